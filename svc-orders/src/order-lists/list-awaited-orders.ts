/** The orders that a customer waits for. */
import { isAwaited } from '@skatert/contracts/orders/order-status';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { OrderDoc } from '../orders/order-model.js';
import type { StaffListDeps } from './list-staff-orders.js';

/** How many of the customer's newest orders are read: what is awaited is among them, and no history makes it cost more. */
const READ_MAX = 20;

/** Returns those of the customer's newest orders that are on their way, the newest first. */
export async function listAwaitedOrders({ orders }: StaffListDeps, userId: number): Promise<OrderDoc[]> {
  const newest = await documentsOf(orders)
    .find({ userId }, { sort: { _id: -1 }, limit: READ_MAX })
    .toArray();
  return newest.filter(({ status }) => isAwaited(status));
}
