/** A courier for several chosen orders at once: those of one brand that are delivered. */
import { courierRefusal } from '@skatert/contracts/orders/courier-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { Bike } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../orders/use-brand-roles.js';
import { CourierChoice } from './courier-choice.js';

export interface GiveOrdersProps {
  /** The chosen ones, also those that no courier carries. */
  orders: readonly StaffOrder[];
  onDone: () => void;
}

export function GiveOrders({ orders, onDone }: GiveOrdersProps) {
  const may = useMay();
  const [isChoosing, setChoosing] = useState(false);
  const deliveries = orders.filter(
    (order) =>
      courierRefusal(order) === undefined && may(ORDERS_PERMISSIONS['courier.assign'], order.brandId),
  );
  if (deliveries.length === 0) return null;
  const isOfOneBrand = new Set(deliveries.map(({ brandId }) => brandId)).size === 1;
  return (
    <>
      <ActionButton
        look="secondary"
        icon={<Bike size={20} />}
        aria-haspopup="dialog"
        refusal={isOfOneBrand ? undefined : 'Выберите заказы одного бренда'}
        onClick={() => setChoosing(true)}
      >
        Курьер ({deliveries.length})
      </ActionButton>
      {isChoosing && <CourierChoice orders={deliveries} onDone={onDone} onClose={() => setChoosing(false)} />}
    </>
  );
}
