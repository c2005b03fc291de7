/** The orders of a customer, newest first. */
import type { MyOrdersQuery } from '@skatert/contracts/orders/orders';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { readPage } from '@skatert/service-kit/data/read-page';
import { BY_CUSTOMER } from '../orders/order-indexes.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { OrdersPage, StaffListDeps } from './list-staff-orders.js';

/** The maximum number of orders in a list without pages. */
const LISTED_MAX = 200;
const DEFAULT_SIZE = 20;
const NEWEST_FIRST = { _id: -1 } as const;

/** Returns a page of the customer's orders, or without `page` and `size` the newest ones. */
export function listMyOrders(
  { orders }: StaffListDeps,
  userId: number,
  { page, size }: MyOrdersQuery,
): Promise<OrderDoc[] | OrdersPage> {
  if (page === undefined && size === undefined)
    return documentsOf(orders).find({ userId }, { sort: NEWEST_FIRST, limit: LISTED_MAX }).toArray();
  const list = { where: { userId }, sort: NEWEST_FIRST, hint: BY_CUSTOMER };
  return readPage(orders, list, { page: page ?? 0, size: size ?? DEFAULT_SIZE });
}
