/** Every change of an order and every record of its payments: when, what, and by whom. */

import { CANCELED_STOCK_TEXTS } from '@skatert/contracts/orders/canceled-stock';
import type { StaffHistoryEntry } from '@skatert/contracts/orders/order-details';
import type { OrderEditEntry } from '@skatert/contracts/orders/order-edit-entry';
import { editText } from '@skatert/contracts/orders/order-edit-rules';
import { CHANGER_ROLE_LABELS } from '@skatert/contracts/orders/order-history';
import type { StaffPaymentEntry } from '@skatert/contracts/orders/order-payments';
import { statusLabel } from '@skatert/contracts/orders/order-status';
import { PAYMENT_METHOD_LABELS } from '@skatert/contracts/orders/payments';
import { labelOf, lookUp } from '@skatert/contracts/shared/look-up';
import { formatRoubles } from '@skatert/contracts/shared/money';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { useZone, When } from '@skatert/ui-kit/office/zone';
import { clockOf } from '../orders/promise.js';
import styles from './order-page.module.css';

export interface OrderTimelineProps {
  history: readonly StaffHistoryEntry[];
  payments?: readonly StaffPaymentEntry[] | undefined;
}

/** What a line of the timeline shows. */
interface Line extends Pick<StaffHistoryEntry, 'at' | 'by'> {
  text: string;
  note: string | null;
}

export function OrderTimeline({ history, payments = [] }: OrderTimelineProps) {
  const zone = useZone();
  const lines: Line[] = [
    ...history.map((entry, index) => ({
      ...entry,
      text: changeText(entry, index === 0, zone),
      note: entry.edit ? editNote(entry.edit, entry, zone) : canceledText(entry),
    })),
    ...payments.map((entry) => ({ ...entry, text: paymentText(entry), note: entry.comment })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <ol className={styles.timeline}>
      {lines.map(({ at, by, text, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, at the end
        <li key={index}>
          <When at={at} className={styles.quiet} />
          <div>
            <p>{text}</p>
            {note && <blockquote className={styles.reason}>{note}</blockquote>}
            <p className={styles.small}>{personText({ by })}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function paymentText({ kind, method, amount }: StaffPaymentEntry): string {
  const how = labelOf(PAYMENT_METHOD_LABELS, method).toLowerCase();
  return `${kind === 'REFUNDED' ? 'Возврат' : 'Оплата'} ${formatRoubles(amount)}, ${how}`;
}

const stockText = ({ canceledStock }: StaffHistoryEntry): string | undefined =>
  canceledStock && lookUp(CANCELED_STOCK_TEXTS, canceledStock);

/** Returns the reason of a cancellation, and what became of the ingredients; null: neither was said. */
const canceledText = (entry: StaffHistoryEntry): string | null =>
  [entry.reason, stockText(entry)].filter(Boolean).join('. ') || null;

/** Returns what was different, with the new address, or what became of cooked dishes, on a line of its own. */
const editNote = (edit: OrderEditEntry, entry: StaffHistoryEntry, zone: TimeZone | undefined): string =>
  [editText(edit, zone), edit.address?.after, stockText(entry)].filter(Boolean).join('\n');

function editTitle({ total: { before, after } }: OrderEditEntry): string {
  const sums = before === after ? '' : `: было ${formatRoubles(before)}, стало ${formatRoubles(after)}`;
  return `Заказ изменён${sums}`;
}

function changeText(
  { at, change, edit, status, statusLabel: sent, promisedAt, courierName }: StaffHistoryEntry,
  isFirst: boolean,
  zone: TimeZone | undefined,
): string {
  const promise = promisedAt === null ? '' : ` к ${clockOf(promisedAt, Date.parse(at), zone)}`;
  if (change === 'promise') return `Новое время: будет готов${promise}`;
  if (change === 'courier') return courierName ? `Курьер: ${courierName}` : 'Без курьера';
  if (edit) return editTitle(edit);
  if (isFirst) return 'Заказ оформлен';
  const text = statusLabel(status, sent);
  return promise === '' ? text : `${text}, будет готов${promise}`;
}

/** Returns the name and the role, unless the name contains it: of staff without a name it is brand and role. */
function personText({ by: { name, role } }: Pick<StaffHistoryEntry, 'by'>): string {
  const label = labelOf(CHANGER_ROLE_LABELS, role);
  return name.toLowerCase().includes(label.toLowerCase()) ? name : `${name}, ${label.toLowerCase()}`;
}
