/**
 * Every process of a real platform may be killed: it comes again by itself, everything is ready as before, and of the
 * orders that were placed meanwhile and of their events nothing is lost or doubled.
 */
import type { Cart } from '@skatert/contracts/orders/cart';
import { ORDER_EVENTS_STREAM } from '@skatert/contracts/orders/order-event';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { Bus } from '@skatert/service-kit/bus';
import { createLogger } from '@skatert/service-kit/logger';
import { eventually } from '@skatert/service-kit/test-harness';
import { takeBackup } from '../src/support/backup.js';
import { RESTART_MS } from '../src/support/limits.js';
import { Listener } from '../src/support/listener.js';
import { Calls, Customer, placeOrders, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';
import { ascending, storedOrders } from '../src/support/stored-orders.js';

const ORDERS = 200;
const CUSTOMERS = 8;
/** The blow falls in the middle. */
const BLOW_AT = 80;

let platform: Platform;
let shop: Shop;
let customers: Customer[];
const said: string[] = [];

beforeAll(async () => {
  platform = await startTemporaryPlatform({ say: (text) => said.push(text) });
  shop = await openShop(platform);
  customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, number) => Customer.create(platform, shop, number)),
  );
});
afterAll(() => platform?.stop());

async function deleteStream(): Promise<void> {
  const { natsUrl: url, natsPrefix: prefix } = platform;
  const bus = await Bus.connect({ url, prefix, name: 'fault-test' }, createLogger('fault-test', 'silent'));
  await (await bus.manager()).streams.delete(bus.stream(ORDER_EVENTS_STREAM));
  await bus.close();
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Everything is ready, and answers. */
async function expectWhole(): Promise<void> {
  for (const url of [platform.url, ...Object.values(platform.serviceUrls)])
    await eventually(() => isReady(url), RESTART_MS);
  expect((await fetch(`${platform.url}/menu/v1/brands`)).status).toBe(200);
}

const kill = (name: string) => async (): Promise<void> => {
  said.length = 0;
  platform.kill(name, 'SIGKILL');
  await eventually(() => said.includes(`${name} runs again`), RESTART_MS);
};

/** A process that hangs is noticed, ended and started again. */
const hang = (name: string) => async (): Promise<void> => {
  said.length = 0;
  platform.kill(name, 'SIGSTOP');
  await eventually(() => said.includes(`${name} runs again`), RESTART_MS);
};

/** A database that hangs is no service's fault: they are not ready meanwhile, and none of them is ended. */
async function hangMongod(): Promise<void> {
  const services = Object.values(platform.serviceUrls);
  const before = platform.processes().filter(({ name }) => name.startsWith('svc-'));
  const hung = hang('mongod')();
  for (const url of services) await eventually(async () => !(await isReady(url)), RESTART_MS);
  await hung;
  expect(platform.processes().filter(({ name }) => name.startsWith('svc-'))).toEqual(before);
}

test.each(['svc-auth', 'svc-menu', 'svc-inventory'])('%s comes again after a kill', async (name) => {
  await kill(name)();
  await expectWhole();
});

test.each([
  ['svc-orders is killed', kill('svc-orders')],
  ['the gateway is killed', kill('gateway')],
  ['nats-server is killed', kill('nats-server')],
  ['mongod is killed', kill('mongod')],
  ['svc-orders hangs', hang('svc-orders')],
  ['mongod hangs', hangMongod],
  ['the events’ stream is deleted', deleteStream],
])('every order is made once and told once while %s', async (_what, strike) => {
  const before = new Set(await storedOrders(platform));
  const listener = new Listener(platform.gatewayUrls, await tokenOf(platform, shop.ownerId));
  await listener.start();
  const blows: Promise<void>[] = [];
  const placed = await placeOrders(customers, ORDERS, (count) => {
    if (count === BLOW_AT) blows.push(strike());
  });
  await Promise.all(blows);
  await expectWhole();
  await eventually(() => listener.heard.length >= ORDERS, RESTART_MS).catch(() => {});
  await listener.stop();

  const stored = (await storedOrders(platform)).filter((id) => !before.has(id));
  expect(ascending(stored)).toEqual(ascending(placed));
  expect(new Set(placed).size).toBe(ORDERS);
  const told = listener.heard.filter(({ type }) => type === 'NEW_ORDER').map(({ orderId }) => orderId);
  expect(ascending(told)).toEqual(ascending(placed));
  expect(listener.resets).toEqual([]);
  const positions = listener.heard.map(({ id }) => id);
  expect(positions).toEqual(ascending([...new Set(positions)]));
});

test('after an older backup was restored, new orders are told and new prices reach the carts', async () => {
  const restore = await takeBackup(platform);
  const [customer] = customers;
  const [productId = 0] = shop.productIds;
  const ownerToken = await tokenOf(platform, shop.ownerId);
  const owner = new Calls(platform.gatewayUrls, ownerToken);
  const guest = new Calls(platform.gatewayUrls, await tokenOf(platform, 3_000_001));
  const setPrice = (price: number) => owner.untilDone('PUT', `/auth/v1/products/${productId}`, { price });
  const priceInCart = async () =>
    (await guest.untilDone<Cart>('GET', '/cart')).items.find((item) => item.productId === productId)
      ?.priceNow;
  const listener = new Listener(platform.gatewayUrls, ownerToken);
  await listener.start();
  // What gets lost: orders, and prices that the carts have seen.
  for (let count = 0; count < 3; count++) await customer?.order();
  for (const price of [110, 120, 130]) await setPrice(price);
  await guest.untilDone('POST', '/cart/add', { productId, quantity: 1 });
  await eventually(async () => (await priceInCart()) === 130);
  await eventually(() => listener.heard.length === 3);

  await restore();
  await expectWhole();
  // The next order has the number of one that was lost.
  const lost = listener.heard[0]?.orderId;
  await guest.untilDone('POST', '/cart/add', { productId, quantity: 1 });
  await eventually(async () => (await priceInCart()) === 100);
  expect(await customer?.order()).toBe(lost);
  await eventually(() => listener.heard.length === 4);
  expect(listener.heard[3]?.orderId).toBe(lost);
  expect(listener.resets.length).toBeGreaterThan(0);
  await setPrice(140);
  await eventually(async () => (await priceInCart()) === 140);
  await listener.stop();
});
