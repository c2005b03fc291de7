/** Keeps the desk's list up to date by live events and regular reads, and plays a sound for a new order. */
import { useLiveEvents } from '@skatert/web-kit/live';
import { useQueryClient } from '@skatert/web-kit/query';
import { useEffect, useState } from 'react';
import { withEvent } from '../orders/order-events.js';
import { deskOrders, invalidateOrders, REREAD_MS, updateOrders } from '../orders/order-queries.js';
import { playNewOrderSound, useSoundPermission } from './new-order-sound.js';

export interface DeskEventsOptions {
  openChatId: number | null;
  /** Updates that would move rows are delayed. */
  paused: boolean;
}

/** Returns the number of new orders that are not listed yet. */
export function useDeskEvents({ openChatId, paused }: DeskEventsOptions): number {
  const client = useQueryClient();
  /** Null: the list is up to date. */
  const [waiting, setWaiting] = useState<number | null>(null);
  useSoundPermission();
  useLiveEvents((signal) => {
    if (signal.kind === 'reset') return setWaiting((count) => count ?? 0);
    const { events } = signal;
    const listed = new Set(deskOrders(client).map(({ id }) => id));
    for (const event of events)
      updateOrders(client, 'staff', (order) => withEvent(order, event, { side: 'staff', openChatId }));
    const added = events.filter(({ type }) => type === 'NEW_ORDER').length;
    if (added > 0) playNewOrderSound();
    // An order that is not listed may belong to the list now.
    if (added > 0 || events.some(({ orderId }) => !listed.has(orderId)))
      setWaiting((count) => (count ?? 0) + added);
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setWaiting((count) => count ?? 0);
    }, REREAD_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (waiting === null || paused) return;
    setWaiting(null);
    invalidateOrders(client, 'staff');
  }, [client, waiting, paused]);
  return waiting ?? 0;
}
