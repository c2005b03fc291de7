/** What was entered one after another: dishes, and that their order is accepted. Who is faster than the service goes on with the next order. */
import { fields, listOf, optional, text as string } from '@skatert/web-kit/guards';
import { stored } from '@skatert/web-kit/storage';

export interface Entry {
  id: number;
  /** The dish; null: the order is accepted. */
  text: string | null;
  /** The order for which it was entered: by the time the dish is found another one may be open. */
  orderKey: string;
  /** The order that has to be accepted before, so that this is of the one that is open then; null: none. */
  waitsFor: string | null;
}

export type Queue = readonly Entry[];

interface StoredEntry extends Pick<Entry, 'text' | 'waitsFor'> {
  /** Absent: that of the open order while it has nothing yet, which has another key after a reload. */
  orderKey?: string;
}

/** Of a brand and a point, as the drafts are: a reload loses nothing of what waits. */
export const storedQueue = stored<readonly StoredEntry[]>(
  'counter_entered',
  listOf(fields({ text: optional(string), orderKey: optional(string), waitsFor: optional(string) })),
  'tab',
);

/** Stores what waits. @param newKey the key of the open order while it has nothing yet; null: it has something */
export function storeQueue(of: string, queue: Queue, newKey: string | null): void {
  const entries = queue.map(({ text, orderKey, waitsFor }) => ({
    text,
    waitsFor,
    ...(orderKey !== newKey && { orderKey }),
  }));
  storedQueue.write(entries.length > 0 ? entries : null, of);
}

/** Returns the queue as it was before a reload. @param openKey the order that is open now */
export const restoredQueue = (of: string, openKey: string): Queue =>
  (storedQueue.read(of) ?? []).map(({ text, orderKey, waitsFor }) => {
    lastId += 1;
    return { id: lastId, text: text ?? null, orderKey: orderKey ?? openKey, waitsFor: waitsFor ?? null };
  });

/** Stands for an order that is accepted by an entry before. */
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
  return [...queue, { id: lastId, text, orderKey, waitsFor }];
}

/** Returns the order to which an entry belongs; undefined: the one before it was not accepted. @param openKey the order that is open */
export function orderOf({ orderKey, waitsFor }: Entry, openKey: string): string | undefined {
  if (waitsFor === null) return orderKey;
  return waitsFor === openKey ? undefined : openKey;
}

/** Returns what follows an acceptance. @param key the order that it has accepted; null: none, as another one is open */
export const afterAcceptance = (queue: Queue, key: string | null): Queue =>
  queue.map((entry) => (entry.waitsFor === QUEUED ? { ...entry, waitsFor: key } : entry));

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
