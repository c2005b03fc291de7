/** An order that a courier carries: where to, to whom, what is in it and what is to be paid. */
import type { CourierOrder } from '@skatert/contracts/orders/courier-page';
import {
  COURIER_STEP_LABELS,
  COURIER_STEPS,
  type CourierStep,
} from '@skatert/contracts/orders/courier-rules';
import { statusLabel } from '@skatert/contracts/orders/order-status';
import { PAYMENT_METHOD_LABELS } from '@skatert/contracts/orders/payments';
import { labelOf, lookUp } from '@skatert/contracts/shared/look-up';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { Button } from '@skatert/ui-kit/button';
import { useZone } from '@skatert/ui-kit/office/zone';
import { Check, MapPin, MessageSquareText, Phone, Wallet } from 'lucide-react';
import { MapLink } from '../orders/map-link.js';
import { clockOf } from '../orders/promise.js';
import { useNow } from '../orders/use-now.js';
import styles from './courier-page.module.css';

export interface CourierOrderCardProps {
  order: CourierOrder;
  onStep: (step: CourierStep) => void;
}

export function CourierOrderCard({ order, onStep }: CourierOrderCardProps) {
  const { id, status, address, comment, step } = order;
  // A step of a newer release is not offered.
  const known = COURIER_STEPS.find((each) => each === step);
  return (
    <article className={styles.order} aria-label={`Заказ #${id}`}>
      <header className={styles.head}>
        <h2>#{id}</h2>
        <PromisedTime order={order} />
        <p className={styles.status}>{statusLabel(status, order.statusLabel)}</p>
      </header>
      <p className={styles.line}>
        <MapPin size={20} role="img" aria-label="Адрес" />
        <span className={styles.address}>{address}</span>
        <MapLink place={address} className={styles.action} />
      </p>
      <Client order={order} />
      {comment && (
        <p className={styles.line}>
          <MessageSquareText size={20} role="img" aria-label="Комментарий" />
          <span className={styles.comment}>{comment}</span>
        </p>
      )}
      <p className={styles.line} data-due={order.due > 0 || undefined}>
        <Wallet size={20} aria-hidden="true" />
        <strong>{paymentText(order)}</strong>
      </p>
      <Items order={order} />
      {known && (
        <Button size="large" wide icon={<Check size={24} />} onClick={() => onStep(known)}>
          {COURIER_STEP_LABELS[known]}
        </Button>
      )}
    </article>
  );
}

function PromisedTime({ order: { promisedAt } }: { order: CourierOrder }) {
  const now = useNow();
  const zone = useZone();
  if (promisedAt === null) return null;
  const isLate = Date.parse(promisedAt) < now;
  return (
    <p className={styles.time} data-late={isLate || undefined}>
      {isLate && 'Опаздывает, '}к {clockOf(promisedAt, now, zone)}
    </p>
  );
}

function Client({ order: { clientName, phone } }: { order: CourierOrder }) {
  if (!clientName && !phone) return null;
  return (
    <p className={styles.line}>
      <Phone size={20} aria-hidden="true" />
      <span className={styles.address}>{clientName ?? phone}</span>
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={styles.action}>
          Позвонить
        </a>
      )}
    </p>
  );
}

/** Says what the courier takes, and how much change he needs. */
export function paymentText({ due, method, changeFrom }: CourierOrder): string {
  if (due === 0) return 'Брать денег не нужно';
  const sum = formatRoubles(due);
  if (method === null) return `Взять ${sum}, способ не указан`;
  const how = lookUp(PAYMENT_METHOD_LABELS, method)
    ? labelOf(PAYMENT_METHOD_LABELS, method).toLowerCase()
    : method;
  const change =
    changeFrom === null ? '' : `, сдача с ${formatRoubles(changeFrom)} — ${formatRoubles(changeFrom - due)}`;
  return `Взять ${how} ${sum}${change}`;
}

const Items = ({ order: { items } }: { order: CourierOrder }) => (
  <ul className={styles.items}>
    {items.map(({ id, productName, size, quantity, extras }) => (
      <li key={id}>
        <strong>{quantity} ×</strong> {productName}
        {size && `, ${size}`}
        {extras.length > 0 && ` (${extras.join(', ')})`}
      </li>
    ))}
  </ul>
);
