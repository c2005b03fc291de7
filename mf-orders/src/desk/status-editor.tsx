/** Chooses an order's next status and saves it. */
import { ORDER_STATUS_LABELS, type OrderStatus } from '@skatert/contracts/orders/order-status';
import type { StaffOrder, StatusChange } from '@skatert/contracts/orders/orders';
import { SelectField } from '@skatert/ui-kit/field';
import { ActionButton, Refusable } from '@skatert/ui-kit/office/action';
import { Tooltip } from '@skatert/ui-kit/office/tooltip';
import { apiPatch, isApiError } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { invalidateOrders, updateOrders } from '../orders/order-queries.js';
import styles from './desk.module.css';
import { useMay } from './use-brand-roles.js';

/** The key resets the choice when another user changes the status. */
export const StatusEditor = ({ order }: { order: StaffOrder }) => (
  <Editor key={`${order.id}/${order.status}`} order={order} />
);

function Editor({ order }: { order: StaffOrder }) {
  const { status } = order;
  const [chosen, setChosen] = useState<OrderStatus>(status);
  const may = useMay()('order.changeStatus', order.brandId);
  const refusal = may ? undefined : 'Нет прав изменять статус';
  const save = useSaveStatus(order, () => setChosen(status));
  return (
    <div className={styles.status}>
      <Refusable refusal={refusal}>
        <StatusSelect order={order} value={chosen} disabled={!may || save.isPending} onChoose={setChosen} />
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
  return useMutation({
    mutationFn: (newStatus: OrderStatus) =>
      apiPatch<StatusChange>(`/order/v1/orders/${id}/status`, { newStatus }),
    onSuccess: (saved) =>
      updateOrders(client, 'staff', (order) =>
        order.id === saved.id && order.version <= saved.version ? { ...order, ...saved } : order,
      ),
    onError: (error) => {
      const refused = isApiError(error) && error.status === 409;
      toast.error(refused ? 'Недопустимый переход статуса' : 'Не удалось сохранить статус');
      revert();
      // Another user has changed the status: the next statuses are different now.
      if (refused) invalidateOrders(client, 'staff');
    },
  });
}
