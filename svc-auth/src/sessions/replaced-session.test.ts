import { openForTests } from '@skatert/service-kit/testing/harness';
import { basic, openAuth, signedIn, Visitor } from '../../test/auth-harness.js';

const auth = openForTests(openAuth);

const openSessions = (userId: number): Promise<number> =>
  auth.platform.connection.collection('sessions').countDocuments({ userId, endedAt: null });
const hasCleared = ({ response }: Awaited<ReturnType<Visitor['refresh']>>): boolean =>
  response.cookies.some(({ name, value }) => name === 'refresh' && value === '');

describe('a login in a browser with a session', () => {
  it('ends that session, and none of other browsers', async () => {
    const user = await signedIn(auth.app);
    const phone = new Visitor(auth.app);
    await phone.logIn(user.username);
    const before = user.tab();
    for (let time = 0; time < 3; time += 1) expect((await user.logIn(user.username)).status).toBe(200);
    expect(await openSessions(user.userId)).toBe(2);
    expect((await before.call('GET', '/auth/v1/whoami')).status).toBe(401);
    expect((await before.refresh()).status).toBe(401);
    for (const kept of [user, phone]) {
      expect((await kept.call('GET', '/auth/v1/whoami')).status).toBe(200);
      expect((await kept.refresh()).status).toBe(200);
    }
  });

  it('ends the session of another account', async () => {
    const [first, second] = [await signedIn(auth.app), await signedIn(auth.app)];
    const browser = first.tab();
    expect((await browser.logIn(second.username)).body.id).toBe(second.userId);
    expect(await openSessions(first.userId)).toBe(0);
    expect((await browser.refresh()).body.id).toBe(second.userId);
  });

  it('ends every session with a genuine token in the cookies, and ignores forged ones', async () => {
    const [first, second] = [await signedIn(auth.app), await signedIn(auth.app)];
    const headers = {
      authorization: basic(first.username, 'secret-1'),
      cookie: `refresh=x; refresh=${first.cookie}; refresh=${second.cookie}`,
    };
    expect((await new Visitor(auth.app).call('POST', '/auth/v1/login', { headers })).status).toBe(200);
    expect([await openSessions(first.userId), await openSessions(second.userId)]).toEqual([1, 0]);
  });

  it('ends nothing when the password is wrong', async () => {
    const user = await signedIn(auth.app);
    expect((await user.logIn(user.username, 'wrong')).status).toBe(401);
    expect((await user.refresh()).status).toBe(200);
  });

  it('keeps its cookie when another tab refreshes the replaced session at that moment', async () => {
    const user = await signedIn(auth.app);
    const late = user.tab();
    await user.logIn(user.username);
    const refused = await late.refresh();
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe('SESSION_ENDED');
    expect(hasCleared(refused)).toBe(false);
    // The browser has only the replaced session's cookie, as when its last response arrived after the login's.
    auth.pass(61_000);
    expect(hasCleared(await late.refresh())).toBe(true);
  });
});

it('registers an account without a session, so that the login that follows replaces the previous one', async () => {
  const user = await signedIn(auth.app);
  const { response } = await user.register('second-account');
  expect(response.cookies).toEqual([]);
  expect((await user.logIn('second-account')).status).toBe(200);
  expect(await openSessions(user.userId)).toBe(0);
});
