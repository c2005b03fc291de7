/** The queries of the public menu. */

import type { PublicBrand } from '@skatert/contracts/menu/brands';
import { problemOfExtras } from '@skatert/contracts/menu/extras';
import { menuPaths } from '@skatert/contracts/menu/menu-paths';
import type { BrandOpening, PickupPoint } from '@skatert/contracts/menu/points';
import type { Product, ProductDetails } from '@skatert/contracts/menu/products';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import { idsOf, type LineChoice, priceWith } from '@skatert/contracts/orders/line-choice';
import type { ProductsTogether } from '@skatert/contracts/orders/products-together';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet } from '@skatert/web-kit/api';
import { embeddedResponse } from '@skatert/web-kit/page-data';
import {
  type InfiniteData,
  infiniteQueryOptions,
  PUBLIC_KEY,
  type QueryClient,
  queryOptions,
  retryTemporary,
} from '@skatert/web-kit/query';

/** How long a menu is considered fresh, in ms: it changes rarely, but prices should not be outdated for long. */
const STALE_MS = 60_000;
/** How often an open page reads whether orders are accepted, in ms. The server checks it again with each order. */
export const OPENING_MS = 60_000;
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

/** Loaded pages of a list of products. */
export type ProductPages = InfiniteData<Page<Product>, number>;

/** Returns a query that loads a list of products page by page. `pathOf` returns the path of a page; 0 is the first. */
function pagedProducts(queryKey: readonly unknown[], pathOf: (page: number) => string) {
  const first = embeddedResponse<Page<Product>>(pathOf(0));
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => apiGet<Page<Product>>(pathOf(pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    staleTime: STALE_MS,
    initialData: (): ProductPages | undefined => {
      const page = first.initialData();
      return page && { pages: [page], pageParams: [0] };
    },
    initialDataUpdatedAt: first.initialDataUpdatedAt,
  });
}

/** The products of a group and its subgroups in the menu's order; 0 is the root. */
export const productsQuery = (brandId: number, groupTagId: number) =>
  pagedProducts([PUBLIC_KEY, 'products', brandId, groupTagId], (page) =>
    menuPaths.products(brandId, groupTagId, page),
  );

/** The products of a brand that match a query, the best first. */
export const searchQuery = (brandId: number, query: string) =>
  pagedProducts([PUBLIC_KEY, 'products', brandId, { query }], (page) =>
    menuPaths.search(brandId, query, page),
  );

/** Returns the products of all loaded pages, each once: one may move to a later page between two requests. */
export function productsOf({ pages }: { pages: readonly Pick<Page<Product>, 'content'>[] }): Product[] {
  const products = new Map<number, Product>();
  for (const { content } of pages)
    for (const product of content) if (!products.has(product.id)) products.set(product.id, product);
  return [...products.values()];
}

/** A product of its own page; a service of an earlier release sends no nutrition. */
export type ShownProduct = Product &
  Partial<Pick<ProductDetails, 'nutrition' | 'sizesWithoutNutrition' | 'extraNutrition'>>;

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'product', productId],
    queryFn: ({ signal }) => apiGet<ShownProduct>(menuPaths.product(productId), { signal }),
    staleTime: STALE_MS,
    ...embeddedResponse<ShownProduct>(menuPaths.product(productId)),
  });

/** What is often ordered with a product, as a list of one page; a product that is not sold any more is left out. */
export const togetherQuery = ({ id, brandId }: Product) =>
  infiniteQueryOptions({
    queryKey: [PUBLIC_KEY, 'products', brandId, { together: id }],
    queryFn: async ({ signal, client }): Promise<Pick<Page<Product>, 'content'>> => {
      const ids = await apiGet<ProductsTogether>(`/order/v1/products/${id}/together`, { signal });
      const read = await Promise.allSettled(ids.map((each) => client.fetchQuery(productQuery(String(each)))));
      return { content: read.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])) };
    },
    initialPageParam: 0,
    getNextPageParam: () => undefined,
    staleTime: STALE_MS,
  });

export const pickupPointsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'pickup-points', brandId],
    queryFn: ({ signal }) => apiGet<PickupPoint[]>(`/brand/${brandId}/pickup-points`, { signal }),
    staleTime: STALE_MS,
  });

/** Whether a brand accepts orders now. */
export const openingQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'opening', brandId],
    queryFn: ({ signal }) => apiGet<BrandOpening>(menuPaths.opening(brandId), { signal }),
    refetchInterval: OPENING_MS,
    ...embeddedResponse<BrandOpening>(menuPaths.opening(brandId)),
  });

/** What of a brand is sold out now. */
export const soldOutQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'sold-out', brandId],
    queryFn: ({ signal }) => apiGet<BrandSoldOut>(`/order/v1/brand/${brandId}/sold-out`, { signal }),
    refetchInterval: OPENING_MS,
    // Who comes back to the page orders next.
    refetchOnWindowFocus: 'always',
  });

/** Reads again what is sold out, after the service has refused a cart because of it. */
export const rereadSoldOut = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'sold-out'] });

/** Invalidates the queries of one product, or of the whole menu. */
export function invalidateMenu(client: QueryClient, product?: { productId: number; brandId: number }): void {
  const keys = product
    ? [
        [PUBLIC_KEY, 'products', product.brandId],
        productQuery(String(product.productId)).queryKey,
        soldOutQuery(product.brandId).queryKey,
      ]
    : [[PUBLIC_KEY]];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/**
 * Returns the prices at which the page shows a product in a size with its extras, in roubles; null where it is shown as
 * unavailable.
 */
export function shownPrices(client: QueryClient, line: LineChoice): (number | null)[] {
  const { productId, size, extras } = line;
  const listed = client
    .getQueriesData<ProductPages>({ queryKey: [PUBLIC_KEY, 'products'] })
    .flatMap(([, pages]) => (pages ? productsOf(pages).filter(({ id }) => id === productId) : []));
  const opened = client.getQueryData<Product>(productQuery(String(productId)).queryKey);
  return [...listed, ...(opened ? [opened] : [])].map((product) =>
    problemOfExtras(product, idsOf(extras)) === null ? priceWith(product, size, idsOf(extras)) : null,
  );
}
