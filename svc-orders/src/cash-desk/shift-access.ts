/** Whose shifts a member of the staff works in and sees: a cashier with a point those of this point, others those of all. */
import type { AccessDirectory, Caller } from '@skatert/service-kit/access/access-directory';
import { staffChanger } from '../orders/changer.js';
import { shiftNotFound } from './change-shift.js';

/** Returns the point to which the caller is bound in a brand; undefined: to none. */
export function boundPoint(access: AccessDirectory, caller: Caller, brandId: number): number | undefined {
  if (staffChanger(access, caller, brandId).role !== 'CASHIER') return undefined;
  const points = access
    .memberships(caller.userId)
    .filter((membership) => membership.brandId === brandId)
    .map(({ locationId }) => locationId ?? undefined);
  return points.includes(undefined) ? undefined : points[0];
}

/** @throws AppError NOT_FOUND for another point than the caller's */
export function requirePoint(
  access: AccessDirectory,
  caller: Caller,
  { brandId, pointId }: { brandId: number; pointId: number },
): void {
  const bound = boundPoint(access, caller, brandId);
  if (bound !== undefined && bound !== pointId) throw shiftNotFound();
}
