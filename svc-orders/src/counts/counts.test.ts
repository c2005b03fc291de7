import { documentsOf } from '@skatert/service-kit/documents';
import { eventually } from '@skatert/service-kit/test-harness';
import { CountsHarness, orderDoc } from '../../test/counts-harness.js';
import { onUserChanged } from '../accounts/on-user-changed.js';
import { countEvents } from './count-events.js';
import { CountProjector } from './count-projector.js';
import type { CountsDeps } from './counts-deps.js';
import { nameClients, nameNewClients } from './name-clients.js';
import { rebuildCounts } from './rebuild-counts.js';

let world: CountsHarness;
beforeEach(async () => {
  world = await CountsHarness.open();
});
afterEach(() => world.close());

const countOf = async (brandId: number, period: string) => {
  const { generation } = (await world.state()) ?? {};
  return world.deps.countModels.orderCounts.findOne({ generation, brandId, period }).lean();
};
const clientOf = async (brandId: number, userId: number) => {
  const { generation } = (await world.state()) ?? {};
  return world.deps.countModels.brandClients.findOne({ generation, brandId, userId }).lean();
};

/** Returns dependencies whose model throws when one of its collection's methods is called. */
function failing<Name extends keyof CountsDeps['countModels']>(name: Name, method: string): CountsDeps {
  const model = world.deps.countModels[name];
  const collection = new Proxy(model.collection, {
    get: (target, key) => {
      if (key === method)
        return () => {
          throw new Error('killed');
        };
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...world.deps, countModels: { ...world.deps.countModels, [name]: { collection } } };
}

/** Places orders 1 to 5 of two brands round midnight, changes some, and logs all of it. */
async function fill(): Promise<void> {
  await world.place(1, { createdAt: new Date('2026-10-31T20:59:59Z') });
  await world.place(2, { createdAt: new Date('2026-10-31T21:00:00Z'), total: 5_050 });
  await world.place(3, { userId: 51 });
  await world.place(4, { userId: 51, brandId: 2 });
  await world.place(5, { userId: 51 });
  await world.move(2, 'CANCELED');
  await world.move(3, 'PREPARING', 'READY_FOR_PICKUP', 'COMPLETED');
  await world.log();
}

test('counts orders by brand, status, day and month in the platform’s time zone', async () => {
  await world.rebuild();
  await fill();
  await world.count();
  expect(await countOf(1, '')).toMatchObject({
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
  expect(await countOf(1, '2026-10-31')).toMatchObject({ firstId: 1, lastId: 1, lastOrders: 0 });
  expect(await countOf(1, '2026-11-01')).toMatchObject({ firstId: 2, lastId: 2, lastOrders: 1 });
  expect(await countOf(1, '2026-11')).toMatchObject({ firstId: 2, lastId: 5, lastOrders: 2 });
  expect(await countOf(0, '2026-11-22')).toMatchObject({ firstId: 3, lastId: 5 });
  expect(await clientOf(1, 51)).toMatchObject({ lastOrderId: 5, lastDay: '2026-11-22', words: ['user51'] });
  expect(await world.audit()).toEqual([]);
});

test('a rebuild counts the same as the events', async () => {
  await world.rebuild();
  await fill();
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
  expect(counted).toHaveLength(18);
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
  expect((await countOf(1, ''))?.statuses.QUEUED?.orders).toBe(50);
});

test('an instance that is killed in the middle has counted nothing', async () => {
  await world.rebuild();
  await fill();
  for (const deps of [failing('brandClients', 'bulkWrite'), failing('states', 'updateOne')]) {
    await expect(countEvents(deps)).rejects.toThrow('killed');
    expect(await countOf(1, '')).toBeNull();
    expect(await world.audit()).toEqual([]);
  }
  await world.count();
  expect(await world.audit()).toEqual([]);
  expect((await countOf(1, ''))?.lastOrders).toBe(2);
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

describe('a rebuild', () => {
  test('leaves out changes that the log does not have yet, which are counted later', async () => {
    await world.place(1);
    await world.log();
    await world.move(1, 'PREPARING');
    await world.place(2, { userId: 51 });
    await world.rebuild();
    expect((await countOf(1, ''))?.statuses).toMatchObject({
      QUEUED: { orders: 1 },
      PREPARING: { orders: 0 },
    });
    expect(await world.audit()).toEqual([]);
    await world.log();
    await world.count();
    expect((await countOf(1, ''))?.statuses).toMatchObject({
      QUEUED: { orders: 1 },
      PREPARING: { orders: 1 },
    });
    expect(await world.audit()).toEqual([]);
  });

  test('is exact while orders are placed, changed and counted', async () => {
    await world.rebuild();
    let rebuilding = true;
    const writing = (async () => {
      for (let order = 1; rebuilding; order += 1) {
        await world.place(order, { userId: 50 + (order % 7), brandId: 1 + (order % 2) });
        if (order % 3 === 0) await world.move(order, 'PREPARING');
        if (order % 4 === 0) await world.log();
        if (order % 5 === 0) await world.count();
      }
    })();
    for (let round = 0; round < 8; round += 1) {
      await world.rebuild();
      expect(await world.audit()).toEqual([]);
    }
    rebuilding = false;
    await writing;
    await world.log();
    await world.count();
    expect(await world.audit()).toEqual([]);
    expect(await world.deps.countModels.brandClients.distinct('generation')).toHaveLength(1);
  });

  test('that is killed changes nothing, and the next one removes what it left', async () => {
    await fill();
    await world.rebuild();
    for (const deps of [failing('orderCounts', 'insertMany'), failing('brandClients', 'insertMany')])
      await expect(rebuildCounts(deps)).rejects.toThrow('killed');
    expect(await world.state()).toMatchObject({ started: 3, generation: 1 });
    expect(await world.audit()).toEqual([]);
    await world.rebuild();
    expect(await world.audit()).toEqual([]);
    expect(await world.deps.countModels.orderCounts.distinct('generation')).toEqual([4]);
  });

  test('can’t replace the counts when another one has started', async () => {
    await fill();
    const states = documentsOf(world.deps.countModels.states);
    const slow = failing('orderCounts', 'none');
    slow.countModels.orderCounts = {
      collection: new Proxy(world.deps.countModels.orderCounts.collection, {
        get: (target, key) => {
          const value = Reflect.get(target, key) as unknown;
          if (key === 'insertMany')
            return async (...args: unknown[]) => {
              await states.updateOne({ _id: 'orders' }, { $inc: { started: 1 } });
              return (value as (...args: unknown[]) => unknown).apply(target, args);
            };
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    } as never;
    await expect(rebuildCounts(slow)).rejects.toThrow('another rebuild of the counts has started');
    expect((await world.state())?.generation).toBeUndefined();
  });
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
    await fill();
    await start();
    expect((await countOf(1, ''))?.lastOrders).toBe(2);
    expect(await world.audit()).toEqual([]);
  });

  test('of two instances that start on such data, one counts it', async () => {
    await fill();
    await Promise.all([start(), start(), start()]);
    expect((await world.state())?.generation).toBe(1);
    expect(await world.audit()).toEqual([]);
  });

  test('counts what is logged when it is woken, or by itself', async () => {
    const [projector] = await Promise.all([start(), start()]);
    await fill();
    projector.wake();
    await eventually(async () => (await countOf(1, ''))?.lastId === 5);
    await world.place(6);
    await world.log();
    await eventually(async () => (await countOf(1, ''))?.lastId === 6);
    expect(await world.audit()).toEqual([]);
  });

  test('rebuilds when logged events have expired', async () => {
    await world.rebuild();
    await fill();
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

  test('rebuilds when days are counted in another time zone', async () => {
    await fill();
    await start();
    const deps = { ...world.deps, timeZone: 'Asia/Vladivostok' };
    await started[0]?.stop();
    await start(deps);
    expect(await countOf(1, '2026-10-31')).toBeNull();
    expect(await countOf(1, '2026-11-01')).toMatchObject({ firstId: 1, lastId: 2 });
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
    expect(await clientOf(1, 50)).toMatchObject({ words: ['user50'], unnamed: true });
    await nameNewClients(world.deps);
    expect((await clientOf(1, 50))?.words).toEqual(['елкина', 'анна', 'anna']);
    expect((await clientOf(1, 50))?.unnamed).toBeUndefined();
    await apply(3, 'Иванова');
    await apply(2, 'Петрова');
    expect(await clientOf(1, 50)).toMatchObject({ words: ['иванова', 'анна', 'anna'], accountVersion: 3 });
    await world.rebuild();
    expect(await clientOf(1, 50)).toMatchObject({ words: ['иванова', 'анна', 'anna'], accountVersion: 3 });
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
    expect((await clientOf(1, 50))?.words).toEqual(['елкина', 'anna']);
  });
});

describe('the audit finds', () => {
  beforeEach(async () => {
    await fill();
    await world.rebuild();
  });
  const counts = () => world.deps.countModels.orderCounts;
  const clients = () => world.deps.countModels.brandClients;

  test.each<[string, () => Promise<unknown>]>([
    [
      'a wrong number',
      () => counts().updateOne({ brandId: 1, unit: 'day' }, { $inc: { 'statuses.QUEUED.orders': 1 } }),
    ],
    [
      'a wrong sum',
      () => counts().updateOne({ brandId: 0, unit: 'all' }, { $inc: { 'statuses.QUEUED.sum': 1 } }),
    ],
    [
      'a wrong range of ids',
      () => counts().updateOne({ brandId: 2, unit: 'month' }, { $set: { firstId: 3 } }),
    ],
    ['a missing period', () => counts().deleteOne({ brandId: 2, unit: 'day' })],
    ['a period without orders', () => counts().create({ _id: '1:9:all:', generation: 1, brandId: 9 })],
    [
      'a wrong number of last orders',
      () => counts().updateOne({ brandId: 1, unit: 'day' }, { $inc: { lastOrders: 1 } }),
    ],
    [
      'a wrong number of a client’s orders',
      () => clients().updateOne({ brandId: 1 }, { $inc: { 'statuses.QUEUED.orders': 1 } }),
    ],
    [
      'a wrong last order',
      () => clients().updateOne({ userId: 51, brandId: 1 }, { $set: { lastOrderId: 3 } }),
    ],
    ['a missing client', () => clients().deleteOne({ userId: 51, brandId: 1 })],
    [
      'a client without orders',
      () => clients().create({ _id: '1:1:9', generation: 1, brandId: 1, userId: 9, lastDay: '2026-11-22' }),
    ],
    ['an order that was not counted', () => world.deps.orders.collection.insertOne(orderDoc(99) as never)],
    [
      'an event that was counted twice',
      () => world.deps.countModels.states.updateOne({}, { $inc: { position: -1 } }),
    ],
  ])('%s', async (_what, plant) => {
    expect(await world.audit()).toEqual([]);
    await plant();
    expect(await world.audit()).not.toEqual([]);
  });
});
