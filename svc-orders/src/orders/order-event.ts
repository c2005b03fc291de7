/** What changed about an order: it waits in the order itself, so that change and event are one write. */
import type { OrderEvent } from '@skatert/contracts/orders/order-event';
import type { OrderDoc } from './order-model.js';

/** What an event says beyond the order it is about. */
export type EventDetails = Pick<OrderEvent, 'type' | 'toCustomer' | 'toStaff'> &
  Partial<Pick<OrderEvent, 'messageId' | 'fromClient' | 'text' | 'oldStatus' | 'newStatus'>>;

/** An event that the relay has not taken yet; order, brand and customer are those of the order it stands in. */
export interface UntoldEvent
  extends Omit<OrderEvent, 'eventId' | 'pos' | 'orderId' | 'brandId' | 'customerId' | 'at'> {
  at: Date;
}

/** The clock of changes, and which of them are told. */
export interface Telling {
  /** In ms. */
  now: () => number;
  /** In ms: what was before is nobody's news. Absent: everything is told. */
  quietBefore?: number;
}

/** True when a change at this time is told. */
export const isTold = ({ quietBefore = 0 }: Telling, at: Date): boolean => at.getTime() >= quietBefore;

/** The event of a change; the order is as it becomes. */
export function untoldEvent(
  { version, eventAt }: Pick<OrderDoc, 'version' | 'eventAt'>,
  event: EventDetails,
  requestId: string,
): UntoldEvent {
  return {
    version,
    messageId: null,
    fromClient: null,
    text: null,
    oldStatus: null,
    newStatus: null,
    ...event,
    at: eventAt,
    requestId,
  };
}
