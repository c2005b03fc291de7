import { isGuestId } from '@skatert/contracts/orders/guest-rules';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { CartStore } from '../cart/cart-store.js';
import { orderNotFound } from '../orders/order-access.js';
import type { OrderModel } from '../orders/order-model.js';
import type { GuestOrder } from './guest-checkout.js';

export interface FindGuestOrderDeps {
  carts: CartStore;
  orders: OrderModel;
}

/**
 * Returns the order that a guest has placed from his cart under the key, for a page that has lost the response and keeps nothing
 * of the person. Who asks needs both the cookie of the cart and the key.
 * @throws AppError NOT_FOUND when the cart has no order with the key
 */
export async function findGuestOrder(
  { carts, orders }: FindGuestOrderDeps,
  { owner, key }: { owner: string | undefined; key: string },
): Promise<GuestOrder> {
  const { checkouts = [] } = owner === undefined ? {} : await carts.read(owner);
  const placed = checkouts.find((checkout) => checkout.key === key);
  const order = placed && (await documentsOf(orders).findOne({ _id: placed.orderId }));
  if (!order?.linkToken || !isGuestId(order.userId)) throw orderNotFound();
  return { id: order._id, linkToken: order.linkToken };
}
