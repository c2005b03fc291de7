import { COURIER_CHANGES_MAX, courierRefusal } from '@skatert/contracts/orders/courier-rules';
import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ChangeOrderDeps, OrderTarget } from '../orders/change-order.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { Changer, HistoryEntry, OrderCourier } from '../orders/order-parts.js';
import type { OrderNote } from '../orders/staff-journal.js';
import type { CourierDoc } from './courier-model.js';
import { type CouriersDeps, findCourier } from './find-couriers.js';

export type AssignCourierDeps = CouriersDeps & ChangeOrderDeps;

export interface Assignment extends OrderTarget {
  /** The order's. */
  brandId: number;
  /** Null: nobody carries it any more. */
  courierId: number | null;
  /** The staff member. */
  by: Changer;
}

/**
 * Gives an order to a courier of its brand, or takes it from him, and returns the order; a repeat changes nothing. The status
 * stays what it is.
 * @throws AppError NOT_FOUND for a courier of another brand, COURIER_ARCHIVED, COURIER_CLOSED for a pickup and for an order that
 *   nobody waits for, COURIER_CHANGES when it was changed too often
 */
export async function assignCourier(
  deps: AssignCourierDeps,
  { brandId, courierId, by, ...target }: Assignment,
): Promise<OrderDoc> {
  const found = courierId === null ? null : await findCourier(deps, { brandId, id: courierId });
  return deps.changeOrder(target, (order, at) => {
    if (courierId !== null && order.courier?.id === courierId) return undefined;
    const message = courierRefusal(order);
    if (message !== undefined) throw new AppError(ORDERS_ERRORS.COURIER_CLOSED, { message });
    if (courierId === null && !order.courier) return undefined;
    if (found?.archived) throw new AppError(ORDERS_ERRORS.COURIER_ARCHIVED);
    const { history = [], status } = order;
    if (history.filter(({ change }) => change === 'courier').length >= COURIER_CHANGES_MAX)
      throw new AppError(ORDERS_ERRORS.COURIER_CHANGES);
    const courier = found && toOrderCourier(found);
    const courierName = courier?.name ?? null;
    const change = { at, change: 'courier', status, by, promisedAt: null, reason: null } as const;
    const entry: HistoryEntry = { ...change, courierName };
    return {
      set: { courier, history: [...history, entry] },
      note: noteOf({ before: order.courier, after: courier, by }),
      event: {
        type: 'ORDER_COURIER_CHANGED',
        ...(courier && { courierId: courier.id, courierName: courier.name }),
      },
    };
  });
}

interface Given {
  before: OrderCourier | null | undefined;
  after: OrderCourier | null;
  by: Changer;
}

/** Returns the entry of the journal, without the phones. */
const noteOf = ({ before, after, by }: Given): OrderNote => ({
  action: after ? 'assigned' : 'released',
  by,
  changes: [
    {
      field: 'courier',
      before: before?.name ?? null,
      after: after?.name ?? null,
      ...(before && { beforeId: before.id }),
      ...(after && { afterId: after.id }),
    },
  ],
});

const toOrderCourier = ({ _id, name, phone, phoneShown }: CourierDoc): OrderCourier => ({
  id: _id,
  name,
  ...(phoneShown && { phone }),
});
