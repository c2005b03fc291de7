import type { StatusChange } from '@skatert/contracts/orders/status-changes';
import { apiPatch, isApiError, serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { invalidateDetails, invalidateOrders, updateOrders } from '../orders/order-queries.js';

/**
 * Saves another promised time, in minutes from now; a press while one is being saved is ignored. `onDone`: it is saved, or
 * can no longer be changed.
 */
export function useChangePromise(orderId: number, onDone: () => void) {
  const client = useQueryClient();
  const mutationKey = ['order-promise', orderId];
  const change = useMutation({
    mutationKey,
    mutationFn: (promisedMinutes: number) =>
      apiPatch<StatusChange>(`/order/v1/orders/${orderId}/promise`, { promisedMinutes }),
    onSuccess: (saved) => {
      updateOrders(client, 'staff', (order) =>
        order.id === saved.id && order.version <= saved.version ? { ...order, ...saved } : order,
      );
      invalidateDetails(client, orderId);
      onDone();
    },
    onError: (error) => {
      toast.error(serverMessage(error, 'Не удалось изменить время'));
      if (!isApiError(error) || error.status !== 409) return;
      invalidateOrders(client, 'staff');
      onDone();
    },
  });
  const save = (minutes: number): void => {
    if (client.isMutating({ mutationKey }) === 0) change.mutate(minutes);
  };
  return { save, isPending: change.isPending };
}
