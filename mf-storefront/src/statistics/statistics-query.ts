/** The figures of Home. */
import type { OrderStatistics } from '@skatert/contracts/orders/order-statistics';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

/** The staff's day goes on while the page stands open. In ms. */
const REFRESH_MS = 60_000;

/** `brandId` null: what the caller ordered, and every brand whose orders he may see. */
export const statisticsQuery = (brandId: number | null) =>
  queryOptions({
    // Whatever places an order makes what lies under 'orders' old.
    queryKey: ['orders', 'statistics', brandId],
    queryFn: ({ signal }) =>
      apiGet<OrderStatistics>(`/order/v1/statistics${queryString({ brandId })}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.staff ? REFRESH_MS : false),
  });
