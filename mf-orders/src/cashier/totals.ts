/** What an order that is being entered costs, in roubles. The service decides it again. */
import { isPercent } from '@skatert/contracts/orders/counter-rules';
import { deliveryFeeOf, zoneOf } from '@skatert/contracts/orders/delivery-zone-rules';
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { payableOf } from '@skatert/contracts/orders/payable';
import { discountOf } from '@skatert/contracts/orders/promo-discount';
import { kopecksToRoubles, roublesToKopecks } from '@skatert/contracts/shared/money';
import { type Draft, itemsTotalOf } from './draft.js';

export interface Totals {
  itemsTotal: number;
  discount: number;
  /** Undefined of what is fetched, and of a delivery without a zone. */
  zone: DeliveryZone | undefined;
  deliveryFee: number;
  total: number;
}

export function totalsOf({ lines, form }: Draft, zones: readonly DeliveryZone[]): Totals {
  const itemsTotal = itemsTotalOf(lines);
  // One that can't be given takes nothing off.
  const percent = form.percent !== null && isPercent(form.percent) ? form.percent : 0;
  const terms = { kind: 'PERCENT', value: percent, minimum: 0 } as const;
  const discount = percent > 0 ? kopecksToRoubles(discountOf(terms, roublesToKopecks(itemsTotal))) : 0;
  const zone =
    form.place === 'DELIVERY' ? zoneOf(zones, { address: form.address, zoneId: form.zoneId }) : undefined;
  const deliveryFee = zone ? deliveryFeeOf(zone, itemsTotal) : 0;
  const total = Math.round(payableOf({ itemsTotal, discount, deliveryFee }) * 100) / 100;
  return { itemsTotal, discount, zone, deliveryFee, total };
}
