/** Writes events to the log, each with its position. */
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ClientSession } from 'mongoose';
import { pointOf } from '../orders/order-access.js';
import type { OrderWithEvents } from '../orders/order-transaction.js';
import type { KnownProgress, Lease } from './lease.js';
import type { LoggedEventDoc, LoggedEventModel } from './logged-event-model.js';

export interface LogEventsDeps {
  events: LoggedEventModel;
  lease: Lease;
}

/**
 * Logs the events of orders in a transaction with the lease, so that positions have no gaps, and returns them. Returns
 * undefined when this instance has lost the lease; then nothing is written.
 */
export async function logEvents(
  { events: log, lease }: LogEventsDeps,
  orders: readonly OrderWithEvents[],
  known: KnownProgress,
  session: ClientSession,
): Promise<LoggedEventDoc[] | undefined> {
  const sorted = inOrder(orders);
  const first = await lease.reserve(sorted.length, known, session);
  if (first === undefined) return undefined;
  const events = sorted.map((event, index) => ({ _id: first + index, ...event }));
  await documentsOf(log).insertMany(events, { session });
  return events;
}

/** Returns the events of the orders, sorted by time, and by version within an order. */
function inOrder(orders: readonly OrderWithEvents[]): Omit<LoggedEventDoc, '_id'>[] {
  return orders
    .flatMap(({ _id, brandId, userId, pickupPoint, pendingEvents = [] }) =>
      pendingEvents.map((event) => ({
        ...event,
        eventId: `${_id}.${event.version}`,
        orderId: _id,
        brandId,
        customerId: userId,
        pointId: pointOf({ pickupPoint }),
      })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.version - b.version);
}
