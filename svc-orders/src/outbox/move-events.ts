/** Moves pending events from their orders to the log and assigns their positions. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession, Connection } from 'mongoose';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import type { KnownProgress, Lease } from './lease.js';
import type { LoggedEventDoc, LoggedEventModel } from './logged-event-model.js';

/** The maximum number of orders whose events are moved at once. */
const BATCH = 200;

type PendingOrder = Pick<OrderDoc, '_id' | 'brandId' | 'userId' | 'untold' | 'pendingEvents'>;
const PENDING_FIELDS = { brandId: 1, userId: 1, untold: 1, pendingEvents: 1 };

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
    const pending = await readPending(orders, session);
    if (pending.length === 0) return { events: [], full: false };
    const sorted = inOrder(pending);
    const first = await lease.reserve(sorted.length, known, session);
    if (first === undefined) return undefined;
    const events = sorted.map((event, index) => ({ _id: first + index, ...event }));
    await documentsOf(log).insertMany(events, { session });
    await documentsOf(orders).updateMany(
      { _id: { $in: pending.map(({ _id }) => _id) } },
      { $unset: { untold: 1, untoldSince: 1, pendingEvents: 1, pendingSince: 1 } },
      { session },
    );
    return { events, full: pending.length >= BATCH };
  });
}

/** Returns orders with pending events, also those of the next release, each once. */
async function readPending(orders: OrderModel, session: ClientSession): Promise<PendingOrder[]> {
  const read = (since: string, hint: string): Promise<PendingOrder[]> =>
    documentsOf(orders)
      .find<PendingOrder>(
        { [since]: { $exists: true } },
        { session, sort: { [since]: 1 }, limit: BATCH, hint, projection: PENDING_FIELDS },
      )
      .toArray();
  const found = [...(await read('untoldSince', 'untold')), ...(await read('pendingSince', 'pending'))];
  return [...new Map(found.map((order) => [order._id, order])).values()];
}

/** Returns the events of the orders, sorted by time, and by version within an order. */
function inOrder(pending: PendingOrder[]): Omit<LoggedEventDoc, '_id'>[] {
  return pending
    .flatMap(({ _id, brandId, userId, untold = [], pendingEvents = [] }) =>
      [...untold, ...pendingEvents].map((event) => ({
        ...event,
        eventId: `${_id}.${event.version}`,
        orderId: _id,
        brandId,
        customerId: userId,
      })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.version - b.version);
}
