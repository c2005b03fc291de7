import type { PickupPoint } from '@skatert/contracts/menu/points';
import { apiGet } from '@skatert/web-kit/api';
import { PUBLIC_KEY, queryOptions } from '@skatert/web-kit/query';

const STALE_MS = 60_000;

/** The pickup points of a brand. */
export const pointsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'points', brandId],
    queryFn: ({ signal }) => apiGet<PickupPoint[]>(`/brand/${brandId}/pickup-points`, { signal }),
    staleTime: STALE_MS,
  });
