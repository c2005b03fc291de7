import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@skatert/service-kit/testing/harness';
import { ControlClient } from '../src/control/control-client.js';
import type { Platform } from '../src/platform/platform-options.js';
import { builtDomains } from '../src/platform/programs.js';
import { startPlatform } from '../src/platform/start-platform.js';
import { readDeployments } from '../src/releases/deployments.js';
import { readManifest } from '../src/releases/manifest.js';
import { type Release, ReleaseStore } from '../src/releases/release.js';
import { createFakePlatform, type FakePlatform } from './fake-programs.js';

let fake: FakePlatform;
let platform: Platform;
let client: ControlClient;
let told: string[];

beforeEach(async () => {
  fake = await createFakePlatform();
  await start();
});
afterEach(async () => {
  client.close();
  await platform.stop();
  await fake.remove();
});

async function start(): Promise<void> {
  const { dataDir, programs } = fake;
  platform = await startPlatform({
    dataDir,
    programs,
    mongoUri: process.env.TEST_MONGODB_URI,
    natsUrl: process.env.TEST_NATS_URL,
  });
  told = [];
  client = await ControlClient.connect(dataDir, (text) => told.push(text));
}

/** Stores a release of the domain orders whose service and remote differ from those that run. */
async function buildOrders(change: (server: string) => Promise<void> = async () => {}): Promise<Release> {
  const dist = join(fake.folder, `dist-${Math.random()}`);
  await cp(join(fake.programs.server('svc-orders'), '..'), join(dist, 'service'), { recursive: true });
  await cp(fake.programs.remoteDir('orders'), join(dist, 'remote'), { recursive: true });
  await writeFile(join(dist, 'service/news.txt'), dist);
  await writeFile(join(dist, 'remote/news.txt'), dist);
  await change(join(dist, 'service/server.mjs'));
  const programs = {
    ...fake.programs,
    server: () => join(dist, 'service/server.mjs'),
    remoteDir: () => join(dist, 'remote'),
  };
  const built = builtDomains(programs, 'commit').find(({ name }) => name === 'orders');
  if (!built) throw new Error('no domain orders');
  return new ReleaseStore(fake.dataDir).store(built);
}

const pids = (): Record<string, number | undefined> =>
  Object.fromEntries(platform.processes().map(({ name, pid }) => [name, pid]));
const releaseOfProcess = async (name: string): Promise<string> => {
  const url = platform.processes().find((process) => process.name === name)?.url;
  return ((await (await fetch(`${url}/env`)).json()) as Record<string, string>).RELEASE ?? '';
};
const live = async () => (await readDeployments(fake.dataDir)).domains.orders?.live;

test('a deploy replaces the service and the remote of one domain, and no other process', async () => {
  const before = pids();
  const release = await buildOrders();
  await client.deploy('orders', release.id);
  const { 'svc-orders': orders, ...others } = pids();
  const { 'svc-orders': previous, ...same } = before;
  expect(others).toEqual(same);
  expect(orders).not.toBe(previous);
  expect(() => process.kill(previous ?? 0, 0)).toThrow();
  expect(await releaseOfProcess('svc-orders')).toBe(release.program?.version);
  const manifest = await readManifest(platform.remotesDir);
  expect(manifest.microFrontends.orders?.[0]).toMatchObject({ url: release.remote?.entry.url });
  expect(manifest.services?.['svc-orders']?.[0]).toMatchObject({ version: release.program?.version });
  expect(await live()).toMatchObject({ release: release.id, by: 'deploy' });
  const status = (await client.status()).find(({ domain }) => domain === 'orders');
  expect(status).toMatchObject({
    release: release.id,
    commit: 'commit',
    processes: [{ name: 'svc-orders', pid: orders }],
  });
});

test('a rollback makes the release before live again, and another one undoes it', async () => {
  const first = (await live())?.release;
  const release = await buildOrders();
  await client.deploy('orders', release.id);
  await client.rollback('orders');
  expect((await live())?.release).toBe(first);
  expect(await releaseOfProcess('svc-orders')).not.toBe(release.program?.version);
  await client.rollback('orders');
  expect((await live())?.release).toBe(release.id);
  await expect(client.rollback('inventory')).rejects.toThrow(
    'inventory has no earlier release to go back to.',
  );
});

test('a release whose service does not start changes nothing', async () => {
  const before = { pids: pids(), live: await live(), manifest: await readManifest(platform.remotesDir) };
  const release = await buildOrders((server) =>
    writeFile(server, `console.error('Error: no such table'); process.exit(1);`),
  );
  await expect(client.deploy('orders', release.id)).rejects.toThrow(
    /svc-orders-next ended at its start .*no such table/,
  );
  expect({ pids: pids(), live: await live(), manifest: await readManifest(platform.remotesDir) }).toEqual(
    before,
  );
});

test('a start keeps what was deployed, and replaces what a start has built', async () => {
  const release = await buildOrders();
  await client.deploy('orders', release.id);
  client.close();
  await platform.stop();
  await writeFile(join(fake.programs.shellDir, 'news.txt'), 'another shell');
  const before = await readDeployments(fake.dataDir);
  await start();
  const after = await readDeployments(fake.dataDir);
  expect(after.domains.orders).toEqual(before.domains.orders);
  expect(await releaseOfProcess('svc-orders')).toBe(release.program?.version);
  expect(after.domains.shell?.live.release).not.toBe(before.domains.shell?.live.release);
  expect(after.domains.inventory).toEqual(before.domains.inventory);
});

test('a program runs from its own folder: a build does not change it', async () => {
  const server = join(fake.folder, 'later/server.mjs');
  await mkdir(join(server, '..'));
  await cp(fake.programs.server('svc-orders'), server);
  const built = { name: 'orders', program: { name: 'svc-orders', file: server } };
  const store = new ReleaseStore(fake.dataDir);
  const release = await store.store(built);
  await writeFile(server, 'a later build');
  expect(await readFile(store.programOf(release), 'utf8')).toContain('A fake of a service');
});

test('of two commands that build, one waits until the connection of the other ends', async () => {
  await client.hold();
  const other = await ControlClient.connect(fake.dataDir, (text) => told.push(text));
  let isHeld = false;
  const held = other.hold().then(() => {
    isHeld = true;
  });
  await eventually(() => told.includes('another deploy is under way: waiting for it'));
  expect(isHeld).toBe(false);
  client.close();
  await held;
  other.close();
});

test('without a running platform a command says so', async () => {
  await expect(ControlClient.connect(join(fake.folder, 'other'), () => {})).rejects.toThrow(
    /^No platform runs on /,
  );
});
