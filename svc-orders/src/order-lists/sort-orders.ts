/** The orders of the desk's queue, and of what a search has found. */
import { OPEN_STATUSES, ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import type { StaffOrderSort } from '@skatert/contracts/orders/staff-orders-query';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { BY_TIME } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';

export const NEWEST_FIRST = BY_TIME;
export const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

type SortedOrder = Pick<OrderDoc, '_id' | 'status' | 'promisedAt' | 'total'>;
type Compare = (one: SortedOrder, other: SortedOrder) => number;

// Final statuses are behind those of the queue.
const rankOf = ({ status }: SortedOrder): number =>
  OPEN_STATUSES.includes(status)
    ? OPEN_STATUSES.indexOf(status)
    : OPEN_STATUSES.length + ORDER_STATUSES.indexOf(status);
const promiseOf = ({ promisedAt }: SortedOrder): number => promisedAt?.getTime() ?? 0;

const COMPARES: Record<StaffOrderSort, Compare> = {
  'id,DESC': (one, other) => other._id - one._id,
  'id,ASC': (one, other) => one._id - other._id,
  'promisedAt,ASC': (one, other) =>
    rankOf(one) - rankOf(other) || promiseOf(one) - promiseOf(other) || one._id - other._id,
  'total,DESC': (one, other) => other.total - one.total || one._id - other._id,
  'total,ASC': (one, other) => one.total - other.total || one._id - other._id,
};

/** Sorts at most a thousand orders, which a search has found. */
export async function sortFound(
  orders: OrderModel,
  ids: readonly number[],
  sort: StaffOrderSort,
): Promise<number[]> {
  const projection = { status: 1, promisedAt: 1, total: 1 };
  const found = await documentsOf(orders)
    .find<SortedOrder>({ _id: { $in: ids } }, { projection })
    .toArray();
  return found.sort(COMPARES[sort]).map(({ _id }) => _id);
}
