/**
 * Every domain is deployed and rolled back, and one is tried on a share of the sessions, while sessions browse, order and poll:
 * none of their calls fails.
 */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { ControlClient } from '@skatert/launcher/control/control-client';
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { DOMAINS } from '@skatert/launcher/platform/programs';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { eventually } from '@skatert/service-kit/testing/harness';
import { RESTART_MS } from '../src/support/limits.js';
import { storeNextRelease } from '../src/support/next-release.js';
import { Sessions } from '../src/support/sessions.js';
import { openShop, type Shop } from '../src/support/shop.js';
import { ascending, storedOrders } from '../src/support/stored-orders.js';

/** Sessions of each kind: that browse, order, poll. */
const SESSIONS = 17;

let platform: Platform;
let shop: Shop;
let client: ControlClient;
let sessions: Sessions;

beforeAll(async () => {
  platform = await startTemporaryPlatform();
  shop = await openShop(platform);
  client = await ControlClient.connect(platform.dataDir, () => {});
});
afterAll(async () => {
  client?.close();
  await platform?.stop();
});
beforeEach(async () => {
  sessions = new Sessions(platform, shop);
  await sessions.start(SESSIONS);
});
afterEach(() => sessions.stop());

/** Returns the ids of the processes that no domain but this one has. */
function otherPids(program: string | undefined): Record<string, number | undefined> {
  const others = platform.processes().filter(({ name }) => name !== program);
  return Object.fromEntries(others.map(({ name, pid }) => [name, pid]));
}

/** Resolves when the sessions have sent further calls. */
async function untilMoreCalls(): Promise<void> {
  const before = sessions.calls;
  await eventually(() => sessions.calls > before + 3 * SESSIONS, RESTART_MS);
}

test.each(DOMAINS)('no call fails while $name is deployed and rolled back', async ({ name, program }) => {
  const release = await storeNextRelease(name, platform.dataDir, name);
  const others = otherPids(program);
  await client.deploy(name, release.id);
  const isLive = (await client.status()).find(({ domain }) => domain === name);
  expect(isLive).toMatchObject({ release: release.id, processes: program ? [{ isReady: true }] : [] });
  await untilMoreCalls();
  await client.rollback(name);
  await untilMoreCalls();
  await sessions.stop();
  expect(sessions.failures).toEqual([]);
  expect(otherPids(program)).toEqual(others);
  const stored = new Set(await storedOrders(platform));
  expect(ascending(sessions.placed.filter((id) => !stored.has(id)))).toEqual([]);
});

describe('a canary', () => {
  const FIRST_OF_SHARE = 10;
  /** Lets every call of carts fail, as a release with a mistake does. */
  const FAILING = `import http from 'node:http';
    const { emit } = http.Server.prototype;
    http.Server.prototype.emit = function (type, request, response) {
      if (type !== 'request' || !request.url.startsWith('/cart')) return emit.apply(this, arguments);
      response.statusCode = 500;
      response.end();
      return true;
    };`;

  const call = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(platform.url + path, { headers });
  const cookie = (cohort: number): Record<string, string> => ({ cookie: `cohort=${cohort}` });
  /** Returns the URL of the entry of the domain's remote for a cohort. */
  async function entryFor(cohort: number): Promise<string> {
    const { microFrontends } = await (await call('/micro-frontends.json', cookie(cohort))).json();
    return microFrontends.orders[0].url;
  }
  /** Returns the cookie that a navigation gets. Node's fetch can't send the header of one. */
  async function cookieOfNavigation(): Promise<string | undefined> {
    const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    const [page] = (await once(get(platform.url, { headers }), 'response')) as [IncomingMessage];
    page.resume();
    return page.headers['set-cookie']?.[0];
  }
  const statusOfOrders = async () => (await client.status()).find(({ domain }) => domain === 'orders');

  test('gets the sessions of its share, with screens and service, and fails no call when it is promoted', async () => {
    const release = await storeNextRelease('orders', platform.dataDir, 'canary');
    const before = await entryFor(0);
    await client.tryOut('orders', release.id, FIRST_OF_SHARE);
    await eventually(async () => (await entryFor(0)) === release.remote?.entry.url);
    expect(await entryFor(FIRST_OF_SHARE)).toBe(before);
    expect(await cookieOfNavigation()).toMatch(/^cohort=\d{1,2}; .*HttpOnly/);
    const requests = (await statusOfOrders())?.canary?.counts.requests ?? 0;
    for (let count = 0; count < 20; count += 1) {
      expect((await call('/cart', cookie(FIRST_OF_SHARE - 1))).status).toBe(200);
      expect((await call('/cart', cookie(FIRST_OF_SHARE))).status).toBe(200);
    }
    expect((await statusOfOrders())?.canary?.counts.requests).toBe(requests + 20);
    await untilMoreCalls();
    await client.promote('orders');
    await untilMoreCalls();
    expect(await entryFor(FIRST_OF_SHARE)).toBe(release.remote?.entry.url);
    await client.rollback('orders');
    await sessions.stop();
    expect(sessions.failures).toEqual([]);
  });

  test('whose calls fail is taken back by itself, and only its own sessions have seen it', async () => {
    const release = await storeNextRelease('orders', platform.dataDir, 'failing', FAILING);
    await client.tryOut('orders', release.id, FIRST_OF_SHARE);
    await eventually(async () => (await call('/cart', cookie(0))).status === 500);
    while ((await statusOfOrders())?.canary) await call('/cart', cookie(0));
    await eventually(async () => (await call('/cart', cookie(0))).status === 200);
    await sessions.stop();
    expect(sessions.failures).toEqual([]);
  });
});
