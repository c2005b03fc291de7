import type { AccessDirectory } from '../src/access/access-directory.js';
import { callerOf } from '../src/access/authentication.js';
import { createApp } from '../src/http/app.js';
import { createTestKeys, signTestToken } from '../src/testing/harness.js';

const { publicKeyPem, privateKeyPem } = createTestKeys();

async function appWith(access: { isReady: boolean; isAlive: () => boolean }) {
  const good = await signTestToken(privateKeyPem, 7);
  const directory = access as unknown as AccessDirectory;
  const app = await createApp({
    name: 'test',
    docs: false,
    authentication: { tokens: { publicKeyPem }, directory },
  });
  app.get('/mine', { config: { access: 'signed-in' } }, (request) => ({ userId: callerOf(request).userId }));
  app.get('/anyone', { config: { access: 'visitor' } }, (request) => ({
    userId: request.caller?.userId ?? null,
  }));
  const tokens = { good, bad: `${good}x` };
  return (url: string, token?: keyof typeof tokens) =>
    app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${tokens[token]}` } });
}

test.each(['/mine', '/anyone'])(
  '%s returns 503 to signed-in callers until the directory is ready',
  async (url) => {
    const access = { isReady: false, isAlive: () => true };
    const get = await appWith(access);
    const early = await get(url, 'good');
    expect([early.statusCode, early.json().code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(url, 'bad')).statusCode).toBe(401);
    access.isReady = true;
    expect((await get(url, 'good')).json()).toEqual({ userId: 7 });
  },
);

test('visitors without a token do not depend on the directory', async () => {
  const get = await appWith({ isReady: false, isAlive: () => true });
  expect((await get('/anyone')).json()).toEqual({ userId: null });
  expect((await get('/mine')).statusCode).toBe(401);
});

test('returns SESSION_ENDED for a token of an ended session', async () => {
  const get = await appWith({ isReady: true, isAlive: () => false });
  const refused = await get('/mine', 'good');
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'SESSION_ENDED']);
});
