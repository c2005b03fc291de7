/** Asks before a customer cancels an order: until it is accepted, and for a while after the restaurant has changed it. */
import { CLIENT_CANCEL_REASONS } from '@skatert/contracts/orders/cancel-reasons';
import { isCancelable } from '@skatert/contracts/orders/order-edit-rules';
import { statusLabel } from '@skatert/contracts/orders/order-status';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useState } from 'react';
import { invalidateOrders, updateOrders } from '../orders/order-queries.js';
import { useNow } from '../orders/use-now.js';
import { lossOf, ReasonChoice } from '../status-change/reason-choice.js';
import styles from './order-card.module.css';

export interface CancelOrderDialogProps {
  order: MyOrder;
  onClose: () => void;
}

export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const { id, status } = order;
  const [reason, setReason] = useState('');
  const { cancel, isPending, hasFailed } = useCancelOrder(id, onClose);
  const isTooLate = !isCancelable(order, useNow()) && !isPending;
  useEffect(() => {
    if (!isTooLate) return;
    toast.info(`Заказ #${id}: ${statusLabel(status)}`);
    onClose();
  }, [isTooLate, id, status, onClose]);
  return (
    <ConfirmDialog
      title={`Отменить заказ #${id}?`}
      confirm="Отменить заказ"
      refuse="Не отменять"
      danger
      loss={lossOf(CLIENT_CANCEL_REASONS, reason)}
      busy={isPending}
      onConfirm={() => cancel(reason.trim())}
      onClose={onClose}
    >
      <div className={styles.cancel}>
        <p>
          {status === 'QUEUED'
            ? 'Мы ещё не начали готовить.'
            : 'Ресторан изменил заказ, поэтому его можно отменить.'}{' '}
          Вернуть отменённый заказ нельзя, но его можно повторить.
        </p>
        {hasFailed && (
          <p role="alert" className={styles.failure}>
            Заказ не отменён. Попробуйте ещё раз.
          </p>
        )}
        <ReasonChoice usual={CLIENT_CANCEL_REASONS} reason={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}

/** A press while the order is being canceled is ignored. `onDone`: the order is canceled, or can't be any more. */
function useCancelOrder(id: number, onDone: () => void) {
  const client = useQueryClient();
  const mutationKey = ['order-cancel', id];
  const canceling = useMutation({
    mutationKey,
    mutationFn: (reason: string) =>
      apiPost<MyOrder>(`/order/v1/orders/${id}/cancel`, reason === '' ? {} : { reason }),
    onSuccess: (saved) => {
      updateOrders(client, 'client', (order) =>
        order.id === saved.id && order.version <= saved.version ? { ...order, ...saved } : order,
      );
      onDone();
    },
    onError: (error) => {
      toast.error(serverMessage(error, 'Не удалось отменить заказ'));
      if (!isApiError(error) || error.status !== 409) return;
      invalidateOrders(client, 'client');
      onDone();
    },
  });
  const cancel = (reason: string): void => {
    if (client.isMutating({ mutationKey }) === 0) canceling.mutate(reason);
  };
  return { cancel, isPending: canceling.isPending, hasFailed: canceling.isError };
}
