/** What was entered one after another: dishes, and that their order is accepted. Who is faster than the service goes on with the next order. */
import { fields, listOf, number, optional, text as string } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

export interface Entry {
  id: number;
  /** The dish; null: the order is accepted. */
  text: string | null;
  /** When it was entered, in ms. */
  at: number;
  /** The order for which it was entered: by the time the dish is found another one may be open. */
  orderKey: string;
  /** The order that has to be accepted before, so that this is of the one that is open then; null: none. See `QUEUED`. */
  waitsFor: string | null;
}

export type Queue = readonly Entry[];

/** A dish: that an order is accepted is not stored, as it was meant for that moment. */
interface StoredEntry extends Pick<Entry, 'at' | 'waitsFor'> {
  text: string;
  /** Absent: that of the open order while it has nothing yet, which has another key after a reload. */
  orderKey?: string;
}

/** Of a brand and a point, as the drafts are: a reload loses no dish that waits. */
export const storedQueue = stored<readonly StoredEntry[]>(
  'counter_entered',
  listOf(fields({ text: string, at: number, orderKey: optional(string), waitsFor: optional(string) })),
  'tab',
);

/** For how long a dish that waits is of use, in ms: later its customer has left. */
const STORED_MS = 10 * 60_000;

/** Stores the dishes that wait. @param newKey the key of the open order while it has nothing yet; null: it has something */
export function storeQueue(of: string, queue: Queue, newKey: string | null): void {
  const entries = queue.flatMap(({ text, at, orderKey, waitsFor }) =>
    text === null ? [] : { text, at, waitsFor, ...(orderKey !== newKey && { orderKey }) },
  );
  storedQueue.write(entries.length > 0 ? entries : null, of);
}

/** What waited before a reload. */
export interface Restored {
  queue: Queue;
  /** The dishes behind the order that was to be accepted: they are of none now. */
  behind: Queue;
}

/** Returns what waited before a reload. @param openKey the order that is open now */
export function restoredQueue(of: string, openKey: string): Restored {
  const since = Date.now() - STORED_MS;
  const stillOfUse = (storedQueue.read(of) ?? []).filter(({ at }) => at > since);
  const entries = stillOfUse.map(({ text, at, orderKey, waitsFor }): Entry => {
    lastId += 1;
    return { id: lastId, text, at, orderKey: orderKey ?? openKey, waitsFor: waitsFor ?? null };
  });
  return {
    queue: entries.filter(({ waitsFor }) => waitsFor !== QUEUED),
    behind: entries.filter(({ waitsFor }) => waitsFor === QUEUED),
  };
}

/** Stands for the order that is accepted by the last acceptance before. */
const QUEUED = '';
let lastId = 0;

const isAcceptance = ({ text }: Entry): boolean => text === null;

/** Returns the queue with a dish, or an acceptance, at its end. @param sendingKey the order that is being sent; null: none */
export function withEntry(
  queue: Queue,
  text: string | null,
  { orderKey, sendingKey }: { orderKey: string; sendingKey: string | null },
): Queue {
  const last = queue.at(-1);
  // Pressed twice: nothing was entered since.
  const isRepeated = last ? isAcceptance(last) : sendingKey !== null;
  if (text === null && isRepeated) return queue;
  lastId += 1;
  const waitsFor = queue.some(isAcceptance) ? QUEUED : (last?.waitsFor ?? sendingKey);
  return [...queue, { id: lastId, text, at: Date.now(), orderKey, waitsFor }];
}

/** Returns the order to which an entry belongs; undefined: the one before it was not accepted. @param openKey the order that is open */
export function orderOf({ orderKey, waitsFor }: Entry, openKey: string): string | undefined {
  if (waitsFor === null) return orderKey;
  return waitsFor === openKey ? undefined : openKey;
}

/** Returns what follows an acceptance. @param key the order that it has accepted; null: none, as another one is open */
export function afterAcceptance(queue: Queue, key: string | null): Queue {
  const end = untilAcceptance(queue).length;
  // What is behind the next acceptance waits for that.
  return queue.map((entry, index) =>
    index <= end && entry.waitsFor === QUEUED ? { ...entry, waitsFor: key } : entry,
  );
}

/** Returns what is left when the order is not to be accepted after all: its dishes, and nothing of the orders behind it. */
export function untilAcceptance(queue: Queue): Queue {
  const end = queue.findIndex(isAcceptance);
  return end === -1 ? queue : queue.slice(0, end);
}

/** Returns the dishes of the orders behind the one that is not to be accepted after all: what `untilAcceptance` leaves out. */
export const behindAcceptance = (queue: Queue): Queue =>
  queue.slice(untilAcceptance(queue).length).filter((entry) => !isAcceptance(entry));

/** What waits for one order. */
export interface Waiting {
  id: number;
  text: string;
}

/** Returns what waits, by order. */
export function waitingIn(queue: Queue): Waiting[] {
  const [first] = queue;
  if (!first) return [];
  const dishes = untilAcceptance(queue);
  const hasEnd = dishes.length < queue.length;
  const what = [...dishes.map(({ text }) => `«${text}»`), ...(hasEnd ? ['принять заказ'] : [])];
  const where = first.waitsFor === null ? 'Дальше' : 'Дальше, в следующий заказ';
  const text = `${where}: ${what.join(', ')}`;
  return [{ id: first.id, text }, ...waitingIn(queue.slice(dishes.length + 1))];
}
