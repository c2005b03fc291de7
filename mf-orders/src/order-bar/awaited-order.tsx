/** An order of the bar: what is happening to it, and the steps of its way. */
import { withArrival } from '@skatert/contracts/orders/arrival';
import { isAwaited, statusLabel } from '@skatert/contracts/orders/order-status';
import type { AwaitedOrder } from '@skatert/contracts/orders/orders';
import { IconButton } from '@skatert/ui-kit/button';
import { HiddenText } from '@skatert/ui-kit/hidden-text';
import { Link } from '@skatert/web-kit/router';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { StatusSteps, stepsOf } from '../my-orders/status-steps.js';
import { InOrderZone } from '../orders/order-zone.js';
import { useEstimate, usePromise } from '../orders/promise.js';
import { UnreadDot } from '../orders/unread-dot.js';
import styles from './order-bar.module.css';
import { sentenceOf } from './order-news.js';

interface AwaitedOrderItemProps {
  order: AwaitedOrder;
  onDismiss: () => void;
}

export function AwaitedOrderItem({ order, onDismiss }: AwaitedOrderItemProps) {
  const { id, status, statusLabel: label, deliveryMode } = order;
  return (
    <li className={clsx(styles.order, !isAwaited(status) && styles.ended)}>
      <div className={styles.text}>
        <Link to={`/my-orders#order-${id}`} className={styles.link}>
          {sentenceOf(order)}
          {order.newMessagesCount > 0 && <UnreadDot label="Есть новые сообщения" />}
        </Link>
        <InOrderZone of={order}>
          <Details order={order} />
        </InOrderZone>
        <StepLine order={order} />
      </div>
      <div className={styles.steps}>
        <StatusSteps mode={deliveryMode} status={status} label={label} />
      </div>
      <IconButton label={`Скрыть заказ #${id}`} className={styles.dismiss} onClick={onDismiss}>
        <X size={20} />
      </IconButton>
    </li>
  );
}

function Details({ order }: { order: AwaitedOrder }) {
  const told = withArrival(order);
  const promise = usePromise(told);
  const estimate = useEstimate(told);
  const { brandName, cancelReason } = order;
  const time = promise
    ? `${promise.overdue ? 'Обещали к' : 'К'} ${promise.clock}`
    : estimate && `Примерно к ${estimate}`;
  return (
    <span className={styles.details}>{[time, cancelReason, brandName].filter(Boolean).join(' · ')}</span>
  );
}

/** The steps where there is no room for their labels. */
function StepLine({ order: { deliveryMode, status, statusLabel: label } }: { order: AwaitedOrder }) {
  const steps = stepsOf(deliveryMode, status);
  const at = steps.indexOf(status);
  return (
    <ol className={styles.line} aria-label={`Статус: ${statusLabel(status, label)}`}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx(index <= at && styles.reached, index === at && styles.current)}
          aria-current={index === at ? 'step' : undefined}
        >
          <HiddenText>{statusLabel(step, label)}</HiddenText>
        </li>
      ))}
    </ol>
  );
}
