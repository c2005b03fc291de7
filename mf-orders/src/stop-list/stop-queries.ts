/** The queries of the stop-list of a brand. */
import { menuPaths } from '@skatert/contracts/menu/menu-paths';
import type { Product } from '@skatert/contracts/menu/products';
import type { OfferedOptions, StopList, StopLog } from '@skatert/contracts/orders/stops';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet } from '@skatert/web-kit/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@skatert/web-kit/query';

const KEY = ['stop-list'];
/** How often an open page reads again what others have stopped, and what is left, in ms. */
const READ_MS = 15_000;

export const stopsPath = (brandId: number): string => `/order/v1/brand/${brandId}/stops`;

export const optionStopsPath = (brandId: number): string => `${stopsPath(brandId)}/options`;

export const stopListQuery = (brandId: number) =>
  queryOptions({
    queryKey: [...KEY, brandId],
    queryFn: ({ signal }) => apiGet<StopList>(stopsPath(brandId), { signal }),
    staleTime: 0,
    refetchInterval: READ_MS,
  });

export const stopLogQuery = (brandId: number) =>
  queryOptions({
    queryKey: [...KEY, brandId, 'log'],
    queryFn: ({ signal }) => apiGet<StopLog>(`${stopsPath(brandId)}/log`, { signal }),
    staleTime: 0,
  });

/** The dishes for sale that a text finds; without one the first of the menu. */
export const dishesQuery = (brandId: number, text: string) =>
  queryOptions({
    queryKey: [...KEY, brandId, 'dishes', text],
    queryFn: async ({ signal }) => {
      const path = text ? menuPaths.search(brandId, text, 0) : menuPaths.products(brandId, 0, 0);
      return (await apiGet<Page<Product>>(path, { signal })).content;
    },
    placeholderData: keepPreviousData,
  });

/** The options of extras that the dishes for sale offer. */
export const optionsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [...KEY, brandId, 'options'],
    queryFn: ({ signal }) => apiGet<OfferedOptions>(optionStopsPath(brandId), { signal }),
  });

export const dishQuery = (productId: number) =>
  queryOptions({
    queryKey: [...KEY, 'dish', productId],
    queryFn: ({ signal }) => apiGet<Product>(menuPaths.product(String(productId)), { signal }),
  });

/** Reads what is stopped, and the log, again. */
export const rereadStops = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEY });
