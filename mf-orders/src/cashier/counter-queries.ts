/** What the counter reads: the menu as customers see it, and clients. */
import { menuPaths } from '@skatert/contracts/menu/menu-paths';
import type { Product } from '@skatert/contracts/menu/products';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import type { CounterClients } from '@skatert/contracts/orders/counter';
import type { DeliveryZones } from '@skatert/contracts/orders/delivery-zones';
import type { Slots } from '@skatert/contracts/orders/slots';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import type { Page } from '@skatert/contracts/shared/fields';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, PUBLIC_KEY, queryOptions } from '@skatert/web-kit/query';

const STALE_MS = 60_000;
/** How often an open page reads again what is sold out, in ms. */
const SOLD_OUT_MS = 15_000;
const MENU_PAGES_MAX = 20;

export const groupsQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'counter', brandId, 'groups'],
    queryFn: ({ signal }) => apiGet<GroupTagNode[]>(menuPaths.groupTree(brandId), { signal }),
    staleTime: STALE_MS,
  });

/** All dishes for sale of a group; 0 is the whole menu. */
export const dishesOfQuery = (brandId: number, groupId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'counter', brandId, 'dishes', groupId],
    queryFn: async ({ signal }) => {
      const dishes = new Map<number, Product>();
      for (let page = 0; page < MENU_PAGES_MAX; page++) {
        const path = menuPaths.products(brandId, groupId, page);
        const { content, totalPages } = await apiGet<Page<Product>>(path, { signal });
        for (const dish of content) dishes.set(dish.id, dish);
        if (page + 1 >= totalPages) break;
      }
      return [...dishes.values()];
    },
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });

export const foundDishesQuery = (brandId: number, text: string) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'counter', brandId, 'found', text],
    queryFn: ({ signal }) => searchDishes(brandId, text, signal),
    placeholderData: keepPreviousData,
  });

const searchDishes = async (brandId: number, text: string, signal: AbortSignal): Promise<Product[]> =>
  (await apiGet<Page<Product>>(menuPaths.search(brandId, text, 0), { signal })).content;

/** The same for a text that was entered: awaited whatever the field shows by then. */
export const enteredDishesQuery = (brandId: number, text: string) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'counter', brandId, 'entered', text],
    queryFn: ({ signal }) => searchDishes(brandId, text, signal),
  });

export const soldOutQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'counter', brandId, 'sold-out'],
    queryFn: ({ signal }) => apiGet<BrandSoldOut>(`/order/v1/brand/${brandId}/sold-out`, { signal }),
    refetchInterval: SOLD_OUT_MS,
  });

/** The slots that can be ordered for at a point, or of a delivery. */
export const counterSlotsQuery = (
  brandId: number,
  where: { pointId?: number; zoneId?: number | undefined },
) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'counter', brandId, 'slots', where],
    queryFn: ({ signal }) =>
      apiGet<Slots>(`/order/v1/brands/${brandId}/slots${queryString(where)}`, { signal }),
    staleTime: STALE_MS,
  });

export const counterZonesQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, 'counter', brandId, 'zones'],
    queryFn: ({ signal }) => apiGet<DeliveryZones>(`/order/v1/delivery-zones/${brandId}`, { signal }),
    staleTime: STALE_MS,
  });

export const counterPath = (brandId: number): string => `/order/v1/brand/${brandId}/counter`;

export const clientsByPhoneQuery = (brandId: number, phone: string) =>
  queryOptions({
    queryKey: ['counter-clients', brandId, phone],
    queryFn: ({ signal }) =>
      apiGet<CounterClients>(`${counterPath(brandId)}/clients${queryString({ phone })}`, { signal }),
    staleTime: STALE_MS,
  });
