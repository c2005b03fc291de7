import { LINK_DAYS } from '@skatert/contracts/orders/order-link-address';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { orderNotFound } from '../orders/order-access.js';
import type { EventClock } from '../orders/order-event.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import { isSameToken } from '../shared/link-token.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface ReadLinkedOrderDeps extends EventClock {
  orders: OrderModel;
}

/**
 * Returns the order of a link. @throws AppError NOT_FOUND for an unknown order, another token, and a link that is older than
 * `LINK_DAYS`: a caller can't tell which
 */
export async function readLinkedOrder(
  { orders, now }: ReadLinkedOrderDeps,
  { id, token }: { id: number; token: string },
): Promise<OrderDoc> {
  const order = await documentsOf(orders).findOne({ _id: id });
  if (!order?.linkToken || !isSameToken(order.linkToken, token)) throw orderNotFound();
  if (now() - order.createdAt.getTime() > LINK_DAYS * DAY_MS) throw orderNotFound();
  return order;
}
