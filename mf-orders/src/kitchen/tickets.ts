/** The tickets of a screen: where each stands, and what they need together. */
import type { KitchenLine, KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { KITCHEN_RECENT_MAX } from '@skatert/contracts/orders/kitchen-rules';
import { isCooking } from '@skatert/contracts/orders/order-status';
import type { LineMark } from './kitchen-marks.js';

interface Placed {
  tickets: KitchenTicket[];
  recent: KitchenTicket[];
}

const byPromise = (one: KitchenTicket, other: KitchenTicket): number =>
  (one.promisedAt ?? '').localeCompare(other.promisedAt ?? '') || one.id - other.id;
const byEnd = (one: KitchenTicket, other: KitchenTicket): number =>
  (other.readyAt ?? '').localeCompare(one.readyAt ?? '') || other.id - one.id;

/** A pickup that a kitchen may set ready, all of which is done; a delivery is ready when its courier takes it. */
export const isToFinish = ({ status, deliveryMode, readyAt }: KitchenTicket): boolean =>
  readyAt !== null && deliveryMode === 'PICKUP' && isCooking(status);

/** Returns the tickets with each where it belongs: those to be cooked as the service sorts them, the finished ones latest first. */
function placed<Shown extends Placed>(shown: Shown, all: readonly KitchenTicket[]): Shown {
  return {
    ...shown,
    tickets: all.filter(({ readyAt }) => readyAt === null).sort(byPromise),
    recent: all
      .filter(({ readyAt }) => readyAt !== null)
      .sort(byEnd)
      .filter((ticket, place) => place < KITCHEN_RECENT_MAX || isToFinish(ticket)),
  };
}

const allOf = ({ tickets, recent }: Placed): KitchenTicket[] => [...tickets, ...recent];

/** Returns what is shown with the newer ones of its tickets; a ticket that it does not have is not added. */
export function withNewer<Shown extends Placed>(shown: Shown, known: readonly KitchenTicket[]): Shown {
  const newer = new Map(known.map((ticket) => [ticket.id, ticket]));
  return placed(
    shown,
    allOf(shown).map((ticket) => {
      const other = newer.get(ticket.id);
      return other && other.version > ticket.version ? other : ticket;
    }),
  );
}

/** As the server decides: a mark does not cover what the line has more since. */
const isDoneBy = (mark: LineMark | undefined, line: KitchenLine): boolean =>
  !mark || (mark.done && line.quantity > (mark.quantity ?? line.quantity)) ? line.done : mark.done;

/** Returns what is shown with marks that the server does not have yet; `now`: when a ticket counts as finished by them. */
export function withMarks<Shown extends Placed>(
  shown: Shown,
  marks: readonly LineMark[],
  now: string,
): Shown {
  if (marks.length === 0) return shown;
  const marked = new Map(marks.map((mark) => [`${mark.orderId} ${mark.lineId}`, mark]));
  return placed(
    shown,
    allOf(shown).map((ticket) => {
      const items = ticket.items.map((line) => ({
        ...line,
        done: isDoneBy(marked.get(`${ticket.id} ${line.id}`), line),
      }));
      return { ...ticket, items, readyAt: items.every(({ done }) => done) ? (ticket.readyAt ?? now) : null };
    }),
  );
}

/** A dish, in a size, with how many of it are to be cooked now. */
export interface Total extends Pick<KitchenLine, 'productId' | 'productName' | 'size' | 'quantity'> {}

/** Returns what all tickets need together, the most first. */
export function totalsOf(tickets: readonly Pick<KitchenTicket, 'items'>[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { productId, productName, size, quantity, done } of tickets.flatMap(({ items }) => items)) {
    if (done) continue;
    const key = `${productId} ${size ?? ''}`;
    const before = totals.get(key)?.quantity ?? 0;
    totals.set(key, { productId, productName, size, quantity: before + quantity });
  }
  return [...totals.values()].sort(
    (one, other) => other.quantity - one.quantity || one.productName.localeCompare(other.productName, 'ru'),
  );
}
