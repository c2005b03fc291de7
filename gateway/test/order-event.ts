import type { EventType } from '@skatert/contracts/orders/event-types';
import { OrderEvent } from '@skatert/contracts/orders/order-event';

const DETAILS: Record<EventType, object> = {
  NEW_ORDER: { newStatus: 'QUEUED' },
  ORDER_OPENED: {},
  ORDER_STATUS_CHANGED: { oldStatus: 'QUEUED', newStatus: 'PREPARING' },
  ORDER_PROMISE_CHANGED: { promisedAt: '2026-01-01T00:30:00.000Z' },
  ORDER_PAYMENT_CHANGED: { paid: 1230.5, refunded: 0 },
  ORDER_REVIEW_ANSWERED: { text: 'Спасибо' },
  ORDER_ANSWER_REMOVED: {},
  ORDER_EDITED: { text: '+ Борщ ×1', total: 820.5 },
  ORDER_KITCHEN_CHANGED: { kitchenReady: true },
  ORDER_COURIER_CHANGED: { courierId: 4, courierName: 'Иван' },
  CLIENT_MESSAGE: { messageId: 1, fromClient: true, text: 'Приборы на двоих' },
};

/** Returns a status change of an order of customer 10 in brand 1; `fields` overrides its fields. */
export function orderEvent(pos: number, fields: Partial<OrderEvent> = {}): OrderEvent {
  const type = fields.type ?? 'ORDER_STATUS_CHANGED';
  return OrderEvent.parse({
    eventId: `${pos}.1`,
    pos,
    type,
    orderId: pos,
    version: 1,
    brandId: 1,
    customerId: 10,
    at: '2026-01-01T00:00:00.000Z',
    requestId: 'r',
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    ...DETAILS[type],
    ...fields,
  });
}
