import { User } from '@skatert/contracts/auth/session';
import { AUTH_STREAM, type UserState, userSubject } from '@skatert/contracts/auth/states';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { lastState } from '@skatert/service-kit/testing/states';
import { openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { AuthRules } from '../settings.js';

const auth = openForTests(openAuth);

const visitor = (): Visitor => new Visitor(auth.app);

describe('registration', () => {
  it('creates a customer and publishes the account', async () => {
    const { status, body } = await visitor().register('Повар-новый', 'пароль');
    expect(status).toBe(201);
    expect(User.parse(body)).toMatchObject({ username: 'Повар-новый', roles: ['CLIENT'], memberships: [] });
    const published = await eventually(() =>
      lastState<UserState>(auth.platform, AUTH_STREAM, userSubject(body.id)),
    );
    expect(published).toMatchObject({ id: body.id, version: 1, username: 'Повар-новый' });
  });

  it('returns a message for both fields of an empty body', async () => {
    const { status, body } = await visitor().call('POST', '/auth/v1/register', { json: {} });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ username: 'Логин обязателен', password: 'Пароль обязателен' });
  });

  it.each([
    [{ username: '   ', password: 'secret-1' }, { username: 'Логин обязателен' }],
    [{ username: 'some', password: '12345' }, { password: 'Пароль должен быть не менее 6 символов' }],
    [{ username: { $gt: '' }, password: 'secret-1' }, { username: 'Логин обязателен' }],
    [{ username: 'some', password: { $gt: '' } }, { password: 'Пароль обязателен' }],
    [{ username: 'a:b', password: 'secret-1' }, { username: 'Логин содержит недопустимые символы' }],
    [{ username: 'a\u0007b', password: 'secret-1' }, { username: 'Логин содержит недопустимые символы' }],
    [{ username: '\u3164', password: 'secret-1' }, { username: 'Логин содержит недопустимые символы' }],
    [{ username: 'x'.repeat(65), password: 'secret-1' }, { username: 'Логин не длиннее 64 символов' }],
  ])('rejects %j', async (json, errors) => {
    const { status, body } = await visitor().call('POST', '/auth/v1/register', { json });
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect(body.message).toBe(Object.values(errors)[0]);
  });

  it('rejects malformed JSON and a body that is too large', async () => {
    const send = (payload: string) =>
      auth.app.inject({
        method: 'POST',
        url: '/auth/v1/register',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    const malformed = await send('{"username":');
    expect(malformed.statusCode).toBe(400);
    expect(malformed.json()).toMatchObject({ code: 'MALFORMED_REQUEST', requestId: expect.any(String) });
    expect((await send(JSON.stringify({ username: 'x'.repeat(70_000) }))).statusCode).toBe(413);
  });

  it('rejects a form: the call takes JSON', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { status, body } = await visitor().call('POST', '/auth/v1/register', { payload: '--x--', headers });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('ignores fields that visitors may not set', async () => {
    const { body } = await visitor().call('POST', '/auth/v1/register', {
      json: { username: 'sly', password: 'secret-1', roles: ['OWNER'], tokenVersion: 9, platformAdmin: true },
    });
    expect(body.roles).toEqual(['CLIENT']);
  });

  it('rejects a login that looks like an existing one', async () => {
    await visitor().register('Anna');
    for (const username of ['anna', 'Аnnа', ' ANNA ']) {
      const { status, body } = await visitor().register(username);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'USERNAME_TAKEN',
        message: 'Этот логин уже занят',
        errors: { username: 'Этот логин уже занят' },
      });
    }
  });

  it('creates one account for six concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => visitor().register('racer')));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('the availability check of a login', () => {
  it('returns whether no account has a login that looks the same', async () => {
    await visitor().register('Мария');
    const check = (username: string) =>
      visitor().call('POST', `/auth/v1/checkUsername?username=${encodeURIComponent(username)}`);
    expect((await check('nobody-has-it')).body).toEqual({ available: true });
    expect((await check('мария')).body).toEqual({ available: false });
    expect((await check('')).status).toBe(400);
  });

  it('is limited per address, with Retry-After', async () => {
    const strict = await openAuth({ rules: AuthRules.parse({ USERNAME_CHECKS_PER_MINUTE: 2 }) });
    const check = () => new Visitor(strict.app).call('POST', '/auth/v1/checkUsername?username=some');
    expect((await check()).status).toBe(200);
    expect((await check()).status).toBe(200);
    const { status, body, response } = await check();
    await strict.close();
    expect(status).toBe(429);
    expect(body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
  });
});

describe('the profile', () => {
  it('contains the whole account without the password, and is not cached', async () => {
    const user = await signedIn(auth.app);
    const { status, body, response } = await user.call('GET', '/auth/v1/whoami');
    expect(status).toBe(200);
    expect(User.parse(body)).toMatchObject({
      id: user.userId,
      username: user.username,
      emailVerified: false,
    });
    expect(response.body).not.toMatch(/argon2|password|usernameKey/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('requires a valid token', async () => {
    const user = await signedIn(auth.app);
    const [head, , tail] = user.token?.split('.') ?? [];
    const evil = Buffer.from(JSON.stringify({ ...user.claims(), userId: 1 })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    for (const authorization of [
      undefined,
      'Bearer x.y.z',
      'Bearer undefined',
      `Bearer ${head}.${evil}.${tail}`,
      `Bearer ${none}.${evil}.`,
    ]) {
      const { status, body } = await visitor().call('GET', '/auth/v1/whoami', {
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(status).toBe(401);
      expect(body.message).toBe('Требуется авторизация');
    }
  });
});
