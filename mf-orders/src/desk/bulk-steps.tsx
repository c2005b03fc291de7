/** The usual next step of several chosen orders at once. */

import { ORDER_REFUSALS } from '@skatert/contracts/orders/order-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { countOf } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { isApiError } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { GiveOrders } from '../couriers/give-orders.js';
import { useMay } from '../orders/use-brand-roles.js';
import { usualStep } from '../orders/usual-step.js';
import styles from './desk.module.css';
import { useSaveStatus } from './use-save-status.js';

export interface BulkStepsProps {
  /** The chosen orders of the shown page. */
  orders: readonly StaffOrder[];
  onClear: () => void;
}

/** A button for each step that chosen orders may take; what is refused is reported order by order. */
export function BulkSteps({ orders, onClear }: BulkStepsProps) {
  const may = useMay();
  const { saveQuietly } = useSaveStatus();
  const [isSaving, setSaving] = useState(false);
  if (orders.length === 0) return null;
  const save = async (chosen: readonly StaffOrder[]) => {
    setSaving(true);
    const failures: string[] = [];
    // One after another: the rate limits are those of a person.
    for (const order of chosen) {
      const step = usualStep(order);
      const error = step && (await saveQuietly({ orderId: order.id, newStatus: step.status }));
      if (error) failures.push(`Заказ #${order.id}: ${reasonOf(error)}`);
    }
    setSaving(false);
    onClear();
    if (failures.length > 0)
      toast.error(`Не сохранено: ${countOf(failures.length, ['заказ', 'заказа', 'заказов'])}`, {
        description: failures.join('\n'),
      });
  };
  const allowed = orders.filter(({ brandId }) => may(ORDERS_PERMISSIONS['order.changeStatus'], brandId));
  return (
    <section className={styles.bulk} aria-label="Выбранные заказы">
      <span role="status">Выбрано: {orders.length}</span>
      {[...groupBySteps(allowed)].map(([label, group]) => (
        <Button key={label} look="secondary" busy={isSaving} onClick={() => void save(group)}>
          {label} ({group.length})
        </Button>
      ))}
      <GiveOrders orders={orders} onDone={onClear} />
      <Button look="quiet" disabled={isSaving} onClick={onClear}>
        Снять выбор
      </Button>
    </section>
  );
}

const reasonOf = (error: unknown): string =>
  isApiError(error) && error.status === 409 ? ORDER_REFUSALS.transition : 'Не удалось сохранить статус';

function groupBySteps(orders: readonly StaffOrder[]): Map<string, StaffOrder[]> {
  const groups = new Map<string, StaffOrder[]>();
  for (const order of orders) {
    const label = usualStep(order)?.label;
    if (label) groups.set(label, [...(groups.get(label) ?? []), order]);
  }
  return groups;
}
