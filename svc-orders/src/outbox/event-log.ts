/** Every event that was given its position, kept 7 days: what listeners missed is read from here. */
import type { OrderEvent } from '@skatert/contracts/order-event';
import { type Connection, type Model, Schema } from 'mongoose';

export const EVENT_DAYS = 7;

export interface LoggedEvent extends Omit<OrderEvent, 'pos' | 'at'> {
  /** The event's position. */
  _id: number;
  /** Never before the order's previous event, whichever process wrote it. */
  at: Date;
}

const schema = new Schema<LoggedEvent>(
  { _id: Number, at: { type: Date, expires: EVENT_DAYS * 24 * 60 * 60 } },
  { strict: false, versionKey: false },
);
schema.index({ customerId: 1, _id: 1 });

export type EventLog = Model<LoggedEvent>;

export function createEventLog(connection: Connection): EventLog {
  return connection.model<LoggedEvent>('LoggedEvent', schema, 'events');
}

/** A logged event as it is told. */
export function toOrderEvent({ _id, at, ...event }: LoggedEvent): OrderEvent {
  return { ...event, pos: _id, at: at.toISOString() };
}
