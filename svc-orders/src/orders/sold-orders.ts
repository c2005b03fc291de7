/** Sums of what customers ordered: the orders that are not canceled, read from an index. */
import { ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { CUSTOMER_TOTALS } from './order-indexes.js';
import type { OrderModel } from './order-model.js';

/** The number of orders, and their sum in kopecks. */
export interface Sold {
  orders: number;
  sum: number;
}

/** The statuses of orders that count as sold. */
export const SOLD_STATUSES = ORDER_STATUSES.filter((status) => status !== 'CANCELED');

const NOTHING: Sold = { orders: 0, sum: 0 };

/** Returns what each of the customers ordered in these brands, by user; `brandIds` undefined: in all of them. */
export async function soldTo(
  orders: OrderModel,
  { userIds, brandIds }: { userIds: readonly number[]; brandIds: readonly number[] | undefined },
): Promise<Map<number, Sold>> {
  const customers = { userId: { $in: userIds }, ...(brandIds && { brandId: { $in: brandIds } }) };
  const found = await documentsOf(orders)
    .aggregate<Sold & { _id: number }>(
      [
        { $match: { ...customers, status: { $ne: 'CANCELED' } } },
        { $group: { _id: '$userId', orders: { $sum: 1 }, sum: { $sum: '$total' } } },
      ],
      { hint: CUSTOMER_TOTALS },
    )
    .toArray();
  return new Map(found.map(({ _id, ...sold }) => [_id, sold]));
}

/** Returns what a customer ordered in a brand, or without a brand in all of them. */
export async function soldToOne(orders: OrderModel, userId: number, brandId?: number): Promise<Sold> {
  const brandIds = brandId === undefined ? undefined : [brandId];
  return (await soldTo(orders, { userIds: [userId], brandIds })).get(userId) ?? NOTHING;
}
