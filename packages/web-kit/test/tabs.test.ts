/** Two tabs of a browser: each has its own modules; both share storage, locks and channel. */
import { waitFor } from '@testing-library/dom';
import { FakeLocks } from './fake-locks';
import { account, membership, SessionServer, sessionResponse } from './session-server';

type Session = typeof import('../src/session');

let server: SessionServer;
let first: Session;
let second: Session;
let stop: (() => void)[];

/** Opens a tab with new instances of the modules, like a page load. */
async function openTab(): Promise<Session> {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, '__JOTAI_DEFAULT_STORE__');
  const tab = await import('../src/session');
  stop.push(tab.followOtherTabs());
  return tab;
}

/** Dispatches the storage event, which jsdom does not send to other tabs. */
const dispatchStored = (key: string, newValue: string | null): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
const refreshes = () => server.calls('POST /auth/v1/refresh');

const until = (isDone: () => boolean): Promise<void> => waitFor(() => expect(isDone()).toBe(true));

beforeEach(async () => {
  localStorage.clear();
  FakeLocks.install();
  stop = [];
  server = new SessionServer();
  first = await openTab();
  await first.login('a', 'b');
  second = await openTab();
  await second.restoreSession();
  server.sent.length = 0;
});

afterEach(() => {
  jest.useRealTimers();
  for (const end of stop) end();
  FakeLocks.remove();
});

test('concurrent refreshes send one call, and both tabs get the same token', async () => {
  const [stale, staleToo] = [first.accessToken(), second.accessToken()];
  // The clock stops, so that a busy machine can't deliver the token too late.
  jest.useFakeTimers();
  const refreshed = Promise.all([
    first.refreshAccessToken(stale),
    second.refreshAccessToken(staleToo),
    first.refreshAccessToken(stale),
  ]);
  while (refreshes().length === 0) await jest.advanceTimersByTimeAsync(10);
  const tokens = await refreshed;
  expect(new Set(tokens).size).toBe(1);
  expect(refreshes()).toHaveLength(1);
});

test('a tab that receives no token from the previous holder sends its own refresh', async () => {
  stop.splice(1).forEach((end) => {
    end();
  });
  await Promise.all([
    first.refreshAccessToken(first.accessToken()),
    second.refreshAccessToken(second.accessToken()),
  ]);
  expect(refreshes()).toHaveLength(2);
});

test('a session that is over ends in both tabs', async () => {
  server.on('POST /auth/v1/refresh', 401, { code: 'SESSION_ENDED', message: 'x' });
  const ends = await Promise.allSettled([
    first.refreshAccessToken(first.accessToken()),
    second.refreshAccessToken(second.accessToken()),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([first, second].map((tab) => tab.session().status)).toEqual(['anonymous', 'anonymous']);
});

test('a sign-out is followed by the other tab, and the next refresh is skipped', async () => {
  await first.logout();
  dispatchStored('user', null);
  expect(second.session().status).toBe('signed-out');
  expect(second.accessToken()).toBeNull();
  expect(localStorage.getItem('skip_refresh_once')).toBe('1');
});

test('a sign-in is followed by the other tab without a call', async () => {
  await first.logout();
  dispatchStored('user', null);
  await first.login('a', 'b');
  await until(() => second.session().status === 'signed-in');
  expect(second.accessToken()).toBe(first.accessToken());
  expect(refreshes()).toEqual([]);
});

test('an account changed in another tab is applied here, too', async () => {
  const { user } = first.session();
  if (!user) throw new Error('no user is signed in');
  first.replaceUser({ ...user, firstName: 'Анна' });
  dispatchStored('user', localStorage.getItem('user'));
  expect(second.session().user?.firstName).toBe('Анна');
});

test('a late message does not replace a newer token by an older one', async () => {
  const late = new BroadcastChannel('session');
  const older = { ...sessionResponse().body, firstName: 'Прежняя' };
  const stored = jest.spyOn(Storage.prototype, 'setItem');
  await first.refreshAccessToken(first.accessToken());
  await until(() => second.accessToken() === first.accessToken());
  late.postMessage(older);
  late.postMessage({ ...sessionResponse().body, firstName: 'Анна' });
  await until(() => second.session().user?.firstName === 'Анна');
  expect(stored.mock.calls.filter(([, value]) => value.includes(older.firstName))).toEqual([]);
  stored.mockRestore();
  late.close();
});

test('a token of the same second does not take back the context that was chosen here', async () => {
  const memberships = [membership('COOK', { membershipId: 3 })];
  server.signsIn({ memberships });
  await first.logout();
  await first.login('a', 'b');
  expect(first.session().membership?.membershipId).toBe(3);
  const own = first.accessToken() ?? '';
  const claims = JSON.parse(atob(own.split('.')[1] ?? ''));
  const sameSecond = `head.${btoa(JSON.stringify({ ...claims, membershipId: null }))}.sign`;
  const other = new BroadcastChannel('session');
  other.postMessage({ ...account({ memberships, firstName: 'Прежняя' }), accessToken: sameSecond });
  other.postMessage({ ...sessionResponse({ memberships, firstName: 'Анна' }, 3).body });
  await until(() => first.session().user?.firstName === 'Анна');
  expect(first.accessToken()).not.toBe(sameSecond);
  other.close();
});

test("another user's token is ignored", async () => {
  const other = new BroadcastChannel('session');
  const before = second.accessToken();
  other.postMessage(sessionResponse({ id: 77 }).body);
  await first.refreshAccessToken(first.accessToken());
  await until(() => second.accessToken() !== before);
  expect(second.session().user?.id).toBe(5);
  other.close();
});

test('a refresh that ends after the sign-out in another tab does not restore the session', async () => {
  const release = server.hold('POST /auth/v1/refresh');
  const late = expect(second.refreshAccessToken(second.accessToken())).rejects.toMatchObject({
    code: 'SESSION_EXPIRED',
  });
  await until(() => refreshes().length === 1);
  const left = first.logout();
  // No storage event has reached the second tab yet.
  release(sessionResponse());
  await late;
  await left;
  expect(second.session().status).toBe('signed-out');
  expect(localStorage.getItem('user')).toBeNull();
});

test('a tab that receives a token stores nothing', async () => {
  localStorage.removeItem('user');
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const other = new BroadcastChannel('session');
  other.postMessage(sessionResponse().body);
  const last = sessionResponse().body;
  other.postMessage(last);
  await until(() => second.accessToken() === last.accessToken);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  other.close();
});

test('a token that arrives after a sign-out is ignored', async () => {
  await first.logout();
  dispatchStored('signed_out', 'pending');
  const other = new BroadcastChannel('session');
  const user = JSON.stringify(sessionResponse().body);
  other.postMessage(JSON.parse(user));
  // The second tab handles messages in the order in which it receives them.
  const received = new Promise((resolve) => {
    const listener = new BroadcastChannel('session');
    listener.addEventListener('message', () => {
      listener.close();
      resolve(null);
    });
  });
  other.postMessage(JSON.parse(user));
  await received;
  expect([first, second].map((tab) => tab.session().status)).toEqual(['signed-out', 'signed-out']);
  expect(localStorage.getItem('user')).toBeNull();
  other.close();
});

test('a tab that was frozen during the sign-out is signed out when it resumes', async () => {
  const { user } = second.session();
  await first.logout();
  expect(user).not.toBeNull();
  window.dispatchEvent(new Event('pageshow'));
  expect(second.session().status).toBe('signed-out');
  expect(refreshes()).toEqual([]);
});

test('a stored context that was withdrawn is asked for once, not at each return to the tab', async () => {
  localStorage.setItem('selected_membership', JSON.stringify({ membershipId: 99 }));
  const wake = () => window.dispatchEvent(new Event('pageshow'));
  wake();
  await until(() => localStorage.getItem('selected_membership') === null);
  const before = refreshes().length;
  wake();
  await first.refreshAccessToken(null);
  expect(refreshes()).toHaveLength(before);
});

test("a user's switch of the context does not wait for that of the former user", async () => {
  const membership = { membershipId: 3, brandId: 1, locationId: null } as never;
  server.hold('POST /auth/v1/context/switch');
  void first.switchContext(membership).catch(() => undefined);
  await until(() => server.calls('POST /auth/v1/context/switch').length === 1);
  await first.logout();
  await first.login('a', 'b');
  void first.switchContext(membership).catch(() => undefined);
  await until(() => server.calls('POST /auth/v1/context/switch').length === 2);
});
