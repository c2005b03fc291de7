/** How urgent a ticket is, by the time that is promised, else by its age. */
import type { KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { durationText } from '../orders/waiting-time.js';

export type Urgency = 'calm' | 'soon' | 'late';

const MINUTE_MS = 60_000;
/** How long before its time a ticket is urgent, in minutes. */
const SOON = 5;
/** From which age on a ticket without a promise is urgent, and late, in minutes. */
const OLD = 15;
const TOO_OLD = 30;

export interface TicketTime {
  urgency: Urgency;
  /** As «ещё 7 мин» or «опоздание 3 мин»; null: nothing is promised. */
  left: string | null;
  /** As «в работе 12 мин»; of an order for later since it came up. */
  age: string;
}

/** @param now the server's time in ms */
export function ticketTime(ticket: KitchenTicket, now: number): TicketTime {
  const { promisedAt } = ticket;
  const minutes = Math.max(0, Math.floor((now - begunAt(ticket)) / MINUTE_MS));
  const age = `в работе ${durationText(minutes)}`;
  if (promisedAt === null)
    return { urgency: minutes >= TOO_OLD ? 'late' : minutes >= OLD ? 'soon' : 'calm', left: null, age };
  const left = Math.ceil((Date.parse(promisedAt) - now) / MINUTE_MS);
  const late = left < 0 ? durationText(-left) : 'меньше минуты';
  if (left <= 0) return { urgency: 'late', left: `опоздание ${late}`, age };
  return { urgency: left <= SOON ? 'soon' : 'calm', left: `ещё ${durationText(left)}`, age };
}

/** In ms. The desk accepts an order for later before the kitchen sees it, or when it is already due. */
const begunAt = ({ acceptedAt, startAt = acceptedAt }: KitchenTicket): number =>
  Math.max(Date.parse(acceptedAt), Date.parse(startAt));
