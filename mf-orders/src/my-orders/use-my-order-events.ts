/** Applies live events to the customer's list. */
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQueryClient } from '@skatert/web-kit/query';
import { withEvent } from '../orders/order-events.js';
import { invalidateOrders, myOrdersQuery, updateOrders } from '../orders/order-queries.js';

export function useMyOrderEvents(openChatId: number | null): void {
  const client = useQueryClient();
  useLiveEvents((signal) => {
    if (signal.kind === 'reset') return invalidateOrders(client, 'client');
    for (const event of signal.events)
      updateOrders(client, 'client', (order) => withEvent(order, event, { side: 'client', openChatId }));
    // A status change affects other fields, too (who handles the order), and its order may not be in the list yet.
    const mustReread = signal.events.some(
      ({ type }) => type === 'ORDER_STATUS_CHANGED' || type === 'ORDER_EDITED',
    );
    if (mustReread || !client.getQueryData(myOrdersQuery.queryKey)) invalidateOrders(client, 'client');
  });
}
