import { INSTANCES_BUCKET, LEASE_MS, PREFIXES_BUCKET } from '@skatert/contracts/shared/service-registry';
import { openBucket } from '../src/events/bucket-watch.js';
import { Registration } from '../src/process/registration.js';
import { openForEachTest, openTestPlatform } from '../src/testing/harness.js';

const platform = openForEachTest(openTestPlatform);
const registrations: Registration[] = [];

afterEach(() => Promise.all(registrations.splice(0).map((each) => each.stop())));

function declare(service: string, ...prefixes: string[]): Registration {
  const registration = new Registration(platform.bus, platform.log, { service, prefixes });
  registrations.push(registration);
  return registration;
}

const instances = () => openBucket(platform.bus, INSTANCES_BUCKET, { ttlMs: LEASE_MS });
async function addresses(): Promise<string[]> {
  const bucket = await instances();
  const found: string[] = [];
  for await (const key of await bucket.keys())
    found.push((await bucket.get(key))?.json<{ address: string }>().address ?? '');
  return found.sort();
}
const ownerOf = async (prefix: string) =>
  (await (await openBucket(platform.bus, PREFIXES_BUCKET)).get(prefix))?.json();

test('an instance is registered while it runs, and its prefixes stay owned', async () => {
  const first = declare('svc-orders', '/cart', '/order/v1');
  await first.start('http://127.0.0.1:1');
  await declare('svc-orders', '/cart').start('http://127.0.0.1:2');
  expect(await addresses()).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:2']);
  await first.stop();
  expect(await addresses()).toEqual(['http://127.0.0.1:2']);
  expect(await ownerOf('/order/v1')).toEqual({ service: 'svc-orders' });
});

test('a service cannot register a prefix of another running service', async () => {
  await declare('svc-orders', '/cart').start('http://127.0.0.1:1');
  await expect(declare('svc-loyalty', '/loyalty', '/cart').start('http://127.0.0.1:2')).rejects.toThrow(
    "svc-loyalty can't register the path /cart: it belongs to svc-orders, which runs",
  );
  expect(await addresses()).toEqual(['http://127.0.0.1:1']);
  expect(await ownerOf('/cart')).toEqual({ service: 'svc-orders' });
});

test('one of two services that claim a prefix at the same time gets it', async () => {
  const claims = ['svc-a', 'svc-b'].map((name, index) =>
    declare(name, '/same').start(`http://127.0.0.1:${index + 1}`),
  );
  const outcomes = await Promise.allSettled(claims);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('fills lost buckets again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await declare('svc-orders', '/cart').start('http://127.0.0.1:1');
    const manager = await platform.bus.manager();
    for (const bucket of [INSTANCES_BUCKET, PREFIXES_BUCKET])
      await manager.streams.delete(`KV_${platform.bus.stream(bucket)}`);
    vi.advanceTimersByTime(LEASE_MS);
  } finally {
    vi.useRealTimers();
  }
  const { eventually } = await import('../src/testing/harness.js');
  await eventually(async () => (await addresses()).length === 1);
  expect(await ownerOf('/cart')).toEqual({ service: 'svc-orders' });
});
