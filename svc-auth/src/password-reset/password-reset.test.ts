import { RESET_MINUTES, resetTokenIn } from '@skatert/contracts/auth/password-reset-rules';
import { memoryRateLimit } from '@skatert/service-kit/http/rate-limits';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { openMailbox } from '../../test/mailbox.js';
import { profile } from '../../test/profile.js';
import { usernameKey } from '../accounts/username-key.js';
import { openAuthDeps } from '../auth-deps.js';
import { type Email, EmailNotSentError } from '../emails/mailer.js';
import { AuthRules } from '../settings.js';
import { requestReset } from './request-reset.js';

const ORIGIN = 'https://example.ru';
const mailbox = openForTests(openMailbox);
const auth = openForTests(() => openAuth({ smtpUrl: mailbox.smtpUrl, publicUrl: ORIGIN }));

const NEW = 'Pirog-s-gribami-7';
const SPENT = 'Ссылка уже использована или устарела. Запросите новую.';
const MINUTE = 60_000;
const stranger = () => new Visitor(auth.app);
const forget = (login: string, visitor = stranger()) =>
  visitor.call('POST', '/auth/v1/password/forgot', { json: { login } });
const reset = (token: string, password = NEW) =>
  stranger().call('POST', '/auth/v1/password/reset', { json: { token, password } });
const change = (userId: number, fields: object) =>
  auth.platform.connection.collection<{ _id: number }>('users').updateOne({ _id: userId }, { $set: fields });
const links = () => auth.platform.connection.collection('password-resets');

/** Signs a user in who has a confirmed address. */
async function reachable() {
  const user = await signedIn(auth.app);
  const email = `forgot${user.userId}@example.ru`;
  await change(user.userId, { email, emailVerified: true });
  return Object.assign(user, { email });
}

/** Waits for a number of e-mails to an address, and returns the newest. */
const mail = (address: string, count = 1): Promise<string> =>
  eventually(async () => {
    const found = await mailbox.emailsTo(address);
    return found.length >= count ? found[0] : undefined;
  });

const tokenIn = (text: string): string => {
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  expect(link.origin + link.pathname + link.search).toBe(`${ORIGIN}/reset-password`);
  return resetTokenIn(link.hash) ?? '';
};

/** Requests a link, and returns its secret. */
async function linkOf(user: { email: string; username: string }, count = 1): Promise<string> {
  await forget(user.username);
  return tokenIn(await mail(user.email, count));
}

/** Waits until the service has handled all requests before this one. */
async function handled(): Promise<void> {
  const last = await reachable();
  await linkOf(last);
}

describe('a link', () => {
  it('sets a new password, ends all sessions, signs nobody in, and is followed by an e-mail', async () => {
    const user = await reachable();
    const token = await linkOf(user);
    expect((await mailbox.emailsTo(user.email))[0]).toContain(`для логина «${user.username}»`);
    const { status, body, response } = await reset(token);
    expect({ status, body, cookies: response.cookies }).toEqual({ status: 200, body: {}, cookies: [] });
    expect((await user.call('GET', '/auth/v1/whoami')).status).toBe(401);
    expect((await user.refresh()).status).toBe(401);
    expect((await stranger().logIn(user.username)).status).toBe(401);
    expect((await stranger().logIn(user.username, NEW)).status).toBe(200);
    expect(await mail(user.email, 2)).toMatch(/Пароль для логина.*изменён.*МСК/s);
  });

  it('is found by the address in any case, and goes to the stored one', async () => {
    const user = await reachable();
    expect((await forget(user.email.toUpperCase())).status).toBe(202);
    expect((await reset(tokenIn(await mail(user.email)))).status).toBe(200);
  });

  it('is of each account that has the address', async () => {
    const [one, other] = [await reachable(), await reachable()];
    await change(other.userId, { email: one.email });
    await forget(one.email);
    await mail(one.email, 2);
    const texts = (await mailbox.emailsTo(one.email)).join();
    expect(texts).toContain(`«${one.username}»`);
    expect(texts).toContain(`«${other.username}»`);
  });

  it('is of the account with that login, too, when others have it as their address', async () => {
    const [one, other] = [await reachable(), await reachable()];
    const login = `login-of${one.userId}@example.ru`;
    await change(one.userId, { username: login, usernameKey: usernameKey(login) });
    await change(other.userId, { email: login });
    await forget(login);
    expect(await mail(one.email)).toContain(`«${login}»`);
    expect(await mail(login)).toContain(`«${other.username}»`);
  });

  it('works once, also for concurrent attempts, and spends the others of the account', async () => {
    const user = await reachable();
    const first = await linkOf(user);
    const second = await linkOf(user, 2);
    const attempts = await Promise.all([1, 2, 3, 4].map(() => reset(second)));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await reset(first)).body).toMatchObject({ code: 'RESET_LINK_SPENT', message: SPENT });
  });

  it('is valid for ten minutes', async () => {
    const user = await reachable();
    const late = await linkOf(user);
    auth.pass(RESET_MINUTES * MINUTE + 1);
    expect((await reset(late)).status).toBe(409);
    const inTime = await linkOf(user, 2);
    auth.pass((RESET_MINUTES - 1) * MINUTE);
    expect((await reset(inTime)).status).toBe(200);
  });

  it.each([
    ['another password', { passwordHash: 'that of another release' }],
    ['another address', { email: 'another@example.ru' }],
    ['an address that is not confirmed any more', { emailVerified: false }],
    ['a block', { blockedAt: new Date() }],
  ])('is spent by %s', async (_what, fields) => {
    const user = await reachable();
    const token = await linkOf(user);
    await change(user.userId, fields);
    expect((await reset(token)).status).toBe(409);
    // Before the rules, which could tell something of the account.
    expect((await reset(token, 'Password@123')).body.code).toBe('RESET_LINK_SPENT');
  });

  it('is stored as a hash', async () => {
    const token = await linkOf(await reachable());
    expect(JSON.stringify(await links().find().toArray())).not.toContain(token);
  });

  it.each([[''], ['nonsense'], ['x'.repeat(200)]])('is never %j', async (token) => {
    expect((await reset(token)).status).toBe(409);
  });

  it('sets no short password and none that is guessed first, and stays valid', async () => {
    const token = await linkOf(await reachable());
    for (const password of ['short', 'Password@123'])
      expect((await reset(token, password)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: { password: expect.any(String) },
      });
    expect((await reset(token)).status).toBe(200);
  });
});

describe('the response to a request', () => {
  it('is the same for every login and address', async () => {
    const user = await reachable();
    const blocked = await reachable();
    await change(blocked.userId, { blockedAt: new Date() });
    const unconfirmed = await reachable();
    await change(unconfirmed.userId, { emailVerified: false });
    const typed = [user.username, user.email, blocked.username, unconfirmed.email, 'nobody', 'no@example.ru'];
    for (const login of typed) expect(await forget(login)).toMatchObject({ status: 202, body: {} });
    await handled();
    expect(await mailbox.emailsTo(blocked.email)).toEqual([]);
    expect(await mailbox.emailsTo(unconfirmed.email)).toEqual([]);
  });

  it('waits for no mail server, nor does that to a new password', async () => {
    const held: Email[] = [];
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const mailer = async (email: Email) => {
      held.push(email);
      await released;
    };
    const slow = await openAuth({ mailer, publicUrl: ORIGIN });
    const user = await signedIn(slow.app);
    await slow.platform.connection
      .collection<{ _id: number }>('users')
      .updateOne({ _id: user.userId }, { $set: { email: 'slow@example.ru', emailVerified: true } });
    const visitor = new Visitor(slow.app);
    expect((await forget(user.username, visitor)).status).toBe(202);
    const link = await eventually(async () => held[0]?.text);
    const json = { token: tokenIn(link), password: NEW };
    expect((await visitor.call('POST', '/auth/v1/password/reset', { json })).status).toBe(200);
    await eventually(async () => held[1]);
    release();
    await slow.close();
  });

  it.each([[undefined], [''], ['  '], [{ $gt: '' }], ['x'.repeat(300)]])('to %j is 400', async (login) => {
    expect((await forget(login as string)).status).toBe(400);
  });
});

test('a change in the profile is told to the address that was confirmed before it', async () => {
  const user = await reachable();
  const json = profile({ email: `new-${user.email}`, password: NEW, currentPassword: 'secret-1' });
  expect((await user.call('PATCH', '/user/v1/edit', { json })).status).toBe(200);
  await mail(user.email, 2);
  const texts = (await mailbox.emailsTo(user.email)).join();
  expect(texts).toContain(`Пароль для логина «${user.username}» изменён`);
  expect(texts).toContain(`Адрес для логина «${user.username}» изменён`);
  expect(await mailbox.emailsTo(`new-${user.email}`)).toEqual([]);
});

test('an account without a password gets an e-mail without a link', async () => {
  const user = await reachable();
  const identity = { issuer: 'https://city.example', subject: user.username, provider: 'city' };
  await change(user.userId, { passwordHash: null, identity });
  await forget(user.username);
  const text = await mail(user.email);
  expect(text).toContain('нет пароля: вы входите через внешний сервис (city)');
  expect(text).not.toContain('reset-password');
});

test('a link that could not be sent is neither stored nor counted', async () => {
  const user = await reachable();
  let isDown = true;
  const sent: Email[] = [];
  const deps = {
    ...(await openAuthDeps(auth.options)),
    mailer: async (email: Email) => {
      if (isDown) throw new EmailNotSentError();
      sent.push(email);
    },
    limits: { resetsToAddress: memoryRateLimit([1, 60]) },
    publicUrl: ORIGIN,
    log: auth.platform.log,
  };
  await requestReset(deps, user.username);
  expect(await links().countDocuments({ userId: user.userId })).toBe(0);
  isDown = false;
  for (const _ of [1, 2]) await requestReset(deps, user.username);
  expect(sent.map(({ to }) => to)).toEqual([user.email]);
  await requestReset({ ...deps, publicUrl: undefined }, user.username);
  expect(await links().countDocuments({ userId: user.userId })).toBe(1);
});

describe('limits', () => {
  const limited = openForTests(() =>
    openAuth({
      smtpUrl: mailbox.smtpUrl,
      publicUrl: ORIGIN,
      rules: AuthRules.parse({
        PASSWORD_RESETS_OF_ADDRESS_PER_MINUTE: 4,
        PASSWORD_RESETS_OF_LOGIN_FROM_ADDRESS_PER_HOUR: 2,
        PASSWORD_RESETS_OF_LOGIN_PER_HOUR: 5,
        PASSWORD_RESETS_TO_ADDRESS_PER_HOUR: 1,
        PASSWORD_RESET_ATTEMPTS_PER_MINUTE: 1,
      }),
    }),
  );
  const at = (address: string) => new Visitor(limited.app, address);

  it('are of each login or address, known or not, in any case, at one address and at all', async () => {
    const known = await signedIn(limited.app);
    for (const [login, network] of [
      [known.username, '10.0.1'],
      ['Unknown@example.ru', '10.0.5'],
    ] as const) {
      const status = async (host: number, typed: string = login) =>
        (await forget(typed, at(`${network}.${host}`))).status;
      expect([await status(1), await status(1), await status(1, login.toUpperCase())]).toEqual([
        202, 202, 429,
      ]);
      // What was refused at one address does not count for all.
      expect([await status(2), await status(3), await status(4)]).toEqual([202, 202, 202]);
      expect(await status(5, login.toUpperCase())).toBe(429);
    }
  });

  it('are of each network', async () => {
    for (const login of ['a', 'b', 'c', 'd']) expect((await forget(login, at('10.0.2.1'))).status).toBe(202);
    expect((await forget('e', at('10.0.2.1'))).status).toBe(429);
    expect((await forget('e', at('10.0.2.2'))).status).toBe(202);
  });

  it('are of the attempts', async () => {
    const attempt = () =>
      at('10.0.3.1').call('POST', '/auth/v1/password/reset', { json: { token: 'x', password: NEW } });
    expect((await attempt()).status).toBe(409);
    expect((await attempt()).status).toBe(429);
  });

  it('of e-mails to an address are silent', async () => {
    const user = await signedIn(limited.app);
    const email = `limit${user.userId}@limited.example.ru`;
    const users = limited.platform.connection.collection<{ _id: number }>('users');
    await users.updateOne({ _id: user.userId }, { $set: { email, emailVerified: true } });
    for (const time of [1, 2]) expect((await forget(user.username, at(`10.0.4.${time}`))).status).toBe(202);
    const other = await signedIn(limited.app);
    await users.updateOne({ _id: other.userId }, { $set: { email: `other-${email}`, emailVerified: true } });
    await forget(other.username, at('10.0.4.3'));
    await mail(`other-${email}`);
    expect(await mailbox.emailsTo(email)).toHaveLength(1);
  });
});
