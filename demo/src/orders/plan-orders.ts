/** Plans the orders of two weeks: their customers and times, statuses, messages and reviews. A pure function. */
import type { DeliveryMode, OrderStatus } from '@skatert/contracts/orders/order-status';
import type { DemoCustomer } from '../people/customers.js';
import { startOf } from './demo-days.js';
import { HOURS, OPEN_ORDERS, RATINGS, STATUS_TIMES } from './demo-rhythm.js';
import {
  ADDRESSES,
  CANCEL_REASONS,
  COMMENTS,
  CONVERSATIONS,
  type Conversation,
  QUESTION,
  REPLY,
  REVIEWS,
} from './demo-texts.js';
import { SeededRandom } from './seeded-random.js';

export const DEMO_DAYS = 14;
const MINUTE_MS = 60_000;
/** Orders younger than this, in minutes, are open. */
const OPEN_MINUTES = 100;

export interface PlannedOrder {
  customer: DemoCustomer;
  /** The index of the brand. */
  brand: number;
  /** In ms, as all times here. */
  at: number;
  deliveryMode: DeliveryMode;
  address: string | null;
  comment: string | null;
  /** Numbers from 0 to 1 that select the product and its size, and the quantity. */
  lines: { choice: number; size: number; quantity: number }[];
  steps: { status: OrderStatus; at: number }[];
  /** Why the order was canceled, if its last step cancels it. */
  cancelReason?: string;
  messages: { fromClient: boolean; text: string; at: number }[];
  /** The sides that have read all messages. */
  readBy: readonly ('client' | 'staff')[];
  review: { rating: number; comment: string | null; at: number } | null;
}

export interface PlanOptions {
  /** In ms. */
  now: number;
  brands: number;
  /** The first one is the demo's customer account, which gets an open order. */
  customers: readonly DemoCustomer[];
}

/** Returns all orders, the earliest first. */
export function planOrders(options: PlanOptions): PlannedOrder[] {
  const random = new SeededRandom(20_260);
  const past = pastOrders(random, options);
  return [...past, ...openOrders(random, options)].sort((a, b) => a.at - b.at);
}

function pastOrders(random: SeededRandom, { now, brands, customers }: PlanOptions): PlannedOrder[] {
  const last = now - OPEN_MINUTES * MINUTE_MS;
  const moments: { at: number; brand: number }[] = [];
  for (let day = 1 - DEMO_DAYS; day <= 0; day += 1) {
    const start = startOf(now, day);
    const isBusy = [5, 6].includes(new Date(start + 12 * 60 * MINUTE_MS).getUTCDay());
    for (let brand = 0; brand < brands; brand += 1) {
      const count = random.whole(3, 5) + (isBusy ? 2 : 0);
      for (let index = 0; index < count; index += 1) {
        const minute = Number(random.weighted(HOURS)) * 60 + random.whole(0, 59);
        moments.push({ at: start + minute * MINUTE_MS + random.whole(0, 59) * 1000, brand });
      }
    }
  }
  const picker = new CustomerPicker(random, customers, brands);
  return moments
    .filter(({ at }) => at < last)
    .sort((a, b) => a.at - b.at)
    .map(({ at, brand }) => pastOrder(random, { at, brand, customer: picker.next(at, brand) }, now));
}

/** Picks the customer of an order: mostly one from the brand's city, and none twice within five hours. */
class CustomerPicker {
  readonly #last = new Map<number, number>();

  constructor(
    private readonly random: SeededRandom,
    private readonly customers: readonly DemoCustomer[],
    private readonly brands: number,
  ) {}

  next(at: number, brand: number): DemoCustomer {
    const rested = this.customers.filter(({ id }) => at - (this.#last.get(id) ?? 0) > 5 * 60 * MINUTE_MS);
    const near = rested.filter((customer) => this.customers.indexOf(customer) % this.brands === brand);
    const among = near.length > 0 && this.random.chance(0.85) ? near : rested;
    const [first = this.customers[0], ...others] = among.length > 0 ? among : this.customers;
    if (!first) throw new Error('the demo needs customers');
    const customer = this.random.pick([first, ...others]);
    this.#last.set(customer.id, at);
    return customer;
  }
}

type Placement = Pick<PlannedOrder, 'at' | 'brand' | 'customer'>;

function pastOrder(random: SeededRandom, placement: Placement, now: number): PlannedOrder {
  const deliveryMode: DeliveryMode = random.chance(0.6) ? 'PICKUP' : 'DELIVERY';
  const canceled = random.chance(0.06);
  const order = newOrder(random, placement, deliveryMode);
  const steps = STATUS_TIMES[deliveryMode].map(([status, from, to]) => ({
    status,
    at: after(placement.at, random.whole(from, to)),
  }));
  if (canceled) {
    const step = { status: 'CANCELED' as const, at: after(placement.at, random.whole(2, 14)) };
    return {
      ...order,
      steps: [...steps.filter(({ at }) => at < step.at), step],
      cancelReason: random.pick(CANCEL_REASONS),
    };
  }
  return {
    ...order,
    steps,
    messages: random.chance(0.28) ? toMessages(random.pick(CONVERSATIONS), placement.at) : [],
    readBy: ['client', 'staff'],
    review: reviewOf(random, steps.at(-1)?.at ?? placement.at, now),
  };
}

function reviewOf(random: SeededRandom, completedAt: number, now: number): PlannedOrder['review'] {
  const at = after(completedAt, random.whole(8, 9 * 60));
  const rating = Number(random.weighted(RATINGS)) as keyof typeof REVIEWS;
  const comment = random.pick(REVIEWS[rating]);
  return random.chance(0.58) && at < now ? { rating, comment, at } : null;
}

/**
 * Returns the open orders. The demo's customer account has one in PREPARING with an unread reply; another customer's
 * order has an unread question.
 */
function openOrders(random: SeededRandom, { now, brands, customers }: PlanOptions): PlannedOrder[] {
  return OPEN_ORDERS.slice(0, brands).flatMap((open, brand) =>
    open.map(([minutes, deliveryMode, status], index) => {
      const isOwn = brand === 0 && status === 'PREPARING';
      const place = isOwn ? 0 : 1 + ((brand * 7 + index) % Math.max(1, customers.length - 1));
      const customer = customers[place] ?? customers[0];
      if (!customer) throw new Error('the demo needs customers');
      const at = now - minutes * MINUTE_MS;
      const asks = index === open.length - 2;
      return {
        ...newOrder(random, { at, brand, customer }, deliveryMode),
        steps: stepsTo(status, deliveryMode, at, now),
        readBy: isOwn ? ['staff'] : [],
        messages: isOwn
          ? toMessages(
              [
                ['client', 'Скоро будет готово?', 6],
                ['staff', REPLY, 9],
              ],
              at,
            )
          : asks
            ? toMessages([['client', QUESTION, 2]], at)
            : [],
      };
    }),
  );
}

/** Returns the steps to a status, spread over the time since the order. */
function stepsTo(status: OrderStatus, mode: DeliveryMode, at: number, now: number): PlannedOrder['steps'] {
  const steps = STATUS_TIMES[mode].slice(0, STATUS_TIMES[mode].findIndex(([step]) => step === status) + 1);
  return steps.map(([step], index) => ({
    status: step,
    at: at + Math.round(((now - at) * (index + 1)) / (steps.length + 1)),
  }));
}

function newOrder(random: SeededRandom, placement: Placement, deliveryMode: DeliveryMode): PlannedOrder {
  const addresses = ADDRESSES[placement.brand % ADDRESSES.length] ?? ADDRESSES[0];
  return {
    ...placement,
    deliveryMode,
    address: deliveryMode === 'DELIVERY' && addresses ? random.pick(addresses) : null,
    comment: random.chance(0.25) ? random.pick(COMMENTS[deliveryMode]) : null,
    lines: Array.from({ length: random.whole(1, 4) }, () => ({
      choice: random.next(),
      size: random.next(),
      quantity: random.chance(0.72) ? 1 : random.whole(2, 3),
    })),
    steps: [],
    messages: [],
    readBy: [],
    review: null,
  };
}

const after = (at: number, minutes: number): number => at + minutes * MINUTE_MS;

const toMessages = (conversation: Conversation, since: number): PlannedOrder['messages'] =>
  conversation.map(([from, text, minutes]) => ({
    fromClient: from === 'client',
    text,
    at: after(since, minutes),
  }));
