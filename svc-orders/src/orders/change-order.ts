/** The only way to change an order: one write sets the next version and adds the pending event. */
import type { EventDetails } from '@skatert/contracts/orders/event-types';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { AppError } from '@skatert/service-kit/shared/errors';
import type { ClientSession, Connection } from 'mongoose';
import { LATEST, orderNotFound } from './order-access.js';
import { type EventClock, isPublished, toPendingEvent } from './order-event.js';
import type { OrderDoc, OrderModel } from './order-model.js';

export interface ChangeOrderDeps extends EventClock {
  connection: Connection;
  orders: OrderModel;
  /** Publishes the pending events of orders; woken after each commit. */
  relay: { wake: () => void };
}

/** The order that a request changes. */
export interface OrderTarget {
  orderId: number;
  /** The order as the request has already read it; used by the first attempt. */
  seen?: OrderDoc;
  requestId: string;
}

export interface OrderChange {
  set: Partial<OrderDoc>;
  /** Undefined: nothing is published. */
  event?: EventDetails;
}

/**
 * Returns the change of an order at a time; undefined when the order already is as it should be. Throws to refuse it,
 * and runs again after a concurrent update.
 */
export type Decide = (
  order: OrderDoc,
  at: Date,
) => Promise<OrderChange | undefined> | OrderChange | undefined;

const ATTEMPTS = 20;

/**
 * Changes an order and returns it as changed. With `session` the change is part of that transaction, and the caller
 * wakes the relay after the commit.
 * @throws AppError NOT_FOUND, CONFLICT, and what `decide` throws; then nothing is changed
 */
export async function changeOrder(
  deps: Omit<ChangeOrderDeps, 'connection'>,
  { orderId, seen, requestId, session }: OrderTarget & { session?: ClientSession },
  decide: Decide,
): Promise<OrderDoc> {
  const { orders, relay } = deps;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const order =
      (attempt === 0 && seen) ||
      (await documentsOf(orders).findOne({ _id: orderId }, session ? { session } : LATEST));
    if (!order) throw orderNotFound();
    const now = new Date(Math.max(deps.now(), order.eventAt.getTime()));
    const change = await decide(order, now);
    if (!change) return order;
    const { set, event } = change;
    const fields = { ...set, version: order.version + 1, eventAt: now, updatedAt: now };
    const { matchedCount } = await documentsOf(orders).updateOne(
      { _id: order._id, version: order.version },
      {
        $set: fields,
        ...(event &&
          isPublished(deps, now) && {
            $push: { pendingEvents: toPendingEvent(fields, event, requestId) },
            $min: { pendingSince: now },
          }),
      },
      { session },
    );
    if (matchedCount === 0) continue;
    if (!session) relay.wake();
    return { ...order, ...fields };
  }
  throw new AppError('CONFLICT');
}
