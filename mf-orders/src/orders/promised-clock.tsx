/** When an order will be ready, for the staff; also that it is late. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { AlarmClock } from 'lucide-react';
import { usePromise } from './promise.js';
import styles from './promised-clock.module.css';

const LATE = { role: 'img', 'aria-label': 'Опаздывает' };
/** Hides from screen readers what the words say. */
const HIDDEN = { 'aria-hidden': true };

export interface PromisedClockProps {
  order: Pick<StaffOrder, 'status' | 'promisedAt' | 'wantedAt'>;
  /** Shows words beside the time, where there is room. */
  inWords?: boolean;
}

export function PromisedClock({ order, inWords = false }: PromisedClockProps) {
  const promise = usePromise(order);
  if (!promise) return null;
  const { clock, overdue } = promise;
  const words = wordsOf(order.status, overdue);
  return (
    <span className={styles.clock} data-overdue={overdue || undefined}>
      {overdue && <AlarmClock size={14} {...(inWords ? HIDDEN : LATE)} />}
      {inWords && `${words} `}к {clock}
    </span>
  );
}

function wordsOf(status: StaffOrder['status'], overdue: boolean): string {
  if (status === 'QUEUED') return overdue ? 'Опаздывает, заказан' : 'Заказан';
  return overdue ? 'Опаздывает, обещан' : 'Будет готов';
}
