import { openForTests } from '@skatert/service-kit/testing/harness';
import { openSocket, type RawResponse, readResponse, sendRaw } from './raw-request.js';
import { startGateway } from './support.js';

const seen: string[] = [];

const gateway = openForTests(() =>
  startGateway((service) => {
    service.addHook('onRequest', async ({ method, url }) => {
      seen.push(`${method} ${url}`);
    });
    service.get('/docs/json', async () => 'internal');
    service.post('/cart/add', async ({ body }) => ({ body }));
    service.get('/cart', async () => ({ items: [] }));
    service.get('/auth/v1/*', async ({ url }) => ({ url }));
    service.get('/menu/v1/brands', async () => []);
  }),
);
beforeEach(() => {
  seen.length = 0;
});

function expectError(response: RawResponse, status: number, code: string): void {
  expect([response.status, JSON.parse(response.body)]).toEqual([
    status,
    { code, message: expect.stringMatching(/[а-я]/), requestId: response.headers['x-request-id'] },
  ]);
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': expect.any(String),
    'referrer-policy': expect.any(String),
  });
}

describe('the target of a request', () => {
  test.each([
    '/menu/v1/../../docs/json',
    '/menu/v1/%2e%2e/%2E./docs/json',
    '/menu/v1/..%2f..%2fdocs/json',
    '/menu/v1/..\\..\\docs\\json',
    '/menu/v1/..%5c..%5Cdocs%5cjson',
    '/auth/v1/./brands',
    '/cart/..',
    '/auth/v1/%00',
    '/auth/v1/x#/docs/json',
    'http://127.0.0.1/docs/json',
    'http://skatert.test/menu/v1/brands',
    '*',
    '/%',
    '/auth/v1/%ff',
    '/auth/v1/brands?search=%ff',
    '/auth/v1/brands?search=%00',
    '/cart?x=%',
  ])('%s is refused and not forwarded', async (target) => {
    const method = target === '*' ? 'OPTIONS' : 'GET';
    expectError(await sendRaw(gateway.url, `${method} ${target}`), 400, 'MALFORMED_REQUEST');
    expect(seen).toEqual([]);
  });

  test.each([
    '/auth/v1/...',
    '/auth/v1/a..b/.c',
    '/auth/v1/%D1%89%D0%B8%20',
    '/auth/v1/%252e%252e/x?back=%2Fcart%5C..',
  ])('%s is forwarded unchanged', async (target) => {
    expect((await sendRaw(gateway.url, `GET ${target}`)).status).toBe(200);
    expect(seen).toEqual([`GET ${target}`]);
  });

  test('a page opens with any query', async () => {
    const page = await sendRaw(gateway.url, 'GET /?utm_campaign=%cf%f0', ['Accept: text/html']);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

describe('a request that reaches no route', () => {
  test.each([
    ['a header that is too long', 'GET /cart', [`X-Long: ${'x'.repeat(20_000)}`], 431, 'HEADERS_TOO_LARGE'],
    ['a header without a colon', 'GET /cart', ['no header'], 400, 'MALFORMED_REQUEST'],
    ['an unknown method', 'FETCH /cart', [], 400, 'MALFORMED_REQUEST'],
    ['a tunnel', 'CONNECT skatert.test:443', [], 400, 'MALFORMED_REQUEST'],
    ['another expectation', 'GET /cart', ['Expect: miracles'], 417, 'EXPECTATION_FAILED'],
    ['two hosts', 'GET /cart', ['host: another.test'], 400, 'MALFORMED_REQUEST'],
    ['two lengths', 'POST /cart/add', ['Content-Length: 5', 'Content-Length: 6'], 400, 'MALFORMED_REQUEST'],
  ])('%s', async (_name, requestLine, headers, status, code) => {
    expectError(await sendRaw(gateway.url, requestLine, headers), status, code);
    expect(seen).toEqual([]);
  });

  test.each([
    ['1.1', 400],
    ['1.0', 200],
  ])('HTTP/%s without a host', async (version, status) => {
    const head = `GET /cart HTTP/${version}\r\nConnection: close\r\n\r\n`;
    const response = await readResponse(openSocket(gateway.url, head));
    if (status === 400) expectError(response, 400, 'MALFORMED_REQUEST');
    else expect(response.status).toBe(status);
  });

  test('bytes that are not HTTP', async () => {
    expectError(
      await readResponse(openSocket(gateway.url, '\x16\x03\x01\r\n\r\n')),
      400,
      'MALFORMED_REQUEST',
    );
  });
});

describe('hop-by-hop headers', () => {
  test('a client that waits for 100 Continue is served', async () => {
    const headers = ['Content-Type: application/json', 'Content-Length: 7', 'Expect: 100-continue'];
    const response = await sendRaw(gateway.url, 'POST /cart/add', headers, '{"a":1}');
    expect([response.status, JSON.parse(response.body)]).toEqual([200, { body: { a: 1 } }]);
  });

  test.each(['Keep-Alive: timeout=5', 'Upgrade: h2c', 'TE: trailers', 'Proxy-Connection: keep-alive'])(
    '%s is not forwarded',
    async (header) => {
      expect((await sendRaw(gateway.url, 'GET /cart', [header])).status).toBe(200);
    },
  );

  test('the body of a GET is not forwarded', async () => {
    expect((await sendRaw(gateway.url, 'GET /cart', ['Content-Length: 5'], 'hello')).status).toBe(200);
  });
});

test('a body that is too large is refused with an error body, whatever its type', async () => {
  const body = 'x'.repeat(2 * 1024 * 1024);
  for (const type of ['text/xml', 'application/json', 'image/png']) {
    const headers = [`Content-Type: ${type}`, `Content-Length: ${body.length}`];
    expectError(await sendRaw(gateway.url, 'POST /cart/add', headers, body), 413, 'PAYLOAD_TOO_LARGE');
  }
  expect(seen).toEqual([]);
});

describe('an unsupported method', () => {
  test.each([
    ['POST /notifications/longpoll', 'GET, HEAD'],
    ['GET /notifications/longpoll/ack', 'POST'],
    ['DELETE /', 'GET, HEAD'],
    ['POST /login', 'GET, HEAD'],
    ['PROPFIND /', 'GET, HEAD'],
  ])('%s is 405', async (requestLine, allow) => {
    const response = await sendRaw(gateway.url, requestLine);
    expectError(response, 405, 'METHOD_NOT_ALLOWED');
    expect(response.headers.allow?.split(', ').sort().join(', ')).toBe(allow);
  });

  test.each(['PUT /menu/v1/brands', 'PROPFIND /cart', 'TRACE /auth/v1/brands'])(
    '%s is forwarded, for the service to refuse',
    async (requestLine) => {
      await sendRaw(gateway.url, requestLine);
      expect(seen).toEqual([requestLine]);
    },
  );
});

test('uptime monitors get the first page', async () => {
  for (const headers of [[], ['Accept: */*'], ['Accept: */*', 'Sec-Fetch-Mode: cors']]) {
    const page = await sendRaw(gateway.url, 'GET /', headers);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  }
  expect((await sendRaw(gateway.url, 'HEAD /')).status).toBe(200);
  expectError(await sendRaw(gateway.url, 'GET /', ['Accept: application/json']), 404, 'NOT_FOUND');
});
