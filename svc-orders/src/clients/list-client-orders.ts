import type { ClientOrdersQuery } from '@skatert/contracts/orders/clients';
import { type BoundedPage, readPage } from '@skatert/service-kit/data/read-page';
import { BY_CLIENT } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { atPoints } from '../orders/order-place.js';
import type { BrandClient } from './client-record-model.js';

/**
 * Returns a page of a client's orders in a brand, the newest first.
 * @param own the points to which the caller is bound: of others only deliveries are listed; undefined: all of the brand
 */
export function listClientOrders(
  orders: OrderModel,
  { brandId, userId }: BrandClient,
  own: readonly number[] | undefined,
  { page, size }: Pick<ClientOrdersQuery, 'page' | 'size'>,
): Promise<BoundedPage<OrderDoc>> {
  const where = { brandId, userId, ...atPoints(own) };
  return readPage(orders, { where, sort: { _id: -1 }, hint: BY_CLIENT }, { page, size });
}
