/** The latest events in memory, in order and without gaps, by audience. */
import {
  type EventListener,
  isNews,
  NEWS_ROLES,
  receiversOf,
} from '@skatert/contracts/orders/event-audience';
import type { OrderEvent, ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import { servesPoint } from '@skatert/contracts/shared/staff-points';

/** How many events a gateway stores. */
export const WINDOW_SIZE = 50_000;

const NEWS: ReadonlySet<string> = new Set(NEWS_ROLES);

/** A queue of events in the order of positions; adding and removing take constant time. */
class EventQueue {
  #items: ReceivedOrderEvent[] = [];
  #start = 0;

  /** `isNews`: its events count as unread. */
  constructor(readonly isNews = true) {}

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

/**
 * The events of one point of a brand that go to the same staff roles, news or others: each event is in one queue of its
 * brand.
 */
interface StaffQueue {
  roles: readonly string[];
  pointId: number | null | undefined;
  events: EventQueue;
}

/** The key of a queue of events that go to no staff. */
const NO_STAFF = '';

/**
 * The latest events. Each is in at most one queue of its brand's staff and in one of its customer's, which are kept apart
 * by the staff that receives them, too. So the queues that a listener receives have no event in common, and their
 * lengths can be added.
 */
export class EventWindow {
  readonly #all = new EventQueue();
  readonly #byBrand = new Map<number, Map<string, StaffQueue>>();
  readonly #byCustomer = new Map<number, Map<string, EventQueue>>();
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
    this.#addToQueues(event);
    if (this.#all.length > this.size) this.#removeOldest();
  }

  /** Returns the first `limit` events after a position that the listener receives, in order. */
  receivedAfter(listener: EventListener, after: number, limit: number): ReceivedOrderEvent[] {
    return this.#queuesOf(listener)
      .flatMap((queue) => queue.after(after, limit))
      .sort((a, b) => a.pos - b.pos)
      .slice(0, limit);
  }

  /** Returns how many events after a position are news to the listener; costs the same however many there are. */
  countNewsAfter({ customerId, staff }: EventListener, after: number): number {
    const newsOf = (roles: readonly string[]) => roles.filter((role) => NEWS.has(role));
    const reader = {
      customerId,
      staff: staff.map((listener) => ({ ...listener, roles: newsOf(listener.roles) })),
    };
    return this.#queuesOf(reader)
      .filter((queue) => queue.isNews)
      .reduce((sum, queue) => sum + queue.countAfter(after), 0);
  }

  /** Returns the queues of the listener's events, which have none in common. */
  #queuesOf({ customerId, staff }: EventListener): EventQueue[] {
    const queues = new Map<string, EventQueue>();
    for (const { brandId, roles, pointIds } of staff) {
      for (const [key, queue] of this.#byBrand.get(brandId) ?? [])
        if (servesPoint(pointIds, queue.pointId) && queue.roles.some((role) => roles.includes(role)))
          queues.set(key, queue.events);
    }
    for (const [key, events] of this.#byCustomer.get(customerId) ?? [])
      if (!queues.has(key)) queues.set(key, events);
    return [...queues.values()];
  }

  #addToQueues(event: ReceivedOrderEvent): void {
    if (event.type === 'UNKNOWN') return;
    const { customer, roles } = receiversOf(event);
    const key = queueKey(event, roles);
    const newEvents = () => new EventQueue(isNews(event));
    if (roles.length > 0) {
      const newQueue = () => ({ roles, pointId: event.pointId, events: newEvents() });
      getOrAdd(getOrAdd(this.#byBrand, event.brandId, newMap<StaffQueue>), key, newQueue).events.push(event);
    }
    if (customer) {
      const queues = getOrAdd(this.#byCustomer, event.customerId, newMap<EventQueue>);
      getOrAdd(queues, key, newEvents).push(event);
    }
  }

  #removeOldest(): void {
    const oldest = this.#all.shift();
    if (!oldest || oldest.type === 'UNKNOWN') return;
    const key = queueKey(oldest, receiversOf(oldest).roles);
    removeFirst(this.#byBrand, oldest.brandId, key, ({ events }) => events);
    if (receiversOf(oldest).customer)
      removeFirst(this.#byCustomer, oldest.customerId, key, (events) => events);
  }
}

/** `roles`: of the staff that receives the event. */
const queueKey = (event: OrderEvent, roles: readonly string[]): string =>
  roles.length === 0
    ? NO_STAFF
    : `${event.brandId}:${event.pointId}:${roles.join()}${isNews(event) ? '' : ':no news'}`;

const newMap = <V>(): Map<string, V> => new Map();

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

/** Removes the first event of a queue, and the queue when it was the last one. */
function removeFirst<Q>(
  groups: Map<number, Map<string, Q>>,
  id: number,
  key: string,
  eventsOf: (queue: Q) => EventQueue,
): void {
  const queues = groups.get(id);
  const queue = queues?.get(key);
  if (!queues || !queue) return;
  eventsOf(queue).shift();
  if (eventsOf(queue).length > 0) return;
  queues.delete(key);
  if (queues.size === 0) groups.delete(id);
}
