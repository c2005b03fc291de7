/** The queries of the public menu. */

import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { menuPaths } from '@skatert/contracts/menu/menu-paths';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import type { Product } from '@skatert/contracts/menu/products';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { effectivePrice } from '@skatert/contracts/shared/money';
import { apiGet } from '@skatert/web-kit/api';
import { embeddedResponse } from '@skatert/web-kit/page-data';
import { PUBLIC_KEY, type QueryClient, queryOptions, retryTemporary } from '@skatert/web-kit/query';

/** How long a menu is considered fresh, in ms: it changes rarely, but prices should not be outdated for long. */
const STALE_MS = 60_000;
/** How often a failed list of groups is requested again before an error is shown. */
const GROUP_RETRIES = 3;

export const brandsQuery = queryOptions({
  queryKey: [PUBLIC_KEY, 'brands'],
  queryFn: ({ signal }) => apiGet<PublicBrand[]>(menuPaths.brands(), { signal }),
  staleTime: STALE_MS,
  ...embeddedResponse<PublicBrand[]>(menuPaths.brands()),
});

export const groupTreeQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'groups', brandId],
    queryFn: ({ signal }) => apiGet<GroupTagNode[]>(menuPaths.groupTree(brandId), { signal }),
    staleTime: STALE_MS,
    retry: retryTemporary(GROUP_RETRIES),
    ...embeddedResponse<GroupTagNode[]>(menuPaths.groupTree(brandId)),
  });

/** The products of a group and its subgroups; 0 is the root. */
export const productsQuery = (brandId: number, groupTagId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'products', brandId, groupTagId],
    queryFn: ({ signal }) => apiGet<Product[]>(menuPaths.products(brandId, groupTagId), { signal }),
    staleTime: STALE_MS,
    ...embeddedResponse<Product[]>(menuPaths.products(brandId, groupTagId)),
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'product', productId],
    queryFn: ({ signal }) => apiGet<Product>(menuPaths.product(productId), { signal }),
    staleTime: STALE_MS,
    ...embeddedResponse<Product>(menuPaths.product(productId)),
  });

export const pickupPointsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'pickup-points', brandId],
    queryFn: ({ signal }) => apiGet<PickupPoint[]>(`/brand/${brandId}/pickup-points`, { signal }),
    staleTime: STALE_MS,
  });

/** Invalidates the queries of one product, or of the whole menu. */
export function invalidateMenu(client: QueryClient, product?: { productId: number; brandId: number }): void {
  const keys = product
    ? [[PUBLIC_KEY, 'products', product.brandId], productQuery(String(product.productId)).queryKey]
    : [[PUBLIC_KEY]];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/** Returns the prices at which the page shows a product, in roubles; null where it is shown as unavailable. */
export function shownPrices(client: QueryClient, productId: number): (number | null)[] {
  const listed = client
    .getQueriesData<Product[]>({ queryKey: [PUBLIC_KEY, 'products'] })
    .flatMap(([, products]) => products?.filter(({ id }) => id === productId) ?? []);
  const opened = client.getQueryData<Product>(productQuery(String(productId)).queryKey);
  return [...listed, ...(opened ? [opened] : [])].map(effectivePrice);
}
