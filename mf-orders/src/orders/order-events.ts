/** Applies live events to orders. An order's version only increases: older events are ignored. */
import type { NotificationEvent } from '@skatert/contracts/orders/notifications';
import type { Canceler } from '@skatert/contracts/orders/order-history';
import type { OrderPayment } from '@skatert/contracts/orders/order-payments';
import { nextStatusesOf, type OrderStatus } from '@skatert/contracts/orders/order-status';
import type { ReviewAnswer } from '@skatert/contracts/orders/orders';

/** The viewer of an order: its customer, or the staff of its brand. */
export type Side = 'client' | 'staff';

export interface ListedOrder {
  id: number;
  version: number;
  status: OrderStatus;
  statusLabel?: string | undefined;
  newMessagesCount: number;
  nextStatuses?: OrderStatus[];
  promisedAt: string | null;
  canceledBy: Canceler | null;
  cancelReason: string | null;
  payment?: OrderPayment | undefined;
  reviewAnswer?: ReviewAnswer | undefined;
  /** A field that only the staff receives. */
  openedAt?: string | null;
  kitchenReadyAt?: string | undefined;
  courier?: { name: string } | undefined;
}

/** `openChatId`: the order whose chat is open; its new messages count as read. */
export interface Viewer {
  side: Side;
  openChatId: number | null;
}

/** Returns the order after an event; unchanged when the event is older or about another order. */
export function withEvent<O extends ListedOrder>(order: O, event: NotificationEvent, viewer: Viewer): O {
  if (event.orderId !== order.id || event.version <= order.version) return order;
  const { version } = event;
  switch (event.type) {
    case 'ORDER_STATUS_CHANGED':
      return { ...withStatus(order, event), version };
    case 'ORDER_OPENED':
      return { ...order, openedAt: event.createdAt, version };
    case 'ORDER_PROMISE_CHANGED':
      return { ...order, promisedAt: event.promisedAt, version };
    case 'ORDER_PAYMENT_CHANGED': {
      const { paid, refunded } = event;
      return { ...order, payment: { ...order.payment, paid, refunded }, version };
    }
    case 'ORDER_EDITED':
      // Not all that it has changed is in the event: the order is read again.
      return order;
    case 'ORDER_REVIEW_ANSWERED':
      return { ...order, reviewAnswer: { text: event.text, answeredAt: event.createdAt }, version };
    case 'ORDER_ANSWER_REMOVED':
      return { ...order, reviewAnswer: undefined, version };
    case 'ORDER_KITCHEN_CHANGED':
      return { ...order, kitchenReadyAt: event.kitchenReady ? event.createdAt : undefined, version };
    case 'ORDER_COURIER_CHANGED': {
      const { courierId: id, courierName: name } = event;
      return { ...order, courier: id && name ? { id, name } : undefined, version };
    }
    case 'CLIENT_MESSAGE': {
      const isNew = isFromOtherSide(event, viewer.side) && viewer.openChatId !== order.id;
      return { ...order, version, newMessagesCount: order.newMessagesCount + (isNew ? 1 : 0) };
    }
    case 'NEW_ORDER':
      return { ...order, version };
    default:
      // An event of the next release.
      event satisfies never;
      return { ...order, version };
  }
}

/** Returns true for a message of the other side. */
export function isFromOtherSide(event: NotificationEvent, side: Side): boolean {
  return event.type === 'CLIENT_MESSAGE' && event.fromClient === (side === 'staff');
}

type StatusEvent = Extract<NotificationEvent, { type: 'ORDER_STATUS_CHANGED' }>;

/** The fields that came with a status are only in its event. */
function withStatus<O extends ListedOrder>(order: O, event: StatusEvent): O {
  const { newStatus: status, promisedAt, canceledBy, cancelReason } = event;
  const { statusLabel, nextStatuses = nextStatusesOf(status) } = event;
  return {
    ...order,
    status,
    statusLabel,
    ...(promisedAt && { promisedAt }),
    ...(status === 'CANCELED' && { canceledBy: canceledBy ?? null, cancelReason: cancelReason ?? null }),
    ...(order.nextStatuses && { nextStatuses: [...nextStatuses] }),
  };
}

/** Returns a list that was read again, with the shown order wherever that has a newer version. */
export function keepNewer<O extends ListedOrder>(shown: readonly O[] | undefined, fresh: O[]): O[] {
  const known = new Map(shown?.map((order) => [order.id, order]));
  return fresh.map((order) => {
    const before = known.get(order.id);
    return before && before.version > order.version ? before : order;
  });
}
