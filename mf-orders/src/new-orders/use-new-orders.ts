/** The new orders of all brands of the caller: read now and then, and kept up to date by events in between. */
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { concernsNew, type NewOrders, newOrdersQuery, withEvent } from './new-orders.js';

/** Returns the new orders; undefined while they are loading. */
export function useNewOrders(): NewOrders | undefined {
  const client = useQueryClient();
  const { queryKey } = newOrdersQuery;
  const { data } = useQuery(newOrdersQuery);
  useLiveEvents((signal) => {
    const known = client.getQueryData(queryKey);
    const changed =
      signal.kind === 'events'
        ? signal.events.reduce<NewOrders | undefined>(
            (orders, event) => orders && withEvent(orders, event),
            known,
          )
        : undefined;
    // A read that is under way may be older than the events, also than one that this page has applied before.
    const isOlder =
      signal.kind === 'events' && signal.events.some(concernsNew) && client.isFetching({ queryKey }) > 0;
    if (changed) client.setQueryData(queryKey, changed);
    if (!changed || isOlder) void client.invalidateQueries({ queryKey });
  });
  return data;
}
