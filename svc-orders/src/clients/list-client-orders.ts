import type { ClientOrdersQuery } from '@skatert/contracts/orders/clients';
import { type BoundedPage, readPage } from '@skatert/service-kit/data/read-page';
import { BY_CLIENT } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import type { BrandClient } from './client-record-model.js';

/** Returns a page of a client's orders in a brand, the newest first. */
export const listClientOrders = (
  orders: OrderModel,
  { brandId, userId }: BrandClient,
  { page, size }: Pick<ClientOrdersQuery, 'page' | 'size'>,
): Promise<BoundedPage<OrderDoc>> =>
  readPage(orders, { where: { brandId, userId }, sort: { _id: -1 }, hint: BY_CLIENT }, { page, size });
