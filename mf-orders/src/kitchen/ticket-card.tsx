/** A ticket: its order in large letters, its dishes as buttons that mark them, and one that finishes all. */
import { formatTimeIn } from '@skatert/contracts/shared/zoned-text';
import { useZone } from '@skatert/ui-kit/office/zone';
import { Check } from 'lucide-react';
import { receivingText } from '../orders/receiving.js';
import styles from './kitchen.module.css';
import { type ShownLine, type ShownTicket, toFinish } from './stations.js';
import { ticketTime } from './ticket-time.js';
import { useRowSpan } from './use-row-span.js';

export interface TicketCardProps {
  ticket: ShownTicket;
  /** Its place among the tickets, from 1 on: the digit that chooses it. */
  place: number;
  /** The server's time in ms. */
  now: number;
  onMark: (ticket: ShownTicket, line: ShownLine) => void;
  onFinish: (ticket: ShownTicket) => void;
}

export function TicketCard({ ticket, place, now, onMark, onFinish }: TicketCardProps) {
  const time = ticketTime(ticket, now);
  const zone = useZone();
  const card = useRowSpan();
  return (
    <article
      ref={card}
      className={styles.ticket}
      data-ticket={ticket.id}
      data-urgency={time.urgency}
      aria-label={`Заказ #${ticket.id}`}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2>#{ticket.id}</h2>
        <span className={styles.place}>{place}</span>
        <p className={styles.left}>
          {time.left ?? time.age}
          {ticket.promisedAt && <>, к {formatTimeIn(ticket.promisedAt, zone)}</>}
        </p>
        <p className={styles.facts}>
          {receivingText(ticket)}
          {ticket.pointName && `, ${ticket.pointName}`}
          {time.left && <>, {time.age}</>}
        </p>
      </header>
      {ticket.change && (
        <p className={styles.change}>
          <strong>Изменён:</strong> {ticket.change.text}
        </p>
      )}
      <ul className={styles.lines}>
        {ticket.items.map((line) => (
          <li key={line.id}>
            <Line line={line} onMark={() => onMark(ticket, line)} />
          </li>
        ))}
      </ul>
      {ticket.comment && <p className={styles.comment}>{ticket.comment}</p>}
      {toFinish(ticket).length > 0 && (
        <button
          type="button"
          className={styles.finish}
          aria-label={`Заказ #${ticket.id}: готово`}
          // After the first press of a double one another ticket is at this place.
          onClick={({ detail }) => detail <= 1 && onFinish(ticket)}
        >
          <Check size={28} /> Готово
        </button>
      )}
    </article>
  );
}

function Line({ line, onMark }: { line: ShownLine; onMark: () => void }) {
  const { productName, size, quantity, extras, done, isUnassigned } = line;
  return (
    <button type="button" className={styles.line} aria-pressed={done} onClick={onMark}>
      <span className={styles.quantity}>{quantity}&nbsp;×</span>
      <span className={styles.dish}>
        {productName}
        {size && <span className={styles.size}> {size}</span>}
        {extras.map((extra) => (
          <span key={extra} className={styles.extra}>
            + {extra}
          </span>
        ))}
        {isUnassigned && <span className={styles.unassigned}>без станции</span>}
      </span>
    </button>
  );
}
