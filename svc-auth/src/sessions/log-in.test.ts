import { SessionResponse } from '@skatert/contracts/auth/session';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { basic, openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { AuthRules } from '../settings.js';

const auth = openForTests(openAuth);

describe('login', () => {
  it('returns the account and a token with its claims', async () => {
    const user = await signedIn(auth.app);
    const { status, body, response } = await user.logIn(user.username);
    expect(status).toBe(200);
    expect(SessionResponse.parse(body).id).toBe(user.userId);
    expect(user.claims()).toMatchObject({
      userId: user.userId,
      username: user.username,
      roles: ['CLIENT'],
      ver: 1,
      sid: expect.any(String),
    });
    const { exp, iat } = user.claims() as { exp: number; iat: number };
    expect(exp - iat).toBe(600);
    const [cookie] = response.headers['set-cookie'] as unknown as string[];
    expect(cookie ?? response.headers['set-cookie']).toBeDefined();
    const text = String(response.headers['set-cookie']);
    expect(text).toMatch(/HttpOnly/);
    expect(text).toMatch(/SameSite=Lax/);
    expect(text).toMatch(/Path=\/auth\/v1/);
    expect(text).not.toMatch(/Secure/);
  });

  it('finds the account by any look-alike variant of the login', async () => {
    const user = await signedIn(auth.app, 'Maria');
    const variant = user.username.replaceAll('a', 'а').toUpperCase();
    expect((await new Visitor(auth.app).logIn(variant)).body.id).toBe(user.userId);
  });

  it('accepts colons and Cyrillic in a password', async () => {
    const visitor = new Visitor(auth.app);
    await visitor.register('colon', 'п:а:роль:');
    expect((await visitor.logIn('colon', 'п:а:роль:')).status).toBe(200);
    expect((await visitor.logIn('colon', 'п')).status).toBe(401);
  });

  it('returns the same error for a wrong password and an unknown login', async () => {
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
    ['bytes that are not UTF-8', `Basic ${Buffer.from([0xff, 0x3a, 0xff]).toString('base64')}`],
  ])('rejects a header with %s', async (_, authorization) => {
    const { status, body } = await new Visitor(auth.app).call('POST', '/auth/v1/login', {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(status).toBe(401);
    expect(body.accessToken).toBeUndefined();
  });

  it('limits concurrent wrong passwords for one login, and not for others', async () => {
    const strict = await openAuth({
      rules: AuthRules.parse({ LOGIN_FAILURES_PER_MINUTE: 3, LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE: 50 }),
    });
    const user = await signedIn(strict.app, 'victim');
    const other = await signedIn(strict.app, 'other');
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => new Visitor(strict.app).logIn(user.username, 'guess-1')),
    );
    const correct = await new Visitor(strict.app).logIn(user.username);
    const elsewhere = await new Visitor(strict.app).logIn(other.username);
    await strict.close();
    expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
    expect(correct.status).toBe(429);
    expect(elsewhere.status).toBe(200);
  });

  it('does not count successful logins', async () => {
    const strict = await openAuth({ rules: AuthRules.parse({ LOGIN_FAILURES_PER_MINUTE: 2 }) });
    const user = await signedIn(strict.app);
    const all = [];
    for (let time = 0; time < 5; time += 1) all.push((await user.logIn(user.username)).status);
    await strict.close();
    expect(all).toEqual([200, 200, 200, 200, 200]);
  });

  it('limits wrong passwords for many logins from one address', async () => {
    const strict = await openAuth({ rules: AuthRules.parse({ LOGIN_FAILURES_PER_ADDRESS_PER_MINUTE: 2 }) });
    const guess = (name: string) => new Visitor(strict.app).logIn(name, 'guess-1');
    const statuses = [await guess('one'), await guess('two'), await guess('three')].map(
      ({ status }) => status,
    );
    await strict.close();
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('sets the platform administrator claim only for configured accounts', async () => {
    const platform = await openAuth({ platformAdmins: [1] });
    const chief = await signedIn(platform.app);
    const user = await signedIn(platform.app);
    expect([chief.userId, user.userId]).toEqual([1, 2]);
    await platform.close();
    expect(chief.claims().platformAdmin).toBe(true);
    expect(user.claims().platformAdmin).toBeUndefined();
  });

  it('marks the cookie secure under https', async () => {
    const secure = await openAuth({ cookieSecure: true });
    const visitor = new Visitor(secure.app);
    await visitor.register('secure');
    const { response } = await visitor.call('POST', '/auth/v1/login', {
      headers: { authorization: basic('secure', 'secret-1') },
    });
    await secure.close();
    expect(String(response.headers['set-cookie'])).toMatch(/^__Secure-refresh=.*Secure/);
  });
});
