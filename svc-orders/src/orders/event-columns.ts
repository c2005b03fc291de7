/**
 * The stored and published form of events: one column for each field of any type. The previous release requires those
 * that may be null, so they are written as long as it may run (record 35); the others are written where they belong.
 */
import { receiversOf } from '@skatert/contracts/orders/event-audience';
import { EVENT_TYPES, type EventDetails, type EventType } from '@skatert/contracts/orders/event-types';
import { CANCELERS, type Canceler } from '@skatert/contracts/orders/order-history';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { Definition } from '@skatert/service-kit/data/documents';

export interface EventColumns {
  type: EventType;
  /** The receivers of the event by `receiversOf`; read by the previous release only. */
  toCustomer: boolean;
  toStaff: boolean;
  messageId: number | null;
  fromClient: boolean | null;
  text: string | null;
  oldStatus: OrderStatus | null;
  newStatus: OrderStatus | null;
  /** ISO 8601. */
  promisedAt?: string;
  canceledBy?: Canceler;
  cancelReason?: string;
}

type FieldOf<Event> = Event extends unknown ? keyof Event : never;
/** Lets the compiler ask for a column of each field of any event, but for those that follow from its status. */
type Complete<
  Columns extends Record<Exclude<FieldOf<EventDetails>, 'statusLabel' | 'nextStatuses'>, unknown>,
> = Columns;

export const eventColumns: Complete<Definition<EventColumns>> = {
  type: { type: String, enum: EVENT_TYPES, required: true },
  toCustomer: { type: Boolean, required: true },
  toStaff: { type: Boolean, required: true },
  messageId: { type: Number, default: null },
  fromClient: { type: Boolean, default: null },
  text: { type: String, default: null },
  oldStatus: { type: String, default: null },
  newStatus: { type: String, default: null },
  promisedAt: String,
  canceledBy: { type: String, enum: CANCELERS },
  cancelReason: String,
};

/** Returns the columns of an event; null for those fields of other types that the previous release requires. */
export function columnsOf(event: EventDetails): EventColumns {
  const { customer, roles } = receiversOf(event);
  return {
    toCustomer: customer,
    toStaff: roles.length > 0,
    messageId: null,
    fromClient: null,
    text: null,
    oldStatus: null,
    newStatus: null,
    ...event,
  };
}
