/** Reads what an index of the staff contains, from accounts, memberships and staff records. */
import { searchedText } from '@skatert/contracts/auth/staff-search';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { UserDoc, UserModel } from '../accounts/user-model.js';
import type { MembershipModels } from '../memberships/membership-model.js';
import type { IndexedStaff } from './staff-index.js';
import type { StaffModel } from './staff-model.js';

export interface ReadIndexedDeps extends Pick<MembershipModels, 'memberships'> {
  users: UserModel;
  staff: StaffModel;
}

const BATCH = 1000;

/** Returns the master's staff; with `userIds` only those of them that are on it. */
export async function readIndexedStaff(
  { users, memberships, staff }: ReadIndexedDeps,
  masterId: number,
  userIds?: readonly number[],
): Promise<IndexedStaff[]> {
  const filter = { masterId, ...(userIds && { userId: { $in: [...userIds] } }) };
  const [records, held] = await Promise.all([
    documentsOf(staff)
      .find(filter, { projection: { userId: 1, departmentId: 1 } })
      .toArray(),
    documentsOf(memberships)
      .find(filter, { projection: { userId: 1, brandId: 1, roles: 1 } })
      .toArray(),
  ]);
  const found = new Map<number, Omit<IndexedStaff, 'text'> & { places: IndexedStaff['places'][number][] }>();
  for (const { userId, departmentId } of records)
    found.set(userId, { userId, departmentId: departmentId ?? null, recorded: true, places: [] });
  for (const { userId, brandId, roles } of held) {
    const entry = found.get(userId) ?? { userId, departmentId: null, recorded: false, places: [] };
    entry.places.push({ brandId, roles });
    found.set(userId, entry);
  }
  const texts = await searchedTexts(users, [...found.keys()]);
  return [...found.values()].flatMap((entry) => {
    const text = texts.get(entry.userId);
    return text === undefined ? [] : [{ ...entry, text }];
  });
}

/** Returns the searched texts by user id. In batches, so that other requests are served in between. */
async function searchedTexts(users: UserModel, userIds: number[]): Promise<Map<number, string>> {
  const projection = { username: 1, lastName: 1, firstName: 1, patronymic: 1 } as const;
  const texts = new Map<number, string>();
  for (let start = 0; start < userIds.length; start += BATCH) {
    const _id = { $in: userIds.slice(start, start + BATCH) };
    const found = await documentsOf<UserDoc>(users).find({ _id }, { projection }).toArray();
    for (const user of found) texts.set(user._id, searchedText({ ...user, login: user.username }));
  }
  return texts;
}
