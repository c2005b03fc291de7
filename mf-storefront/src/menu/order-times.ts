/** How soon an order would be ready. */
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import type { OrderTimes } from '@skatert/contracts/orders/order-times';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { PUBLIC_KEY, queryOptions, useQuery } from '@skatert/web-kit/query';

/** How often an open page reads the times, in ms. */
const TIMES_MS = 60_000;

/** How, and in which point, an order of the brand would be received; null or absent: not known yet. */
export interface Receiving {
  brandId: number | null;
  mode: DeliveryMode | null;
  pointId?: number | undefined;
}

const timesQuery = ({ brandId, mode, pointId }: Receiving) => {
  // Of a pickup whose point is not chosen the brand as a whole tells more than a point.
  const deliveryMode = mode === 'DELIVERY' ? mode : undefined;
  const query = queryString(pointId === undefined ? { deliveryMode } : { pointId });
  return queryOptions({
    queryKey: [PUBLIC_KEY, 'times', brandId, query],
    queryFn: ({ signal }) => apiGet<OrderTimes>(`/order/v1/brands/${brandId}/times${query}`, { signal }),
    enabled: brandId !== null,
    refetchInterval: TIMES_MS,
    staleTime: TIMES_MS / 2,
  });
};

/** Returns the times of an order; undefined while they are not known. */
export const useOrderTimes = (receiving: Receiving): OrderTimes | undefined =>
  useQuery(timesQuery(receiving)).data;
