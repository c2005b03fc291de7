/** Lists the memberships of a user. */

import type { Membership } from '@skatert/contracts/auth/session';
import { type StaffRole, strongestRole } from '@skatert/contracts/shared/roles';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { boundTo, type MembershipDoc, type MembershipModels } from './membership-model.js';

export interface ListMembershipsDeps extends MembershipModels {
  /** Returns full names or logins by user id. */
  namesOf: (userIds: number[]) => Promise<Map<number, string>>;
}

const byId = <T extends { _id: number }>(docs: T[]): Map<number, T> =>
  new Map(docs.map((doc) => [doc._id, doc]));

/** Returns the memberships with current names, without those of archived brands. */
export async function listMemberships(deps: ListMembershipsDeps, userId: number): Promise<Membership[]> {
  const held = await deps.memberships.find({ userId }).sort({ _id: 1 }).lean<MembershipDoc[]>();
  if (held.length === 0) return [];
  const locationIds = held.flatMap(({ locationId }) => (locationId === null ? [] : [locationId]));
  const [brands, points, masters] = await Promise.all([
    deps.brands.find({ _id: { $in: held.map(({ brandId }) => brandId) } }).lean(),
    locationIds.length === 0 ? [] : deps.points.find({ _id: { $in: locationIds } }).lean(),
    deps.namesOf(held.map(({ masterId }) => masterId)),
  ]);
  const [brandOf, pointOf] = [byId(brands), byId(points)];
  return held
    .filter(({ brandId }) => brandOf.get(brandId)?.status !== 'ARCHIVED')
    .map((membership) => ({
      membershipId: membership._id,
      brandId: membership.brandId,
      brandName: brandOf.get(membership.brandId)?.name ?? membership.brandName,
      masterId: membership.masterId,
      masterName: masters.get(membership.masterId) ?? '',
      timeZone: brandOf.get(membership.brandId)?.timeZone ?? DEFAULT_TIME_ZONE,
      locationId: membership.locationId,
      locationName: pointOf.get(membership.locationId ?? 0)?.name ?? null,
      role: strongestRole(membership.roles) as StaffRole,
      roles: membership.roles,
      ...boundTo(membership),
      status: 'ACTIVE',
    }));
}
