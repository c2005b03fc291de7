import { MENU_STREAM } from '@skatert/contracts/menu/states';
import { epochStart } from '@skatert/contracts/shared/epoch';
import { type Collection, type Model, type mongo, Schema } from 'mongoose';
import { type Projection, upsertNewer } from '../src/projection.js';
import { type Published, StatePublisher } from '../src/state-publisher.js';
import { ensureStream } from '../src/streams.js';
import { openTestPlatform, type TestPlatform } from '../src/test-harness.js';

let platform: TestPlatform;
let model: Model<Published>;
let publications: Collection<mongo.BSON.Document>;
/** Its state can't be told. */
let broken: number | undefined;

beforeAll(async () => {
  platform = await openTestPlatform();
  const schema = new Schema({ _id: Number, version: Number, pending: Boolean });
  publications = platform.connection.collection('publications');
  model = platform.connection.model<Published>('points', schema as Schema<Published>);
});
afterAll(() => platform.close());
beforeEach(async () => {
  broken = undefined;
  await model.deleteMany();
  await loseStream();
  await publications.deleteMany();
});

const openPublisher = (schema = 1) => {
  const { bus, log } = platform;
  return new StatePublisher<Published>({
    bus,
    log,
    model,
    schema,
    prepare: () => ensureStream(bus, MENU_STREAM),
    stream: bus.stream(MENU_STREAM),
    kind: bus.subject('menu.point.*'),
    subject: (id) => bus.subject(`menu.point.${id}`),
    toState: ({ _id, version }) => {
      if (_id === broken) throw new Error('not to be told');
      return { id: _id, version, schema, removed: false };
    },
    withdraw: (state: object) => ({ ...state, removed: true }),
  });
};

async function toldVersion(id: number): Promise<number | undefined> {
  const { bus } = platform;
  const manager = await bus.manager();
  const subject = bus.subject(`menu.point.${id}`);
  const last = await manager.streams.getMessage(bus.stream(MENU_STREAM), { last_by_subj: subject });
  return last?.json<{ version: number }>().version;
}
const told = async () => [await toldVersion(1), await toldVersion(2), await toldVersion(3)];
const pending = async () => (await model.find({ pending: true })).map(({ _id }) => _id);
async function loseStream(): Promise<void> {
  await (await platform.bus.manager()).streams.delete(platform.bus.stream(MENU_STREAM)).catch(() => {});
}

test('what is pending is told, and only that', async () => {
  await openPublisher().sweep();
  await model.create({ _id: 9, version: 1, pending: true });
  await openPublisher().sweep();
  await model.create([
    { _id: 1, version: 2, pending: true },
    { _id: 2, version: 1 },
  ]);
  await openPublisher().sweep();
  expect(await told()).toEqual([2, undefined, undefined]);
  expect(await pending()).toEqual([]);
});

test('all is told again to a stream that was lost, also when that is broken off', async () => {
  // In this order they are told.
  await model.insertMany([1, 2, 3].map((id) => ({ _id: id, version: id })));
  await loseStream();
  broken = 2;
  await openPublisher().sweep();
  expect(await told()).toEqual([1, undefined, undefined]);
  broken = undefined;
  await openPublisher().sweep();
  expect(await told()).toEqual([1, 2, 3]);
  expect(await pending()).toEqual([]);
});

describe('when the database was set back to an older copy', () => {
  const change = async (id: number): Promise<void> => {
    await model.updateOne({ _id: id }, { $inc: { version: 1 }, $set: { pending: true } }, { upsert: true });
    await openPublisher().publish(id);
  };
  const copy = async () => ({
    points: await model.find().lean(),
    counted: await publications.find().toArray(),
  });
  async function setBack({ points, counted }: Awaited<ReturnType<typeof copy>>): Promise<void> {
    await Promise.all([model.deleteMany(), publications.deleteMany()]);
    await model.collection.insertMany(points as never[]);
    if (counted.length > 0) await publications.insertMany(counted);
  }
  const isRemoved = async (id: number) => {
    const { bus } = platform;
    const subject = bus.subject(`menu.point.${id}`);
    const manager = await bus.manager();
    const last = await manager.streams.getMessage(bus.stream(MENU_STREAM), { last_by_subj: subject });
    return last?.json<{ removed: boolean }>().removed;
  };
  const next = epochStart(1);

  test('publishes every state above all that was published before, and takes unknown entities out of use', async () => {
    await openPublisher().sweep();
    await change(1);
    await change(2);
    const older = await copy();
    await change(1);
    await change(1);
    await change(3);
    await setBack(older);
    await openPublisher().sweep();
    expect(await told()).toEqual([next + 1, next + 1, next]);
    expect([await isRemoved(1), await isRemoved(3)]).toEqual([false, true]);
    expect(await pending()).toEqual([]);
  });

  test('notices it at the next change, too, and not a second time', async () => {
    await openPublisher().sweep();
    await change(1);
    const older = await copy();
    await change(1);
    await setBack(older);
    // The version that was published before, with something else in it.
    await change(1);
    expect(await told()).toEqual([next + 2, undefined, undefined]);
    await openPublisher().sweep();
    await change(1);
    await openPublisher().sweep();
    expect(await told()).toEqual([next + 3, undefined, undefined]);
    await setBack(older);
    await openPublisher().sweep();
    expect(await told()).toEqual([epochStart(2) + 1, undefined, undefined]);
  });

  test('notices a copy from before anything was counted', async () => {
    await model.create({ _id: 1, version: 4 });
    const older = { points: await model.find().lean(), counted: [] };
    await openPublisher().sweep();
    await change(1);
    await setBack(older);
    await openPublisher().sweep();
    expect(await told()).toEqual([next + 4, undefined, undefined]);
  });

  test('begins no epoch for a killed publisher, two at once, a lost stream or messages of an older release', async () => {
    const { bus } = platform;
    await openPublisher().sweep();
    await change(1);
    // Counted by a publisher that was killed before it published.
    await publications.updateOne({}, { $inc: { count: 1 } });
    await change(1);
    await model.create({ _id: 2, version: 1, pending: true });
    await Promise.all([openPublisher().sweep(), openPublisher().sweep(), change(1), change(1), change(2)]);
    await openPublisher().sweep();
    expect(await told()).toEqual([4, 2, undefined]);
    await loseStream();
    await change(2);
    await openPublisher().sweep();
    expect(await told()).toEqual([4, 3, undefined]);
    await bus.jetstream.publish(bus.subject('menu.point.3'), JSON.stringify({ id: 3, version: 1 }));
    await openPublisher().sweep();
    expect((await publications.findOne({}))?.epoch).toBe(0);
  });
});

describe('when a release raises the number of the schema', () => {
  /** What a projection holds of an entity: by which schema it was published. */
  const published = async (id: number) => {
    const { bus } = platform;
    const last = await (await bus.manager()).streams.getMessage(bus.stream(MENU_STREAM), {
      last_by_subj: bus.subject(`menu.point.${id}`),
    });
    return last?.json<{ version: number; schema: number }>();
  };
  const schemas = async () => [
    (await published(1))?.schema,
    (await published(2))?.schema,
    (await published(3))?.schema,
  ];
  const sequence = async () => {
    const { bus } = platform;
    return (await (await bus.manager()).streams.info(bus.stream(MENU_STREAM))).state.last_seq;
  };
  async function change(id: number, schema: number): Promise<void> {
    await model.updateOne({ _id: id }, { $inc: { version: 1 }, $set: { pending: true } });
    await openPublisher(schema).publish(id);
  }

  beforeEach(async () => {
    await model.insertMany([1, 2, 3].map((id) => ({ _id: id, version: 7 })));
    await openPublisher(1).sweep();
  });

  test('publishes every state again, once across instances, above what subscribers have', async () => {
    const before = await sequence();
    await Promise.all([openPublisher(2).sweep(), openPublisher(2).sweep(), openPublisher(1).sweep()]);
    await openPublisher(2).sweep();
    expect(await schemas()).toEqual([2, 2, 2]);
    expect(await told()).toEqual([1, 2, 3].map(() => epochStart(1) + 7));
    expect(await sequence()).toBe(before + 3);
    expect(await pending()).toEqual([]);
    // Nobody who edits one meanwhile sees a conflict.
    expect(await model.countDocuments({ version: 7 })).toBe(3);
  });

  test('goes on where it was broken off', async () => {
    broken = 2;
    await openPublisher(2).sweep();
    expect(await schemas()).toEqual([2, 1, 1]);
    broken = undefined;
    await openPublisher(2).sweep();
    expect(await schemas()).toEqual([2, 2, 2]);
  });

  test('publishes again what the previous release published beside it, and does not fight over it', async () => {
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

  test('the previous release goes on alone after a rollback, also with a new stream', async () => {
    await openPublisher(2).sweep();
    await change(1, 1);
    await change(2, 1);
    await loseStream();
    await openPublisher(1).sweep();
    expect(await schemas()).toEqual([1, 1, 1]);
    await openPublisher(2).sweep();
    expect(await schemas()).toEqual([2, 2, 2]);
  });

  test('a projection gets new fields whichever side is replaced first', async () => {
    interface Row extends Projection {
      name?: string;
      note?: string;
    }
    const rows = platform.connection.model<Row>('rows', new Schema<Row>({ _id: Number }));
    const state = { _id: 1, version: 7, name: 'a' };
    expect(await upsertNewer(rows, state, 1)).toBe(true);
    expect(await upsertNewer(rows, state, 1)).toBe(false);
    // The same state by the newer schema, which knows one more field, and again by the older one.
    expect(await upsertNewer(rows, { ...state, note: 'new' }, 2)).toBe(true);
    expect(await upsertNewer(rows, state, 1)).toBe(false);
    expect(await upsertNewer(rows, { ...state, version: 8 }, 1)).toBe(true);
    expect(await upsertNewer(rows, { ...state, version: 8, note: 'newer' }, 2)).toBe(true);
    expect(await upsertNewer(rows, { ...state, version: 7, note: 'new' }, 2)).toBe(false);
    expect(await rows.findById(1).lean()).toMatchObject({ version: 8, note: 'newer', stateSchema: 2 });
  });
});
