/** The queries of products for the staff, and the paths of their calls. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet, queryString } from '@skatert/web-kit/api';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  PUBLIC_KEY,
  type QueryClient,
  queryOptions,
} from '@skatert/web-kit/query';
import { tagTreeQuery } from '../tags/tags-query.js';

export const PRODUCTS_PATH = '/auth/v1/products';
export const productPath = (id: number): string => `${PRODUCTS_PATH}/${id}`;
const brandProductsPath = (brandId: number): string => `${PRODUCTS_PATH}/by-brand/${brandId}`;

/** How many products are shown first, and added each time. */
export const GRID_STEP = 24;

export interface ProductFilter {
  brandId: number;
  /** A group; 0: products without one; null: all products of the brand. */
  groupId: number | null;
  /** Only products that the search finds, the best first. */
  query?: string | undefined;
}

export type ProductPage = Page<StaffProduct>;
export type ProductPages = InfiniteData<ProductPage>;

/** The start of the keys of all lists of a brand. */
export const productListsKey = (brandId: number) => ['products', brandId] as const;

export const productsQuery = ({ brandId, groupId, query }: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: [...productListsKey(brandId), groupId, ...(query ? [query] : [])],
    queryFn: ({ pageParam, signal }) => readPage({ brandId, groupId, query }, { page: pageParam, signal }),
    // While the user is typing, the results so far are shown.
    ...(query && { placeholderData: keepPreviousData }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }: ProductPage) =>
      number + 1 < totalPages ? number + 1 : undefined,
  });

interface PageRequest {
  page: number;
  size?: number;
  signal?: AbortSignal;
}

export function readPage(
  { brandId, groupId, query }: ProductFilter,
  { page, size = GRID_STEP, signal }: PageRequest,
): Promise<ProductPage> {
  const filters = queryString({ groupTagId: groupId, query, page, size });
  return apiGet<ProductPage>(brandProductsPath(brandId) + filters, signal ? { signal } : {});
}

/** The number of products of a brand. */
export const productCountQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['product-count', brandId],
    queryFn: async ({ signal }) =>
      (await readPage({ brandId, groupId: null }, { page: 0, size: 1, signal })).totalElements,
  });

/** A product as it is now, read for each edit. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => apiGet<StaffProduct>(productPath(id), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads the products of a brand again, also those of the storefront. */
export async function invalidateProducts(client: QueryClient, brandId: number): Promise<void> {
  void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'products', brandId] });
  void client.invalidateQueries({ queryKey: productCountQuery(brandId).queryKey });
  // It has the number of products of each branch.
  void client.invalidateQueries({ queryKey: tagTreeQuery(brandId).queryKey });
  await client.invalidateQueries({ queryKey: productListsKey(brandId) });
}
