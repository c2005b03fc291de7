/** Functions of accounts that other nouns use. */
import type { ClientSession } from 'mongoose';
import { fullName, type UserModel } from './user-model.js';

const NAME = { username: 1, lastName: 1, firstName: 1, patronymic: 1 } as const;

/** Returns full names by user id; the login of an account without a name. */
export async function namesOf(users: UserModel, userIds: number[]): Promise<Map<number, string>> {
  const found = await users.find({ _id: { $in: userIds } }, NAME).lean();
  return new Map(found.map((user) => [user._id, fullName(user)]));
}

/** Marks the account as an owner of brands, which grants no permission, and returns its name. */
export async function markAsOwner(
  users: UserModel,
  userId: number,
  session?: ClientSession,
): Promise<string | undefined> {
  const user = await users
    .findOneAndUpdate({ _id: userId }, { $addToSet: { roles: 'OWNER' } }, { session })
    .lean();
  return user ? fullName(user) : undefined;
}

/** Returns the lowest valid `ver` of the user's tokens. */
export async function lowestTokenVersion(users: UserModel, userId: number): Promise<number | undefined> {
  return (await users.findById(userId, { tokenVersion: 1 }).lean())?.tokenVersion;
}
