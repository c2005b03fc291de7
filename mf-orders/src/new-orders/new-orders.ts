/** The new orders of all brands of the caller: their query, and how events and openings change them. */
import type { NotificationEvent } from '@skatert/contracts/orders/notifications';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';
import { isQuiet } from '../orders/later.js';
import { NEW_ORDERS, REREAD_MS } from '../orders/order-queries.js';

/** How many of the newest are known by id; the others are only counted. */
const SIZE = 20;

export interface NewOrders {
  /** The newest first. */
  ids: readonly number[];
  /** The orders among `ids` that a staff member has opened, and those for later that are not due yet. */
  openedIds: readonly number[];
  total: number;
}

export const newOrdersQuery = queryOptions({
  queryKey: NEW_ORDERS,
  queryFn: async ({ signal }): Promise<NewOrders> => {
    const query = queryString({ page: 0, size: SIZE, sort: 'id,DESC', status: 'QUEUED' });
    const { content, totalElements } = await apiGet<Page<StaffOrder>>(`/order/v1/orders${query}`, { signal });
    return {
      ids: content.map(({ id }) => id),
      openedIds: content.filter((order) => isQuiet(order, Date.now())).map(({ id }) => id),
      total: totalElements,
    };
  },
  staleTime: 0,
  refetchInterval: REREAD_MS,
  // A hidden tab beeps, too.
  refetchIntervalInBackground: true,
});

/** Returns the new orders with one opened; the same object when nothing changes. */
export function withOpened(orders: NewOrders, orderId: number): NewOrders {
  const { ids, openedIds } = orders;
  if (!ids.includes(orderId) || openedIds.includes(orderId)) return orders;
  return { ...orders, openedIds: [...openedIds, orderId] };
}

/** Returns the new orders after an event; undefined when they must be read again. */
export function withEvent(orders: NewOrders, event: NotificationEvent): NewOrders | undefined {
  const { orderId } = event;
  const { ids, openedIds, total } = orders;
  switch (event.type) {
    case 'ORDER_OPENED':
      return withOpened(orders, orderId);
    case 'NEW_ORDER':
      return ids.includes(orderId)
        ? orders
        : { ids: [orderId, ...ids].slice(0, SIZE), openedIds, total: total + 1 };
    case 'ORDER_STATUS_CHANGED':
      return event.oldStatus === 'QUEUED' ? withoutOrder(orders, orderId) : orders;
    case 'ORDER_PROMISE_CHANGED':
    case 'ORDER_EDITED':
    case 'ORDER_PAYMENT_CHANGED':
    case 'ORDER_REVIEW_ANSWERED':
    case 'ORDER_ANSWER_REMOVED':
    case 'ORDER_KITCHEN_CHANGED':
    case 'ORDER_COURIER_CHANGED':
    case 'CLIENT_MESSAGE':
      return orders;
    default:
      // An event of the next release.
      event satisfies never;
      return orders;
  }
}

/** Returns true for events after which a list of new orders that was read before is another one. */
export const concernsNew = (event: NotificationEvent): boolean =>
  event.type === 'NEW_ORDER' ||
  event.type === 'ORDER_OPENED' ||
  (event.type === 'ORDER_STATUS_CHANGED' && event.oldStatus === 'QUEUED');

function withoutOrder(orders: NewOrders, orderId: number): NewOrders | undefined {
  const { ids, openedIds, total } = orders;
  const others = (known: readonly number[]) => known.filter((id) => id !== orderId);
  if (ids.includes(orderId)) return { ids: others(ids), openedIds: others(openedIds), total: total - 1 };
  return total > ids.length ? undefined : orders;
}
