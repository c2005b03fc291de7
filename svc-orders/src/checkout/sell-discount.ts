/** What the staff takes off an order that it enters. Money in kopecks. */
import { discountOf } from '@skatert/contracts/orders/promo-discount';
import type { OrderDoc } from '../orders/order-model.js';
import type { Checkout } from './compose-order.js';

/** What is taken off, and why. */
export type AppliedDiscount = Required<Pick<OrderDoc, 'discount' | 'counterDiscount'>>;

/** Returns what the staff takes off the sum of the items; undefined without a discount. It is rounded as a promo code's. */
export function decideDiscount(
  { counter }: Pick<Checkout, 'counter'>,
  itemsTotal: number,
): AppliedDiscount | undefined {
  const counterDiscount = counter?.discount;
  if (!counterDiscount) return undefined;
  const terms = { kind: 'PERCENT', value: counterDiscount.percent, minimum: 0 } as const;
  return { discount: discountOf(terms, itemsTotal), counterDiscount };
}
