/** Keeps the desk's list as the events tell it, and sounds for a new order. */
import { useLiveEvents } from '@skatert/ui-kit/live';
import { useQueryClient } from '@skatert/ui-kit/query';
import { withEvent } from '../orders/order-news.js';
import { changeListed, deskOrders, rereadListed } from '../orders/order-queries.js';
import { playNewOrderSound, useSoundPermission } from './new-order-sound.js';

export function useDeskNews(openChatId: number | null): void {
  const client = useQueryClient();
  useSoundPermission();
  useLiveEvents((signal) => {
    if (signal.kind === 'reset') return rereadListed(client, 'staff');
    const { events } = signal;
    const listed = new Set(deskOrders(client).map(({ id }) => id));
    for (const event of events)
      changeListed(client, 'staff', (order) => withEvent(order, event, { side: 'staff', openChatId }));
    const isNew = events.some(({ type }) => type === 'NEW_ORDER');
    if (isNew) playNewOrderSound();
    // An order that is not in the list may belong there now.
    if (isNew || events.some(({ orderId }) => !listed.has(orderId))) rereadListed(client, 'staff');
  });
}
