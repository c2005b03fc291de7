/** What the delivery of an order costs, and whether it is delivered at all. Money in kopecks. */
import {
  belowMinimum,
  deliveryFeeOf,
  FEE_GONE,
  feeChangedText,
  isChosenByName,
  missingZoneText,
  zoneOf,
} from '@skatert/contracts/orders/delivery-zone-rules';
import type { DeliveryChanged } from '@skatert/contracts/orders/delivery-zones';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { AppError, invalid } from '@skatert/service-kit/shared/errors';
import type { ZoneDoc } from '../delivery-zones/delivery-zones-model.js';
import { toDeliveryZone } from '../delivery-zones/zone-response.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Checkout } from './compose-order.js';

/** The zone of an order, and what its delivery costs. */
export type SoldDelivery = Required<Pick<OrderDoc, 'deliveryZone' | 'deliveryFee'>>;

type Delivery = Pick<Checkout, 'deliveryMode' | 'address' | 'deliveryZoneId' | 'deliveryFee'>;

/**
 * Returns the zone of a delivery and its fee for a sum of the items, before any discount; undefined of a pickup, and when the
 * brand has no zones.
 * @throws AppError VALIDATION_FAILED outside of all zones and without a choice, DELIVERY_MINIMUM, DELIVERY_CHANGED when the
 *   customer was shown another fee
 */
export function decideDelivery(
  { deliveryMode, address, deliveryZoneId, deliveryFee: shown = 0 }: Delivery,
  zones: readonly ZoneDoc[],
  itemsTotal: number,
): SoldDelivery | undefined {
  if (deliveryMode !== 'DELIVERY') return undefined;
  if (zones.length === 0) {
    if (shown !== 0) throw changed(FEE_GONE, null);
    return undefined;
  }
  const zone = zoneOf(zones, { address: address ?? '', zoneId: deliveryZoneId });
  if (!zone) throw invalid(zones.some(isChosenByName) ? 'deliveryZoneId' : 'address', missingZoneText(zones));
  const { id, name, minutes } = zone;
  const message = belowMinimum(toDeliveryZone(zone), kopecksToRoubles(itemsTotal));
  if (message !== undefined) throw new AppError(ORDERS_ERRORS.DELIVERY_MINIMUM, { message });
  const deliveryFee = deliveryFeeOf(zone, itemsTotal);
  if (deliveryFee !== shown) {
    const fee = kopecksToRoubles(deliveryFee);
    throw changed(feeChangedText(name, fee), { zoneId: id, name, fee });
  }
  return { deliveryZone: { id, name, minutes }, deliveryFee };
}

const changed = (message: string, delivery: DeliveryChanged['delivery']): AppError =>
  new AppError(ORDERS_ERRORS.DELIVERY_CHANGED, { message, details: { delivery } satisfies DeliveryChanged });
