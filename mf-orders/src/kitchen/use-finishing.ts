/** Where the brand lets its kitchen set orders ready, its screens do once nobody can take that back by one touch any more. */
import type { KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { isCooking } from '@skatert/contracts/orders/order-status';
import { apiPost } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { useEffect } from 'react';
import type { Kitchen } from './kitchen-query.js';
import { rereadKitchen, updateTicket } from './kitchen-query.js';
import { UNDO_MS } from './use-undo.js';

/** Of several screens the first one finishes an order; for the others nothing is left to do. */
export function useFinishing(kitchen: Kitchen | undefined): void {
  const client = useQueryClient();
  const next = kitchen?.settings.finishes ? kitchen.recent.findLast(isToFinish) : undefined;
  const offset = kitchen?.offset ?? 0;
  const id = next?.id;
  const dueAt = next?.readyAt ? Date.parse(next.readyAt) + UNDO_MS - offset : 0;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(
      () =>
        apiPost<KitchenTicket>(`/order/v1/orders/${id}/kitchen/ready`).then(
          (ticket) => updateTicket(client, ticket),
          // Others have changed it, or nothing is reached: the next reading tells.
          () => rereadKitchen(client),
        ),
      Math.max(0, dueAt - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [client, id, dueAt]);
}

/** Only pickups: a delivery is ready when its courier takes it. */
const isToFinish = ({ status, deliveryMode, readyAt }: KitchenTicket): boolean =>
  readyAt !== null && deliveryMode === 'PICKUP' && isCooking(status);
