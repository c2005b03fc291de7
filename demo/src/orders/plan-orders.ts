/** Two weeks of a chain's life as a plan: who orders when, what becomes of it, and what is said about it. Pure. */
import type { DeliveryMode, OrderStatus } from '@skatert/contracts/orders/order-status';
import { dayOf, startOfDay } from '@skatert/svc-orders/orders/days';
import type { DemoCustomer } from '../people/customers.js';
import { HOURS, LIVE, RATINGS, WAYS } from './demo-rhythm.js';
import {
  ADDRESSES,
  ANSWER,
  CANCEL_COMMENTS,
  COMMENTS,
  QUESTION,
  REVIEWS,
  TALKS,
  type Talk,
} from './demo-words.js';
import { Dice } from './dice.js';

export const DEMO_DAYS = 14;
const MINUTE_MS = 60_000;
/** What was ordered later than this is still on its way. */
const LIVE_MIN = 100;

export interface PlannedOrder {
  customer: DemoCustomer;
  /** The place of the brand in the list. */
  brand: number;
  /** In ms, as all times here. */
  at: number;
  deliveryMode: DeliveryMode;
  address: string | null;
  comment: string | null;
  /** Numbers from 0 to 1 that choose a product each, and how many of it. */
  lines: { choice: number; size: number; quantity: number }[];
  steps: { status: OrderStatus; at: number }[];
  messages: { fromClient: boolean; text: string; at: number }[];
  /** Which side has read all of them. */
  readBy: readonly ('client' | 'staff')[];
  review: { rating: number; comment: string | null; at: number } | null;
}

export interface PlanOptions {
  /** In ms. */
  now: number;
  timeZone: string;
  brands: number;
  /** The first one is the demo's own customer: something of his is on its way. */
  customers: readonly DemoCustomer[];
}

/** All orders, the earliest first. */
export function planOrders(options: PlanOptions): PlannedOrder[] {
  const dice = new Dice(20_260);
  const past = pastOrders(dice, options);
  return [...past, ...liveOrders(dice, options)].sort((a, b) => a.at - b.at);
}

function pastOrders(dice: Dice, { now, timeZone, brands, customers }: PlanOptions): PlannedOrder[] {
  const today = dayOf(now, timeZone);
  const last = now - LIVE_MIN * MINUTE_MS;
  const moments: { at: number; brand: number }[] = [];
  for (let day = 1 - DEMO_DAYS; day <= 0; day += 1) {
    const start = startOfDay(today, day, timeZone).getTime();
    const isBusy = [5, 6].includes(new Date(start + 12 * 60 * MINUTE_MS).getUTCDay());
    for (let brand = 0; brand < brands; brand += 1) {
      const count = dice.whole(3, 5) + (isBusy ? 2 : 0);
      for (let index = 0; index < count; index += 1) {
        const minute = Number(dice.weighted(HOURS)) * 60 + dice.whole(0, 59);
        moments.push({ at: start + minute * MINUTE_MS + dice.whole(0, 59) * 1000, brand });
      }
    }
  }
  const guests = new Guests(dice, customers, brands);
  return moments
    .filter(({ at }) => at < last)
    .sort((a, b) => a.at - b.at)
    .map(({ at, brand }) => pastOrder(dice, { at, brand, customer: guests.next(at, brand) }, now));
}

/** Who orders next: most often somebody who lives where the brand cooks, and nobody twice within hours. */
class Guests {
  readonly #last = new Map<number, number>();

  constructor(
    private readonly dice: Dice,
    private readonly customers: readonly DemoCustomer[],
    private readonly brands: number,
  ) {}

  next(at: number, brand: number): DemoCustomer {
    const rested = this.customers.filter(({ id }) => at - (this.#last.get(id) ?? 0) > 5 * 60 * MINUTE_MS);
    const near = rested.filter((customer) => this.customers.indexOf(customer) % this.brands === brand);
    const among = near.length > 0 && this.dice.chance(0.85) ? near : rested;
    const [first = this.customers[0], ...others] = among.length > 0 ? among : this.customers;
    if (!first) throw new Error('the demo needs customers');
    const customer = this.dice.pick([first, ...others]);
    this.#last.set(customer.id, at);
    return customer;
  }
}

type Begun = Pick<PlannedOrder, 'at' | 'brand' | 'customer'>;

function pastOrder(dice: Dice, begun: Begun, now: number): PlannedOrder {
  const deliveryMode: DeliveryMode = dice.chance(0.6) ? 'PICKUP' : 'DELIVERY';
  const canceled = dice.chance(0.06);
  const order = newOrder(dice, begun, deliveryMode);
  const way = WAYS[deliveryMode].map(([status, from, to]) => ({
    status,
    at: after(begun.at, dice.whole(from, to)),
  }));
  if (canceled) {
    const step = { status: 'CANCELED' as const, at: after(begun.at, dice.whole(2, 14)) };
    return {
      ...order,
      steps: [...way.filter(({ at }) => at < step.at), step],
      comment: dice.pick(CANCEL_COMMENTS),
    };
  }
  return {
    ...order,
    steps: way,
    messages: dice.chance(0.28) ? spoken(dice.pick(TALKS), begun.at) : [],
    readBy: ['client', 'staff'],
    review: reviewOf(dice, way.at(-1)?.at ?? begun.at, now),
  };
}

function reviewOf(dice: Dice, completedAt: number, now: number): PlannedOrder['review'] {
  const at = after(completedAt, dice.whole(8, 9 * 60));
  const rating = Number(dice.weighted(RATINGS)) as keyof typeof REVIEWS;
  const comment = dice.pick(REVIEWS[rating]);
  return dice.chance(0.58) && at < now ? { rating, comment, at } : null;
}

/** The demo's customer has one being cooked, with an answer that he has not read; another's question waits for the staff. */
function liveOrders(dice: Dice, { now, brands, customers }: PlanOptions): PlannedOrder[] {
  return LIVE.slice(0, brands).flatMap((live, brand) =>
    live.map(([minutes, deliveryMode, status], index) => {
      const isOwn = brand === 0 && status === 'PREPARING';
      const place = isOwn ? 0 : 1 + ((brand * 7 + index) % Math.max(1, customers.length - 1));
      const customer = customers[place] ?? customers[0];
      if (!customer) throw new Error('the demo needs customers');
      const at = now - minutes * MINUTE_MS;
      const asks = index === live.length - 2;
      return {
        ...newOrder(dice, { at, brand, customer }, deliveryMode),
        steps: stepsTo(status, deliveryMode, at, now),
        readBy: isOwn ? ['staff'] : [],
        messages: isOwn
          ? spoken(
              [
                ['client', 'Скоро будет готово?', 6],
                ['staff', ANSWER, 9],
              ],
              at,
            )
          : asks
            ? spoken([['client', QUESTION, 2]], at)
            : [],
      };
    }),
  );
}

/** The way to a status, spread over the time since the order. */
function stepsTo(status: OrderStatus, mode: DeliveryMode, at: number, now: number): PlannedOrder['steps'] {
  const way = WAYS[mode].slice(0, WAYS[mode].findIndex(([step]) => step === status) + 1);
  return way.map(([step], index) => ({
    status: step,
    at: at + Math.round(((now - at) * (index + 1)) / (way.length + 1)),
  }));
}

function newOrder(dice: Dice, begun: Begun, deliveryMode: DeliveryMode): PlannedOrder {
  const addresses = ADDRESSES[begun.brand % ADDRESSES.length] ?? ADDRESSES[0];
  return {
    ...begun,
    deliveryMode,
    address: deliveryMode === 'DELIVERY' && addresses ? dice.pick(addresses) : null,
    comment: dice.chance(0.25) ? dice.pick(COMMENTS[deliveryMode]) : null,
    lines: Array.from({ length: dice.whole(1, 4) }, () => ({
      choice: dice.next(),
      size: dice.next(),
      quantity: dice.chance(0.72) ? 1 : dice.whole(2, 3),
    })),
    steps: [],
    messages: [],
    readBy: [],
    review: null,
  };
}

const after = (at: number, minutes: number): number => at + minutes * MINUTE_MS;

const spoken = (talk: Talk, since: number): PlannedOrder['messages'] =>
  talk.map(([from, text, minutes]) => ({ fromClient: from === 'client', text, at: after(since, minutes) }));
