import { openForTests } from '@skatert/service-kit/testing/harness';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_KEY, STOREFRONT, startGateway } from './support.js';

const seen: FastifyRequest[] = [];
let menuReads = 0;
let menuText = 'щи';

const gateway = openForTests(() =>
  startGateway((service) => {
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
  }),
);
beforeEach(() => {
  seen.length = 0;
});

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const call = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);
/** Sends what fetch can't: the headers of a navigation, a path without normalization. */
const inject = (url: string, headers: Record<string, string>) => gateway.app.inject({ url, headers });
const NAVIGATE = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const CALL = { 'sec-fetch-mode': 'cors', accept: '*/*' };

describe('calls to services', () => {
  test('carry only the service’s own cookies, and the gateway’s request id instead of the client’s', async () => {
    const headers = {
      cookie: 'refresh=secret; browser=known; cart=token; other=1',
      'x-request-id': 'forged\nline'.replace('\n', ' '),
      'x-forwarded-for': '6.6.6.6',
      'x-gateway-key': 'guessed',
    };
    const response = await call('/cart', { headers });
    expect(seen[0]?.headers.cookie).toBe('cart=token');
    expect(seen[0]?.headers['x-request-id']).toBe(response.headers.get('x-request-id'));
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen[0]?.headers['x-gateway-key']).toBe(GATEWAY_KEY);
    await call('/auth/v1/refresh', { method: 'POST', headers });
    expect(seen[1]?.headers.cookie).toBe('refresh=secret; browser=known');
    await call('/auth/v1/brands', { headers });
    expect(seen[2]?.headers.cookie).toBeUndefined();
  });

  test('carry the query unchanged', async () => {
    await call('/auth/v1/brands?search=%D1%89%D0%B8&page=2');
    expect(seen[0]?.url).toBe('/auth/v1/brands?search=%D1%89%D0%B8&page=2');
  });

  test('reach svc-auth as navigations, too, for its redirect to an OpenID provider', async () => {
    const cookie = 'oidc=browser; refresh=secret; cart=token';
    const response = await inject('/oauth2/authorization/local?returnTo=%2Fcart', { ...NAVIGATE, cookie });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('https://provider.example/authorize?state=1');
    expect(response.headers['set-cookie']).toContain('oidc=begun');
    expect(seen[0]?.url).toBe('/oauth2/authorization/local?returnTo=%2Fcart');
    expect(seen[0]?.headers.cookie).toBe('oidc=browser; refresh=secret');
  });

  test('get 503 in the common error format when the service is unavailable', async () => {
    const response = await call('/auth/v1/inventory/warehouses');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(/[а-я]/),
      requestId: expect.any(String),
    });
  });

  test('are refused when another site’s page sends a write', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const response = await call('/auth/v1/refresh', {
        method: 'POST',
        headers,
      });
      expect([response.status, await codeOf(response)]).toEqual([403, 'FOREIGN_ORIGIN']);
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
  ])('a navigation to %s gets the shell', async (path) => {
    for (const headers of [NAVIGATE, { accept: 'text/html' }, { 'sec-fetch-mode': 'navigate' }]) {
      const response = await inject(path, headers as Record<string, string>);
      expect(response.headers['content-type']).toMatch(/^text\/html/);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toContain('Скатерть');
    }
  });

  test('a call to /cart gets the cart, with a Vary header', async () => {
    const response = await call('/cart', { headers: { accept: '*/*', 'sec-fetch-mode': 'cors' } });
    expect(await response.json()).toEqual({ items: [], total: 0 });
    expect(response.headers.get('vary')).toBe('Accept, Sec-Fetch-Mode');
  });

  test('a HEAD request gets the headers of a GET, for a page and below one', async () => {
    for (const path of ['/cart', '/cart/nowhere']) {
      const [get, head] = await Promise.all(
        (['GET', 'HEAD'] as const).map((method) =>
          gateway.app.inject({ method, url: path, headers: NAVIGATE }),
        ),
      );
      expect([head?.statusCode, head?.headers.etag, head?.body]).toEqual([200, get?.headers.etag, '']);
    }
  });

  test('a navigation to a path that its service does not know gets the shell with 404', async () => {
    const page = await inject('/brand/nowhere', NAVIGATE);
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const call = await inject('/brand/nowhere', CALL);
    expect([call.statusCode, call.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('a page that was just published opens, even where a service owns the path', async () => {
    await call('/cart');
    const [storefront] = STOREFRONT.microFrontends.storefront ?? [];
    const published = { ...storefront, extras: { pages: [{ path: '/brand/rota' }] } };
    await gateway.write(
      'remotes/micro-frontends.json',
      JSON.stringify({ ...STOREFRONT, microFrontends: { rota: [published] } }),
    );
    expect((await inject('/brand/rota', NAVIGATE)).headers['content-type']).toMatch(/^text\/html/);
    expect((await inject('/brand/rota', CALL)).headers.vary).toBe('Accept, Sec-Fetch-Mode');
    expect((await inject('/auth/v1/brands', NAVIGATE)).headers['content-type']).toMatch(/json/);
    await gateway.write('remotes/micro-frontends.json', JSON.stringify(STOREFRONT));
  });

  test('an unknown call gets 404 in the common error format, not a page', async () => {
    const response = await call('/nothing/here', {
      headers: { accept: 'application/json', 'sec-fetch-mode': 'cors' },
    });
    expect([response.status, await codeOf(response)]).toEqual([404, 'NOT_FOUND']);
  });

  test('files outside their folder are not served', async () => {
    for (const path of [
      '/..%2f..%2fetc/passwd',
      '/remotes/micro-frontends.json',
      '/../remotes/micro-frontends.json',
      '/remotes/..%2f..%2fshell/index.html',
    ]) {
      expect((await inject(path, CALL)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test('hashed files are immutable, the manifest of remotes is never cached', async () => {
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

  test('scripts and styles have no headers that only pages need', async () => {
    await gateway.write('shell/service-worker.js', 'self');
    await gateway.write('remotes/orders/abc/icon.svg', '<svg/>');
    const policyOf = async (path: string) => (await call(path)).headers.get('content-security-policy');
    for (const path of ['/main.0123456789ab.js', '/remotes/orders/abc/remoteEntry.js']) {
      const { headers } = await call(path);
      expect(headers.get('content-security-policy')).toBeNull();
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    // A worker's policy is its own; an SVG may be opened as a page.
    for (const path of ['/service-worker.js', '/remotes/orders/abc/icon.svg', '/remotes/orders/abc/none.js'])
      expect(await policyOf(path)).toContain("script-src 'self';");
  });

  test('allow only scripts of the platform’s origin', async () => {
    const policy = (await inject('/', NAVIGATE)).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('the public menu', () => {
  test('is served from the cache, with an ETag, and fetched without headers of the client', async () => {
    // A page of an earlier test has already cached the brands.
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

  test('is fetched again after a write through this gateway', async () => {
    await call('/menu/v1/brands');
    const written = await call('/auth/v1/brands/1', { method: 'PUT' });
    expect(written.headers.get('x-menu-changed')).toBeNull();
    expect(await (await call('/menu/v1/brands')).json()).toEqual([{ name: 'борщ' }]);
  });

  test('is fetched again after a write through another instance', async () => {
    await call('/menu/v1/brands');
    const before = menuReads;
    gateway.platform.bus.publish('menu.changed.0');
    await gateway.platform.bus.connection.flush();
    await call('/menu/v1/brands');
    expect(menuReads).toBe(before + 1);
  });
});
