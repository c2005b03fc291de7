import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ControlClient } from '../src/control/control-client.js';
import { readDeployments } from '../src/releases/deployments.js';
import { readManifest } from '../src/releases/manifest.js';
import { type Release, ReleaseStore } from '../src/releases/release.js';
import { createFakePlatform, type FakePlatform } from './fake-programs.js';

/** When the launcher is killed: after some ms, or at once when it tells of a step. */
const KILLS = [0, 50, 100, 200, 300, 450, 'is ready', 'is ready', 'is live', 'is live'];

let fake: FakePlatform;
let launcher: ChildProcess | undefined;
/** Called with each step that the launcher tells of. */
let onStep: (text: string) => void = () => {};

beforeEach(async () => {
  fake = await createFakePlatform();
  await writeFile(
    join(fake.folder, 'launcher.mts'),
    `import { startPlatform } from ${JSON.stringify(join(__dirname, '../src/platform/start-platform.ts'))};
     const programs = { server: () => ${JSON.stringify(fake.programs.server('gateway'))}, demo: '',
       mail: ${JSON.stringify(fake.programs.mail)}, shellDir: ${JSON.stringify(fake.programs.shellDir)},
       remoteDir: () => ${JSON.stringify(fake.programs.remoteDir('orders'))} };
     const platform = await startPlatform({ dataDir: ${JSON.stringify(fake.dataDir)}, programs,
       mongoUri: process.env.TEST_MONGODB_URI, natsUrl: process.env.TEST_NATS_URL });
     process.on('SIGTERM', () => platform.stop().then(() => process.exit(0)));
     console.log('up');`,
  );
});
afterEach(async () => {
  launcher?.kill('SIGTERM');
  if (launcher) await once(launcher, 'exit');
  await fake.remove();
});

/** Starts a launcher as a process of its own, and connects to it. */
async function start(): Promise<ControlClient> {
  launcher = spawn(process.execPath, ['--import', 'tsx', join(fake.folder, 'launcher.mts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (launcher.stdout) await once(launcher.stdout, 'data');
  return ControlClient.connect(fake.dataDir, (text) => onStep(text));
}

async function kill(): Promise<void> {
  launcher?.kill('SIGKILL');
  if (launcher) await once(launcher, 'exit');
  launcher = undefined;
}

/** Stores a release of the domain orders with a service of its own. */
async function store(news: string): Promise<Release> {
  const dist = join(fake.folder, news);
  await cp(dirname(fake.programs.server('svc-orders')), dist, { recursive: true });
  await writeFile(join(dist, 'news.txt'), news);
  const remote = { name: 'orders', distDir: fake.programs.remoteDir('orders') };
  const program = { name: 'svc-orders', file: join(dist, 'server.mjs') };
  return new ReleaseStore(fake.dataDir).store({ name: 'orders', remote, program });
}

/** Expects that the pointer, the list of remotes and the only process of the service agree; returns the live release. */
async function expectConsistent(client: ControlClient): Promise<string> {
  const { domains } = await readDeployments(fake.dataDir);
  const id = domains.orders?.live.release ?? '';
  const store = new ReleaseStore(fake.dataDir);
  const { program } = await store.read('orders', id);
  const manifest = await readManifest(store.remotesDir);
  expect(manifest.services?.['svc-orders']).toMatchObject([{ version: program?.version }]);
  const status = (await client.status()).find(({ domain }) => domain === 'orders');
  expect(status?.processes).toMatchObject([{ name: 'svc-orders', isReady: true }]);
  const url = status?.processes[0]?.url;
  const env = (await (await fetch(`${url}/env`)).json()) as Record<string, string>;
  expect(env.RELEASE).toBe(program?.version);
  const records = await readdir(join(fake.dataDir, 'run'));
  expect(records.filter((file) => file.startsWith('svc-orders'))).toEqual(['svc-orders.json']);
  return id;
}

/** Resolves at a moment of `KILLS`. */
function moment(at: string | number): Promise<void> {
  if (typeof at === 'number') return delay(at);
  return new Promise((resolve) => {
    onStep = (text) => text.includes(at) && resolve();
  });
}

test('after a kill at any moment of a deploy the next start runs the release before or the new one', async () => {
  let client = await start();
  let before = await expectConsistent(client);
  for (const [round, at] of KILLS.entries()) {
    const release = await store(`round-${round}`);
    const killed = moment(at).then(kill);
    const deploying = client.deploy('orders', release.id).catch((error: Error) => error.message);
    await killed;
    expect([undefined, 'The platform was stopped: its next start finishes or undoes this.']).toContain(
      await deploying,
    );
    client.close();
    client = await start();
    const live = await expectConsistent(client);
    expect(at === 'is live' ? [release.id] : [before, release.id]).toContain(live);
    before = live;
  }
  const last = await store('last');
  await client.deploy('orders', last.id);
  expect(await expectConsistent(client)).toBe(last.id);
  await client.rollback('orders');
  expect(await expectConsistent(client)).toBe(before);
  client.close();
});
