/** Saves a change of an order. All attempts with the same content have the same key: a repeat changes nothing twice. */
import type { OrdersErrorCode } from '@skatert/contracts/orders/errors';
import type {
  EditLinesBody,
  EditReceivingBody,
  OrderChanged,
  OrderContents,
} from '@skatert/contracts/orders/order-edits';
import { apiPut, isApiError, serverMessage } from '@skatert/web-kit/api';
import { PUBLIC_KEY, useMutation, useQueryClient } from '@skatert/web-kit/query';
import { useRef, useState } from 'react';
import { isUnreachable } from '../orders/freshness.js';
import { invalidateOrders, updateOrders } from '../orders/order-queries.js';

interface Bodies {
  lines: EditLinesBody;
  receiving: EditReceivingBody;
}

export interface EditOrder<Body> {
  save: (body: Body) => void;
  isSaving: boolean;
  /** Why the service has refused the change; null: it has not. */
  failure: string | null;
  /** Its messages by field. */
  errors: Record<string, string>;
  /** The last attempt got no answer, and may have changed the order: that is not known until it is repeated. */
  isLost: boolean;
}

interface EditOutcome {
  onSaved: () => void;
  /** The order is another one by now, or the prices of the added lines are. */
  onChanged: (changed: OrderChanged) => void;
}

const NO_FAILURE = { failure: null, errors: {}, isLost: false };
const LOST = 'Ответ не получен. Отправьте ещё раз: дважды ничего не изменится.';
/** Answers that are given before the order is looked at: they don't tell what became of a lost attempt. */
const UNDECIDED: readonly number[] = [401, 408, 429];

/** @param what what is changed: the last part of the address of the call */
export function useEditOrder<What extends keyof Bodies>(
  what: What,
  { id, brandId }: { id: number; brandId: number },
  { onSaved, onChanged }: EditOutcome,
): EditOrder<Bodies[What]> {
  const client = useQueryClient();
  const attempt = useRef({ body: '', key: '', isLost: false });
  const [failed, setFailed] = useState<Pick<EditOrder<never>, 'failure' | 'errors' | 'isLost'>>(NO_FAILURE);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Bodies[What]) => {
      const text = JSON.stringify(body);
      if (attempt.current.body !== text)
        attempt.current = { body: text, key: crypto.randomUUID(), isLost: false };
      return apiPut<OrderContents>(`/order/v1/orders/${id}/${what}`, body, {
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
      const errors = isApiError(error) ? error.errors : {};
      const staysLost = attempt.current.isLost && isApiError(error) && UNDECIDED.includes(error.status);
      const isLost = isUnreachable(error) || staysLost;
      attempt.current.isLost = isLost;
      const failure = isUnreachable(error) ? LOST : serverMessage(error, 'Не удалось изменить заказ');
      setFailed({ failure, errors, isLost });
      if (isLost) invalidateOrders(client, 'staff');
      void client.invalidateQueries({ queryKey: [PUBLIC_KEY, 'counter', brandId] });
      if (!isApiError<OrdersErrorCode>(error) || error.code !== 'ORDER_CHANGED') return;
      onChanged(error.details as unknown as OrderChanged);
      invalidateOrders(client, 'staff');
    },
  });
  const save = (body: Bodies[What]): void => {
    setFailed(NO_FAILURE);
    if (!isPending) mutate(body);
  };
  return { save, isSaving: isPending, ...failed };
}
