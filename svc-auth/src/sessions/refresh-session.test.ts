import { SessionResponse } from '@skatert/contracts/auth/session';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, Visitor } from '../../test/auth-harness.js';

const auth = openForTests(openAuth);

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

describe('refresh', () => {
  it('returns a new token with the account and rotates the cookie', async () => {
    const user = await signedIn(auth.app);
    const before = user.cookie;
    const { status, body } = await user.refresh();
    expect(status).toBe(200);
    expect(SessionResponse.parse(body).username).toBe(user.username);
    expect(user.cookie).not.toBe(before);
    expect((await user.refresh()).status).toBe(200);
  });

  it('returns the same successor to two concurrent tabs', async () => {
    const one = await signedIn(auth.app);
    const two = one.tab();
    const both = await Promise.all([one.refresh(), two.refresh()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(one.cookie).toBe(two.cookie);
  });

  it('returns the newest token for an older one within ten seconds', async () => {
    const one = await signedIn(auth.app);
    const late = one.tab();
    await one.refresh();
    await one.refresh();
    auth.pass(9 * SECOND);
    expect((await late.refresh()).status).toBe(200);
    expect(late.cookie).toBe(one.cookie);
    expect((await late.refresh()).status).toBe(200);
  });

  it('returns an unused successor again within a minute', async () => {
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

  it('ends only that session when a token is used again after ten seconds and its successor was used', async () => {
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

  it('finds the genuine value among several cookies of the same name, in any order', async () => {
    const user = await signedIn(auth.app);
    for (const order of [
      (own: string) => `refresh=x; refresh=${own}`,
      (own: string) => `refresh=${own}; refresh=x; refresh=`,
    ]) {
      const headers = { cookie: order(user.cookie ?? '') };
      expect((await user.call('POST', '/auth/v1/refresh', { headers })).status).toBe(200);
    }
    const headers = { cookie: `refresh=x; refresh=${user.cookie}` };
    expect((await user.call('DELETE', '/auth/v1/logout', { headers })).status).toBe(204);
    expect((await user.tab().call('GET', '/auth/v1/whoami')).status).toBe(401);
  });

  it('prefers the newest of several genuine tokens', async () => {
    const user = await signedIn(auth.app);
    const older = user.cookie;
    await user.refresh();
    await user.refresh();
    auth.pass(11 * SECOND);
    const headers = { cookie: `refresh=${older}; refresh=${user.cookie}` };
    expect((await user.call('POST', '/auth/v1/refresh', { headers })).status).toBe(200);
  });

  it('rejects a missing and a forged cookie, and ends no session', async () => {
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

  it('ends after 180 days in total, even when it is refreshed', async () => {
    const user = await signedIn(auth.app);
    for (let month = 0; month < 7; month += 1) {
      auth.pass(25 * DAY);
      expect((await user.refresh()).status).toBe(200);
    }
    auth.pass(6 * DAY);
    expect((await user.refresh()).status).toBe(401);
  });

  it('stores only hashes in the database', async () => {
    const user = await signedIn(auth.app);
    await user.refresh();
    const stored = JSON.stringify(await auth.platform.connection.collection('sessions').find().toArray());
    expect(stored).not.toContain(user.cookie);
  });
});
