/** What a restore does to the streams of a platform in an external NATS. */
import { randomUUID } from 'node:crypto';
import { MENU_STREAM } from '@skatert/contracts/menu/states';
import { INSTANCES_BUCKET, LEASE_MS } from '@skatert/contracts/shared/service-registry';
import { openBucket } from '@skatert/service-kit/events/bucket-watch';
import { Bus } from '@skatert/service-kit/events/bus';
import { ensureStream } from '@skatert/service-kit/events/streams';
import { createLogger } from '@skatert/service-kit/process/logger';
import { deleteStreams, requireNoInstances } from '../src/backup/platform-streams.js';

const natsUrl = process.env.TEST_NATS_URL ?? '';
const opened: Bus[] = [];

async function openPlatform(): Promise<{ bus: Bus; natsPrefix: string }> {
  const natsPrefix = `t${randomUUID().slice(0, 8)}`;
  const options = { url: natsUrl, prefix: natsPrefix, name: 'streams-test' };
  const bus = await Bus.connect(options, createLogger('streams-test', 'silent'));
  opened.push(bus);
  return { bus, natsPrefix };
}
const streamsOf = async (bus: Bus): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of (await bus.manager()).streams.names()) names.push(name);
  return names.filter((name) => name.includes(bus.stream('')));
};

afterEach(async () => {
  for (const bus of opened.splice(0)) {
    for (const name of await streamsOf(bus)) await (await bus.manager()).streams.delete(name);
    await bus.close();
  }
});

test('a restore is refused while an instance of a service is registered', async () => {
  const { bus, natsPrefix } = await openPlatform();
  await requireNoInstances({ natsUrl, natsPrefix });
  const instances = await openBucket(bus, INSTANCES_BUCKET, { ttlMs: LEASE_MS });
  await instances.put('svc-menu.1', '{}');
  await expect(requireNoInstances({ natsUrl, natsPrefix })).rejects.toThrow('The platform runs (svc-menu)');
  await instances.delete('svc-menu.1');
  await requireNoInstances({ natsUrl, natsPrefix });
});

test('the streams of the platform are deleted, and nothing of another one or of others', async () => {
  const { bus, natsPrefix } = await openPlatform();
  const other = await openPlatform();
  for (const each of [bus, other.bus]) await ensureStream(each, MENU_STREAM);
  const foreign = bus.stream('foreign');
  await (await bus.manager()).streams.add({ name: foreign, subjects: [bus.subject('foreign')] });
  await deleteStreams({ natsUrl, natsPrefix });
  expect(await streamsOf(bus)).toEqual([foreign]);
  expect(await streamsOf(other.bus)).toEqual([other.bus.stream(MENU_STREAM.name)]);
});
