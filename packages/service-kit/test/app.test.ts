import { ORDERS_ERRORS } from '@skatert/contracts/orders/errors';
import { z } from 'zod';
import { CACHEABLE, createApp } from '../src/http/app.js';
import { AppError } from '../src/shared/errors.js';
import { openForTests } from '../src/testing/harness.js';

const app = openForTests(() => createApp({ name: 'test', isReady: () => false }));
const EchoResponse = z.object({
  name: z.string(),
  note: z.string().nullable(),
  list: z.array(z.object({ id: z.number().int() })),
});

beforeAll(async () => {
  const open = { config: { access: 'public' } } as const;
  app.post(
    '/echo',
    {
      ...open,
      schema: {
        body: z.object({ name: z.string('Имя обязательно').min(1, 'Имя обязательно') }),
        response: { 200: EchoResponse },
      },
    },
    ({ body }) => ({
      name: body.name,
      note: null,
      list: [{ id: 1, secret: 'x' }],
      secret: 'hash',
    }),
  );
  app.get('/things/:id', open, ({ params }) => params);
  app.delete('/things/:id', open, () => ({}));
  app.put('/things/all', open, () => ({}));
  app.get('/broken', open, () => {
    throw new Error('E11000 duplicate key in /src/secret.ts:1:1');
  });
  app.get('/unreachable', open, () => {
    throw Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });
  });
  app.get('/election', open, () => {
    throw Object.assign(new Error('not primary'), { name: 'MongoServerError', code: 10_107 });
  });
  app.get('/unreachable-for-many', open, () => {
    const errorResponse = Object.assign(new Error('reset'), { name: 'MongoNetworkError' });
    throw Object.assign(new Error('reset'), { name: 'MongoBulkWriteError', errorResponse });
  });
  app.get('/conflict', open, () => {
    throw new AppError(ORDERS_ERRORS.CART_BRAND_CONFLICT, { details: { previousBrandId: 7 } });
  });
  app.get('/public', { config: CACHEABLE }, (_request, reply) => reply.send({ same: 'for all' }));
  app.get('/public-unavailable', { config: CACHEABLE }, () => {
    throw new AppError('UNAVAILABLE');
  });
  app.get('/file', open, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send('text'),
  );
  await app.ready();
});

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } });

test('returns only the fields of the schema', async () => {
  const response = await post('{"name":"Анна","role":"ADMIN"}');
  expect(response.json()).toEqual({ name: 'Анна', note: null, list: [{ id: 1 }] });
});

test.each([
  ['{"name":', 400, 'MALFORMED_REQUEST'],
  ['{"__proto__":{"x":1},"name":"а"}', 400, 'MALFORMED_REQUEST'],
  ['{"name":{"$gt":""}}', 400, 'VALIDATION_FAILED'],
  ['[]', 400, 'VALIDATION_FAILED'],
  ['null', 400, 'VALIDATION_FAILED'],
  ['', 400, 'VALIDATION_FAILED'],
  [JSON.stringify({ name: 'x'.repeat(70_000) }), 413, 'PAYLOAD_TOO_LARGE'],
])('rejects the body %.40p', async (payload, status, code) => {
  const response = await post(payload);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect(response.json()).toMatchObject({
    message: expect.stringMatching(/[а-я]/),
    requestId: expect.any(String),
  });
});

test('returns a message for each invalid field', async () => {
  expect((await post('{"name":""}')).json()).toMatchObject({
    message: 'Имя обязательно',
    errors: { name: 'Имя обязательно' },
  });
});

test('the app has a Russian message for a rule whose schema has none', async () => {
  expect((await post('[1]')).json()).toMatchObject({
    message: 'Неверные данные',
    errors: { '': 'Неверные данные' },
  });
});

test('rejects a body that is not JSON', async () => {
  expect((await post('<a/>', 'text/xml')).json().code).toBe('UNSUPPORTED_MEDIA_TYPE');
});

test('the app does not reveal details of an internal error', async () => {
  const response = await app.inject('/broken');
  expect([response.statusCode, response.json().code]).toEqual([500, 'INTERNAL']);
  expect(response.body).not.toMatch(/E11000|src/);
});

test.each([
  ['is unreachable', '/unreachable'],
  ['is unreachable for several writes', '/unreachable-for-many'],
  ['has no primary', '/election'],
])('returns 503 with Retry-After while the database %s', async (_why, url) => {
  const response = await app.inject(url);
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '2',
  ]);
});

test('sets no-store on responses that do not allow caching', async () => {
  const cacheControl = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect((await post('{"name":"Анна"}')).headers['cache-control']).toBe('no-store');
  expect(await cacheControl('/broken')).toBe('no-store');
  expect(await cacheControl('/nowhere')).toBe('no-store');
  expect(await cacheControl('/public')).toBe('no-cache');
  expect(await cacheControl('/public-unavailable')).toBe('no-store');
  expect(await cacheControl('/file')).toBe('public, max-age=60');
});

test('returns the details of an error, also beside its code, where an earlier release reads them', async () => {
  expect((await app.inject('/conflict')).json()).toMatchObject({
    code: 'CART_BRAND_CONFLICT',
    details: { previousBrandId: 7 },
    previousBrandId: 7,
  });
});

test('the app is healthy but not ready while its dependencies are unavailable', async () => {
  expect((await app.inject('/health')).statusCode).toBe(200);
  expect((await app.inject('/ready')).statusCode).toBe(503);
});

test.each([
  ['PUT', '/things/5', 'DELETE, GET, HEAD'],
  ['POST', '/things/all', 'DELETE, GET, HEAD, PUT'],
  ['OPTIONS', '/echo/', 'POST'],
  ['PROPFIND', '/echo?x=1', 'POST'],
])('returns 405 and the allowed methods for %s %s', async (method, url, allow) => {
  const response = await app.inject({ method: method as 'PUT', url });
  expect([response.statusCode, response.json().code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(String(response.headers.allow).split(', ').sort().join(', ')).toBe(allow);
});

test.each([
  ['/nothing', 404, 'NOT_FOUND'],
  ['/things/%', 400, 'MALFORMED_REQUEST'],
  [`/things/${'1'.repeat(101)}`, 414, 'URI_TOO_LONG'],
])('responds to %.20s with %i in the common error format', async (url, status, code) => {
  const response = await app.inject(url);
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { code, message: expect.stringMatching(/[а-я]/), requestId: expect.any(String) },
  ]);
});

test('serves its OpenAPI document', async () => {
  const { paths } = (await app.inject('/docs/json')).json();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/echo']));
});
