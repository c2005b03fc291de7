import { SessionAnswer } from '@skatert/contracts/session';
import { eventually, grantTestRole } from '@skatert/service-kit/test-harness';
import { type AuthTest, basic, openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { buildApp } from '../app.js';
import { AuthRules } from '../settings.js';

let auth: AuthTest;
beforeAll(async () => {
  auth = await openAuth();
});
afterAll(() => auth.close());

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

describe('login', () => {
  it('answers the account and a token that says who it is', async () => {
    const user = await signedIn(auth.app);
    const { status, body, answer } = await user.logIn(user.username);
    expect(status).toBe(200);
    expect(SessionAnswer.parse(body).id).toBe(user.userId);
    expect(user.claims()).toMatchObject({
      userId: user.userId,
      username: user.username,
      roles: ['CLIENT'],
      ver: 1,
      sid: expect.any(String),
    });
    const { exp, iat } = user.claims() as { exp: number; iat: number };
    expect(exp - iat).toBe(600);
    const [cookie] = answer.headers['set-cookie'] as unknown as string[];
    expect(cookie ?? answer.headers['set-cookie']).toBeDefined();
    const text = String(answer.headers['set-cookie']);
    expect(text).toMatch(/HttpOnly/);
    expect(text).toMatch(/SameSite=Lax/);
    expect(text).toMatch(/Path=\/auth\/v1/);
    expect(text).not.toMatch(/Secure/);
  });

  it('reaches the one account by any variant of the login', async () => {
    const user = await signedIn(auth.app, 'Maria');
    const variant = user.username.replaceAll('a', 'а').toUpperCase();
    expect((await new Visitor(auth.app).logIn(variant)).body.id).toBe(user.userId);
  });

  it('takes colons and Cyrillic in a password', async () => {
    const visitor = new Visitor(auth.app);
    await visitor.register('colon', 'п:а:роль:');
    expect((await visitor.logIn('colon', 'п:а:роль:')).status).toBe(200);
    expect((await visitor.logIn('colon', 'п')).status).toBe(401);
  });

  it('says the same of a wrong password and of an unknown login', async () => {
    const user = await signedIn(auth.app);
    const wrong = await new Visitor(auth.app).logIn(user.username, 'not-this');
    const unknown = await new Visitor(auth.app).logIn('nobody-at-all', 'not-this');
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe('Неверный логин или пароль.');
    expect({ ...unknown.body, requestId: 0 }).toEqual({ ...wrong.body, requestId: 0 });
  });

  it.each([
    ['no header', undefined],
    ['broken base64', 'Basic !!!!'],
    ['no colon', `Basic ${Buffer.from('nocolon').toString('base64')}`],
    ['nothing', 'Basic'],
    ['another scheme', 'Digest abc'],
    ['bytes that are no UTF-8', `Basic ${Buffer.from([0xff, 0x3a, 0xff]).toString('base64')}`],
  ])('refuses a header with %s', async (_, authorization) => {
    const { status, body } = await new Visitor(auth.app).call('POST', '/auth/v1/login', {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(status).toBe(401);
    expect(body.accessToken).toBeUndefined();
  });

  it('stops guessing at one login, also at the same moment, and lets others in', async () => {
    const strict = await openAuth({
      rules: AuthRules.parse({ LOGIN_FAILURES_PER_MINUTE: 3, LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE: 50 }),
    });
    const user = await signedIn(strict.app, 'victim');
    const other = await signedIn(strict.app, 'other');
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => new Visitor(strict.app).logIn(user.username, 'guess-1')),
    );
    const right = await new Visitor(strict.app).logIn(user.username);
    const elsewhere = await new Visitor(strict.app).logIn(other.username);
    await strict.close();
    expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
    expect(right.status).toBe(429);
    expect(elsewhere.status).toBe(200);
  });

  it('does not count who signs in well', async () => {
    const strict = await openAuth({ rules: AuthRules.parse({ LOGIN_FAILURES_PER_MINUTE: 2 }) });
    const user = await signedIn(strict.app);
    const all = [];
    for (let time = 0; time < 5; time += 1) all.push((await user.logIn(user.username)).status);
    await strict.close();
    expect(all).toEqual([200, 200, 200, 200, 200]);
  });

  it('stops one address that guesses at many logins', async () => {
    const strict = await openAuth({ rules: AuthRules.parse({ LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE: 2 }) });
    const guess = (name: string) => new Visitor(strict.app).logIn(name, 'guess-1');
    const statuses = [await guess('one'), await guess('two'), await guess('three')].map(
      ({ status }) => status,
    );
    await strict.close();
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('gives the platform administrator claim to configured accounts alone', async () => {
    const platform = await openAuth({ platformAdmins: ['Chief-Admin'] });
    const chief = new Visitor(platform.app);
    await chief.register('chief-admin');
    await chief.logIn('chief-admin');
    const user = await signedIn(platform.app);
    await platform.close();
    expect(chief.claims().platformAdmin).toBe(true);
    expect(user.claims().platformAdmin).toBeUndefined();
  });

  it('marks the cookie secure under https', async () => {
    const secure = await openAuth({ cookieSecure: true });
    const visitor = new Visitor(secure.app);
    await visitor.register('secure');
    const { answer } = await visitor.call('POST', '/auth/v1/login', {
      headers: { authorization: basic('secure', 'secret-1') },
    });
    await secure.close();
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Secure-refresh=.*Secure/);
  });
});

describe('refresh', () => {
  it('answers a new token with the account and rotates the cookie', async () => {
    const user = await signedIn(auth.app);
    const before = user.cookie;
    const { status, body } = await user.refresh();
    expect(status).toBe(200);
    expect(SessionAnswer.parse(body).username).toBe(user.username);
    expect(user.cookie).not.toBe(before);
    expect((await user.refresh()).status).toBe(200);
  });

  it('gives two tabs the same successor at the same moment', async () => {
    const one = await signedIn(auth.app);
    const two = one.tab();
    const both = await Promise.all([one.refresh(), two.refresh()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(one.cookie).toBe(two.cookie);
  });

  it('gives a tab that comes within ten seconds the newest token, though others went on', async () => {
    const one = await signedIn(auth.app);
    const late = one.tab();
    await one.refresh();
    await one.refresh();
    auth.pass(9 * SECOND);
    expect((await late.refresh()).status).toBe(200);
    expect(late.cookie).toBe(one.cookie);
    expect((await late.refresh()).status).toBe(200);
  });

  it('gives the successor again within a minute while nobody has used it', async () => {
    const user = await signedIn(auth.app);
    const lost = user.tab();
    await user.refresh();
    auth.pass(59 * SECOND);
    expect((await lost.refresh()).status).toBe(200);
    expect(lost.cookie).toBe(user.cookie);
  });

  it('ends the session when a token is used again after a minute', async () => {
    const user = await signedIn(auth.app);
    const thief = user.tab();
    await user.refresh();
    auth.pass(61 * SECOND);
    expect((await thief.refresh()).status).toBe(401);
    expect((await user.refresh()).status).toBe(401);
  });

  it('ends the session, and no other, when a used token comes after ten seconds and its successor was used', async () => {
    const user = await signedIn(auth.app);
    const other = new Visitor(auth.app);
    await other.logIn(user.username);
    const thief = user.tab();
    await user.refresh();
    await user.refresh();
    auth.pass(11 * SECOND);
    const stolen = await thief.refresh();
    expect(stolen.status).toBe(401);
    expect(stolen.body.code).toBe('SESSION_ENDED');
    expect((await user.refresh()).status).toBe(401);
    expect((await user.tab().call('GET', '/auth/v1/whoami')).status).toBe(401);
    expect((await other.refresh()).status).toBe(200);
  });

  it('refuses no cookie and an invented one, which ends nothing', async () => {
    expect((await new Visitor(auth.app).refresh()).status).toBe(401);
    const user = await signedIn(auth.app);
    const bytes = Buffer.from(user.cookie ?? '', 'base64url');
    const forger = new Visitor(auth.app);
    forger.cookie = Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(48, 7)]).toString('base64url');
    expect((await forger.refresh()).status).toBe(401);
    expect((await user.refresh()).status).toBe(200);
  });

  it('ends after thirty idle days', async () => {
    const user = await signedIn(auth.app);
    auth.pass(29 * DAY);
    expect((await user.refresh()).status).toBe(200);
    auth.pass(30 * DAY + SECOND);
    expect((await user.refresh()).status).toBe(401);
  });

  it('ends after 180 days in all, however often it is refreshed', async () => {
    const user = await signedIn(auth.app);
    for (let month = 0; month < 7; month += 1) {
      auth.pass(25 * DAY);
      expect((await user.refresh()).status).toBe(200);
    }
    auth.pass(6 * DAY);
    expect((await user.refresh()).status).toBe(401);
  });

  it('keeps only hashes in the database', async () => {
    const user = await signedIn(auth.app);
    await user.refresh();
    const stored = JSON.stringify(await auth.platform.connection.collection('sessions').find().toArray());
    expect(stored).not.toContain(user.cookie);
  });
});

describe('logout', () => {
  it('ends the session everywhere: cookie, access token, other instances', async () => {
    const elsewhere = await buildApp({ ...auth.deps, bus: await auth.platform.openBus() });
    const user = await signedIn(auth.app);
    const kept = user.tab();
    const { status, answer } = await user.call('DELETE', '/auth/v1/logout', { json: {} });
    expect(status).toBe(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/refresh=;/);
    expect((await kept.refresh()).status).toBe(401);
    expect((await kept.call('GET', '/auth/v1/whoami')).status).toBe(401);
    const there = new Visitor(elsewhere);
    there.token = kept.token;
    await eventually(async () => (await there.call('GET', '/auth/v1/whoami')).status === 401);
    await elsewhere.close();
  });

  it('leaves another session of the same user alone', async () => {
    const user = await signedIn(auth.app);
    const other = new Visitor(auth.app);
    await other.logIn(user.username);
    await user.call('DELETE', '/auth/v1/logout');
    expect((await other.refresh()).status).toBe(200);
    expect((await other.call('GET', '/auth/v1/whoami')).status).toBe(200);
  });

  it('takes the token from the body, and succeeds with nothing at all', async () => {
    const user = await signedIn(auth.app);
    const bare = new Visitor(auth.app);
    expect((await bare.call('DELETE', '/auth/v1/logout', { json: { accessToken: user.token } })).status).toBe(
      204,
    );
    expect((await user.refresh()).status).toBe(401);
    expect((await bare.call('DELETE', '/auth/v1/logout')).status).toBe(204);
    expect((await bare.call('DELETE', '/auth/v1/logout', { json: { token: { $gt: '' } } })).status).toBe(204);
  });
});

describe('context', () => {
  it('is refused without a token', async () => {
    const visitor = new Visitor(auth.app);
    expect(
      (await visitor.call('POST', '/auth/v1/context/switch', { json: { membershipId: 1 } })).status,
    ).toBe(401);
    expect((await visitor.call('DELETE', '/auth/v1/context')).status).toBe(401);
  });

  it('is refused for a membership that only another has, or none, or no number', async () => {
    const user = await signedIn(auth.app);
    await grantTestRole(auth.platform.bus, 999_999, 5, 'OWNER');
    for (const [membershipId, status] of [
      [1, 404],
      [999_999_005, 404],
      ['1', 400],
      [{ $gt: 0 }, 400],
    ] as const) {
      const answer = await user.call('POST', '/auth/v1/context/switch', { json: { membershipId } });
      expect(answer.status).toBe(status);
    }
  });

  it('may be cleared after a logout', async () => {
    const user = await signedIn(auth.app);
    await user.call('DELETE', '/auth/v1/logout');
    expect((await user.call('DELETE', '/auth/v1/context')).status).toBe(204);
  });

  it('is not cleared for a session that ended by itself', async () => {
    const user = await signedIn(auth.app);
    await auth.platform.connection.collection('sessions').deleteMany({ userId: user.userId });
    expect((await user.call('DELETE', '/auth/v1/context')).status).toBe(401);
  });
});
