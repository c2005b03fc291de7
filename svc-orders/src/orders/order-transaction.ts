/** The transactions that change orders: each change and its event are committed together. */
import { inTransaction } from '@skatert/service-kit/data/database';
import type { ClientSession, Connection } from 'mongoose';
import type { OrderDoc } from './order-model.js';

/** An order with the events that are not logged yet. */
export type OrderWithEvents = Pick<OrderDoc, '_id' | 'brandId' | 'userId' | 'pickupPoint' | 'pendingEvents'>;

export interface OrderTransaction {
  session: ClientSession;
  /**
   * Logs the events of orders; to be called once, with all of them. Returns false when another instance publishes: then
   * the orders must be stored with their events pending.
   */
  log: (orders: readonly OrderWithEvents[]) => Promise<boolean>;
}

export interface Outbox {
  /** Runs `work` in a transaction, once more after a conflict, and publishes the logged events after the commit. */
  transact: <T>(work: (transaction: OrderTransaction) => Promise<T>) => Promise<T>;
}

/** Returns an outbox without a relay: all events stay pending, until a relay is woken. */
export const withoutRelay = (connection: Connection): Outbox => ({
  transact: (work) => inTransaction(connection, (session) => work({ session, log: async () => false })),
});
