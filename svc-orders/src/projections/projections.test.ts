import { eventually, openForEachTest } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { StoredOrders } from '../../test/stored-orders.js';
import { onUserChanged } from '../accounts/on-user-changed.js';
import { nameClients } from '../clients/name-clients.js';
import { soldTo } from '../orders/sold-orders.js';
import { applyEvents } from './apply-events.js';
import { refreshHours } from './hour-sums.js';
import { LogFollower } from './log-follower.js';
import { refreshPayments } from './payment-sums.js';
import type { ProjectionDeps } from './projection-deps.js';

const world = openForEachTest(StoredOrders.open);

test('sums up orders by brand, status and hour of UTC, and lists clients by their last order', async () => {
  await world.rebuild();
  await world.fill();
  await world.apply();
  expect(await world.statusesOf(1, '2026-10-31T23')).toEqual({ QUEUED: { orders: 1, sum: 10_000 } });
  expect(await world.statusesOf(1, '2026-11-01T00')).toEqual({ CANCELED: { orders: 1, sum: 5_050 } });
  expect(await world.statusesOf(1, '2026-11-22T09')).toEqual({
    COMPLETED: { orders: 1, sum: 10_000 },
    QUEUED: { orders: 1, sum: 10_000 },
  });
  expect(await world.statusesOf(2, '2026-11-22T09')).toEqual({ QUEUED: { orders: 1, sum: 10_000 } });
  expect(await world.clientOf(1, 51)).toMatchObject({ lastOrderId: 5, words: ['user51'] });
  expect(await world.clientOf(2, 51)).toMatchObject({ lastOrderId: 4 });
  expect(await world.audit()).toEqual([]);
});

test('who has told no phone at the counter is no client, whether by events or by a rebuild', async () => {
  await world.rebuild();
  await world.place(1, { userId: 60, source: 'COUNTER' });
  await world.place(2, { userId: 61, source: 'COUNTER', phone: '+79120000000' });
  await world.log();
  await world.apply();
  const listed = async () => (await world.deps.listedClients.find().lean()).map(({ userId }) => userId);
  expect([await listed(), await world.audit()]).toEqual([[61], []]);
  await world.deps.listedClients.deleteMany({});
  await world.rebuild();
  expect([await listed(), await world.audit()]).toEqual([[61], []]);
});

test('a rebuild makes the same as the events', async () => {
  await world.rebuild();
  await world.fill();
  await world.apply();
  const docs = async () => [
    ...(await world.deps.hourSums.find().sort({ _id: 1 }).lean()),
    ...(await world.deps.listedClients.find().sort({ _id: 1 }).lean()),
  ];
  const applied = await docs();
  await world.deps.hourSums.deleteMany({});
  await world.deps.listedClients.deleteMany({});
  await world.rebuild();
  expect(await docs()).toEqual(applied);
  expect(applied).toHaveLength(4 + 3);
});

test('events that several instances apply at the same time count once', async () => {
  await world.rebuild();
  for (let round = 0; round < 5; round += 1) {
    for (let order = 1; order <= 10; order += 1)
      await world.place(round * 10 + order, { userId: 50 + (order % 3) });
    await world.log();
    await Promise.all(Array.from({ length: 4 }, () => applyEvents(world.deps)));
    expect(await world.audit()).toEqual([]);
  }
  expect((await world.statusesOf(1, '2026-11-22T09'))?.QUEUED?.orders).toBe(50);
});

test('what an instance that is killed in the middle has applied is applied again', async () => {
  await world.rebuild();
  await world.fill();
  for (const deps of [
    world.killedBy('listedClients', 'bulkWrite'),
    world.killedBy('hourSums', 'bulkWrite'),
    world.killedBy('logPositions', 'updateOne'),
  ]) {
    await expect(applyEvents(deps)).rejects.toThrow('killed');
    expect(await world.position()).toBe(0);
    expect(await world.audit()).toEqual([]);
  }
  await world.apply();
  expect(await world.position()).toBeGreaterThan(0);
  expect(await world.audit()).toEqual([]);
});

test('hours, and what customers ordered, are summed up from keys of an index', async () => {
  await world.fill();
  const hours = ['2026-11-22T09', '2026-11-01T00', '2026-10-31T23'];
  const brandHours = [1, 2].flatMap((brandId) =>
    hours.map((hour) => ({ brandId, hour: new Date(`${hour}:00:00Z`) })),
  );
  for (const work of [
    () => refreshHours(world.deps, brandHours),
    () => soldTo(world.deps.orders, { userIds: [50, 51], brandIds: [1, 2] }),
    () => soldTo(world.deps.orders, { userIds: [51], brandIds: undefined }),
  ]) {
    const costs = await costsOf(world.platform.connection, 'orders', work);
    expect(costs).not.toEqual([]);
    for (const cost of costs) expect(cost).toMatchObject({ command: 'aggregate', docsExamined: 0 });
  }
});

test('the audit holds while events are pending, logged, and applied', async () => {
  await world.rebuild();
  await world.place(1);
  await world.move(1, 'PREPARING');
  expect(await world.audit()).toEqual([]);
  await world.log();
  expect(await world.audit()).toEqual([]);
  await world.place(2);
  await world.move(1, 'READY_FOR_PICKUP');
  expect(await world.audit()).toEqual([]);
  await world.apply();
  expect(await world.audit()).toEqual([]);
});

test('an order that is changed has its new sum in its hour, also when an instance is killed meanwhile', async () => {
  await world.rebuild();
  const items = [
    { id: 1, productId: 7, productName: 'Блюдо', imageUrl: null, size: null, quantity: 4, price: 2500 },
  ];
  await world.place(1, { items });
  await world.log();
  await world.apply();
  await world.edit(1, () => 1);
  await world.log();
  await expect(applyEvents(world.killedBy('logPositions', 'updateOne'))).rejects.toThrow('killed');
  expect(await world.audit()).toEqual([]);
  await world.apply();
  expect(await world.statusesOf(1, '2026-11-22T09')).toEqual({ QUEUED: { orders: 1, sum: 2500 } });
  expect(await world.audit()).toEqual([]);
});

test('a changed promise changes no sum, a cancellation by the customer counts as any other', async () => {
  await world.rebuild();
  for (const id of [1, 2, 3]) await world.place(id);
  await world.move(1, 'PREPARING');
  await world.promise(1);
  await world.cancel(2);
  await world.cancel(2);
  await world.promise(1);
  await world.log();
  await world.apply();
  expect(await world.audit()).toEqual([]);
  expect(await world.statusesOf(1, '2026-11-22T09')).toMatchObject({
    QUEUED: { orders: 1 },
    PREPARING: { orders: 1 },
    CANCELED: { orders: 1 },
  });
  const types = (await world.deps.events.find().sort({ _id: 1 }).lean()).map(({ type }) => type);
  expect(types.filter((type) => type === 'ORDER_PROMISE_CHANGED')).toHaveLength(2);
  expect(await world.position()).toBe(types.length);
});

describe('sums of payments and discounts', () => {
  const LATER = '2099-01-01T10:30:00Z';

  test('a payment counts in the hour of its record, by method, a refund in its own; whatever becomes of the order', async () => {
    await world.rebuild();
    await world.place(1);
    await world.place(2, { discount: 1_500, deliveryFee: 500 });
    await world.place(3, { brandId: 2 });
    await world.pay(1, { amount: 6_000, at: LATER });
    await world.pay(1, { method: 'CARD', amount: 4_000, at: LATER });
    await world.pay(2, { at: LATER });
    await world.pay(3, { at: LATER });
    await world.cancel(1);
    await world.pay(1, { kind: 'REFUNDED', amount: 6_000, at: '2099-01-01T11:00:00Z' });
    // Pending, logged, and applied.
    for (const step of [() => world.log(), () => world.apply(), () => world.rebuild()]) {
      expect(await world.audit()).toEqual([]);
      await step();
    }
    expect(await world.audit()).toEqual([]);
    expect(await world.paymentsOf(1, '2099-01-01T10')).toEqual({
      CASH: { paid: 16_000, refunded: 0 },
      CARD: { paid: 4_000, refunded: 0 },
    });
    expect(await world.paymentsOf(1, '2099-01-01T11')).toEqual({ CASH: { paid: 0, refunded: 6_000 } });
    expect(await world.paymentsOf(2, '2099-01-01T10')).toEqual({ CASH: { paid: 10_000, refunded: 0 } });
    expect(await world.paymentsOf(1, '2026-11-22T09')).toBeUndefined();
    expect(await world.statusesOf(1, '2026-11-22T09')).toEqual({
      QUEUED: { orders: 1, sum: 10_000, discounts: 1_500, fees: 500 },
      CANCELED: { orders: 1, sum: 10_000 },
    });
  });

  test('payments that several instances apply at the same time, or again after a kill, count once', async () => {
    await world.rebuild();
    await world.place(1);
    for (const amount of [100, 200]) await world.pay(1, { amount, at: LATER });
    await world.log();
    await expect(applyEvents(world.killedBy('logPositions', 'updateOne'))).rejects.toThrow('killed');
    await Promise.all(Array.from({ length: 4 }, () => applyEvents(world.deps)));
    expect(await world.paymentsOf(1, '2099-01-01T10')).toEqual({ CASH: { paid: 300, refunded: 0 } });
    expect(await world.audit()).toEqual([]);
  });

  test('only the orders with records of an hour are read for it', async () => {
    for (let id = 1; id <= 30; id += 1) await world.place(id);
    await world.pay(1, { at: LATER });
    await world.pay(2, { at: '2099-01-01T12:00:00Z' });
    const hour = new Date('2099-01-01T10:00:00Z');
    const costs = await costsOf(world.platform.connection, 'orders', () =>
      refreshPayments(world.deps, [{ brandId: 1, hour }]),
    );
    expect(costs).toMatchObject([{ command: 'aggregate', docsExamined: 1 }]);
  });
});

describe('the follower', () => {
  const started: LogFollower[] = [];
  const start = async (deps: ProjectionDeps = world.deps) => {
    const follower = new LogFollower(deps);
    started.push(follower);
    await follower.start();
    return follower;
  };
  const hasLast = async (orderId: number) => (await world.clientOf(1, 50))?.lastOrderId === orderId;
  afterEach(() => Promise.all(started.splice(0).map((follower) => follower.stop())));

  test('makes the projections of an earlier release’s orders before it has started', async () => {
    await world.fill();
    await start();
    expect((await world.clientOf(1, 51))?.lastOrderId).toBe(5);
    expect(await world.audit()).toEqual([]);
  });

  test('may start in several instances at once on such orders', async () => {
    await world.fill();
    await Promise.all([start(), start(), start()]);
    expect(await world.audit()).toEqual([]);
  });

  test('applies what is logged when it is woken, or by itself', async () => {
    const [follower] = await Promise.all([start(), start()]);
    await world.fill();
    follower.wake();
    await eventually(() => hasLast(2));
    await world.place(6);
    await world.log();
    await eventually(() => hasLast(6));
    const events = await world.deps.events.countDocuments();
    await eventually(async () => (await world.position()) === events);
    expect(await world.audit()).toEqual([]);
  });

  test('rebuilds when logged events have expired', async () => {
    await world.rebuild();
    await world.fill();
    await world.deps.events.deleteMany({ _id: { $lt: 3 } });
    await start();
    expect(await world.audit()).toEqual([]);
    await world.place(6);
    await world.log();
    await world.deps.events.deleteMany({});
    await eventually(() => hasLast(6));
    expect(await world.audit()).toEqual([]);
  });

  test('rebuilds when the log ends before their position, as after a restore', async () => {
    await world.fill();
    await world.rebuild();
    await world.deps.logPositions.updateOne({}, { $inc: { position: 5 } });
    await world.deps.hourSums.deleteMany({});
    await start();
    expect(await world.position()).toBe(await world.deps.events.countDocuments());
    expect(await world.audit()).toEqual([]);
  });
});

describe('the words of a client', () => {
  const apply = (version: number, lastName: string) =>
    onUserChanged({ ...world.deps, nameClients: (userIds) => nameClients(world.deps, userIds) })([
      {
        id: 50,
        version,
        username: 'anna',
        lastName,
        firstName: 'Анна',
        patronymic: null,
        phone: null,
        email: null,
        dateOfBirth: null,
      },
    ]);

  test('follow the account, which comes before the client or after it', async () => {
    await world.rebuild();
    await world.place(1);
    await world.log();
    await world.apply();
    expect(await world.clientOf(1, 50)).toMatchObject({ words: ['user50'] });
    await apply(1, 'Ёлкина');
    expect((await world.clientOf(1, 50))?.words).toEqual(['елкина', 'анна', 'anna']);
    await apply(3, 'Иванова');
    await apply(2, 'Петрова');
    const named = { words: ['иванова', 'анна', 'anna'], accountVersion: 3 };
    expect(await world.clientOf(1, 50)).toMatchObject(named);
    await world.place(2, { brandId: 2 });
    await world.log();
    await world.apply();
    expect(await world.clientOf(2, 50)).toMatchObject(named);
  });

  test('are the new ones when a batch is applied again after a kill between the client and its words', async () => {
    await world.rebuild();
    await apply(1, 'Ёлкина');
    await world.place(1);
    await world.log();
    const accounts = {
      collection: {
        find: () => {
          throw new Error('killed');
        },
      },
    };
    await expect(applyEvents({ ...world.deps, accounts: accounts as never })).rejects.toThrow('killed');
    expect((await world.clientOf(1, 50))?.words).toEqual(['user50']);
    await world.apply();
    expect((await world.clientOf(1, 50))?.words).toEqual(['елкина', 'анна', 'anna']);
  });

  test('are the new ones when a message is repeated after a kill', async () => {
    await world.rebuild();
    await world.place(1);
    await world.log();
    await world.apply();
    const killed = onUserChanged({
      ...world.deps,
      nameClients: () => Promise.reject(new Error('killed')),
    });
    const state = { id: 50, version: 1, username: 'anna', lastName: 'Ёлкина', firstName: null };
    const full = { ...state, patronymic: null, phone: null, email: null, dateOfBirth: null };
    await expect(killed([full])).rejects.toThrow('killed');
    await apply(1, 'Ёлкина');
    expect((await world.clientOf(1, 50))?.words).toEqual(['елкина', 'anna']);
  });
});
