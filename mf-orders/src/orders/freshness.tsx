/** How old a list is, and a warning while it can't be read. */

import { formatDateTimeIn, formatTimeIn, isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { useZone } from '@skatert/ui-kit/office/zone';
import { RetryButton } from '@skatert/ui-kit/read-button';
import { isApiError } from '@skatert/web-kit/api';
import { onlineManager } from '@skatert/web-kit/query';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import styles from './freshness.module.css';
import { REREAD_MS } from './order-queries.js';

/** For how long, in ms, a list that is due to be read again may take before its connection counts as lost. */
export const GRACE_MS = 10_000;

export interface Freshness {
  /** The ISO time of the last read; null before the first one. */
  readAt: string | null;
  /** Events and reads don't arrive. */
  lost: boolean;
}

/** Returns how fresh a list is, by its query. */
export function useFreshness({ dataUpdatedAt, error }: { dataUpdatedAt: number; error: unknown }): Freshness {
  const isOverdue = useIsOverdue(dataUpdatedAt);
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return {
    readAt: dataUpdatedAt === 0 ? null : new Date(dataUpdatedAt).toISOString(),
    lost: !online || (error ? isUnreachable(error) : isOverdue),
  };
}

/**
 * Returns true when a list was not read again in time: its reads hang. A hidden page is not read; a page that is shown
 * again, or a computer that wakes up, first gets the time to read.
 */
function useIsOverdue(updatedAt: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      if (updatedAt === 0 || document.hidden) return;
      const age = Math.max(0, Date.now() - updatedAt);
      const delay = Math.max(0, REREAD_MS - age) + GRACE_MS;
      const end = Date.now() + delay;
      const check = () => (Date.now() > end + GRACE_MS ? wait() : setOverdue(true));
      timer = setTimeout(check, delay);
    };
    setOverdue(false);
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [updatedAt]);
  return isOverdue;
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Returns true for a failure of the connection or the server: what was read before may still be shown. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);

export function FreshnessNote({ freshness: { readAt, lost } }: { freshness: Freshness }) {
  const zone = useZone();
  return readAt !== null && !lost && <p className={styles.note}>Обновлено в {formatTimeIn(readAt, zone)}</p>;
}

export interface LostConnectionProps {
  freshness: Freshness;
  /** Leaves out the colours of a warning, for customers. */
  calm?: boolean | undefined;
  /** Nothing else on the page says it: the bar of the shell, which would cover what is worked with, is hidden. */
  alone?: boolean | undefined;
  onRetry: () => unknown;
}

export function LostConnection({ freshness: { readAt, lost }, calm, alone, onRetry }: LostConnectionProps) {
  const zone = useZone();
  if (readAt === null || !lost) return null;
  const isOfToday = isoDayIn(Date.parse(readAt), zone) === isoDayIn(Date.now(), zone);
  const time = isOfToday ? formatTimeIn(readAt, zone) : formatDateTimeIn(readAt, zone);
  return (
    <LostNote calm={calm} alone={alone} onRetry={onRetry}>
      {calm ? `Нет связи. Показано на ${time}.` : `Нет связи. Заказы могли измениться, показано на ${time}.`}
    </LostNote>
  );
}

export interface LostNoteProps extends Pick<LostConnectionProps, 'calm' | 'alone' | 'onRetry'> {
  children: ReactNode;
}

/** Says since when what is shown may be wrong. */
export function LostNote({ calm, alone, onRetry, children }: LostNoteProps) {
  return (
    <div className={styles.lost} data-calm={calm} data-alone={alone}>
      <CloudOff size={20} />
      <p role={calm ? 'status' : 'alert'}>{children}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
