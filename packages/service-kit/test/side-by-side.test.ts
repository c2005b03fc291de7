/**
 * Runs two releases of a service side by side, as during a rolling update: the new one has another index, one more
 * subject on the stream, and a handler for it.
 */
import { MENU_STREAM } from '@skatert/contracts/menu/states';
import type { StreamDefinition } from '@skatert/contracts/shared/streams';
import { type IndexDefinition, type Model, Schema } from 'mongoose';
import { z } from 'zod';
import { openDatabase, prepareCollections } from '../src/data/database.js';
import { documentsOf } from '../src/data/documents.js';
import type { Bus } from '../src/events/bus.js';
import { upsertNewer } from '../src/events/projection.js';
import { StateConsumer, type StateHandler } from '../src/events/state-consumer.js';
import { ensureStream } from '../src/events/streams.js';
import { eventually, openForTests, openTestPlatform } from '../src/testing/harness.js';

interface View {
  _id: number;
  version: number;
  stateSchema?: number;
  brandId: number;
}

interface Release {
  index: IndexDefinition;
  stream: StreamDefinition;
  subjects: string[];
}

const settings = { max_msgs_per_subject: 1 };
const OLD: Release = {
  index: { brandId: 1 },
  stream: { ...MENU_STREAM, settings },
  subjects: ['menu.product.*'],
};
const NEW: Release = {
  index: { brandId: 1, version: -1 },
  stream: {
    ...OLD.stream,
    revision: OLD.stream.revision + 1,
    subjects: [...OLD.stream.subjects, 'menu.offer.*'],
  },
  subjects: ['menu.product.*', 'menu.offer.*'],
};
const BRAND = 5;
const PER_PHASE = 20;

const platform = openForTests(openTestPlatform);
let instances: Instance[] = [];

afterAll(() => Promise.all(instances.map((instance) => instance.stop())));

interface Instance {
  received: Record<string, number[]>;
  /** Reads with a hint for the release's index. */
  read: () => Promise<number[]>;
  stop: () => Promise<void>;
}

async function startInstance({ index, stream, subjects }: Release): Promise<Instance> {
  const { log, connection } = platform;
  const bus: Bus = await platform.openBus();
  const database = await openDatabase(process.env.TEST_MONGODB_URI ?? '', connection.name);
  const schema = new Schema<View>({ _id: Number, version: Number, stateSchema: Number, brandId: Number });
  const views: Model<View> = database.model<View>('View', schema.index(index), 'views');
  await prepareCollections(database, log);
  await ensureStream(bus, stream);
  const received: Instance['received'] = Object.fromEntries(subjects.map((subject) => [subject, []]));
  const handlerOf = (subject: string): StateHandler => ({
    message: z.unknown(),
    schema: 1,
    apply: async (states) => {
      const brands = states as { id: number; version: number }[];
      await upsertNewer(
        views,
        brands.map(({ id, version }) => ({ _id: id, version, brandId: BRAND })),
        1,
      );
      received[subject]?.push(...brands.map(({ id }) => id));
    },
  });
  const handlers = Object.fromEntries(subjects.map((subject) => [subject, handlerOf(subject)]));
  const consumer = new StateConsumer({ bus, log, stream, durable: 'svc-test', handlers });
  consumer.start();
  const instance = {
    received,
    read: async () =>
      (await documentsOf(views).find({ brandId: BRAND }, { hint: index }).toArray()).map(({ _id }) => _id),
    stop: async () => {
      await consumer.stop();
      await database.close();
    },
  };
  instances.push(instance);
  return instance;
}

async function publishPhase(noun: 'product' | 'offer', first: number): Promise<number[]> {
  const { bus } = platform;
  const ids = Array.from({ length: PER_PHASE }, (_, index) => first + index);
  for (const id of ids) {
    await bus.jetstream.publish(bus.subject(`menu.${noun}.${id}`), JSON.stringify({ id, version: 1 }));
  }
  return ids;
}

async function expectViews(ids: number[], ...readers: Instance[]): Promise<void> {
  for (const reader of readers)
    await eventually(async () => {
      const found = new Set(await reader.read());
      return ids.every((id) => found.has(id));
    });
}

test('no state and no index is lost while the releases run, stop and start again', async () => {
  const old = await startInstance(OLD);
  const all = await publishPhase('product', 1);
  await expectViews(all, old);

  const next = await startInstance(NEW);
  all.push(...(await publishPhase('product', 100)), ...(await publishPhase('offer', 1000)));
  await expectViews(all, old, next);
  expect(old.received['menu.offer.*']).toBeUndefined();

  // An instance of the old release restarts, and does not receive the new subject's messages.
  await old.stop();
  const oldAgain = await startInstance(OLD);
  all.push(...(await publishPhase('offer', 2000)), ...(await publishPhase('product', 200)));
  await expectViews(all, oldAgain, next);

  // Rollback: messages that only the new release handles wait for it.
  await next.stop();
  const waiting = await publishPhase('offer', 3000);
  all.push(...(await publishPhase('product', 300)));
  await expectViews(all, oldAgain);
  expect((await oldAgain.read()).filter((id) => waiting.includes(id))).toEqual([]);
  const nextAgain = await startInstance(NEW);
  await expectViews([...all, ...waiting], oldAgain, nextAgain);
  instances = [oldAgain, nextAgain];
});
