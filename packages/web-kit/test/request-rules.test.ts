/** The rules of every call, with a fake clock. */
import { endpointOf, kindOf } from '../src/call-rules';
import { SessionServer, sessionResponse } from './session-server';
import type { Reply } from './test-server';

let server: SessionServer;
let session: typeof import('../src/session');
let api: typeof import('../src/api');

const unauthorized = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Требуется авторизация' } };
const unavailable = { status: 503, body: { code: 'UNAVAILABLE', message: 'Нет связи' } };
const ok = { status: 200, body: { ok: true } };
const clock = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const countOf = (call: string) => server.calls(call).length;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  // Each test has its own store.
  Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__');
  localStorage.clear();
  server = new SessionServer();
  session = await import('../src/session');
  api = await import('../src/api');
});
afterEach(() => jest.useRealTimers());

test.each([
  ['GET', '/order/v1/orders/12/messages', 'GET /order/v1/orders/{id}/messages'],
  ['GET', '/order/v1/orders?page=2', 'GET /order/v1/orders'],
  ['DELETE', '/auth/v1/sessions/6650f1c2a9d34be1', 'DELETE /auth/v1/sessions/{id}'],
  ['POST', '/auth/v1/context/switch', 'POST /auth/v1/context/switch'],
])('%s %s is the endpoint %s', (method, path, endpoint) => {
  expect(endpointOf(method, path)).toBe(endpoint);
});

test.each([
  ['GET', '/menu/v1/brands', 'same-for-all'],
  ['GET', '/oauth2/providers', 'same-for-all'],
  ['POST', '/auth/v1/checkUsername?username=a', 'session'],
  ['DELETE', '/auth/v1/logout', 'session'],
  ['PATCH', '/cart/item/1', 'public'],
  ['PATCH', '/user/v1/edit', 'protected'],
  ['DELETE', '/auth/v1/sessions', 'protected'],
])('%s %s is %s', (method, path, kind) => {
  expect(kindOf(method, path)).toBe(kind);
});

describe('while a session is being restored', () => {
  let releaseRefresh: ReturnType<SessionServer['hold']>;
  beforeEach(() => {
    localStorage.setItem('user', '{"id":5,"username":"client","roles":[],"memberships":[]}');
    releaseRefresh = server.hold('POST /auth/v1/refresh');
    server.respond('GET /cart', ok).respond('GET /order/v1/my', ok);
    void session.restoreSession();
  });

  test('a call that does not need it waits 300 ms', async () => {
    const response = api.apiGet('/cart');
    await clock(299);
    expect(countOf('GET /cart')).toBe(0);
    await clock(1);
    await response;
    expect(server.calls('GET /cart')[0]?.headers.has('authorization')).toBe(false);
  });

  test('a call is sent as soon as it is restored', async () => {
    const response = api.apiGet('/cart');
    await clock(100);
    releaseRefresh(sessionResponse());
    await clock(0);
    await response;
    expect(server.calls('GET /cart')[0]?.headers.get('authorization')).toBe(
      `Bearer ${session.accessToken()}`,
    );
  });

  test('a call that needs it waits for it and requests no sign-in', async () => {
    const onLoginRequest = jest.fn();
    window.addEventListener(session.OPEN_LOGIN_EVENT, onLoginRequest);
    const response = api.apiGet('/order/v1/my');
    await clock(1000);
    expect(countOf('GET /order/v1/my')).toBe(0);
    releaseRefresh(sessionResponse());
    await clock(0);
    await expect(response).resolves.toEqual({ ok: true });
    expect(onLoginRequest).not.toHaveBeenCalled();
  });

  test('such a call fails after 1500 ms, like a guarded screen', async () => {
    const response = expect(api.apiGet('/order/v1/my')).rejects.toMatchObject({ code: 'NO_AUTH' });
    const onEnd = jest.fn();
    void session.whenRestored().then(onEnd);
    await clock(1499);
    expect(onEnd).not.toHaveBeenCalled();
    await clock(1);
    expect(onEnd).toHaveBeenCalled();
    await response;
  });

  test('fails with the server’s error when it is unavailable, and requests no sign-in', async () => {
    const onLoginRequest = jest.fn();
    window.addEventListener(session.OPEN_LOGIN_EVENT, onLoginRequest);
    const response = expect(api.apiGet('/order/v1/my')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Нет связи',
    });
    releaseRefresh(unavailable);
    await clock(0);
    await response;
    expect(onLoginRequest).not.toHaveBeenCalled();
    expect(session.hasStoredSession()).toBe(true);
  });
});

describe('an endpoint that fails although the token was just refreshed', () => {
  const PATH = '/order/v1/orders/1/messages';
  const DISABLED = {
    code: 'ENDPOINT_DISABLED',
    message: 'Функция временно недоступна. Повторите попытку через несколько минут.',
  };
  /** Refuses the old token once, then responds with `then`. */
  const failing = (then: Reply) => {
    let calls = 0;
    server.respond(`GET ${PATH}`, () => {
      calls += 1;
      return calls === 1 ? unauthorized : then;
    });
  };
  const fail = async (then: Reply) => {
    failing(then);
    await session.login('a', 'b');
    await api.apiGet(PATH).catch(() => undefined);
    server.sent.length = 0;
  };

  test.each([
    unauthorized,
    { status: 403, body: { code: 'FORBIDDEN', message: 'Недостаточно прав' } },
    unavailable,
  ])('is disabled for five minutes after %p', async (then) => {
    await fail(then);
    server.respond(`GET ${PATH}`, ok).respond('GET /order/v1/orders/2/messages', ok);
    await expect(api.apiGet(PATH)).rejects.toMatchObject(DISABLED);
    await expect(api.apiGet('/order/v1/orders/2/messages')).rejects.toMatchObject(DISABLED);
    await clock(5 * 60_000 - 1);
    await expect(api.apiGet(PATH)).rejects.toMatchObject(DISABLED);
    expect(server.sent).toEqual([]);
    await clock(1);
    await expect(api.apiGet(PATH)).resolves.toEqual({ ok: true });
  });

  test('its message replaces the text of a screen', async () => {
    await fail(unavailable);
    const error = await api.apiGet(PATH).catch((reason) => reason);
    expect(api.serverMessage(error, 'Не удалось загрузить')).toBe(DISABLED.message);
  });

  test.each([
    { status: 404, body: { code: 'NOT_FOUND', message: 'Не найдено' } },
    { status: 409, body: { code: 'CONFLICT', message: 'x' } },
    { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'x' } },
  ])('is not disabled after %p', async (then) => {
    await fail(then);
    server.respond(`GET ${PATH}`, ok);
    await expect(api.apiGet(PATH)).resolves.toEqual({ ok: true });
  });

  test('is not disabled when the first attempt is refused', async () => {
    server.respond(`GET ${PATH}`, { status: 403, body: { code: 'FORBIDDEN', message: 'x' } });
    await session.login('a', 'b');
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(api.apiGet(PATH)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(countOf('POST /auth/v1/refresh')).toBe(0);
  });

  test('is enabled by the next sign-in', async () => {
    await fail(unavailable);
    server.respond(`GET ${PATH}`, ok);
    await session.login('a', 'b');
    await expect(api.apiGet(PATH)).resolves.toEqual({ ok: true });
  });

  test('is enabled by a change of context', async () => {
    await fail(unavailable);
    server.respond(`GET ${PATH}`, ok);
    await session.switchContext({ membershipId: 3, brandId: 1, locationId: null } as never);
    await expect(api.apiGet(PATH)).resolves.toEqual({ ok: true });
  });

  test.each([
    ['POST', '/auth/v1/checkUsername'],
    ['POST', '/auth/v1/register'],
  ])('%s %s never causes a refresh and is never disabled', async (method, path) => {
    await session.login('a', 'b');
    server.respond(`${method} ${path}`, unauthorized);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(api.apiPost(path, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(countOf('POST /auth/v1/refresh')).toBe(0);
  });
});

test('a refresh without a response fails after 15 s without ending the session', async () => {
  await session.login('a', 'b');
  server.hold('POST /auth/v1/refresh');
  const refused = expect(session.refreshAccessToken(session.accessToken())).rejects.toMatchObject({
    code: 'NO_RESPONSE',
    message: 'Сервер не отвечает. Пожалуйста, проверьте подключение к интернету.',
  });
  await clock(15_000);
  await refused;
  expect(session.session().status).toBe('signed-in');
});

test('sends a form as it is, with the boundary that the browser chose', async () => {
  await session.login('a', 'b');
  server.respond('POST /user/v1/avatar', ok);
  const form = new FormData();
  form.set('file', new Blob(['x']), 'me.png');
  await api.apiPost('/user/v1/avatar', form);
  const [sent] = server.calls('POST /user/v1/avatar');
  expect(sent?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.body).toBeInstanceOf(FormData);
  expect((sent?.body as FormData | undefined)?.get('file')).toMatchObject({ name: 'me.png', size: 1 });
});
