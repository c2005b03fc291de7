import { SessionView } from '@skatert/contracts/auth/session';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { basic, openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { buildApp } from '../app.js';
import { deviceName } from './device-name.js';

const auth = openForTests(openAuth);

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

async function logInWith(userAgent: string, username: string): Promise<Visitor> {
  const visitor = new Visitor(auth.app);
  const { body } = await visitor.call('POST', '/auth/v1/login', {
    headers: { authorization: basic(username, 'secret-1'), 'user-agent': userAgent },
  });
  visitor.token = body.accessToken;
  return visitor;
}

const list = async (user: Visitor): Promise<SessionView[]> => {
  const { status, body } = await user.call('GET', '/auth/v1/sessions');
  expect(status).toBe(200);
  return SessionView.array().parse(body);
};
const isSignedIn = async (user: Visitor) => (await user.call('GET', '/auth/v1/whoami')).status === 200;

describe('the list of sessions', () => {
  it('contains the device names, the caller’s session first, then by last use', async () => {
    const user = await signedIn(auth.app);
    auth.pass(60_000);
    const desk = await logInWith(WINDOWS, user.username);
    auth.pass(60_000);
    const phone = await logInWith(IPHONE, user.username);
    expect((await list(desk)).map(({ device, current }) => [device, current])).toEqual([
      ['Chrome на Windows', true],
      ['Safari на iPhone', false],
      ['Неизвестное устройство', false],
    ]);
    auth.pass(60_000);
    await user.refresh();
    const [first, second, third] = await list(phone);
    expect([first?.device, second?.device, third?.device]).toEqual([
      'Safari на iPhone',
      'Неизвестное устройство',
      'Chrome на Windows',
    ]);
    expect(Date.parse(second?.lastUsedAt ?? '') - Date.parse(second?.createdAt ?? '')).toBeGreaterThanOrEqual(
      180_000,
    );
    expect(first?.lastUsedAt).toBe(first?.createdAt);
  });

  it('contains only active sessions of the account', async () => {
    const user = await signedIn(auth.app);
    await signedIn(auth.app);
    const loggedOut = await logInWith(WINDOWS, user.username);
    await loggedOut.call('DELETE', '/auth/v1/logout');
    expect(await list(user)).toHaveLength(1);
    expect((await new Visitor(auth.app).call('GET', '/auth/v1/sessions')).status).toBe(401);
  });
});

describe('a session', () => {
  it('can be ended from another device, on all instances', async () => {
    const elsewhere = await buildApp({ ...auth.options, bus: await auth.platform.openBus() });
    const user = await signedIn(auth.app);
    const lost = await logInWith(IPHONE, user.username);
    const id = (await list(user)).find(({ current }) => !current)?.id;
    const { status, body } = await user.call('DELETE', `/auth/v1/sessions/${id}`);
    expect([status, body]).toEqual([200, {}]);
    expect(await isSignedIn(lost)).toBe(false);
    expect((await lost.refresh()).status).toBe(401);
    const there = new Visitor(elsewhere);
    there.token = lost.token;
    await eventually(async () => !(await isSignedIn(there)));
    await elsewhere.close();
    expect(await list(user)).toHaveLength(1);
    expect((await user.call('DELETE', `/auth/v1/sessions/${id}`)).status).toBe(404);
  });

  it('of another account returns 404', async () => {
    const [user, other] = [await signedIn(auth.app), await signedIn(auth.app)];
    const id = String(other.claims().sid);
    expect((await user.call('DELETE', `/auth/v1/sessions/${id}`)).status).toBe(404);
    expect((await user.call('DELETE', '/auth/v1/sessions/nothing')).status).toBe(404);
    expect(await isSignedIn(other)).toBe(true);
  });

  it('stays active when all others are ended', async () => {
    const user = await signedIn(auth.app);
    const others = [await logInWith(WINDOWS, user.username), await logInWith(IPHONE, user.username)];
    const stranger = await signedIn(auth.app);
    const { status, body } = await user.call('DELETE', '/auth/v1/sessions');
    expect([status, body]).toEqual([200, {}]);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(user)).toBe(true);
    expect((await user.refresh()).status).toBe(200);
    expect(await isSignedIn(stranger)).toBe(true);
  });
});

test.each([
  [undefined, 'Неизвестное устройство'],
  ['<script>alert(1)</script>', 'Неизвестное устройство'],
  ['evil-words/1.0 (a)', 'Неизвестное устройство'],
  [WINDOWS.replace('Chrome/120', 'Chrome/118.0.0.0 YaBrowser/23.11'), 'Яндекс Браузер на Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox на Linux'],
  ['x'.repeat(100_000), 'Неизвестное устройство'],
])('the user agent %.40j is named %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
