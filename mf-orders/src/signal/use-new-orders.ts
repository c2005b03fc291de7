/** The new orders of all brands of the caller: read now and then, and kept up to date by events in between. */
import type { NotificationEvent } from '@skatert/contracts/orders/notifications';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { useLiveEvents } from '@skatert/web-kit/live';
import { queryOptions, useQuery, useQueryClient } from '@skatert/web-kit/query';
import { NEW_ORDERS, REREAD_MS } from '../orders/order-queries.js';

/** How many of the newest are known by id; the others are only counted. */
const SIZE = 20;

export interface NewOrders {
  /** The newest first. */
  ids: readonly number[];
  total: number;
}

const newOrdersQuery = queryOptions({
  queryKey: NEW_ORDERS,
  queryFn: async ({ signal }): Promise<NewOrders> => {
    const query = queryString({ page: 0, size: SIZE, sort: 'id,DESC', status: 'QUEUED' });
    const page = await apiGet<Page<StaffOrder>>(`/order/v1/orders${query}`, { signal });
    return { ids: page.content.map(({ id }) => id), total: page.totalElements };
  },
  staleTime: 0,
  refetchInterval: REREAD_MS,
  // A hidden tab beeps, too.
  refetchIntervalInBackground: true,
});

/** Returns the new orders; undefined while they are loading. */
export function useNewOrders(): NewOrders | undefined {
  const client = useQueryClient();
  const { queryKey } = newOrdersQuery;
  const { data } = useQuery(newOrdersQuery);
  useLiveEvents((signal) => {
    const known = client.getQueryData(queryKey);
    const changed = signal.kind === 'events' && known ? withEvents(known, signal.events) : undefined;
    // A read that is under way may be older than the events.
    const isReading = client.isFetching({ queryKey }) > 0;
    if (changed) client.setQueryData(queryKey, changed);
    if (!changed || (isReading && changed !== known)) void client.invalidateQueries({ queryKey });
  });
  return data;
}

/** Returns the new orders after the events; undefined when they must be read again. */
function withEvents(before: NewOrders, events: readonly NotificationEvent[]): NewOrders | undefined {
  let { ids, total } = before;
  for (const event of events) {
    const { type, orderId } = event;
    const isKnown = ids.includes(orderId);
    if (type === 'NEW_ORDER' && !isKnown) {
      ids = [orderId, ...ids].slice(0, SIZE);
      total += 1;
    }
    if (type !== 'ORDER_STATUS_CHANGED' || event.oldStatus !== 'QUEUED') continue;
    if (!isKnown && total > ids.length) return undefined;
    if (!isKnown) continue;
    ids = ids.filter((id) => id !== orderId);
    total -= 1;
  }
  return total === before.total && ids === before.ids ? before : { ids, total };
}
