import type { FastifyRequest } from 'fastify';
import { STOREFRONT, startGateway, type TestGateway } from './support.js';

let gateway: TestGateway;
const seen: FastifyRequest[] = [];
let menuReads = 0;
let menuText = 'щи';

beforeAll(async () => {
  gateway = await startGateway((service) => {
    service.all('/cart', async (request) => {
      seen.push(request);
      return { items: [], total: 0 };
    });
    service.get('/oauth2/authorization/local', async (request, reply) => {
      seen.push(request);
      return reply
        .header('set-cookie', 'oidc=begun; Path=/oauth2; HttpOnly; SameSite=Lax')
        .redirect('https://provider.example/authorize?state=1');
    });
    service.post('/auth/v1/refresh', async (request) => {
      seen.push(request);
      return {};
    });
    service.get('/auth/v1/brands', async (request) => {
      seen.push(request);
      return [];
    });
    service.put('/auth/v1/brands/1', async (request, reply) => {
      seen.push(request);
      menuText = 'борщ';
      return reply.header('x-menu-changed', '0,1').send({ id: 1 });
    });
    service.get('/menu/v1/brands', async (request) => {
      seen.push(request);
      menuReads += 1;
      return [{ name: menuText }];
    });
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  seen.length = 0;
});

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const call = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);
/** What fetch can't send: a navigation's headers, a path as it is. */
const inject = (url: string, headers: Record<string, string>) => gateway.app.inject({ url, headers });
const NAVIGATE = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const CALL = { 'sec-fetch-mode': 'cors', accept: '*/*' };

describe('the way to the services', () => {
  test('hands each service only its own cookies, and our request id instead of the visitor’s', async () => {
    const headers = {
      cookie: 'refresh=secret; browser=known; cart=token; other=1',
      'x-request-id': 'forged\nline'.replace('\n', ' '),
      'x-forwarded-for': '6.6.6.6',
    };
    const answer = await call('/cart', { headers });
    expect(seen[0]?.headers.cookie).toBe('cart=token');
    expect(seen[0]?.headers['x-request-id']).toBe(answer.headers.get('x-request-id'));
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    await call('/auth/v1/refresh', { method: 'POST', headers });
    expect(seen[1]?.headers.cookie).toBe('refresh=secret; browser=known');
    await call('/auth/v1/brands', { headers });
    expect(seen[2]?.headers.cookie).toBeUndefined();
  });

  test('hands the query on as it came', async () => {
    await call('/auth/v1/brands?search=%D1%89%D0%B8&page=2');
    expect(seen[0]?.url).toBe('/auth/v1/brands?search=%D1%89%D0%B8&page=2');
  });

  test('hands a navigation to another provider’s sign-in to svc-auth, which sends the browser on', async () => {
    const cookie = 'oidc=browser; refresh=secret; cart=token';
    const answer = await inject('/oauth2/authorization/local?returnTo=%2Fcart', { ...NAVIGATE, cookie });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('https://provider.example/authorize?state=1');
    expect(answer.headers['set-cookie']).toContain('oidc=begun');
    expect(seen[0]?.url).toBe('/oauth2/authorization/local?returnTo=%2Fcart');
    expect(seen[0]?.headers.cookie).toBe('oidc=browser; refresh=secret');
  });

  test('answers 503 in the one error shape when a service is away', async () => {
    const answer = await call('/auth/v1/inventory/warehouses');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(/[а-я]/),
      requestId: expect.any(String),
    });
  });

  test('refuses changes that another site’s page asks for', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const answer = await call('/auth/v1/refresh', {
        method: 'POST',
        headers,
      });
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'FOREIGN_ORIGIN']);
    }
    expect(seen).toEqual([]);
    expect(
      (await call('/auth/v1/refresh', { method: 'POST', headers: { origin: gateway.url } })).status,
    ).toBe(200);
  });
});

describe('pages', () => {
  test.each([
    ['/cart'],
    ['/cart/nowhere'],
    ['/checkout'],
    ['/'],
    ['/admin/orders'],
    ['/product/5'],
    ['/brands/1/tags'],
  ])('%s is the shell for a navigation', async (path) => {
    for (const headers of [NAVIGATE, { accept: 'text/html' }, { 'sec-fetch-mode': 'navigate' }]) {
      const answer = await inject(path, headers as Record<string, string>);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('Скатерть');
    }
  });

  test('/cart is the cart for a call, and says on what that depends', async () => {
    const answer = await call('/cart', { headers: { accept: '*/*', 'sec-fetch-mode': 'cors' } });
    expect(await answer.json()).toEqual({ items: [], total: 0 });
    expect(answer.headers.get('vary')).toBe('Accept, Sec-Fetch-Mode');
  });

  test('a page that was just published is one, where a service has the path, too', async () => {
    await call('/cart');
    const [storefront] = STOREFRONT.microFrontends.storefront ?? [];
    const published = { ...storefront, extras: { pages: [{ path: '/staff/v1/rota' }] } };
    await gateway.write(
      'remotes/micro-frontends.json',
      JSON.stringify({ ...STOREFRONT, microFrontends: { rota: [published] } }),
    );
    expect((await inject('/staff/v1/rota', NAVIGATE)).headers['content-type']).toMatch(/^text\/html/);
    expect((await inject('/staff/v1/rota', CALL)).headers.vary).toBe('Accept, Sec-Fetch-Mode');
    expect((await inject('/staff/v1/users', NAVIGATE)).headers['content-type']).toMatch(/json/);
    await gateway.write('remotes/micro-frontends.json', JSON.stringify(STOREFRONT));
  });

  test('an unknown call is 404 in the one error shape, not a page', async () => {
    const answer = await call('/nothing/here', {
      headers: { accept: 'application/json', 'sec-fetch-mode': 'cors' },
    });
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  });

  test('files stay inside their folder', async () => {
    for (const path of [
      '/..%2f..%2fetc/passwd',
      '/remotes/micro-frontends.json',
      '/../remotes/micro-frontends.json',
      '/remotes/..%2f..%2fshell/index.html',
    ]) {
      expect((await inject(path, CALL)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test('hashed files are kept for ever, the manifest of remotes never', async () => {
    expect((await call('/main.0123456789ab.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await call('/remotes/orders/abc/remoteEntry.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const manifest = await call('/micro-frontends.json');
    expect(manifest.headers.get('cache-control')).toBe('no-store');
    expect(await manifest.json()).toMatchObject({ schema: 'v1-pre' });
  });

  test('allow scripts of our own only', async () => {
    const policy = (await inject('/', NAVIGATE)).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('the public menu', () => {
  test('comes from memory, with a tag, and without anything of the caller', async () => {
    // A page that was opened before has asked for the brands, too.
    gateway.platform.bus.publish('menu.changed.0');
    await gateway.platform.bus.connection.flush();
    seen.length = 0;
    const before = menuReads;
    const first = await call('/menu/v1/brands', {
      headers: { cookie: 'cart=token', authorization: 'Bearer x' },
    });
    const again = await call('/menu/v1/brands?nonsense=1', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(menuReads).toBe(before + 1);
    expect(seen[0]?.headers.cookie).toBeUndefined();
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  test('is fresh for who has just written', async () => {
    await call('/menu/v1/brands');
    const written = await call('/auth/v1/brands/1', { method: 'PUT' });
    expect(written.headers.get('x-menu-changed')).toBeNull();
    expect(await (await call('/menu/v1/brands')).json()).toEqual([{ name: 'борщ' }]);
  });

  test('is dropped by what another instance wrote', async () => {
    await call('/menu/v1/brands');
    const before = menuReads;
    gateway.platform.bus.publish('menu.changed.0');
    await gateway.platform.bus.connection.flush();
    await call('/menu/v1/brands');
    expect(menuReads).toBe(before + 1);
  });
});
