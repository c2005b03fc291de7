/**
 * Any process of a platform may be killed: it is restarted, everything is ready again, and no order that was placed
 * meanwhile, and no event of one, is lost or duplicated; sums and clients are those of the orders at any moment.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cart } from '@skatert/contracts/orders/cart';
import { ORDER_EVENTS_STREAM, ORDER_EVENTS_SUBJECT } from '@skatert/contracts/orders/order-event';
import { epochOf } from '@skatert/contracts/shared/epoch';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { Bus } from '@skatert/service-kit/events/bus';
import { createLogger } from '@skatert/service-kit/process/logger';
import { eventually } from '@skatert/service-kit/testing/harness';
import { auditOrders, NO_DIFFERENCES } from '../src/support/audit.js';
import { takeBackup } from '../src/support/backup.js';
import { RESTART_MS } from '../src/support/limits.js';
import { Listener } from '../src/support/listener.js';
import { anyOf, Calls, Customer, placeOrders, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';
import { ascending, storedOrders } from '../src/support/stored-orders.js';

const ORDERS = 200;
const CUSTOMERS = 8;
/** The number of orders after which the fault is injected. */
const FAULT_AT = 80;

let platform: Platform;
let shop: Shop;
let customers: Customer[];
const output: string[] = [];
const listeners: Listener[] = [];

beforeAll(async () => {
  platform = await startTemporaryPlatform({ print: (text) => output.push(text) });
  shop = await openShop(platform);
  customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, number) => Customer.create(platform, shop, number)),
  );
});
// A listener of a failed test would poll for ever.
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.stop())));
afterAll(() => platform?.stop());

/** Returns a listener that already polls. */
async function startListener(token: string): Promise<Listener> {
  const listener = new Listener(platform.gatewayUrls, token);
  listeners.push(listener);
  await listener.start();
  return listener;
}

async function onBus<T>(work: (bus: Bus) => Promise<T>): Promise<T> {
  const { natsUrl: url, natsPrefix: prefix } = platform;
  const bus = await Bus.connect({ url, prefix, name: 'fault-test' }, createLogger('fault-test', 'silent'));
  try {
    return await work(bus);
  } finally {
    await bus.close();
  }
}

const deleteStream = () =>
  onBus(async (bus) => {
    await (await bus.manager()).streams.delete(bus.stream(ORDER_EVENTS_STREAM.name));
  });

/** Returns the position of the last event on the stream. */
const newestOnStream = () =>
  onBus(async (bus) => {
    const last = { last_by_subj: bus.subject(ORDER_EVENTS_SUBJECT) };
    const message = await (await bus.manager()).streams.getMessage(
      bus.stream(ORDER_EVENTS_STREAM.name),
      last,
    );
    return message?.json<{ pos: number }>().pos ?? 0;
  });

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Expects that all services are ready and respond. */
async function expectReady(): Promise<void> {
  for (const url of [platform.url, ...Object.values(platform.serviceUrls)])
    await eventually(() => isReady(url), RESTART_MS);
  expect((await fetch(`${platform.url}/menu/v1/brands`)).status).toBe(200);
}

const kill = (name: string) => async (): Promise<void> => {
  output.length = 0;
  platform.kill(name, 'SIGKILL');
  await eventually(() => output.includes(`${name} runs again`), RESTART_MS);
};

/** Stops a process with SIGSTOP, and waits until the launcher has restarted it. */
const hang = (name: string) => async (): Promise<void> => {
  output.length = 0;
  platform.kill(name, 'SIGSTOP');
  await eventually(() => output.includes(`${name} runs again`), RESTART_MS);
};

/** Stops mongod: the services are not ready meanwhile, and none of them is restarted. */
async function hangMongod(): Promise<void> {
  const services = Object.values(platform.serviceUrls);
  const before = platform.processes().filter(({ name }) => name.startsWith('svc-'));
  const hung = hang('mongod')();
  for (const url of services) await eventually(async () => !(await isReady(url)), RESTART_MS);
  await hung;
  expect(platform.processes().filter(({ name }) => name.startsWith('svc-'))).toEqual(before);
}

/** Expects that the audit finds no difference, as soon as the database runs. */
async function expectAudited(): Promise<void> {
  expect(await eventually(() => auditOrders(platform), RESTART_MS)).toBe(NO_DIFFERENCES);
}

/** Changes an order's status. A 409 is a repeat whose first response was lost. */
async function prepare(owner: Calls, orderId: number): Promise<void> {
  const body = { newStatus: 'PREPARING' };
  const { status } = await owner.untilResponse('PATCH', `/order/v1/orders/${orderId}/status`, body);
  expect([200, 409]).toContain(status);
}

test.each(['svc-auth', 'svc-menu', 'svc-inventory'])('%s is restarted after a kill', async (name) => {
  await kill(name)();
  await expectReady();
});

test.each([
  ['svc-orders is killed', kill('svc-orders')],
  ['the gateway is killed', kill('gateway')],
  ['nats-server is killed', kill('nats-server')],
  ['mongod is killed', kill('mongod')],
  ['svc-orders hangs', hang('svc-orders')],
  ['mongod hangs', hangMongod],
  ['the events’ stream is deleted', deleteStream],
])('every order is placed once and its event received once when %s', async (_what, injectFault) => {
  const before = new Set(await storedOrders(platform));
  const listener = await startListener(await tokenOf(platform, shop.ownerId));
  const owner = new Calls(platform.gatewayUrls, await tokenOf(platform, shop.ownerId));
  const faults: Promise<unknown>[] = [];
  const placed = await placeOrders(customers, ORDERS, (count, orderId) => {
    if (count === FAULT_AT) faults.push(injectFault().then(expectAudited));
    if (count % 2 === 0) faults.push(prepare(owner, orderId));
  });
  await Promise.all(faults);
  await expectReady();
  await eventually(() => listener.received.length >= ORDERS * 1.5, RESTART_MS).catch(() => {});
  await listener.stop();

  const stored = (await storedOrders(platform)).filter((id) => !before.has(id));
  expect(ascending(stored)).toEqual(ascending(placed));
  expect(new Set(placed).size).toBe(ORDERS);
  const published = listener.received
    .filter(({ type }) => type === 'NEW_ORDER')
    .map(({ orderId }) => orderId);
  expect(ascending(published)).toEqual(ascending(placed));
  expect(listener.resets).toEqual([]);
  const positions = listener.received.map(({ id }) => id);
  expect(positions).toEqual(ascending([...new Set(positions)]));
  await expectAudited();
});

/** As many customers as a batch has calls. */
const CROWD = 64;
/** When svc-orders is killed after the calls of a crowd were sent, in ms. */
const KILLED_AFTER_MS = [0, 20, 60];

test('each of sixty-four good and refused calls takes effect once when a kill interrupts their batch', async () => {
  const before = new Set(await storedOrders(platform));
  const ownerToken = await tokenOf(platform, shop.ownerId);
  const listener = await startListener(ownerToken);
  const owner = new Calls(platform.gatewayUrls, ownerToken);
  const crowd = await Promise.all(
    Array.from(
      { length: CROWD },
      async (_, number) => new Calls(platform.gatewayUrls, await tokenOf(platform, 4_000_000 + number)),
    ),
  );
  const isRefused = (index: number): boolean => index % 4 === 3;
  const checkOut = (calls: Calls, index: number) => {
    const pickup = { mode: 'PICKUP', pickupPointId: shop.pointId };
    const body = isRefused(index) ? { ...pickup, cartVersion: 999 } : pickup;
    return calls.untilResponse<{ id: number }>('POST', '/checkout', body, {
      'idempotency-key': randomUUID(),
    });
  };
  const changeStatus = (orderId: number, index: number) => {
    const newStatus = isRefused(index) ? 'COMPLETED' : 'PREPARING';
    return owner.untilResponse('PATCH', `/order/v1/orders/${orderId}/status`, { newStatus });
  };
  const placed: number[] = [];
  for (const ms of KILLED_AFTER_MS) {
    const killed = async () => delay(ms).then(kill('svc-orders'));
    const product = { productId: anyOf(shop.productIds), quantity: 1 };
    await Promise.all(crowd.map((calls) => calls.untilSuccess('POST', '/cart/add', product)));
    const [checkouts] = await Promise.all([Promise.all(crowd.map(checkOut)), killed()]);
    expect(checkouts.map(({ status }) => status)).toEqual(
      crowd.map((_, index) => (isRefused(index) ? 409 : 201)),
    );
    const ids = checkouts.filter(({ status }) => status === 201).map(({ body }) => body.id);
    placed.push(...ids);
    const [changes] = await Promise.all([Promise.all(ids.map(changeStatus)), killed()]);
    // The change of a call that was repeated may have taken effect already.
    for (const [index, { status }] of changes.entries())
      expect(isRefused(index) ? [409] : [200, 409]).toContain(status);
    await expectAudited();
  }
  expect(ascending((await storedOrders(platform)).filter((id) => !before.has(id)))).toEqual(
    ascending(placed),
  );
  const changed = placed.filter((_, index) => !isRefused(index % ((CROWD * 3) / 4)));
  const idsOf = (type: string) =>
    listener.received.filter((event) => event.type === type).map(({ orderId }) => orderId);
  await eventually(() => listener.received.length >= placed.length + changed.length, RESTART_MS).catch(
    () => {},
  );
  await listener.stop();
  expect(ascending(idsOf('NEW_ORDER'))).toEqual(ascending(placed));
  expect(ascending(idsOf('ORDER_STATUS_CHANGED'))).toEqual(ascending(changed));
  const positions = listener.received.map(({ id }) => id);
  expect(positions).toEqual(ascending([...new Set(positions)]));
});

test('after the restore of an older backup, events of new orders are received and new prices reach the carts', async () => {
  const restore = await takeBackup(platform);
  const [customer] = customers;
  const [productId = 0] = shop.productIds;
  const ownerToken = await tokenOf(platform, shop.ownerId);
  const owner = new Calls(platform.gatewayUrls, ownerToken);
  const guest = new Calls(platform.gatewayUrls, await tokenOf(platform, 3_000_001));
  const setPrice = (price: number) => owner.untilSuccess('PUT', `/auth/v1/products/${productId}`, { price });
  const priceInCart = async () =>
    (await guest.untilSuccess<Cart>('GET', '/cart')).items.find((item) => item.productId === productId)
      ?.priceNow;
  const listener = await startListener(ownerToken);
  // The restore loses these orders, and these prices that the carts already have.
  for (let count = 0; count < 3; count++) await customer?.order();
  for (const price of [110, 120, 130]) await setPrice(price);
  await guest.untilSuccess('POST', '/cart/add', { productId, quantity: 1 });
  await eventually(async () => (await priceInCart()) === 130);
  await eventually(() => listener.received.length === 3);
  const lostPosition = listener.position;
  // The stream may still be filled after its loss; what only clients have received is not noticed after a restore.
  await eventually(async () => (await newestOnStream()) >= lostPosition, RESTART_MS);

  await restore();
  await expectReady();
  // A client that polls only after the order gets no event of it: its position is reset, and it reads its lists.
  await eventually(() => epochOf(listener.position) > epochOf(lostPosition));
  // The next order has the id of a lost one.
  const lost = listener.received[0]?.orderId;
  await guest.untilSuccess('POST', '/cart/add', { productId, quantity: 1 });
  await eventually(async () => (await priceInCart()) === 100);
  expect(await customer?.order()).toBe(lost);
  await eventually(() => listener.received.length === 4);
  expect(listener.received[3]?.orderId).toBe(lost);
  expect(listener.resets.length).toBeGreaterThan(0);
  await setPrice(140);
  await eventually(async () => (await priceInCart()) === 140);
  await expectAudited();
});
