import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@skatert/service-kit/process/logger';
import { openForEachTest } from '@skatert/service-kit/testing/harness';
import { RemoteFiles } from '../src/pages/remote-files.js';
import { STOREFRONT, startGateway } from './support.js';

const MANIFEST = 'remotes/micro-frontends.json';
const GOOD = JSON.stringify(STOREFRONT);
const HALF = GOOD.slice(0, 120);

const gateway = openForEachTest(startGateway);

const get = (url: string) =>
  gateway.app.inject({ url, headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });

test.each([
  ['half-written', () => gateway.write(MANIFEST, HALF)],
  ['empty', () => gateway.write(MANIFEST, '')],
  ['another JSON', () => gateway.write(MANIFEST, 'null')],
  ['missing', () => rm(join(gateway.folder, MANIFEST))],
])('while the list of remotes is %s, the last good one stays in use', async (_what, damage) => {
  expect((await get('/cart')).statusCode).toBe(200);
  await damage();
  const page = await get('/cart');
  expect([page.statusCode, page.body.includes('/remotes/storefront/v2/remoteEntry.js')]).toEqual([200, true]);
  expect((await get('/micro-frontends.json')).json()).toEqual(STOREFRONT);
  const next = GOOD.replaceAll('v2', 'v3');
  await gateway.write(MANIFEST, next);
  expect((await get('/micro-frontends.json')).json()).toEqual(JSON.parse(next));
});

test('a gateway that starts with a half-written list has no remotes until the list is good', async () => {
  await gateway.write(MANIFEST, HALF);
  const { folder } = gateway;
  const remotes = new RemoteFiles(
    { remotesDir: `${folder}/remotes`, shellDir: `${folder}/shell` },
    createLogger('test', 'silent'),
  );
  expect(await remotes.live()).toBeUndefined();
  expect(await remotes.filesOfPage('/')).toBeUndefined();
  await gateway.write(MANIFEST, GOOD);
  expect((await remotes.live())?.manifest).toEqual(STOREFRONT);
});

test('source maps are not served, compressed or not', async () => {
  const paths = ['/main.0123456789ab.js.map', '/remotes/orders/abc/remoteEntry.js.map'];
  for (const path of paths) {
    await gateway.write(path.startsWith('/remotes') ? path.slice(1) : `shell${path}`, '{}');
    await gateway.write(path.startsWith('/remotes') ? `${path.slice(1)}.br` : `shell${path}.br`, '{}');
    for (const url of [path, `${path}.br`]) {
      const { statusCode } = await gateway.app.inject({ url, headers: { 'sec-fetch-mode': 'cors' } });
      expect([url, statusCode]).toEqual([url, 404]);
    }
  }
});
