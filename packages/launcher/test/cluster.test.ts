import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Counters } from '@skatert/service-kit/data/counters';
import { hasSeveralMembers, inTransaction, openDatabase } from '@skatert/service-kit/data/database';
import { openBucket, watchBucket } from '@skatert/service-kit/events/bucket-watch';
import { Bus } from '@skatert/service-kit/events/bus';
import { ensureStream } from '@skatert/service-kit/events/streams';
import { createLogger } from '@skatert/service-kit/process/logger';
import { eventually } from '@skatert/service-kit/testing/harness';
import type { Platform, PlatformOptions } from '../src/platform/platform-options.js';
import { startPlatform } from '../src/platform/start-platform.js';
import { createFakePlatform, type FakePlatform } from './fake-programs.js';

const { TEST_MONGODB_URI: mongoUri, TEST_NATS_URL: natsUrl } = process.env;
const log = createLogger('cluster-test', 'silent');
/** Guards against hanging, in ms: a node is restarted, and the others elect a leader. */
const HEALED_MS = 60_000;

let fake: FakePlatform;
let platform: Platform | undefined;
let buses: Bus[];
let printed: string[];

beforeEach(async () => {
  fake = await createFakePlatform();
  buses = [];
  printed = [];
});
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  await platform?.stop();
  platform = undefined;
  await fake.remove();
});

async function start(options: Partial<PlatformOptions>): Promise<Platform> {
  const { dataDir, programs } = fake;
  platform = await startPlatform({ dataDir, programs, print: (text) => printed.push(text), ...options });
  return platform;
}

const namesOf = (kind: string): string[] =>
  (platform?.processes() ?? []).flatMap(({ name }) => (name.startsWith(kind) ? name : []));

async function openBus(url: string, replicas: number): Promise<Bus> {
  const bus = await Bus.connect({ url, replicas, name: 'cluster-test' }, log);
  buses.push(bus);
  return bus;
}

/** Stores another table and returns how many there are. */
async function countTables(uri: string): Promise<number> {
  const connection = await openDatabase(uri, 'menu');
  try {
    const tables = connection.collection('tables');
    await tables.insertOne({ at: new Date() });
    return await tables.countDocuments();
  } finally {
    await connection.close();
  }
}

async function killAndHeal({ kill }: Platform, name: string): Promise<void> {
  printed.length = 0;
  kill(name, 'SIGKILL');
  await eventually(() => printed.includes(`${name} runs again`), HEALED_MS);
}

/** Kills one mongod after the other; each write waits for the next primary, and no id is assigned twice. */
async function writeWhileKilling(started: Platform): Promise<void> {
  const connection = await openDatabase(started.mongoUri, 'menu');
  expect(await hasSeveralMembers(connection)).toBe(true);
  const orders = connection.collection<{ _id: number }>('orders');
  const ids = new Counters(connection).sequence('orders');
  const insert = async () => {
    const _id = await ids.next();
    await inTransaction(connection, (session) => orders.insertOne({ _id }, { session }));
  };
  await insert();
  for (const [index, name] of namesOf('mongod').entries()) {
    await Promise.all([killAndHeal(started, name), insert()]);
    expect(await orders.countDocuments()).toBe(index + 2);
  }
  await connection.close();
}

test('a data folder keeps all as that of three mongods, of which any is killed, on other ports, and of one again', async () => {
  expect(await countTables((await start({ natsUrl })).mongoUri)).toBe(1);
  await platform?.stop();
  const three = await start({ natsUrl, cluster: true });
  expect(namesOf('mongod')).toEqual(['mongod', 'mongod-2', 'mongod-3']);
  expect(await countTables(three.mongoUri)).toBe(2);
  await writeWhileKilling(three);
  await three.stop();
  expect(await countTables((await start({ natsUrl, cluster: true })).mongoUri)).toBe(3);
  await platform?.stop();
  const single = await start({ natsUrl });
  expect(namesOf('mongod')).toEqual(['mongod']);
  expect(existsSync(join(single.dataDir, 'mongodb-2'))).toBe(false);
  expect(await countTables(single.mongoUri)).toBe(4);
});

test.each([true, false])(
  'a start refuses to begin without the first mongod’s data while others have some, cluster: %s',
  async (cluster) => {
    const other = join(fake.dataDir, 'mongodb-2');
    await mkdir(other, { recursive: true });
    await writeFile(join(other, 'WiredTiger'), '');
    await expect(start({ natsUrl, cluster })).rejects.toThrow(
      `move ${other} to ${join(fake.dataDir, 'mongodb')}`,
    );
    expect(existsSync(other)).toBe(true);
  },
);

test('streams and buckets have three replicas, and a watch receives each change while any nats-server is killed', async () => {
  const started = await start({ cluster: true, mongoUri });
  expect(namesOf('nats-server')).toEqual(['nats-server', 'nats-server-2', 'nats-server-3']);
  const stream = { name: 'SHOP', revision: 1, subjects: ['shop.>'], settings: {} };
  const [one, three] = [await openBus(started.natsUrl, 1), await openBus(started.natsUrl, 3)];
  expect((await ensureStream(one, stream)).config.num_replicas).toBe(1);
  await openBucket(one, 'tables');
  expect((await ensureStream(three, stream)).config.num_replicas).toBe(3);
  // A process with the older setting does not lower it.
  expect((await ensureStream(one, { ...stream, revision: 2 })).config.num_replicas).toBe(3);
  const bucket = await openBucket(three, 'tables');
  expect((await bucket.status()).replicas).toBe(3);

  const entries = new Map<string, unknown>();
  const onEntry = (key: string, value: unknown) => entries.set(key, value);
  const onLost = vi.fn();
  const watch = watchBucket(three, 'tables', {}, log, { onEntry, onLost });
  await watch.ready;
  for (const name of namesOf('nats-server')) {
    const received = async () => {
      await eventually(() => bucket.put(name, '1').catch(() => undefined), HEALED_MS);
      await eventually(() => entries.has(name), HEALED_MS);
    };
    await Promise.all([killAndHeal(started, name), received()]);
  }
  watch.stop();
  expect(onLost).not.toHaveBeenCalled();
});
