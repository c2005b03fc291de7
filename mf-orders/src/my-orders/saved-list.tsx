/** The saved orders, while the session can't be restored: to read, with the time at which they were so. */
import { formatDateTime } from '@skatert/contracts/shared/text';
import { ErrorState } from '@skatert/ui-kit/state';
import { SAVED_RESPONSE_EVENT } from '@skatert/web-kit/api';
import { restoreFailureAtom, restoreSession } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { LostNote } from '../orders/freshness.js';
import { OrderCard } from './order-card.js';
import { ListSkeleton } from './order-list.js';
import styles from './order-list.module.css';
import { readSavedOrders, type SavedOrders } from './saved-orders.js';

export function SavedList() {
  const failure = useAtomValue(restoreFailureAtom);
  const saved = useSavedOrders();
  if (saved === undefined) return <ListSkeleton />;
  if (saved === null) return <ErrorState text={failure ?? ''} onRetry={restoreSession} />;
  const readAt = new Date(saved.at).toISOString();
  return (
    <div className={styles.list}>
      <LostNote calm onRetry={restoreSession}>
        Нет связи. Показаны заказы, какими они были {formatDateTime(readAt)}: сейчас они могут быть другими.
      </LostNote>
      <ul className={styles.list}>
        {saved.orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} heading="h2" isSaved />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the saved orders; null without any, undefined while they are read. */
function useSavedOrders(): SavedOrders | null | undefined {
  const [saved, setSaved] = useState<SavedOrders | null>();
  useEffect(() => {
    let isShown = true;
    const show = (read: SavedOrders | null): void => {
      if (!isShown) return;
      setSaved(read);
      // The shell says how old the oldest of what is shown is.
      if (read) window.dispatchEvent(new CustomEvent(SAVED_RESPONSE_EVENT, { detail: read.at }));
    };
    readSavedOrders().then(show, () => show(null));
    return () => {
      isShown = false;
    };
  }, []);
  return saved;
}
