/** Keeps the customer's list as the events tell it. */
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQueryClient } from '@skatert/web-kit/query';
import { withEvent } from '../orders/order-news.js';
import { changeListed, myOrdersQuery, rereadListed } from '../orders/order-queries.js';

export function useMyOrderNews(openChatId: number | null): void {
  const client = useQueryClient();
  useLiveEvents((signal) => {
    if (signal.kind === 'reset') return rereadListed(client, 'client');
    for (const event of signal.events)
      changeListed(client, 'client', (order) => withEvent(order, event, { side: 'client', openChatId }));
    // A change of status brings more than itself (who handles the order), and may be of an order not in the list yet.
    const statusChanged = signal.events.some(({ type }) => type === 'ORDER_STATUS_CHANGED');
    if (statusChanged || !client.getQueryData(myOrdersQuery.queryKey)) rereadListed(client, 'client');
  });
}
