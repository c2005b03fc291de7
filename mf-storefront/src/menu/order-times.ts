/** How soon an order would be ready. */
import type { DeliveryMode } from '@skatert/contracts/orders/order-status';
import type { OrderTimes } from '@skatert/contracts/orders/order-times';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { PUBLIC_KEY, queryOptions, useQuery } from '@skatert/web-kit/query';

/** How often an open page reads the times, in ms. */
const TIMES_MS = 60_000;

/** How, and in which point, an order of the brand would be received. */
export interface Receiving {
  /** Null: not known yet. */
  brandId: number | null;
  mode: DeliveryMode;
  /** Of a pickup; absent: the customer has to choose one, or there is none. */
  pointId?: number | undefined;
}

const timesQuery = ({ brandId, mode, pointId }: Receiving) => {
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

export interface KnownTimes {
  /** Null: of a pickup without a point. Each point has its own. */
  minutes: number | null;
  forLater: boolean;
}

/** Returns the times of an order; undefined while they are not known. */
export function useOrderTimes(receiving: Receiving): KnownTimes | undefined {
  const { data } = useQuery(timesQuery(receiving));
  const isPlaceKnown = receiving.mode === 'DELIVERY' || receiving.pointId !== undefined;
  return data && { minutes: isPlaceKnown ? data.minutes : null, forLater: data.forLater ?? false };
}
