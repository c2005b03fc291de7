import type { NotificationEvent } from '@skatert/contracts/orders/notifications';
import type { OrderEvent } from '@skatert/contracts/orders/order-event';

/** Returns an event as clients receive it. */
export function toNotificationEvent(event: OrderEvent): NotificationEvent {
  const {
    eventId: _eventId,
    customerId: _customerId,
    pointId: _pointId,
    requestId: _requestId,
    traceparent: _traceparent,
    pos,
    at,
    ...fields
  } = event;
  return { ...fields, id: pos, createdAt: at };
}
