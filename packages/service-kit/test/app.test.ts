import { z } from 'zod';
import { type App, CACHEABLE, createApp } from '../src/app.js';
import { AppError } from '../src/errors.js';

let app: App;
const Answer = z.object({
  name: z.string(),
  note: z.string().nullable(),
  list: z.array(z.object({ id: z.number().int() })),
});

beforeAll(async () => {
  app = await createApp({ name: 'test', isReady: () => false });
  const open = { config: { access: 'public' } } as const;
  app.post(
    '/echo',
    {
      ...open,
      schema: {
        body: z.object({ name: z.string('Имя обязательно').min(1, 'Имя обязательно') }),
        response: { 200: Answer },
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
  app.get('/away', open, () => {
    throw Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });
  });
  app.get('/refused', open, () => {
    throw new AppError('CART_BRAND_CONFLICT', { extra: { previousBrandId: 7 } });
  });
  app.get('/public', { config: CACHEABLE }, (_request, reply) => reply.send({ same: 'for all' }));
  app.get('/public-away', { config: CACHEABLE }, () => {
    throw new AppError('UNAVAILABLE');
  });
  app.get('/file', open, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send('text'),
  );
  await app.ready();
});
afterAll(() => app.close());

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } });

test('answers only the fields of the schema', async () => {
  const answer = await post('{"name":"Анна","role":"ADMIN"}');
  expect(answer.json()).toEqual({ name: 'Анна', note: null, list: [{ id: 1 }] });
});

test.each([
  ['{"name":', 400, 'MALFORMED_REQUEST'],
  ['{"__proto__":{"x":1},"name":"а"}', 400, 'MALFORMED_REQUEST'],
  ['{"name":{"$gt":""}}', 400, 'VALIDATION_FAILED'],
  ['[]', 400, 'VALIDATION_FAILED'],
  ['null', 400, 'VALIDATION_FAILED'],
  ['', 400, 'VALIDATION_FAILED'],
  [JSON.stringify({ name: 'x'.repeat(70_000) }), 413, 'PAYLOAD_TOO_LARGE'],
])('refuses the body %.40p', async (payload, status, code) => {
  const answer = await post(payload);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.json()).toMatchObject({
    message: expect.stringMatching(/[а-я]/),
    requestId: expect.any(String),
  });
});

test('names each wrong field', async () => {
  expect((await post('{"name":""}')).json()).toMatchObject({
    message: 'Имя обязательно',
    errors: { name: 'Имя обязательно' },
  });
});

test('refuses a body that is no JSON', async () => {
  expect((await post('<a/>', 'text/xml')).json().code).toBe('UNSUPPORTED_MEDIA_TYPE');
});

test('lets nothing of a failure out', async () => {
  const answer = await app.inject('/broken');
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL']);
  expect(answer.body).not.toMatch(/E11000|src/);
});

test('says when a part is away, and when to come again', async () => {
  const answer = await app.inject('/away');
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '2',
  ]);
});

test('lets nobody keep a response that does not say that it may be kept', async () => {
  const cacheControl = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect((await post('{"name":"Анна"}')).headers['cache-control']).toBe('no-store');
  expect(await cacheControl('/broken')).toBe('no-store');
  expect(await cacheControl('/nowhere')).toBe('no-store');
  expect(await cacheControl('/public')).toBe('no-cache');
  expect(await cacheControl('/public-away')).toBe('no-store');
  expect(await cacheControl('/file')).toBe('public, max-age=60');
});

test('carries what an error adds', async () => {
  expect((await app.inject('/refused')).json()).toMatchObject({
    code: 'CART_BRAND_CONFLICT',
    previousBrandId: 7,
  });
});

test('is alive while it waits for its parts', async () => {
  expect((await app.inject('/health')).statusCode).toBe(200);
  expect((await app.inject('/ready')).statusCode).toBe(503);
});

test.each([
  ['PUT', '/things/5', 'DELETE, GET, HEAD'],
  ['POST', '/things/all', 'DELETE, GET, HEAD, PUT'],
  ['OPTIONS', '/echo/', 'POST'],
  ['PROPFIND', '/echo?x=1', 'POST'],
])('%s %s is 405 with the methods that the path knows', async (method, url, allow) => {
  const answer = await app.inject({ method: method as 'PUT', url });
  expect([answer.statusCode, answer.json().code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(String(answer.headers.allow).split(', ').sort().join(', ')).toBe(allow);
});

test.each([
  ['/nothing', 404, 'NOT_FOUND'],
  ['/things/%', 400, 'MALFORMED_REQUEST'],
  [`/things/${'1'.repeat(101)}`, 414, 'URI_TOO_LONG'],
])('%.20s is %i in the one error shape', async (url, status, code) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { code, message: expect.stringMatching(/[а-я]/), requestId: expect.any(String) },
  ]);
});

test('describes itself', async () => {
  const { paths } = (await app.inject('/docs/json')).json();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/echo']));
});
