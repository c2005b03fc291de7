/** Creates accounts: for the registration, the staff screen and the sign-in with other providers. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { Role } from '@skatert/contracts/shared/roles';
import type { Sequence } from '@skatert/service-kit/data/counters';
import { isDuplicateKey } from '@skatert/service-kit/data/database';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ClientSession } from 'mongoose';
import type { Passwords } from './passwords.js';
import type { PasswordRulesDeps } from './require-good-password.js';
import type { UserDoc, UserModel } from './user-model.js';
import { usernameKey } from './username-key.js';

export interface AccountDeps extends PasswordRulesDeps {
  users: UserModel;
  userIds: Sequence;
  userPublisher: StatePublisher<UserDoc>;
  passwords: Passwords;
  now: () => number;
}

/** The initial fields of an account. */
export type NewAccount = Pick<UserDoc, 'username' | 'passwordHash'> & { roles: Role[] } & Partial<
    Pick<
      UserDoc,
      | 'guardedHash'
      | 'temporaryUntil'
      | 'lastName'
      | 'firstName'
      | 'patronymic'
      | 'dateOfBirth'
      | 'email'
      | 'emailVerified'
      | 'phone'
      | 'identity'
    >
  >;

/** Returns the error for a login that is not available; `field`: its name in the form. */
export const usernameTaken = (field = 'username'): AppError =>
  new AppError(AUTH_ERRORS.USERNAME_TAKEN, { errors: { [field]: 'Этот логин уже занят' } });

/** Returns the key of a login. @throws AppError VALIDATION_FAILED for a login without visible characters */
export function keyOfUsername(username: string, field = 'username'): string {
  const key = usernameKey(username);
  if (key === '') throw invalid(field, 'Логин содержит недопустимые символы');
  return key;
}

/** Returns true when no account has the login or one that looks the same. */
export async function isUsernameFree(
  { users }: AccountDeps,
  username: string,
  field = 'username',
): Promise<boolean> {
  return (await users.exists({ usernameKey: keyOfUsername(username, field) })) === null;
}

/** Returns true when a write failed because another account has the login. */
export const isUsernameConflict = (error: unknown): boolean =>
  isDuplicateKey(error) && 'usernameKey' in ((error as { keyPattern?: object }).keyPattern ?? {});

/**
 * Stores and returns an account, in the caller's transaction if there is one. The caller reserves the id before, and
 * publishes the account afterwards. @throws a duplicate key error when another account has the login or the identity
 */
export async function insertAccount(
  { users, now }: AccountDeps,
  id: number,
  { username, ...account }: NewAccount,
  session?: ClientSession,
): Promise<UserDoc> {
  const at = new Date(now());
  const user: UserDoc = {
    lastName: null,
    firstName: null,
    patronymic: null,
    dateOfBirth: null,
    email: null,
    emailVerified: false,
    phone: null,
    ...account,
    _id: id,
    version: 1,
    pending: true,
    username,
    usernameKey: keyOfUsername(username),
    tokenVersion: 1,
    createdAt: at,
    updatedAt: at,
  };
  await users.create([user], { session });
  return user;
}
