/** The only way to change an order: one write sets the next version, and its event is logged or pending with it. */
import type { EventDetails } from '@skatert/contracts/orders/event-types';
import { createBatch } from '@skatert/service-kit/data/batch';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { fulfilled } from '@skatert/service-kit/shared/fulfilled';
import type { ClientSession, mongo } from 'mongoose';
import { orderNotFound } from './order-access.js';
import { type EventClock, isPublished, toPendingEvent } from './order-event.js';
import { NO_PENDING_EVENTS } from './order-indexes.js';
import type { OrderDoc, OrderModel } from './order-model.js';
import type { PendingEvent } from './order-parts.js';
import type { Outbox } from './order-transaction.js';
import { type OrderNote, recordOrder, type StaffJournalDeps } from './staff-journal.js';

/** The order that a request changes. */
export interface OrderTarget {
  orderId: number;
  requestId: string;
}

export interface OrderChange {
  set: Partial<OrderDoc>;
  /** Undefined: nothing is published. */
  event?: EventDetails;
  /** What the journal of the staff keeps; steps of the status are in the order's own history. */
  note?: OrderNote;
  /** Writes what else belongs to the change, in its transaction; when it throws, nothing is changed. */
  store?: (session: ClientSession) => Promise<void>;
}

/**
 * Returns the change of an order at a time; undefined when the order already is as it should be. Throws to refuse it,
 * and runs again after a concurrent update.
 */
export type Decide = (
  order: OrderDoc,
  at: Date,
) => Promise<OrderChange | undefined> | OrderChange | undefined;

/**
 * Changes an order and returns it as changed. @throws AppError NOT_FOUND, and what `decide` and `store` throw; then
 * nothing is changed
 */
export type ChangeOrder = (target: OrderTarget, decide: Decide) => Promise<OrderDoc>;

/** What the use cases that change orders depend on. */
export interface ChangeOrderDeps {
  changeOrder: ChangeOrder;
}

export interface OrderChangesDeps extends EventClock {
  orders: OrderModel;
  outbox: Outbox;
  /** Absent: nothing is written, as for demo data. */
  staffJournal?: StaffJournalDeps;
}

type Call = OrderTarget & { decide: Decide };

/** What a call makes of its order. */
interface Decided {
  before: OrderDoc;
  after: OrderDoc;
  change: OrderChange | undefined;
  /** The event, when it is published. */
  event: PendingEvent | undefined;
}

/** Returns a function that changes the orders of all who wait in one transaction. */
export function createChangeOrder(deps: OrderChangesDeps): ChangeOrder {
  const changeInBatch = createBatch<Call, OrderDoc>({
    name: 'order changes',
    keyOf: ({ orderId }) => orderId,
    run: (calls) => changeAll(deps, calls),
  });
  return (target, decide) => changeInBatch({ ...target, decide });
}

async function changeAll(
  deps: OrderChangesDeps,
  calls: readonly Call[],
): Promise<PromiseSettledResult<OrderDoc>[]> {
  const orders = documentsOf(deps.orders);
  return deps.outbox.transact(async ({ session, log }) => {
    const ids = calls.map(({ orderId }) => orderId);
    const found = await orders.find({ _id: { $in: ids } }, { session }).toArray();
    const byId = new Map(found.map((order) => [order._id, order]));
    const decided = await Promise.allSettled(calls.map((call) => decide(deps, call, byId.get(call.orderId))));
    const changed = fulfilled(decided).filter(({ change }) => change);
    const published = changed.filter(({ event }) => event).map(withEvents);
    const isLogged = published.length > 0 && (await log(published));
    const writes = changed.map((each) => writeOf(each, isLogged));
    if (writes.length > 0) await orders.bulkWrite(writes, { session, ordered: false });
    for (const { change, after } of changed) {
      await change?.store?.(session);
      if (change?.note && deps.staffJournal)
        await recordOrder(deps.staffJournal, after, change.note, session);
    }
    return decided.map(toOutcome);
  });
}

async function decide(deps: EventClock, call: Call, before: OrderDoc | undefined): Promise<Decided> {
  if (!before) throw orderNotFound();
  const now = new Date(Math.max(deps.now(), before.eventAt.getTime()));
  const change = await call.decide(before, now);
  if (!change) return { before, after: before, change, event: undefined };
  const after = { ...before, ...change.set, version: before.version + 1, eventAt: now, updatedAt: now };
  const event =
    change.event && isPublished(deps, now) ? toPendingEvent(after, change.event, call.requestId) : undefined;
  return { before, after, change, event };
}

/** Returns the order with its new event, behind those that another instance has left pending. */
const withEvents = ({ before, event }: Decided) => ({
  ...before,
  pendingEvents: [...(before.pendingEvents ?? []), ...(event ? [event] : [])],
});

function writeOf(
  { before, after, change, event }: Decided,
  isLogged: boolean,
): mongo.AnyBulkWriteOperation<OrderDoc> {
  const { version, eventAt, updatedAt } = after;
  const $set = { ...change?.set, version, eventAt, updatedAt };
  const pending = event && { $push: { pendingEvents: event }, $min: { pendingSince: eventAt } };
  const update = { $set, ...(isLogged && event ? { $unset: NO_PENDING_EVENTS } : pending) };
  return { updateOne: { filter: { _id: before._id }, update } };
}

const toOutcome = (each: PromiseSettledResult<Decided>): PromiseSettledResult<OrderDoc> =>
  each.status === 'fulfilled' ? { status: 'fulfilled', value: each.value.after } : each;
