/** The queries of a brand's groups of extras, and the paths of their calls. */
import type { ExtraGroupDetails, StaffExtraGroup } from '@skatert/contracts/menu/extra-groups';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, PUBLIC_KEY, type QueryClient, queryOptions } from '@skatert/web-kit/query';

export const EXTRAS_PATH = '/auth/v1/extra-groups';
export const extraGroupPath = (id: number): string => `${EXTRAS_PATH}/${id}`;

/** All groups of a brand, the oldest first. */
export const extraGroupsQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['extra-groups', brandId],
    queryFn: ({ signal }) => apiGet<StaffExtraGroup[]>(`${EXTRAS_PATH}/by-brand/${brandId}`, { signal }),
  });

/** A group with what offers it, read for each edit. */
export const extraGroupQuery = (id: number) =>
  queryOptions({
    queryKey: ['extra-group', id],
    queryFn: ({ signal }) => apiGet<ExtraGroupDetails>(extraGroupPath(id), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** How many products a search offers. */
const FOUND = 6;

/** The products of a brand that a search finds, the best first. */
export const foundProductsQuery = (brandId: number, query: string) =>
  queryOptions({
    queryKey: ['products-for-extras', brandId, query],
    queryFn: async ({ signal }) => {
      const path = `/auth/v1/products/by-brand/${brandId}`;
      const page = await apiGet<Page<StaffProduct>>(path + queryString({ query, page: 0, size: FOUND }), {
        signal,
      });
      return page.content.map(({ id, name }) => ({ id, name }));
    },
    placeholderData: keepPreviousData,
    enabled: query !== '',
  });

/** Reads the groups again, and the products, also those of the storefront: they have new versions. */
export async function invalidateExtras(client: QueryClient, brandId: number): Promise<void> {
  void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'products', brandId] });
  void client.invalidateQueries({ queryKey: ['products', brandId] });
  await client.invalidateQueries({ queryKey: extraGroupsQuery(brandId).queryKey });
}
