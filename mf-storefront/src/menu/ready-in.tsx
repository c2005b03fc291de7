/** In about how many minutes an order of the brand would be ready; its line stays empty while that is not known. */
import { CalendarClock, Timer } from 'lucide-react';
import { type Receiving, useOrderTimes } from './order-times.js';
import styles from './ready-in.module.css';
import { useClosed } from './use-closed.js';

export function ReadyIn({ brandId, mode }: Pick<Receiving, 'brandId' | 'mode'>) {
  const times = useOrderTimes({ brandId, mode });
  const closed = useClosed(brandId);
  return (
    <p className={styles.readyIn}>
      {times && closed === null && (
        <>
          <Timer size={16} aria-hidden="true" />
          Приготовим примерно за {times.minutes} мин
        </>
      )}
      {times?.forLater && closed !== null && (
        <>
          <CalendarClock size={16} aria-hidden="true" />
          Можно заказать ко времени
        </>
      )}
    </p>
  );
}
