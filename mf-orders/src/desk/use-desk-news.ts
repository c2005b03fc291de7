/** Keeps the desk's list as the events tell it, and sounds for a new order. */
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useState } from 'react';
import { withEvent } from '../orders/order-news.js';
import { changeListed, deskOrders, rereadListed } from '../orders/order-queries.js';
import { playNewOrderSound, useSoundPermission } from './new-order-sound.js';

export interface DeskNewsOptions {
  openChatId: number | null;
  /** Rows must stay where they are: what would move them waits. */
  held: boolean;
}

/** Returns how many new orders wait for the list to be released. */
export function useDeskNews({ openChatId, held }: DeskNewsOptions): number {
  const client = useQueryClient();
  /** Null: the list is as new as the events. */
  const [waiting, setWaiting] = useState<number | null>(null);
  useSoundPermission();
  useLiveEvents((signal) => {
    if (signal.kind === 'reset') return setWaiting((count) => count ?? 0);
    const { events } = signal;
    const listed = new Set(deskOrders(client).map(({ id }) => id));
    for (const event of events)
      changeListed(client, 'staff', (order) => withEvent(order, event, { side: 'staff', openChatId }));
    const added = events.filter(({ type }) => type === 'NEW_ORDER').length;
    if (added > 0) playNewOrderSound();
    // An order that is not in the list may belong there now.
    if (added > 0 || events.some(({ orderId }) => !listed.has(orderId)))
      setWaiting((count) => (count ?? 0) + added);
  });
  useEffect(() => {
    if (waiting === null || held) return;
    setWaiting(null);
    rereadListed(client, 'staff');
  }, [client, waiting, held]);
  return waiting ?? 0;
}
