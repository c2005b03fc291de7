import type { mongo } from 'mongoose';
import { type Migration, type MigrationRun, migrate } from '../src/data/migrations.js';
import { markIncomplete, markRestored } from '../src/data/restore-mark.js';
import { eventually, openForEachTest, openTestPlatform } from '../src/testing/harness.js';

interface Thing {
  _id: number;
  size?: number;
}
interface Record {
  _id: number;
  compatibleFrom: number;
  finishedAt?: Date;
  position?: unknown;
}

const platform = openForEachTest(openTestPlatform);
let things: mongo.Collection<Thing>;
let records: mongo.Collection<Record>;
let leases: mongo.Collection<{ _id: string; holder: string; expiresAt: Date }>;

beforeEach(async () => {
  const { db } = platform.connection;
  if (!db) throw new Error('not connected');
  things = db.collection<Thing>('things');
  records = db.collection<Record>('migrations');
  leases = db.collection('service-leases');
  await things.insertMany([1, 2, 3].map((_id) => ({ _id })));
});

const start = (...migrations: Migration[]) =>
  migrate({ connection: platform.connection, log: platform.log, service: 'svc-test', migrations });

const migration = (
  number: number,
  run: (run: MigrationRun) => Promise<unknown> = async () => {},
  compatibleFrom = number - 1,
): Migration => ({
  number,
  title: `step ${number}`,
  compatibleFrom,
  run: async (context) => {
    await run(context);
  },
});

/** A migration that sets the size of each thing, one after another; `onThing` may interrupt it by throwing. */
const sizeThings = (onThing: (id: number) => void | Promise<void> = () => {}) =>
  migration(1, async ({ position, save }) => {
    const rest = await things
      .find({ _id: { $gt: Number(position ?? 0) } })
      .sort({ _id: 1 })
      .toArray();
    for (const { _id } of rest) {
      await onThing(_id);
      await things.updateOne({ _id }, { $inc: { size: 1 } });
      await save(_id);
    }
  });
const sizes = async () => (await things.find().sort({ _id: 1 }).toArray()).map(({ size }) => size);

test('each migration runs once, in order, on one instance while the others wait', async () => {
  const order: number[] = [];
  const note = (number: number) => migration(number, async () => order.push(number));
  const release = [sizeThings(), note(2), note(3)];
  const ran = await Promise.all([start(...release), start(...release), start(...release)]);
  expect(ran.flat().map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(await start(...release)).toEqual([]);
  expect([await sizes(), order]).toEqual([
    [1, 1, 1],
    [2, 3],
  ]);
  expect(await records.countDocuments({ finishedAt: { $exists: true } })).toBe(3);
  expect((await start(...release, note(4))).map(({ number }) => number)).toEqual([4]);
});

test('an interrupted migration continues from its saved position', async () => {
  const failing = sizeThings((id) => {
    if (id === 3) throw new Error('interrupted');
  });
  await expect(start(failing)).rejects.toThrow('interrupted');
  expect(await records.findOne({ _id: 1 })).toMatchObject({ position: 2 });
  await start(sizeThings());
  expect(await sizes()).toEqual([1, 1, 1]);
  expect(await records.findOne({ _id: 1 })).not.toHaveProperty('position');
});

test('another instance takes over when the lease of a dead one expires', async () => {
  await leases.insertOne({ _id: 'migrations', holder: 'dead', expiresAt: new Date(Date.now() + 60_000) });
  let ended = false;
  const waiting = start(sizeThings()).finally(() => {
    ended = true;
  });
  await eventually(async () => (await platform.connection.db?.command({ ping: 1 }))?.ok);
  expect([ended, await sizes()]).toEqual([false, [undefined, undefined, undefined]]);
  await leases.updateOne({ _id: 'migrations' }, { $set: { expiresAt: new Date(0) } });
  expect(await waiting).toHaveLength(1);
  expect(await sizes()).toEqual([1, 1, 1]);
});

test('an instance that lost its lease stops migrating', async () => {
  const robbed = sizeThings(async (id) => {
    if (id === 2) await leases.updateOne({ _id: 'migrations' }, { $set: { holder: 'other' } });
  });
  await expect(start(robbed)).rejects.toThrow('the lease migrations was lost to another instance');
  expect(await records.findOne({ _id: 1 })).not.toHaveProperty('finishedAt');
});

test('on a new database migrations are recorded without running', async () => {
  await things.drop();
  let runs = 0;
  const counted = migration(1, async () => {
    runs += 1;
  });
  expect(await start(counted)).toEqual([]);
  await things.insertOne({ _id: 1 });
  expect(await start(counted)).toEqual([]);
  expect(runs).toBe(0);
});

describe('a release that does not know the newest migration', () => {
  const previous = [migration(1)];

  test('starts on compatible data, so that a release can be rolled back', async () => {
    await start(...previous, migration(2, undefined, 1));
    expect(await start(...previous)).toEqual([]);
  });

  test('fails with one sentence on incompatible data, also while the migration runs', async () => {
    const contract = migration(
      3,
      async () => {
        await expect(start(...previous)).rejects.toThrow('migration 3 (step 3)');
      },
      2,
    );
    await start(...previous, migration(2), contract);
    await expect(start(...previous)).rejects.toThrow(
      'The data of svc-test is newer than this release: after migration 3 (step 3) it needs a release that knows ' +
        'migration 2, and this one knows 1; start the newer release, or restore a backup.',
    );
    await start(...previous, migration(2));
  });
});

test('rejects migrations whose numbers have gaps', async () => {
  await expect(start(migration(2))).rejects.toThrow('migration 2 must be number 1');
});

describe('after a restore of the database', () => {
  const restored: string[] = [];
  const startRestored = (onRestored = async () => void restored.push('begun')) =>
    migrate({
      connection: platform.connection,
      log: platform.log,
      service: 'svc-test',
      migrations: [],
      onRestored,
    });
  beforeEach(() => restored.splice(0));

  test('a service refuses to start on incomplete data, also one that does not know the mark', async () => {
    await markIncomplete(platform.connection);
    await expect(startRestored()).rejects.toThrow('The data of svc-test is incomplete');
    expect(await records.countDocuments({ compatibleFrom: { $gt: 100 } })).toBe(1);
    expect(restored).toEqual([]);
  });

  test('the first start begins new epochs once, and again when it was interrupted', async () => {
    await markIncomplete(platform.connection);
    await markRestored(platform.connection);
    await expect(startRestored(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    await Promise.all([startRestored(), startRestored()]);
    await startRestored();
    expect(restored).toEqual(['begun']);
    expect(await records.countDocuments()).toBe(0);
  });
});
