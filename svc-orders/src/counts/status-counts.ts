/** Numbers and sums of orders by status. */
import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';

/** `sum` in kopecks. */
export interface StatusCount {
  orders: number;
  sum: number;
}

/** A status that no order has may be absent. */
export type StatusCounts = Partial<Record<OrderStatus, StatusCount>>;

/** The statuses of orders that count as sold. */
export const SOLD_STATUSES = ORDER_STATUSES.filter((status) => status !== 'CANCELED');

/** Returns the total of the given statuses. */
export function totalOf(
  counts: readonly StatusCounts[],
  statuses: readonly OrderStatus[] = ORDER_STATUSES,
): StatusCount {
  const total = { orders: 0, sum: 0 };
  for (const each of counts)
    for (const status of statuses) {
      total.orders += each[status]?.orders ?? 0;
      total.sum += each[status]?.sum ?? 0;
    }
  return total;
}

/** Adds orders to a status; a negative number takes them away. */
export function addTo(counts: StatusCounts, status: OrderStatus, { orders, sum }: StatusCount): void {
  const before = counts[status] ?? { orders: 0, sum: 0 };
  counts[status] = { orders: before.orders + orders, sum: before.sum + sum };
}

/** Adds all counts to others. */
export function addAll(counts: StatusCounts, added: StatusCounts): void {
  for (const status of ORDER_STATUSES) {
    const count = added[status];
    if (count) addTo(counts, status, count);
  }
}

/** Returns the `$inc` of a document with `statuses`. */
export const incrementsOf = (counts: StatusCounts): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([status, { orders, sum }]) => [
      [`statuses.${status}.orders`, orders],
      [`statuses.${status}.sum`, sum],
    ]),
  );
