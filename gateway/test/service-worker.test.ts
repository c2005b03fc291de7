/** The service worker is a file of the shell; switched off, a script in its place removes it. */
import { openForTests } from '@skatert/service-kit/testing/harness';
import { startGateway } from './support.js';

const on = openForTests(() => startGateway());
const off = openForTests(() => startGateway(undefined, { serviceWorker: false }));
const PAGE = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

test('the page says whether there is one', async () => {
  const page = async (gateway: typeof on) => {
    await gateway.write('shell/index.html', '<!--page-data-->');
    return (await gateway.app.inject({ url: '/', headers: PAGE })).body;
  };
  expect(await page(on)).toContain('"serviceWorker":true');
  expect(await page(off)).toContain('"serviceWorker":false');
});

test('the file is read again each time, and replaced while it is switched off', async () => {
  for (const gateway of [on, off]) await gateway.write('shell/service-worker.js', '// the shell’s');
  const live = await on.app.inject('/service-worker.js');
  expect(live.body).toBe('// the shell’s');
  expect(live.headers['cache-control']).toMatch(/no-cache|max-age=0/);
  const removing = await off.app.inject('/service-worker.js');
  expect(removing.body).toContain('unregister()');
  expect(removing.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
});
