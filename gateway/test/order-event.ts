import type { OrderEvent } from '@skatert/contracts/orders/order-event';

/** An event of customer 10 and brand 1 that both sides hear; `fields` replaces any of it. */
export const orderEvent = (pos: number, fields: Partial<OrderEvent> = {}): OrderEvent => ({
  eventId: `${pos}.1`,
  pos,
  type: 'ORDER_STATUS_CHANGED',
  orderId: pos,
  version: 1,
  brandId: 1,
  customerId: 10,
  toCustomer: true,
  toStaff: true,
  messageId: null,
  fromClient: null,
  text: null,
  oldStatus: 'QUEUED',
  newStatus: 'PREPARING',
  at: '2026-01-01T00:00:00.000Z',
  requestId: 'r',
  ...fields,
});
