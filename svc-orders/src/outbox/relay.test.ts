import {
  ORDER_EVENTS_STREAM,
  ORDER_EVENTS_SUBJECT,
  type ReadEventsRequest,
} from '@skatert/contracts/orders/order-event';
import { epochStart } from '@skatert/contracts/shared/epoch';
import { eventually, openForEachTest } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { pendingEvent, RelayHarness } from '../../test/relay-harness.js';
import { beginEpoch, Lease } from './lease.js';
import { moveEvents } from './move-events.js';
import { readEvents } from './read-events.js';

const relays = openForEachTest(RelayHarness.open);
const now = Date.now();

test('assigns positions without gaps, by time and by each order’s versions', async () => {
  await relays.write(7, [
    [1, now],
    [2, now + 5],
    [3, now + 5],
  ]);
  await relays.write(8, [[1, now + 2]]);
  relays.startRelay();
  const events = await relays.untilPublished(4);
  expect(events.map(({ pos, eventId }) => [pos, eventId])).toEqual([
    [1, '7.1'],
    [2, '8.1'],
    [3, '7.2'],
    [4, '7.3'],
  ]);
  await relays.allAcknowledged();
});

test('reads by one query no orders but those with pending events', async () => {
  const { orders, platform, events } = relays;
  await orders.collection.insertMany([1, 2, 3].map((_id) => ({ _id, brandId: 1 }) as never));
  await relays.write(7, [[1, now]]);
  await relays.write(8, [[1, now]]);
  const lease = new Lease(relays.leases, 'test');
  const known = { ackedPos: 0, seenPos: 0 };
  await lease.acquire(known);
  const { connection } = platform;
  const costs = await costsOf(connection, 'orders', async () => {
    const moved = await moveEvents({ connection, orders, events, lease }, known);
    expect(moved?.events.map(({ eventId }) => eventId)).toEqual(['7.1', '8.1']);
  });
  expect(costs).toEqual([{ command: 'find', keysExamined: 2, docsExamined: 2, hasSortStage: false }]);
});

test('publishes each event once while several relays run', async () => {
  const running = [relays.startRelay(), relays.startRelay(), relays.startRelay()];
  for (let order = 1; order <= 40; order++) {
    await relays.write(order, [[1, now + order]]);
    running[order % 3]?.wake();
  }
  const events = await relays.untilPublished(40);
  await relays.allAcknowledged();
  expect(events.map(({ pos }) => pos)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(new Set((await relays.published()).map(({ eventId }) => eventId)).size).toBe(40);
});

test('publishes again what the previous relay logged but did not see acknowledged', async () => {
  const placed = { ...pendingEvent([1, now]), eventId: '1.1', orderId: 1, brandId: 1, customerId: 1 };
  await relays.events.collection.insertOne({ _id: 1, ...placed } as never);
  await relays.leases.create({
    _id: 'order-outbox',
    holder: 'dead',
    expiresAt: new Date(0),
    lastPos: 1,
    ackedPos: 0,
  });
  await relays.write(2, [[1, now]]);
  relays.startRelay();
  const events = await relays.untilPublished(2);
  expect(events.map(({ pos, eventId }) => [pos, eventId])).toEqual([
    [1, '1.1'],
    [2, '2.1'],
  ]);
});

test('waits while another relay holds the lease, and assigns no position without it', async () => {
  await relays.leases.create({
    _id: 'order-outbox',
    holder: 'alive',
    expiresAt: new Date(Date.now() + 60_000),
    lastPos: 5,
    ackedPos: 5,
  });
  await relays.write(1, [[1, now]]);
  const relay = relays.startRelay();
  relay.wake();
  const lease = new Lease(relays.leases, 'stranger');
  expect(await lease.acquire({ ackedPos: 0, seenPos: 0 })).toBeUndefined();
  expect(
    await relays.platform.connection.withSession((session) =>
      session.withTransaction(() => lease.reserve(1, { ackedPos: 0, seenPos: 0 }, session)),
    ),
  ).toBeUndefined();
  await relays.leases.updateOne({ _id: 'order-outbox' }, { $set: { expiresAt: new Date(0) } });
  expect((await relays.untilPublished(1))[0]?.pos).toBe(6);
});

test('recreates a deleted stream and fills it from the log', async () => {
  await relays.write(1, [[1, now]]);
  await relays.write(2, [[1, now + 1]]);
  const relay = relays.startRelay();
  await relays.untilPublished(2);
  await relays.allAcknowledged();
  const { bus } = relays.platform;
  await (await bus.manager()).streams.delete(bus.stream(ORDER_EVENTS_STREAM.name));
  await relays.write(3, [[1, now + 2]]);
  relay.wake();
  const found = await eventually(async () => {
    const positions = new Set((await relays.published()).map(({ pos }) => pos));
    return positions.size === 3 ? positions : undefined;
  });
  expect([...found].sort()).toEqual([1, 2, 3]);
});

test('publishes the event with the id of its request in the headers', async () => {
  await relays.write(9, [[4, now]]);
  relays.startRelay();
  const [events] = await relays.untilPublished(1);
  expect(events).toMatchObject({
    eventId: '9.4',
    orderId: 9,
    version: 4,
    requestId: 'r',
    newStatus: 'PREPARING',
  });
  const manager = await relays.platform.bus.manager();
  const message = await manager.streams.getMessage(relays.platform.bus.stream(ORDER_EVENTS_STREAM.name), {
    last_by_subj: relays.platform.bus.subject(ORDER_EVENTS_SUBJECT),
  });
  expect(message?.header.get('X-Request-Id')).toBe('r');
  expect(message?.header.get('Nats-Msg-Id')).toBe('9.4');
});

test('reads the events that a listener missed, and returns which positions are held', async () => {
  await relays.write(1, [[1, now]]);
  await relays.write(2, [[1, now + 1]]);
  await relays.write(3, [[1, now + 2]], 2);
  relays.startRelay();
  await relays.untilPublished(3);
  const lease = new Lease(relays.leases, 'reader');
  const read = (after: number, audience?: ReadEventsRequest['audience']) =>
    readEvents(relays.events, lease, { after, limit: 10, audience });
  expect(await read(1)).toMatchObject({ oldest: 1, newest: 3, events: [{ pos: 2 }, { pos: 3 }] });
  expect(
    (await read(0, { customerId: 1, staff: [{ brandId: 2, roles: ['OWNER'] }] })).events.map(
      ({ pos }) => pos,
    ),
  ).toEqual([1, 3]);
  await relays.events.deleteMany({});
  expect(await read(0)).toEqual({ events: [], oldest: 4, newest: 3 });
});

test('reads of a customer’s missed events examine no others', async () => {
  for (let orderId = 1; orderId <= 20; orderId += 1) await relays.write(orderId, [[1, now + orderId]]);
  relays.startRelay();
  await relays.untilPublished(20);
  await relays.stopRelays();
  const { connection } = relays.platform;
  await relays.events.updateMany({ _id: { $lte: 2 } }, { customerId: 1 });
  const lease = new Lease(relays.leases, 'reader');
  const costs = await costsOf(connection, 'events', async () => {
    const audience = { customerId: 1, staff: [] };
    const { events } = await readEvents(relays.events, lease, { after: 0, limit: 10, audience });
    expect(events.map(({ pos }) => pos)).toEqual([1, 2]);
  });
  // One finds the oldest position.
  expect(costs.map(({ docsExamined }) => docsExamined).sort()).toEqual([1, 2]);
});

test('after a restore without the stream, positions continue in the next epoch and logged events are published again', async () => {
  await relays.write(7, [[1, now]]);
  relays.startRelay();
  await relays.untilPublished(1);
  await relays.allAcknowledged();
  await relays.stopRelays();
  const { bus, connection } = relays.platform;
  await (await bus.manager()).streams.delete(bus.stream(ORDER_EVENTS_STREAM.name));
  await beginEpoch(connection);
  relays.startRelay();
  await relays.write(8, [[1, now + 1]]);
  // The newest one stands twice when it reached the new stream before the stream was filled.
  const positions = new Set((await relays.untilPublished(2)).map(({ pos }) => pos));
  expect(positions).toEqual(new Set([1, epochStart(1) + 1]));
});
