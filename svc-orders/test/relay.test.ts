import { randomUUID } from 'node:crypto';
import { ORDER_EVENTS_STREAM, ORDER_EVENTS_SUBJECT, type OrderEvent } from '@skatert/contracts/order-event';
import { prepareCollections } from '@skatert/service-kit/database';
import { ensureStream } from '@skatert/service-kit/streams';
import { eventually, openTestPlatform, type TestPlatform } from '@skatert/service-kit/test-harness';
import type { UntoldEvent } from '../src/orders/order-event.js';
import { createOrderModel, type OrderModel } from '../src/orders/order-model.js';
import { createEventLog, type EventLog } from '../src/outbox/event-log.js';
import { createLeaseModel, Lease, type LeaseModel } from '../src/outbox/lease.js';
import { readEvents } from '../src/outbox/read-events.js';
import { Relay } from '../src/outbox/relay.js';

let platform: TestPlatform;
let orders: OrderModel;
let events: EventLog;
let leases: LeaseModel;
const relays: Relay[] = [];

beforeEach(async () => {
  platform = await openTestPlatform();
  orders = createOrderModel(platform.connection);
  events = createEventLog(platform.connection);
  leases = createLeaseModel(platform.connection);
  await prepareCollections(platform.connection);
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await platform.close();
});

function startRelay(): Relay {
  const { connection, bus, log } = platform;
  const relay = new Relay({ connection, bus, log, orders, events, lease: new Lease(leases, randomUUID()) });
  relays.push(relay);
  relay.start();
  return relay;
}

/** What a version of an order tells, and when it happened. */
type Change = [version: number, at: number];
const event = ([version, at]: Change): UntoldEvent => ({
  type: 'ORDER_STATUS_CHANGED',
  version,
  toCustomer: true,
  toStaff: true,
  messageId: null,
  fromClient: null,
  text: null,
  oldStatus: null,
  newStatus: 'PREPARING',
  at: new Date(at),
  requestId: 'r',
});
/** An order whose changes wait to be told; its customer has its number. */
const write = (orderId: number, changes: Change[], brandId = 1) =>
  orders.collection.insertOne({
    _id: orderId,
    userId: orderId,
    brandId,
    version: changes.at(-1)?.[0],
    untold: changes.map(event),
    untoldSince: new Date(changes[0]?.[1] ?? 0),
  } as never);
const now = Date.now();

/** What the stream holds, in its order. */
async function told(): Promise<OrderEvent[]> {
  const { bus } = platform;
  const info = await ensureStream(bus, ORDER_EVENTS_STREAM);
  const manager = await bus.manager();
  const found: OrderEvent[] = [];
  for (let seq = Math.max(1, info.state.first_seq); seq <= info.state.last_seq; seq++) {
    const message = await manager.streams.getMessage(info.config.name, { seq });
    if (message) found.push(message.json<OrderEvent>());
  }
  return found;
}
const untilTold = (count: number) =>
  eventually(async () => ((await told()).length >= count ? told() : undefined), 10_000);
/** Until the lease says that the stream has acknowledged everything. */
const allAcknowledged = () =>
  eventually(async () => {
    const lease = await leases.findById('order-outbox').lean();
    return (
      lease &&
      lease.ackedPos === lease.lastPos &&
      (await orders.countDocuments({ untoldSince: { $exists: true } })) === 0
    );
  });

test('gives positions without holes, in the order of time and of each order’s versions', async () => {
  await write(7, [
    [1, now],
    [2, now + 5],
    [3, now + 5],
  ]);
  await write(8, [[1, now + 2]]);
  startRelay();
  const heard = await untilTold(4);
  expect(heard.map(({ pos, eventId }) => [pos, eventId])).toEqual([
    [1, '7.1'],
    [2, '8.1'],
    [3, '7.2'],
    [4, '7.3'],
  ]);
  await allAcknowledged();
});

test('tells what is written while several relays run once each', async () => {
  const running = [startRelay(), startRelay(), startRelay()];
  for (let order = 1; order <= 40; order++) {
    await write(order, [[1, now + order]]);
    running[order % 3]?.wake();
  }
  const heard = await untilTold(40);
  await allAcknowledged();
  expect(heard.map(({ pos }) => pos)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(new Set((await told()).map(({ eventId }) => eventId)).size).toBe(40);
});

test('sends again what a relay before it positioned and did not see acknowledged', async () => {
  const placed = { ...event([1, now]), eventId: '1.1', orderId: 1, brandId: 1, customerId: 1 };
  await events.collection.insertOne({ _id: 1, ...placed } as never);
  await leases.create({
    _id: 'order-outbox',
    holder: 'dead',
    expiresAt: new Date(0),
    lastPos: 1,
    ackedPos: 0,
  });
  await write(2, [[1, now]]);
  startRelay();
  const heard = await untilTold(2);
  expect(heard.map(({ pos, eventId }) => [pos, eventId])).toEqual([
    [1, '1.1'],
    [2, '2.1'],
  ]);
});

test('waits for a lease that another relay holds, and gives no position without it', async () => {
  await leases.create({
    _id: 'order-outbox',
    holder: 'alive',
    expiresAt: new Date(Date.now() + 60_000),
    lastPos: 5,
    ackedPos: 5,
  });
  await write(1, [[1, now]]);
  const relay = startRelay();
  relay.wake();
  const lease = new Lease(leases, 'stranger');
  expect(await lease.take(0)).toBeUndefined();
  expect(
    await platform.connection.withSession((session) =>
      session.withTransaction(() => lease.reserve(1, 0, session)),
    ),
  ).toBeUndefined();
  await leases.updateOne({ _id: 'order-outbox' }, { $set: { expiresAt: new Date(0) } });
  expect((await untilTold(1))[0]?.pos).toBe(6);
});

test('fills a stream that was deleted from the log', async () => {
  await write(1, [[1, now]]);
  await write(2, [[1, now + 1]]);
  const relay = startRelay();
  await untilTold(2);
  await allAcknowledged();
  const { bus } = platform;
  await (await bus.manager()).streams.delete(bus.stream(ORDER_EVENTS_STREAM));
  await write(3, [[1, now + 2]]);
  relay.wake();
  const found = await eventually(async () => {
    const positions = new Set((await told()).map(({ pos }) => pos));
    return positions.size === 3 ? positions : undefined;
  }, 10_000);
  expect([...found].sort()).toEqual([1, 2, 3]);
});

test('carries the event under its subject with the request it came from', async () => {
  await write(9, [[4, now]]);
  startRelay();
  const [heard] = await untilTold(1);
  expect(heard).toMatchObject({
    eventId: '9.4',
    orderId: 9,
    version: 4,
    requestId: 'r',
    newStatus: 'PREPARING',
  });
  const manager = await platform.bus.manager();
  const message = await manager.streams.getMessage(platform.bus.stream(ORDER_EVENTS_STREAM), {
    last_by_subj: platform.bus.subject(ORDER_EVENTS_SUBJECT),
  });
  expect(message?.header.get('X-Request-Id')).toBe('r');
  expect(message?.header.get('Nats-Msg-Id')).toBe('9.4');
});

test('reads what a listener missed, and says which positions are held', async () => {
  await write(1, [[1, now]]);
  await write(2, [[1, now + 1]]);
  await write(3, [[1, now + 2]], 2);
  startRelay();
  await untilTold(3);
  const lease = new Lease(leases, 'reader');
  const read = (after: number, audience?: { customerId: number; brandIds: number[] }) =>
    readEvents(events, lease, { after, limit: 10, audience });
  expect(await read(1)).toMatchObject({ oldest: 1, newest: 3, events: [{ pos: 2 }, { pos: 3 }] });
  expect((await read(0, { customerId: 1, brandIds: [2] })).events.map(({ pos }) => pos)).toEqual([1, 3]);
  await events.deleteMany({});
  expect(await read(0)).toEqual({ events: [], oldest: 4, newest: 3 });
});
