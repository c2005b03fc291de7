/** A visitor becomes a customer. */
import type { RegisterBody } from '@skatert/contracts/auth/session';
import {
  type AccountParts,
  insertAccount,
  isUsernameConflict,
  isUsernameFree,
  usernameTaken,
} from './new-account.js';
import { hashPassword } from './passwords.js';
import type { UserDoc } from './user-model.js';

/** Makes the account. @throws AppError USERNAME_TAKEN */
export async function registerAccount(
  parts: AccountParts,
  { username, password }: RegisterBody,
): Promise<UserDoc> {
  if (!(await isUsernameFree(parts, username))) throw usernameTaken();
  const id = await parts.userIds.next();
  const passwordHash = await hashPassword(password);
  try {
    const user = await insertAccount(parts, id, { username, passwordHash, roles: ['CLIENT'] });
    await parts.userStates.publishWithin(id);
    return user;
  } catch (error) {
    if (isUsernameConflict(error)) throw usernameTaken();
    throw error;
  }
}
