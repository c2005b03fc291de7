import { once } from 'node:events';
import { connect } from 'node:net';
import { BODY_LIMIT_BYTES } from '@skatert/service-kit/http/app';
import { eventually, grantTestRole, openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { buildApp } from '../app.js';

const auth = openForTests(openAuth);
let address: string;
beforeAll(async () => {
  address = await auth.app.listen({ port: 0, host: '127.0.0.1' });
});

describe('logout', () => {
  it('ends the session: cookie, access token, other instances', async () => {
    const elsewhere = await buildApp({ ...auth.options, bus: await auth.platform.openBus() });
    const user = await signedIn(auth.app);
    const kept = user.tab();
    const { status, response } = await user.call('DELETE', '/auth/v1/logout', { json: {} });
    expect(status).toBe(204);
    expect(String(response.headers['set-cookie'])).toMatch(/refresh=;/);
    expect((await kept.refresh()).status).toBe(401);
    expect((await kept.call('GET', '/auth/v1/whoami')).status).toBe(401);
    const there = new Visitor(elsewhere);
    there.token = kept.token;
    await eventually(async () => (await there.call('GET', '/auth/v1/whoami')).status === 401);
    await elsewhere.close();
  });

  it('does not end another session of the same user', async () => {
    const user = await signedIn(auth.app);
    const other = new Visitor(auth.app);
    await other.logIn(user.username);
    await user.call('DELETE', '/auth/v1/logout');
    expect((await other.refresh()).status).toBe(200);
    expect((await other.call('GET', '/auth/v1/whoami')).status).toBe(200);
  });

  it('accepts the token in the body, and succeeds without any token', async () => {
    const user = await signedIn(auth.app);
    const bare = new Visitor(auth.app);
    expect((await bare.call('DELETE', '/auth/v1/logout', { json: { accessToken: user.token } })).status).toBe(
      204,
    );
    expect((await user.refresh()).status).toBe(401);
    expect((await bare.call('DELETE', '/auth/v1/logout')).status).toBe(204);
    expect((await bare.call('DELETE', '/auth/v1/logout', { json: { token: { $gt: '' } } })).status).toBe(204);
  });

  it.each([
    ['application/json', '{"accessToken":'],
    ['application/json', '[1, null]'],
    ['application/json', 'null'],
    ['application/json; charset=utf-8', '{"accessToken": 5, "token": {"$gt": ""}}'],
    ['text/plain', 'bye'],
    ['application/x-www-form-urlencoded', 'token=1'],
    ['nonsense', 'x'],
    ['', 'x'],
  ])('succeeds with a body of type %j and content %j', async (type, payload) => {
    const user = await signedIn(auth.app);
    const kept = user.tab();
    user.token = undefined;
    const { status, response } = await user.call('DELETE', '/auth/v1/logout', {
      headers: { 'content-type': type },
      payload,
    });
    expect(status).toBe(204);
    expect(String(response.headers['set-cookie'])).toMatch(/refresh=;/);
    expect((await kept.refresh()).status).toBe(401);
  });

  it('succeeds with a body that is too large, with a declared length or chunked, and ignores it', async () => {
    const body = JSON.stringify({ accessToken: 'x'.repeat(BODY_LIMIT_BYTES) });
    for (const payload of [body, new Blob([body]).stream()]) {
      const user = await signedIn(auth.app);
      const response = await fetch(`${address}/auth/v1/logout`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json', cookie: `refresh=${user.cookie}` },
        body: payload,
        duplex: 'half',
      } as RequestInit);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([
        204,
        expect.stringMatching(/refresh=;/),
      ]);
      expect((await user.refresh()).status).toBe(401);
    }
  });

  it('ends the session when the client disconnects before the body is sent', async () => {
    const user = await signedIn(auth.app);
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    const received = once(auth.app.server, 'request');
    socket.write(
      `DELETE /auth/v1/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nCookie: refresh=${user.cookie}\r\n\r\n`,
    );
    await received;
    socket.destroy();
    await eventually(async () => (await user.call('GET', '/auth/v1/whoami')).status === 401);
    expect((await user.refresh()).status).toBe(401);
  });
});

describe('the session hint cookie', () => {
  it('is set and cleared with the refresh cookie, readable on all paths, and contains no secret', async () => {
    const user = await signedIn(auth.app);
    const started = await user.logIn(user.username);
    const hintOf = ({ response }: Awaited<ReturnType<typeof user.refresh>>) =>
      response.cookies.find(({ name }) => name === 'has_session');
    const refreshed = await user.refresh();
    for (const each of [started, refreshed]) {
      const refresh = each.response.cookies.find(({ name }) => name === 'refresh');
      expect(hintOf(each)).toEqual({
        name: 'has_session',
        value: '1',
        path: '/',
        sameSite: 'Lax',
        expires: refresh?.expires,
      });
    }
    const ended = await user.call('DELETE', '/auth/v1/logout');
    expect(hintOf(ended)).toMatchObject({ value: '', path: '/' });
    expect(hintOf(await user.refresh())).toBeUndefined();
    user.cookie = 'stale';
    expect(hintOf(await user.refresh())).toMatchObject({ value: '' });
  });
});

describe('context', () => {
  it('requires a token', async () => {
    const visitor = new Visitor(auth.app);
    expect(
      (await visitor.call('POST', '/auth/v1/context/switch', { json: { membershipId: 1 } })).status,
    ).toBe(401);
    expect((await visitor.call('DELETE', '/auth/v1/context')).status).toBe(401);
  });

  it('is rejected for a membership of another user, an unknown one, or an invalid id', async () => {
    const user = await signedIn(auth.app);
    await grantTestRole(auth.platform.bus, 999_999, 5, 'OWNER');
    for (const [membershipId, status] of [
      [1, 404],
      [999_999_005, 404],
      ['1', 400],
      [{ $gt: 0 }, 400],
    ] as const) {
      const response = await user.call('POST', '/auth/v1/context/switch', { json: { membershipId } });
      expect(response.status).toBe(status);
    }
  });

  it('may be cleared after a logout', async () => {
    const user = await signedIn(auth.app);
    await user.call('DELETE', '/auth/v1/logout');
    expect((await user.call('DELETE', '/auth/v1/context')).status).toBe(204);
  });

  it('is not cleared for an expired session', async () => {
    const user = await signedIn(auth.app);
    await auth.platform.connection.collection('sessions').deleteMany({ userId: user.userId });
    expect((await user.call('DELETE', '/auth/v1/context')).status).toBe(401);
  });
});
