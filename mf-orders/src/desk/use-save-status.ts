/** Saves the next status of an order, and shows why that failed. */
import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import { type OrderStatus, statusLabel } from '@skatert/contracts/orders/order-status';
import type { StatusChange } from '@skatert/contracts/orders/status-changes';
import { apiPatch, isApiError } from '@skatert/web-kit/api';
import { type QueryClient, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useCallback, useSyncExternalStore } from 'react';
import {
  invalidateDetails,
  invalidateOrders,
  knownOrder,
  NEW_ORDERS,
  updateOrders,
} from '../orders/order-queries.js';
import { useSuggestPayment } from '../payments/use-suggest-payment.js';
import type { StatusDecision } from '../status-change/status-dialogs.js';

export interface NewStatus extends StatusDecision {
  orderId: number;
  newStatus: OrderStatus;
  /** The caller shows why it failed. */
  quiet?: boolean;
}

const SAVING = ['order-status'];

export interface SaveStatusOptions {
  onError?: () => void;
  /** False: the caller offers it. */
  repeatInNotice?: boolean;
}

/**
 * Saves one change of an order at a time: another press, also one that comes before the button is disabled, is ignored.
 */
export function useSaveStatus({ onError = () => {}, repeatInNotice = true }: SaveStatusOptions = {}) {
  const client = useQueryClient();
  const suggestPayment = useSuggestPayment();
  const saving = useMutation({
    mutationKey: SAVING,
    mutationFn: ({ orderId, quiet: _, ...change }: NewStatus) =>
      apiPatch<StatusChange>(`/order/v1/orders/${orderId}/status`, change),
    onSuccess: (saved, { quiet }) => {
      updateOrders(client, 'staff', (order) =>
        order.id === saved.id && order.version <= saved.version ? { ...order, ...saved } : order,
      );
      const order = knownOrder(client, saved.id);
      if (order && !quiet) suggestPayment(order);
      invalidateDetails(client, saved.id);
      // The order stops beeping even when no event arrives.
      void client.invalidateQueries({ queryKey: NEW_ORDERS });
    },
    onError: (error, change) => {
      if (change.quiet) return isRefused(error) ? invalidateOrders(client, 'staff') : undefined;
      onError();
      if (!isRefused(error))
        return toast.error('Не удалось сохранить статус', {
          description: `Заказ #${change.orderId}: ${statusLabel(change.newStatus)}`,
          action: repeatInNotice ? { label: 'Повторить', onClick: () => save(change) } : undefined,
        });
      toast.error(ORDER_REFUSALS.transition, { description: `Заказ #${change.orderId}` });
      // Another user has changed the status: the next statuses are different now.
      invalidateOrders(client, 'staff');
    },
  });
  const isSaving = (orderId: number): boolean => lastSave(client, orderId)?.status === 'pending';
  const save = (change: NewStatus): void => {
    if (!isSaving(change.orderId)) saving.mutate(change);
  };
  /** Saves one of several changes; returns why it failed. */
  const saveQuietly = async (change: NewStatus): Promise<unknown> => {
    if (isSaving(change.orderId)) return undefined;
    return saving.mutateAsync({ ...change, quiet: true }).then(
      () => undefined,
      (error: unknown) => error,
    );
  };
  return { save, saveQuietly, isSaving };
}

/** Returns whether a change of the order is being saved, from wherever on the page, or which one failed last. */
export function useLastSave(orderId: number): { isPending: boolean; failed: NewStatus | undefined } {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getMutationCache().subscribe(onChange),
    [client],
  );
  const state = useSyncExternalStore(subscribe, () => lastSave(client, orderId));
  return {
    isPending: state?.status === 'pending',
    failed: state?.status === 'error' && !isRefused(state.error) ? state.variables : undefined,
  };
}

interface Save {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: unknown;
  variables: NewStatus | undefined;
}

const lastSave = (client: QueryClient, orderId: number): Save | undefined =>
  client
    .getMutationCache()
    .findAll({ mutationKey: SAVING })
    .map(({ state }) => state as Save)
    .findLast(({ variables }) => variables?.orderId === orderId);

const isRefused = (error: unknown): boolean => isApiError(error) && error.status === 409;
