import { EventEmitter, once } from 'node:events';
import { type IndexDefinition, type IndexOptions, Schema } from 'mongoose';
import {
  createDatabaseCheck,
  inTransaction,
  isCommitUnknown,
  openDatabase,
  prepareCollections,
  readSnapshot,
} from '../src/data/database.js';
import { eventually, openForTests, openTestPlatform } from '../src/testing/harness.js';
import { openFreezableProxy } from './freezable-proxy.js';

const platform = openForTests(openTestPlatform);

describe('indexes', () => {
  /** Starts a release with these indexes; returns the existing indexes and the logged errors. */
  async function start(...indexes: [IndexDefinition, IndexOptions?][]) {
    const connection = await openDatabase(process.env.TEST_MONGODB_URI ?? '', platform.connection.name);
    const schema = new Schema({ at: Date, by: Number });
    for (const [keys, options] of indexes) schema.index(keys, options);
    const model = connection.model('Thing', schema, 'things');
    const log = { ...platform.log, error: vi.fn() } as unknown as typeof platform.log & {
      error: ReturnType<typeof vi.fn>;
    };
    await prepareCollections(connection, log);
    const found = await model.collection.indexes();
    await connection.close();
    return { names: found.map(({ name }) => name).sort(), found, errors: log.error.mock.calls };
  }
  afterEach(() => platform.connection.collection('things').drop());

  test('are added, while those of another release stay', async () => {
    await start([{ at: 1 }, { name: 'old' }]);
    expect((await start([{ by: 1 }, { name: 'new' }])).names).toEqual(['_id_', 'new', 'old']);
    const { names, errors } = await start([{ at: 1 }, { name: 'old' }]);
    expect([names, errors]).toEqual([['_id_', 'new', 'old'], []]);
  });

  test('that differ from the code stay, are logged, and do not prevent others', async () => {
    await start([{ at: 1 }, { name: 'when' }]);
    const { names, found, errors } = await start(
      [{ at: 1 }, { name: 'when', expireAfterSeconds: 60 }],
      [{ by: 1 }],
    );
    expect(names).toEqual(['_id_', 'by_1', 'when']);
    expect(found.find(({ name }) => name === 'when')).not.toHaveProperty('expireAfterSeconds');
    expect(errors).toEqual([
      [
        expect.objectContaining({ collection: 'things', key: { at: 1 } }),
        'an index in the database differs from the code: it stays until a migration replaces it',
      ],
    ]);
    expect((await start([{ at: 1 }, { name: 'then' }])).errors).toHaveLength(1);
  });
});

test('a database that hangs with open connections is unreachable until it responds again', async () => {
  const proxy = await openFreezableProxy();
  const connection = await openDatabase(proxy.uri, 'check');
  const isReachable = createDatabaseCheck(connection);
  expect(await isReachable()).toBe(true);
  proxy.freeze(true);
  await eventually(async () => !(await isReachable()));
  proxy.freeze(false);
  await eventually(isReachable);
  await connection.close();
  proxy.close();
});

describe('transactions whose connections all break at once', () => {
  const COUNT = 5;
  const numbers = () => platform.connection.collection<{ _id: number }>('transactionNumbers');
  beforeAll(() => platform.connection.createCollection('transactionNumbers'));
  afterEach(() => numbers().deleteMany());

  /** Stores the numbers 1 to 5, each in a transaction; connections break once all have begun, before or at the commit. */
  async function storeAll(breakAt: 'write' | 'commit') {
    const proxy = await openFreezableProxy();
    const connection = await openDatabase(proxy.uri, platform.connection.name);
    const events = new EventEmitter();
    const frozen = once(events, 'frozen');
    let begun = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: COUNT }, (_, index) =>
        inTransaction(connection, async (session) => {
          const stored = connection.collection<{ _id: number }>('transactionNumbers');
          const write = () => stored.insertMany([{ _id: index + 1 }], { session });
          await (breakAt === 'write' ? stored.countDocuments({}, { session }) : write());
          begun += 1;
          if (begun === COUNT) {
            proxy.freeze(true);
            setTimeout(() => proxy.freeze(false));
            events.emit('frozen');
          }
          await frozen;
          if (breakAt === 'write') await write();
        }),
      ),
    );
    await connection.close();
    proxy.close();
    return outcomes;
  }

  test('are repeated', async () => {
    const outcomes = await storeAll('write');
    expect(outcomes.map(({ status }) => status)).toEqual(Array(COUNT).fill('fulfilled'));
    expect(await numbers().countDocuments()).toBe(COUNT);
  });

  test('at their commit may have taken effect', async () => {
    for (const outcome of await storeAll('commit'))
      expect(outcome.status === 'fulfilled' || isCommitUnknown(outcome.reason)).toBe(true);
  });
});

test('a thousand concurrent checks send one ping', async () => {
  const command = vi.spyOn(
    platform.connection.db as object as { command: () => Promise<unknown> },
    'command',
  );
  const isReachable = createDatabaseCheck(platform.connection);
  const all = await Promise.all(Array.from({ length: 1000 }, () => isReachable()));
  expect(all.every(Boolean)).toBe(true);
  expect(command).toHaveBeenCalledTimes(1);
  command.mockRestore();
});

test('reads with a snapshot see one state of the database', async () => {
  const numbers = platform.connection.collection<{ _id: number }>('snapshotNumbers');
  await numbers.insertOne({ _id: 1 });
  const seen = await readSnapshot(platform.connection, async (read) => {
    const before = await numbers.countDocuments({}, read);
    await numbers.insertOne({ _id: 2 });
    return [before, await numbers.countDocuments({}, read), await numbers.find({}, read).toArray()];
  });
  expect(seen).toEqual([1, 1, [{ _id: 1 }]]);
  expect(await readSnapshot(platform.connection, (read) => numbers.countDocuments({}, read))).toBe(2);
});
