/** Moves pending events from their orders to the log and assigns their positions. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import { HAS_PENDING_EVENTS, type OrderDoc, type OrderModel } from '../orders/order-model.js';
import type { KnownProgress, Lease } from './lease.js';
import type { LoggedEventDoc, LoggedEventModel } from './logged-event-model.js';

/** The maximum number of orders whose events are moved at once. */
const BATCH = 200;

type PendingOrder = Pick<OrderDoc, '_id' | 'brandId' | 'userId' | 'pendingEvents' | 'untold'>;
const PENDING_FIELDS = { brandId: 1, userId: 1, pendingEvents: 1, untold: 1 };

export interface MoveEventsDeps {
  connection: Connection;
  orders: OrderModel;
  events: LoggedEventModel;
  lease: Lease;
}

export interface MovedEvents {
  events: LoggedEventDoc[];
  /** True when more events may be pending. */
  full: boolean;
}

/**
 * Moves a batch of events in one transaction with the lease, and returns them. Returns undefined when this relay has
 * lost the lease.
 */
export async function moveEvents(
  { connection, orders, events: log, lease }: MoveEventsDeps,
  known: KnownProgress,
): Promise<MovedEvents | undefined> {
  return inTransaction(connection, async (session) => {
    // Without a sort, which would read all of both indexes: each is read from its oldest order on.
    const pending = await documentsOf(orders)
      .find<PendingOrder>(HAS_PENDING_EVENTS, { session, limit: BATCH, projection: PENDING_FIELDS })
      .toArray();
    if (pending.length === 0) return { events: [], full: false };
    const sorted = inOrder(pending);
    const first = await lease.reserve(sorted.length, known, session);
    if (first === undefined) return undefined;
    const events = sorted.map((event, index) => ({ _id: first + index, ...event }));
    await documentsOf(log).insertMany(events, { session });
    await documentsOf(orders).updateMany(
      { _id: { $in: pending.map(({ _id }) => _id) } },
      { $unset: { pendingEvents: 1, pendingSince: 1, untold: 1, untoldSince: 1 } },
      { session },
    );
    return { events, full: pending.length >= BATCH };
  });
}

/** Returns the events of the orders, sorted by time, and by version within an order. */
function inOrder(pending: PendingOrder[]): Omit<LoggedEventDoc, '_id'>[] {
  return pending
    .flatMap(({ _id, brandId, userId, pendingEvents = [], untold = [] }) =>
      [...pendingEvents, ...untold].map((event) => ({
        ...event,
        eventId: `${_id}.${event.version}`,
        orderId: _id,
        brandId,
        customerId: userId,
      })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.version - b.version);
}
