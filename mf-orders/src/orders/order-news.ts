/** What an event makes of the orders on screen. An order's version only grows: what is older is ignored. */
import type { NotificationEvent } from '@skatert/contracts/orders/notifications';
import { ORDER_TRANSITIONS, type OrderStatus } from '@skatert/contracts/orders/order-status';

/** Who looks: the ordering customer, or the staff of the brand. */
export type Side = 'client' | 'staff';

export interface ListedOrder {
  id: number;
  version: number;
  status: OrderStatus;
  newMessagesCount: number;
  nextStatuses?: OrderStatus[];
}

/** `openChatId`: the order whose chat is open; what comes there is seen at once. */
export interface Viewer {
  side: Side;
  openChatId: number | null;
}

/** Returns the order after an event, or itself when the event says nothing new about it. */
export function withEvent<O extends ListedOrder>(order: O, event: NotificationEvent, viewer: Viewer): O {
  if (event.orderId !== order.id || event.version <= order.version) return order;
  const { version } = event;
  if (event.type === 'ORDER_STATUS_CHANGED') return { ...withStatus(order, event.newStatus), version };
  if (!isForSide(event, viewer.side) || viewer.openChatId === order.id) return { ...order, version };
  return { ...order, version, newMessagesCount: order.newMessagesCount + 1 };
}

/** True for a message that the other side wrote. */
export function isForSide(event: NotificationEvent, side: Side): boolean {
  return event.type === 'CLIENT_MESSAGE' && event.fromClient === (side === 'staff');
}

function withStatus<O extends ListedOrder>(order: O, status: OrderStatus): O {
  return { ...order, status, ...(order.nextStatuses && { nextStatuses: [...ORDER_TRANSITIONS[status]] }) };
}

/** A list read anew, without going back behind what events already told about its orders. */
export function keepNewer<O extends ListedOrder>(shown: readonly O[] | undefined, fresh: O[]): O[] {
  const known = new Map(shown?.map((order) => [order.id, order]));
  return fresh.map((order) => {
    const before = known.get(order.id);
    return before && before.version > order.version ? before : order;
  });
}
