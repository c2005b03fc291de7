/** Beside the tickets: what all of them need together, with the stop-list, and what was finished last. */
import { isCooking, statusLabel } from '@skatert/contracts/orders/order-status';
import { Tooltip } from '@skatert/ui-kit/office/tooltip';
import { useQuery } from '@skatert/web-kit/query';
import clsx from 'clsx';
import { OctagonMinus, Undo2 } from 'lucide-react';
import { stopListQuery } from '../stop-list/stop-queries.js';
import { OWN_POINTS_ONLY } from '../stop-list/stop-texts.js';
import styles from './kitchen.module.css';
import type { ShownTicket } from './stations.js';
import { type Total, totalsOf } from './tickets.js';

export interface TotalsProps {
  brandId: number;
  /** Where the kitchen stops dishes; null: everywhere; undefined: nowhere before a point is chosen. */
  pointId: number | null | undefined;
  tickets: readonly ShownTicket[];
  onStop: (dish: Total) => void;
}

export function Totals({ brandId, pointId, tickets, onStop }: TotalsProps) {
  const { data } = useQuery(stopListQuery(brandId));
  // A stop of another point, or of one of several, leaves the dish to the others.
  const here = data?.content.filter((stop) => stop.pointId === null || stop.pointId === pointId) ?? [];
  const isStopped = ({ productId, size }: Total): boolean =>
    here.some(
      (stop) =>
        stop.productId === productId && (stop.size === null || stop.size === size) && (stop.left ?? 0) <= 0,
    );
  const totals = totalsOf(tickets);
  return (
    <section className={styles.panel} aria-label="Всего сейчас">
      <h2>Всего сейчас</h2>
      {totals.length === 0 && <p>Готовить нечего</p>}
      <ul>
        {totals.map((dish) => (
          <li key={`${dish.productId} ${dish.size}`} className={styles.total}>
            <span className={styles.quantity}>{dish.quantity}</span>
            <span className={styles.dish}>
              {dish.productName} {dish.size}
            </span>
            <StopButton
              dish={dish}
              isStopped={isStopped(dish)}
              refusal={pointId === undefined ? CHOOSE_POINT : undefined}
              onStop={onStop}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StopButtonProps extends Pick<TotalsProps, 'onStop'> {
  dish: Total;
  isStopped: boolean;
  /** Why the user can't stop it. */
  refusal: string | undefined;
}

const CHOOSE_POINT = `Выберите точку. ${OWN_POINTS_ONLY}`;

function StopButton({ dish, isStopped, refusal, onStop }: StopButtonProps) {
  const text = isStopped ? 'В стопе' : 'Стоп';
  const isRefused = refusal !== undefined && !isStopped;
  const button = (
    <button
      type="button"
      className={styles.action}
      disabled={isStopped}
      aria-disabled={isRefused || undefined}
      aria-label={`${text}: ${dish.productName}`}
      onClick={isRefused ? undefined : () => onStop(dish)}
    >
      <OctagonMinus size={24} /> {text}
    </button>
  );
  return isRefused ? (
    <Tooltip text={refusal} onTap>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

export interface RecentProps {
  recent: readonly ShownTicket[];
  onReturn: (ticket: ShownTicket) => void;
}

export function Recent({ recent, onReturn }: RecentProps) {
  return (
    <section className={styles.panel} aria-label="Последние">
      <h2>Последние</h2>
      {recent.length === 0 && <p>Готовых заказов пока нет</p>}
      <ul>
        {recent.map((ticket) => (
          <li key={ticket.id} className={clsx(styles.total, styles.recent)}>
            <span className={styles.quantity}>#{ticket.id}</span>
            <span className={clsx(styles.dish, styles.recentDish)}>
              {ticket.items.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ')}
            </span>
            {isCooking(ticket.status) ? (
              <button
                type="button"
                className={styles.action}
                aria-label={`Заказ #${ticket.id}: вернуть`}
                onClick={() => onReturn(ticket)}
              >
                <Undo2 size={24} /> Вернуть
              </button>
            ) : (
              <span className={styles.over}>{statusLabel(ticket.status, ticket.statusLabel)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
