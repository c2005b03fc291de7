/** How long orders took, as counts of whole minutes, so that days can be added up; in minutes. */
import { isCooking, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { TIME_KEYS, TIME_MAX, type TimeKey } from '@skatert/contracts/orders/report-rows';
import { acceptedAt } from '../orders/accepted-at.js';
import type { OrderDoc } from '../orders/order-model.js';
import { NO_FIGURES, type SumRow } from './report-model.js';

const MINUTE_MS = 60_000;

/** The row of all orders of a time; `quantity`: how many were late. */
export interface TimeRow extends SumRow {
  median: number;
  p90: number;
}

type TimedOrder = Pick<OrderDoc, 'createdAt' | 'promisedAt' | 'wantedAt' | 'history' | 'source'>;

/**
 * Returns the keys of what is known of an order's times, such as `accepted 4`. One for a later time waits: it tells nothing. One of the
 * counter is accepted as it is entered: it tells nothing of how long customers wait for that.
 */
export function minuteKeysOf({
  createdAt,
  promisedAt,
  wantedAt,
  source,
  history = [],
}: TimedOrder): string[] {
  if (wantedAt) return [];
  const firstOf = (matches: (status: OrderStatus) => boolean): Date | undefined =>
    history.find(({ change, status }) => change === 'status' && matches(status))?.at;
  const accepted = acceptedAt({ history });
  const left = accepted && firstOf((status) => !isCooking(status) && status !== 'CANCELED');
  const finished = firstOf((status) => status === 'DELIVERED' || status === 'COMPLETED');
  const keys = [keyOf('finished', createdAt, finished)];
  if (source === undefined) keys.push(keyOf('accepted', createdAt, accepted));
  if (accepted) keys.push(keyOf('cooked', accepted, left));
  if (promisedAt) keys.push(keyOf('late', promisedAt, left));
  return keys.filter((key) => key !== undefined);
}

function keyOf(key: TimeKey, from: Date, to: Date | undefined): string | undefined {
  return to && `${key} ${minutesBetween(from, to)}`;
}

/** Returns the whole minutes between two times, at most `TIME_MAX`. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.min(TIME_MAX, Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)));

/** Returns a row for each time that some orders have. */
export function timeRows(counts: readonly SumRow[]): TimeRow[] {
  return TIME_KEYS.flatMap((key) => {
    const minutes = counts
      .filter((row) => row.key.startsWith(`${key} `))
      .map((row) => ({ minutes: Number(row.key.slice(key.length + 1)), orders: row.orders }))
      .sort((a, b) => a.minutes - b.minutes);
    const orders = minutes.reduce((sum, each) => sum + each.orders, 0);
    if (orders === 0) return [];
    const late = key === 'late' ? minutes.filter((each) => each.minutes > 0) : [];
    const quantity = late.reduce((sum, each) => sum + each.orders, 0);
    const figures = { ...NO_FIGURES, orders, quantity };
    return [{ key, ...figures, median: quantile(minutes, 0.5), p90: quantile(minutes, 0.9) }];
  });
}

/** Returns the minutes that this share of the orders did not exceed. */
export function quantile(sorted: readonly { minutes: number; orders: number }[], share: number): number {
  const wanted = sorted.reduce((sum, { orders }) => sum + orders, 0) * share;
  let reached = 0;
  for (const { minutes, orders } of sorted) {
    reached += orders;
    if (reached >= wanted) return minutes;
  }
  return 0;
}
