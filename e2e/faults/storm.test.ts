/**
 * Two instances of every process, which are killed one by one under load. `SOAK=1` makes it long:
 * 1,000 checkouts with a kill every 2 s, then 2,000 events to 200 listeners with a gateway killed every 5 s.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cart } from '@skatert/contracts/orders/cart';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/test-harness';
import { auditOrders, NO_DIFFERENCES } from '../src/support/audit.js';
import { RESTART_MS } from '../src/support/limits.js';
import { Listener } from '../src/support/listener.js';
import { anyOf, Calls, Customer, placeOrders, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';
import { ascending, storedOrders } from '../src/support/stored-orders.js';

const SOAK = process.env.SOAK === '1';
const CHECKOUTS = SOAK ? 1000 : 200;
const KILL_EVERY_MS = 2000;
const LISTENERS = SOAK ? 200 : 50;
/** Each order has three status changes. */
const ORDERS_EACH = SOAK ? 4 : 2;
const STEPS: OrderStatus[] = ['PREPARING', 'READY_FOR_PICKUP', 'COMPLETED'];
const GATEWAY_KILL_EVERY_MS = 5000;
const GATEWAY_PAUSE_EVERY_MS = 700;
const PAUSE_MS = 300;
/** How long every tenth listener pauses. */
const SLEEP_MS = SOAK ? 60_000 : 8000;
const TWO = { gateway: 2, 'svc-auth': 2, 'svc-menu': 2, 'svc-orders': 2, 'svc-inventory': 2 };

let platform: Platform;
let shop: Shop;

beforeAll(async () => {
  platform = await startTemporaryPlatform({ instances: TWO });
  shop = await openShop(platform);
});
afterAll(() => platform?.stop());

/** End what a test has started. Jest waits for all of it, also when the test has failed. */
const cleanUps: (() => unknown)[] = [];
afterEach(() => Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp())));

/** Kills a random running process of these every `ms`, until `stop` is called, which returns the killed ones. */
function killEvery(ms: number, names: (name: string) => boolean): { stop: () => Promise<string[]> } {
  const killed: string[] = [];
  const ended = new AbortController();
  const run = async (): Promise<void> => {
    for (;;) {
      await delay(ms, undefined, { signal: ended.signal });
      const running = platform.processes().filter(({ name, pid }) => pid !== undefined && names(name));
      if (running.length === 0) continue;
      const { name } = anyOf(running);
      platform.kill(name, 'SIGKILL');
      killed.push(name);
    }
  };
  const running = run().catch(() => {});
  const stop = async (): Promise<string[]> => {
    ended.abort();
    await running;
    return killed;
  };
  cleanUps.push(stop);
  return { stop };
}

/** Pauses a process for PAUSE_MS every `ms`, so that it lags behind the others, until `stop` is called. */
function pauseEvery(ms: number, name: string): { stop: () => Promise<void> } {
  const ended = new AbortController();
  /** Sends a signal, unless the process was killed meanwhile. */
  const send = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    if (platform.processes().some((one) => one.name === name && one.pid !== undefined))
      platform.kill(name, signal);
  };
  const run = async (): Promise<void> => {
    for (;;) {
      await delay(ms, undefined, { signal: ended.signal });
      send('SIGSTOP');
      await delay(PAUSE_MS);
      send('SIGCONT');
    }
  };
  const running = run().catch(() => {});
  const stop = async (): Promise<void> => {
    ended.abort();
    await running;
  };
  cleanUps.push(stop);
  return { stop };
}

test('a hundred calls on one cart, fifty at once through both gateways, are each applied once', async () => {
  const [first = 0, second = 0] = shop.productIds;
  const calls = new Calls(platform.gatewayUrls, await tokenOf(platform, 3_000_000));
  const add = (productId: number) =>
    calls.untilSuccess('POST', '/cart/add', { productId, quantity: 1 }, { 'idempotency-key': randomUUID() });
  // A cart recognizes repeats of its last fifty additions.
  for (let round = 0; round < 2; round++)
    await Promise.all(Array.from({ length: 50 }, (_, index) => add(index % 2 === 0 ? first : second)));
  const { items } = await calls.untilSuccess<Cart>('GET', '/cart');
  expect(items.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
    [
      [first, 50],
      [second, 50],
    ].sort(),
  );
});

test('each checkout places exactly one order while processes are killed', async () => {
  const before = new Set(await storedOrders(platform));
  const customers = await Promise.all(
    Array.from({ length: 16 }, (_, number) => Customer.create(platform, shop, number)),
  );
  const killing = killEvery(KILL_EVERY_MS, () => true);
  const placed = await placeOrders(customers, CHECKOUTS);
  const killed = await killing.stop();
  expect(placed).toHaveLength(CHECKOUTS);
  expect(new Set(placed).size).toBe(CHECKOUTS);
  const newlyStored = async () => (await storedOrders(platform)).filter((id) => !before.has(id));
  // The database may be starting again.
  await eventually(async () => (await newlyStored()).length >= CHECKOUTS, RESTART_MS);
  expect(ascending(await newlyStored())).toEqual(ascending(placed));
  expect(killed.length).toBeGreaterThan(0);
});

test('gateways become ready under steady orders after all of them and svc-orders were killed together', async () => {
  const customers = await Promise.all(
    Array.from({ length: 4 }, (_, number) => Customer.create(platform, shop, 500 + number)),
  );
  let isOrdering = true;
  cleanUps.push(() => {
    isOrdering = false;
  });
  const ordering = customers.map(async (customer) => {
    while (isOrdering) await customer.order();
  });
  const victims = platform.processes().filter(({ name }) => /^(gateway|svc-orders)/.test(name));
  for (const { name } of victims) platform.kill(name, 'SIGKILL');
  const isReady = (url: string): Promise<boolean> =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(async () => (await Promise.all(platform.gatewayUrls.map(isReady))).every(Boolean), 40_000);
  isOrdering = false;
  await Promise.all(ordering);
});

test('each customer receives the status changes once and in order while gateways are killed and some clients pause', async () => {
  const staff = new Calls(platform.gatewayUrls, await tokenOf(platform, shop.ownerId));
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, async (_, number) => {
      const customer = await Customer.create(platform, shop, 1000 + number);
      const orders: number[] = [];
      for (let count = 0; count < ORDERS_EACH; count++) orders.push(await customer.order());
      const listener = new Listener(platform.gatewayUrls, await tokenOf(platform, customer.id));
      cleanUps.push(() => listener.stop());
      await listener.start();
      return { listener, orders };
    }),
  );
  const killing = killEvery(GATEWAY_KILL_EVERY_MS, (name) => name.startsWith('gateway'));
  const pausing = pauseEvery(GATEWAY_PAUSE_EVERY_MS, 'gateway-2');
  const changes = STEPS.flatMap((newStatus) =>
    listeners.flatMap(({ orders }) => orders.map((id) => ({ id, newStatus }))),
  );
  const pause = (SLEEP_MS * 1.2) / changes.length;
  for (const [index, { id, newStatus }] of changes.entries()) {
    if (index === Math.floor(changes.length / 10))
      for (const [number, { listener }] of listeners.entries())
        if (number % 10 === 0) listener.sleep(SLEEP_MS);
    const { status } = await staff.untilResponse('PATCH', `/order/v1/orders/${id}/status`, { newStatus });
    // 409: the response was lost, and the previous call has changed the status.
    expect([200, 409]).toContain(status);
    await delay(pause);
  }
  await pausing.stop();
  const killed = await killing.stop();
  const expected = ORDERS_EACH * STEPS.length;
  await eventually(
    () => listeners.every(({ listener }) => listener.received.length >= expected),
    60_000,
  ).catch(() => {});
  await Promise.all(listeners.map(({ listener }) => listener.stop()));
  for (const { listener, orders } of listeners) {
    expect(listener.resets).toEqual([]);
    expect(listener.rewinds).toEqual([]);
    const positions = listener.received.map(({ id }) => id);
    expect(positions).toEqual(ascending([...new Set(positions)]));
    const steps = (order: number) =>
      listener.received.flatMap((event) =>
        event.orderId === order && event.type === 'ORDER_STATUS_CHANGED' ? event.newStatus : [],
      );
    for (const order of orders) expect(steps(order)).toEqual(STEPS);
    expect(listener.received).toHaveLength(expected);
  }
  expect(killed.length).toBeGreaterThan(0);
});

test('after all of this the counts are those of the orders', async () => {
  expect(await eventually(() => auditOrders(platform), RESTART_MS)).toBe(NO_DIFFERENCES);
});
