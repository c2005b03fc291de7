/**
 * Two of every process, and processes killed one after the other while customers order and listen. `SOAK=1` makes it long:
 * 1,000 checkouts with a kill every 2 s, then 2,000 events to 200 listeners with a gateway killed every 5 s.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Cart } from '@skatert/contracts/orders/cart';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/test-harness';
import { RESTART_MS } from '../src/support/limits.js';
import { Listener } from '../src/support/listener.js';
import { anyOf, Calls, Customer, placeOrders, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';
import { ascending, storedOrders } from '../src/support/stored-orders.js';

const SOAK = process.env.SOAK === '1';
const CHECKOUTS = SOAK ? 1000 : 200;
const KILL_EVERY_MS = 2000;
const LISTENERS = SOAK ? 200 : 50;
/** Each order tells its customer of three steps. */
const ORDERS_EACH = SOAK ? 4 : 2;
const STEPS: OrderStatus[] = ['PREPARING', 'READY_FOR_PICKUP', 'COMPLETED'];
const GATEWAY_KILL_EVERY_MS = 5000;
const GATEWAY_PAUSE_EVERY_MS = 700;
const PAUSE_MS = 300;
/** Every tenth listener sleeps so long. */
const SLEEP_MS = SOAK ? 60_000 : 8000;
const TWO = { gateway: 2, 'svc-auth': 2, 'svc-menu': 2, 'svc-orders': 2, 'svc-inventory': 2 };

let platform: Platform;
let shop: Shop;

beforeAll(async () => {
  platform = await startTemporaryPlatform({ instances: TWO });
  shop = await openShop(platform);
});
afterAll(() => platform?.stop());

/** Kills any of these processes that run, every so often until `stop` is called. Answers whom it killed. */
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
  return {
    stop: async () => {
      ended.abort();
      await running;
      return killed;
    },
  };
}

/** Makes a process lag behind the others: stops it for a moment, again and again until `stop` is called. */
function pauseEvery(ms: number, name: string): { stop: () => Promise<void> } {
  const ended = new AbortController();
  /** It may have been killed meanwhile. */
  const signal = (what: 'SIGSTOP' | 'SIGCONT'): void => {
    if (platform.processes().some((one) => one.name === name && one.pid !== undefined))
      platform.kill(name, what);
  };
  const run = async (): Promise<void> => {
    for (;;) {
      await delay(ms, undefined, { signal: ended.signal });
      signal('SIGSTOP');
      await delay(PAUSE_MS);
      signal('SIGCONT');
    }
  };
  const running = run().catch(() => {});
  return {
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}

test('a hundred calls at once on one cart, through both gateways, count each', async () => {
  const [first = 0, second = 0] = shop.productIds;
  const calls = new Calls(platform.gatewayUrls, await tokenOf(platform, 3_000_000));
  const adds = Array.from({ length: 100 }, (_, index) =>
    calls.untilDone('POST', '/cart/add', { productId: index % 2 === 0 ? first : second, quantity: 1 }),
  );
  await Promise.all(adds);
  const { items } = await calls.untilDone<Cart>('GET', '/cart');
  expect(items.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
    [
      [first, 50],
      [second, 50],
    ].sort(),
  );
});

test('orders are as many as intents, one number each, while processes die', async () => {
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

test('gateways are ready again under steady orders when all of them died together with the orders’ service', async () => {
  const customers = await Promise.all(
    Array.from({ length: 4 }, (_, number) => Customer.create(platform, shop, 500 + number)),
  );
  let steady = true;
  const ordering = customers.map(async (customer) => {
    while (steady) await customer.order();
  });
  const victims = platform.processes().filter(({ name }) => /^(gateway|svc-orders)/.test(name));
  for (const { name } of victims) platform.kill(name, 'SIGKILL');
  const isReady = (url: string): Promise<boolean> =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(async () => (await Promise.all(platform.gatewayUrls.map(isReady))).every(Boolean), 40_000);
  steady = false;
  await Promise.all(ordering);
});

test('each customer hears his orders’ steps once and in order, while gateways die and some customers sleep', async () => {
  const staff = new Calls(platform.gatewayUrls, await tokenOf(platform, shop.ownerId));
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, async (_, number) => {
      const customer = await Customer.create(platform, shop, 1000 + number);
      const orders: number[] = [];
      for (let count = 0; count < ORDERS_EACH; count++) orders.push(await customer.order());
      const listener = new Listener(platform.gatewayUrls, await tokenOf(platform, customer.id));
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
    const { status } = await staff.untilAnswered('PATCH', `/order/v1/orders/${id}/status`, { newStatus });
    // Refused: an answer was lost, and the step was made by the call before.
    expect([200, 409]).toContain(status);
    await delay(pause);
  }
  await pausing.stop();
  const killed = await killing.stop();
  const expected = ORDERS_EACH * STEPS.length;
  await eventually(() => listeners.every(({ listener }) => listener.heard.length >= expected), 60_000).catch(
    () => {},
  );
  await Promise.all(listeners.map(({ listener }) => listener.stop()));
  for (const { listener, orders } of listeners) {
    expect(listener.resets).toEqual([]);
    expect(listener.stepsBack).toEqual([]);
    const positions = listener.heard.map(({ id }) => id);
    expect(positions).toEqual(ascending([...new Set(positions)]));
    const steps = (order: number) =>
      listener.heard.flatMap((event) =>
        event.orderId === order && event.type === 'ORDER_STATUS_CHANGED' ? event.newStatus : [],
      );
    for (const order of orders) expect(steps(order)).toEqual(STEPS);
    expect(listener.heard).toHaveLength(expected);
  }
  expect(killed.length).toBeGreaterThan(0);
});
