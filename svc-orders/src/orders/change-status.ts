import { canChangeStatus, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { AppError } from '@skatert/service-kit/errors';
import { type ChangeOrderDeps, changeOrder, type OrderTarget } from './change-order.js';
import type { OrderDoc } from './order-model.js';

export interface NewStatus extends OrderTarget {
  newStatus: OrderStatus;
  handledBy: number;
}

/**
 * Changes an order's status and returns the order. Of concurrent changes one succeeds.
 * @throws AppError STATUS_TRANSITION for a transition that is not in `ORDER_TRANSITIONS`
 */
export function changeStatus(
  deps: ChangeOrderDeps,
  { newStatus, handledBy, ...target }: NewStatus,
): Promise<OrderDoc> {
  return changeOrder(deps, target, (order) => {
    if (!canChangeStatus(order.status, newStatus)) throw new AppError('STATUS_TRANSITION');
    return {
      set: { status: newStatus, handledBy },
      event: { type: 'ORDER_STATUS_CHANGED', oldStatus: order.status, newStatus },
    };
  });
}
