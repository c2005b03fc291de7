import { MENU_PERMISSIONS } from '@skatert/contracts/menu/permissions';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import type { AccessDirectory, Caller } from '../src/access/access-directory.js';
import { accessTable, registerPublicPlugin } from '../src/access/guard-routes.js';
import { byQuery, inAnyBrand, inBrand, own } from '../src/access/route-access.js';
import { createApp } from '../src/http/app.js';
import { AppError } from '../src/shared/errors.js';
import { createTestKeys, signTestToken } from '../src/testing/harness.js';

const OWN_BRAND = 1;
const COOK_BRAND = 2;

/** User 7 manages orders of one brand and is a cook in another. */
const directory = {
  isReady: true,
  isAlive: () => true,
  brandsWith: () => [OWN_BRAND],
  requireInBrand: async (
    _caller: Caller,
    brandId: number,
    _permission: string,
    texts: { forbidden?: string; notFound?: string },
  ) => {
    if (brandId === COOK_BRAND) throw new AppError('FORBIDDEN', { message: texts.forbidden });
    if (brandId !== OWN_BRAND) throw new AppError('NOT_FOUND', { message: texts.notFound });
  },
} as unknown as AccessDirectory;
const { publicKeyPem, privateKeyPem } = createTestKeys();

const openApp = (isGuarded = true) =>
  createApp({
    name: 'test',
    ...(isGuarded && { authentication: { tokens: { publicKeyPem }, directory } }),
  });
let headers: { authorization: string };
beforeAll(async () => {
  headers = { authorization: `Bearer ${await signTestToken(privateKeyPem, 7)}` };
});

test.each([
  ['without a declaration', {}, 'GET /things declares no config.access'],
  [
    'with cacheable responses that is not public',
    { config: { access: 'signed-in', cacheControl: 'no-cache' } },
    "GET /things isn't public: caches must not keep its responses",
  ],
] as const)('refuses a route %s and names it', async (_case, options, message) => {
  const app = await openApp();
  expect(() => app.get('/things', options, () => ({}))).toThrow(message);
});

test('an app without authentication accepts only public routes', async () => {
  const app = await openApp(false);
  app.get('/open', { config: { access: 'public' } }, () => ({}));
  expect(() => app.get('/mine', { config: { access: 'signed-in' } }, () => ({}))).toThrow('GET /mine');
});

test('routes of a public plugin are public, and others still need a declaration', async () => {
  const app = await openApp();
  await registerPublicPlugin(app, (scope) =>
    scope.register(async (plugin) => plugin.get('/file', () => 'text')),
  );
  expect(() => app.get('/other', () => 'text')).toThrow('GET /other declares no config.access');
  expect((await app.inject({ url: '/file', headers: { authorization: 'Bearer' } })).body).toBe('text');
});

test('a public route ignores the token, and HEAD has the access of its GET', async () => {
  const app = await openApp();
  app.get('/open', { config: { access: 'public' } }, (request) => ({
    userId: request.caller?.userId ?? null,
  }));
  app.get('/mine', { config: { access: 'signed-in' } }, () => ({}));
  expect((await app.inject({ url: '/open', headers })).json()).toEqual({ userId: null });
  expect((await app.inject({ method: 'HEAD', url: '/mine' })).statusCode).toBe(401);
  expect((await app.inject({ method: 'HEAD', url: '/mine', headers })).statusCode).toBe(200);
});

test('the access table lists each route with its declaration', async () => {
  const app = await openApp();
  const things = inAnyBrand(ORDERS_PERMISSIONS['order.list']);
  app.get('/things', { config: { access: things } }, () => ({}));
  const { routes } = accessTable(app);
  expect(routes.get('GET /things')).toBe(things);
  expect(routes.get('GET /health')).toBe('public');
  app.head('/file', { config: { access: 'signed-in' } }, () => ({}));
  expect([...routes.keys()].filter((name) => /^HEAD \/(things|file)/.test(name))).toEqual(['HEAD /file']);
});

describe('a rule', () => {
  const things = [
    { id: 1, brandId: OWN_BRAND, userId: 7 },
    { id: 2, brandId: COOK_BRAND, userId: 8 },
    { id: 3, brandId: 3, userId: 8 },
  ];
  const find = async ({ query }: { query: { id: string } }) =>
    things.find(({ id }) => id === Number(query.id));
  const texts = { forbidden: 'Нет прав', notFound: 'Вещь не найдена' };

  test('passes the located object to the handler, or returns its error messages', async () => {
    const app = await openApp();
    const thing = inBrand(MENU_PERMISSIONS['menu.edit'], find, texts);
    app.get('/things', { config: { access: thing } }, (request) => thing.of(request));
    const get = async (id: number) => (await app.inject({ url: `/things?id=${id}`, headers })).json();
    expect(await get(1)).toEqual(things[0]);
    expect(await get(2)).toMatchObject({ code: 'FORBIDDEN', message: 'Нет прав' });
    expect(await get(3)).toMatchObject({ code: 'NOT_FOUND', message: 'Вещь не найдена' });
    expect(await get(4)).toMatchObject({ code: 'NOT_FOUND', message: 'Вещь не найдена' });
  });

  test('for own objects returns 404 for those of others', async () => {
    const app = await openApp();
    app.get('/things', { config: { access: own(find) } }, () => ({}));
    const get = async (id: number) => (await app.inject({ url: `/things?id=${id}`, headers })).statusCode;
    expect([await get(1), await get(2), await get(4)]).toEqual([200, 404, 404]);
  });

  test('by a query field applies when the field is given', async () => {
    const app = await openApp();
    const access = byQuery('id', {
      given: inBrand(MENU_PERMISSIONS['menu.edit'], find),
      absent: 'signed-in',
    });
    app.get('/things', { config: { access } }, () => ({}));
    expect((await app.inject({ url: '/things?id=3', headers })).statusCode).toBe(404);
    expect((await app.inject({ url: '/things', headers })).statusCode).toBe(200);
    expect((await app.inject('/things')).statusCode).toBe(401);
  });

  test('that the route does not declare fails in its handler', async () => {
    const app = await openApp();
    const thing = inBrand(MENU_PERMISSIONS['menu.edit'], find);
    app.get('/things', { config: { access: 'signed-in' } }, (request) => thing.of(request));
    expect((await app.inject({ url: '/things?id=1', headers })).statusCode).toBe(500);
  });
});
