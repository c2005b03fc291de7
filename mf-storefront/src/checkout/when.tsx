/** When the order will be ready. */
import { Timer } from 'lucide-react';
import { type Receiving, useOrderTimes } from '../menu/order-times.js';
import styles from './checkout.module.css';

export function When({ receiving }: { receiving: Receiving }) {
  const times = useOrderTimes(receiving);
  return (
    <p className={styles.when}>
      <Timer size={20} aria-hidden="true" />
      Как можно скорее{times && ` (≈ ${times.minutes} мин)`}
    </p>
  );
}
