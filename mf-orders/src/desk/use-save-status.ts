/** Saves the next status of an order, and shows why that failed. */
import { ORDER_STATUS_LABELS, type OrderStatus } from '@skatert/contracts/orders/order-status';
import type { StatusChange } from '@skatert/contracts/orders/orders';
import { apiPatch, isApiError } from '@skatert/web-kit/api';
import { type QueryClient, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { invalidateDetails, invalidateOrders, updateOrders } from '../orders/order-queries.js';
import { markOpened } from '../signal/noticed-orders.js';
import type { StatusDecision } from '../status-change/status-dialogs.js';

export const NO_RIGHT_TO_CHANGE = 'Нет прав изменять статус';
export const NOT_ALLOWED = 'Недопустимый переход статуса';

export interface NewStatus extends StatusDecision {
  orderId: number;
  newStatus: OrderStatus;
}

const SAVING = ['order-status'];

/**
 * Saves one change of an order at a time: another press, also one that comes before the button is disabled, is ignored.
 * `revert` is called when it failed.
 */
export function useSaveStatus(revert: () => void = () => {}) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationKey: SAVING,
    mutationFn: ({ orderId, ...change }: NewStatus) =>
      apiPatch<StatusChange>(`/order/v1/orders/${orderId}/status`, change),
    onSuccess: (saved) => {
      markOpened(saved.id);
      updateOrders(client, 'staff', (order) =>
        order.id === saved.id && order.version <= saved.version ? { ...order, ...saved } : order,
      );
      invalidateDetails(client, saved.id);
    },
    onError: (error, change) => {
      revert();
      if (!isApiError(error) || error.status !== 409)
        return toast.error('Не удалось сохранить статус', {
          description: `Заказ #${change.orderId}: ${ORDER_STATUS_LABELS[change.newStatus]}`,
          action: { label: 'Повторить', onClick: () => save(change) },
        });
      toast.error(NOT_ALLOWED);
      // Another user has changed the status: the next statuses are different now.
      invalidateOrders(client, 'staff');
    },
  });
  const save = (change: NewStatus): void => {
    if (!isSaving(client, change.orderId)) saving.mutate(change);
  };
  return { save, isPending: saving.isPending };
}

const isSaving = (client: QueryClient, orderId: number): boolean =>
  client.isMutating({
    mutationKey: SAVING,
    predicate: ({ state }) => (state.variables as NewStatus | undefined)?.orderId === orderId,
  }) > 0;
