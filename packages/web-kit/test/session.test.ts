import { waitFor } from '@testing-library/dom';
import { membership, SessionServer, sessionResponse, tokenOf } from './session-server';

type SessionModule = typeof import('../src/session');
type ApiModule = typeof import('../src/api');

let server: SessionServer;
let session: SessionModule;
let api: ApiModule;
let store: ReturnType<typeof import('jotai').getDefaultStore>;

beforeEach(async () => {
  jest.useRealTimers();
  jest.resetModules();
  // Each test has its own store.
  Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__');
  localStorage.clear();
  sessionStorage.clear();
  server = new SessionServer();
  session = await import('../src/session');
  api = await import('../src/api');
  store = (await import('jotai')).getDefaultStore();
  // Keeps its own setting.
  await import('../src/theme');
  const { keepStored } = await import('../src/storage');
  keepStored({ afterSignOut: ['kept'], forReturn: ['draft'] });
});

const work = (membershipId: number, role = 'ADMIN') =>
  membership(role, { membershipId, brandId: membershipId * 10 });
const unauthorized = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Требуется авторизация' } };

describe('an invalid stored state of a sign-out', () => {
  test.each(
    ['signed_out', 'skip_refresh_once'].flatMap((key) =>
      ['', '{}', 'null', 'garbage'].map((value) => [key, value] as const),
    ),
  )('%s = %p does not sign the user out', async (key, value) => {
    await session.login('a', 'b');
    const user = localStorage.getItem('user');
    jest.resetModules();
    Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__');
    localStorage.setItem('user', user ?? '');
    localStorage.setItem(key, value);
    const later = await import('../src/session');
    expect(await later.restoreSession()).toBe(true);
    expect(localStorage.getItem(key)).not.toBe(value);
  });
});

describe('signing in', () => {
  test('sends name and password as Basic in UTF-8 and does not store the token', async () => {
    await session.login('Аня', 'пароль');
    const [call] = server.calls('POST /auth/v1/login');
    const sent = atob(call?.headers.get('authorization')?.replace('Basic ', '') ?? '');
    expect(new TextDecoder().decode(Uint8Array.from(sent, (char) => char.charCodeAt(0)))).toBe('Аня:пароль');
    expect(session.session().status).toBe('signed-in');
    expect(JSON.stringify({ ...localStorage })).not.toContain(session.accessToken());
  });

  test('chooses the only membership automatically', async () => {
    server.signsIn({ memberships: [work(3)] });
    await session.login('a', 'b');
    expect(server.calls('POST /auth/v1/context/switch')[0]?.body).toEqual({
      membershipId: 3,
      brandId: 30,
      locationId: null,
    });
    expect(session.session().membership?.membershipId).toBe(3);
    expect(store.get(session.contextPickerOpenAtom)).toBe(false);
  });

  test('opens the picker when there are several memberships', async () => {
    server.signsIn({ memberships: [work(3), work(4)] });
    await session.login('a', 'b');
    expect(store.get(session.contextPickerOpenAtom)).toBe(true);
    expect(session.session().membership).toBeNull();
  });

  test('opens the picker when the only membership can’t be chosen', async () => {
    server.signsIn({ memberships: [work(3)] });
    server.on('POST /auth/v1/context/switch', 503, { code: 'UNAVAILABLE', message: 'x' });
    await session.login('a', 'b');
    expect(store.get(session.contextPickerOpenAtom)).toBe(true);
  });

  test('collects the roles of all memberships; the current role is the strongest of the chosen one', async () => {
    server.signsIn({ memberships: [work(3, 'COOK'), work(4)] }, 3);
    await session.login('a', 'b');
    expect(store.get(session.rolesAtom)).toEqual(['CLIENT', 'COOK', 'ADMIN']);
    expect(store.get(session.currentRoleAtom)).toBe('COOK');
  });
});

describe('a switch of the context', () => {
  const SWITCH = 'POST /auth/v1/context/switch';
  const switched = (membershipId: number) => ({ status: 200, body: { accessToken: tokenOf(membershipId) } });
  const chosen = () => session.session().membership?.membershipId;
  beforeEach(async () => {
    server.signsIn({ memberships: [work(3), work(4)] });
    await session.login('a', 'b');
  });

  test('is repeated when the session begins anew meanwhile', async () => {
    const release = server.hold(SWITCH);
    const switching = session.switchContext(work(4));
    await waitFor(() => expect(server.calls(SWITCH)).toHaveLength(1));
    await session.login('a', 'b');
    server.respond(SWITCH, () => switched(4));
    release(switched(4));
    await switching;
    expect(chosen()).toBe(4);
    expect(server.calls(SWITCH)).toHaveLength(2);
  });

  test('fails when the session that has begun meanwhile has another context', async () => {
    const release = server.hold(SWITCH);
    const switching = expect(session.switchContext(work(4))).rejects.toMatchObject({ name: 'ApiError' });
    await waitFor(() => expect(server.calls(SWITCH)).toHaveLength(1));
    server.signsIn({ memberships: [work(3), work(4)] }, 3);
    await session.login('a', 'b');
    release(switched(4));
    await switching;
    expect(chosen()).toBe(3);
  });

  test('is over without an error when the user signs out meanwhile', async () => {
    const release = server.hold(SWITCH);
    const switching = session.switchContext(work(4));
    await waitFor(() => expect(server.calls(SWITCH)).toHaveLength(1));
    await session.logout();
    release(switched(4));
    await switching;
    expect(session.session().status).toBe('signed-out');
    expect(server.calls(SWITCH)).toHaveLength(1);
  });

  test('is not taken back by a refresh that began before it and ends after it', async () => {
    const release = server.hold('POST /auth/v1/refresh');
    const refreshing = session.refreshAccessToken(session.accessToken());
    await waitFor(() => expect(server.calls('POST /auth/v1/refresh')).toHaveLength(1));
    const older = sessionResponse({ firstName: 'Анна', memberships: [work(3), work(4)] });
    await session.switchContext(work(4));
    const token = session.accessToken();
    release(older);
    expect(await refreshing).toBe(token);
    expect(chosen()).toBe(4);
    expect(session.session().user?.firstName).toBe('Анна');
  });
});

describe('restoring', () => {
  test('sends no call for visitors who never signed in', async () => {
    expect(await session.restoreSession()).toBe(false);
    expect(server.sent).toEqual([]);
  });

  test('restores the stored session', async () => {
    localStorage.setItem('user', '{"id":5,"username":"client","roles":[],"memberships":[]}');
    const restoring = session.restoreSession();
    expect(session.session().status).toBe('restoring');
    expect(await restoring).toBe(true);
    expect(session.session().status).toBe('signed-in');
  });

  test('skips one refresh after a sign-out', async () => {
    localStorage.setItem('user', '{"id":5,"username":"client","roles":[],"memberships":[]}');
    localStorage.setItem('skip_refresh_once', '1');
    expect(await session.restoreSession()).toBe(false);
    expect(server.sent).toEqual([]);
    expect(localStorage.getItem('skip_refresh_once')).toBeNull();
  });

  test('clears a session that is over, but not when the server is unavailable', async () => {
    localStorage.setItem('user', '{"id":5,"username":"client","roles":[],"memberships":[]}');
    server.on('POST /auth/v1/refresh', 503, { code: 'UNAVAILABLE', message: 'x' });
    expect(await session.restoreSession()).toBe(false);
    expect(session.hasStoredSession()).toBe(true);
    server.respond('POST /auth/v1/refresh', unauthorized);
    expect(await session.restoreSession()).toBe(false);
    expect(session.hasStoredSession()).toBe(false);
    expect(session.session().status).toBe('anonymous');
  });
});

describe('a refresh', () => {
  test('serves all refused calls, each of which is repeated once', async () => {
    await session.login('a', 'b');
    const old = session.accessToken();
    server.respond('GET /order/v1/my', ({ headers }) =>
      headers.get('authorization') === `Bearer ${old}` ? unauthorized : { status: 200, body: [] },
    );
    const responses = await Promise.all([1, 2, 3].map(() => api.apiGet('/order/v1/my')));
    expect(responses).toEqual([[], [], []]);
    expect(server.calls('POST /auth/v1/refresh')).toHaveLength(1);
    expect(server.calls('GET /order/v1/my')).toHaveLength(6);
  });

  test('that is refused ends the session and dispatches an event', async () => {
    const onExpired = jest.fn();
    window.addEventListener(session.SESSION_EXPIRED_EVENT, onExpired);
    await session.login('a', 'b');
    server.respond('GET /order/v1/my', unauthorized).respond('POST /auth/v1/refresh', unauthorized);
    await expect(api.apiGet('/order/v1/my')).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
      message: 'Сессия истекла. Пожалуйста, войдите снова.',
    });
    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('starts at least a second after the previous one', async () => {
    jest.useFakeTimers();
    await session.login('a', 'b');
    await session.refreshAccessToken(session.accessToken());
    const second = session.refreshAccessToken(session.accessToken());
    await jest.advanceTimersByTimeAsync(999);
    expect(server.calls('POST /auth/v1/refresh')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await second;
    expect(server.calls('POST /auth/v1/refresh')).toHaveLength(2);
  });

  test('that ends after the sign-out does not restore the session', async () => {
    await session.login('a', 'b');
    const release = server.hold('POST /auth/v1/refresh');
    const late = session.refreshAccessToken(session.accessToken());
    const refused = expect(late).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    await session.logout();
    release(sessionResponse());
    await refused;
    expect(session.accessToken()).toBeNull();
    expect(session.session().status).toBe('signed-out');
  });
});

describe('signing out', () => {
  test('ends the context and the session, and clears everything but display settings', async () => {
    await session.login('a', 'b');
    const token = session.accessToken();
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('cart_brand_id', '1');
    sessionStorage.setItem('draft', 'x');
    await session.logout();
    expect(sessionStorage).toHaveLength(0);
    for (const path of ['/auth/v1/context', '/auth/v1/logout'])
      expect(server.calls(`DELETE ${path}`)[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect({ ...localStorage }).toEqual({ theme: 'dark', skip_refresh_once: '1', signed_out: 'done' });
  });

  test('in another tab ends the session of this tab', async () => {
    const stop = session.followOtherTabs();
    await session.login('a', 'b');
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }));
    expect(session.session().status).toBe('anonymous');
    expect(session.accessToken()).toBeNull();
    stop();
  });

  test('and signing in as another user in another tab is followed', async () => {
    const stop = session.followOtherTabs();
    await session.login('a', 'b');
    server.signsIn({ id: 6 });
    const other = '{"id":6,"username":"other","roles":[],"memberships":[]}';
    localStorage.setItem('user', other);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: other }));
    await waitFor(() => expect(session.session().status).toBe('signed-in'));
    expect(session.session().user?.id).toBe(6);
    stop();
  });
});

describe('what an app keeps', () => {
  const ENTRIES = { kept: '1', 'kept:5:7': '[{"ingredientId":1}]' };
  beforeEach(async () => {
    await session.login('a', 'b');
    // The keys that no app keeps may be those of remotes that are not loaded.
    for (const [key, text] of Object.entries({ ...ENTRIES, kept_of: 'x', 'of:kept': 'x' }))
      localStorage.setItem(key, text);
  });

  test('remains when the session expires', async () => {
    server.respond('POST /auth/v1/refresh', unauthorized);
    await expect(session.refreshAccessToken(session.accessToken())).rejects.toThrow();
    expect({ ...localStorage }).toEqual(ENTRIES);
  });

  test('remains after a sign-out', async () => {
    await session.logout();
    expect({ ...localStorage }).toMatchObject(ENTRIES);
    expect(localStorage.getItem('kept_of')).toBeNull();
    expect(localStorage.getItem('of:kept')).toBeNull();
  });
});

describe('what an app keeps for the return of a user', () => {
  const DRAFT = { draft: '{"userId":5,"values":{"address":"Мира, 1"}}' };
  const kept = () => ({ ...sessionStorage });

  beforeEach(async () => {
    await session.login('a', 'b');
    for (const [key, text] of Object.entries({ ...DRAFT, other: 'x' })) sessionStorage.setItem(key, text);
  });

  test('alone remains in this tab when its session expires', async () => {
    server.respond('POST /auth/v1/refresh', unauthorized);
    await expect(session.refreshAccessToken(session.accessToken())).rejects.toThrow();
    expect(kept()).toEqual(DRAFT);
    expect(localStorage).toHaveLength(0);
  });

  test('remains when the session expired in another tab', () => {
    const stop = session.followOtherTabs();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }));
    expect(session.session().status).toBe('anonymous');
    expect(kept()).toEqual(DRAFT);
    stop();
  });

  test('is removed by a sign-out', async () => {
    await session.logout();
    expect(kept()).toEqual({});
  });

  test('is removed by a sign-out in another tab', () => {
    const stop = session.followOtherTabs();
    localStorage.clear();
    localStorage.setItem('signed_out', 'pending');
    window.dispatchEvent(new StorageEvent('storage', { key: 'signed_out', newValue: 'pending' }));
    expect(session.session().status).toBe('signed-out');
    expect(kept()).toEqual({});
    stop();
  });

  test('is removed by the next sign-in when this tab was inactive during the sign-out', async () => {
    localStorage.setItem('signed_out', 'done');
    await session.login('a', 'b');
    expect(kept()).toEqual({});
  });
});
