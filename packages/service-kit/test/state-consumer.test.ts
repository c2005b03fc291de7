import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { MENU_STREAM } from '@skatert/contracts/menu/states';
import { z } from 'zod';
import type { Bus } from '../src/events/bus.js';
import { durableName } from '../src/events/consumers.js';
import { handlerOf, StateConsumer } from '../src/events/state-consumer.js';
import { ensureStream } from '../src/events/streams.js';
import { eventually, openForEachTest, openTestPlatform } from '../src/testing/harness.js';

const platform = openForEachTest(openTestPlatform);
/** Consumers that a test left running. */
let running: StateConsumer[];

beforeEach(async () => {
  running = [];
  await ensureStream(platform.bus, MENU_STREAM);
});
afterEach(() => Promise.all(running.map((consumer) => consumer.stop())));

const BRANDS = 'menu.brand.*';
const PRODUCTS = 'menu.product.*';

/** Starts an instance of a release that handles these subjects; returns the ids it has received. */
async function startInstance(subjects: string[], schema = 1) {
  const bus: Bus = await platform.openBus();
  const received: number[] = [];
  const apply = async (states: unknown[]) => {
    received.push(...states.map((state) => (state as { id: number }).id));
  };
  const consumer = new StateConsumer({
    bus,
    log: platform.log,
    stream: MENU_STREAM,
    durable: 'svc-test',
    handlers: Object.fromEntries(subjects.map((subject) => [subject, handlerOf(z.unknown(), schema, apply)])),
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
  for await (const { name } of (await bus.manager()).consumers.list(bus.stream(MENU_STREAM.name)))
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

describe('messages that arrive during a write', () => {
  /** The states of each write, in order. */
  let writes: number[][];
  /** Called within each write, after the states were recorded. */
  let write: (ids: number[]) => Promise<void>;
  /** Ends the first write. */
  let release: () => void;

  const consumerInfo = async () => {
    const { bus } = platform;
    const name = durableName('svc-test', BRANDS, 1);
    return (await bus.manager()).consumers.info(bus.stream(MENU_STREAM.name), name);
  };
  const unacknowledged = async () => (await consumerInfo()).num_ack_pending;

  function start(bus: Bus): StateConsumer {
    const apply = async (states: unknown[]) => {
      const ids = states.map((state) => z.object({ id: z.number() }).parse(state).id);
      writes.push(ids);
      await write(ids);
    };
    const { log } = platform;
    const handlers = { [BRANDS]: handlerOf(z.unknown(), 1, apply) };
    const consumer = new StateConsumer({ bus, log, stream: MENU_STREAM, durable: 'svc-test', handlers });
    running.push(consumer);
    consumer.start();
    return consumer;
  }

  const publishRaw = (id: number, payload: string) =>
    platform.bus.jetstream.publish(platform.bus.subject(`menu.brand.${id}`), payload);

  /** Starts an instance whose first write lasts until `release`, and has it receive these payloads meanwhile. */
  async function receiveDuringWrite(payloads: readonly [id: number, payload: string][]): Promise<void> {
    start(await platform.openBus());
    await publish('brand', 1);
    await eventually(() => writes.length === 1);
    for (const [index, [id, payload]] of payloads.entries()) {
      await publishRaw(id, payload);
      // The stream keeps only the last message of a subject.
      await eventually(async () => (await consumerInfo()).delivered.consumer_seq === index + 2);
    }
  }

  const states = (...ids: number[]) => ids.map((id): [number, string] => [id, JSON.stringify({ id })]);

  beforeEach(() => {
    writes = [];
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    write = () => (writes.length === 1 ? released : Promise.resolve());
  });
  afterEach(() => release());

  test('are applied together in the next one, in their order', async () => {
    await receiveDuringWrite([...states(2, 3, 4), [2, '{"id":20}'], [2, '{"id":21}']]);
    release();
    await eventually(async () => (await unacknowledged()) === 0);
    expect(writes.flat()).toEqual([1, 2, 3, 4, 20, 21]);
    // The server counts a message as delivered a moment before the instance has it: the last one may be alone.
    expect(writes.length).toBeLessThan(4);
  });

  test('are acknowledged after the write only', async () => {
    await receiveDuringWrite(states(2, 3));
    expect(await unacknowledged()).toBe(3);
    release();
    await eventually(async () => (await unacknowledged()) === 0);
  });

  test.each([
    ['is no JSON', '{'],
    ['is not as its schema', '{"id":"x"}'],
  ])('are applied when one of them %s, which is stored as poison', async (_case, payload) => {
    await receiveDuringWrite([...states(2), [3, payload], ...states(4)]);
    release();
    await eventually(async () => (await unacknowledged()) === 0);
    expect(writes.flat().toSorted()).toEqual([1, 2, 4]);
    const { bus } = platform;
    const { streams } = await bus.manager();
    const poison = await streams.getMessage(bus.stream('POISON'), {
      last_by_subj: bus.subject('poison.svc-test'),
    });
    expect(poison?.string()).toBe(payload);
  });

  test('are applied and acknowledged while one of them cannot be stored, which is delivered again', async () => {
    let isStorable = false;
    const first = write;
    write = async (ids) => {
      await first(ids);
      if (ids.includes(3) && !isStorable) throw new Error('not stored');
    };
    await receiveDuringWrite(states(2, 3, 4));
    release();
    await eventually(() => writes.filter(([id]) => id === 3).length > 1);
    await eventually(async () => (await unacknowledged()) === 1);
    isStorable = true;
    await eventually(async () => (await unacknowledged()) === 0);
    expect(writes.flat()).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  });

  test('are applied again by another instance when this one ends between the write and the acknowledgement', async () => {
    const bus = await platform.openBus();
    const killed = start(bus);
    await eventually(async () => (await consumers()).length > 0);
    const { config, stream_name, name } = await consumerInfo();
    const manager = await platform.bus.manager();
    await manager.consumers.update(stream_name, name, { metadata: config.metadata, ack_wait: nanos(300) });
    write = () => bus.connection.close();
    for (const id of [1, 2, 3]) await publish('brand', id);
    await eventually(() => writes.length > 0);
    await killed.stop();
    const before = writes.flat();
    write = () => Promise.resolve();
    writes = [];
    start(await platform.openBus());
    await eventually(async () => (await unacknowledged()) === 0 && (await consumerInfo()).num_pending === 0);
    expect(writes.flat().toSorted()).toEqual([1, 2, 3]);
    expect(before).toContain(1);
  });
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
    await (await bus.manager()).consumers.add(bus.stream(MENU_STREAM.name), { ...shared, filter_subjects });
    await publish('brand', 1);
    const { received } = await startInstance([BRANDS]);
    await until(() => received, [1]);
    expect(await consumers()).toEqual(own);
  });

  test('stays while an instance of the previous release pulls from it', async () => {
    const { bus } = platform;
    const stream = bus.stream(MENU_STREAM.name);
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
