/** The lists of orders as queries, and changes to the orders in them. */

import type { MyOrder, StaffOrder } from '@skatert/contracts/orders/orders';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@skatert/web-kit/query';
import { keepNewer, type ListedOrder, type Side } from './order-news.js';

/** Whatever places an order makes lists under this key old. */
const ORDERS = 'orders';
const DESK_KEY = [ORDERS, 'desk'];

/** Events are heard only while a list is on screen, so that it is read anew whenever it comes back. */
const alwaysReread = { staleTime: 0 };

const MY_KEY = [ORDERS, 'my'];

export const myOrdersQuery = queryOptions({
  queryKey: MY_KEY,
  queryFn: async ({ signal, client }) => {
    const fresh = await apiGet<MyOrder[]>('/order/v1/my', { signal });
    return keepNewer(client.getQueryData<MyOrder[]>(MY_KEY), fresh);
  },
  ...alwaysReread,
});

export interface DeskFilters {
  /** Null: all brands of the caller. */
  brandId: number | null;
  /** From 0. */
  page: number;
  size: number;
  search: string;
  /** yyyy-mm-dd, both included; empty is open. */
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
    ...alwaysReread,
  });

/** Changes orders where one side's lists show them. */
export function changeListed(
  client: QueryClient,
  side: Side,
  change: <O extends ListedOrder>(order: O) => O,
): void {
  if (side === 'client')
    client.setQueryData(myOrdersQuery.queryKey, (orders: MyOrder[] | undefined) => orders?.map(change));
  else
    client.setQueriesData<Page<StaffOrder>>(
      { queryKey: DESK_KEY },
      (page) => page && { ...page, content: page.content.map(change) },
    );
}

export function rereadListed(client: QueryClient, side: Side): void {
  void client.invalidateQueries({ queryKey: side === 'client' ? myOrdersQuery.queryKey : DESK_KEY });
}

/** What the desk's lists show, on every page that was read. */
export function deskOrders(client: QueryClient): StaffOrder[] {
  return client
    .getQueriesData<Page<StaffOrder>>({ queryKey: DESK_KEY, type: 'active' })
    .flatMap(([, page]) => page?.content ?? []);
}
