/** The fields that a change of the status writes, by the staff or by the customer. */
import { isAwaited, isCooking, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { acceptedAt } from './accepted-at.js';
import type { OrderChange } from './change-order.js';
import type { OrderDoc } from './order-model.js';
import type { Changer } from './order-parts.js';

export interface StatusStep
  extends Pick<OrderDoc, 'promisedAt' | 'canceledBy' | 'cancelReason' | 'canceledStock'> {
  status: OrderStatus;
  at: Date;
  by: Changer;
}

/** Returns the change of an order to another status, with its entry in the history and its event. */
export function statusChangeOf(order: OrderDoc, { at, by, ...fields }: StatusStep): OrderChange {
  const { status, promisedAt, canceledBy, cancelReason, canceledStock } = fields;
  const entry = {
    at,
    change: 'status' as const,
    status,
    by,
    promisedAt: promisedAt ?? null,
    reason: cancelReason ?? null,
    ...(canceledStock && { canceledStock }),
  };
  return {
    set: {
      ...fields,
      history: [...(order.history ?? []), entry],
      ...cookingTime(order, status, at),
      ...delivery(order, status, at),
    },
    event: {
      type: 'ORDER_STATUS_CHANGED',
      oldStatus: order.status,
      newStatus: status,
      ...(promisedAt && { promisedAt: promisedAt.toISOString() }),
      ...(canceledBy && { canceledBy }),
      ...(cancelReason && { cancelReason }),
      // Who writes off learns that there is something, also when it is only what was removed before.
      ...(canceledStock && { canceledStock: order.removedCooked ? ('WRITE_OFF' as const) : canceledStock }),
    },
  };
}

/** Returns when the courier has delivered the order, also when the staff sets the status. */
function delivery(
  { courier, status: before }: OrderDoc,
  status: OrderStatus,
  at: Date,
): Pick<OrderDoc, 'courier'> {
  if (!courier || !isAwaited(before) || isAwaited(status) || status === 'CANCELED') return {};
  return { courier: { ...courier, deliveredAt: at } };
}

/** An order is cooked when it leaves the kitchen for its customer. One for a later time waits, so that its time tells nothing. */
function cookingTime(order: OrderDoc, status: OrderStatus, at: Date): Pick<OrderDoc, 'cookingMs'> {
  if (order.wantedAt || !isCooking(order.status) || isCooking(status) || status === 'CANCELED') return {};
  const accepted = acceptedAt(order);
  return accepted ? { cookingMs: at.getTime() - accepted.getTime() } : {};
}
