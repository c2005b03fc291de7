import { bucketStream } from '@skatert/service-kit/events/bucket-watch';
import { eventually, openForEachTest, openTestPlatform } from '@skatert/service-kit/testing/harness';
import { Acknowledgements } from '../src/live/acknowledgements.js';

const platform = openForEachTest(openTestPlatform);
let first: Acknowledgements;
let second: Acknowledgements;
beforeEach(async () => {
  first = new Acknowledgements(platform.bus, platform.log);
  second = new Acknowledgements(await platform.openBus(), platform.log);
});
afterEach(async () => {
  await first.stop();
  await second.stop();
});

/** Lets the server refuse all writes of the bucket (1 byte), as on a full disk, or accept them again (-1). */
async function limitMessages(bytes: number): Promise<void> {
  const { streams } = await platform.bus.manager();
  await streams.update(bucketStream(platform.bus, 'acknowledged'), { max_msg_size: bytes });
}

test('every gateway knows the highest acknowledged position', async () => {
  await first.acknowledge(7, 20);
  await first.acknowledge(7, 10);
  await eventually(() => second.positionOf(7) === 20);
  expect(first.positionOf(7)).toBe(20);
});

test('a position that can’t be stored counts at once, and is stored as soon as NATS accepts it', async () => {
  await first.acknowledge(7, 20);
  await limitMessages(1);
  await first.acknowledge(7, 30);
  await first.acknowledge(7, 40);
  await first.acknowledge(8, 15);
  expect([first.positionOf(7), first.positionOf(8)]).toEqual([40, 15]);
  await limitMessages(-1);
  await eventually(() => second.positionOf(7) === 40 && second.positionOf(8) === 15);
});
