import { isGuestId } from '@skatert/contracts/orders/guest-rules';
import { cancelOrder } from '../orders/cancel-order.js';
import type { ChangeOrderDeps } from '../orders/change-order.js';
import type { GiveBackDeps } from '../orders/give-back.js';
import { orderNotFound } from '../orders/order-access.js';
import type { OrderDoc } from '../orders/order-model.js';
import { type ReadLinkedOrderDeps, readLinkedOrder } from './read-linked-order.js';

export type CancelLinkedOrderDeps = ReadLinkedOrderDeps & ChangeOrderDeps & GiveBackDeps;

/**
 * Cancels a guest's order by its link and returns it, as `cancelOrder` does. The link of a customer with an account is for
 * reading: he may have sent it to others. @throws AppError NOT_FOUND also for his order, and as both functions do
 */
export async function cancelLinkedOrder(
  deps: CancelLinkedOrderDeps,
  { requestId, ...link }: { id: number; token: string; requestId: string },
): Promise<OrderDoc> {
  const order = await readLinkedOrder(deps, link);
  if (!isGuestId(order.userId)) throw orderNotFound();
  return cancelOrder(deps, { orderId: order._id, requestId });
}
