/** Which orders of a brand a report counts, for callers who may be bound to points of it (record 110). */
import { DELIVERIES, servesPoint } from '@skatert/contracts/shared/staff-points';

/** The orders of a brand that are counted; `pointIds` absent: of all its points, `DELIVERIES` among them. */
export interface BrandScope {
  brandId: number;
  pointIds?: readonly number[];
}

/**
 * Returns what is counted of a brand: of who is bound to points, only what is fetched there, and the deliveries, which belong to all staff.
 * @param asked the point that is asked for; undefined: all
 * @param own the caller's points, as `pointsIn` of the directory returns them
 */
export function brandScopeOf(
  brandId: number,
  asked: number | undefined,
  own: readonly number[] | undefined,
): BrandScope {
  if (asked !== undefined) return { brandId, pointIds: servesPoint(own, asked || null) ? [asked] : [] };
  return own ? { brandId, pointIds: [...own, DELIVERIES] } : { brandId };
}
