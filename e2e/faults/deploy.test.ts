/** Every domain is deployed and rolled back while sessions browse, order and poll: none of their calls fails. */
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
