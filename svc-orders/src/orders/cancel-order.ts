import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { AppError } from '@skatert/service-kit/shared/errors';
import { type ChangeOrderDeps, changeOrder, type OrderTarget } from './change-order.js';
import type { OrderDoc } from './order-model.js';
import { statusChangeOf } from './status-change.js';

export interface Cancellation extends OrderTarget {
  reason?: string;
}

/** Why the customer can't cancel an order with this status. */
const REFUSALS = {
  PREPARING: 'ORDER_ALREADY_COOKING',
  READY_FOR_PICKUP: 'ORDER_ALREADY_COOKING',
  OUT_FOR_DELIVERY: 'ORDER_ALREADY_COOKING',
  DELIVERED: 'ORDER_ALREADY_DONE',
  COMPLETED: 'ORDER_ALREADY_DONE',
  CANCELED: 'ORDER_ALREADY_CANCELED',
} as const satisfies Record<Exclude<OrderStatus, 'QUEUED'>, string>;

/**
 * Cancels an order for its customer and returns it; unchanged when the customer has canceled it already.
 * @throws AppError ORDER_ALREADY_COOKING, ORDER_ALREADY_DONE, ORDER_ALREADY_CANCELED (by the staff)
 */
export function cancelOrder(deps: ChangeOrderDeps, { reason, ...target }: Cancellation): Promise<OrderDoc> {
  return changeOrder(deps, target, (order, at) => {
    const { status, canceledBy, userId } = order;
    if (canceledBy === 'client') return undefined;
    if (status !== 'QUEUED') throw new AppError(REFUSALS[status]);
    return statusChangeOf(order, {
      status: 'CANCELED',
      at,
      by: { userId, role: 'CLIENT' },
      canceledBy: 'client',
      ...(reason && { cancelReason: reason }),
    });
  });
}
