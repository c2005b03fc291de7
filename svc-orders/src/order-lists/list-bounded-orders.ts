/** Lists of which the counts know no total: by the place, or sorted as a queue. They end with a thousand orders. */
import type { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { type ReadOptions, readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { OPEN_BY_PROMISE } from '../orders/order-model.js';
import { LISTED_MAX, type OrdersPage, readOrders, type StaffListDeps } from './list-staff-orders.js';
import { conditionsOf, hintOf, type OrdersFilter } from './orders-filter.js';
import { QUEUE } from './sort-orders.js';

type PageOptions = Pick<StaffOrdersQuery, 'page' | 'size' | 'sort'>;
type Sort = StaffOrdersQuery['sort'];

/** Returns a page of the orders; see `STAFF_ORDER_SORTS`. `more`: there are others. */
export function listBoundedOrders(
  deps: StaffListDeps,
  filter: OrdersFilter,
  { page, size, sort }: PageOptions,
): Promise<OrdersPage> {
  return readSnapshot(deps.connection, async (read) => {
    const listed =
      sort === 'promisedAt,ASC'
        ? await findQueue(deps, filter, read)
        : await findListed(deps, filter, sort, read);
    const ids = listed.slice(0, LISTED_MAX);
    return {
      content: await readOrders(deps, ids.slice(page * size, (page + 1) * size), read),
      totalElements: ids.length,
      totalPages: Math.ceil(ids.length / size),
      number: page,
      size,
      ...(listed.length > LISTED_MAX && { more: true }),
    };
  });
}

/** Returns the ids of the orders of each status by the promised time; those that are late are the first of their status. */
async function findQueue(deps: StaffListDeps, filter: OrdersFilter, read: ReadOptions): Promise<number[]> {
  const ofStatuses = await Promise.all(
    QUEUE.filter((status) => filter.statuses?.includes(status)).map((status) =>
      findIds(
        deps,
        { ...filter, statuses: [status] },
        { hint: OPEN_BY_PROMISE, sort: { promisedAt: 1, _id: 1 } },
        read,
      ),
    ),
  );
  return ofStatuses.flat();
}

const SORTS: Record<Exclude<Sort, 'promisedAt,ASC'>, Record<string, 1 | -1>> = {
  'id,DESC': { _id: -1 },
  'id,ASC': { _id: 1 },
  // Only of open orders: all of them are compared.
  'total,DESC': { total: -1, _id: 1 },
  'total,ASC': { total: 1, _id: 1 },
};

const findListed = (
  deps: StaffListDeps,
  filter: OrdersFilter,
  sort: keyof typeof SORTS,
  read: ReadOptions,
): Promise<number[]> => findIds(deps, filter, { hint: hintOf(filter), sort: SORTS[sort] }, read);

/** Returns the ids of the orders, one more than are listed. But for the sums, the keys of the index are enough. */
async function findIds(
  { orders }: StaffListDeps,
  filter: OrdersFilter,
  order: { hint: Record<string, 1 | -1>; sort: Record<string, 1 | -1> },
  read: ReadOptions,
): Promise<number[]> {
  const options = { ...read, ...order, limit: LISTED_MAX + 1, projection: { _id: 1 } };
  const found = await documentsOf(orders).find<{ _id: number }>(conditionsOf(filter), options).toArray();
  return found.map(({ _id }) => _id);
}
