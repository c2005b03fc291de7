/**
 * A platform with three mongods, three nats-servers and two of all else, of which one process after the other is killed
 * under load: the primary, the leader of the events' stream, their followers, services and gateways. `SOAK=1`: for ten
 * minutes.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ORDER_EVENTS_STREAM } from '@skatert/contracts/orders/order-event';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { sizeOf } from '@skatert/launcher/platform/settings';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/testing/harness';
import { auditOrders, NO_DIFFERENCES } from '../src/support/audit.js';
import { ClusterObserver, type ClusterState } from '../src/support/cluster-state.js';
import { RESTART_MS } from '../src/support/limits.js';
import { Listener } from '../src/support/listener.js';
import { anyOf, Customer, tokenOf } from '../src/support/order-load.js';
import { openShop, type Shop } from '../src/support/shop.js';
import { ascending, storedOrders } from '../src/support/stored-orders.js';

/** Each kind of process is killed once, and the primary and the leader again. */
const KILLING_MS = process.env.SOAK === '1' ? 600_000 : 45_000;
const KILL_EVERY_MS = 5000;
const CUSTOMERS = 8;
/** How long a customer pauses after an order. */
const PAUSE_MS = 100;
/** The longest interruption that a customer may see, of the calls of one order together; what is reported. In seconds. */
const LONGEST_S = 10;
const SLOW_S = 3;

let platform: Platform;
let shop: Shop;
let observer: ClusterObserver;
let listener: Listener;

beforeAll(async () => {
  platform = await startTemporaryPlatform(sizeOf({ replicas: 2, cluster: true }));
  shop = await openShop(platform);
  observer = await ClusterObserver.open(platform);
  listener = new Listener(platform.gatewayUrls, await tokenOf(platform, shop.ownerId));
  await listener.start();
});
afterAll(async () => {
  await listener?.stop();
  await observer?.close();
  await platform?.stop();
});

/** Returns a process to kill; undefined while the last one of its kind has not recovered. */
type Victim = () => Promise<string | undefined>;

const leaderOf = (state: ClusterState | undefined) => (state?.isWhole ? state.leader : undefined);
const followerOf = (state: ClusterState | undefined) => (state?.isWhole ? anyOf(state.followers) : undefined);

const program =
  (isOne: (name: string) => boolean): Victim =>
  async () => {
    const all = platform.processes().filter(({ name }) => isOne(name));
    return all.every(({ pid }) => pid !== undefined) ? anyOf(all).name : undefined;
  };

const VICTIMS: Record<string, Victim> = {
  primary: async () => leaderOf(await observer.mongods()),
  streamLeader: async () => leaderOf(await observer.natsServers()),
  service: program((name) => name.startsWith('svc-')),
  secondary: async () => followerOf(await observer.mongods()),
  gateway: program((name) => name.startsWith('gateway')),
  streamFollower: async () => followerOf(await observer.natsServers()),
};

/** Something that took a while, or happened at once, since the load began. In seconds. */
interface Moment {
  what: string;
  at: number;
  took: number;
}

const sinceBegin = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10;

/** Kills one of each kind in turn until the signal is aborted. Returns which. */
async function killInTurn(begun: number, signal: AbortSignal): Promise<Moment[]> {
  const killed: Moment[] = [];
  const waiting = Object.keys(VICTIMS);
  for (;;) {
    await delay(KILL_EVERY_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return killed;
    for (const kind of [...waiting]) {
      const name = await VICTIMS[kind]?.();
      if (name === undefined) continue;
      platform.kill(name, 'SIGKILL');
      killed.push({ what: kind, at: sinceBegin(begun), took: 0 });
      waiting.push(...waiting.splice(waiting.indexOf(kind), 1));
      break;
    }
  }
}

/** Returns the positions of the events on the stream, in its order. */
async function positionsOnStream(): Promise<number[]> {
  const { bus } = observer;
  const consumer = await bus.jetstream.consumers.get(bus.stream(ORDER_EVENTS_STREAM.name));
  const { num_pending: count } = await consumer.info();
  const positions: number[] = [];
  const messages = await consumer.fetch({ max_messages: Math.max(1, count), expires: 10_000 });
  for await (const message of messages) positions.push(message.json<{ pos: number }>().pos);
  return positions;
}

test('nothing is lost, doubled or out of order while one process after the other is killed', async () => {
  const placed: number[] = [];
  const orders: Moment[] = [];
  const begun = performance.now();
  const ended = new AbortController();
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, number) =>
      // After an election a cart may be read late for a moment.
      Customer.create(platform, shop, number, { pressesAgain: true }),
    ),
  );
  const order = async (customer: Customer): Promise<void> => {
    while (!ended.signal.aborted) {
      const at = sinceBegin(begun);
      const id = await customer.order();
      placed.push(id);
      orders.push({ what: `order ${id}`, at, took: Math.round((sinceBegin(begun) - at) * 10) / 10 });
      await delay(PAUSE_MS);
    }
  };
  const ordering = Promise.all(customers.map(order));
  const killing = killInTurn(begun, ended.signal);
  await Promise.race([ordering, delay(KILLING_MS)]);
  ended.abort();
  await ordering;
  const killed = await killing;
  const slow = orders.filter(({ took }) => took > SLOW_S);
  const pressedAgain = customers.reduce((sum, customer) => sum + customer.pressedAgain, 0);
  console.log(
    `${placed.length} orders, ${pressedAgain} pressed again, ${killed.length} kills; kills and slow orders:`,
  );
  console.table([...killed, ...slow].sort((a, b) => a.at - b.at));

  expect(new Set(killed.map(({ what }) => what))).toEqual(new Set(Object.keys(VICTIMS)));
  expect(new Set(placed).size).toBe(placed.length);
  await eventually(async () => (await storedOrders(platform)).length >= placed.length, RESTART_MS);
  expect(ascending(await storedOrders(platform))).toEqual(ascending(placed));
  await eventually(() => listener.received.length >= placed.length, RESTART_MS).catch(() => {});
  await listener.stop();
  expect([listener.resets, listener.rewinds]).toEqual([[], []]);
  const received = listener.received.map(({ id }) => id);
  expect(received).toEqual(ascending([...new Set(received)]));
  expect(ascending(listener.received.map(({ orderId }) => orderId))).toEqual(ascending(placed));
  const isOnStream = async () => (await positionsOnStream()).length >= placed.length;
  await eventually(isOnStream, RESTART_MS).catch(() => {});
  expect(await positionsOnStream()).toEqual(received);
  expect(await eventually(() => auditOrders(platform), RESTART_MS)).toBe(NO_DIFFERENCES);
  expect(orders.filter(({ took }) => took >= LONGEST_S)).toEqual([]);
});
