import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Descriptor, emptyDescriptor } from '@skatert/compatibility/descriptor';
import { eventually } from '@skatert/service-kit/testing/harness';
import { ControlClient } from '../src/control/control-client.js';
import { METRICS_TARGETS } from '../src/platform/metrics-targets.js';
import type { Platform } from '../src/platform/platform-options.js';
import { builtDomains, DOMAINS } from '../src/platform/programs.js';
import { startPlatform } from '../src/platform/start-platform.js';
import { readDeployments } from '../src/releases/deployments.js';
import { readManifest } from '../src/releases/manifest.js';
import { type Release, ReleaseStore } from '../src/releases/release.js';
import { createFakePlatform, type FakePlatform } from './fake-programs.js';

let fake: FakePlatform;
let platform: Platform;
let client: ControlClient;
let told: string[];
/** What the platform has printed. */
let printed: string[];

beforeEach(async () => {
  fake = await createFakePlatform();
  printed = [];
  await writeMetrics([]);
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
    env: { gateway: { METRICS_FILE: join(fake.folder, 'metrics.txt') } },
    print: (text) => printed.push(text),
  });
  told = [];
  client = await ControlClient.connect(dataDir, (text) => told.push(text));
}

/** Stores a release of the domain orders whose service and remote differ from those that run. */
async function buildOrders(
  change: (server: string) => Promise<void> = async () => {},
  descriptors?: Descriptor[],
): Promise<Release> {
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
  return new ReleaseStore(fake.dataDir).store({ ...built, descriptors });
}

/** Gives the live release of a domain descriptors, which those of fakes lack. */
async function describeLive(domain: string, descriptors: Descriptor[]): Promise<void> {
  const id = (await readDeployments(fake.dataDir)).domains[domain]?.live.release;
  const folder = join(new ReleaseStore(fake.dataDir).descriptorsDir, domain);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.json`), JSON.stringify(descriptors));
}

/** Lets the gateway have counted calls of a version: all, and failed ones. */
async function writeMetrics(counts: [version: string, calls: number, errors: number][]): Promise<void> {
  const lines = counts.flatMap(([version, calls, errors]) => [
    `gateway_version_calls_total{service="svc-orders",version="${version}"} ${calls}`,
    `gateway_version_errors_total{service="svc-orders",version="${version}"} ${errors}`,
    `gateway_version_seconds_total{service="svc-orders",version="${version}"} ${calls * 0.02}`,
  ]);
  await writeFile(join(fake.folder, 'metrics.txt'), lines.join('\n'));
}

const pids = (): Record<string, number | undefined> =>
  Object.fromEntries(platform.processes().map(({ name, pid }) => [name, pid]));
const envOf = async (name: string): Promise<Record<string, string>> => {
  const url = platform.processes().find((process) => process.name === name)?.url;
  return (await fetch(`${url}/env`)).json() as Promise<Record<string, string>>;
};
const releaseOfProcess = async (name: string): Promise<string> => (await envOf(name)).RELEASE ?? '';
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

test('a rollback of a domain that the platform does not have names those that it has', async () => {
  await expect(client.rollback('dishes')).rejects.toThrow(/^No domain dishes: name one of .*orders/);
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

test('the release that is live again keeps the one before for a rollback', async () => {
  const first = (await live())?.release;
  const release = await buildOrders();
  await client.deploy('orders', release.id);
  const { pid } = platform.processes().find(({ name }) => name === 'svc-orders') ?? {};
  await client.deploy('orders', release.id);
  expect(platform.processes().find(({ name }) => name === 'svc-orders')?.pid).toBe(pid);
  await client.rollback('orders');
  expect((await live())?.release).toBe(first);
});

test('a release that breaks what is live is refused before anything moves', async () => {
  const descriptor = emptyDescriptor('svc-orders', 'service');
  const others = DOMAINS.map(({ name }) => name).filter((name) => name !== 'orders');
  await Promise.all(
    others.map((domain) => describeLive(domain, [{ ...descriptor, name: domain, prefixes: [`/${domain}`] }])),
  );
  await describeLive('orders', [{ ...descriptor, prefixes: ['/cart'] }]);
  const before = { pids: pids(), live: await live() };
  const release = await buildOrders(undefined, [{ ...descriptor, prefixes: ['/inventory'] }]);
  await expect(client.deploy('orders', release.id)).rejects.toThrow(
    new RegExp(
      `^orders ${release.id} is refused, nothing has changed:\n  svc-orders claims the path /inventory, which belongs to inventory \\(live since .*\\).$`,
    ),
  );
  await expect(client.tryOut('orders', release.id, 10)).rejects.toThrow(/is refused, nothing has changed/);
  expect({ pids: pids(), live: await live() }).toEqual(before);
});

test('Prometheus reads the processes of the live release and of a canary, and none that has ended', async () => {
  /** Returns the listed instances of svc-orders, and expects the port of each named process among them. */
  const listed = async (...names: string[]): Promise<string[]> => {
    const list: { targets: [string]; labels: { instance: string } }[] = JSON.parse(
      await readFile(join(fake.dataDir, METRICS_TARGETS), 'utf8'),
    );
    const own = list.filter(({ labels }) => labels.instance.startsWith('svc-orders:'));
    const ports = await Promise.all(names.map(async (name) => (await envOf(name)).METRICS_PORT));
    expect(own.map(({ targets: [target] }) => target)).toEqual(ports.map((port) => `127.0.0.1:${port}`));
    return own.map(({ labels }) => labels.instance);
  };
  const [first] = await listed('svc-orders');
  const next = await buildOrders();
  await client.deploy('orders', next.id);
  expect(await envOf('svc-orders')).toMatchObject({ RELEASE: next.program?.version, COMMIT: 'commit' });
  const [second] = await listed('svc-orders');
  expect(second).not.toBe(first);
  await client.tryOut('orders', (await buildOrders()).id, 10);
  const [live, canary] = await listed('svc-orders', 'svc-orders-canary');
  expect(live).toBe(second);
  await client.promote('orders');
  expect(await listed('svc-orders')).toEqual([canary]);
});

describe('a canary', () => {
  const manifestVersions = async () => {
    const { services = {}, microFrontends } = await readManifest(platform.remotesDir);
    const shares = (versions: readonly { deployment: object }[] = []) =>
      versions.map((each) => each.deployment);
    return { service: shares(services['svc-orders']), remote: shares(microFrontends.orders) };
  };
  const ALL = [{ traffic: 100, default: true }];
  const SHARED = [
    { traffic: 90, default: true },
    { traffic: 10, default: false },
  ];

  test('runs beside the live release, which keeps its processes, until it is promoted', async () => {
    const before = pids();
    const release = await buildOrders();
    await client.tryOut('orders', release.id, 10);
    const { 'svc-orders-canary': canary, ...same } = pids();
    expect(same).toEqual(before);
    expect(await releaseOfProcess('svc-orders-canary')).toBe(release.program?.version);
    expect(await manifestVersions()).toEqual({ service: SHARED, remote: SHARED });
    const status = (await client.status()).find(({ domain }) => domain === 'orders');
    expect(status?.canary).toMatchObject({ release: release.id, traffic: 10, commit: 'commit' });
    await expect(client.deploy('orders', release.id)).rejects.toThrow(
      `10 % of the sessions get the release ${release.id} of orders: run npm run deploy -- orders --promote, or --abort, first.`,
    );
    await expect(client.rollback('orders')).rejects.toThrow(/^10 % of the sessions/);

    // The share is raised; the processes and the time of the canary stay.
    await client.tryOut('orders', release.id, 50);
    expect(pids()).toEqual({ ...before, 'svc-orders-canary': canary });
    expect((await manifestVersions()).service).toMatchObject([{ traffic: 50 }, { traffic: 50 }]);
    const raised = (await client.status()).find(({ domain }) => domain === 'orders');
    expect(raised?.canary).toEqual({ ...status?.canary, traffic: 50 });
    const other = await buildOrders();
    await expect(client.tryOut('orders', other.id, 60)).rejects.toThrow(/^50 % of the sessions/);

    await client.promote('orders');
    expect(pids()).toEqual({ ...before, 'svc-orders': canary });
    expect(await manifestVersions()).toEqual({ service: ALL, remote: ALL });
    expect(await live()).toMatchObject({ release: release.id, by: 'deploy' });
    await client.rollback('orders');
    expect((await live())?.release).not.toBe(release.id);
  });

  test('that is aborted ends, and all sessions get the live release', async () => {
    const before = { pids: pids(), live: await live() };
    const release = await buildOrders();
    await client.tryOut('orders', release.id, 10);
    await client.abort('orders');
    expect({ pids: pids(), live: await live() }).toEqual(before);
    expect(await manifestVersions()).toEqual({ service: ALL, remote: ALL });
    await expect(client.abort('orders')).rejects.toThrow('All sessions get the live release of orders.');
    await expect(client.promote('orders')).rejects.toThrow('All sessions get the live release of orders.');
  });

  test('is compared with the live release, and ends by itself when too many of its calls fail', async () => {
    const before = { pids: pids(), live: await live() };
    const release = await buildOrders();
    await client.tryOut('orders', release.id, 10);
    const version = release.program?.version ?? '';
    const liveVersion = await releaseOfProcess('svc-orders');
    // Few calls, and a share that is allowed.
    await writeMetrics([
      [version, 199, 199],
      [liveVersion, 1800, 36],
    ]);
    const status = (await client.status()).find(({ domain }) => domain === 'orders');
    expect(status?.counts).toEqual({ requests: 1800, errors: 36, ms: 36_000, browserErrors: 0 });
    expect(status?.canary?.counts).toMatchObject({ requests: 199, errors: 199 });
    expect(printed.join()).not.toContain('calls failed');
    await writeMetrics([[version, 1000, 21]]);
    await eventually(async () => (await client.status()).every(({ canary }) => canary === undefined));
    await eventually(() => pids()['svc-orders-canary'] === undefined);
    expect({ pids: pids(), live: await live() }).toEqual(before);
    expect(printed).toContain(`orders ${release.id}: 21 of 1000 calls failed`);
  });

  test('runs again after a restart of the platform', async () => {
    const release = await buildOrders();
    await client.tryOut('orders', release.id, 10);
    client.close();
    await platform.stop();
    await start();
    expect(await releaseOfProcess('svc-orders-canary')).toBe(release.program?.version);
    expect(await manifestVersions()).toEqual({ service: SHARED, remote: SHARED });
    await client.promote('orders');
    expect(await releaseOfProcess('svc-orders')).toBe(release.program?.version);
  });

  test('is refused for the gateway, for the release that is live, and when its service does not start', async () => {
    const { release = '' } = (await live()) ?? {};
    await expect(client.tryOut('orders', release, 10)).rejects.toThrow(`orders ${release} is live already.`);
    const gateway = join(fake.folder, 'gateway/server.mjs');
    await cp(join(fake.programs.server('gateway'), '..'), join(gateway, '..'), { recursive: true });
    await writeFile(join(gateway, '../news.txt'), 'news');
    const store = new ReleaseStore(fake.dataDir);
    const { id } = await store.store({ name: 'gateway', program: { name: 'gateway', file: gateway } });
    await expect(client.tryOut('gateway', id, 10)).rejects.toThrow(/^The gateway decides who gets a canary/);
    const broken = await buildOrders((server) => writeFile(server, 'process.exit(1);'));
    const before = pids();
    await expect(client.tryOut('orders', broken.id, 10)).rejects.toThrow(/ended at its start/);
    expect(pids()).toEqual(before);
    expect(await manifestVersions()).toEqual({ service: ALL, remote: ALL });
  });
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

test('it says how a program runs, also for one that it does not have yet', async () => {
  const { file = '', env } = await client.program('svc-orders');
  expect(await readFile(file, 'utf8')).toContain('A fake of a service');
  expect(env).toMatchObject({ DATABASE: 'orders', MONGODB_URI: process.env.TEST_MONGODB_URI });
  const later = await client.program('svc-gift-cards');
  expect(later.file).toBe(undefined);
  expect(later.env).toEqual({ ...later.env, DATABASE: 'gift-cards', NATS_URL: process.env.TEST_NATS_URL });
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
