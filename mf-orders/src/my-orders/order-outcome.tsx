/** What a customer wants to know about an order now: when it will be ready or arrive, or why it was canceled. */
import { isWayKnown, withArrival } from '@skatert/contracts/orders/arrival';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Clock } from 'lucide-react';
import { type PromisedTime as Promised, useEstimate, usePromise } from '../orders/promise.js';
import styles from './order-card.module.css';

/** What is said follows from these fields. */
type Outcome = Pick<
  MyOrder,
  | 'status'
  | 'deliveryMode'
  | 'deliveryZone'
  | 'estimatedAt'
  | 'wantedAt'
  | 'promisedAt'
  | 'canceledBy'
  | 'cancelReason'
>;

export function OrderOutcome({ order }: { order: Outcome }) {
  if (order.status === 'CANCELED') return <Cancellation order={order} />;
  return (
    <>
      <Estimate order={order} />
      <PromisedTime order={order} />
    </>
  );
}

function Estimate({ order }: { order: Outcome }) {
  const clock = useEstimate(withArrival(order));
  if (clock === null) return null;
  return (
    <p className={styles.promise}>
      <Clock size={20} aria-hidden="true" />
      {estimateText(order, clock)}
    </p>
  );
}

function estimateText(order: Outcome, clock: string): string {
  if (order.deliveryMode !== 'DELIVERY') return `Будет готов примерно к ${clock}`;
  return isWayKnown(order)
    ? `Привезём примерно к ${clock}`
    : `Приготовим примерно к ${clock}, затем привезём`;
}

function PromisedTime({ order }: { order: Outcome }) {
  const promise = usePromise(withArrival(order));
  if (!promise) return null;
  const { overdue, clock } = promise;
  return (
    <p className={styles.promise} data-overdue={overdue || undefined}>
      <Clock size={20} aria-hidden="true" />
      {overdue ? `Обещали к ${clock}, но ещё готовим. Извините за ожидание` : readyText(order, promise)}
    </p>
  );
}

/** A delivery that is wanted for a time arrives then; of another one the kitchen promises its own time alone. */
function readyText(order: Outcome, { clock, asWanted }: Promised): string {
  if (order.deliveryMode !== 'DELIVERY') return `Будет готов к ${clock}`;
  if (asWanted) return `Привезём к ${clock}`;
  return isWayKnown(order) ? `Привезём примерно к ${clock}` : `Приготовим к ${clock}, затем привезём`;
}

const CANCELED_BY = { client: 'Вы отменили заказ', staff: 'Заказ отменил ресторан' } as const;

function Cancellation({ order: { canceledBy, cancelReason } }: { order: Outcome }) {
  if (canceledBy === null && cancelReason === null) return null;
  return (
    <p className={styles.canceled}>
      {canceledBy === null ? 'Заказ отменён' : CANCELED_BY[canceledBy]}
      {cancelReason !== null && `. Причина: ${cancelReason}`}
    </p>
  );
}
