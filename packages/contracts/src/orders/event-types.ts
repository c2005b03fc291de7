/** The types of order events and the fields specific to each: one schema per type, for NATS and for the long poll. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { ORDER_STATUSES } from './order-status.js';

const NewOrder = z.object({ type: z.literal('NEW_ORDER'), newStatus: z.enum(ORDER_STATUSES) });

const OrderStatusChanged = z.object({
  type: z.literal('ORDER_STATUS_CHANGED'),
  oldStatus: z.enum(ORDER_STATUSES),
  newStatus: z.enum(ORDER_STATUSES),
});

const ClientMessage = z.object({
  type: z.literal('CLIENT_MESSAGE'),
  messageId: Id,
  /** True for a message of the customer, false for one of the staff. */
  fromClient: z.boolean(),
  text: z.string(),
});

/** Returns the schema of all types, each with these fields in addition to its own. */
export const eventsWith = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.discriminatedUnion('type', [
    NewOrder.extend(fields),
    OrderStatusChanged.extend(fields),
    ClientMessage.extend(fields),
  ]);

export const EventDetails = eventsWith({});
export type EventDetails = z.infer<typeof EventDetails>;
export type EventType = EventDetails['type'];

export const EVENT_TYPES: readonly EventType[] = EventDetails.options.map(({ shape }) => shape.type.value);
