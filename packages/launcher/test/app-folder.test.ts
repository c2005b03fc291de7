import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRemote, storeApp } from '../src/releases/app-folder.js';
import { APPS, cleanUp } from '../src/releases/clean-up.js';
import { ReleaseStore } from '../src/releases/release.js';

let folder: string;
let dist: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-apps-'));
  dist = join(folder, 'dist');
  await mkdir(join(dist, 'static'), { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), 'entry 1');
  await writeFile(join(dist, 'static', 'chunk.abc.js'), 'chunk');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const describeOrders = () => describeRemote({ name: 'orders', distDir: dist });

test('a remote has a folder that is named by its content, and its entry in the list names that folder', async () => {
  const entry = await describeOrders();
  const { version } = entry.metadata;
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  const digest = createHash('sha384').update('entry 1').digest('base64');
  expect(entry).toEqual({
    url: `/remotes/orders/${version}/remoteEntry.js`,
    metadata: { version, integrity: `sha384-${digest}` },
    deployment: { traffic: 100, default: true },
  });
  const stored = join(folder, 'remotes/orders', version);
  await writeFile(join(dist, 'static/chunk.abc.js.map'), 'for developers');
  await storeApp(dist, stored);
  expect(await readFile(join(stored, 'static/chunk.abc.js'), 'utf8')).toBe('chunk');
  expect(await readdir(join(stored, 'static'))).toEqual(['chunk.abc.js']);
});

test('another content or name of a file is another version, the same files are not', async () => {
  const first = await describeOrders();
  expect(await describeOrders()).toEqual(first);
  await writeFile(join(dist, 'static', 'chunk.abc.js'), 'chunk changed');
  const second = await describeOrders();
  await rm(join(dist, 'static', 'chunk.abc.js'));
  await writeFile(join(dist, 'static', 'chunk.def.js'), 'chunk changed');
  const third = await describeOrders();
  expect(new Set([first, second, third].map(({ metadata }) => metadata.version)).size).toBe(3);
});

test("the federation plugin's statistics, which differ from build to build, are no content", async () => {
  const before = await describeOrders();
  for (const name of ['mf-stats.json', 'mf-stats.json.br', 'mf-stats.json.gz'])
    await writeFile(join(dist, name), 'usedIn');
  expect(await describeOrders()).toEqual(before);
  const stored = join(folder, 'stored');
  await storeApp(dist, stored);
  expect((await readdir(stored)).sort()).toEqual(['remoteEntry.js', 'static']);
});

test('an entry file with a hash in its name is found through the federation manifest', async () => {
  await rm(join(dist, 'remoteEntry.js'));
  await writeFile(join(dist, 'remoteEntry.1a2b.js'), 'entry');
  await writeFile(
    join(dist, 'mf-manifest.json'),
    JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.1a2b.js', path: '' } } }),
  );
  const { metadata, url } = await describeOrders();
  expect(url).toBe(`/remotes/orders/${metadata.version}/remoteEntry.1a2b.js`);
});

test('a remote that was not built is refused', async () => {
  await rm(dist, { recursive: true });
  await expect(describeOrders()).rejects.toThrow(/has no entry file/);
});

const page = (path: string) => ({ name: 'Page', path, title: 'Страница', access: 'public' });
const declare = (path: string) =>
  writeFile(join(dist, 'pages.json'), JSON.stringify({ pages: [page(path)] }));

test('the pages that a remote declares are a part of its entry', async () => {
  await declare('/my-orders');
  expect((await describeOrders()).extras).toEqual({ pages: [page('/my-orders')] });
});

test.each([
  'no-slash',
  '/auth/v1/report',
  '/oauth2/:provider',
  '/media/plan',
  '/remotes/orders',
  '/notifications',
])('pages that are invalid are refused with the reason: %s', async (path) => {
  await declare(path);
  await expect(describeOrders()).rejects.toThrow(/pages.json are wrong: pages.0.path: /);
});

test('earlier versions stay for open tabs: the newest, those of the last days, and those in use', async () => {
  const store = new ReleaseStore(folder);
  const versions: string[] = [];
  const publish = async (content: string, daysAgo: number): Promise<string> => {
    await writeFile(join(dist, 'remoteEntry.js'), content);
    const { metadata } = await describeOrders();
    const stored = join(store.remotesDir, 'orders', metadata.version);
    await storeApp(dist, stored);
    const at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
    await utimes(stored, at, at);
    versions.push(metadata.version);
    return metadata.version;
  };
  const oldest = await publish('oldest', 40);
  const used = await store.store({ name: 'orders', remote: { name: 'orders', distDir: dist } });
  const old = await publish('old', 30);
  for (let day = 1; day <= APPS.newest + 2; day += 1) await publish(`day ${day}`, day);
  const live = { release: used.id, since: new Date().toISOString(), by: 'deploy' as const };
  await utimes(join(store.remotesDir, 'orders', oldest), new Date(0), new Date(0));
  await cleanUp({ domains: { orders: { live } } }, store);
  const kept = await readdir(join(store.remotesDir, 'orders'));
  // Those of two days are older than a week and not among the newest.
  expect(kept.sort()).toEqual([oldest, ...versions.slice(2, 2 + APPS.newest)].sort());
  expect(kept).not.toContain(old);
});
