import { canChangeStatus, type OrderStatus } from '@skatert/contracts/order-status';
import { AppError } from '@skatert/service-kit/errors';
import { changeOrder, type OrderDeps } from './change-order.js';
import type { OrderDoc } from './order-model.js';

export interface NewStatus {
  orderId: number;
  newStatus: OrderStatus;
  handledBy: number;
  requestId: string;
}

/**
 * Moves an order along. Of concurrent changes one wins. `check` throws when the caller may not.
 * @throws AppError STATUS_TRANSITION for any pair that isn't in the table.
 */
export function changeStatus(
  deps: OrderDeps,
  { orderId, newStatus, handledBy, requestId }: NewStatus,
  check: (order: OrderDoc) => Promise<void>,
): Promise<OrderDoc> {
  return changeOrder(deps, { orderId, requestId }, async (order) => {
    await check(order);
    if (!canChangeStatus(order.status, newStatus)) throw new AppError('STATUS_TRANSITION');
    return {
      set: { status: newStatus, handledBy },
      event: {
        type: 'ORDER_STATUS_CHANGED',
        toCustomer: true,
        toStaff: true,
        oldStatus: order.status,
        newStatus,
      },
    };
  });
}
