/** An order of the staff: at first as the desk lists it, then with its history; kept up to date by events. */
import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { isApiError } from '@skatert/web-kit/api';
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { useMarkOpened } from '../new-orders/use-mark-opened.js';
import { type Freshness, isUnreachable, useFreshness } from '../orders/freshness.js';
import { withEvent } from '../orders/order-events.js';
import {
  invalidateDetails,
  invalidateOrders,
  listedOrder,
  orderDetailsQuery,
  updateOrders,
} from '../orders/order-queries.js';

export interface ShownOrder {
  /** Undefined while it is loading. */
  order: StaffOrder | undefined;
  /** Undefined until the history has been read, too. */
  details: StaffOrderDetails | undefined;
  /** There is no such order, or the caller may not read it. */
  missing: boolean;
  /** Why the details are not shown; null when they are, and while they are loading. */
  failure: unknown;
  freshness: Freshness;
  reread: () => Promise<unknown>;
}

export function useOrder(id: number, isChatOpen: boolean): ShownOrder {
  const client = useQueryClient();
  const query = useQuery(orderDetailsQuery(id));
  const { data, error, refetch } = query;
  useLiveEvents((signal) => {
    if (signal.kind === 'reset') return invalidateOrders(client, 'staff');
    const viewer = { side: 'staff' as const, openChatId: isChatOpen ? id : null };
    for (const event of signal.events) {
      if (event.orderId !== id) continue;
      updateOrders(client, 'staff', (order) => withEvent(order, event, viewer));
      if (event.type !== 'CLIENT_MESSAGE') invalidateDetails(client, id);
    }
  });
  const missing = isApiError(error) && (error.status === 404 || error.status === 403);
  const isRefused = missing || (error !== null && !isUnreachable(error));
  const details = isRefused ? undefined : data;
  const order = isRefused ? undefined : (data ?? listedOrder(client, id));
  useMarkOpened(order);
  return {
    order,
    details,
    missing,
    failure: details ? null : error,
    freshness: useFreshness(query),
    reread: refetch,
  };
}
