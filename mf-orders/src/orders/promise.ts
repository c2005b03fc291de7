/** The promised time of an order, as a clock. */

import { isCooking } from '@skatert/contracts/orders/order-status';
import type { StaffOrder } from '@skatert/contracts/orders/orders';
import type { TimeZone } from '@skatert/contracts/shared/zone-names';
import { formatDateIn, formatTimeIn } from '@skatert/contracts/shared/zoned-text';
import { useZone } from '@skatert/ui-kit/office/zone';
import { useNow } from './use-now.js';

/** Formats the time as hh:mm; with its date when that is another day of the zone than `now`, in ms. */
export function clockOf(promisedAt: string, now: number, zone: TimeZone | undefined): string {
  const [time, date] = [formatTimeIn(promisedAt, zone), formatDateIn(promisedAt, zone)];
  return date === formatDateIn(new Date(now).toISOString(), zone) ? time : `${time}, ${date}`;
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
}

/** Returns the promised time of an order that is being prepared; null for any other order. */
export function usePromise({
  status,
  promisedAt,
}: Pick<StaffOrder, 'status' | 'promisedAt'>): PromisedTime | null {
  const now = useNow();
  const zone = useZone();
  if (!isCooking(status) || promisedAt === null) return null;
  return { clock: clockOf(promisedAt, now, zone), overdue: Date.parse(promisedAt) < now };
}
