/** Orders and their events while parts of the platform are killed for real: nothing lost, nothing doubled. */
import { ORDER_EVENTS_STREAM } from '@skatert/contracts/order-event';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { Bus } from '@skatert/service-kit/bus';
import { openDatabase } from '@skatert/service-kit/database';
import { createLogger } from '@skatert/service-kit/logger';
import { eventually } from '@skatert/service-kit/test-harness';
import { Customer, findShop, Listener, placeOrders, type Shop, tokenOf } from '../src/support/order-load.js';

const ORDERS = 200;
const CUSTOMERS = 8;
/** The blow falls in the middle. */
const BLOW_AT = 80;

let platform: Platform;
let shop: Shop;
let customers: Customer[];
const said: string[] = [];

beforeAll(async () => {
  platform = await startTemporaryPlatform({ demo: true, say: (text) => said.push(text) });
  shop = await findShop(platform);
  customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, number) => Customer.create(platform, shop, number)),
  );
}, 120_000);
afterAll(() => platform?.stop(), 60_000);

/** The numbers of all orders that MongoDB holds. */
async function storedOrders(): Promise<number[]> {
  const connection = await openDatabase(platform.mongoUri, 'orders');
  try {
    const orders = await connection
      .collection<{ _id: number }>('orders')
      .find({}, { projection: { _id: 1 } })
      .toArray();
    return orders.map(({ _id }) => _id);
  } finally {
    await connection.close();
  }
}

async function deleteStream(): Promise<void> {
  const { natsUrl: url, natsPrefix: prefix } = platform;
  const bus = await Bus.connect({ url, prefix, name: 'fault-test' }, createLogger('fault-test', 'silent'));
  await (await bus.manager()).streams.delete(bus.stream(ORDER_EVENTS_STREAM));
  await bus.close();
}

const kill = (name: string) => (): void => platform.kill(name, 'SIGKILL');
const ascending = (numbers: number[]): number[] => [...numbers].sort((a, b) => a - b);

test.each([
  ['svc-orders is killed', kill('svc-orders')],
  ['the gateway is killed', kill('gateway')],
  ['nats-server is killed', kill('nats-server')],
  ['mongod is killed', kill('mongod')],
  ['the events’ stream is deleted', deleteStream],
])(
  'every order is made once and told once while %s',
  async (_what, strike) => {
    const owner = platform.demo?.users.owner;
    if (owner === undefined) throw new Error('the demo has no owner');
    const before = new Set(await storedOrders());
    const listener = new Listener(platform.url, await tokenOf(platform, owner));
    await listener.start();
    const blows: (void | Promise<void>)[] = [];
    const placed = await placeOrders(customers, ORDERS, (count) => {
      if (count === BLOW_AT) blows.push(strike());
    });
    await Promise.all(blows);
    await eventually(() => listener.heard.length >= ORDERS, 30_000).catch(() => {});
    await listener.stop();

    const stored = (await storedOrders()).filter((id) => !before.has(id));
    expect(ascending(stored)).toEqual(ascending(placed));
    expect(new Set(placed).size).toBe(ORDERS);
    const told = listener.heard.filter(({ type }) => type === 'NEW_ORDER').map(({ orderId }) => orderId);
    expect(ascending(told)).toEqual(ascending(placed));
    const positions = listener.heard.map(({ id }) => id);
    expect(positions).toEqual(ascending([...new Set(positions)]));
  },
  120_000,
);
