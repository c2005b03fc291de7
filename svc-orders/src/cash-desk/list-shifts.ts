/** The closed shifts of a brand, the newest first, and the open ones that no counter shows. */
import type { ShiftsQuery } from '@skatert/contracts/orders/shifts';
import { startOfDay } from '@skatert/contracts/shared/days';
import { servesPoint } from '@skatert/contracts/shared/staff-points';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { type BoundedPage, readPage } from '@skatert/service-kit/data/read-page';
import {
  BY_CLOSING,
  BY_POINT_CLOSING,
  IS_OPEN,
  OPEN_BY_BRAND,
  type ShiftDeps,
  type ShiftDoc,
} from '../shifts/shift-model.js';
import type { OpenShiftDeps } from '../shifts/shift-sums.js';

/** The open ones have no time. */
const CLOSED = { $gt: new Date(0) };

/** @param pointIds only those of these points; undefined: all of the brand @param timeZone the zone of the days */
export function listShifts(
  { shifts }: ShiftDeps,
  { brandId, pointIds }: { brandId: number; pointIds: readonly number[] | undefined },
  { dateFrom, dateTo, page, size }: ShiftsQuery,
  timeZone: TimeZone,
): Promise<BoundedPage<ShiftDoc>> {
  const closedAt = {
    ...(dateFrom ? { $gte: startOfDay(dateFrom, 0, timeZone) } : CLOSED),
    ...(dateTo && { $lt: startOfDay(dateTo, 1, timeZone) }),
  };
  const list = {
    where: { brandId, ...(pointIds && { pointId: { $in: pointIds } }), closedAt },
    sort: { closedAt: -1, _id: -1 },
    hint: pointIds ? BY_POINT_CLOSING : BY_CLOSING,
    projection: { moves: 0 },
  } as const;
  return readPage(shifts, list, { page, size });
}

/** Returns the open shifts of the points that were removed: no counter shows them. */
export async function leftOpen(
  { shifts, menu }: OpenShiftDeps,
  { brandId, pointIds }: { brandId: number; pointIds: readonly number[] | undefined },
): Promise<ShiftDoc[]> {
  const open = await documentsOf(shifts)
    .find({ brandId, ...IS_OPEN }, { hint: OPEN_BY_BRAND, sort: { _id: 1 }, projection: { moves: 0 } })
    .toArray();
  const points = await menu.points(open.map(({ pointId }) => pointId));
  return open.filter(({ pointId }) => servesPoint(pointIds, pointId) && points.get(pointId)?.removed);
}
