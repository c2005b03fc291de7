import { shownReason } from '@skatert/contracts/orders/cancel-reasons';
import { CANCELED_STOCK_LABELS, type CanceledStock } from '@skatert/contracts/orders/canceled-stock';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { canChangeStatus, type OrderStatus, statusLabel } from '@skatert/contracts/orders/order-status';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ChangeOrderDeps, OrderTarget } from './change-order.js';
import { type GiveBackDeps, giveBack } from './give-back.js';
import type { OrderDoc } from './order-model.js';
import type { Changer } from './order-parts.js';
import { handledBy } from './people.js';
import { statusChangeOf } from './status-change.js';
import { stockOfCanceled } from './stock-of-canceled.js';
import { minutesAfter, type SuggestedMinutes } from './suggested-minutes.js';

export interface ChangeStatusDeps extends ChangeOrderDeps, GiveBackDeps {
  suggestedMinutes: SuggestedMinutes;
}

export interface NewStatus extends OrderTarget {
  newStatus: OrderStatus;
  /** The staff member. */
  by: Changer;
  /**
   * For PREPARING: in how many minutes the order is promised to be ready; absent: when its customer wants it, or the suggested
   * time.
   */
  promisedMinutes?: number;
  /** Why the order is canceled, for CANCELED. */
  reason?: string;
  /** What becomes of the ingredients, for CANCELED; absent: as `stockOfCanceled` decides. Without effect before the order is accepted. */
  canceledStock?: CanceledStock;
}

/**
 * Changes an order's status and returns the order. Of concurrent changes one succeeds. A cancellation gives the use of a
 * promo code, what was counted down, and the place in a slot back.
 * @throws AppError STATUS_TRANSITION for a transition that is not in `ORDER_TRANSITIONS`
 */
export function changeStatus(
  deps: ChangeStatusDeps,
  { newStatus, by, promisedMinutes, reason, canceledStock: said, ...target }: NewStatus,
): Promise<OrderDoc> {
  return deps.changeOrder(target, async (order, at) => {
    if (!canChangeStatus(order.status, newStatus)) throw new AppError(ORDERS_ERRORS.STATUS_TRANSITION);
    const canceledStock = newStatus === 'CANCELED' ? stockOfCanceled(order, said) : undefined;
    const step = { status: newStatus, at, by };
    const { set, event } = statusChangeOf(order, {
      ...step,
      ...(newStatus === 'PREPARING' && {
        promisedAt: await promiseOf(deps, order, { at, promisedMinutes }),
      }),
      ...(newStatus === 'CANCELED' && {
        canceledBy: 'staff' as const,
        ...(reason && { cancelReason: reason }),
        ...(canceledStock && { canceledStock }),
      }),
    });
    const store = newStatus === 'CANCELED' ? giveBack(deps, order, canceledStock) : undefined;
    const changes = [
      { field: 'status' as const, before: statusLabel(order.status), after: statusLabel(newStatus) },
      ...(canceledStock
        ? [{ field: 'stock' as const, before: null, after: CANCELED_STOCK_LABELS[canceledStock] }]
        : []),
      ...(reason ? [{ field: 'reason' as const, before: null, after: shownReason(reason) }] : []),
    ];
    return {
      set: { ...set, ...handledBy(by) },
      event,
      store,
      ...(newStatus === 'CANCELED' && { note: { action: 'canceled', by, changes } }),
    };
  });
}

/** Returns the time that an accepted order is promised: another one than its customer wants only when the staff names it. */
async function promiseOf(
  { suggestedMinutes }: ChangeStatusDeps,
  order: OrderDoc,
  { at, promisedMinutes }: { at: Date; promisedMinutes: number | undefined },
): Promise<Date> {
  const { wantedAt } = order;
  if (promisedMinutes === undefined && wantedAt && wantedAt > at) return wantedAt;
  return minutesAfter(at, promisedMinutes ?? (await suggestedMinutes.of(order)));
}
