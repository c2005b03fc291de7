import type { ChangeOrderDeps, OrderTarget } from './change-order.js';
import type { OrderDoc } from './order-model.js';

/**
 * Notes that a staff member has opened an order, so that its signal ends, and returns the order. Only the
 * first opening of an order that is QUEUED changes it.
 */
export function markOpened(deps: ChangeOrderDeps, target: OrderTarget): Promise<OrderDoc> {
  return deps.changeOrder(target, ({ status, openedAt }, at) =>
    status !== 'QUEUED' || openedAt ? undefined : { set: { openedAt: at }, event: { type: 'ORDER_OPENED' } },
  );
}
