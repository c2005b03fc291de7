import { AckPolicy, DeliverPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { StreamDefinition } from '@skatert/contracts/shared/streams';
import { ensureConsumer } from '../src/events/consumers.js';
import { ensureStream } from '../src/events/streams.js';
import { openForTests, openTestPlatform } from '../src/testing/harness.js';

const platform = openForTests(openTestPlatform);

const manager = () => platform.bus.manager();
const publish = (subject: string) => platform.bus.jetstream.publish(platform.bus.subject(subject), '1');

describe('a stream of an earlier release', () => {
  const older: StreamDefinition = {
    name: 'SHOP',
    revision: 1,
    subjects: ['shop.brand.*'],
    settings: { max_age: nanos(300_000) },
  };
  const newer: StreamDefinition = {
    name: 'SHOP',
    revision: 2,
    subjects: ['shop.brand.*', 'shop.table.*'],
    settings: { max_age: nanos(600_000) },
  };

  test('gets subjects and limits that were added, and keeps its messages', async () => {
    const { bus } = platform;
    // Creates it as releases without revisions did.
    const { streams } = await manager();
    await streams.add({
      name: bus.stream('SHOP'),
      subjects: [bus.subject('shop.brand.*')],
      storage: StorageType.File,
    });
    await publish('shop.brand.1');
    const before = await ensureStream(bus, older);
    await expect(publish('shop.table.1')).rejects.toThrow();
    const after = await ensureStream(bus, newer);
    await publish('shop.table.1');
    expect(after.created).toBe(before.created);
    expect(after.config.max_age).toBe(nanos(600_000));
    expect((await streams.info(bus.stream('SHOP'))).state.messages).toBe(2);
  });

  test('is not changed by an older release that starts again', async () => {
    const { bus } = platform;
    await Promise.all([ensureStream(bus, newer), ensureStream(bus, older), ensureStream(bus, newer)]);
    await publish('shop.table.2');
    expect((await ensureStream(bus, older)).config.max_age).toBe(nanos(600_000));
  });
});

describe('a durable consumer of an earlier release', () => {
  const stream = () => platform.bus.stream('LOG');
  const info = async (name: string) => (await manager()).consumers.info(stream(), name);
  const next = async (name: string) => {
    const consumer = await platform.bus.jetstream.consumers.get(stream(), name);
    const message = await consumer.next({ expires: 2000 });
    await message?.ackAck();
    return message?.seq;
  };
  const older = { revision: 1, settings: { ack_wait: nanos(5000) } };

  beforeAll(async () => {
    await ensureStream(platform.bus, { name: 'LOG', revision: 1, subjects: ['log.>'], settings: {} });
    for (let n = 1; n <= 4; n += 1) await publish(`log.${n}`);
  });

  test('is updated in place, and not changed by an older release', async () => {
    const { bus } = platform;
    await ensureConsumer(bus, stream(), 'updated', 'log.>', older);
    expect([await next('updated'), await next('updated')]).toEqual([1, 2]);
    await ensureConsumer(bus, stream(), 'updated', 'log.>', {
      revision: 2,
      settings: { ack_wait: nanos(9000) },
    });
    await ensureConsumer(bus, stream(), 'updated', 'log.>', older);
    expect((await info('updated')).config.ack_wait).toBe(nanos(9000));
    expect(await next('updated')).toBe(3);
  });

  test('is recreated after its last acknowledged message when it cannot be updated', async () => {
    const { bus } = platform;
    await ensureConsumer(bus, stream(), 'recreated', 'log.>', older);
    expect([await next('recreated'), await next('recreated')]).toEqual([1, 2]);
    // The server refuses to change this one.
    await ensureConsumer(bus, stream(), 'recreated', 'log.>', { revision: 2, settings: { max_waiting: 7 } });
    const { config } = await info('recreated');
    expect(config).toMatchObject({ max_waiting: 7, opt_start_seq: 3, ack_policy: AckPolicy.Explicit });
    expect(config.deliver_policy).toBe(DeliverPolicy.StartSequence);
    expect([await next('recreated'), await next('recreated')]).toEqual([3, 4]);
  });
});
