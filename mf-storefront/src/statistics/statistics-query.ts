/** The query of the statistics on the home page. */
import type { OrderStatistics } from '@skatert/contracts/orders/order-statistics';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

/** How often the staff's statistics are refreshed, in ms. */
const REFRESH_MS = 60_000;

/** `brandId` null: the caller's own orders, and all brands whose orders the caller may see. */
export const statisticsQuery = (brandId: number | null) =>
  queryOptions({
    // Placing an order invalidates all queries under 'orders'.
    queryKey: ['orders', 'statistics', brandId],
    queryFn: ({ signal }) =>
      apiGet<OrderStatistics>(`/order/v1/statistics${queryString({ brandId })}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.staff ? REFRESH_MS : false),
  });
