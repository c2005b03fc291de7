/** How the orders of the demo are paid: when they are received, by what their customers stated at the checkout. */
import { isAwaited } from '@skatert/contracts/orders/order-status';
import type { PaymentMethod } from '@skatert/contracts/orders/payments';
import type { OrderTarget } from '@skatert/svc-orders/orders/change-order';
import type { Changer } from '@skatert/svc-orders/orders/order-parts';
import type { OrdersDeps } from '@skatert/svc-orders/orders-deps';
import { type RecordPaymentDeps, recordPayment } from '@skatert/svc-orders/payments/record-payment';
import type { PlannedOrder } from './plan-orders.js';

/** The share of orders that are paid in cash. */
const CASH_SHARE = 0.3;

/** Returns how the customer states to pay. */
export const methodOf = ({ lines }: Pick<PlannedOrder, 'lines'>): PaymentMethod =>
  (lines[0]?.choice ?? 0) < CASH_SHARE ? 'CASH' : 'CARD';

/** Returns when the order is received, in ms; undefined while it is awaited, and when it is canceled. */
export const receivedAt = ({ steps }: Pick<PlannedOrder, 'steps'>): number | undefined =>
  steps.find(({ status }) => status !== 'CANCELED' && !isAwaited(status))?.at;

/** Records that all of an order is paid, by a member of the staff. */
export async function payOrder(
  { orders, ...deps }: Pick<OrdersDeps, 'orders'> & RecordPaymentDeps,
  planned: PlannedOrder,
  target: OrderTarget & { by: Changer },
): Promise<void> {
  const order = await orders.findById(target.orderId).lean();
  if (!order || order.total === 0) return;
  const payment = { kind: 'PAID', method: methodOf(planned), amount: order.total, comment: null } as const;
  await recordPayment(deps, { ...target, ...payment, key: `demo-${target.orderId}` });
}
