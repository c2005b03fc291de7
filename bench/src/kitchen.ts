/** How long it takes until the other screens of a kitchen show what one of them has marked. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KitchenTickets } from '@skatert/contracts/orders/kitchen';
import type { PollResponse } from '@skatert/contracts/orders/notifications';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { percentile, type Row } from './report.js';
import { callOf, type Shop } from './shop.js';

const TICKETS = 20;
const SCREENS = 4;
const MARKS = 200;
/** Until the polls of all screens are held again, in ms. */
const HELD_MS = 100;
const GOAL_MS = 300;

/** The screens of others: each holds a poll, and reads the tickets again when it has an event of the order. */
class Screens {
  readonly #since: number[] = [];

  constructor(
    private readonly get: <T>(path: string) => Promise<T>,
    private readonly kitchen: string,
  ) {}

  async open(): Promise<void> {
    const { nextSince } = await this.get<PollResponse>('/notifications/longpoll');
    for (let screen = 0; screen < SCREENS; screen += 1) this.#since.push(nextSince);
  }

  /** Resolves when all of them show that the first line of the order is done, or not. */
  async show(orderId: number, done: boolean): Promise<void> {
    await Promise.all(this.#since.map((_, screen) => this.#untilShown(screen, orderId, done)));
  }

  async #untilShown(screen: number, orderId: number, done: boolean): Promise<void> {
    for (;;) {
      const path = `/notifications/longpoll?since=${this.#since[screen]}`;
      const { nextSince, events } = await this.get<PollResponse>(path);
      this.#since[screen] = nextSince;
      if (!events.some((event) => 'orderId' in event && event.orderId === orderId)) continue;
      const { tickets, recent } = await this.get<KitchenTickets>(this.kitchen);
      const ticket = [...tickets, ...recent].find(({ id }) => id === orderId);
      if (ticket?.items[0]?.done === done) return;
    }
  }
}

export async function measureKitchen(platform: Platform, shop: Shop): Promise<Row[]> {
  const call: Call = (method, path, body, headers) =>
    callOf(platform, shop.ownerToken, { method, path, body, headers });
  const orderIds = await enterOrders(shop, call);
  const screens = new Screens((path) => call('GET', path), `/order/v1/brand/${shop.brandId}/kitchen`);
  await screens.open();
  const delays = await markInTurn(orderIds, screens, call);
  const p99 = percentile(delays, 0.99);
  return [
    {
      path: `kitchen: a mark on ${SCREENS} other screens, ${TICKETS} tickets: p99`,
      figure: `median ${percentile(delays, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      value: p99,
      goal: `< ${GOAL_MS} ms`,
      reached: p99 < GOAL_MS,
    },
  ];
}

type Call = <T>(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<T>;

/** Marks the orders in turn, done and not done; returns after how many ms the screens showed each mark. */
async function markInTurn(orderIds: readonly number[], screens: Screens, call: Call): Promise<number[]> {
  const delays: number[] = [];
  for (let mark = 0; mark < MARKS; mark += 1) {
    const orderId = orderIds[mark % TICKETS] ?? 0;
    const done = Math.floor(mark / TICKETS) % 2 === 0;
    const shown = screens.show(orderId, done);
    await delay(HELD_MS);
    const begun = performance.now();
    await Promise.all([call('PUT', `/order/v1/orders/${orderId}/kitchen`, { done }), shown]);
    delays.push(performance.now() - begun);
  }
  return delays;
}

/** Enters the orders of the tickets at the counter, which are accepted at once. */
async function enterOrders({ brandId, pointId, productIds, prices }: Shop, call: Call): Promise<number[]> {
  const ids: number[] = [];
  for (let ticket = 0; ticket < TICKETS; ticket += 1) {
    const lines = [0, 1].map((line) => ({
      productId: productIds[ticket + line],
      quantity: 1,
      unitPrice: prices[ticket + line],
    }));
    const order = { source: 'COUNTER', place: 'HALL', pickupPointId: pointId, lines };
    const key = { 'idempotency-key': randomUUID() };
    const path = `/order/v1/brand/${brandId}/counter/orders`;
    ids.push((await call<{ id: number }>('POST', path, order, key)).id);
  }
  return ids;
}
