/**
 * Two instances of every process, which are killed one by one under load. `SOAK=1` makes it long:
 * 1,000 checkouts with a kill every 2 s, then 10,500 events to 500 customers with three tabs each and to the staff, with a
 * gateway killed every 5 s.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cart } from '@skatert/contracts/orders/cart';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { sizeOf } from '@skatert/launcher/platform/settings';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/testing/harness';
import { auditOrders, NO_DIFFERENCES } from '../src/support/audit.js';
import { RESTART_MS } from '../src/support/limits.js';
import { Listener } from '../src/support/listener.js';
import { anyOf, Calls, Customer, placeOrders, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';
import { ascending, storedOrders } from '../src/support/stored-orders.js';

const SOAK = process.env.SOAK === '1';
const CHECKOUTS = SOAK ? 1000 : 200;
const KILL_EVERY_MS = 2000;
const LISTENERS = SOAK ? 500 : 50;
/** Each polls for itself, like browsers of one customer. */
const TABS = 3;
/** The number of staff members who change orders at the same time. */
const LANES = 4;
/** Each order has three status changes. */
const ORDERS_EACH = SOAK ? 7 : 2;
const STEPS: OrderStatus[] = ['PREPARING', 'READY_FOR_PICKUP', 'COMPLETED'];
const GATEWAY_KILL_EVERY_MS = 5000;
const GATEWAY_PAUSE_EVERY_MS = 700;
const PAUSE_MS = 300;
/** How long a tab of every tenth customer pauses. */
const SLEEP_MS = SOAK ? 120_000 : 8000;
/** How long the events may take: with `SOAK` the gateways start again for half of the time. */
const TEST_MS = SOAK ? 3_600_000 : 900_000;

let platform: Platform;
let shop: Shop;

beforeAll(async () => {
  platform = await startTemporaryPlatform(sizeOf({ replicas: 2, cluster: false }));
  shop = await openShop(platform);
});
afterAll(() => platform?.stop());

/** End what a test has started. Vitest waits for all of it, also when the test has failed. */
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

/** A user with tabs that poll, and the orders whose changes each tab must receive. */
interface Receiver {
  tabs: Listener[];
  orders: number[];
}

async function openTabs(userId: number, count: number): Promise<Listener[]> {
  const token = await tokenOf(platform, userId);
  const tabs = Array.from({ length: count }, () => new Listener(platform.gatewayUrls, token));
  cleanUps.push(() => Promise.all(tabs.map((tab) => tab.stop())));
  await Promise.all(tabs.map((tab) => tab.start()));
  return tabs;
}

async function orderAndListen(number: number): Promise<Receiver> {
  const customer = await Customer.create(platform, shop, 1000 + number);
  const orders: number[] = [];
  for (let count = 0; count < ORDERS_EACH; count++) orders.push(await customer.order());
  return { tabs: await openTabs(customer.id, TABS), orders };
}

/** Returns the changes of status that a tab has received. The staff may also receive that orders were placed. */
const changesOf = ({ received }: Listener) =>
  received.flatMap((event) => (event.type === 'ORDER_STATUS_CHANGED' ? event : []));

/** Checks that a tab has received every change of the orders once, in order and without gaps. */
function expectAllSteps(tab: Listener, orders: readonly number[]): void {
  const { received, resets, rewinds } = tab;
  expect([resets, rewinds]).toEqual([[], []]);
  const positions = received.map(({ id }) => id);
  expect(positions).toEqual(ascending([...new Set(positions)]));
  const steps = new Map<number, OrderStatus[]>(orders.map((id) => [id, []]));
  const changes = changesOf(tab);
  for (const { orderId, newStatus } of changes) steps.get(orderId)?.push(newStatus);
  expect(new Set([...steps.values()].map(String))).toEqual(new Set([String(STEPS)]));
  expect(changes).toHaveLength(orders.length * STEPS.length);
}

test(
  'each tab of customers and staff receives the status changes once and in order while gateways are killed and some tabs pause',
  async () => {
    const staff = new Calls(platform.gatewayUrls, await tokenOf(platform, shop.ownerId));
    const customers = await Promise.all(
      Array.from({ length: LISTENERS }, (_, number) => orderAndListen(number)),
    );
    const orders = customers.flatMap((customer) => customer.orders);
    const receivers = [...customers, { tabs: await openTabs(shop.ownerId, TABS), orders }];
    const killing = killEvery(GATEWAY_KILL_EVERY_MS, (name) => name.startsWith('gateway'));
    const pausing = pauseEvery(GATEWAY_PAUSE_EVERY_MS, 'gateway-2');
    const pause = (LANES * SLEEP_MS * 1.2) / (orders.length * STEPS.length);
    const takeStep = async (newStatus: OrderStatus, lane: number): Promise<void> => {
      for (const id of orders.filter((_, index) => index % LANES === lane)) {
        const { status } = await staff.untilResponse('PATCH', `/order/v1/orders/${id}/status`, { newStatus });
        // 409: the response was lost, and the previous call has changed the status.
        expect([200, 409]).toContain(status);
        await delay(pause);
      }
    };
    for (const newStatus of STEPS) {
      await Promise.all(Array.from({ length: LANES }, (_, lane) => takeStep(newStatus, lane)));
      if (newStatus === STEPS[0])
        for (const [number, { tabs }] of receivers.entries()) if (number % 10 === 0) tabs[0]?.sleep(SLEEP_MS);
    }
    await pausing.stop();
    const killed = await killing.stop();
    const hasAll = ({ tabs, orders }: Receiver): boolean =>
      tabs.every((tab) => changesOf(tab).length >= orders.length * STEPS.length);
    await eventually(() => receivers.every(hasAll), 60_000).catch(() => {});
    await Promise.all(receivers.flatMap(({ tabs }) => tabs.map((tab) => tab.stop())));
    for (const { tabs, orders } of receivers) for (const tab of tabs) expectAllSteps(tab, orders);
    expect(killed.length).toBeGreaterThan(0);
  },
  TEST_MS,
);

test('after all of this sums and clients are those of the orders', async () => {
  expect(await eventually(() => auditOrders(platform), RESTART_MS)).toBe(NO_DIFFERENCES);
});
