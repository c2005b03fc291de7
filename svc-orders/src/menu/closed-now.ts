/** Refuses orders outside of the opening hours, with the text that the storefront shows. */
import {
  closedText,
  localTimeOf,
  openState,
  openStateOfBrand,
  type Schedule,
} from '@skatert/contracts/menu/opening';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { timeZoneOf } from '@skatert/contracts/shared/zone-names';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { BrandDoc } from './menu-model.js';

export interface Opening {
  brand: Pick<BrandDoc, 'timeZone'>;
  /** Where the order is fetched; null for a delivery, which needs any open point of the brand. */
  point: Schedule | null;
  schedules: readonly Schedule[];
}

/** Checks that an order can be placed at a time in ms. @throws AppError CLOSED_NOW */
export function requireOpen({ brand, point, schedules }: Opening, now: number): void {
  const local = localTimeOf(now, timeZoneOf(brand.timeZone));
  const state = point ? openState(point, local) : openStateOfBrand(schedules, local);
  const message = closedText(state, local);
  if (message !== null) throw new AppError(ORDERS_ERRORS.CLOSED_NOW, { message });
}
