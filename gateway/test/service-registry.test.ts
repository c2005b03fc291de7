import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INSTANCES_BUCKET, LEASE_MS } from '@skatert/contracts/shared/service-registry';
import { bucketStream, openBucket } from '@skatert/service-kit/events/bucket-watch';
import { Registration } from '@skatert/service-kit/process/registration';
import { eventually, openForEachTest, openTestPlatform } from '@skatert/service-kit/testing/harness';
import { ServiceRegistry } from '../src/services/service-registry.js';
import { ServiceTable } from '../src/services/service-table.js';

const platform = openForEachTest(openTestPlatform);
let table: ServiceTable;
let registry: ServiceRegistry;
let registration: Registration;
let server: Server;
let address: string;
/** The time of the gateway's leases, in ms. */
let now = 0;
/** The number of requests to `/ready`. */
let probes = 0;

beforeEach(async () => {
  // Responds as svc-orders while the disk of NATS is full: it serves, and its events wait to be published.
  server = createServer((request, response) => {
    if (request.url !== '/ready') return response.end('served');
    probes += 1;
    return response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const declaration = { service: 'svc-orders', prefixes: ['/cart'] };
  registration = new Registration(platform.bus, platform.log, declaration);
  await registration.start(address);
  table = new ServiceTable(undefined, () => now);
  registry = new ServiceRegistry(table, platform.bus, platform.log);
  await eventually(() => table.isComplete);
});
afterEach(async () => {
  await registration.stop();
  await registry.stop();
  server.close();
});

/** Lets the server refuse all writes of a bucket, as on a full disk; the watch of the bucket works. */
async function refuseWrites(): Promise<void> {
  const { streams } = await platform.bus.manager();
  await streams.update(bucketStream(platform.bus, INSTANCES_BUCKET), { max_msg_size: 1 });
  const bucket = await openBucket(platform.bus, INSTANCES_BUCKET, { ttlMs: LEASE_MS });
  await expect(bucket.put('svc-orders.other', '{}')).rejects.toThrow();
}

/** Resolves after several checks of the leases: each probes the instance, which is not ready. */
async function checksDone(): Promise<void> {
  const before = probes;
  await eventually(() => probes >= before + 3);
}

const call = () => table.service('svc-orders').upstreams.call({ path: '/cart', method: 'GET' });

test('an instance that responds is used while its lease can’t be renewed, although it is not ready', async () => {
  await refuseWrites();
  now += LEASE_MS * 2;
  await checksDone();
  expect(await (await call()).body.text()).toBe('served');
});

test('an instance that is not ready is used when only its own lease expired', async () => {
  await refuseWrites();
  now += LEASE_MS - 1;
  table.register('other', {
    service: 'svc-menu',
    address: 'http://127.0.0.1:1',
    startedAt: new Date().toISOString(),
    version: '1',
    prefixes: [],
  });
  now += 1;
  await checksDone();
  expect(await (await call()).body.text()).toBe('served');
});
