import { closedText, type LocalTime, openState, openStateOfBrand } from '@skatert/contracts/menu/opening';
import type { BrandOpening, PickupPoint } from '@skatert/contracts/menu/points';
import type { PointDoc } from './point-model.js';
import { toHours } from './point-state.js';

/** Returns the point as everybody sees it at a time of its zone. */
export function toPointResponse(point: PointDoc, now: LocalTime): PickupPoint {
  const { _id, name, address } = point;
  const hours = toHours(point.hours);
  const closed = closedText(openState(point, now), now);
  return { id: _id, name, address, ...(hours && { hours }), ...(closed !== null && { closed }) };
}

/** Returns whether the brand with these points accepts orders at a time of their zone. */
export const toOpeningResponse = (points: readonly PointDoc[], now: LocalTime): BrandOpening => ({
  closed: closedText(openStateOfBrand(points, now), now),
});
