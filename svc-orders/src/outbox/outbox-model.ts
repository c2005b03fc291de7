/** Events that wait to be told: written in the transaction of the change they tell, kept 7 days. */
import type { OrderEvent } from '@skatert/contracts/order-event';
import { type Connection, type Model, Schema } from 'mongoose';

export const OUTBOX_DAYS = 7;

export interface OutboxRow extends Omit<OrderEvent, 'eventId' | 'pos' | 'at'> {
  /** The event's id: `{orderId}.{version}`. */
  _id: string;
  /** The row's time; never before the order's previous row, whichever process wrote it. */
  at: Date;
  /** Present until the relay gives a position. */
  waiting?: boolean;
  pos?: number;
}

const schema = new Schema<OutboxRow>(
  { _id: String, at: { type: Date, expires: OUTBOX_DAYS * 24 * 60 * 60 } },
  { strict: false, versionKey: false },
);
schema.index({ at: 1, version: 1 }, { name: 'waiting', partialFilterExpression: { waiting: true } });
schema.index(
  { pos: 1 },
  { name: 'position', unique: true, partialFilterExpression: { pos: { $exists: true } } },
);
schema.index({ customerId: 1 });

export type OutboxModel = Model<OutboxRow>;

export function createOutboxModel(connection: Connection): OutboxModel {
  return connection.model<OutboxRow>('OutboxRow', schema, 'outbox');
}

/** A row as the event that is told. */
export function toOrderEvent({ _id, at, pos, waiting: _waiting, ...event }: OutboxRow): OrderEvent {
  return { ...event, eventId: _id, pos: pos ?? 0, at: at.toISOString() };
}
