/** Saves a change of an order. All attempts with the same content have the same key: a repeat changes nothing twice. */
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import type { EditLinesBody, OrderChanged, OrderContents } from '@skatert/contracts/orders/order-edits';
import { apiPut, isApiError, serverMessage } from '@skatert/web-kit/api';
import { PUBLIC_KEY, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { useRef, useState } from 'react';
import { invalidateOrders, updateOrders } from '../orders/order-queries.js';

export interface EditOrder {
  save: (body: EditLinesBody) => void;
  isSaving: boolean;
  /** Why the service has refused the change; null: it has not. */
  failure: string | null;
}

interface EditOutcome {
  onSaved: () => void;
  /** The order is another one by now, or the prices of the added lines are. */
  onChanged: (changed: OrderChanged) => void;
}

export function useEditOrder(
  { id, brandId }: { id: number; brandId: number },
  { onSaved, onChanged }: EditOutcome,
): EditOrder {
  const client = useQueryClient();
  const attempt = useRef({ body: '', key: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: EditLinesBody) => {
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
      return apiPut<OrderContents>(`/order/v1/orders/${id}/lines`, body, {
        headers: { 'idempotency-key': attempt.current.key },
      });
    },
    onSuccess: (saved) => {
      updateOrders(client, 'staff', (order) =>
        order.id === saved.id && order.version <= saved.version ? { ...order, ...saved } : order,
      );
      invalidateOrders(client, 'staff');
      onSaved();
    },
    onError: (error) => {
      setFailure(serverMessage(error, 'Не удалось изменить заказ'));
      void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'counter', brandId] });
      if (!isApiError<OrdersErrorCode>(error) || error.code !== 'ORDER_CHANGED') return;
      onChanged(error.details as unknown as OrderChanged);
      invalidateOrders(client, 'staff');
    },
  });
  const save = (body: EditLinesBody): void => {
    setFailure(null);
    if (!isPending) mutate(body);
  };
  return { save, isSaving: isPending, failure };
}
