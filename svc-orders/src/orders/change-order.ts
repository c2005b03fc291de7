/** Every change of an order goes this way: one version on, and its event in the same write. */
import type { EventDetails } from '@skatert/contracts/orders/event-types';
import { documentsOf } from '@skatert/service-kit/documents';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession, Connection } from 'mongoose';
import { LATEST, orderNotFound } from './order-access.js';
import { type EventClock, isPublished, toPendingEvent } from './order-event.js';
import type { OrderDoc, OrderModel } from './order-model.js';

export interface ChangeOrderDeps extends EventClock {
  connection: Connection;
  orders: OrderModel;
  /** Publishes the events that wait in orders; woken after each commit. */
  relay: { wake: () => void };
}

/** Which order a request changes. */
export interface OrderTarget {
  orderId: number;
  /** The order as the request has read it already; the first attempt goes by it. */
  seen?: OrderDoc;
  requestId: string;
}

export interface OrderChange {
  set: Partial<OrderDoc>;
  /** Undefined: nothing is published. */
  event?: EventDetails;
}

/** Returns what becomes of the order as it is, or throws; runs again after a concurrent update. */
export type Decide = (order: OrderDoc) => Promise<OrderChange> | OrderChange;

const ATTEMPTS = 20;

/**
 * Changes an order and returns it as it became. Within `session` the change is part of that transaction, whose caller
 * wakes the relay after the commit. @throws AppError NOT_FOUND, CONFLICT, and what `decide` throws; nothing changed then.
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
    const { set, event } = await decide(order);
    const now = new Date(Math.max(deps.now(), order.eventAt.getTime()));
    const fields = { ...set, version: order.version + 1, eventAt: now, updatedAt: now };
    const { matchedCount } = await documentsOf(orders).updateOne(
      { _id: order._id, version: order.version },
      {
        $set: fields,
        ...(event &&
          isPublished(deps, now) && {
            $push: { untold: toPendingEvent(fields, event, requestId) },
            $min: { untoldSince: now },
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
