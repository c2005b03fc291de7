import { canChangeStatus, type OrderStatus } from '@skatert/contracts/order-status';
import { AppError } from '@skatert/service-kit/errors';
import { changeOrder, type OrderDeps } from './change-order.js';
import type { OrderDoc } from './order-model.js';

/**
 * Moves an order along. Of concurrent changes one wins.
 * @throws AppError STATUS_TRANSITION for any pair that isn't in the table.
 */
export function changeStatus(
  deps: OrderDeps,
  {
    orderId,
    newStatus,
    handledBy,
    requestId,
  }: { orderId: number; newStatus: OrderStatus; handledBy: number; requestId: string },
): Promise<OrderDoc> {
  return changeOrder(deps, orderId, requestId, (order) => {
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
