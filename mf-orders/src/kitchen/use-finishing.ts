/** Where the brand lets its kitchen set orders ready, its screens do once nobody can take that back by one touch any more. */
import type { KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { apiPost } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { useEffect } from 'react';
import { type Kitchen, updateTicket } from './kitchen-query.js';
import { isToFinish } from './tickets.js';
import { UNDO_MS } from './use-undo.js';

/** Of several screens the first one finishes an order; for the others nothing is left to do. */
export function useFinishing(kitchen: Kitchen | undefined): void {
  const client = useQueryClient();
  const next = kitchen?.settings.finishes ? kitchen.recent.findLast(isToFinish) : undefined;
  const offset = kitchen?.offset ?? 0;
  const id = next?.id;
  const dueAt = next?.readyAt ? Date.parse(next.readyAt) + UNDO_MS - offset : 0;
  const readAt = kitchen?.now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading tries again what was not reached or refused
  useEffect(() => {
    if (id === undefined) return;
    const finish = () =>
      apiPost<KitchenTicket>(`/order/v1/orders/${id}/kitchen/ready`).then(
        (ticket) => updateTicket(client, ticket),
        (error: unknown) => console.warn('order not finished', error),
      );
    const timer = setTimeout(finish, Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [client, id, dueAt, readAt]);
}
