/** The tickets of a kitchen, as they were read, with the marks that this screen has made since. */
import { menuPaths } from '@skatert/contracts/menu/menu-paths';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import type { KitchenSettings, KitchenTicket, KitchenTickets } from '@skatert/contracts/orders/kitchen';
import { apiGet, isApiError, queryString } from '@skatert/web-kit/api';
import { keepPreviousData, PUBLIC_KEY, type QueryClient, queryOptions } from '@skatert/web-kit/query';
import { REREAD_MS } from '../orders/order-queries.js';
import { dishQuery } from '../stop-list/stop-queries.js';
import { stationsByGroup } from './stations.js';
import { withNewer } from './tickets.js';

/** `offset`: what the server's clock was ahead of this one when it was read, in ms. */
export interface Kitchen extends KitchenTickets {
  offset: number;
}

const KEY = 'kitchen';
const LIST_KEY = [KEY, 'tickets'];

/** @param pointId null: all points */
export const kitchenQuery = (brandId: number, pointId: number | null) =>
  queryOptions({
    queryKey: [...LIST_KEY, brandId, pointId],
    queryFn: async ({ signal, client, queryKey }): Promise<Kitchen> => {
      const path = `/order/v1/brand/${brandId}/kitchen${queryString({ pointId })}`;
      const fresh = await apiGet<KitchenTickets>(path, { signal });
      const shown = client.getQueryData<Kitchen>(queryKey);
      const offset = Date.parse(fresh.now) - Date.now();
      return { ...withNewer(fresh, [...(shown?.tickets ?? []), ...(shown?.recent ?? [])]), offset };
    },
    staleTime: 0,
    refetchInterval: REREAD_MS,
    // A screen in the background is still the one that beeps.
    refetchIntervalInBackground: true,
  });

/** How long the places of dishes in the menu are kept, in ms. */
const PLACES_MS = 10 * 60_000;

const groupTreeQuery = (brandId: number) =>
  queryOptions({
    queryKey: [PUBLIC_KEY, KEY, 'groups', brandId],
    queryFn: ({ signal }) => apiGet<GroupTagNode[]>(menuPaths.groupTree(brandId), { signal }),
    staleTime: PLACES_MS,
  });

/** The stations of dishes by their ids; a dish that the menu does not show, or whose group has none, is absent. */
export const stationsQuery = (
  brandId: number,
  groups: KitchenSettings['groups'],
  productIds: readonly number[],
) =>
  queryOptions({
    queryKey: [KEY, 'stations', brandId, groups, productIds],
    queryFn: async ({ client }) => {
      const byGroup = stationsByGroup(await client.fetchQuery(groupTreeQuery(brandId)), groups);
      const dishes = await Promise.all(
        productIds.map((id) => client.fetchQuery({ ...dishQuery(id), staleTime: PLACES_MS }).catch(ifGone)),
      );
      return new Map(
        dishes.flatMap((dish): [number, string][] => {
          const station = byGroup.get(dish?.groupTagId ?? 0);
          return dish && station !== undefined ? [[dish.id, station]] : [];
        }),
      );
    },
    placeholderData: keepPreviousData,
    staleTime: PLACES_MS,
  });

/** The menu has no dish that it does not sell any more. */
function ifGone(error: unknown): undefined {
  if (!isApiError(error) || error.status !== 404) throw error;
}

/** Shows a ticket as the server has it after a mark. */
export function updateTicket(client: QueryClient, ticket: KitchenTicket): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: LIST_KEY }))
    client.setQueryData<Kitchen>(queryKey, (kitchen) => kitchen && withNewer(kitchen, [ticket]), {
      // One ticket has changed; the others are as old as before.
      updatedAt: state.dataUpdatedAt,
    });
}

/** Reads the tickets that are shown again. */
export const rereadKitchen = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: LIST_KEY });
