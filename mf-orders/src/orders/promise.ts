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
