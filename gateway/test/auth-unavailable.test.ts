import { once } from 'node:events';
import { createServer } from 'node:net';
import { COMMON_ERRORS } from '@skatert/contracts/shared/common-errors';
import fastify, { type FastifyInstance } from 'fastify';
import { startGateway, type TestGateway } from './support.js';

let gateway: TestGateway;
let auth: FastifyInstance | undefined;
let port: number;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = (server.address() as { port: number }).port;
  server.close();
  await once(server, 'close');
  return found;
}

beforeAll(async () => {
  port = await freePort();
  gateway = await startGateway(
    (service) => {
      service.get('/menu/v1/brands', async () => [
        { id: 1, name: 'Пышка', slug: 'pyshka', description: null },
      ]);
      service.get('/menu/v1/products/by-brand/1', async () => ({ content: [], totalPages: 0, number: 0 }));
      service.get('/menu/v1/*', async () => []);
      service.get('/brand/1/pickup-points', async () => []);
      service.get('/media/menu/picture.webp', async () => 'picture');
      service.all('/cart', async () => ({ items: [] }));
      service.get('/order/v1/my', async ({ headers }) => [{ caller: headers.authorization }]);
    },
    { auth: `http://127.0.0.1:${port}` },
  );
});
afterAll(async () => {
  await auth?.close();
  await gateway.close();
});

const call = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);

describe('while svc-auth is unavailable', () => {
  test.each([
    ['/menu/v1/brands'],
    ['/brand/1/pickup-points'],
    ['/media/menu/picture.webp'],
    ['/cart'],
    ['/micro-frontends.json'],
  ])('%s works for visitors', async (path) => {
    expect((await call(path)).status).toBe(200);
  });

  test('pages open with their data, including the login page', async () => {
    for (const path of ['/', '/product/5', '/login', '/profile']) {
      const page = await gateway.app.inject({ url: path, headers: { 'sec-fetch-mode': 'navigate' } });
      expect([path, page.statusCode]).toEqual([path, 200]);
    }
    const home = await gateway.app.inject({ url: '/', headers: { 'sec-fetch-mode': 'navigate' } });
    expect(home.body).toContain('Пышка');
  });

  test('signed-in users can use the other services', async () => {
    const authorization = `Bearer ${await gateway.token(7)}`;
    expect(await (await call('/order/v1/my', { headers: { authorization } })).json()).toEqual([
      { caller: authorization },
    ]);
    const poll = await call('/notifications/longpoll', { headers: { authorization } });
    expect([200, 204]).toContain(poll.status);
  });

  test.each([
    ['POST', '/auth/v1/login'],
    ['POST', '/auth/v1/refresh'],
    ['GET', '/auth/v1/whoami'],
    ['PATCH', '/user/v1/edit'],
    ['GET', '/staff/v1/users'],
    ['GET', '/oauth2/providers'],
  ])('%s %s gets 503 with a Russian message and Retry-After', async (method, path) => {
    const response = await call(path, { method });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: COMMON_ERRORS.UNAVAILABLE.message,
    });
  });

  test('calls to it work again as soon as it is back', async () => {
    expect((await call('/auth/v1/whoami')).status).toBe(503);
    auth = fastify();
    auth.get('/auth/v1/whoami', async () => ({ id: 7 }));
    await auth.listen({ port, host: '127.0.0.1' });
    expect(await (await call('/auth/v1/whoami')).json()).toEqual({ id: 7 });
  });
});
