/** What changed about an order: it waits in the order itself, so that change and event are one write. */
import type { EventDetails } from '@skatert/contracts/orders/event-types';
import { columnsOf } from './event-columns.js';
import type { OrderDoc, PendingEvent } from './order-model.js';

/** The clock of changes, and which of them are published. */
export interface EventClock {
  /** In ms. */
  now: () => number;
  /** In ms: changes before it are not published. Absent: all are. */
  publishFrom?: number;
}

/** True when a change at this time is published. */
export const isPublished = ({ publishFrom = 0 }: EventClock, at: Date): boolean =>
  at.getTime() >= publishFrom;

/** Returns the event of a change; the order is as it becomes. */
export function toPendingEvent(
  { version, eventAt }: Pick<OrderDoc, 'version' | 'eventAt'>,
  event: EventDetails,
  requestId: string,
): PendingEvent {
  return { ...columnsOf(event), version, at: eventAt, requestId };
}
