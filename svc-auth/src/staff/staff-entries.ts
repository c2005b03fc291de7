/** Reads the staff of a master from memberships and staff records. */
import type { MembershipDoc, MembershipModels } from '../memberships/membership-model.js';
import { type StaffDoc, type StaffModel, staffRecordId } from './staff-model.js';

/** An account on a master's staff. */
export interface StaffEntry {
  userId: number;
  departmentId: number | null;
  /** The master created the account, and it works for no other master. */
  managed: boolean;
  /** Memberships in the master's brands that aren't archived. */
  held: MembershipDoc[];
}

/** Returns those of the accounts that are on the master's staff, by user id. */
export async function staffEntries(
  {
    memberships,
    brands,
    staff,
  }: Pick<MembershipModels, 'memberships' | 'brands'> & {
    staff: StaffModel;
  },
  masterId: number,
  userIds: readonly number[],
): Promise<Map<number, StaffEntry>> {
  const [records, everywhere] = await Promise.all([
    staff.find({ _id: { $in: userIds.map((userId) => staffRecordId(masterId, userId)) } }).lean<StaffDoc[]>(),
    memberships
      .find({ userId: { $in: [...userIds] } })
      .sort({ _id: 1 })
      .lean<MembershipDoc[]>(),
  ]);
  const held = everywhere.filter((membership) => membership.masterId === masterId);
  const known = await brands.find({ _id: { $in: held.map(({ brandId }) => brandId) } }).lean();
  const brandOf = new Map(known.map((brand) => [brand._id, brand]));
  const entries = new Map<number, StaffEntry>();
  const entryOf = (userId: number): StaffEntry => {
    const entry = entries.get(userId) ?? { userId, departmentId: null, managed: false, held: [] };
    entries.set(userId, entry);
    return entry;
  };
  const elsewhere = new Set(
    everywhere.filter((one) => one.masterId !== masterId).map(({ userId }) => userId),
  );
  for (const { userId, departmentId, made } of records)
    Object.assign(entryOf(userId), { departmentId, managed: made && !elsewhere.has(userId) });
  for (const membership of held) {
    const brand = brandOf.get(membership.brandId);
    if (brand?.status === 'ARCHIVED') continue;
    entryOf(membership.userId).held.push({ ...membership, brandName: brand?.name ?? membership.brandName });
  }
  return entries;
}

/** Returns an object when the account is on the master's staff; otherwise undefined. */
export async function findStaff(
  { memberships, staff }: Pick<MembershipModels, 'memberships'> & { staff: StaffModel },
  masterId: number,
  userId: number,
): Promise<object | undefined> {
  const record = await staff.exists({ _id: staffRecordId(masterId, userId) });
  return record ?? (await memberships.exists({ masterId, userId })) ?? undefined;
}
