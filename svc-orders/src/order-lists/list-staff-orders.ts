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
import { BY_BRAND_STATUS, OPEN_BY_PROMISE_NAME } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { conditionsOf, conditionsOfAny, hintOf, type OrdersFilter } from './orders-filter.js';
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

/**
 * Returns a page of the orders of all filters, which have none in common and differ in brands and places alone. Ids follow
 * the time of creation, so that it stands for the id.
 */
export async function listStaffOrders(
  deps: StaffListDeps,
  filters: readonly OrdersFilter[],
  { sort, ...options }: ListOptions,
): Promise<OrdersPage> {
  if (sort === 'promisedAt,ASC') return listQueue(deps, filters, options);
  const [first, ...others] = filters;
  if (!first) return toPage([], 0, false, options);
  const isByTime = sort === 'id,DESC' || sort === 'id,ASC';
  if (others.length > 0 && isByTime) return mergeLists(deps, filters, { sort, ...options });
  const hint = others.length > 0 ? BY_BRAND_STATUS : hintOf(first);
  return readPage(deps.orders, { where: conditionsOfAny(filters), hint, sort: SORTS[sort] }, options);
}

/** Returns a page of several lists by time: no index has all of them. */
async function mergeLists(
  { orders }: StaffListDeps,
  filters: readonly OrdersFilter[],
  { sort, page, size }: PageOptions & { sort: 'id,DESC' | 'id,ASC' },
): Promise<OrdersPage> {
  const lists = await Promise.all(
    filters.map((filter) =>
      findIds(orders, conditionsOf(filter), {
        hint: hintOf(filter),
        sort: SORTS[sort],
        limit: LISTED_MAX + 1,
      }),
    ),
  );
  const direction = sort === 'id,ASC' ? 1 : -1;
  const found = lists.flat().sort((one, other) => direction * (one - other));
  return pageOfIds(orders, found, { page, size });
}

async function pageOfIds(
  orders: OrderModel,
  found: readonly number[],
  { page, size }: PageOptions,
): Promise<OrdersPage> {
  const ids = found.slice(0, LISTED_MAX);
  const content = await readOrders(orders, ids.slice(page * size, (page + 1) * size));
  return toPage(content, ids.length, found.length > LISTED_MAX, { page, size });
}

/** Returns a page of the orders of each status by the promised time; those that are late are the first of their status. */
async function listQueue(
  { orders }: StaffListDeps,
  filters: readonly OrdersFilter[],
  options: PageOptions,
): Promise<OrdersPage> {
  const [{ statuses = [] } = {}] = filters;
  const ofStatuses = await Promise.all(
    OPEN_STATUSES.filter((status) => statuses.includes(status)).map((status) =>
      findIds(orders, conditionsOfAny(filters.map((filter) => ({ ...filter, statuses: [status] }))), {
        hint: OPEN_BY_PROMISE_NAME,
        sort: { promisedAt: 1, _id: 1 },
        limit: LISTED_MAX + 1,
      }),
    ),
  );
  return pageOfIds(orders, ofStatuses.flat(), options);
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
