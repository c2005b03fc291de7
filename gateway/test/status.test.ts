/** The status of the platform: releases, processes, calls and queues, for owners. */
import { AUTH_STREAM } from '@skatert/contracts/auth/states';
import { PlatformStatus, STATUS_PATH } from '@skatert/contracts/platform/status';
import { ensureConsumer } from '@skatert/service-kit/events/consumers';
import { ensureStream } from '@skatert/service-kit/events/streams';
import { eventually, grantTestRole, openForEachTest } from '@skatert/service-kit/testing/harness';
import { VersionCounts } from '../src/services/version-counts.js';
import { STOREFRONT, startGateway } from './support.js';

const SINCE = '2026-01-02T03:04:05.000Z';
let counts: VersionCounts;

const gateway = openForEachTest(async () => {
  counts = new VersionCounts();
  return startGateway((service) => void service.get('/cart', async () => ({})), { counts });
});

const read = async (userId: number) =>
  fetch(gateway.url + STATUS_PATH, { headers: { authorization: `Bearer ${await gateway.token(userId)}` } });

/** Resolves when the role of an account counts. */
async function grant(userId: number, role: 'OWNER' | 'ADMIN'): Promise<void> {
  await grantTestRole(gateway.platform.bus, userId, 1, role);
}

async function statusOf(userId: number): Promise<PlatformStatus> {
  await eventually(async () => (await read(userId)).status === 200);
  return PlatformStatus.parse(await (await read(userId)).json());
}

test('is for owners alone', async () => {
  await grant(61, 'OWNER');
  await grant(62, 'ADMIN');
  await eventually(async () => (await read(61)).status === 200);
  expect((await read(62)).status).toBe(403);
  expect((await read(63)).status).toBe(403);
  expect((await fetch(gateway.url + STATUS_PATH)).status).toBe(401);
});

test('names the releases of a domain with their shares and counts, the live one first, and its processes', async () => {
  await grant(61, 'OWNER');
  const placed = (version: string, traffic: number, isDefault: boolean) => ({
    version,
    deployment: { traffic, default: isDefault },
  });
  const manifest = {
    ...STOREFRONT,
    services: { 'svc-orders': [placed('v1', 90, true), placed('v2', 10, false)] },
    domains: {
      orders: {
        service: 'svc-orders',
        remote: 'storefront',
        live: { release: 'r1', since: SINCE, commit: 'c1' },
        canary: { release: 'r2', since: SINCE, traffic: 10 },
      },
      gateway: { service: 'gateway', live: { release: 'g1' } },
    },
  };
  await gateway.write('remotes/micro-frontends.json', JSON.stringify(manifest));
  await eventually(async () => (await statusOf(61)).domains.length === 2);
  for (let call = 0; call < 4; call += 1) counts.addCall('svc-orders', 'v1', call === 0, 5);
  counts.addCall('svc-orders', 'v2', true, 7);
  counts.addBrowserError({ app: 'storefront', version: 'v2' });
  const { domains, countedSince } = await statusOf(61);
  expect(countedSince).toBe(counts.since.toISOString());
  const none = { calls: 0, failed: 0, meanMs: null, browserErrors: 0 };
  expect(domains).toEqual([
    {
      name: 'gateway',
      releases: [{ id: 'g1', commit: null, since: null, traffic: 100, counts: none }],
      processes: null,
    },
    {
      name: 'orders',
      releases: [
        {
          id: 'r1',
          commit: 'c1',
          since: SINCE,
          traffic: 90,
          counts: { calls: 4, failed: 1, meanMs: 5, browserErrors: 1 },
        },
        {
          id: 'r2',
          commit: null,
          since: SINCE,
          traffic: 10,
          counts: { ...none, calls: 1, failed: 1, meanMs: 7 },
        },
      ],
      processes: { ready: 1, waiting: 0, hung: 0 },
    },
  ]);
});

test('tells browsers nothing of releases', async () => {
  const domains = { orders: { live: { release: 'r1' } } };
  await gateway.write('remotes/micro-frontends.json', JSON.stringify({ ...STOREFRONT, domains }));
  const list = await fetch(`${gateway.url}/micro-frontends.json`);
  expect(await list.json()).toEqual(STOREFRONT);
});

test('names the durable consumers with the messages that wait, the most first', async () => {
  await grant(61, 'OWNER');
  const { bus } = gateway.platform;
  await ensureStream(bus, AUTH_STREAM);
  const stream = bus.stream(AUTH_STREAM.name);
  for (const name of ['svc-idle', 'svc-late']) await ensureConsumer(bus, stream, name, 'auth.user.*');
  for (const id of [1, 2]) await bus.jetstream.publish(bus.subject(`auth.user.${id}`), '{}');
  const { queues } = await statusOf(61);
  expect(queues?.filter(({ stream: name }) => name === AUTH_STREAM.name)).toEqual([
    { stream: AUTH_STREAM.name, consumer: 'svc-idle', waiting: 2 },
    { stream: AUTH_STREAM.name, consumer: 'svc-late', waiting: 2 },
  ]);
});
