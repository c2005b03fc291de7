/** A sign-out ends the session in the browser at once; the logout is sent as soon as the server can be reached. */
import { SessionServer } from './session-server';

type Session = typeof import('../src/session');

let server: SessionServer;
let session: Session;
const USER = '{"id":5,"username":"client","roles":[],"memberships":[]}';
const unavailable = { status: 503, body: { code: 'UNAVAILABLE', message: 'Нет связи' } };
const clock = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const logouts = () => server.calls('DELETE /auth/v1/logout');
const refreshes = () => server.calls('POST /auth/v1/refresh');

/** Loads new instances of the modules, like a page load. */
async function openPage(): Promise<void> {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__');
  session = await import('../src/session');
}

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  server = new SessionServer();
  await openPage();
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'has_session=; Path=/; Max-Age=0';
  jest.useRealTimers();
});

test('token and stored account are removed before the atoms change', async () => {
  await session.login('a', 'b');
  const store = (await import('jotai')).getDefaultStore();
  const seen: unknown[] = [];
  store.sub(session.sessionAtom, () => seen.push([session.accessToken(), localStorage.getItem('user')]));
  const ending = session.logout();
  expect(seen).toEqual([[null, null]]);
  expect(session.session().status).toBe('signed-out');
  await ending;
});

test('the sign-in of another account removes what was saved for the one before', async () => {
  const names = new Set(['own-orders-1', 'menu-1']);
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  localStorage.setItem('user', USER);
  await session.login('a', 'b');
  expect(session.storedUserId()).toBe(5);
  await clock(0);
  expect(names.size).toBe(2);
  localStorage.setItem('user', USER.replace('5', '6'));
  await session.login('a', 'b');
  await clock(0);
  expect(names.size).toBe(0);
  Reflect.deleteProperty(globalThis, 'caches');
});

test('causes no refresh afterwards, in this page or the next ones', async () => {
  await session.login('a', 'b');
  const used = session.accessToken();
  await session.logout();
  await expect(session.refreshAccessToken(used)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  for (let page = 0; page < 3; page += 1) {
    expect(await session.restoreSession()).toBe(false);
    await openPage();
  }
  expect(refreshes()).toEqual([]);
});

test('a call of the previous user is not repeated with the token of the next one', async () => {
  await session.login('a', 'b');
  const release = server.hold('POST /orders');
  const late = expect(session.sendAuthorized('POST', '/orders')).rejects.toMatchObject({
    code: 'SESSION_EXPIRED',
  });
  await session.logout();
  await session.login('c', 'd');
  release({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'x' } });
  await late;
  expect(server.calls('POST /orders')).toHaveLength(1);
});

describe('a logout that does not reach the server', () => {
  beforeEach(async () => {
    await session.login('a', 'b');
    server.respond('DELETE /auth/v1/logout', unavailable);
    await session.logout();
  });

  test('stays pending in the storage, without personal data, and is repeated', async () => {
    expect({ ...localStorage }).toEqual({ signed_out: 'pending', skip_refresh_once: '1' });
    await clock(2000 + 5000);
    expect(logouts()).toHaveLength(4);
    server.on('DELETE /auth/v1/logout', 204);
    await clock(10_000);
    expect(localStorage.getItem('signed_out')).toBe('done');
    await clock(60_000);
    expect(logouts()).toHaveLength(5);
  });

  test('is sent at once when the connection is restored', async () => {
    // The second attempt has failed, too, and the pause before the third has begun.
    await clock(0);
    const before = logouts().length;
    server.on('DELETE /auth/v1/logout', 204);
    window.dispatchEvent(new Event('online'));
    await clock(0);
    expect(logouts()).toHaveLength(before + 1);
    expect(localStorage.getItem('signed_out')).toBe('done');
  });

  test('is sent after a restart with the cookie alone; until then no refresh is sent', async () => {
    await openPage();
    server.sent.length = 0;
    localStorage.setItem('user', USER);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = 'has_session=1; Path=/';
    localStorage.removeItem('skip_refresh_once');
    expect(await session.restoreSession()).toBe(false);
    server.on('DELETE /auth/v1/logout', 204);
    await session.deliverLogout();
    const [call] = logouts();
    expect(call?.headers.has('authorization')).toBe(false);
    expect(call?.body).toBeUndefined();
    expect(await session.restoreSession()).toBe(false);
    expect(refreshes()).toEqual([]);
  });

  test('is replaced by the next sign-in, whose session it does not end', async () => {
    await session.login('a', 'b');
    expect(localStorage.getItem('signed_out')).toBeNull();
    server.sent.length = 0;
    await clock(60_000);
    expect(logouts()).toEqual([]);
    expect(session.session().status).toBe('signed-in');
  });

  test('must be sent before a sign-in at an OpenID provider starts', async () => {
    await expect(session.beginExternalSignIn()).rejects.toMatchObject({ code: 'NO_RESPONSE' });
    expect(sessionStorage.getItem('external_sign_in')).toBeNull();
    server.on('DELETE /auth/v1/logout', 204);
    await session.beginExternalSignIn();
    expect(sessionStorage.getItem('external_sign_in')).not.toBeNull();
  });
});

describe('without a stored account', () => {
  test('a visitor who never signed in causes no refresh', async () => {
    expect(await session.restoreSession()).toBe(false);
    expect(refreshes()).toEqual([]);
  });

  test('the hint cookie causes a refresh', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = 'has_session=1; Path=/';
    expect(await session.restoreSession()).toBe(true);
    expect(session.session().status).toBe('signed-in');
  });

  test('a hint cookie without a session causes one refresh, and no message about an expired session', async () => {
    const onExpired = jest.fn();
    window.addEventListener(session.SESSION_EXPIRED_EVENT, onExpired);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = 'has_session=1; Path=/';
    server.on('POST /auth/v1/refresh', 401, { code: 'UNAUTHENTICATED', message: 'x' });
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await session.restoreSession()).toBe(false);
    expect(refreshes()).toHaveLength(1);
    expect(document.cookie).not.toContain('has_session');
    expect(onExpired).not.toHaveBeenCalled();
  });

  test('a sign-out works when storage is disabled', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await session.login('a', 'b');
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = 'has_session=1; Path=/';
    server.respond('DELETE /auth/v1/logout', unavailable);
    await session.logout();
    await openPage();
    expect(await session.restoreSession()).toBe(false);
    expect(refreshes()).toEqual([]);
  });
});
