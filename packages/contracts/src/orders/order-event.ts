/** The events of order changes: published by svc-orders, received by the gateway. */
import { z } from 'zod';
import { Id } from '../shared/fields.js';
import { keptForDays, type StreamDefinition } from '../shared/streams.js';
import { eventsWith } from './event-types.js';

export const OrderEvent = eventsWith({
  /** `{orderId}.{version}`: one change of one order, and the message id on the stream. */
  eventId: z.string(),
  /** The position, assigned by the relay: increasing, without gaps. */
  pos: z.number().int().positive(),
  orderId: Id,
  version: z.number().int(),
  brandId: Id,
  customerId: Id,
  /**
   * The point of the brand to which the order belongs; null: to none, as a delivery. Absent from events of the previous
   * release, which only staff of all points receives.
   */
  pointId: Id.nullable().optional(),
  at: z.string(),
  requestId: z.string(),
  /** What the change was part of (W3C Trace Context); absent: not recorded. */
  traceparent: z.string().optional(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** An event that only a newer release understands, such as one of a new type: it keeps its position and has no receivers. */
const UnknownOrderEvent = z
  .object({ pos: z.number().int().positive() })
  .transform(({ pos }) => ({ type: 'UNKNOWN' as const, pos }));

/** An event as a subscriber reads it; the subscriber's release may be older or newer than the publisher's. */
export const ReceivedOrderEvent = z.union([OrderEvent, UnknownOrderEvent]);
export type ReceivedOrderEvent = z.infer<typeof ReceivedOrderEvent>;

export const ORDER_EVENTS_SUBJECT = 'order.events';
export const ORDER_EVENTS_STREAM: StreamDefinition = {
  name: 'ORDER_EVENTS',
  revision: 1,
  subjects: [ORDER_EVENTS_SUBJECT],
  settings: keptForDays(7),
};
/** Core NATS: a batch of events as soon as they have positions. A subscriber that misses it reads the stream. */
export const LIVE_EVENTS_SUBJECT = 'order.events.live';
export const LiveEvents = z.array(ReceivedOrderEvent);
/** Core NATS: wakes the relay when an event is pending. */
export const OUTBOX_WAKE_SUBJECT = 'order.outbox.wake';

/** Request/reply: the events after position `after`, at most `limit`. */
export const READ_EVENTS_SUBJECT = 'order.events.read';
export const ReadEventsRequest = z.object({
  after: z.number().int().nonnegative(),
  limit: z.number().int().positive().max(1000),
  /** Only events that this listener receives; absent: all events. */
  audience: z
    .object({
      customerId: Id,
      staff: z.array(z.object({ brandId: Id, roles: z.array(z.string()), pointIds: z.array(Id).optional() })),
    })
    .optional(),
});
export type ReadEventsRequest = z.infer<typeof ReadEventsRequest>;
export const ReadEventsReply = z.object({
  events: z.array(ReceivedOrderEvent),
  /** The first and last positions held; when none is held, oldest is newest + 1. */
  oldest: z.number().int(),
  newest: z.number().int(),
});
export type ReadEventsReply = z.infer<typeof ReadEventsReply>;
