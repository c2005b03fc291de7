/** Who brings an order to its customer, and how he is called. */
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Bike, Phone } from 'lucide-react';
import styles from './courier-on-the-way.module.css';

export function CourierOnTheWay({
  order: { status, courier },
}: {
  order: Pick<MyOrder, 'status' | 'courier'>;
}) {
  // The event of the next status doesn't take him away.
  if (status !== 'OUT_FOR_DELIVERY' || !courier) return null;
  const { name, phone } = courier;
  return (
    <p className={styles.courier}>
      <Bike size={20} aria-hidden="true" />
      <span>Курьер в пути: {name}</span>
      {phone && (
        <a href={`tel:${phone}`} className={styles.call}>
          <Phone size={20} aria-hidden="true" />
          Позвонить
        </a>
      )}
    </p>
  );
}
