import type { NotificationEvent } from '@skatert/contracts/orders/notifications';
import type { OrderEvent } from '@skatert/contracts/orders/order-event';

/** An event as its listeners get it. */
export function viewNotification(event: OrderEvent): NotificationEvent {
  return {
    id: event.pos,
    type: event.type,
    orderId: event.orderId,
    brandId: event.brandId,
    version: event.version,
    messageId: event.messageId,
    fromClient: event.fromClient,
    text: event.text,
    oldStatus: event.oldStatus,
    newStatus: event.newStatus,
    createdAt: event.at,
  };
}
