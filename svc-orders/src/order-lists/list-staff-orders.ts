/** The staff's list of orders, with pages and filters: see `STAFF_ORDER_SORTS`. */
import { OPEN_STATUSES } from '@skatert/contracts/orders/order-status';
import type { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { documentsOf } from '@skatert/service-kit/data/documents';
import {
  type BoundedPage,
  type Keys,
  LISTED_MAX,
  type PageOptions,
  readPage,
  toPage,
} from '@skatert/service-kit/data/read-page';
import { OPEN_BY_PROMISE_NAME } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { conditionsOf, hintOf, type OrdersFilter } from './orders-filter.js';
import { NEWEST_FIRST, OLDEST_FIRST } from './sort-orders.js';

export interface StaffListDeps {
  orders: OrderModel;
}

export type OrdersPage = BoundedPage<OrderDoc>;

type ListOptions = PageOptions & Pick<StaffOrdersQuery, 'sort'>;

const SORTS: Record<Exclude<StaffOrdersQuery['sort'], 'promisedAt,ASC'>, Keys> = {
  'id,DESC': NEWEST_FIRST,
  'id,ASC': OLDEST_FIRST,
  // Only open orders are sorted by the total: all of them are compared.
  'total,DESC': { total: -1, _id: 1 },
  'total,ASC': { total: 1, _id: 1 },
};

/** Returns a page of the filter's orders. Ids follow the time of creation, so that it stands for the id. */
export function listStaffOrders(
  deps: StaffListDeps,
  filter: OrdersFilter,
  { sort, ...options }: ListOptions,
): Promise<OrdersPage> {
  if (sort === 'promisedAt,ASC') return listQueue(deps, filter, options);
  const list = { where: conditionsOf(filter), hint: hintOf(filter), sort: SORTS[sort] };
  return readPage(deps.orders, list, options);
}

/** Returns a page of the orders of each status by the promised time; those that are late are the first of their status. */
async function listQueue(
  { orders }: StaffListDeps,
  filter: OrdersFilter,
  { page, size }: PageOptions,
): Promise<OrdersPage> {
  const ofStatuses = await Promise.all(
    OPEN_STATUSES.filter((status) => filter.statuses?.includes(status)).map((status) =>
      findIds(orders, conditionsOf({ ...filter, statuses: [status] }), {
        hint: OPEN_BY_PROMISE_NAME,
        sort: { promisedAt: 1, _id: 1 },
        limit: LISTED_MAX + 1,
      }),
    ),
  );
  const found = ofStatuses.flat();
  const ids = found.slice(0, LISTED_MAX);
  const content = await readOrders(orders, ids.slice(page * size, (page + 1) * size));
  return toPage(content, ids.length, found.length > LISTED_MAX, { page, size });
}

/** Returns the ids of orders; without `sort` in no order. The keys of the index are enough. */
export const findIds = (
  orders: OrderModel,
  conditions: object,
  { hint, sort, limit }: { hint: Keys | string; sort?: Keys; limit: number },
): Promise<number[]> =>
  aggregateIds(orders, [{ $match: conditions }, ...(sort ? [{ $sort: sort }] : []), { $limit: limit }], hint);

/** Returns the ids of the orders of a pipeline, as one list: a document for each id takes twice as long. */
export async function aggregateIds(
  orders: OrderModel,
  stages: readonly object[],
  hint: Keys | string,
): Promise<number[]> {
  const [found] = await documentsOf(orders)
    .aggregate<{ ids: number[] }>([...stages, { $group: { _id: null, ids: { $push: '$_id' } } }], { hint })
    .toArray();
  return found?.ids ?? [];
}

/** Returns the orders in the order of the ids. */
export async function readOrders(orders: OrderModel, ids: readonly number[]): Promise<OrderDoc[]> {
  const found = await documentsOf(orders)
    .find({ _id: { $in: ids } })
    .toArray();
  const byId = new Map(found.map((order) => [order._id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
