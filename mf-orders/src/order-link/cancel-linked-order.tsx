/** A guest cancels his order: until it is accepted, and for a while after the restaurant has changed it. */
import type { LinkedOrder } from '@skatert/contracts/orders/order-links';
import { Button } from '@skatert/ui-kit/button';
import { ConfirmDialog } from '@skatert/ui-kit/confirm-dialog';
import { apiPost, serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { type Link, linkedOrderQuery } from './linked-order-query.js';

interface CancelLinkedOrderProps {
  link: Link;
  /** The restaurant has changed the order, which it prepares. */
  isEdited: boolean;
}

export function CancelLinkedOrder({ link, isEdited }: CancelLinkedOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const { queryKey } = linkedOrderQuery(link);
  const client = useQueryClient();
  const canceling = useMutation({
    mutationFn: () => apiPost<LinkedOrder>('/order/v1/by-link/cancel', link),
    onSuccess: async (order) => {
      // A read that began before may still bring the order as it was.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, order);
      toast.success(`Заказ #${order.id} отменён`);
    },
    onError: (error) => {
      setOpen(false);
      toast.error(serverMessage(error, 'Не удалось отменить заказ'));
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Отменить заказ
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`Отменить заказ #${link.id}?`}
          confirm="Отменить заказ"
          refuse="Не отменять"
          danger
          busy={canceling.isPending}
          onConfirm={() => canceling.mutate()}
          onClose={() => setOpen(false)}
        >
          <p>
            {isEdited ? 'Ресторан изменил заказ, поэтому его можно отменить.' : 'Мы ещё не начали готовить.'}{' '}
            Вернуть отменённый заказ нельзя.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
