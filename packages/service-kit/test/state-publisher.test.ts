import { MENU_STREAM } from '@skatert/contracts/menu/states';
import { epochStart } from '@skatert/contracts/shared/epoch';
import { type Collection, type Model, type mongo, Schema } from 'mongoose';
import { z } from 'zod';
import type { Published } from '../src/events/pending-states.js';
import { beginEpochs } from '../src/events/publication.js';
import { StatePublisher } from '../src/events/state-publisher.js';
import { ensureStream } from '../src/events/streams.js';
import { openForTests, openTestPlatform } from '../src/testing/harness.js';
import { lastState, publishState } from '../src/testing/states.js';

const platform = openForTests(openTestPlatform);
let model: Model<Published>;
let publications: Collection<mongo.BSON.Document>;
/** The id of an entity whose state can't be published. */
let broken: number | undefined;
/** Called before a state is published, after the last ones were read. */
let beforePublishing: (id: number) => Promise<void>;

beforeAll(async () => {
  const schema = new Schema({ _id: Number, version: Number, pending: Boolean });
  publications = platform.connection.collection('publications');
  model = platform.connection.model<Published>('points', schema as Schema<Published>);
});
beforeEach(async () => {
  broken = undefined;
  beforePublishing = async () => {};
  await model.deleteMany();
  await deleteStream();
  await publications.deleteMany();
});

const openPublisher = (schema = 1) => {
  const { bus, log } = platform;
  return new StatePublisher<Published>({
    bus,
    log,
    model,
    schema,
    state: z.unknown(),
    subjects: 'menu.point.*',
    prepare: () => ensureStream(bus, MENU_STREAM),
    stream: bus.stream(MENU_STREAM.name),
    kind: bus.subject('menu.point.*'),
    subject: (id) => bus.subject(`menu.point.${id}`),
    toState: async ({ _id, version }) => {
      await beforePublishing(_id);
      if (_id === broken) throw new Error('broken');
      return { id: _id, version, schema, removed: false };
    },
    withdraw: (state: object) => ({ ...state, removed: true }),
  });
};

/** Returns the newest state of a point on the stream, with the schema that it was published with. */
const published = (id: number) =>
  lastState<{ version: number; schema: number; removed: boolean }>(platform, MENU_STREAM, `menu.point.${id}`);
const publishedVersion = async (id: number) => (await published(id))?.version;
const publishedVersions = () => Promise.all([1, 2, 3].map(publishedVersion));
const pending = async () => (await model.find({ pending: true })).map(({ _id }) => _id);
async function deleteStream(): Promise<void> {
  await (await platform.bus.manager()).streams.delete(platform.bus.stream(MENU_STREAM.name)).catch(() => {});
}

test('publishes only pending states', async () => {
  await openPublisher().sweep();
  await model.create({ _id: 9, version: 1, pending: true });
  await openPublisher().sweep();
  await model.create([
    { _id: 1, version: 2, pending: true },
    { _id: 2, version: 1 },
  ]);
  await openPublisher().sweep();
  expect(await publishedVersions()).toEqual([2, undefined, undefined]);
  expect(await pending()).toEqual([]);
});

test('publishes all states again after the stream was lost, also after an interruption', async () => {
  await model.insertMany([1, 2, 3].map((id) => ({ _id: id, version: id })));
  await deleteStream();
  broken = 2;
  await openPublisher().sweep();
  expect(await publishedVersions()).toEqual([1, undefined, 3]);
  broken = undefined;
  await openPublisher().sweep();
  expect(await publishedVersions()).toEqual([1, 2, 3]);
  expect(await pending()).toEqual([]);
});

describe('a large change', () => {
  const ids = Array.from({ length: 1200 }, (_, index) => index + 1);
  const lastSequence = async () => {
    const { streams } = await platform.bus.manager();
    return (await streams.info(platform.bus.stream(MENU_STREAM.name))).state.last_seq;
  };

  test('is published completely, each state once, while other instances publish the same states', async () => {
    await openPublisher().sweep();
    await model.insertMany(ids.map((id) => ({ _id: id, version: 1 + (id % 7), pending: true })));
    const publisher = openPublisher();
    await Promise.all([
      publisher.publishManyWithin(ids, 60_000),
      publisher.sweep(),
      openPublisher().sweep(),
      openPublisher().publish(700),
    ]);
    expect(await pending()).toEqual([]);
    expect(await publishedVersions()).toEqual([2, 3, 4]);
    expect(await lastSequence()).toBe(ids.length);
  });

  test('is published when another instance publishes one of the states in the meantime', async () => {
    await model.insertMany([1, 2, 3].map((id) => ({ _id: id, version: 1, pending: true })));
    await ensureStream(platform.bus, MENU_STREAM);
    beforePublishing = async (id) => {
      beforePublishing = async () => {};
      await model.updateOne({ _id: id }, { $inc: { version: 1 } });
      await openPublisher().publish(id);
    };
    await openPublisher().publishManyWithin([1, 2, 3], 60_000);
    expect((await publishedVersions()).toSorted()).toEqual([1, 1, 2]);
    expect(await pending()).toEqual([]);
    expect(await lastSequence()).toBe(3);
  });

  test('is published to a stream that accepts no batches', async () => {
    const settings = { max_msgs_per_subject: 1 };
    await ensureStream(platform.bus, { ...MENU_STREAM, revision: 1000, settings });
    await model.insertMany([1, 2, 3].map((id) => ({ _id: id, version: id, pending: true })));
    await openPublisher().publishManyWithin([1, 2, 3], 60_000);
    expect(await publishedVersions()).toEqual([1, 2, 3]);
    expect(await pending()).toEqual([]);
  });
});

describe('when the database was restored from an older backup', () => {
  const change = async (id: number): Promise<void> => {
    await model.updateOne({ _id: id }, { $inc: { version: 1 }, $set: { pending: true } }, { upsert: true });
    await openPublisher().publish(id);
  };
  const backUp = async () => ({
    points: await model.find().lean(),
    counted: await publications.find().toArray(),
  });
  async function restore({ points, counted }: Awaited<ReturnType<typeof backUp>>): Promise<void> {
    await Promise.all([model.deleteMany(), publications.deleteMany()]);
    await model.collection.insertMany(points as never[]);
    if (counted.length > 0) await publications.insertMany(counted);
  }
  const isRemoved = async (id: number) => (await published(id))?.removed;
  const next = epochStart(1);

  test('publishes all states with higher versions than before, and unknown entities as removed', async () => {
    await openPublisher().sweep();
    await change(1);
    await change(2);
    const backup = await backUp();
    await change(1);
    await change(1);
    await change(3);
    await restore(backup);
    await openPublisher().sweep();
    expect(await publishedVersions()).toEqual([next + 1, next + 1, next]);
    expect([await isRemoved(1), await isRemoved(3)]).toEqual([false, true]);
    expect(await pending()).toEqual([]);
  });

  test('begins the next epoch after a restore without the stream, which has nothing newer', async () => {
    await openPublisher().sweep();
    await change(1);
    const backup = await backUp();
    await change(1);
    await restore(backup);
    await deleteStream();
    await beginEpochs(platform.connection);
    await openPublisher().sweep();
    expect(await publishedVersions()).toEqual([next + 1, undefined, undefined]);
    expect(await pending()).toEqual([]);
  });

  test('detects it at the next change, and only once', async () => {
    await openPublisher().sweep();
    await change(1);
    const backup = await backUp();
    await change(1);
    await restore(backup);
    // A version that was already published before, with other content.
    await change(1);
    expect(await publishedVersions()).toEqual([next + 2, undefined, undefined]);
    await openPublisher().sweep();
    await change(1);
    await openPublisher().sweep();
    expect(await publishedVersions()).toEqual([next + 3, undefined, undefined]);
    await restore(backup);
    await openPublisher().sweep();
    expect(await publishedVersions()).toEqual([epochStart(2) + 1, undefined, undefined]);
  });

  test('detects a backup without a publication count', async () => {
    await model.create({ _id: 1, version: 4 });
    const backup = { points: await model.find().lean(), counted: [] };
    await openPublisher().sweep();
    await change(1);
    await restore(backup);
    await openPublisher().sweep();
    expect(await publishedVersions()).toEqual([next + 4, undefined, undefined]);
  });

  test('begins no epoch after a killed publisher, concurrent ones, a lost stream or messages without a count', async () => {
    await openPublisher().sweep();
    await change(1);
    // Counted by a publisher that was killed before it published.
    await publications.updateOne({}, { $inc: { count: 1 } });
    await change(1);
    await model.create({ _id: 2, version: 1, pending: true });
    await Promise.all([openPublisher().sweep(), openPublisher().sweep(), change(1), change(1), change(2)]);
    await openPublisher().sweep();
    expect(await publishedVersions()).toEqual([4, 2, undefined]);
    await deleteStream();
    await change(2);
    await openPublisher().sweep();
    expect(await publishedVersions()).toEqual([4, 3, undefined]);
    await publishState(platform, MENU_STREAM, 'menu.point.3', { id: 3, version: 1 });
    await openPublisher().sweep();
    expect((await publications.findOne({}))?.epoch).toBe(0);
  });
});

describe('when a release increases the schema number', () => {
  const schemas = () => Promise.all([1, 2, 3].map(async (id) => (await published(id))?.schema));
  const sequence = async () => {
    const { bus } = platform;
    return (await (await bus.manager()).streams.info(bus.stream(MENU_STREAM.name))).state.last_seq;
  };
  async function change(id: number, schema: number): Promise<void> {
    await model.updateOne({ _id: id }, { $inc: { version: 1 }, $set: { pending: true } });
    await openPublisher(schema).publish(id);
  }

  beforeEach(async () => {
    await model.insertMany([1, 2, 3].map((id) => ({ _id: id, version: 7 })));
    await openPublisher(1).sweep();
  });

  test('publishes all states again, once across instances, with higher versions', async () => {
    const before = await sequence();
    await Promise.all([openPublisher(2).sweep(), openPublisher(2).sweep(), openPublisher(1).sweep()]);
    await openPublisher(2).sweep();
    expect(await schemas()).toEqual([2, 2, 2]);
    expect(await publishedVersions()).toEqual([1, 2, 3].map(() => epochStart(1) + 7));
    expect(await sequence()).toBe(before + 3);
    expect(await pending()).toEqual([]);
    // The versions in the database stay, so that concurrent edits see no conflict.
    expect(await model.countDocuments({ version: 7 })).toBe(3);
  });

  test('leaves them to the new release, also while the previous one is publishing what it found before', async () => {
    broken = 2;
    await openPublisher(2).sweep();
    broken = undefined;
    await openPublisher(1).publish(2);
    expect(await schemas()).toEqual([2, 1, 2]);
    await openPublisher(2).sweep();
    expect(await schemas()).toEqual([2, 2, 2]);
    expect(await publishedVersions()).toEqual([1, 2, 3].map(() => epochStart(1) + 7));
    expect(await model.countDocuments({ version: 7 })).toBe(3);
  });

  test('continues an interrupted sweep', async () => {
    broken = 2;
    await openPublisher(2).sweep();
    expect(await schemas()).toEqual([2, 1, 2]);
    broken = undefined;
    await openPublisher(2).sweep();
    expect(await schemas()).toEqual([2, 2, 2]);
  });

  test('publishes again what the previous release publishes beside it, once', async () => {
    await openPublisher(2).sweep();
    await change(1, 1);
    expect(await schemas()).toEqual([1, 2, 2]);
    const before = await sequence();
    await openPublisher(1).sweep();
    expect(await sequence()).toBe(before);
    await openPublisher(2).sweep();
    await openPublisher(1).sweep();
    await openPublisher(2).sweep();
    expect(await schemas()).toEqual([2, 2, 2]);
    expect(await sequence()).toBe(before + 1);
    expect(await pending()).toEqual([]);
  });

  test('the previous release publishes alone after a rollback, also on a new stream', async () => {
    await openPublisher(2).sweep();
    await change(1, 1);
    await change(2, 1);
    await deleteStream();
    await openPublisher(1).sweep();
    expect(await schemas()).toEqual([1, 1, 1]);
    await openPublisher(2).sweep();
    expect(await schemas()).toEqual([2, 2, 2]);
  });
});
