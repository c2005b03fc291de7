/** The points of a brand to which members of its staff are bound. */
import { STAFF_TEXTS } from '@skatert/contracts/auth/staff-rules';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import { boundTo, type MembershipDoc, type MembershipModels } from '../memberships/membership-model.js';

export interface WantedPoints {
  brandId: number;
  roles: readonly StaffRole[];
  /** Undefined: those of `known` stay. */
  pointIds: readonly number[] | undefined;
  known: MembershipDoc | null;
}

/**
 * Returns the points of a membership with these roles, sorted; empty: all of them.
 * @throws AppError VALIDATION_FAILED for points of an owner, and for a point that is not one of the brand, unless the
 * membership has it already: a point may have been removed since
 */
export async function pointsOfMembership(
  { points }: Pick<MembershipModels, 'points'>,
  { brandId, roles, pointIds, known }: WantedPoints,
): Promise<number[]> {
  const had = known?.pointIds ?? [];
  if (roles.includes('OWNER') || roles.length === 0) {
    if (roles.length > 0 && pointIds?.length) throw invalid('pointIds', STAFF_TEXTS.ownerPoints);
    return [];
  }
  const wanted = [...new Set(pointIds ?? had)].sort((one, other) => one - other);
  const added = wanted.filter((id) => !had.includes(id));
  if (added.length > 0) {
    const found = await points.countDocuments({ _id: { $in: added }, brandId, removed: { $ne: true } });
    if (found < added.length) throw invalid('pointIds', STAFF_TEXTS.point);
  }
  return wanted;
}

/**
 * Requires that the caller works in all points of a membership in the brand: who is bound to some must neither leave them
 * nor free others by another account. @throws AppError FORBIDDEN
 */
export function requireOwnPoints(
  access: AccessDirectory,
  caller: Caller,
  { brandId, ...membership }: Pick<MembershipDoc, 'brandId' | 'roles' | 'pointIds'>,
): void {
  if (!areOwnPoints(access, caller, brandId, boundTo(membership).pointIds))
    throw new AppError('FORBIDDEN', { message: STAFF_TEXTS.otherPoints });
}

/** Requires the same of points that the caller gives. @throws AppError VALIDATION_FAILED */
export function requireGivenPoints(
  access: AccessDirectory,
  caller: Caller,
  brandId: number,
  pointIds: readonly number[],
): void {
  if (!areOwnPoints(access, caller, brandId, pointIds.length > 0 ? pointIds : undefined))
    throw invalid('pointIds', STAFF_TEXTS.pointsRequired);
}

function areOwnPoints(
  access: AccessDirectory,
  caller: Caller,
  brandId: number,
  pointIds: readonly number[] | undefined,
): boolean {
  const own = access.pointsIn(caller, brandId);
  return own === undefined || (pointIds?.every((id) => own.includes(id)) ?? false);
}

/** Returns how the journal names the points of a membership; null: all of them. */
export async function pointNames(
  { points }: Pick<MembershipModels, 'points'>,
  pointIds: readonly number[] = [],
): Promise<string | null> {
  if (pointIds.length === 0) return null;
  const found = await points.find({ _id: { $in: [...pointIds] } }, { name: 1 }).lean();
  const nameOf = new Map(found.map(({ _id, name }) => [_id, name]));
  return pointIds.map((id) => nameOf.get(id) ?? `№ ${id}`).join(', ');
}
