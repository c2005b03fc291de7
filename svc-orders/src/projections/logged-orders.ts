/** The orders whose changes the projections may lack. */
import type { ReadOptions } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { PlacedOrder } from '../clients/list-placed.js';
import { HAS_PENDING_EVENTS } from '../orders/order-indexes.js';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import type { PaymentRecord } from '../orders/order-parts.js';
import type { LoggedEventModel } from '../outbox/logged-event-model.js';
import type { JointPurchase } from '../together/note-together.js';
import { type BrandHour, hourOf } from './hour-sum-model.js';
import { type Follower, type LogPositionModel, PROJECTIONS, readPosition } from './log-position-model.js';

/** The fields of an order by which what it counts for is found: of these the staff changes only the products, and adds payments. */
export type ProjectedOrder = PlacedOrder &
  JointPurchase &
  Pick<OrderDoc, 'createdAt'> & { payments?: Pick<PaymentRecord, 'at'>[] };

const FIELDS = {
  brandId: 1,
  userId: 1,
  username: 1,
  phone: 1,
  source: 1,
  createdAt: 1,
  'items.productId': 1,
  'payments.at': 1,
};

/** Only events of these types change the projections of orders. */
const PROJECTED_TYPES = ['NEW_ORDER', 'ORDER_STATUS_CHANGED', 'ORDER_EDITED'] as const;

/** Reports also tell what the staff was paid, and what the kitchen has done. */
const REPORTED_TYPES = [...PROJECTED_TYPES, 'ORDER_PAYMENT_CHANGED', 'ORDER_KITCHEN_CHANGED'] as const;

type Logged = { type: string };

export const isProjected = ({ type }: Logged): boolean => PROJECTED_TYPES.some((each) => each === type);
export const isReported = ({ type }: Logged): boolean => REPORTED_TYPES.some((each) => each === type);

const APPLIES: Record<Follower, (event: Logged) => boolean> = {
  'orders-2': isProjected,
  'reports-5': isReported,
};

interface PaymentEvent {
  type: string;
  brandId: number;
  /** The time of the record. */
  at: Date;
}

/** Returns the hours whose records of payments these events are about. */
export const paymentHoursOf = (events: readonly PaymentEvent[]): BrandHour[] =>
  events
    .filter(({ type }) => type === 'ORDER_PAYMENT_CHANGED')
    .map(({ brandId, at }) => ({ brandId, hour: hourOf(at) }));

/** Returns the orders with these ids. */
export const findOrders = (
  orders: OrderModel,
  ids: readonly number[],
  read?: ReadOptions,
): Promise<ProjectedOrder[]> =>
  documentsOf(orders)
    .find<ProjectedOrder>({ _id: { $in: [...new Set(ids)] } }, { ...read, projection: FIELDS })
    .toArray();

export const hoursOf = (orders: readonly Pick<ProjectedOrder, 'brandId' | 'createdAt'>[]): BrandHour[] =>
  orders.map(({ brandId, createdAt }) => ({ brandId, hour: hourOf(createdAt) }));

export interface ChangedOrdersDeps {
  logPositions: LogPositionModel;
  events: LoggedEventModel;
  orders: OrderModel;
}

/** What the projections have not applied. */
export interface Changes {
  orders: ProjectedOrder[];
  /** The hours of the records of payments. */
  paymentHours: BrandHour[];
}

const PENDING_FIELDS = { ...FIELDS, 'pendingEvents.type': 1, 'pendingEvents.at': 1 };
type PendingOrder = ProjectedOrder & Pick<OrderDoc, 'pendingEvents'>;

/**
 * Returns what the events are about that the projections have not applied, or another follower of the log: logged later, or pending;
 * `limit` of each at most, 0 for all. To be read from one snapshot.
 */
export async function findChanges(
  { logPositions, events, orders }: ChangedOrdersDeps,
  read: ReadOptions,
  limit = 0,
  follower: Follower = PROJECTIONS,
): Promise<Changes> {
  const position = (await readPosition(logPositions, read, follower)) ?? 0;
  const [logged, pending] = await Promise.all([
    documentsOf(events)
      .find(
        { _id: { $gt: position } },
        { ...read, sort: { _id: 1 }, limit, projection: { orderId: 1, type: 1, brandId: 1, at: 1 } },
      )
      .toArray(),
    documentsOf(orders)
      .find<PendingOrder>(HAS_PENDING_EVENTS, { ...read, limit, projection: PENDING_FIELDS })
      .toArray(),
  ]);
  const waiting = pending.flatMap(({ brandId, pendingEvents = [] }) =>
    pendingEvents.map(({ type, at }) => ({ type, at, brandId })),
  );
  const ids = logged.filter(APPLIES[follower]).map(({ orderId }) => orderId);
  return {
    orders: ids.length === 0 ? pending : [...pending, ...(await findOrders(orders, ids, read))],
    paymentHours: paymentHoursOf([...logged, ...waiting]),
  };
}
