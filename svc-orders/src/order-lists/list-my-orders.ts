/** The orders of a customer, newest first. */
import type { MyOrdersQuery } from '@skatert/contracts/orders/orders';
import type { Page } from '@skatert/contracts/shared/fields';
import { readSnapshot } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { CountReader } from '../counts/count-reader.js';
import { totalOf } from '../counts/status-counts.js';
import type { OrderDoc } from '../orders/order-model.js';
import { readOrders, type StaffListDeps } from './list-staff-orders.js';

/** The maximum number of orders in a list without pages. */
const LISTED_MAX = 200;
const DEFAULT_SIZE = 20;

/** Returns a page of the customer's orders, or without `page` and `size` the newest ones. */
export async function listMyOrders(
  deps: StaffListDeps,
  userId: number,
  query: MyOrdersQuery,
): Promise<OrderDoc[] | Page<OrderDoc>> {
  const orders = documentsOf(deps.orders);
  const newestFirst = { sort: { _id: -1 } } as const;
  if (query.page === undefined && query.size === undefined)
    return orders.find({ userId }, { ...newestFirst, limit: LISTED_MAX }).toArray();
  const { page = 0, size = DEFAULT_SIZE } = query;
  return readSnapshot(deps.connection, async (read) => {
    const counts = await CountReader.open(deps, read);
    const total = totalOf(await counts.customer(userId)).orders;
    const options = { ...read, ...newestFirst, skip: page * size, limit: size, projection: { _id: 1 } };
    const found = page * size < total ? await orders.find({ userId }, options).toArray() : [];
    return {
      content: await readOrders(
        deps,
        found.map(({ _id }) => _id),
        read,
      ),
      totalElements: total,
      totalPages: Math.ceil(total / size),
      number: page,
      size,
    };
  });
}
