import { MENU_STREAM } from '@skatert/contracts/state-events';
import { type Model, Schema } from 'mongoose';
import { type Published, StatePublisher } from '../src/state-publisher.js';
import { heldOfKind } from '../src/streams.js';
import { openTestPlatform, type TestPlatform } from '../src/test-harness.js';

let platform: TestPlatform;
let model: Model<Published>;
/** Its state can't be told. */
let broken: number | undefined;

beforeAll(async () => {
  platform = await openTestPlatform();
  const schema = new Schema({ _id: Number, version: Number, pending: Boolean });
  model = platform.connection.model<Published>('points', schema as Schema<Published>);
});
afterAll(() => platform.close());
beforeEach(async () => {
  broken = undefined;
  await model.deleteMany();
});

const openPublisher = () => {
  const { bus, log } = platform;
  return new StatePublisher<Published>({
    bus,
    log,
    model,
    prepare: () => heldOfKind(bus, MENU_STREAM, 'menu.point.*'),
    stream: bus.stream(MENU_STREAM),
    subject: (id) => bus.subject(`menu.point.${id}`),
    toState: ({ _id, version }) => {
      if (_id === broken) throw new Error('not to be told');
      return { id: _id, version };
    },
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
  await (await platform.bus.manager()).streams.delete(platform.bus.stream(MENU_STREAM));
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
