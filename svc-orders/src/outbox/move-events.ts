/** Moves pending events from their orders to the log and assigns their positions. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { Connection } from 'mongoose';
import { HAS_PENDING_EVENTS, NO_PENDING_EVENTS } from '../orders/order-indexes.js';
import type { OrderModel } from '../orders/order-model.js';
import type { OrderWithEvents } from '../orders/order-transaction.js';
import type { KnownProgress } from './lease.js';
import { type LogEventsDeps, logEvents } from './log-events.js';
import type { LoggedEventDoc } from './logged-event-model.js';

/** The maximum number of orders whose events are moved at once. */
const BATCH = 200;

const PENDING_FIELDS = { brandId: 1, userId: 1, pickupPoint: 1, pendingEvents: 1 };

export interface MoveEventsDeps extends LogEventsDeps {
  connection: Connection;
  orders: OrderModel;
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
  deps: MoveEventsDeps,
  known: KnownProgress,
): Promise<MovedEvents | undefined> {
  const { connection, orders } = deps;
  return inTransaction(connection, async (session) => {
    // Without a sort: the index is read from its oldest order on.
    const pending = await documentsOf(orders)
      .find<OrderWithEvents>(HAS_PENDING_EVENTS, { session, limit: BATCH, projection: PENDING_FIELDS })
      .toArray();
    if (pending.length === 0) return { events: [], full: false };
    const events = await logEvents(deps, pending, known, session);
    if (!events) return undefined;
    await documentsOf(orders).updateMany(
      { _id: { $in: pending.map(({ _id }) => _id) } },
      { $unset: NO_PENDING_EVENTS },
      { session },
    );
    return { events, full: pending.length >= BATCH };
  });
}
