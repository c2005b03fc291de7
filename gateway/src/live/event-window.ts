/** The last events in memory, in order and without holes, indexed by who receives them. */
import { type EventListener, receiversOf } from '@skatert/contracts/orders/event-audience';
import type { ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';

/** How many events a gateway holds. */
export const WINDOW_SIZE = 50_000;

const customerKey = (id: number): string => `c${id}`;
const staffKey = (brandId: number, role: string): string => `b${brandId}:${role}`;

/** Returns the keys of those who receive an event. */
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

/** A list that grows at its end and shrinks at its front, both in constant time. */
class Run {
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

  /** At most `limit` events after a position. */
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
  readonly #all = new Run();
  readonly #byKey = new Map<string, Run>();
  #newest: number;

  /** Begins empty after a position. */
  constructor(
    newest: number,
    private readonly size = WINDOW_SIZE,
  ) {
    this.#newest = newest;
  }

  /** The last position known. */
  get newest(): number {
    return this.#newest;
  }

  /** The first position held; newest + 1 when nothing is. */
  get oldest(): number {
    return this.#newest - this.#all.length + 1;
  }

  /** Takes the event that follows the newest. */
  append(event: ReceivedOrderEvent): void {
    if (event.pos !== this.#newest + 1)
      throw new Error(`position ${event.pos} does not follow ${this.#newest}`);
    this.#newest = event.pos;
    this.#all.push(event);
    for (const key of keysOfEvent(event)) this.#run(key).push(event);
    if (this.#all.length > this.size) this.#forgetOldest();
  }

  /** The first `limit` events after a position that the listener receives, in order. */
  receivedAfter(listener: EventListener, after: number, limit: number): ReceivedOrderEvent[] {
    const byPos = new Map<number, ReceivedOrderEvent>();
    for (const key of keysOfListener(listener)) {
      for (const event of this.#byKey.get(key)?.after(after, limit) ?? []) byPos.set(event.pos, event);
    }
    return [...byPos.values()].sort((a, b) => a.pos - b.pos).slice(0, limit);
  }

  /** How many events after a position the listener receives. */
  countAfter(listener: EventListener, after: number): number {
    const keys = keysOfListener(listener);
    const runs = keys.flatMap((key) => this.#byKey.get(key) ?? []);
    if (runs.length === 1) return runs[0]?.countAfter(after) ?? 0;
    const seen = new Set(runs.flatMap((run) => run.after(after, this.size).map((event) => event.pos)));
    return seen.size;
  }

  #run(key: string): Run {
    let run = this.#byKey.get(key);
    if (!run) {
      run = new Run();
      this.#byKey.set(key, run);
    }
    return run;
  }

  #forgetOldest(): void {
    const oldest = this.#all.shift();
    if (!oldest) return;
    for (const key of keysOfEvent(oldest)) {
      const run = this.#byKey.get(key);
      run?.shift();
      if (run?.length === 0) this.#byKey.delete(key);
    }
  }
}
