/** The orders on their way: read once, and kept up to date by events. */
import { editedSentence } from '@skatert/contracts/orders/order-edit-rules';
import type { AwaitedOrder } from '@skatert/contracts/orders/orders';
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { withEvent } from '../orders/order-events.js';
import { awaitedOrdersQuery } from '../orders/order-queries.js';

/** The chat marks its messages as read by itself. */
const VIEWER = { side: 'client', openChatId: null } as const;

/** Returns the orders, the newest first; undefined while they are loading. */
export function useAwaitedOrders(): AwaitedOrder[] | undefined {
  const client = useQueryClient();
  const { queryKey } = awaitedOrdersQuery;
  const { data } = useQuery(awaitedOrdersQuery);
  useLiveEvents((signal) => {
    const known = client.getQueryData(queryKey);
    const isKnown = (orderId: number) => known?.some(({ id }) => id === orderId) ?? false;
    const isMissed =
      signal.kind === 'reset' ||
      signal.events.some(({ type, orderId }) =>
        // What a change of its contents or its time has made of it is not in the event.
        isKnown(orderId) ? type === 'ORDER_EDITED' : type === 'ORDER_STATUS_CHANGED',
      );
    if (signal.kind === 'events')
      client.setQueryData(queryKey, (orders) =>
        orders?.map((order) => signal.events.reduce((seen, event) => withEvent(seen, event, VIEWER), order)),
      );
    if (signal.kind === 'events')
      for (const event of signal.events)
        if (event.type === 'ORDER_EDITED' && isKnown(event.orderId))
          toast.info(editedSentence(event.orderId), { description: event.text });
    if (isMissed) void client.invalidateQueries({ queryKey });
  });
  return data;
}
