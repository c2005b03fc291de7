/** An account comes into being: by registration, by the staff screen or by another provider's word. */
import type { Role } from '@skatert/contracts/shared/roles';
import type { Sequence } from '@skatert/service-kit/counters';
import { isDuplicateKey } from '@skatert/service-kit/database';
import { AppError, invalid } from '@skatert/service-kit/errors';
import type { StatePublisher } from '@skatert/service-kit/state-publisher';
import type { ClientSession } from 'mongoose';
import type { UserDoc, UserModel } from './user-model.js';
import { usernameKey } from './username-key.js';

export interface AccountDeps {
  users: UserModel;
  userIds: Sequence;
  userPublisher: StatePublisher<UserDoc>;
  now: () => number;
}

/** What a new account may begin with. */
export type NewAccount = Pick<UserDoc, 'username' | 'passwordHash'> & { roles: Role[] } & Partial<
    Pick<
      UserDoc,
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

/** The error of a login that somebody has; `field` is the form's name for it. */
export const usernameTaken = (field = 'username'): AppError =>
  new AppError('USERNAME_TAKEN', { errors: { [field]: 'Этот логин уже занят' } });

/** The key of a login that can be seen. @throws AppError 400 */
export function keyOfUsername(username: string, field = 'username'): string {
  const key = usernameKey(username);
  if (key === '') throw invalid(field, 'Логин содержит недопустимые символы');
  return key;
}

/** True when nobody has the login or one that looks like it. */
export async function isUsernameFree(
  { users }: AccountDeps,
  username: string,
  field = 'username',
): Promise<boolean> {
  return (await users.exists({ usernameKey: keyOfUsername(username, field) })) === null;
}

/** True when a write failed because the login is somebody's. */
export const isUsernameConflict = (error: unknown): boolean =>
  isDuplicateKey(error) && 'usernameKey' in ((error as { keyPattern?: object }).keyPattern ?? {});

/**
 * Stores the account, in the caller's transaction if there is one. The id is taken before it; telling the other
 * services is left to the caller. @throws a duplicate key error where the login or the identity is somebody's
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
