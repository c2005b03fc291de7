import type { KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { useEffect, useRef } from 'react';
import { playNewOrderSound } from '../new-orders/new-order-sound.js';
import { useMuted } from '../new-orders/noticed-orders.js';

/** Beeps once when a ticket arrives that the last reading had neither among the open nor among the finished ones. */
export function useNewTicketSound(
  kitchen: { tickets: readonly KitchenTicket[]; recent: readonly KitchenTicket[] } | undefined,
): void {
  const muted = useMuted();
  const known = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    if (!kitchen) return;
    const ids = new Set([...kitchen.tickets, ...kitchen.recent].map(({ id }) => id));
    const isNew = ({ id }: KitchenTicket) => known.current?.has(id) === false;
    if (!muted && kitchen.tickets.some(isNew)) playNewOrderSound();
    known.current = ids;
  }, [kitchen, muted]);
}
