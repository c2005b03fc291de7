/** The changes that the counts follow: an order is new, or has another status. */
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { EventColumns } from '../orders/event-columns.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { LoggedEventDoc } from '../outbox/logged-event-model.js';
import type { CountsDeps } from './counts-deps.js';

/** The fields of an order that never change. */
export type CountedOrder = Pick<OrderDoc, '_id' | 'brandId' | 'userId' | 'username' | 'total' | 'createdAt'>;

export interface OrderMove {
  order: CountedOrder;
  /** null: the order is new. */
  from: OrderStatus | null;
  /** null: the order is taken out of the counts. */
  to: OrderStatus | null;
}

/** Events with these types change counts. */
const COUNTED_TYPES = ['NEW_ORDER', 'ORDER_STATUS_CHANGED'] as const;
const COUNTED_FIELDS = { brandId: 1, userId: 1, username: 1, total: 1, createdAt: 1 };

type Moving = Pick<EventColumns, 'type' | 'oldStatus' | 'newStatus'>;

/** Returns the moves of an order's events; events of other types make none. */
const movesOf = (order: CountedOrder, events: readonly Moving[]): OrderMove[] =>
  events
    .filter(({ type }) => COUNTED_TYPES.some((counted) => counted === type))
    .map(({ oldStatus, newStatus }) => ({ order, from: oldStatus, to: newStatus }));

export const undo = ({ order, from, to }: OrderMove): OrderMove => ({ order, from: to, to: from });

/** Returns the moves of logged events. */
export async function loggedMoves(
  { orders }: Pick<CountsDeps, 'orders'>,
  events: readonly LoggedEventDoc[],
  read: ReadOptions,
): Promise<OrderMove[]> {
  const ids = [...new Set(events.map(({ orderId }) => orderId))];
  if (ids.length === 0) return [];
  const found = await documentsOf(orders)
    .find<CountedOrder>({ _id: { $in: ids } }, { ...read, projection: COUNTED_FIELDS })
    .toArray();
  const byId = new Map(found.map((order) => [order._id, order]));
  return events.flatMap((event) => {
    const order = byId.get(event.orderId);
    return order ? movesOf(order, [event]) : [];
  });
}

/** Returns the moves of events that are not in the log yet, of `limit` orders at most. */
export async function pendingMoves(
  { orders }: Pick<CountsDeps, 'orders'>,
  read: ReadOptions,
  limit = 0,
): Promise<OrderMove[]> {
  const pending = await documentsOf(orders)
    .find<CountedOrder & Pick<OrderDoc, 'untold'>>(
      { untoldSince: { $exists: true } },
      { ...read, hint: 'untold', limit, projection: { ...COUNTED_FIELDS, untold: 1 } },
    )
    .toArray();
  return pending.flatMap(({ untold = [], ...order }) => movesOf(order, untold));
}

/** Returns the moves that the counts at a log's position lack: logged later, or pending; `limit` of each at most. */
export async function uncountedMoves(
  deps: Pick<CountsDeps, 'orders' | 'events'>,
  position: number,
  read: ReadOptions,
  limit = 0,
): Promise<OrderMove[]> {
  const [logged, pending] = await Promise.all([
    documentsOf(deps.events)
      .find({ _id: { $gt: position } }, { ...read, sort: { _id: 1 }, limit })
      .toArray()
      .then((events) => loggedMoves(deps, events, read)),
    pendingMoves(deps, read, limit),
  ]);
  return [...logged, ...pending];
}
