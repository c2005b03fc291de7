import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MicroFrontendManifest } from '@skatert/contracts/shared/discovery';
import { MANIFEST_FILE } from '../src/releases/manifest.js';
import { publishRemote, publishRemotes } from '../src/releases/publish-remote.js';

let folder: string;
let dist: string;
let remotes: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-remotes-'));
  dist = join(folder, 'dist');
  remotes = join(folder, 'remotes');
  await mkdir(join(dist, 'static'), { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), 'entry 1');
  await writeFile(join(dist, 'static', 'chunk.abc.js'), 'chunk');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const manifest = async () =>
  MicroFrontendManifest.parse(JSON.parse(await readFile(join(remotes, MANIFEST_FILE), 'utf8')));

test('copies a remote to a folder named by its hash, and names it in the manifest', async () => {
  const { version, url } = await publishRemote('orders', dist, remotes);
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(url).toBe(`/remotes/orders/${version}/remoteEntry.js`);
  expect(await readFile(join(remotes, 'orders', version, 'static/chunk.abc.js'), 'utf8')).toBe('chunk');
  const digest = createHash('sha384').update('entry 1').digest('base64');
  expect((await manifest()).microFrontends.orders).toEqual([
    {
      url,
      metadata: { version, integrity: `sha384-${digest}` },
      deployment: { traffic: 100, default: true },
    },
  ]);
});

test('changes nothing when the same content is published again', async () => {
  const first = await publishRemote('orders', dist, remotes);
  const before = await readFile(join(remotes, MANIFEST_FILE), 'utf8');
  expect(await publishRemote('orders', dist, remotes)).toEqual(first);
  expect(await readFile(join(remotes, MANIFEST_FILE), 'utf8')).toBe(before);
  expect(await readdir(join(remotes, 'orders'))).toEqual([first.version]);
});

test('creates a new version when content or name of a file changes', async () => {
  const first = await publishRemote('orders', dist, remotes);
  await writeFile(join(dist, 'static', 'chunk.abc.js'), 'chunk changed');
  const second = await publishRemote('orders', dist, remotes);
  await rm(join(dist, 'static', 'chunk.abc.js'));
  await writeFile(join(dist, 'static', 'chunk.def.js'), 'chunk changed');
  const third = await publishRemote('orders', dist, remotes);
  expect(new Set([first.version, second.version, third.version]).size).toBe(3);
});

test('keeps the entries of other remotes, and older folders for open tabs', async () => {
  const orders = await publishRemote('orders', dist, remotes);
  const storefront = await publishRemote('storefront', dist, remotes);
  await writeFile(join(dist, 'remoteEntry.js'), 'entry 2');
  const newer = await publishRemote('orders', dist, remotes);
  const { microFrontends } = await manifest();
  expect(microFrontends.storefront?.[0]?.url).toBe(storefront.url);
  expect(microFrontends.orders?.[0]?.url).toBe(newer.url);
  expect(await readFile(join(remotes, 'orders', orders.version, 'remoteEntry.js'), 'utf8')).toBe('entry 1');
});

test('keeps the three newest versions, including an old one that was published again', async () => {
  const versions: string[] = [];
  const publish = async (content: string): Promise<string> => {
    await writeFile(join(dist, 'remoteEntry.js'), content);
    const { version } = await publishRemote('orders', dist, remotes);
    versions.push(version);
    const at = new Date(2026, 0, versions.length);
    await utimes(join(remotes, 'orders', version), at, at);
    return version;
  };
  const first = await publish('1');
  for (const content of ['2', '3', '1', '4']) await publish(content);
  const kept = await readdir(join(remotes, 'orders'));
  expect(kept).toHaveLength(3);
  expect(kept).toContain(first);
  expect(kept).not.toContain(versions[1]);
});

test('finds an entry file with a hash in its name through the federation manifest', async () => {
  await rm(join(dist, 'remoteEntry.js'));
  await writeFile(join(dist, 'remoteEntry.1a2b.js'), 'entry');
  await writeFile(
    join(dist, 'mf-manifest.json'),
    JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.1a2b.js', path: '' } } }),
  );
  const { version, url } = await publishRemote('orders', dist, remotes);
  expect(url).toBe(`/remotes/orders/${version}/remoteEntry.1a2b.js`);
});

test('refuses a remote that was not built, and leaves the manifest unchanged', async () => {
  await publishRemote('orders', dist, remotes);
  const before = await readFile(join(remotes, MANIFEST_FILE), 'utf8');
  await expect(publishRemote('inventory', join(folder, 'nothing'), remotes)).rejects.toThrow(
    /has no entry file/,
  );
  expect(await readFile(join(remotes, MANIFEST_FILE), 'utf8')).toBe(before);
});

describe('pages', () => {
  const page = (path: string) => ({ name: 'Page', path, title: 'Страница', access: 'public' });
  const build = async (name: string, ...paths: string[]): Promise<string> => {
    const built = join(folder, name);
    await mkdir(built, { recursive: true });
    await writeFile(join(built, 'remoteEntry.js'), name);
    const pages = paths.map((path, index) => ({ ...page(path), name: `Page${index}` }));
    await writeFile(join(built, 'pages.json'), JSON.stringify({ pages }));
    return built;
  };
  const pathsOf = async (name: string) =>
    (await manifest()).microFrontends[name]?.[0]?.extras?.pages.map(({ path }) => path);

  test('are copied to the manifest', async () => {
    await publishRemote('orders', await build('orders', '/my-orders', '/orders/:id'), remotes);
    expect(await pathsOf('orders')).toEqual(['/my-orders', '/orders/:id']);
  });

  test('that overlap with those of another remote are refused, and nothing changes', async () => {
    await publishRemote('orders', await build('orders', '/orders/:id'), remotes);
    const before = await readFile(join(remotes, MANIFEST_FILE), 'utf8');
    await expect(
      publishRemote('loyalty', await build('loyalty', '/loyalty', '/orders/bonus'), remotes),
    ).rejects.toThrow(
      "loyalty can't be published: its page Page1 (/orders/bonus) and Page0 (/orders/:id) of orders claim one path.",
    );
    expect(await readFile(join(remotes, MANIFEST_FILE), 'utf8')).toBe(before);
    // A refused version would replace one of the three that are kept.
    expect(await readdir(remotes)).toEqual([MANIFEST_FILE, 'orders']);
  });

  test('of the shell can’t be claimed by a remote', async () => {
    const shell = await build('shell', '/profile');
    await expect(
      publishRemote('loyalty', await build('loyalty', '/profile'), remotes, shell),
    ).rejects.toThrow(/\(\/profile\) of shell claim one path/);
  });

  test('can move to another remote that is published at the same time', async () => {
    await publishRemote('orders', await build('orders', '/my-orders', '/clients'), remotes);
    const moved = [
      { name: 'clients', distDir: await build('clients', '/clients') },
      { name: 'orders', distDir: await build('orders', '/my-orders') },
    ];
    await publishRemotes(moved, { remotesDir: remotes });
    expect([await pathsOf('orders'), await pathsOf('clients')]).toEqual([['/my-orders'], ['/clients']]);
  });

  test('of a remote that the shell can not run are refused, and nothing changes', async () => {
    const withWebKit = async (folder: string, webKit: string) => {
      const file = join(folder, 'pages.json');
      await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), webKit }));
      return folder;
    };
    const shell = await withWebKit(await build('shell', '/login'), '1.2.0');
    const older = await withWebKit(await build('orders', '/my-orders'), '1.1.0');
    await publishRemote('orders', older, remotes, shell);
    const before = await readFile(join(remotes, MANIFEST_FILE), 'utf8');
    const newer = await withWebKit(await build('orders', '/my-orders'), '1.3.0');
    await expect(publishRemote('orders', newer, remotes, shell)).rejects.toThrow(
      "orders can't be published: it was built with web-kit 1.3.0, and the shell provides 1.2.0.",
    );
    expect(await readFile(join(remotes, MANIFEST_FILE), 'utf8')).toBe(before);
  });

  test.each([
    'no-slash',
    '/auth/v1/report',
    '/oauth2/:provider',
    '/media/plan',
    '/remotes/orders',
    '/notifications',
  ])('that are invalid are refused with the reason: %s', async (path) => {
    await expect(publishRemote('orders', await build('orders', path), remotes)).rejects.toThrow(
      /pages.json are wrong: pages.0.path: /,
    );
  });
});

test('removes the remotes of other releases with the option only', async () => {
  await publishRemote('gone', dist, remotes);
  await publishRemotes([{ name: 'orders', distDir: dist }], { remotesDir: remotes, only: true });
  expect(Object.keys((await manifest()).microFrontends)).toEqual(['orders']);
});

test('keeps what a remote of the next release has published, also values and fields that this release does not know', async () => {
  await publishRemote('orders', dist, remotes);
  const file = join(remotes, MANIFEST_FILE);
  const before = JSON.parse(await readFile(file, 'utf8'));
  const page = {
    name: 'drones',
    path: '/drones',
    title: 'Дроны',
    access: 'drone.fly',
    icon: 'drone',
    sound: 1,
  };
  before.microFrontends.drones = [
    { ...before.microFrontends.orders[0], extras: { pages: [page], alarms: ['low'] }, cohort: 'b' },
  ];
  await writeFile(file, JSON.stringify(before));
  await publishRemote('storefront', dist, remotes);
  const after = JSON.parse(await readFile(file, 'utf8'));
  expect(after.microFrontends.drones).toEqual(before.microFrontends.drones);
  expect(Object.keys(after.microFrontends)).toContain('storefront');
});
