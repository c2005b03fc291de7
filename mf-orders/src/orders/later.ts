/** Orders for later that nobody has accepted: apart until they are due, as the service has decided. */
import type { StaffOrder } from '@skatert/contracts/orders/orders';

type Started = Pick<StaffOrder, 'status' | 'startAt'>;

/** Returns true for an order that nobody needs to begin yet; `now` in ms. */
export const isForLater = ({ status, startAt }: Started, now: number): boolean =>
  status === 'QUEUED' && startAt !== undefined && Date.parse(startAt) > now;

/** Returns true for an order for later that is to be begun now. */
export const isDue = ({ status, startAt }: Started, now: number): boolean =>
  status === 'QUEUED' && startAt !== undefined && Date.parse(startAt) <= now;

/** Returns true for an order that needs no beep: it is for later, or someone has opened it since it is to be begun. */
export function isQuiet(order: Started & Pick<StaffOrder, 'openedAt'>, now: number): boolean {
  const { openedAt, startAt } = order;
  if (isForLater(order, now)) return true;
  return openedAt !== null && (startAt === undefined || openedAt >= startAt);
}

type Timed = Pick<StaffOrder, 'id' | 'startAt' | 'wantedAt'>;

const timeOf = ({ wantedAt, startAt }: Timed): string => wantedAt ?? startAt ?? '';

/** Compares orders for later: the one that is wanted sooner comes first. */
export const bySoonest = (one: Timed, other: Timed): number =>
  timeOf(one).localeCompare(timeOf(other)) || one.id - other.id;
