import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { MENU_STREAM } from '@skatert/contracts/menu/states';
import type { Bus } from '../src/bus.js';
import { durableName } from '../src/consumers.js';
import { StateConsumer } from '../src/state-consumer.js';
import { ensureStream } from '../src/streams.js';
import { eventually, openTestPlatform, type TestPlatform } from '../src/test-harness.js';

let platform: TestPlatform;
/** Consumers that a test left running. */
let running: StateConsumer[];

beforeEach(async () => {
  platform = await openTestPlatform();
  running = [];
  await ensureStream(platform.bus, MENU_STREAM);
});
afterEach(async () => {
  await Promise.all(running.map((consumer) => consumer.stop()));
  await platform.close();
});

const BRANDS = 'menu.brand.*';
const PRODUCTS = 'menu.product.*';

/** Starts an instance of a release that handles these subjects; returns the ids it has received. */
async function startInstance(subjects: string[], schema = 1) {
  const bus: Bus = await platform.openBus();
  const received: number[] = [];
  const apply = async (state: unknown) => {
    received.push((state as { id: number }).id);
  };
  const consumer = new StateConsumer({
    bus,
    log: platform.log,
    stream: MENU_STREAM,
    durable: 'svc-test',
    handlers: Object.fromEntries(subjects.map((subject) => [subject, { schema, apply }])),
  });
  running.push(consumer);
  consumer.start();
  return { received, stop: () => consumer.stop() };
}

async function publish(noun: 'brand' | 'product', id: number): Promise<void> {
  const { bus } = platform;
  await bus.jetstream.publish(bus.subject(`menu.${noun}.${id}`), JSON.stringify({ id }));
}

const until = (received: () => number[], ids: number[]) =>
  eventually(() => ids.every((id) => received().includes(id)));

async function consumers(): Promise<string[]> {
  const { bus } = platform;
  const names: string[] = [];
  for await (const { name } of (await bus.manager()).consumers.list(bus.stream(MENU_STREAM)))
    names.push(name);
  return names.sort();
}

test('a handler added by the next release receives earlier states, and existing handlers continue', async () => {
  const old = await startInstance([BRANDS]);
  await publish('brand', 1);
  await publish('product', 10);
  await until(() => old.received, [1]);
  await old.stop();
  const next = await startInstance([BRANDS, PRODUCTS]);
  await publish('brand', 2);
  await until(() => next.received, [2, 10]);
  expect(next.received).not.toContain(1);
});

test('a message whose handler was removed waits for an instance of the previous release', async () => {
  const old = await startInstance([BRANDS, PRODUCTS]);
  const next = await startInstance([BRANDS]);
  await publish('product', 10);
  await publish('brand', 1);
  await until(() => [...old.received, ...next.received], [1, 10]);
  await old.stop();
  for (const id of [11, 12, 13]) await publish('product', id);
  await publish('brand', 2);
  await until(() => next.received, [2]);
  const again = await startInstance([BRANDS, PRODUCTS]);
  await until(() => again.received, [11, 12, 13]);
  expect(next.received.filter((id) => id >= 10)).toEqual([]);
});

test('instances of one release share the messages', async () => {
  const both = [await startInstance([BRANDS]), await startInstance([BRANDS])];
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  for (const id of ids) await publish('brand', id);
  const received = () => both.flatMap((each) => each.received);
  await until(received, ids);
  expect(received().toSorted((a, b) => a - b)).toEqual(ids);
});

test('a new schema number reads all states again, beside an instance with the old one', async () => {
  const old = await startInstance([BRANDS]);
  await publish('brand', 1);
  await until(() => old.received, [1]);
  const next = await startInstance([BRANDS], 2);
  await until(() => next.received, [1]);
  await publish('brand', 2);
  await until(() => old.received, [2]);
  await until(() => next.received, [2]);
});

describe('the shared consumer of releases before consumers per subject', () => {
  const shared = {
    durable_name: 'svc-test',
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
  };
  const own = [durableName('svc-test', BRANDS, 1)];

  test('is removed when no instance pulls from it', async () => {
    const { bus } = platform;
    const filter_subjects = [BRANDS, PRODUCTS].map((subject) => bus.subject(subject));
    await (await bus.manager()).consumers.add(bus.stream(MENU_STREAM), { ...shared, filter_subjects });
    await publish('brand', 1);
    const { received } = await startInstance([BRANDS]);
    await until(() => received, [1]);
    expect(await consumers()).toEqual(own);
  });

  test('stays while an instance of the previous release pulls from it', async () => {
    const { bus } = platform;
    const stream = bus.stream(MENU_STREAM);
    await (await bus.manager()).consumers.add(stream, { ...shared, filter_subject: bus.subject(BRANDS) });
    const messages = await (await bus.jetstream.consumers.get(stream, 'svc-test')).consume();
    const previous = (async () => {
      for await (const message of messages) {
        message.ack();
        return message.json();
      }
    })();
    const info = async () => (await bus.manager()).consumers.info(stream, 'svc-test');
    await eventually(async () => (await info()).num_waiting > 0);
    const { received } = await startInstance([BRANDS]);
    await eventually(async () => (await consumers()).length === 2);
    await publish('brand', 1);
    await until(() => received, [1]);
    expect(await previous).toEqual({ id: 1 });
    expect(await consumers()).toEqual(['svc-test', ...own]);
  });
});
