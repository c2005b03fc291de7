import {
  LIVE_EVENTS_SUBJECT,
  ORDER_EVENTS_STREAM,
  ORDER_EVENTS_SUBJECT,
  type OrderEvent,
} from '@skatert/contracts/orders/order-event';
import { epochStart } from '@skatert/contracts/shared/epoch';
import { ensureStream } from '@skatert/service-kit/events/streams';
import { eventually, openForEachTest } from '@skatert/service-kit/testing/harness';
import mongoose, { type ClientSession } from 'mongoose';
import { RelayHarness } from '../../test/relay-harness.js';
import { Lease } from './lease.js';
import { PENDING_LIMIT_MS, PendingEvents } from './pending-events.js';

const relays = openForEachTest(RelayHarness.open);
const now = Date.now();

/** Returns the positions that a live subscriber receives from now on. */
function listen(): number[] {
  const received: number[] = [];
  relays.platform.bus.subscribe(LIVE_EVENTS_SUBJECT, (_subject, batch) => {
    received.push(...(batch as OrderEvent[]).map(({ pos }) => pos));
  });
  return received;
}
const positions = async () => (await relays.published()).map(({ pos }) => pos);

test('the stream gets events in order whose commit took effect and seemed to fail', async () => {
  const relay = relays.startRelay();
  await relays.write(1, [[1, now]]);
  relay.wake();
  await eventually(async () => (await positions()).length === 1);
  const { ClientSession, MongoNetworkError } = mongoose.mongo;
  const { commitTransaction } = ClientSession.prototype;
  const commits = vi.spyOn(ClientSession.prototype, 'commitTransaction');
  commits.mockImplementation(async function (this: ClientSession) {
    await commitTransaction.call(this);
    throw new MongoNetworkError('read ECONNRESET');
  });
  await relays.write(2, [[1, now + 1]]);
  relay.wake();
  await eventually(async () => (await relays.events.countDocuments()) === 2);
  commits.mockRestore();
  await eventually(async () => (await positions()).length === 2);
  await relays.write(3, [[1, now + 2]]);
  relay.wake();
  await eventually(async () => (await positions()).length === 3);
  expect(await positions()).toEqual([1, 2, 3]);
});

describe('while the stream can’t be written', () => {
  /** Creates a stream that refuses every message, as a stream on a full disk does. */
  async function fillDisk(): Promise<void> {
    const { bus } = relays.platform;
    await (await bus.manager()).streams.add({
      name: bus.stream(ORDER_EVENTS_STREAM.name),
      subjects: [bus.subject(ORDER_EVENTS_SUBJECT)],
      max_bytes: 10,
      discard: 'new' as never,
    });
  }
  async function freeDisk(): Promise<void> {
    const { bus } = relays.platform;
    await (await bus.manager()).streams.update(bus.stream(ORDER_EVENTS_STREAM.name), { max_bytes: -1 });
  }
  const errors: unknown[] = [];
  const pendingEvents = (clock: () => number): PendingEvents => {
    const log = { ...relays.platform.log, warn: () => {}, error: (line: unknown) => errors.push(line) };
    const lease = new Lease(relays.leases, 'watcher');
    return new PendingEvents({ orders: relays.orders, lease, log: log as never, now: clock });
  };

  test('live subscribers receive every event, and the stream gets them once it can be written', async () => {
    await fillDisk();
    const received = listen();
    const relay = relays.startRelay();
    for (let order = 1; order <= 5; order++) {
      await relays.write(order, [[1, now + order]]);
      relay.wake();
      await eventually(() => received.length === order);
    }
    expect(received).toEqual([1, 2, 3, 4, 5]);
    expect(await relays.events.countDocuments()).toBe(5);
    expect(await positions()).toEqual([]);
    await freeDisk();
    await relays.allAcknowledged();
    expect(await positions()).toEqual([1, 2, 3, 4, 5]);
  });

  test('the service is not ready and logs an error when the oldest event has been pending for too long', async () => {
    await fillDisk();
    let clock = 0;
    const pending = pendingEvents(() => clock);
    const received = listen();
    relays.startRelay();
    await relays.write(1, [[1, now]]);
    await eventually(() => received.length === 1);
    await pending.check();
    expect([pending.age, pending.isHealthy]).toEqual([0, true]);
    clock = PENDING_LIMIT_MS;
    await pending.check();
    expect([pending.age, pending.isHealthy]).toEqual([PENDING_LIMIT_MS, false]);
    expect(pending.measures.map(({ read }) => read())).toEqual([PENDING_LIMIT_MS / 1000, 1]);
    expect(errors).toEqual([
      expect.objectContaining({ oldestMs: PENDING_LIMIT_MS, lastPos: 1, ackedPos: 0 }),
    ]);
    await freeDisk();
    await relays.allAcknowledged();
    await pending.check();
    expect([pending.age, pending.isHealthy]).toEqual([0, true]);
    expect(pending.measures.map(({ read }) => read())).toEqual([0, 0]);
  });

  test('an event that no relay moves to the log also counts as pending', async () => {
    let clock = 0;
    const pending = pendingEvents(() => clock);
    await relays.orders.collection.insertOne({ _id: 1, pendingSince: new Date(now) } as never);
    await pending.check();
    clock = PENDING_LIMIT_MS;
    expect(pending.isHealthy).toBe(false);
  });
});

describe('after the database was restored from a backup', () => {
  const backup = async () => ({
    orders: await relays.orders.collection.find().toArray(),
    events: await relays.events.collection.find().toArray(),
    leases: await relays.leases.collection.find().toArray(),
  });
  /** Replaces the data by that of the backup, whose leases have expired since. */
  async function restore(saved: Awaited<ReturnType<typeof backup>>): Promise<void> {
    for (const lease of saved.leases) lease.expiresAt = new Date(0);
    for (const [name, docs] of Object.entries(saved)) {
      const { collection } = relays[name as keyof typeof saved];
      await collection.deleteMany({});
      if (docs.length > 0) await collection.insertMany(docs as never[]);
    }
  }
  const placeOrders = async (from: number, to: number): Promise<void> => {
    for (let order = from; order <= to; order++) await relays.write(order, [[1, now + order]]);
  };
  const next = epochStart(1);

  test('publishes in the next epoch, although new orders have the ids of lost ones', async () => {
    await placeOrders(1, 2);
    relays.startRelay();
    await relays.untilPublished(2);
    await relays.allAcknowledged();
    const saved = await backup();
    await placeOrders(3, 5);
    await relays.untilPublished(5);
    await relays.stopRelays();
    await restore(saved);
    const received = listen();
    const relay = relays.startRelay();
    const lease = new Lease(relays.leases, 'reader');
    await eventually(async () => (await lease.lastPosition()) === next);
    await relays.allAcknowledged();
    await placeOrders(3, 4);
    relay.wake();
    await eventually(() => received.length === 2);
    await relays.allAcknowledged();
    expect(received).toEqual([next + 1, next + 2]);
    expect((await positions()).slice(5)).toEqual([next + 1, next + 2]);
    expect(await lease.lastPosition()).toBe(next + 2);
  });

  test('publishes in the next epoch also when the stream was filled again after newer events', async () => {
    const { bus } = relays.platform;
    await placeOrders(1, 2);
    relays.startRelay();
    await relays.untilPublished(2);
    await relays.allAcknowledged();
    const saved = await backup();
    await placeOrders(3, 3);
    await relays.untilPublished(3);
    await relays.allAcknowledged();
    await relays.stopRelays();
    const newest = (await relays.published()).at(-1) as OrderEvent;
    const manager = await bus.manager();
    await manager.streams.delete(bus.stream(ORDER_EVENTS_STREAM.name));
    // A relay that has not noticed the loss publishes its newest event first.
    const { created } = await ensureStream(bus, ORDER_EVENTS_STREAM);
    await bus.jetstream.publish(bus.subject(ORDER_EVENTS_SUBJECT), JSON.stringify(newest), {
      msgID: newest.eventId,
    });
    relays.startRelay();
    const lease = new Lease(relays.leases, 'reader');
    await eventually(async () => (await lease.filledStream()) === String(created));
    await relays.stopRelays();
    expect([...new Set(await positions())].sort()).toEqual([1, 2, 3]);
    await restore(saved);
    relays.startRelay();
    await eventually(async () => (await lease.lastPosition()) === next);
  });

  test('detects the restore while it runs', async () => {
    await placeOrders(1, 1);
    const saved = await backup();
    const received = listen();
    relays.startRelay();
    await relays.untilPublished(1);
    await placeOrders(2, 3);
    await relays.untilPublished(3);
    // The backup contains neither a lease nor a log.
    await restore(saved);
    await eventually(() => received.length === 4);
    expect(received).toEqual([1, 2, 3, next + 1]);
    await relays.allAcknowledged();
  });

  test('starts no new epoch when another relay takes over or the stream was lost', async () => {
    const { bus } = relays.platform;
    for (let round = 0; round < 3; round++) {
      const running = [relays.startRelay(), relays.startRelay()];
      for (let order = 1; order <= 10; order++) {
        await relays.write(round * 10 + order, [[1, now + order]]);
        running[order % 2]?.wake();
      }
      if (round === 1) await (await bus.manager()).streams.delete(bus.stream(ORDER_EVENTS_STREAM.name));
      await relays.allAcknowledged();
      await relays.stopRelays();
    }
    const logged = await relays.events.find().sort({ _id: 1 }).lean();
    expect(logged.map(({ _id }) => _id)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });
});
