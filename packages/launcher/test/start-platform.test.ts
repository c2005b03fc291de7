import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@skatert/service-kit/testing/harness';
import mongoose from 'mongoose';
import { DEMO_PASSWORD } from '../src/platform/load-demo.js';
import { METRICS_TARGETS } from '../src/platform/metrics-targets.js';
import type { Platform, PlatformOptions } from '../src/platform/platform-options.js';
import { findFreePorts } from '../src/platform/ports.js';
import { PORT_COUNT } from '../src/platform/process-plan.js';
import { SERVICES } from '../src/platform/programs.js';
import { startPlatform } from '../src/platform/start-platform.js';
import { createFakePlatform, type FakePlatform } from './fake-programs.js';

let fake: FakePlatform;
let platform: Platform | undefined;
let printed: string[];

beforeEach(async () => {
  fake = await createFakePlatform();
  printed = [];
});
afterEach(async () => {
  await platform?.stop();
  platform = undefined;
  await fake.remove();
});

async function start(options: Partial<PlatformOptions> = {}): Promise<Platform> {
  const { dataDir, programs } = fake;
  platform = await startPlatform({ dataDir, programs, print: (text) => printed.push(text), ...options });
  return platform;
}

/** The servers of the test run, for tests that need none of their own. */
const EXTERNAL = { mongoUri: process.env.TEST_MONGODB_URI, natsUrl: process.env.TEST_NATS_URL };

const pidOf = (name: string) => platform?.processes().find((process) => process.name === name)?.pid;
const envOf = async (url = ''): Promise<Record<string, string>> =>
  (await fetch(`${url}/env`)).json() as Promise<Record<string, string>>;

async function countTables(uri: string): Promise<number> {
  const connection = await mongoose.createConnection(uri, { dbName: 'menu' }).asPromise();
  const tables = connection.collection('tables');
  await tables.insertOne({ at: new Date() });
  const count = await tables.countDocuments();
  await connection.close();
  return count;
}

test('passes each process its settings, and keys that only the owner can read', async () => {
  process.env.SECRET_OF_THE_SHELL = 'x';
  const { serviceUrls, url, keys, mongoUri, natsUrl } = await start({
    env: { gateway: { EXTRA: 'x' } },
    instances: { 'svc-orders': 2 },
  });
  const auth = await envOf(serviceUrls['svc-auth']);
  expect(auth).toMatchObject({
    DATABASE: 'auth',
    MONGODB_URI: mongoUri,
    NATS_URL: natsUrl,
    NODE_ENV: 'production',
  });
  expect(auth.TOKEN_PRIVATE_KEY_FILE).toBe(keys.tokenPrivate);
  const menu = await envOf(serviceUrls['svc-menu']);
  expect(menu.TOKEN_PRIVATE_KEY_FILE).toBeUndefined();
  expect(menu.GATEWAY_KEY_FILE).toBe(keys.gateway);
  expect(menu.SECRET_OF_THE_SHELL).toBeUndefined();
  expect(await readFile(menu.SECRETS_KEY_FILE ?? '', 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  const gateway = await envOf(url);
  expect(gateway).toMatchObject({ EXTRA: 'x', NATS_URL: natsUrl });
  expect(platform?.processes().filter(({ name }) => name.startsWith('svc-orders'))).toHaveLength(2);
  for (const file of Object.values(keys)) expect((await stat(file)).mode & 0o077).toBe(0);
});

test('lists the metrics port of every process for Prometheus, which is none of the public ports', async () => {
  const { dataDir, processes } = await start({ ...EXTERNAL, instances: { 'svc-orders': 2 } });
  const programs = processes().filter(({ name }) => [...SERVICES, 'svc-orders-2', 'gateway'].includes(name));
  const expected = await Promise.all(
    programs.map(async ({ name, url = '' }) => {
      const { METRICS_PORT: port } = await envOf(url);
      return { targets: [`127.0.0.1:${port}`], labels: { instance: `${name}:${port}` } };
    }),
  );
  expect(expected).toHaveLength(SERVICES.length + 2);
  const listed: typeof expected = JSON.parse(await readFile(join(dataDir, METRICS_TARGETS), 'utf8'));
  expect(listed).toHaveLength(expected.length);
  expect(listed).toEqual(expect.arrayContaining(expected));
  const origins = listed.map(({ targets: [target] }) => `http://${target}`);
  expect(new Set([...origins, ...programs.map(({ url }) => url)]).size).toBe(2 * expected.length);
});

test('catches e-mails unless a mail server is set', async () => {
  const caught = await start(EXTERNAL);
  const mail = await envOf(caught.mailUrl ?? '');
  expect(mail.MAIL_DIR).toBe(join(fake.dataDir, 'mail'));
  expect((await envOf(caught.serviceUrls['svc-auth'])).SMTP_URL).toBe(`smtp://127.0.0.1:${mail.SMTP_PORT}`);
  expect((await envOf(caught.serviceUrls['svc-menu'])).SMTP_URL).toBeUndefined();
  expect((await envOf(caught.serviceUrls['svc-auth'])).PUBLIC_URL).toBe(caught.url);
  await caught.stop();
  const smtpUrl = 'smtp://mail.example.ru:587';
  const delivered = await start({ ...EXTERNAL, smtpUrl });
  expect(delivered.mailUrl).toBeUndefined();
  expect(delivered.processes().map(({ name }) => name)).not.toContain('mail');
  expect((await envOf(delivered.serviceUrls['svc-auth'])).SMTP_URL).toBe(smtpUrl);
  // Links to this machine would lead nowhere.
  expect((await envOf(delivered.serviceUrls['svc-auth'])).PUBLIC_URL).toBeUndefined();
});

test('restarts every killed process on its port, with its data', async () => {
  const { mongoUri, url, processes, kill } = await start();
  expect(await countTables(mongoUri)).toBe(1);
  for (const { name, pid } of processes()) {
    kill(name, 'SIGKILL');
    await eventually(() => printed.includes(`${name} runs again`));
    expect(pidOf(name)).not.toBe(pid);
  }
  expect((await fetch(`${url}/ready`)).ok).toBe(true);
  expect(await countTables(mongoUri)).toBe(2);
});

test('ends and restarts every hung process, with its data', async () => {
  const liveness = { everyMs: 100, timeoutMs: 1000, failures: 3, failuresAtStart: 30 };
  const { mongoUri, url, processes, kill } = await start({ liveness });
  expect(await countTables(mongoUri)).toBe(1);
  const hung = processes();
  for (const { name } of hung) kill(name, 'SIGSTOP');
  for (const { name, pid } of hung) {
    await eventually(() => printed.includes(`${name} runs again`));
    expect(printed).toContain(`${name} does not respond: ending it`);
    expect(pidOf(name)).not.toBe(pid);
  }
  expect((await fetch(`${url}/ready`)).ok).toBe(true);
  expect(await countTables(mongoUri)).toBe(2);
});

test('serves the same data on other ports after a restart', async () => {
  const first = await start({ port: await findFreePorts(PORT_COUNT) });
  expect(await countTables(first.mongoUri)).toBe(1);
  await first.stop();
  const second = await start({ port: await findFreePorts(PORT_COUNT) });
  expect(second.mongoUri).not.toBe(first.mongoUri);
  expect(await countTables(second.mongoUri)).toBe(2);
});

test('assigns consecutive ports to the processes, whatever the number of services', async () => {
  const port = await findFreePorts(PORT_COUNT);
  const { url, serviceUrls, mongoUri, natsUrl } = await start({ port });
  const ports = [url, ...SERVICES.map((name) => serviceUrls[name] ?? ''), mongoUri, natsUrl].map((address) =>
    Number(/:(\d+)(\/|$)/.exec(address.replace(/^\w+:\/\//, ''))?.[1]),
  );
  expect(ports).toEqual(ports.map((_port, index) => port + index));
});

test('loads demo data once, with the settings of the platform', async () => {
  const log = join(fake.folder, 'demo.txt');
  const options = { ...EXTERNAL, demo: true, env: { demo: { DEMO_LOG: log, DEMO_PICTURE_SIDE: '40' } } };
  const first = await start(options);
  expect(first.demo).toEqual({ users: { owner: 7, client: 8 }, brands: [{ id: 3, name: 'Первый' }] });
  await first.stop();
  expect((await start(options)).demo).toBeUndefined();
  const runs = (await readFile(log, 'utf8')).trimEnd().split('\n');
  expect(runs.map((run) => JSON.parse(run))).toEqual([
    {
      MONGODB_URI: EXTERNAL.mongoUri,
      NATS_URL: EXTERNAL.natsUrl,
      SECRETS_KEY_FILE: first.keys.secrets,
      DEMO_PASSWORD,
      DEMO_PICTURE_SIDE: '40',
    },
  ]);
});

test('ends the demo program when the start is given up', async () => {
  const log = join(fake.folder, 'demo.txt');
  const stopping = new AbortController();
  const env = { demo: { DEMO_LOG: log, DEMO_HANGS: '1' } };
  const starting = start({ ...EXTERNAL, demo: true, env, signal: stopping.signal });
  const pid = await eventually(async () => Number(await readFile(log, 'utf8').catch(() => '')) || undefined);
  stopping.abort(new Error('given up'));
  await expect(starting).rejects.toThrow('given up');
  await eventually(() => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  });
});

test('fails at a busy port and leaves nothing running', async () => {
  const port = await findFreePorts(PORT_COUNT);
  const [first = ''] = SERVICES;
  const squatter = createServer().listen(port + 1, '127.0.0.1');
  await once(squatter, 'listening');
  await expect(start({ port })).rejects.toThrow(`Port ${port + 1} (${first}) is in use`);
  squatter.close();
  await start({ port });
});

test('fails with the reason from its log when a program does not start', async () => {
  await expect(start({ ...EXTERNAL, env: { 'svc-menu': { FAIL_AT_START: '1' } } })).rejects.toThrow(
    /^svc-menu ended at its start \(code 1\); its log \S+ ends with: Wrong setting — SOMETHING$/,
  );
  await start(EXTERNAL);
});

test('prints a program’s notice, and why it refuses its data', async () => {
  await start({ ...EXTERNAL, env: { 'svc-menu': { NOTICE: 'data migrated: 1 (x)' } } });
  expect(printed).toContain('svc-menu: data migrated: 1 (x)');
  await platform?.stop();
  const refused = start({ ...EXTERNAL, env: { 'svc-orders': { REFUSE_DATA: 'The data is newer.' } } });
  await expect(refused).rejects.toThrow(/^The data is newer\.$/);
});

test('refuses a second launcher on the same data folder', async () => {
  await start(EXTERNAL);
  const { dataDir, programs } = fake;
  await expect(startPlatform({ dataDir, programs })).rejects.toThrow(/already runs on this data folder/);
});

test('leaves nothing running when the start is aborted', async () => {
  const stopping = new AbortController();
  const build = async (): Promise<void> => {
    await eventually(() => printed.some((text) => text.includes('mongod')));
    stopping.abort(new Error('stopped'));
    await new Promise(() => {});
  };
  await expect(start({ build, signal: stopping.signal })).rejects.toThrow('stopped');
  await start();
});

test('stops the processes that a killed launcher left running', async () => {
  const port = await findFreePorts(PORT_COUNT);
  const script = join(fake.folder, 'launcher.mts');
  const source = join(__dirname, '../src/platform/start-platform.ts');
  const { writeFile } = await import('node:fs/promises');
  await writeFile(
    script,
    `import { SERVICES } from '../src/platform/programs.js';
import { startPlatform } from ${JSON.stringify(source)};
     const programs = { server: () => ${JSON.stringify(fake.programs.server('gateway'))}, demo: '',
       mail: ${JSON.stringify(fake.programs.mail)}, shellDir: ${JSON.stringify(fake.programs.shellDir)}, remoteDir: () => ${JSON.stringify(fake.programs.remoteDir('orders'))} };
     await startPlatform({ dataDir: ${JSON.stringify(fake.dataDir)}, programs, port: ${port} });
     console.log('up');
     setInterval(() => {}, 1000);`,
  );
  const launcher = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(launcher.stdout, 'data');
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  const next = await start({ port });
  expect(printed).toContainEqual(expect.stringMatching(/^mongod was left over from an earlier start/));
  expect(await countTables(next.mongoUri)).toBe(1);
});
