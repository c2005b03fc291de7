/** The promised time of an order, as a clock. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import { formatDate, formatTime } from '@skatert/contracts/shared/text';
import { useNow } from './use-now.js';

/** Formats the time as hh:mm; with its date when that is another day than `now`, in ms. */
export function clockOf(promisedAt: string, now: number): string {
  const isSameDay = formatDate(promisedAt) === formatDate(new Date(now).toISOString());
  return isSameDay ? formatTime(promisedAt) : `${formatTime(promisedAt)}, ${formatDate(promisedAt)}`;
}

export interface PromisedTime {
  clock: string;
  /** The time has passed, and the order is not ready. */
  overdue: boolean;
}

/** Returns the promised time of an order that is being prepared; null for any other order. */
export function usePromise({
  status,
  promisedAt,
}: Pick<StaffOrder, 'status' | 'promisedAt'>): PromisedTime | null {
  const now = useNow();
  if (status !== 'PREPARING' || promisedAt === null) return null;
  return { clock: clockOf(promisedAt, now), overdue: Date.parse(promisedAt) < now };
}
