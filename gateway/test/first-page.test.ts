import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { menuPaths, PRODUCTS_PER_PAGE } from '@skatert/contracts/menu/menu-paths';
import { PICTURE_SIZES, pictureSources } from '@skatert/contracts/menu/picture';
import type { PageData } from '@skatert/contracts/shared/page-data';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import type { FastifyInstance } from 'fastify';
import { startGateway } from './support.js';

const gateway = openForTests(() => startGateway(menuRoutes));
let isMenuDown = false;
const requested: string[] = [];

const brand = (id: number, slug: string) => ({
  id,
  name: slug,
  slug,
  description: null,
  accentColor: '#112233',
  imageUrl: null,
});
const pageOf = (...content: object[]) => ({
  content,
  totalPages: 1,
  totalElements: content.length,
  number: 0,
  size: PRODUCTS_PER_PAGE,
});
const PICTURE = `/media/menu/${'0a'.repeat(16)}-c8643c/800.webp`;
const RESPONSES: Record<string, unknown> = {
  '/menu/v1/brands': [
    { ...brand(1, 'first'), name: 'first <b>', description: 'Печём "с пяти" утра & до ночи' },
    brand(2, 'second'),
  ],
  '/menu/v1/group-tags/tree/1': [{ id: 7, name: 'Супы', imageUrl: null, children: [] }],
  '/menu/v1/group-tags/tree/2': [],
  [menuPaths.opening(1)]: { closed: 'Закрыто, откроется в 9:00' },
  [menuPaths.products(1, 0, 0)]: pageOf({
    id: 5,
    name: '</script><script>alert(1)</script>',
    imageUrl: PICTURE,
    groupTagId: 7,
  }),
  [menuPaths.products(1, 7, 0)]: pageOf({ id: 5, name: 'Щи $& $1', imageUrl: null }),
  [menuPaths.search(1, 'щи & суп', 0)]: pageOf({ id: 5, name: 'Щи', imageUrl: PICTURE }),
  [menuPaths.products(2, 0, 0)]: pageOf({ id: 6, name: 'x'.repeat(100_000), imageUrl: null }),
  '/menu/v1/products/8': {
    id: 8,
    name: 'Борщ',
    description: 'Борщ со сметаной '.repeat(20),
    imageUrl: PICTURE,
  },
  '/menu/v1/products/5': { id: 5, name: 'Щи', imageUrl: '/media/menu/"><img src=x onerror=alert(1)>.webp' },
};

function menuRoutes(service: FastifyInstance): void {
  service.get('/menu/v1/*', async (request, reply) => {
    requested.push(request.url);
    if (isMenuDown) return reply.code(503).send({ code: 'UNAVAILABLE' });
    return RESPONSES[request.url] ?? reply.code(404).send({ code: 'NOT_FOUND' });
  });
}

beforeAll(async () => {
  const assets = {
    js: { sync: ['app.1.js', 'icons.2.js'], async: ['cart.3.js'] },
    css: { sync: ['app.4.css'], async: [] },
  };
  await gateway.write(
    'remotes/storefront/v2/mf-manifest.json',
    JSON.stringify({
      exposes: [
        { name: 'mini-cart', assets: {} },
        { name: 'app', assets },
        {
          name: 'dish',
          assets: {
            js: { sync: ['icons.2.js', 'dish.5.js'], async: [] },
            css: { sync: ['dish.6.css'], async: [] },
          },
        },
      ],
    }),
  );
});
beforeEach(async () => {
  isMenuDown = false;
  requested.length = 0;
  // Clears the cache of the previous test.
  gateway.platform.bus.publish('menu.changed.0');
  gateway.platform.bus.publish('menu.changed.1');
  gateway.platform.bus.publish('menu.changed.2');
  await gateway.platform.bus.connection.flush();
});

const openOnce = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html', ...headers } });

/** Returns the page with its data: on a busy machine the first request may time out, a later one has the data. */
const open = async (url: string, headers: Record<string, string> = {}) => {
  const hasData = !isMenuDown && Object.keys(headers).length === 0 && /^\/(\?|$|product\/)/.test(url);
  if (!hasData) return openOnce(url, headers);
  return eventually(async () => {
    const page = await openOnce(url);
    return Object.keys(dataOf(page.body).responses).length > 0 ? page : undefined;
  });
};

function dataOf(html: string): PageData {
  const scripts = html.match(/<script type="application\/json" id="page-data">(.*?)<\/script>/s);
  return JSON.parse(scripts?.[1] ?? 'null');
}

describe('the first page', () => {
  test('contains the live remotes and the menu of the first brand', async () => {
    const { body } = await open('/');
    const data = dataOf(body);
    expect(Object.keys(data.responses)).toEqual([
      '/menu/v1/brands',
      menuPaths.products(1, 0, 0),
      '/menu/v1/group-tags/tree/1',
      menuPaths.opening(1),
    ]);
    for (const [path, response] of Object.entries(data.responses)) expect(response).toEqual(RESPONSES[path]);
    expect(data.manifest?.microFrontends.storefront?.[0]?.metadata.version).toBe('v2');
    expect(Math.abs(Date.now() - data.at)).toBeLessThan(60_000);
  });

  test('escapes product names in its data', async () => {
    const { body } = await open('/');
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    const product = (await open('/product/5')).body;
    expect(product).not.toContain('<img src=x');
    expect((await open('/?group=7')).body).toContain('Щи $& $1');
  });

  test('contains the data of the brand, group or product in its URL', async () => {
    expect(Object.keys(dataOf((await open('/?brand=1&group=7')).body).responses)).toContain(
      menuPaths.products(1, 7, 0),
    );
    expect(Object.keys(dataOf((await open('/product/5')).body).responses)).toEqual([
      '/menu/v1/products/5',
      '/menu/v1/brands',
    ]);
    expect(Object.keys(dataOf((await open('/product/6')).body).responses)).toEqual(['/menu/v1/brands']);
    expect(Object.keys(dataOf((await open('/?brand=%00&group=-1')).body).responses)).toHaveLength(4);
  });

  test('contains the results of the search in its URL instead of the menu', async () => {
    const { responses } = dataOf((await open(`/?brand=1&q=${encodeURIComponent(' щи & суп ')}`)).body);
    expect(Object.keys(responses)).toContain(menuPaths.search(1, 'щи & суп', 0));
    expect(Object.keys(responses)).not.toContain(menuPaths.products(1, 0, 0));
  });

  test.each([
    [
      'a page of products',
      menuPaths.products(1, 7, 0),
      '?size=24&page=0&x=1&visibleOnly=true&groupTagId=7',
      '/?group=7',
    ],
    ['a search', menuPaths.search(1, 'щи & суп', 0), null, '/?q=щи%20%26%20суп'],
  ])('shares %s with the calls of the storefront', async (_, path, otherOrder, page) => {
    const url = otherOrder ? path.replace(/\?.*/, otherOrder) : path;
    // An entry is kept for two seconds, in which a busy machine may not get to the call.
    await eventually(async () => {
      await open(page);
      const { length } = requested;
      expect((await gateway.app.inject({ url })).json()).toEqual(RESPONSES[path]);
      return requested.length === length || undefined;
    });
  });

  test('has an escaped intro that is shown before any script has run', async () => {
    expect((await open('/')).body).toContain(
      '<div id="root"><div class="intro" aria-hidden="true"><strong>first &lt;b&gt;</strong><p>Печём &quot;с пяти&quot; утра &amp; до ночи</p></div></div>',
    );
    expect((await open('/?brand=2')).body).toContain('<strong>second</strong></div>');
    for (const path of ['/?group=7', '/product/5', '/login'])
      expect((await open(path)).body).toContain('<div id="root"></div>');
  });

  test('has escaped meta tags for search engines and messengers', async () => {
    const metaOf = ({ body }: { body: string }): Record<string, string | undefined> =>
      Object.fromEntries(
        [...body.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)].map((m) => [m[1], m[2]]),
      );
    // Fills the menu cache.
    await open('/?brand=1');
    const origin = 'http://localhost';
    expect(metaOf(await openOnce('/?brand=1', { host: 'localhost' }))).toMatchObject({
      description: 'Печём &quot;с пяти&quot; утра &amp; до ночи',
      'og:title': 'first &lt;b&gt;',
      'og:url': `${origin}/?brand=1`,
      'og:image': `${origin}/share.png`,
    });
    // A host that a stranger sends gets into no page.
    const strange = await openOnce('/?brand=1', { host: 'evil.example' });
    expect(strange.body).not.toContain('evil.example');
    expect(metaOf(strange)['og:title']).toBe('first &lt;b&gt;');
    expect(metaOf(await open('/product/5'))).toMatchObject({
      'og:title': 'Щи',
      'og:image': expect.stringMatching(/\/share\.png$/),
    });
    const dish = metaOf(await open('/product/8'));
    expect(dish['og:image']).toMatch(new RegExp(`${PICTURE}$`));
    expect(dish.description).toMatch(/^Борщ .{150,200}…$/);
    for (const path of ['/', '/login'])
      expect(metaOf(await open(path))).toMatchObject({
        'og:title': 'Скатерть',
        description: expect.stringMatching(/^Скатерть: еда из любимых мест города/),
      });
  });

  test('omits responses that are too large', async () => {
    expect(Object.keys(dataOf((await open('/?brand=2')).body).responses)).toEqual([
      '/menu/v1/brands',
      '/menu/v1/group-tags/tree/2',
    ]);
  });

  test('preloads the files that come next, with the attributes of the later requests', async () => {
    const { body } = await open('/');
    const avif = pictureSources(PICTURE)?.sources[0]?.srcSet;
    expect(avif).toMatch(/200\.avif 200w.* 800w/);
    for (const tag of [
      `<link rel="preload" as="image" fetchpriority="high" type="image/avif" imagesrcset="${avif}" imagesizes="${PICTURE_SIZES.card.replace('<', '&lt;')}">`,
      '<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" integrity="sha384-ab+c" href="/remotes/storefront/v2/remoteEntry.js">',
      '<link rel="preload" as="style" fetchpriority="low" href="/remotes/storefront/v2/app.4.css">',
      '<link rel="preload" as="script" fetchpriority="low" href="/remotes/storefront/v2/icons.2.js">',
    ])
      expect(body).toContain(tag);
    expect(body).not.toContain('cart.3.js');
    expect((await open('/login')).body).not.toContain('remoteEntry.js" ');
    expect(dataOf((await open('/login')).body).manifest).toBeDefined();
  });

  test('preloads the files of the screen only with its own page', async () => {
    const [screen, style] = ['/remotes/storefront/v2/dish.5.js', '/remotes/storefront/v2/dish.6.css'];
    const { body } = await open('/product/5');
    for (const file of [screen, style, '/remotes/storefront/v2/app.1.js', '/remotes/storefront/v2/app.4.css'])
      expect(body).toContain(`fetchpriority="low" href="${file}">`);
    expect(body.split('/remotes/storefront/v2/icons.2.js')).toHaveLength(2);
    for (const path of ['/', '/cart', '/product/404']) {
      const page = await openOnce(path);
      expect([path, page.body.includes(screen)]).toEqual([path, path === '/product/404']);
    }
  });

  test('calls svc-menu once for many visitors', async () => {
    await Promise.all(Array.from({ length: 10 }, () => open('/')));
    expect(requested).toHaveLength(4);
  });

  test('is served without data while svc-menu is unavailable', async () => {
    isMenuDown = true;
    const { statusCode, body } = await open('/');
    expect(statusCode).toBe(200);
    expect(dataOf(body).responses).toEqual({});
    expect(body).toContain('remoteEntry.js');
  });

  test('is compressed as the browser accepts it, and 304 when unchanged', async () => {
    const plain = await open('/product/5');
    const small = await open('/product/5', { 'accept-encoding': 'gzip, br' });
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    const zipped = await open('/product/5', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const again = await open('/product/5', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
    expect((await open('/cart')).headers.vary).toBe('Accept, Sec-Fetch-Mode, Accept-Encoding');
  });

  test('preloads a new version of a remote at once', async () => {
    const manifest = JSON.stringify({
      schema: 'v1-pre',
      microFrontends: {
        storefront: [
          {
            url: '/remotes/storefront/v3/remoteEntry.js',
            metadata: { version: 'v3', integrity: 'sha384-new' },
            deployment: { traffic: 100, default: true },
          },
        ],
      },
    });
    await gateway.write('remotes/micro-frontends.json', manifest);
    const { body } = await open('/');
    expect(body).toContain('/remotes/storefront/v3/remoteEntry.js');
    expect(body).not.toContain('/v2/');
  });
});

test('files are served with their prebuilt compression', async () => {
  await gateway.write('shell/main.0123456789ab.js.br', 'brotli');
  await gateway.write('remotes/orders/abc/remoteEntry.js.gz', 'gzip');
  const get = (url: string, encoding: string) =>
    gateway.app.inject({ url, headers: { 'accept-encoding': encoding, 'sec-fetch-mode': 'no-cors' } });
  const script = await get('/main.0123456789ab.js', 'gzip, br');
  expect([script.headers['content-encoding'], script.body, script.headers['content-type']]).toEqual([
    'br',
    'brotli',
    'application/javascript; charset=utf-8',
  ]);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers.vary).toMatch(/accept-encoding/i);
  expect((await get('/remotes/orders/abc/remoteEntry.js', 'gzip')).headers['content-encoding']).toBe('gzip');
  expect((await get('/main.0123456789ab.js', 'identity')).headers['content-encoding']).toBeUndefined();
});
