/** Every change of an order goes this way: one version on, and its event in the same transaction. */
import { inTransaction } from '@skatert/service-kit/database';
import { AppError } from '@skatert/service-kit/errors';
import type { ClientSession, Connection } from 'mongoose';
import type { OutboxModel, OutboxRow } from '../outbox/outbox-model.js';
import type { Relay } from '../outbox/relay.js';
import type { OrderDoc, OrderModel } from './order-model.js';

export interface OrderDeps {
  connection: Connection;
  orders: OrderModel;
  outbox: OutboxModel;
  relay: Relay;
}

/** What an event says beyond the order it is about. */
export type EventDetails = Pick<OutboxRow, 'type' | 'toCustomer' | 'toStaff'> &
  Partial<Pick<OutboxRow, 'messageId' | 'fromClient' | 'text' | 'oldStatus' | 'newStatus'>>;

export interface OrderChange {
  set: Partial<OrderDoc>;
  /** Undefined: nobody is told. */
  event?: EventDetails;
}

/** The outbox row of an order's event; the order is as it becomes. */
export function outboxRow(order: OrderDoc, event: EventDetails, requestId: string): OutboxRow {
  return {
    _id: `${order._id}.${order.version}`,
    orderId: order._id,
    version: order.version,
    brandId: order.brandId,
    customerId: order.userId,
    messageId: null,
    fromClient: null,
    text: null,
    oldStatus: null,
    newStatus: null,
    ...event,
    at: order.eventAt,
    requestId,
    waiting: true,
  };
}

/**
 * Changes an order in one transaction. `decide` looks at the order as it is and says what becomes of it, or throws;
 * it may run again when somebody else was faster. Answers the order as it became.
 */
export async function changeOrder(
  { connection, orders, outbox, relay }: OrderDeps,
  orderId: number,
  requestId: string,
  decide: (order: OrderDoc, session: ClientSession) => Promise<OrderChange> | OrderChange,
): Promise<OrderDoc> {
  const changed = await inTransaction(connection, async (session) => {
    const order = await orders.collection.findOne<OrderDoc>({ _id: orderId as never }, { session });
    if (!order) throw new AppError('NOT_FOUND', { message: 'Заказ не найден' });
    const { set, event } = await decide(order, session);
    const now = new Date(Math.max(Date.now(), order.eventAt.getTime()));
    const next: OrderDoc = { ...order, ...set, version: order.version + 1, eventAt: now, updatedAt: now };
    const { _id, ...fields } = next;
    await orders.collection.updateOne(
      { _id: _id as never, version: order.version },
      { $set: fields },
      { session },
    );
    if (event) await outbox.collection.insertOne(outboxRow(next, event, requestId) as never, { session });
    return next;
  });
  relay.wake();
  return changed;
}
