/** Waiting events leave their orders for the log, each with the next position. */
import { inTransaction } from '@skatert/service-kit/database';
import { documentsOf } from '@skatert/service-kit/documents';
import type { Connection } from 'mongoose';
import type { OrderDoc, OrderModel } from '../orders/order-model.js';
import type { Known, Lease } from './lease.js';
import type { LoggedEventDoc, LoggedEventModel } from './logged-event-model.js';

/** The most orders whose events are taken at once. */
const BATCH = 200;

type WaitingOrder = Pick<OrderDoc, '_id' | 'brandId' | 'userId'> & Required<Pick<OrderDoc, 'untold'>>;
const WAITING_FIELDS = { brandId: 1, userId: 1, untold: 1 };

export interface TakeEventsDeps {
  connection: Connection;
  orders: OrderModel;
  events: LoggedEventModel;
  lease: Lease;
}

export interface TakenEvents {
  events: LoggedEventDoc[];
  /** More may wait. */
  full: boolean;
}

/** Takes a batch in one transaction with the lease, which also keeps how far events have come. Undefined: the lease is lost. */
export async function takeEvents(
  { connection, orders, events: log, lease }: TakeEventsDeps,
  known: Known,
): Promise<TakenEvents | undefined> {
  return inTransaction(connection, async (session) => {
    const waiting = await documentsOf(orders)
      .find<WaitingOrder>(
        { untoldSince: { $exists: true } },
        { session, sort: { untoldSince: 1 }, limit: BATCH, hint: 'untold', projection: WAITING_FIELDS },
      )
      .toArray();
    if (waiting.length === 0) return { events: [], full: false };
    const untold = inOrder(waiting);
    const first = await lease.reserve(untold.length, known, session);
    if (first === undefined) return undefined;
    const events = untold.map((event, index) => ({ _id: first + index, ...event }));
    await documentsOf(log).insertMany(events, { session });
    await documentsOf(orders).updateMany(
      { _id: { $in: waiting.map(({ _id }) => _id) } },
      { $unset: { untold: 1, untoldSince: 1 } },
      { session },
    );
    return { events, full: waiting.length === BATCH };
  });
}

/** The events of some orders by their time, those of one order by its versions. */
function inOrder(waiting: WaitingOrder[]): Omit<LoggedEventDoc, '_id'>[] {
  return waiting
    .flatMap(({ _id, brandId, userId, untold }) =>
      untold.map((event) => ({
        ...event,
        eventId: `${_id}.${event.version}`,
        orderId: _id,
        brandId,
        customerId: userId,
      })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.version - b.version);
}
