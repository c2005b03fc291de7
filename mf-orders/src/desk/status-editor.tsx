/** Chooses an order's next status and saves it. */
import { ORDER_STATUS_LABELS, type OrderStatus } from '@skatert/contracts/orders/order-status';
import type { StaffOrder, StatusChange } from '@skatert/contracts/orders/orders';
import { SelectField } from '@skatert/ui-kit/field';
import { ActionButton, Refusable } from '@skatert/ui-kit/office/action';
import { Tooltip } from '@skatert/ui-kit/office/tooltip';
import { apiPatch, isApiError } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { invalidateOrders, updateOrders } from '../orders/order-queries.js';
import styles from './desk.module.css';
import { useMay } from './use-brand-roles.js';

export function StatusEditor({ order }: { order: StaffOrder }) {
  const { status } = order;
  const [choice, setChoice] = useState({ status, chosen: status });
  // A choice expires when the status changes, also when another user changes it.
  const chosen = choice.status === status ? choice.chosen : status;
  const choose = (next: OrderStatus) => setChoice({ status, chosen: next });
  const may = useMay()('order.changeStatus', order.brandId);
  const refusal = may ? undefined : 'Нет прав изменять статус';
  const save = useSaveStatus(order, () => choose(status));
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(save.isPending, box);
  return (
    <div ref={box} className={styles.status}>
      <Refusable refusal={refusal}>
        <StatusSelect order={order} value={chosen} disabled={!may || save.isPending} onChoose={choose} />
      </Refusable>
      <ActionButton
        className={styles.save}
        look={chosen === status ? 'secondary' : 'primary'}
        refusal={refusal}
        disabled={may && chosen === status}
        busy={save.isPending}
        onClick={() => save.mutate(chosen)}
      >
        Сохранить
      </ActionButton>
    </div>
  );
}

/** Focuses the select when the button that had the focus was disabled by saving. */
function useFocusAfter(isPending: boolean, box: RefObject<HTMLDivElement | null>): void {
  const wasPending = useRef(false);
  useEffect(() => {
    const isDone = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (isDone && document.activeElement === document.body) box.current?.querySelector('select')?.focus();
  }, [isPending, box]);
}

interface StatusSelectProps {
  order: StaffOrder;
  value: OrderStatus;
  disabled: boolean;
  onChoose: (status: OrderStatus) => void;
}

const StatusSelect = ({
  order: { id, status, nextStatuses },
  value,
  disabled,
  onChoose,
}: StatusSelectProps) => (
  <Tooltip text={ORDER_STATUS_LABELS[value] ?? value}>
    <SelectField
      label={`Статус заказа #${id}`}
      hideLabel
      className={styles.select}
      disabled={disabled}
      value={value}
      onChange={(event) => onChoose(event.target.value as OrderStatus)}
    >
      {[status, ...nextStatuses].map((each) => (
        <option key={each} value={each}>
          {ORDER_STATUS_LABELS[each] ?? each}
        </option>
      ))}
    </SelectField>
  </Tooltip>
);

function useSaveStatus({ id }: StaffOrder, revert: () => void) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (newStatus: OrderStatus) =>
      apiPatch<StatusChange>(`/order/v1/orders/${id}/status`, { newStatus }),
    onSuccess: (saved) =>
      updateOrders(client, 'staff', (order) =>
        order.id === saved.id && order.version <= saved.version ? { ...order, ...saved } : order,
      ),
    onError: (error, newStatus) => {
      revert();
      if (!isApiError(error) || error.status !== 409)
        return toast.error('Не удалось сохранить статус', {
          description: `Заказ #${id}: ${ORDER_STATUS_LABELS[newStatus]}`,
          action: { label: 'Повторить', onClick: () => save.mutate(newStatus) },
        });
      toast.error('Недопустимый переход статуса');
      // Another user has changed the status: the next statuses are different now.
      invalidateOrders(client, 'staff');
    },
  });
  return save;
}
