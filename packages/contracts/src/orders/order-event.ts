/** The event of an order's change: published by svc-orders, heard by the gateway. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { NOTIFICATION_TYPES } from './notifications.js';
import { ORDER_STATUSES } from './order-status.js';

export const OrderEvent = z.object({
  /** `{orderId}.{version}`: one change of one order, and the message id on the stream. */
  eventId: z.string(),
  /** Given by the relay, without holes, only growing. */
  pos: z.number().int().positive(),
  type: z.enum(NOTIFICATION_TYPES),
  orderId: Id,
  version: z.number().int(),
  brandId: Id,
  customerId: Id,
  /** Who hears it: the ordering customer, the desk of the brand, or both. */
  toCustomer: z.boolean(),
  toStaff: z.boolean(),
  messageId: Id.nullable(),
  fromClient: z.boolean().nullable(),
  text: z.string().nullable(),
  oldStatus: z.enum(ORDER_STATUSES).nullable(),
  newStatus: z.enum(ORDER_STATUSES).nullable(),
  at: z.string(),
  requestId: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** An event of a type that only a newer release knows: it keeps its position and is addressed to nobody. */
const UnknownOrderEvent = z
  .object({
    pos: z.number().int().positive(),
    type: z.string().refine((type) => !NOTIFICATION_TYPES.some((known) => known === type)),
  })
  .transform(
    ({ pos }): OrderEvent => ({
      eventId: '',
      pos,
      type: NOTIFICATION_TYPES[0],
      orderId: 0,
      version: 0,
      brandId: 0,
      customerId: 0,
      toCustomer: false,
      toStaff: false,
      messageId: null,
      fromClient: null,
      text: null,
      oldStatus: null,
      newStatus: null,
      at: '',
      requestId: '',
    }),
  );

/** An event as a subscriber reads it, whose release may be older than the publisher's. */
export const ReceivedOrderEvent = z.union([OrderEvent, UnknownOrderEvent]);

export const ORDER_EVENTS_STREAM = 'ORDER_EVENTS';
export const ORDER_EVENTS_SUBJECT = 'order.events';
/** Core NATS: a batch of events the moment they have their positions; whoever misses it hears them from the stream. */
export const LIVE_EVENTS_SUBJECT = 'order.events.live';
export const LiveEvents = z.array(ReceivedOrderEvent);
/** Core NATS: tells the relay that an event waits. */
export const OUTBOX_WAKE_SUBJECT = 'order.outbox.wake';

/** Request/reply: the positions after `after`, at most `limit`. */
export const READ_EVENTS_SUBJECT = 'order.events.read';
export const ReadEventsRequest = z.object({
  after: z.number().int().nonnegative(),
  limit: z.number().int().positive().max(1000),
  /** Only what these may hear; absent: all. */
  audience: z.object({ customerId: Id, brandIds: z.array(Id) }).optional(),
});
export type ReadEventsRequest = z.infer<typeof ReadEventsRequest>;
export const ReadEventsReply = z.object({
  events: z.array(ReceivedOrderEvent),
  /** The first and last positions held; nothing held: oldest is newest + 1. */
  oldest: z.number().int(),
  newest: z.number().int(),
});
export type ReadEventsReply = z.infer<typeof ReadEventsReply>;
