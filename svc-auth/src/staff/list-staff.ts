/** Lists a master's staff. */
import type { StaffPage, StaffQuery } from '@skatert/contracts/auth/staff';
import type { UserDoc } from '../accounts/user-model.js';
import type { StaffDeps } from './staff-deps.js';
import { staffEntries } from './staff-entries.js';
import { shownRoles, toStaffResponse } from './staff-response.js';
import type { Workplace } from './workplace.js';

const MAX_WORDS = 10;
const SEARCHED = ['username', 'lastName', 'firstName', 'patronymic'] as const;

/** Returns a filter: the login or a name contains each word of the query. */
function matching(query: string): object {
  const words = query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return {};
  const each = words.map((word) => {
    const $regex = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return { $or: SEARCHED.map((field) => ({ [field]: { $regex, $options: 'i' } })) };
  });
  return { $and: each };
}

/** Returns a page of the staff, the newest accounts first. */
export async function listStaff(
  deps: StaffDeps,
  workplace: Workplace,
  { query, page, size, departmentIds, roles }: StaffQuery,
): Promise<StaffPage> {
  const entries = await staffEntries(deps, workplace.masterId);
  const ids: number[] = [];
  for (const { userId, departmentId, held } of entries.values()) {
    if (departmentIds.length > 0 && !departmentIds.includes(departmentId ?? 0)) continue;
    if (roles.length > 0 && !shownRoles(held, workplace.brandId).some((role) => roles.includes(role)))
      continue;
    ids.push(userId);
  }
  const filter = { _id: { $in: ids }, ...matching(query) };
  const [total, found] = await Promise.all([
    deps.users.countDocuments(filter),
    deps.users
      .find(filter)
      .sort({ _id: -1 })
      .skip(page * size)
      .limit(size)
      .lean<UserDoc[]>(),
  ]);
  const items = found.flatMap((user) => {
    const entry = entries.get(user._id);
    return entry ? [toStaffResponse(user, entry, workplace)] : [];
  });
  return { items, page, size, total };
}
