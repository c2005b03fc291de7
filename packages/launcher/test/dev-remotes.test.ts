import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevApp } from '@skatert/build-config/dev-server.mjs';
import { writeDevRemotes } from '../src/dev/dev-remotes.js';
import { readManifest, writeManifest } from '../src/releases/manifest.js';

const deployment = { traffic: 100, default: true };
const entry = (name: string, version: string) => [
  {
    url: `/remotes/${name}/${version}/remoteEntry.js`,
    metadata: { version, integrity: 'sha384-x' },
    deployment,
  },
];
const placed = (version: string) => [{ version, deployment }];

let folder: string;
let platformDir: string;
let dir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-dev-'));
  platformDir = join(folder, 'platform');
  dir = join(folder, 'own');
  await mkdir(join(platformDir, 'storefront/1'), { recursive: true });
  await writeFile(join(platformDir, 'storefront/1/remoteEntry.js'), 'storefront');
  await mkdir(join(dir, 'orders/dev'), { recursive: true });
  const pages = [{ name: 'desk', path: '/desk', title: 'Заказы', access: 'login' }];
  await writeFile(join(dir, 'orders/dev/pages.json'), JSON.stringify({ pages }));
  await place('1');
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes a version of all remotes and services live in the platform. */
const place = (version: string): Promise<void> =>
  writeManifest(platformDir, {
    schema: 'v1',
    microFrontends: { orders: entry('orders', version), storefront: entry('storefront', version) },
    services: { 'svc-orders': placed(version), 'svc-menu': placed(version) },
    shell: placed(version),
  });
const write = (app: DevApp | undefined): Promise<void> =>
  writeDevRemotes({ platformDir, dir, app, service: { name: 'svc-orders', version: 'dev-1' } });
const orders = (): DevApp => ({ name: 'orders', dir: join(dir, 'orders/dev'), url: '/remotes/orders/dev/' });

test('the list names what is developed, with its pages, and otherwise what is live', async () => {
  const before = await readManifest(platformDir);
  await write(orders());
  const { microFrontends, services, shell } = await readManifest(dir);
  expect(microFrontends.orders).toMatchObject([
    { url: '/remotes/orders/dev/remoteEntry.js', extras: { pages: [{ path: '/desk' }] } },
  ]);
  expect(microFrontends.storefront).toEqual(entry('storefront', '1'));
  expect(services).toEqual({ 'svc-orders': placed('dev-1'), 'svc-menu': placed('1') });
  expect(shell).toEqual(placed('1'));
  expect(await readFile(join(dir, 'storefront/1/remoteEntry.js'), 'utf8')).toBe('storefront');
  expect(await readManifest(platformDir)).toEqual(before);
});

test('the shell may be what is developed, and a domain may have no app', async () => {
  await write({ name: 'shell', dir: join(dir, 'shell/dev'), url: '/' });
  const { microFrontends, shell } = await readManifest(dir);
  expect(shell).toEqual(placed('dev'));
  expect(microFrontends.orders).toEqual(entry('orders', '1'));
  await write(undefined);
  expect(await readManifest(dir)).toMatchObject({
    shell: placed('1'),
    services: { 'svc-orders': placed('dev-1') },
  });
});

test('it follows what others deploy', async () => {
  await write(orders());
  await place('2');
  await write(orders());
  const { microFrontends, services } = await readManifest(dir);
  expect(microFrontends.storefront).toEqual(entry('storefront', '2'));
  expect(services).toMatchObject({ 'svc-orders': placed('dev-1'), 'svc-menu': placed('2') });
});
