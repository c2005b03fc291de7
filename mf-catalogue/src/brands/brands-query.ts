/** The queries of brands and their pickup points, and the calls that change them. */
import type { Brand } from '@skatert/contracts/menu/brands';
import type { PickupPoint, PointExceptions } from '@skatert/contracts/menu/points';
import { apiGet } from '@skatert/web-kit/api';
import { PUBLIC_KEY, type QueryClient, queryOptions } from '@skatert/web-kit/query';

export const BRANDS_PATH = '/auth/v1/brands';
export const brandPath = (id: number): string => `${BRANDS_PATH}/${id}`;
export const pointsPath = (brandId: number): string => `/brand/${brandId}/pickup-points`;

/** The brands in which the caller has a membership. */
export const myBrandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => apiGet<Brand[]>(BRANDS_PATH, { signal }),
});

/** The storefront uses the same key. */
export const pointsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'pickup-points', brandId],
    queryFn: ({ signal }) => apiGet<PickupPoint[]>(pointsPath(brandId), { signal }),
    staleTime: 0,
  });

/** The days with hours of their own, as they are when the form of a point is opened. */
export const pointExceptionsQuery = (brandId: number, pointId: number) =>
  queryOptions({
    queryKey: ['point-exceptions', brandId, pointId],
    queryFn: ({ signal }) =>
      apiGet<PointExceptions>(`${pointsPath(brandId)}/${pointId}/exceptions`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads the brands again, also those of the storefront. */
export function invalidateBrands(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: myBrandsQuery.queryKey });
  void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'brands'] });
}
