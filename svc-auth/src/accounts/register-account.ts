/** A visitor becomes a customer. */
import type { RegisterBody } from '@skatert/contracts/session';
import type { Sequence } from '@skatert/service-kit/counters';
import { isDuplicateKey } from '@skatert/service-kit/database';
import { AppError, invalid } from '@skatert/service-kit/errors';
import type { StatePublisher } from '@skatert/service-kit/state-publisher';
import { hashPassword } from './passwords.js';
import type { UserDoc, Users } from './user-model.js';
import { usernameKey } from './username-key.js';

export interface AccountParts {
  users: Users;
  userIds: Sequence;
  userStates: StatePublisher<UserDoc>;
  now: () => number;
}

const taken = (): AppError =>
  new AppError('USERNAME_TAKEN', { errors: { username: 'Этот логин уже занят' } });

/** The key of a login that can be seen. @throws AppError 400 */
function keyOf(username: string): string {
  const key = usernameKey(username);
  if (key === '') throw invalid('username', 'Логин содержит недопустимые символы');
  return key;
}

/** True when nobody has the login or one that looks like it. */
export async function isUsernameFree({ users }: AccountParts, username: string): Promise<boolean> {
  return (await users.exists({ usernameKey: keyOf(username) })) === null;
}

/** Makes the account. @throws AppError USERNAME_TAKEN */
export async function registerAccount(
  parts: AccountParts,
  { username, password }: RegisterBody,
): Promise<UserDoc> {
  if (!(await isUsernameFree(parts, username))) throw taken();
  const at = new Date(parts.now());
  const user: UserDoc = {
    _id: await parts.userIds.next(),
    version: 1,
    pending: true,
    username,
    usernameKey: keyOf(username),
    passwordHash: await hashPassword(password),
    lastName: null,
    firstName: null,
    patronymic: null,
    dateOfBirth: null,
    email: null,
    emailVerified: false,
    phone: null,
    roles: ['CLIENT'],
    tokenVersion: 1,
    createdAt: at,
    updatedAt: at,
  };
  try {
    await parts.users.create([user]);
  } catch (error) {
    if (isDuplicateKey(error)) throw taken();
    throw error;
  }
  await parts.userStates.publishWithin(user._id);
  return user;
}
