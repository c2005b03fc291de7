/** What the public menu is asked. */
import type { GroupTagNode, PickupPoint, Product, PublicBrand } from '@skatert/contracts/menu';
import { apiGet, queryString } from '@skatert/ui-kit/api';
import { PUBLIC_KEY, queryOptions } from '@skatert/ui-kit/query';

/** Nobody's menu changes by the second, but a price should not be old for long. In ms. */
const STALE_MS = 60_000;

export const brandsQuery = queryOptions({
  queryKey: [PUBLIC_KEY, 'brands'],
  queryFn: ({ signal }) => apiGet<PublicBrand[]>('/menu/v1/brands', { signal }),
  staleTime: STALE_MS,
});

export const groupTreeQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'groups', brandId],
    queryFn: ({ signal }) => apiGet<GroupTagNode[]>(`/menu/v1/group-tags/tree/${brandId}`, { signal }),
    staleTime: STALE_MS,
  });

/** The products of a group and all below it; 0 is the root. */
export const productsQuery = (brandId: number, groupTagId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'products', brandId, groupTagId],
    queryFn: ({ signal }) =>
      apiGet<Product[]>(
        `/menu/v1/products/by-brand/${brandId}${queryString({ groupTagId: groupTagId || null, visibleOnly: true })}`,
        { signal },
      ),
    staleTime: STALE_MS,
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'product', productId],
    queryFn: ({ signal }) =>
      apiGet<Product>(`/menu/v1/products/${encodeURIComponent(productId)}`, { signal }),
    staleTime: STALE_MS,
  });

export const pickupPointsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'pickup-points', brandId],
    queryFn: ({ signal }) => apiGet<PickupPoint[]>(`/brand/${brandId}/pickup-points`, { signal }),
    staleTime: STALE_MS,
  });
