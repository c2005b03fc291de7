import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { User } from '@skatert/contracts/auth/session';
import { type AuthTest, openAuth, Visitor } from '../../test/auth-harness.js';
import {
  Browser,
  CLIENT,
  type IdentityProvider,
  identityProvider,
  OUR_ORIGIN,
} from '../../test/openid-harness.js';

let provider: IdentityProvider;
let auth: AuthTest;
const logged: string[] = [];

beforeAll(async () => {
  provider = await identityProvider();
  await provider.start();
  const settings = (id: string) => ({
    id,
    name: `Вход ${id}`,
    issuer: provider.issuer,
    clientId: `${CLIENT.clientId}-${id}`,
    clientSecret: CLIENT.clientSecret,
    scopes: ['openid', 'profile', 'email'],
  });
  auth = await openAuth({
    openId: { publicUrl: OUR_ORIGIN, providers: [settings('local'), settings('second')] },
  });
  const warn = auth.options.log.warn.bind(auth.options.log);
  auth.options.log.warn = ((...words: unknown[]) => {
    logged.push(JSON.stringify(words));
    return warn(...(words as [string]));
  }) as typeof warn;
});
afterAll(async () => {
  await auth.close();
  await provider.stop();
});

const START = `${OUR_ORIGIN}/oauth2/authorization/local`;
const FAILED = `${OUR_ORIGIN}/login?oauth=failed`;
const UNAVAILABLE = `${OUR_ORIGIN}/login?oauth=unavailable`;

/** The account of the browser's session, by a refresh as the shell does. */
async function accountOf(browser: Browser) {
  const visitor = new Visitor(auth.app);
  visitor.cookie = browser.cookie(OUR_ORIGIN, 'refresh');
  return visitor.refresh();
}

async function signIn(as: string, claims: object = {}, start = START) {
  const browser = new Browser(auth.app);
  const callback = await browser.signInAt(start, as, claims);
  const response = await browser.open(callback);
  return { browser, callback, response };
}

describe('sign-in with a provider', () => {
  it('creates an account, starts a session and redirects to the home page', async () => {
    const claims = {
      preferred_username: 'maria.k',
      given_name: 'Мария',
      family_name: 'Котова',
      email: 'maria@example.org',
      email_verified: true,
    };
    const { browser, response } = await signIn('subject-1', claims);
    expect(response).toMatchObject({ status: 302, location: `${OUR_ORIGIN}/?oauth=success` });
    const { body } = await accountOf(browser);
    expect(User.parse(body)).toMatchObject({
      username: 'maria.k',
      firstName: 'Мария',
      lastName: 'Котова',
      email: 'maria@example.org',
      emailVerified: true,
      external: true,
      roles: ['CLIENT'],
    });
  });

  it('finds the same account the second time, even with another name at the provider', async () => {
    const first = await accountOf((await signIn('subject-2', { preferred_username: 'second-time' })).browser);
    const again = await accountOf((await signIn('subject-2', { preferred_username: 'renamed' })).browser);
    expect(again.body).toMatchObject({ id: first.body.id, username: 'second-time' });
  });

  it('creates one account when two tabs finish concurrently', async () => {
    const tabs = await Promise.all(
      [1, 2].map(async () => {
        const browser = new Browser(auth.app);
        return { browser, callback: await browser.signInAt(START, 'subject-tabs') };
      }),
    );
    await Promise.all(tabs.map(({ browser, callback }) => browser.open(callback)));
    const both = await Promise.all(tabs.map(({ browser }) => accountOf(browser)));
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
  });

  it('ends the previous session of the browser, and no other', async () => {
    const { browser } = await signIn('subject-again');
    const { body, response } = await accountOf(browser);
    expect(response.cookies.map(({ name }) => name)).toContain('session_id');
    const phone = await accountOf((await signIn('subject-again')).browser);
    expect(phone.body.id).toBe(body.id);
    await browser.open(await browser.signInAt(START, 'subject-again'));
    const open = { userId: body.id, endedAt: null };
    const sessions = auth.platform.connection.collection('sessions');
    expect(await sessions.countDocuments(open)).toBe(2);
    expect((await accountOf(browser)).status).toBe(200);
  });

  it('never uses an existing account with the same e-mail address or login', async () => {
    const visitor = new Visitor(auth.app);
    const { body: own } = await visitor.register('anna');
    await auth.platform.connection
      .collection('users')
      .updateOne({ _id: own.id }, { $set: { email: 'anna@example.org', emailVerified: true } });
    const claims = { preferred_username: 'Аnna', email: 'anna@example.org', email_verified: true };
    const { body } = await accountOf((await signIn('subject-3', claims)).browser);
    expect(body.id).not.toBe(own.id);
    expect(body.username).toMatch(/^Аnna-\d+$/);
  });

  it('creates an account without a password, and keeps an unverified address unverified', async () => {
    const claims = { preferred_username: 'no-password', email: 'some@example.org', email_verified: false };
    const { body } = await accountOf((await signIn('subject-4', claims)).browser);
    expect(body.emailVerified).toBe(false);
    for (const password of ['', 'null', 'undefined'])
      expect((await new Visitor(auth.app).logIn('no-password', password)).status).toBe(401);
  });

  it.each([
    ['control characters', { preferred_username: 'a:b\u0000c' }, /^abc(-\d+)?$/],
    [
      'an invisible name',
      { preferred_username: '\u3164', email: 'mail-name@example.org' },
      /^mail-name(-\d+)?$/,
    ],
    ['a name of 10,000 characters', { preferred_username: 'x'.repeat(10_000) }, /^x{48}(-\d+)?$/],
    ['no name', {}, /^user(-\d+)?$/],
  ])('finds a login for a user with %s', async (name, claims, expected) => {
    const { body } = await accountOf((await signIn(`subject-${name}`, claims)).browser);
    expect(body.username).toMatch(expected);
  });

  it.each([
    ['/product/5?size=L', '/product/5?size=L&oauth=success'],
    ['//evil.example/x', '/?oauth=success'],
    ['/\\evil.example', '/?oauth=success'],
    ['https://evil.example/', '/?oauth=success'],
    ['/%09/evil.example', '/%09/evil.example?oauth=success'],
    ['/./\t/evil.example', '/?oauth=success'],
    ['javascript:alert(1)', '/?oauth=success'],
    ['/x/..//evil.example', '/?oauth=success'],
    ['/login', '/?oauth=success'],
  ])('returns from %j to %j', async (returnTo, expected) => {
    const { response } = await signIn('returning', {}, `${START}?returnTo=${encodeURIComponent(returnTo)}`);
    expect(response.location).toBe(OUR_ORIGIN + expected);
  });
});

describe('a callback', () => {
  it('works once', async () => {
    const { browser, callback } = await signIn('replayed');
    expect(await browser.open(callback)).toMatchObject({ status: 302, location: FAILED });
  });

  it('is rejected in another browser, and still works in the one that started it', async () => {
    const [browser, stranger] = [new Browser(auth.app), new Browser(auth.app)];
    const callback = await browser.signInAt(START, 'stolen');
    await stranger.open(START);
    expect((await stranger.open(callback)).location).toBe(FAILED);
    expect(stranger.cookie(OUR_ORIGIN, 'refresh')).toBeUndefined();
    expect((await browser.open(callback)).location).toBe(`${OUR_ORIGIN}/?oauth=success`);
  });

  it.each([
    ['a wrong state', (url: URL) => url.searchParams.set('state', 'A'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['a wrong code', (url: URL) => url.searchParams.set('code', 'guessed')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    [
      'the address of another provider',
      (url: URL) => {
        url.pathname = '/oauth2/callback/second';
      },
    ],
    [
      'nothing',
      (url: URL) => {
        url.search = '';
      },
    ],
  ])('is rejected with %s', async (_, modify) => {
    const browser = new Browser(auth.app);
    const url = new URL(await browser.signInAt(START, 'modified'));
    modify(url);
    const response = await browser.open(url.href);
    expect(response).toMatchObject({ status: 302, location: FAILED });
    expect(browser.cookie(OUR_ORIGIN, 'refresh')).toBeUndefined();
  });

  it('is rejected after ten minutes', async () => {
    const browser = new Browser(auth.app);
    const callback = await browser.signInAt(START, 'too-late');
    auth.pass(10 * 60 * 1000);
    expect((await browser.open(callback)).location).toBe(FAILED);
  });

  it('reports that the user declined, and creates no account', async () => {
    const browser = new Browser(auth.app);
    const callback = await browser.signInAt(START, 'declined', {}, true);
    expect((await browser.open(callback)).location).toBe(`${OUR_ORIGIN}/login?oauth=cancelled`);
    expect(
      await auth.platform.connection.collection('users').findOne({ 'identity.subject': 'declined' }),
    ).toBeNull();
  });

  it('is rejected for a blocked account', async () => {
    const { body } = await accountOf((await signIn('dismissed')).browser);
    await auth.platform.connection
      .collection('users')
      .updateOne({ _id: body.id }, { $set: { blockedAt: new Date() } });
    expect((await signIn('dismissed')).response.location).toBe(FAILED);
  });

  it('leaves no code, token or name in the log', async () => {
    const browser = new Browser(auth.app);
    const url = new URL(await browser.signInAt(START, 'never-logged'));
    const code = url.searchParams.get('code') ?? '';
    url.searchParams.set('iss', 'https://evil.example');
    await browser.open(url.href);
    expect(logged.join()).toContain('sign-in with a provider failed');
    for (const secret of [code, url.searchParams.get('state') ?? '', 'never-logged', 'evil.example'])
      expect(logged.join()).not.toContain(secret);
  });
});

describe('providers', () => {
  it('are listed with id and name only', async () => {
    const { body } = await new Visitor(auth.app).call('GET', '/oauth2/providers');
    expect(body).toEqual([
      { id: 'local', name: 'Вход local' },
      { id: 'second', name: 'Вход second' },
    ]);
  });

  it('that are not configured return 404 in the common error format', async () => {
    for (const path of [
      '/oauth2/authorization/yandex',
      '/oauth2/callback/yandex?code=1',
      '/oauth2/authorization/__proto__',
    ]) {
      const { status, body } = await new Visitor(auth.app).call('GET', path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'NOT_FOUND', message: 'Не найдено', requestId: expect.any(String) });
    }
  });

  it('that are down redirect to the login page with a reason, and work again when they are up', async () => {
    const fresh = await openAuth({
      openId: {
        publicUrl: OUR_ORIGIN,
        providers: [
          {
            id: 'local',
            name: 'L',
            issuer: provider.issuer,
            scopes: ['openid'],
            ...CLIENT,
            clientId: 'skatert-local',
          },
        ],
      },
    });
    try {
      await provider.stop();
      const browser = new Browser(fresh.app);
      expect((await browser.open(START)).location).toBe(UNAVAILABLE);
      await provider.start();
      const callback = await browser.signInAt(START, 'patient');
      await provider.stop();
      expect((await browser.open(callback)).location).toBe(UNAVAILABLE);
      await provider.start();
      expect((await browser.open(await browser.signInAt(START, 'patient'))).location).toBe(
        `${OUR_ORIGIN}/?oauth=success`,
      );
    } finally {
      await fresh.close();
    }
  });

  it.each([
    ['resets connections', ''],
    ['speaks another protocol', 'SSH-2.0-none\r\n\r\n'],
    [
      'cuts its response off',
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a"',
    ],
    ['responds with a page', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 1\r\n\r\n<'],
    ['fails', 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n'],
  ])('a provider that %s is unavailable', async (_, response) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(response));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fresh = await openAuth({
      openId: {
        publicUrl: OUR_ORIGIN,
        providers: [{ id: 'local', name: 'L', issuer, scopes: ['openid'], ...CLIENT }],
      },
    });
    try {
      expect((await new Browser(fresh.app).open(START)).location).toBe(UNAVAILABLE);
    } finally {
      await fresh.close();
      server.close();
    }
  });

  it('are limited per address', async () => {
    const strict = await openAuth({
      rules: { ...auth.options.rules, EXTERNAL_SIGN_INS_PER_MINUTE: 1 },
      openId: auth.options.openId,
    });
    const browser = new Browser(strict.app);
    await browser.open(START);
    expect((await browser.open(START)).location).toBe(`${OUR_ORIGIN}/login?oauth=busy`);
    await strict.close();
  });
});
