/** The progress of an order: completed, current and next statuses. */
import {
  type DeliveryMode,
  ORDER_STATUSES,
  type OrderStatus,
  statusLabel,
} from '@skatert/contracts/orders/order-status';
import { lookUp } from '@skatert/contracts/shared/look-up';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import styles from './status-steps.module.css';

const STEPS: Record<DeliveryMode, readonly OrderStatus[]> = {
  PICKUP: ['QUEUED', 'PREPARING', 'READY_FOR_PICKUP', 'COMPLETED'],
  DELIVERY: ['QUEUED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED'],
};

/** The number of labels that fit on a phone; with more steps only the current one is labelled. */
const PHONE_LABELS_MAX = 4;

/** Returns the usual steps of an order, adapted so that they contain its status; of an unknown status or mode the status alone. */
export function stepsOf(mode: DeliveryMode, status: OrderStatus): readonly OrderStatus[] {
  if (status === 'CANCELED') return ['QUEUED', 'CANCELED'];
  const steps = lookUp(STEPS, mode);
  // A status of the next release: its neighbours are unknown.
  if (!steps || !ORDER_STATUSES.includes(status)) return [status];
  if (steps.includes(status)) return steps;
  return mode === 'PICKUP' && status === 'DELIVERED'
    ? ['QUEUED', 'PREPARING', 'READY_FOR_PICKUP', 'DELIVERED', 'COMPLETED']
    : STEPS[mode === 'PICKUP' ? 'DELIVERY' : 'PICKUP'];
}

export interface StatusStepsProps {
  mode: DeliveryMode;
  status: OrderStatus;
  /** The label that the service sent, for a status of the next release. */
  label?: string | undefined;
}

export function StatusSteps({ mode, status, label }: StatusStepsProps) {
  const steps = stepsOf(mode, status);
  const at = steps.indexOf(status);
  return (
    <ol
      className={clsx(styles.steps, steps.length > PHONE_LABELS_MAX && styles.many)}
      aria-label={`Статус: ${statusLabel(status, label)}`}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx(
            styles.step,
            index < at && styles.done,
            index === at && (status === 'CANCELED' ? styles.canceled : styles.current),
          )}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {(index < at || (index === at && status === 'COMPLETED')) && <Check size={12} strokeWidth={3} />}
          </span>
          <span className={styles.label}>{statusLabel(step, label)}</span>
        </li>
      ))}
    </ol>
  );
}
