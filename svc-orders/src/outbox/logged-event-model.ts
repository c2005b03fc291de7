/** Every event that was given its position, kept 7 days: what listeners missed is read from here. */
import { NOTIFICATION_TYPES } from '@skatert/contracts/orders/notifications';
import type { OrderEvent } from '@skatert/contracts/orders/order-event';
import type { Definition } from '@skatert/service-kit/documents';
import { type Connection, type Model, Schema } from 'mongoose';

export const EVENT_DAYS = 7;

export interface LoggedEventDoc extends Omit<OrderEvent, 'pos' | 'at'> {
  /** The event's position. */
  _id: number;
  /** Never before the order's previous event, whichever process wrote it. */
  at: Date;
}

const number = { type: Number, required: true };
const text = { type: String, required: true };

const definition: Definition<LoggedEventDoc> = {
  _id: number,
  eventId: text,
  type: { type: String, enum: NOTIFICATION_TYPES, required: true },
  orderId: number,
  version: number,
  brandId: number,
  customerId: number,
  toCustomer: { type: Boolean, required: true },
  toStaff: { type: Boolean, required: true },
  messageId: { type: Number, default: null },
  fromClient: { type: Boolean, default: null },
  text: { type: String, default: null },
  oldStatus: { type: String, default: null },
  newStatus: { type: String, default: null },
  at: { type: Date, required: true, expires: EVENT_DAYS * 24 * 60 * 60 },
  requestId: text,
};

const schema = new Schema<LoggedEventDoc>(definition, { versionKey: false });
schema.index({ customerId: 1, _id: 1 });

export type LoggedEventModel = Model<LoggedEventDoc>;

export function createLoggedEventModel(connection: Connection): LoggedEventModel {
  return connection.model<LoggedEventDoc>('LoggedEvent', schema, 'events');
}

/** A logged event as it is told. */
export function toOrderEvent({ _id, at, ...event }: LoggedEventDoc): OrderEvent {
  return { ...event, pos: _id, at: at.toISOString() };
}
