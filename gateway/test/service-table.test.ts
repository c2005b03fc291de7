import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  LEASE_MS,
  type ServiceInstance,
  versionOfDeveloper,
} from '@skatert/contracts/shared/service-registry';
import { eventually } from '@skatert/service-kit/testing/harness';
import { ServiceTable } from '../src/services/service-table.js';

const UNREACHABLE = 'http://127.0.0.1:1';
let table: ServiceTable;
const servers: Server[] = [];
/** The time of the leases, in ms. */
let now: number;

beforeEach(() => {
  now = 0;
  table = new ServiceTable(undefined, () => now);
});
afterEach(async () => {
  await table.close();
  for (const server of servers.splice(0)) server.close();
});

/** Starts an instance that responds with its name. */
const listen = (name: string): Promise<string> => serve((_request, response) => response.end(name));

async function serve(respond: RequestListener): Promise<string> {
  const server = createServer((request, response) =>
    // Always ready, even when calls fail.
    request.url === '/ready' ? response.end() : respond(request, response),
  ).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const instance = (
  service: string,
  address: string,
  startedAt = '2026-01-01T00:00:00.000Z',
): ServiceInstance => ({
  service,
  address,
  startedAt,
  version: '1',
  prefixes: [],
});

async function callOf(service: string): Promise<string> {
  const { body } = await table.service(service).upstreams.call({ path: '/', method: 'GET' });
  return body.text();
}

test.each([
  ['/cart', 'svc-orders'],
  ['/cart/add', 'svc-orders'],
  ['/carts', undefined],
  ['/auth/v1/brands/1', 'svc-menu'],
  ['/auth/v1/login', 'svc-auth'],
  ['/auth/v1/brandsx', 'svc-auth'],
  ['/', undefined],
])('%s belongs to %s', (path, service) => {
  table.setOwner('/auth/v1', 'svc-auth');
  table.setOwner('/auth/v1/brands', 'svc-menu');
  table.setOwner('/cart', 'svc-orders');
  expect(table.find(path)?.service.name).toBe(service);
});

test('counts calls that are refused without being sent', async () => {
  const { upstreams } = table.service('svc-orders');
  await expect(callOf('svc-orders')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(upstreams.counts).toMatchObject({ refused: 1, failed: 0 });
  table.register('a', instance('svc-orders', await listen('running')));
  await callOf('svc-orders');
  expect(upstreams.counts).toMatchObject({ '2xx': 1, refused: 1, failed: 0 });
});

test('the owner of a path prefix can change', () => {
  table.setOwner('/cart', 'svc-orders');
  table.setOwner('/cart', 'svc-cart');
  expect(table.find('/cart')?.service.name).toBe('svc-cart');
});

test('a call whose connection is refused is sent to another instance', async () => {
  table.register('a', instance('svc-orders', UNREACHABLE));
  table.register('b', instance('svc-orders', await listen('running')));
  for (let call = 0; call < 4; call += 1) expect(await callOf('svc-orders')).toBe('running');
});

test('a read whose connection an instance closes is sent to another one, a write is not', async () => {
  const seen: string[] = [];
  const cutOff = await serve(({ method, socket }) => {
    seen.push(method ?? '');
    socket.destroy();
  });
  table.register('a', instance('svc-orders', cutOff));
  const whole = await listen('whole');
  table.register('b', instance('svc-orders', whole));
  const { upstreams } = table.service('svc-orders');
  const bothReady = async (): Promise<void> => {
    upstreams.probe();
    await eventually(() => upstreams.isReady(cutOff) && upstreams.isReady(whole));
  };
  for (const method of ['GET', 'POST']) {
    const responses: string[] = [];
    // Calls rotate, so that one of two goes to the instance that closes the connection.
    for (let call = 0; call < 2; call += 1) {
      await bothReady();
      const response = upstreams.call({ path: '/', method }).then(({ body }) => body.text());
      responses.push(await response.catch(({ code }: { code: string }) => code));
    }
    expect(responses.sort()).toEqual(method === 'GET' ? ['whole', 'whole'] : ['UNAVAILABLE', 'whole']);
  }
  expect(seen).toEqual(['GET', 'POST']);
});

test('without a responding instance a call fails at once', async () => {
  await expect(callOf('svc-orders')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  table.register('a', instance('svc-orders', UNREACHABLE));
  await expect(callOf('svc-orders')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('an instance in development gets no call unless the list of versions names it', async () => {
  const version = versionOfDeveloper(1);
  const address = await listen('developed');
  table.register('developed', { ...instance('svc-orders', address), version });
  await eventually(() => table.service('svc-orders').upstreams.isReady(address));
  await expect(callOf('svc-orders')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  table.place({
    services: { 'svc-orders': [{ version: '1', deployment: { traffic: 100, default: true } }] },
  });
  await expect(callOf('svc-orders')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  table.place({ services: { 'svc-orders': [{ version, deployment: { traffic: 100, default: true } }] } });
  expect(await callOf('svc-orders')).toBe('developed');
});

describe('leases', () => {
  let running: string;
  beforeEach(async () => {
    running = await listen('running');
    table.register('dead', instance('svc-orders', UNREACHABLE));
    table.register('running', instance('svc-orders', running));
    await eventually(() => table.service('svc-orders').upstreams.isReady(running));
    await eventually(() => !table.service('svc-orders').upstreams.responds(UNREACHABLE));
  });

  test('an instance with an expired lease is dropped only when it does not respond', async () => {
    now += LEASE_MS - 1;
    table.register('renewed', instance('svc-menu', await listen('renewed')));
    expect(table.dropExpired()).toEqual([]);
    now += 1;
    expect(table.dropExpired()).toEqual([UNREACHABLE]);
    expect(await callOf('svc-orders')).toBe('running');
  });

  test('no instance is dropped while no lease at all is renewed: it may have restarted at its address', () => {
    now += LEASE_MS * 3;
    expect(table.dropExpired()).toEqual([]);
  });

  test('the others have a lease of time after the first renewal that follows such an interruption', () => {
    now += LEASE_MS * 3;
    table.register('running', instance('svc-orders', running));
    now += LEASE_MS - 1;
    table.register('running', instance('svc-orders', running));
    expect(table.dropExpired()).toEqual([]);
    now += 1;
    expect(table.dropExpired()).toEqual([UNREACHABLE]);
  });
});

test('an address belongs to the process that started last', async () => {
  const address = await listen('newer');
  table.register('old', instance('svc-menu', address));
  table.register('new', instance('svc-orders', address, '2026-01-01T00:00:01.000Z'));
  table.register('old', instance('svc-menu', address));
  table.unregister('old');
  expect(await callOf('svc-orders')).toBe('newer');
  await expect(callOf('svc-menu')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
