/** Who carries an order, on its own page. */
import { COURIER_TEXTS, courierRefusal } from '@skatert/contracts/orders/courier-rules';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { Bike } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../orders/use-brand-roles.js';
import { CourierChoice } from './courier-choice.js';
import styles from './couriers.module.css';

export function OrderCourier({ order }: { order: StaffOrder }) {
  const [isChoosing, setChoosing] = useState(false);
  const mayAssign = useMay()(ORDERS_PERMISSIONS['courier.assign'], order.brandId);
  return (
    <div className={styles.ofOrder}>
      <p className={styles.name}>{order.courier?.name ?? 'Не назначен'}</p>
      <ActionButton
        look="secondary"
        icon={<Bike size={20} />}
        aria-haspopup="dialog"
        refusal={mayAssign ? courierRefusal(order) : COURIER_TEXTS.assign}
        onClick={() => setChoosing(true)}
      >
        {order.courier ? 'Сменить курьера' : 'Назначить курьера'}
      </ActionButton>
      {isChoosing && <CourierChoice orders={[order]} onClose={() => setChoosing(false)} />}
    </div>
  );
}
