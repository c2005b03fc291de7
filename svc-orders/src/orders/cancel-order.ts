import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { KnownError } from '@skatert/contracts/shared/error-table';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ChangeOrderDeps, OrderTarget } from './change-order.js';
import { cancelableUntil } from './edition.js';
import { type GiveBackDeps, giveBack } from './give-back.js';
import type { OrderDoc } from './order-model.js';
import { statusChangeOf } from './status-change.js';
import { stockOfCanceled } from './stock-of-canceled.js';

export interface Cancellation extends OrderTarget {
  reason?: string;
}

/** Why the customer can't cancel an order with this status. */
const REFUSALS = {
  PREPARING: ORDERS_ERRORS.ORDER_ALREADY_COOKING,
  READY_FOR_PICKUP: ORDERS_ERRORS.ORDER_ALREADY_COOKING,
  OUT_FOR_DELIVERY: ORDERS_ERRORS.ORDER_ALREADY_COOKING,
  DELIVERED: ORDERS_ERRORS.ORDER_ALREADY_DONE,
  COMPLETED: ORDERS_ERRORS.ORDER_ALREADY_DONE,
  CANCELED: ORDERS_ERRORS.ORDER_ALREADY_CANCELED,
} satisfies Record<Exclude<OrderStatus, 'QUEUED'>, KnownError>;

/**
 * Cancels an order for its customer and returns it; unchanged when the customer has canceled it already. One that is being prepared he may
 * cancel for a while after the staff has changed it. The use of a promo
 * code, what was counted down unless it is cooked, and the place in a slot are given back.
 * @throws AppError ORDER_ALREADY_COOKING, ORDER_ALREADY_DONE, ORDER_ALREADY_CANCELED (by the staff)
 */
export function cancelOrder(
  deps: ChangeOrderDeps & GiveBackDeps,
  { reason, ...target }: Cancellation,
): Promise<OrderDoc> {
  return deps.changeOrder(target, (order, at) => {
    const { status, canceledBy, userId } = order;
    if (canceledBy === 'client') return undefined;
    const until = cancelableUntil(order);
    if (status !== 'QUEUED' && !(until && at < until)) throw new AppError(REFUSALS[status]);
    const canceledStock = stockOfCanceled(order);
    const change = statusChangeOf(order, {
      status: 'CANCELED',
      at,
      by: { userId, role: 'CLIENT' },
      canceledBy: 'client',
      ...(reason && { cancelReason: reason }),
      ...(canceledStock && { canceledStock }),
    });
    return { ...change, store: giveBack(deps, order, canceledStock) };
  });
}
