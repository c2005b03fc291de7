import {
  type Clock,
  closedText,
  currentExceptions,
  currentPause,
  type LocalTime,
  openState,
  openStateOfBrand,
} from '@skatert/contracts/menu/opening';
import type { Pause } from '@skatert/contracts/menu/pauses';
import type { BrandOpening, PickupPoint, PointExceptions, StaffPoint } from '@skatert/contracts/menu/points';
import { toPause } from '../shared/pause.js';
import type { PointDoc } from './point-model.js';
import { toCoordinates, toExceptions, toHours } from './point-state.js';

/** What of a brand decides whether its points are open. */
export interface PausedBrand {
  pause?: Pause | null;
}

/** Returns the pause as a part of a response, unless it is over. */
function pauseIn(paused: PausedBrand, now: Clock): { pause?: Pause } {
  const pause = toPause(currentPause(paused, now.at));
  return pause ? { pause } : {};
}

/** Returns the point as everybody sees it at a time. */
export function toPointResponse(point: PointDoc, brand: PausedBrand, now: Clock): PickupPoint {
  const { _id, name, address, city, coordinates } = point;
  const hours = toHours(point.hours);
  const closed = closedText(openState(point, brand, now), now);
  return {
    id: _id,
    name,
    address,
    ...(city && { city }),
    ...(coordinates && { coordinates: toCoordinates(coordinates) }),
    ...(hours && { hours }),
    ...(closed !== null && { closed }),
    ...pauseIn(point, now),
  };
}

/** Returns the point for its editors. */
export const toStaffPoint = (point: PointDoc, brand: PausedBrand, now: Clock): StaffPoint => ({
  ...toPointResponse(point, brand, now),
  exceptions: toShownExceptions(point, now),
  version: point.version,
  editedBy: point.editedBy ?? null,
  // Of a change by a release that does not store when, it is known only that it is over.
  updatedAt: (point.updatedAt ?? new Date(now.at)).toISOString(),
});

/** Returns what the form of the point needs. */
export const toExceptionsResponse = (point: PointDoc, brand: PausedBrand, now: Clock): PointExceptions => ({
  today: now.day,
  exceptions: toShownExceptions(point, now),
  point: toStaffPoint(point, brand, now),
});

/** Returns the exceptions of the point's hours, without those that are over. */
const toShownExceptions = ({ exceptions }: PointDoc, { day }: LocalTime) =>
  toExceptions(currentExceptions(exceptions, day));

/** Returns whether the brand with these points accepts orders at a time. */
export const toOpeningResponse = (
  points: readonly PointDoc[],
  brand: PausedBrand,
  now: Clock,
): BrandOpening => ({
  closed: closedText(openStateOfBrand(brand, points, now), now),
  ...pauseIn(brand, now),
});
