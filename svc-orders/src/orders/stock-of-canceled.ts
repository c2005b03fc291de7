/** What becomes of the ingredients of an order that is canceled: one answer for what is counted down here and for the stock. */
import { type CanceledStock, hasBegun } from '@skatert/contracts/orders/canceled-stock';
import { isCooking } from '@skatert/contracts/orders/order-status';
import type { OrderDoc } from './order-model.js';

/**
 * Returns what the staff has said; without that, as of a customer, the ingredients are left when the kitchen has marked nothing as done.
 * Undefined: the order was not accepted, or is over.
 */
export function stockOfCanceled(
  { status, kitchen }: Pick<OrderDoc, 'status' | 'kitchen'>,
  said?: CanceledStock,
): CanceledStock | undefined {
  if (!hasBegun(status)) return undefined;
  const isMarked = (kitchen?.done.length ?? 0) + (kitchen?.cooked?.length ?? 0) > 0;
  return said ?? (isCooking(status) && !isMarked ? 'RETURN' : 'WRITE_OFF');
}
