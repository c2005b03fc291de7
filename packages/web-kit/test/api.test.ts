import { SessionServer } from './session-server';

let server: SessionServer;
let api: typeof import('../src/api');
let session: typeof import('../src/session');

beforeEach(async () => {
  jest.resetModules();
  // Each test has its own store.
  Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__');
  localStorage.clear();
  server = new SessionServer();
  api = await import('../src/api');
  session = await import('../src/session');
});

test('the client does not send a call that needs a session without one, and requests a sign-in', async () => {
  const onLoginRequest = jest.fn();
  window.addEventListener(session.OPEN_LOGIN_EVENT, onLoginRequest);
  await expect(api.apiGet('/order/v1/my')).rejects.toMatchObject({
    code: 'NO_AUTH',
    message: 'Требуется авторизация',
  });
  expect(server.sent).toEqual([]);
  expect(onLoginRequest).toHaveBeenCalledTimes(1);
});

test.each([
  ['GET', '/menu/v1/brands'],
  ['GET', '/cart'],
  ['POST', '/cart/add'],
  ['GET', '/brand/1/pickup-points'],
  ['POST', '/auth/v1/register'],
  ['POST', '/auth/v1/checkUsername'],
])('visitors may call %s %s', async (method, path) => {
  server.respond(`${method} ${path}`, { status: 200, body: { ok: true } });
  const response = method === 'GET' ? api.apiGet(path) : api.apiPost(path, {});
  await expect(response).resolves.toEqual({ ok: true });
});

test.each([
  ['GET', '/cartoons'],
  ['GET', '/auth/v1/brands'],
  ['POST', '/brand/1/pickup-points'],
  ['POST', '/checkout'],
])('%s %s is not a public call', async (method, path) => {
  const response = method === 'GET' ? api.apiGet(path) : api.apiPost(path, {});
  await expect(response).rejects.toMatchObject({ code: 'NO_AUTH' });
});

test('sends the token with the cart, but not with calls whose response is the same for all', async () => {
  server.on('GET /cart', 200, {}).on('GET /menu/v1/brands', 200, []);
  await session.login('a', 'b');
  await api.apiGet('/cart');
  await api.apiGet('/menu/v1/brands');
  expect(server.calls('GET /cart')[0]?.headers.get('authorization')).toBe(`Bearer ${session.accessToken()}`);
  expect(server.calls('GET /menu/v1/brands')[0]?.headers.has('authorization')).toBe(false);
});

test('sends a content type only with a body', async () => {
  server.on('DELETE /cart/clear', 200, {}).on('POST /cart/add', 200, {});
  await api.apiDelete('/cart/clear');
  await api.apiPost('/cart/add', { productId: 1 });
  expect(server.calls('DELETE /cart/clear')[0]?.headers.has('content-type')).toBe(false);
  expect(server.calls('POST /cart/add')[0]?.headers.get('content-type')).toBe('application/json');
});

test("an error keeps the server's code, message, field errors and details", async () => {
  const body = {
    code: 'CART_BRAND_CONFLICT',
    message: 'Другой бренд',
    errors: { productId: 'не тот' },
    requestId: 'r1',
    details: { previousBrandId: 7 },
    previousBrandId: 8,
  };
  server.on('POST /cart/add', 409, body);
  const error = await api.apiPost('/cart/add', {}).catch((reason) => reason);
  expect(api.isApiError(error)).toBe(true);
  expect(error).toMatchObject({
    code: 'CART_BRAND_CONFLICT',
    status: 409,
    errors: { productId: 'не тот' },
    requestId: 'r1',
    details: { previousBrandId: 7 },
  });
  expect(api.serverMessage(error, 'иначе')).toBe('Другой бренд');
});

test('reads the details beside the code where a service of an earlier release has them', async () => {
  server.on('POST /cart/add', 409, {
    code: 'CART_BRAND_CONFLICT',
    message: 'Другой бренд',
    previousBrandId: 7,
  });
  await expect(api.apiPost('/cart/add', {})).rejects.toMatchObject({ details: { previousBrandId: 7 } });
});

test('uses its own message without a response, and for a response without a message', async () => {
  server.fail('GET /menu/v1/brands');
  await expect(api.apiGet('/menu/v1/brands')).rejects.toMatchObject({
    status: 0,
    message: 'Сервер не отвечает. Пожалуйста, проверьте подключение к интернету.',
  });
  server.respond('GET /menu/v1/brands', () => new Response('<html>', { status: 502 }));
  const error = await api.apiGet('/menu/v1/brands').catch((reason: Error) => reason as Error);
  expect(api.messageOf(error)).toBe('Ошибка при выполнении запроса. Пожалуйста, попробуйте позже.');
  expect(api.serverMessage(error, 'иначе')).toBe('иначе');
});

describe('a call without a response', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    server.hold('POST /auth/v1/register');
  });
  afterEach(() => jest.useRealTimers());

  test('fails after 20 s, and reports that the connection may be lost', async () => {
    const onNoResponse = jest.fn();
    window.addEventListener(api.NO_RESPONSE_EVENT, onNoResponse, { once: true });
    const failure = api.apiPost('/auth/v1/register', {}).catch((error) => error);
    await jest.advanceTimersByTimeAsync(19_999);
    expect(onNoResponse).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: 'NO_RESPONSE', status: 0 });
    expect(onNoResponse).toHaveBeenCalledTimes(1);
  });

  test('has no limit when it is an upload', async () => {
    const settled = jest.fn();
    api.apiPost('/auth/v1/register', new FormData()).then(settled, settled);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
  });
});

test.each([
  ['attachment; filename="dishes.csv"', 'dishes.csv'],
  [`attachment; filename="dishes.csv"; filename*=UTF-8''${encodeURIComponent('блюда.csv')}`, 'блюда.csv'],
  [`attachment; filename="dishes.csv"; filename*=UTF-8''%D0`, 'dishes.csv'],
  ['attachment', ''],
])('a file of %s is named %s', async (disposition, name) => {
  server.respond(
    'GET /menu/v1/brands',
    () => new Response('x', { headers: { 'content-disposition': disposition } }),
  );
  expect((await api.apiGetFile('/menu/v1/brands')).name).toBe(name);
});
