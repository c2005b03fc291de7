import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDescriptor } from '@skatert/compatibility/descriptor';
import { publishApp } from '../src/images/publish-app.js';
import { readManifest } from '../src/releases/manifest.js';

let folder: string;
let volume: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-volume-'));
  volume = join(folder, 'volume');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a built remote with one page and returns it. */
async function build(name: string, content: string, path = `/${name}`) {
  const distDir = join(folder, 'built', `${name} ${content}`);
  await mkdir(distDir, { recursive: true });
  await writeFile(join(distDir, 'remoteEntry.js'), content);
  const pages = { pages: [{ name, path, title: name, access: 'public' }] };
  await writeFile(join(distDir, 'pages.json'), JSON.stringify(pages));
  const descriptors = [{ ...emptyDescriptor(`mf-${name}`, 'remote'), pages }];
  return { name, remote: { name, distDir }, descriptors };
}

const listed = async () => {
  const { microFrontends } = await readManifest(join(volume, 'remotes'));
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, [live]]) => [name, live?.metadata.version]),
  );
};

test('lists the app that was published last, and keeps the files of the one before', async () => {
  const first = await publishApp(await build('orders', 'one'), volume);
  const second = await publishApp(await build('orders', 'two'), volume);
  expect(await listed()).toEqual({ orders: second });
  expect((await readdir(join(volume, 'remotes/orders'))).sort()).toEqual([first, second].sort());
});

test('loses no app when several are published at the same time', async () => {
  const names = ['orders', 'catalogue', 'inventory', 'storefront'];
  for (let round = 1; round <= 10; round += 1) {
    const built = await Promise.all(names.map((name) => build(name, `${round}`)));
    const versions = await Promise.all(built.map((each) => publishApp(each, volume)));
    expect(await listed()).toEqual(Object.fromEntries(names.map((name, index) => [name, versions[index]])));
  }
});

test('repeats what another publisher has overwritten with an older list', async () => {
  const orders = await publishApp(await build('orders', 'one'), volume);
  const older = await readFile(join(volume, 'remotes/micro-frontends.json'), 'utf8');
  await publishApp(await build('catalogue', 'one'), volume);
  await writeFile(join(volume, 'remotes/micro-frontends.json'), older);
  const catalogue = await publishApp(await build('catalogue', 'one'), volume);
  expect(await listed()).toEqual({ orders, catalogue });
});

test('refuses an app that claims a page of another one, and leaves it unlisted', async () => {
  const orders = await publishApp(await build('orders', 'one'), volume);
  const refused = publishApp(await build('inventory', 'one', '/orders'), volume);
  await expect(refused).rejects.toThrow(
    'The page inventory (/orders) of mf-inventory claims the path of orders (/orders) of mf-orders.',
  );
  expect(await listed()).toEqual({ orders });
});
