/** The kitchen sets an order ready itself, where its brand lets it: that is the only status that it changes. */
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { canChangeStatus } from '@skatert/contracts/orders/order-status';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ChangeOrderDeps, OrderTarget } from '../orders/change-order.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Changer } from '../orders/order-parts.js';
import { handledBy } from '../orders/people.js';
import { statusChangeOf } from '../orders/status-change.js';
import { type KitchenSettingsDeps, readKitchenSettings } from './kitchen-settings.js';

export interface FinishedOrder extends OrderTarget {
  /** Where the order was found. */
  place: Pick<OrderDoc, 'brandId' | 'deliveryMode'>;
  by: Changer;
}

/**
 * Sets a pickup whose lines are all done READY_FOR_PICKUP, and returns it. Of several screens the first one does it, for the
 * others nothing is left to do. A delivery is not ready until its courier takes it, which the desk sees.
 * @throws AppError TICKET_OF_DESK where the desk does it, TICKET_NOT_DONE, TICKET_CLOSED
 */
export async function finishOrder(
  deps: ChangeOrderDeps & KitchenSettingsDeps,
  { place, by, ...target }: FinishedOrder,
): Promise<OrderDoc> {
  const { finishes } = await readKitchenSettings(deps, place.brandId);
  if (!finishes || place.deliveryMode !== 'PICKUP') throw new AppError(ORDERS_ERRORS.TICKET_OF_DESK);
  const status = 'READY_FOR_PICKUP';
  return deps.changeOrder(target, (order, at) => {
    if (order.status === status) return undefined;
    if (!canChangeStatus(order.status, status)) throw new AppError(ORDERS_ERRORS.TICKET_CLOSED);
    if (!order.kitchen?.readyAt) throw new AppError(ORDERS_ERRORS.TICKET_NOT_DONE);
    const { set, event } = statusChangeOf(order, { status, at, by });
    return { set: { ...set, ...handledBy(by) }, event };
  });
}
