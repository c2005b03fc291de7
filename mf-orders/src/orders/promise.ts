/** The promised time of an order, as a clock. */

import { isCooking } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { formatTimeIn, isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { useZone } from '@skatert/ui-kit/office/zone';
import { useNow } from './use-now.js';

/**
 * Formats a time as hh:mm; with its day, as «18:30, 30 ноября», when that is another day of the zone than `now`, in ms. No line
 * breaks within the day.
 */
export function clockOf(promisedAt: string, now: number, zone: TimeZone | undefined): string {
  const at = Date.parse(promisedAt);
  const time = formatTimeIn(promisedAt, zone);
  if (isoDayIn(at, zone) === isoDayIn(now, zone)) return time;
  const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: zone }).format(at);
  return `${time}, ${day.replace(' ', '\u00a0')}`;
}

/** Returns by when an order that nobody has accepted would be ready, as its customer was told; null of any other, and once it is over. */
export function useEstimate({
  status,
  estimatedAt,
  promisedAt,
}: Pick<StaffOrder, 'status' | 'estimatedAt' | 'promisedAt'>): string | null {
  const now = useNow();
  const zone = useZone();
  if (status !== 'QUEUED' || estimatedAt === undefined || promisedAt !== null) return null;
  return Date.parse(estimatedAt) < now ? null : clockOf(estimatedAt, now, zone);
}

export interface PromisedTime {
  clock: string;
  /** The time has passed, and the order is not ready. */
  overdue: boolean;
  /** It is the time for which the customer has ordered. */
  asWanted: boolean;
}

/** Returns the promised time of an order that is being prepared, or is wanted for it; null for any other order. */
export function usePromise({
  status,
  promisedAt,
  wantedAt,
}: Pick<StaffOrder, 'status' | 'promisedAt' | 'wantedAt'>): PromisedTime | null {
  const now = useNow();
  const zone = useZone();
  const isPromised = isCooking(status) || (status === 'QUEUED' && wantedAt !== undefined);
  if (!isPromised || promisedAt === null) return null;
  const overdue = Date.parse(promisedAt) < now;
  return { clock: clockOf(promisedAt, now, zone), overdue, asWanted: promisedAt === wantedAt };
}
