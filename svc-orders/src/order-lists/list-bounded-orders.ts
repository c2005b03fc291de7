/** Lists of which the counts know no total: by the place, or by the promised time. They end with a thousand orders. */
import type { StaffOrdersQuery } from '@skatert/contracts/orders/orders';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import type { OrderDoc } from '../orders/order-model.js';
import { LISTED_MAX, type OrdersPage, readOrders, type StaffListDeps } from './list-staff-orders.js';
import { conditionsOf, hintOf, type OrdersFilter } from './orders-filter.js';

type ListedOrder = Pick<OrderDoc, '_id' | 'status' | 'promisedAt'>;
type PageOptions = Pick<StaffOrdersQuery, 'page' | 'size' | 'sort'>;

export interface BoundedListDeps extends StaffListDeps {
  /** In ms. */
  now: () => number;
}

/**
 * Returns a page of the orders. By the promised time the oldest thousand are listed: what is late comes first, then what
 * is promised, then what has no time. `more`: there are others.
 */
export function listBoundedOrders(
  deps: BoundedListDeps,
  filter: OrdersFilter,
  { page, size, sort }: PageOptions,
): Promise<OrdersPage> {
  return readSnapshot(deps.connection, async (read) => {
    const listed = await findListed(deps, filter, sort, read);
    const orders = listed.slice(0, LISTED_MAX);
    const ids = (sort === 'promisedAt,ASC' ? byPromise(orders, deps.now()) : orders).map(({ _id }) => _id);
    return {
      content: await readOrders(deps, ids.slice(page * size, (page + 1) * size), read),
      totalElements: orders.length,
      totalPages: Math.ceil(orders.length / size),
      number: page,
      size,
      ...(listed.length > LISTED_MAX && { more: true }),
    };
  });
}

function findListed(
  { orders }: StaffListDeps,
  filter: OrdersFilter,
  sort: StaffOrdersQuery['sort'],
  read: ReadOptions,
): Promise<ListedOrder[]> {
  const withPromise = sort === 'promisedAt,ASC' && { status: 1, promisedAt: 1 };
  return documentsOf(orders)
    .find<ListedOrder>(conditionsOf(filter), {
      ...read,
      hint: hintOf(filter),
      sort: { _id: sort === 'id,DESC' ? -1 : 1 },
      limit: LISTED_MAX + 1,
      // The ids alone are keys of the index: no order is read for them.
      projection: { _id: 1, ...withPromise },
    })
    .toArray();
}

const NO_PROMISE = Infinity;

/** Sorts orders by the promised time; those that are late, and not ready, come first. */
function byPromise(orders: readonly ListedOrder[], now: number): ListedOrder[] {
  const promiseOf = ({ promisedAt }: ListedOrder): number => promisedAt?.getTime() ?? NO_PROMISE;
  const isLate = (order: ListedOrder): boolean => order.status === 'PREPARING' && promiseOf(order) < now;
  return [...orders].sort((one, other) => {
    const late = Number(isLate(other)) - Number(isLate(one));
    return late || Math.sign(promiseOf(one) - promiseOf(other)) || one._id - other._id;
  });
}
