import { eventually } from '@skatert/service-kit/testing/harness';
import { CountsHarness } from '../../test/counts-harness.js';
import { onUserChanged } from '../accounts/on-user-changed.js';
import { countEvents } from './count-events.js';
import { CountProjector } from './count-projector.js';
import type { CountsDeps } from './counts-deps.js';
import { nameClients, nameNewClients } from './name-clients.js';

let world: CountsHarness;
beforeEach(async () => {
  world = await CountsHarness.open();
});
afterEach(() => world.close());

test('counts orders by brand, status, hour, day and month of UTC', async () => {
  await world.rebuild();
  await world.fill();
  await world.count();
  expect(await world.countOf(1, '')).toMatchObject({
    statuses: {
      QUEUED: { orders: 2, sum: 20_000 },
      CANCELED: { orders: 1, sum: 5_050 },
      COMPLETED: { orders: 1, sum: 10_000 },
      PREPARING: { orders: 0, sum: 0 },
    },
    firstId: 1,
    lastId: 5,
    lastOrders: 2,
  });
  expect(await world.countOf(1, '2026-10-31')).toMatchObject({ firstId: 1, lastId: 1, lastOrders: 0 });
  expect(await world.countOf(1, '2026-10-31T23')).toMatchObject({ unit: 'hour', firstId: 1, lastId: 1 });
  expect(await world.countOf(1, '2026-11-01T00')).toMatchObject({ firstId: 2, lastId: 2, lastOrders: 1 });
  expect(await world.countOf(1, '2026-11-01')).toMatchObject({ firstId: 2, lastId: 2, lastOrders: 1 });
  expect(await world.countOf(1, '2026-11')).toMatchObject({ firstId: 2, lastId: 5, lastOrders: 2 });
  expect(await world.countOf(0, '2026-11-22')).toMatchObject({ firstId: 3, lastId: 5 });
  expect(await world.clientOf(1, 51)).toMatchObject({
    lastOrderId: 5,
    lastHour: '2026-11-22T09',
    words: ['user51'],
  });
  expect(await world.audit()).toEqual([]);
});

test('a rebuild counts the same as the events', async () => {
  await world.rebuild();
  await world.fill();
  await world.count();
  const docs = async () => {
    const periods = await world.deps.countModels.orderCounts.find().sort({ brandId: 1, period: 1 }).lean();
    const clients = await world.deps.countModels.brandClients.find().sort({ brandId: 1, userId: 1 }).lean();
    const sold = ({ statuses }: { statuses: object }) =>
      Object.fromEntries(Object.entries(statuses).filter(([, { orders }]) => orders > 0));
    return [
      ...periods.map(({ _id, generation, ...doc }) => ({ ...doc, statuses: sold(doc) })),
      ...clients.map(({ _id, generation, unnamed, ...doc }) => ({ ...doc, statuses: sold(doc) })),
    ];
  };
  const counted = await docs();
  await world.rebuild();
  expect(await docs()).toEqual(counted);
  expect(counted).toHaveLength(25);
});

test('counts events once that several instances count at the same time', async () => {
  await world.rebuild();
  for (let round = 0; round < 5; round += 1) {
    for (let order = 1; order <= 10; order += 1)
      await world.place(round * 10 + order, { userId: 50 + (order % 3) });
    await world.log();
    await Promise.all(Array.from({ length: 4 }, () => countEvents(world.deps)));
    expect(await world.audit()).toEqual([]);
  }
  expect((await world.countOf(1, ''))?.statuses.QUEUED?.orders).toBe(50);
});

test('an instance that is killed in the middle has counted nothing', async () => {
  await world.rebuild();
  await world.fill();
  for (const deps of [world.killedBy('brandClients', 'bulkWrite'), world.killedBy('states', 'updateOne')]) {
    await expect(countEvents(deps)).rejects.toThrow('killed');
    expect(await world.countOf(1, '')).toBeNull();
    expect(await world.audit()).toEqual([]);
  }
  await world.count();
  expect(await world.audit()).toEqual([]);
  expect((await world.countOf(1, ''))?.lastOrders).toBe(2);
});

test('the audit holds while events are pending, logged, and counted', async () => {
  await world.rebuild();
  await world.place(1);
  await world.move(1, 'PREPARING');
  expect(await world.audit()).toEqual([]);
  await world.log();
  expect(await world.audit()).toEqual([]);
  await world.place(2);
  await world.move(1, 'READY_FOR_PICKUP');
  expect(await world.audit()).toEqual([]);
  await world.count();
  expect(await world.audit()).toEqual([]);
});

test('a changed promise counts nothing, a cancellation by the customer counts as any other', async () => {
  await world.rebuild();
  for (const id of [1, 2, 3]) await world.place(id);
  await world.move(1, 'PREPARING');
  await world.promise(1);
  await world.cancel(2);
  await world.cancel(2);
  await world.promise(1);
  expect(await world.audit()).toEqual([]);
  await world.log();
  expect(await world.audit()).toEqual([]);
  await world.count();
  expect(await world.audit()).toEqual([]);
  expect((await world.countOf(1, ''))?.statuses).toMatchObject({
    QUEUED: { orders: 1 },
    PREPARING: { orders: 1 },
    CANCELED: { orders: 1 },
  });
  const types = (await world.deps.events.find().sort({ _id: 1 }).lean()).map(({ type }) => type);
  expect(types.filter((type) => type === 'ORDER_PROMISE_CHANGED')).toHaveLength(2);
  expect((await world.state())?.position).toBe(types.length);
  await world.rebuild();
  expect(await world.audit()).toEqual([]);
});

describe('the projector', () => {
  const started: CountProjector[] = [];
  const start = async (deps: CountsDeps = world.deps) => {
    const projector = new CountProjector(deps);
    started.push(projector);
    await projector.start();
    return projector;
  };
  afterEach(() => Promise.all(started.splice(0).map((projector) => projector.stop())));

  test('counts the data of an earlier release before it has started', async () => {
    await world.fill();
    await start();
    expect((await world.countOf(1, ''))?.lastOrders).toBe(2);
    expect(await world.audit()).toEqual([]);
  });

  test('of two instances that start on such data, one counts it', async () => {
    await world.fill();
    await Promise.all([start(), start(), start()]);
    expect((await world.state())?.generation).toBe(1);
    expect(await world.audit()).toEqual([]);
  });

  test('counts what is logged when it is woken, or by itself', async () => {
    const [projector] = await Promise.all([start(), start()]);
    await world.fill();
    projector.wake();
    await eventually(async () => (await world.countOf(1, ''))?.lastId === 5);
    await world.place(6);
    await world.log();
    await eventually(async () => (await world.countOf(1, ''))?.lastId === 6);
    expect(await world.audit()).toEqual([]);
  });

  test('rebuilds when logged events have expired', async () => {
    await world.rebuild();
    await world.fill();
    await world.deps.events.deleteMany({ _id: { $lt: 3 } });
    await start();
    expect(await world.state()).toMatchObject({ generation: 2 });
    await world.deps.events.deleteMany({});
    await world.place(6);
    await world.log();
    await world.deps.events.deleteMany({});
    await eventually(async () => (await world.state())?.generation === 3);
    expect(await world.audit()).toEqual([]);
  });

  test('builds its counts beside those of the previous release, which stay as they are', async () => {
    await world.fill();
    const { connection } = world.platform;
    const previous: [string, { _id: string }][] = [
      [
        'countStates',
        { _id: 'orders', started: 1, generation: 1, position: 2, timeZone: 'Europe/Moscow' } as never,
      ],
      [
        'orderCounts',
        { _id: '1:1:day:2026-11-01', generation: 1, brandId: 1, unit: 'day', period: '2026-11-01' } as never,
      ],
      [
        'brandClients',
        { _id: '1:1:50', generation: 1, brandId: 1, userId: 50, lastDay: '2026-11-01' } as never,
      ],
    ];
    for (const [name, doc] of previous) await connection.collection<{ _id: string }>(name).insertOne(doc);
    await start();
    await world.rebuild();
    expect(await world.audit()).toEqual([]);
    for (const [name, doc] of previous)
      expect(await connection.collection<{ _id: string }>(name).findOne({ _id: doc._id })).toEqual(doc);
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

  test('follow the account, also when the client is counted while it changes', async () => {
    await world.rebuild();
    await apply(1, 'Ёлкина');
    await world.place(1);
    await world.log();
    await world.count();
    expect(await world.clientOf(1, 50)).toMatchObject({ words: ['user50'], unnamed: true });
    await nameNewClients(world.deps);
    expect((await world.clientOf(1, 50))?.words).toEqual(['елкина', 'анна', 'anna']);
    expect((await world.clientOf(1, 50))?.unnamed).toBeUndefined();
    await apply(3, 'Иванова');
    await apply(2, 'Петрова');
    expect(await world.clientOf(1, 50)).toMatchObject({
      words: ['иванова', 'анна', 'anna'],
      accountVersion: 3,
    });
    await world.rebuild();
    expect(await world.clientOf(1, 50)).toMatchObject({
      words: ['иванова', 'анна', 'anna'],
      accountVersion: 3,
    });
  });

  test('are the new ones when a message is repeated after a kill', async () => {
    await world.rebuild();
    await world.place(1);
    await world.log();
    await world.count();
    await nameNewClients(world.deps);
    const killed = onUserChanged({
      ...world.deps,
      nameClients: () => Promise.reject(new Error('killed')),
    });
    const state = { id: 50, version: 1, username: 'anna', lastName: 'Ёлкина', firstName: null };
    const full = { ...state, patronymic: null, phone: null, email: null };
    await expect(killed([full])).rejects.toThrow('killed');
    await apply(1, 'Ёлкина');
    expect((await world.clientOf(1, 50))?.words).toEqual(['елкина', 'anna']);
  });
});
