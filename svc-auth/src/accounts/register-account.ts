/** Registration of a customer. */
import type { RegisterBody } from '@skatert/contracts/auth/session';
import {
  type AccountDeps,
  insertAccount,
  isUsernameConflict,
  isUsernameFree,
  usernameTaken,
} from './new-account.js';
import type { UserDoc } from './user-model.js';

/** Creates and returns a customer's account. @throws AppError USERNAME_TAKEN, VALIDATION_FAILED */
export async function registerAccount(
  deps: AccountDeps,
  { username, password }: RegisterBody,
): Promise<UserDoc> {
  if (!(await isUsernameFree(deps, username))) throw usernameTaken();
  const id = await deps.userIds.next();
  const passwordHash = await deps.passwords.hash(password);
  try {
    const user = await insertAccount(deps, id, { username, passwordHash, roles: ['CLIENT'] });
    await deps.userPublisher.publishWithin(id);
    return user;
  } catch (error) {
    if (isUsernameConflict(error)) throw usernameTaken();
    throw error;
  }
}
