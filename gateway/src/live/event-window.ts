/** The latest events in memory, in order and without gaps, indexed by audience. */
import { type EventListener, receiversOf } from '@skatert/contracts/orders/event-audience';
import type { ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';

/** How many events a gateway stores. */
export const WINDOW_SIZE = 50_000;

const customerKey = (id: number): string => `c${id}`;
const staffKey = (brandId: number, role: string): string => `b${brandId}:${role}`;

/** Returns the keys of an event's audience: its customer, and the roles of its brand. */
export function keysOfEvent(event: ReceivedOrderEvent): string[] {
  if (event.type === 'UNKNOWN') return [];
  const { customer, roles } = receiversOf(event);
  const keys = roles.map((role) => staffKey(event.brandId, role));
  if (customer) keys.push(customerKey(event.customerId));
  return keys;
}

/** Returns the keys by which a listener receives events. */
export function keysOfListener({ customerId, staff }: EventListener): string[] {
  const keys = staff.flatMap(({ brandId, roles }) => roles.map((role) => staffKey(brandId, role)));
  return [customerKey(customerId), ...new Set(keys)];
}

/** A queue of events in the order of positions; adding and removing take constant time. */
class EventQueue {
  #items: ReceivedOrderEvent[] = [];
  #start = 0;

  push(event: ReceivedOrderEvent): void {
    this.#items.push(event);
  }

  shift(): ReceivedOrderEvent | undefined {
    const first = this.#items[this.#start];
    this.#start += 1;
    if (this.#start > 1024 && this.#start * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#start);
      this.#start = 0;
    }
    return first;
  }

  get length(): number {
    return this.#items.length - this.#start;
  }

  /** Returns at most `limit` events after a position. */
  after(pos: number, limit: number): ReceivedOrderEvent[] {
    const from = this.#indexAfter(pos);
    return this.#items.slice(from, from + limit);
  }

  countAfter(pos: number): number {
    return this.#items.length - this.#indexAfter(pos);
  }

  #indexAfter(pos: number): number {
    let low = this.#start;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#items[middle]?.pos ?? 0) > pos) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

export class EventWindow {
  readonly #all = new EventQueue();
  readonly #byKey = new Map<string, EventQueue>();
  #newest: number;

  /** Starts empty after the position `newest`. */
  constructor(
    newest: number,
    private readonly size = WINDOW_SIZE,
  ) {
    this.#newest = newest;
  }

  /** The newest known position. */
  get newest(): number {
    return this.#newest;
  }

  /** The oldest stored position; newest + 1 in an empty window. */
  get oldest(): number {
    return this.#newest - this.#all.length + 1;
  }

  /** Adds the event after the newest, and removes the oldest beyond the size. @throws Error for any other position */
  append(event: ReceivedOrderEvent): void {
    if (event.pos !== this.#newest + 1)
      throw new Error(`position ${event.pos} does not follow ${this.#newest}`);
    this.#newest = event.pos;
    this.#all.push(event);
    for (const key of keysOfEvent(event)) this.#queueOf(key).push(event);
    if (this.#all.length > this.size) this.#removeOldest();
  }

  /** Returns the first `limit` events after a position that the listener receives, in order. */
  receivedAfter(listener: EventListener, after: number, limit: number): ReceivedOrderEvent[] {
    const byPos = new Map<number, ReceivedOrderEvent>();
    for (const key of keysOfListener(listener)) {
      for (const event of this.#byKey.get(key)?.after(after, limit) ?? []) byPos.set(event.pos, event);
    }
    return [...byPos.values()].sort((a, b) => a.pos - b.pos).slice(0, limit);
  }

  /** Returns how many events after a position the listener receives. */
  countAfter(listener: EventListener, after: number): number {
    const keys = keysOfListener(listener);
    const queues = keys.flatMap((key) => this.#byKey.get(key) ?? []);
    if (queues.length === 1) return queues[0]?.countAfter(after) ?? 0;
    const seen = new Set(queues.flatMap((queue) => queue.after(after, this.size).map((event) => event.pos)));
    return seen.size;
  }

  #queueOf(key: string): EventQueue {
    let queue = this.#byKey.get(key);
    if (!queue) {
      queue = new EventQueue();
      this.#byKey.set(key, queue);
    }
    return queue;
  }

  #removeOldest(): void {
    const oldest = this.#all.shift();
    if (!oldest) return;
    for (const key of keysOfEvent(oldest)) {
      const queue = this.#byKey.get(key);
      queue?.shift();
      if (queue?.length === 0) this.#byKey.delete(key);
    }
  }
}
