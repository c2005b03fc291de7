/** The tickets of a kitchen, as they were read, with the marks that this screen has made since. */
import type { KitchenTicket, KitchenTickets } from '@skatert/contracts/orders/kitchen';
import { apiGet, queryString } from '@skatert/web-kit/api';
import { type QueryClient, queryOptions } from '@skatert/web-kit/query';
import { REREAD_MS } from '../orders/order-queries.js';
import { withNewer } from './tickets.js';

/** `offset`: what the server's clock was ahead of this one when it was read, in ms. */
export interface Kitchen extends KitchenTickets {
  offset: number;
}

const KEY = 'kitchen';

/** @param pointId null: all points */
export const kitchenQuery = (brandId: number, pointId: number | null) =>
  queryOptions({
    queryKey: [KEY, brandId, pointId],
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

/** Shows a ticket as the server has it after a mark. */
export function updateTicket(client: QueryClient, ticket: KitchenTicket): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [KEY] }))
    client.setQueryData<Kitchen>(queryKey, (kitchen) => kitchen && withNewer(kitchen, [ticket]), {
      // One ticket has changed; the others are as old as before.
      updatedAt: state.dataUpdatedAt,
    });
}

/** Reads the tickets that are shown again. */
export const rereadKitchen = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [KEY] });
