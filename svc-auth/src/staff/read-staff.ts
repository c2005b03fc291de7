/** Reads accounts of a master's staff as the staff screen shows them. */
import type { StaffUser } from '@skatert/contracts/auth/staff';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { UserDoc } from '../accounts/user-model.js';
import type { StaffDeps } from './staff-deps.js';
import { staffEntries } from './staff-entries.js';
import { staffRecordId } from './staff-model.js';
import { toStaffResponse } from './staff-response.js';
import type { Workplace } from './workplace.js';

/** Returns those of the accounts that are on the workplace's staff, in the order of the ids. */
export async function readStaff(
  deps: StaffDeps,
  workplace: Workplace,
  userIds: readonly number[],
): Promise<StaffUser[]> {
  const { masterId } = workplace;
  const changeIds = userIds.map((userId) => staffRecordId(masterId, userId));
  const [entries, users, changes] = await Promise.all([
    staffEntries(deps, masterId, userIds),
    deps.users.find({ _id: { $in: [...userIds] } }).lean<UserDoc[]>(),
    deps.staffChanges.find({ _id: { $in: changeIds } }).lean(),
  ]);
  const userOf = new Map(users.map((user) => [user._id, user]));
  const changeOf = new Map(changes.map((change) => [change.userId, change]));
  return userIds.flatMap((userId) => {
    const [user, entry] = [userOf.get(userId), entries.get(userId)];
    return user && entry ? [toStaffResponse(user, entry, changeOf.get(userId), workplace)] : [];
  });
}

/** Returns one account. @throws AppError NOT_FOUND when it is not on the staff */
export async function readStaffUser(
  deps: StaffDeps,
  workplace: Workplace,
  userId: number,
): Promise<StaffUser> {
  const [user] = await readStaff(deps, workplace, [userId]);
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}
