/** What is paid for an order after it was changed. Money in kopecks. */
import { discountAfterEdit } from '@skatert/contracts/orders/order-edit-rules';
import { type OrderSums, payableOf } from '@skatert/contracts/orders/payable';

import type { OrderDoc } from '../orders/order-model.js';
import type { OrderLine } from '../orders/order-parts.js';
import type { PromoCodeDoc } from '../promo-codes/promo-code-model.js';

/** Returns the sum of the lines. */
export const itemsTotalOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** Returns the sums of an order with these lines. The fee of its delivery stays as it was promised. */
export function sumsWith(
  order: OrderDoc,
  items: readonly OrderLine[],
  code: PromoCodeDoc | undefined,
): Pick<OrderDoc, 'total' | 'discount' | 'payment'> {
  const itemsTotal = itemsTotalOf(items);
  const terms = order.counterDiscount
    ? ({ kind: 'PERCENT', value: order.counterDiscount.percent } as const)
    : code;
  const before = { itemsTotal: itemsTotalOf(order.items), discount: order.discount, terms };
  const discount = discountAfterEdit(before, itemsTotal);
  const { total, payment } = payableWith(order, { itemsTotal, discount, deliveryFee: order.deliveryFee });
  return { total, ...(discount !== undefined && { discount }), ...(payment && { payment }) };
}

/** Returns what is paid for an order with these sums, and how. */
export function payableWith(
  { payment }: Pick<OrderDoc, 'payment'>,
  sums: OrderSums,
): Pick<OrderDoc, 'total' | 'payment'> {
  const total = payableOf(sums);
  return { total, ...(payment && { payment: paymentFor(payment, total) }) };
}

/** Change is needed only from a sum that is enough. */
function paymentFor(
  { changeFrom, ...payment }: NonNullable<OrderDoc['payment']>,
  total: number,
): NonNullable<OrderDoc['payment']> {
  return { ...payment, ...(changeFrom !== undefined && changeFrom >= total && { changeFrom }) };
}
