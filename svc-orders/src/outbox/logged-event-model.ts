/** The log: all events with a position, kept for 7 days. Events that subscribers missed are read from it. */
import { nextStatusesOf, type OrderStatus, statusLabel } from '@skatert/contracts/orders/order-status';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { defineModel, number, text } from '@skatert/service-kit/data/define-model';
import type { Model } from 'mongoose';
import { type EventColumns, eventColumns } from '../orders/event-columns.js';

export const EVENT_DAYS = 7;

export interface LoggedEventDoc extends EventColumns {
  /** The event's position. */
  _id: number;
  eventId: string;
  orderId: number;
  version: number;
  brandId: number;
  customerId: number;
  /** Absent: an earlier release has logged it. */
  pointId?: number | null;
  requestId: string;
  traceparent?: string;
  /** Never earlier than the order's previous event, even when processes have different clocks. */
  at: Date;
}

export type LoggedEventModel = Model<LoggedEventDoc>;

export const createLoggedEventModel = defineModel<LoggedEventDoc>(
  'events',
  {
    ...eventColumns,
    _id: number,
    eventId: text,
    orderId: number,
    version: number,
    brandId: number,
    customerId: number,
    pointId: Number,
    at: { type: Date, required: true, expires: EVENT_DAYS * 24 * 60 * 60 },
    requestId: text,
    traceparent: String,
  },
  [{ customerId: 1, _id: 1 }],
);

/** An event as published; subscribers parse it as a `ReceivedOrderEvent`. */
export interface PublishedEvent extends Omit<LoggedEventDoc, '_id' | 'at'> {
  pos: number;
  at: string;
  statusLabel?: string;
  nextStatuses?: readonly OrderStatus[];
}

/** Returns an event with what screens need that do not know its status, and with sums in roubles. */
export function toPublishedEvent({ _id, at, ...event }: LoggedEventDoc): PublishedEvent {
  const { newStatus, paid, refunded, total } = event;
  return {
    ...event,
    ...(newStatus && { statusLabel: statusLabel(newStatus), nextStatuses: nextStatusesOf(newStatus) }),
    ...(paid !== undefined && { paid: kopecksToRoubles(paid) }),
    ...(refunded !== undefined && { refunded: kopecksToRoubles(refunded) }),
    ...(total !== undefined && { total: kopecksToRoubles(total) }),
    pos: _id,
    at: at.toISOString(),
  };
}
