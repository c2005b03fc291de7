/** Every change of an order: when, what, and by whom. */

import type { StaffHistoryEntry } from '@skatert/contracts/orders/order-details';
import { CHANGER_ROLE_LABELS } from '@skatert/contracts/orders/order-history';
import { statusLabel } from '@skatert/contracts/orders/order-status';
import { labelOf } from '@skatert/contracts/shared/look-up';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { useZone, When } from '@skatert/ui-kit/office/zone';
import { clockOf } from '../orders/promise.js';
import styles from './order-page.module.css';

export function OrderTimeline({ history }: { history: readonly StaffHistoryEntry[] }) {
  const zone = useZone();
  return (
    <ol className={styles.timeline}>
      {history.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, at the end
        <li key={index}>
          <When at={entry.at} className={styles.quiet} />
          <div>
            <p>{changeText(entry, index === 0, zone)}</p>
            {entry.reason && <blockquote className={styles.reason}>{entry.reason}</blockquote>}
            <p className={styles.small}>{personText(entry)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function changeText(
  { at, change, status, statusLabel: sent, promisedAt }: StaffHistoryEntry,
  isFirst: boolean,
  zone: TimeZone | undefined,
): string {
  const promise = promisedAt === null ? '' : ` к ${clockOf(promisedAt, Date.parse(at), zone)}`;
  if (change === 'promise') return `Новое время: будет готов${promise}`;
  if (isFirst) return 'Заказ оформлен';
  const text = statusLabel(status, sent);
  return promise === '' ? text : `${text}, будет готов${promise}`;
}

/** Returns the name and the role, unless the name contains it: of staff without a name it is brand and role. */
function personText({ by: { name, role } }: StaffHistoryEntry): string {
  const label = labelOf(CHANGER_ROLE_LABELS, role);
  return name.toLowerCase().includes(label.toLowerCase()) ? name : `${name}, ${label.toLowerCase()}`;
}
