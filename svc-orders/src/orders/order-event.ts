/** Pending events: each is stored in its order, so that one write contains the change and its event. */
import type { EventDetails } from '@skatert/contracts/orders/event-types';
import { traceparentOfRequest } from '@skatert/service-kit/http/request-traces';
import type { OrderDoc } from './order-model.js';
import type { PendingEvent } from './order-parts.js';

/** The clock for changes, and from when on changes are published. */
export interface EventClock {
  /** In ms. */
  now: () => number;
  /** In ms: changes before this time are not published. Absent: all are published. */
  publishFrom?: number;
}

/** Returns true when a change at this time is published. */
export const isPublished = ({ publishFrom = 0 }: EventClock, at: Date): boolean =>
  at.getTime() >= publishFrom;

/** Returns the pending event of a change. The first parameter is the order after the change. */
export function toPendingEvent(
  { version, eventAt }: Pick<OrderDoc, 'version' | 'eventAt'>,
  event: EventDetails,
  requestId: string,
): PendingEvent {
  const traceparent = traceparentOfRequest(requestId);
  return { ...event, version, at: eventAt, requestId, ...(traceparent && { traceparent }) };
}
