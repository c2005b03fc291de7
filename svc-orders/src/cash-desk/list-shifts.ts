/** The closed shifts of a brand, the newest first. */
import type { ShiftsQuery } from '@skatert/contracts/orders/shifts';
import { startOfDay } from '@skatert/contracts/shared/days';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { type BoundedPage, readPage } from '@skatert/service-kit/data/read-page';
import { BY_CLOSING, BY_POINT_CLOSING, type ShiftDeps, type ShiftDoc } from '../shifts/shift-model.js';

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
