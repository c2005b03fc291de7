/** Refuses orders outside of the opening hours and in a pause, with the text that the storefront shows. */
import {
  clockAt,
  closedText,
  openState,
  openStateOfBrand,
  type Schedule,
} from '@skatert/contracts/menu/opening';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { BrandDoc } from './menu-model.js';

export interface Opening {
  brand: Pick<BrandDoc, 'timeZone' | 'pause'>;
  /** Where the order is fetched; null for a delivery, which needs any open point of the brand. */
  point: Schedule | null;
  schedules: readonly Schedule[];
}

/** Checks that an order can be placed at a time in ms. @throws AppError CLOSED_NOW */
export function requireOpen({ brand, point, schedules }: Opening, now: number): void {
  const clock = clockAt(now, timeZoneOf(brand.timeZone));
  const state = point ? openState(point, brand, clock) : openStateOfBrand(brand, schedules, clock);
  const message = closedText(state, clock);
  if (message !== null) throw new AppError(ORDERS_ERRORS.CLOSED_NOW, { message });
}
