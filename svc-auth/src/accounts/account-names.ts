/** What other nouns ask of accounts. */
import { fullName, type UserModel } from './user-model.js';

const NAME = { username: 1, lastName: 1, firstName: 1, patronymic: 1 } as const;

/** Full names, or logins where there is none, by user id. */
export async function namesOf(users: UserModel, userIds: number[]): Promise<Map<number, string>> {
  const found = await users.find({ _id: { $in: userIds } }, NAME).lean();
  return new Map(found.map((user) => [user._id, fullName(user)]));
}

/** Marks the account as one that made a brand (no right comes with it) and answers its name. */
export async function makeOwner(users: UserModel, userId: number): Promise<string | undefined> {
  const user = await users.findOneAndUpdate({ _id: userId }, { $addToSet: { roles: 'OWNER' } }).lean();
  return user ? fullName(user) : undefined;
}

/** The lowest `ver` a token of the user may carry. */
export async function lowestTokenVersion(users: UserModel, userId: number): Promise<number | undefined> {
  return (await users.findById(userId, { tokenVersion: 1 }).lean())?.tokenVersion;
}
