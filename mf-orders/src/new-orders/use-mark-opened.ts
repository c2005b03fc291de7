import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { apiPost } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { useEffect } from 'react';
import { isUnreachable } from '../orders/freshness.js';
import { newOrdersQuery, withOpened } from './new-orders.js';

/** How often a call that did not reach the server is repeated, with growing pauses. */
const RETRIES = 10;

/** Marks a waiting order as opened on the server: then it beeps for none of the staff any more. */
export function useMarkOpened(order: StaffOrder | null | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: number) => apiPost(`/order/v1/orders/${id}/opened`, {}),
    onMutate: (id) => {
      client.setQueryData(newOrdersQuery.queryKey, (orders) => orders && withOpened(orders, id));
    },
    onError: (error) => console.warn('order not marked as opened', error),
    retry: (failures, error) => failures < RETRIES && isUnreachable(error),
  });
  const unopenedId = order?.status === 'QUEUED' && !order.openedAt ? order.id : undefined;
  useEffect(() => {
    if (unopenedId !== undefined) mutate(unopenedId);
  }, [unopenedId, mutate]);
}
