/** The queries of the lists of orders, and their updates. */

import type { MyOrder, StaffOrder } from '@skatert/contracts/orders/orders';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@skatert/web-kit/query';
import { keepNewer, type ListedOrder, type Side } from './order-events.js';

/** Placing an order invalidates all queries under this key. */
const ORDERS = 'orders';
const DESK_KEY = [ORDERS, 'desk'];

/** How often a visible list is read again, in ms: it is right even when no event arrives. */
export const REREAD_MS = 30_000;
/** Events are received only while a list is mounted, so it is read again whenever it is mounted. */
const alwaysStale = { staleTime: 0 };

const MY_KEY = [ORDERS, 'my'];

export const myOrdersQuery = queryOptions({
  queryKey: MY_KEY,
  queryFn: async ({ signal, client }) => {
    const fresh = await apiGet<MyOrder[]>('/order/v1/my', { signal });
    return keepNewer(client.getQueryData<MyOrder[]>(MY_KEY), fresh);
  },
  ...alwaysStale,
  refetchInterval: REREAD_MS,
});

export interface DeskFilters {
  /** Null: all brands of the caller. */
  brandId: number | null;
  /** Zero-based. */
  page: number;
  size: number;
  search: string;
  /** yyyy-mm-dd, inclusive; empty: unlimited. */
  dateFrom: string;
  dateTo: string;
}

export const deskQuery = ({ brandId, ...filters }: DeskFilters) =>
  queryOptions({
    queryKey: [...DESK_KEY, brandId, filters],
    queryFn: async ({ signal, client, queryKey }) => {
      const path = brandId === null ? '/order/v1/orders' : `/order/v1/brand/${brandId}/orders`;
      const query = queryString({ ...filters, sort: 'id,DESC' });
      const fresh = await apiGet<Page<StaffOrder>>(path + query, { signal });
      const shown = client.getQueryData<Page<StaffOrder>>(queryKey);
      return { ...fresh, content: keepNewer(shown?.content, fresh.content) };
    },
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });

/** Updates the orders in the cached lists of one side. */
export function updateOrders(
  client: QueryClient,
  side: Side,
  change: <O extends ListedOrder>(order: O) => O,
): void {
  const queryKey = side === 'client' ? MY_KEY : DESK_KEY;
  for (const query of client.getQueryCache().findAll({ queryKey }))
    client.setQueryData(
      query.queryKey,
      (list: MyOrder[] | Page<StaffOrder> | undefined) =>
        list && ('content' in list ? { ...list, content: list.content.map(change) } : list.map(change)),
      // One order has changed; the list is as old as before.
      { updatedAt: query.state.dataUpdatedAt },
    );
}

export function invalidateOrders(client: QueryClient, side: Side): void {
  void client.invalidateQueries({ queryKey: side === 'client' ? myOrdersQuery.queryKey : DESK_KEY });
}

/** Returns the orders that the desk currently shows. */
export function deskOrders(client: QueryClient): StaffOrder[] {
  return client
    .getQueriesData<Page<StaffOrder>>({ queryKey: DESK_KEY, type: 'active' })
    .flatMap(([, page]) => page?.content ?? []);
}
