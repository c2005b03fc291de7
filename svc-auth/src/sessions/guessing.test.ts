/** Passwords can't be guessed, and who guesses keeps nobody out. */
import { type AuthTest, basic, openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { AuthRules } from '../settings.js';

const open = (rules: Partial<AuthRules> = {}): Promise<AuthTest> =>
  openAuth({ rules: AuthRules.parse(rules) });
/** One guess at a login from each address, all at the same moment. */
const guesses = (auth: AuthTest, username: string, addresses: string[]) =>
  Promise.all(addresses.map((address) => new Visitor(auth.app, address).logIn(username, 'guess')));
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `203.0.113.${at + 1}`);
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

let auth: AuthTest;
afterEach(() => auth.close());

it('is stopped at its address, while the owner signs in from others and where he signed in before', async () => {
  auth = await open({ LOGIN_FAILURES_PER_MINUTE: 3, LOGIN_FAILURES_OF_ALL_PER_DAY: 5 });
  const owner = await signedIn(auth.app);
  // Those that the address isn't allowed any more don't use up what the login has of all.
  const tried = await guesses(auth, owner.username, Array<string>(12).fill('203.0.113.1'));
  expect(statusesOf(tried)).toEqual([401, 401, 401, ...Array<number>(9).fill(429)]);
  expect((await new Visitor(auth.app, '203.0.113.1').logIn(owner.username)).status).toBe(429);
  expect((await new Visitor(auth.app, '203.0.113.2').logIn(owner.username)).status).toBe(200);
  expect((await owner.logIn(owner.username)).status).toBe(200);
});

it('is stopped from everywhere together, for longer and longer, with the same words for an unknown login', async () => {
  auth = await open({ LOGIN_FAILURES_OF_ALL_PER_HOUR: 3, LOGIN_FAILURES_OF_ALL_PER_DAY: 6 });
  const owner = await signedIn(auth.app);
  for (const username of [owner.username, 'nobody-at-all']) {
    const tried = await guesses(auth, username, addresses(5));
    expect(statusesOf(tried)).toEqual([401, 401, 401, 429, 429]);
    const { body, response } = await new Visitor(auth.app, '203.0.113.99').logIn(username);
    expect(body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Сервис временно недоступен, попробуйте позже.',
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(3600);
  }
  expect((await owner.logIn(owner.username)).status).toBe(200);
});

it('has less than 200 tries in any 24 hours, which may touch two windows of a day', () => {
  const rules = AuthRules.parse({});
  expect(2 * (rules.LOGIN_FAILURES_OF_ALL_PER_DAY + rules.KNOWN_BROWSER_FAILURES_PER_DAY)).toBeLessThan(200);
  auth = { close: async () => {} } as AuthTest;
});

it('is stopped for a day once the day is used up', async () => {
  auth = await open({ LOGIN_FAILURES_OF_ALL_PER_DAY: 2 });
  const owner = await signedIn(auth.app);
  expect(statusesOf(await guesses(auth, owner.username, addresses(3)))).toEqual([401, 401, 429]);
  const { response } = await new Visitor(auth.app, '203.0.113.99').logIn(owner.username);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3600);
});

it('is counted by itself in a browser that the login signed in by before', async () => {
  auth = await open({ KNOWN_BROWSER_FAILURES_PER_DAY: 2, LOGIN_FAILURES_OF_ALL_PER_DAY: 1 });
  const owner = await signedIn(auth.app);
  const tried = [];
  for (let time = 0; time < 3; time += 1) tried.push(await owner.logIn(owner.username, 'guess'));
  expect(statusesOf(tried)).toEqual([401, 401, 429]);
  // The strangers' one try is still there.
  expect((await new Visitor(auth.app).logIn(owner.username, 'guess')).status).toBe(401);
});

it('gets no further by the cookie of another login, or by one that was made up', async () => {
  auth = await open({ LOGIN_FAILURES_PER_MINUTE: 1 });
  const [owner, thief] = [await signedIn(auth.app), await signedIn(auth.app)];
  const [id, mac] = (owner.browserCookie ?? '').split('.');
  const [thiefId] = (thief.browserCookie ?? '').split('.');
  const cookies = [thief.browserCookie, `${thiefId}.${mac}`, `${id}.${mac?.replace(/^./, '!')}`, 'x', id];
  const statuses = [];
  for (const cookie of cookies) {
    const browser = new Visitor(auth.app);
    browser.browserCookie = cookie;
    statuses.push((await browser.logIn(owner.username, 'guess')).status);
  }
  expect(statuses).toEqual([401, 429, 429, 429, 429]);
});

it('leaves several people their one browser', async () => {
  auth = await open({ LOGIN_FAILURES_OF_ALL_PER_DAY: 2 });
  const [cook, cashier] = [await signedIn(auth.app), await signedIn(auth.app)];
  const tablet = new Visitor(auth.app);
  await tablet.logIn(cook.username);
  await tablet.logIn(cashier.username);
  for (const { username } of [cook, cashier]) await guesses(auth, username, addresses(2));
  expect((await tablet.logIn(cook.username)).status).toBe(200);
  expect((await tablet.logIn(cashier.username)).status).toBe(200);
});

it('finds no script a cookie to read, and the cookie goes to the sign-in alone', async () => {
  auth = await openAuth({ cookieSecure: true });
  const visitor = new Visitor(auth.app);
  await visitor.register('secure');
  const { response } = await visitor.call('POST', '/auth/v1/login', {
    headers: { authorization: basic('secure', 'secret-1') },
  });
  const cookie = [response.headers['set-cookie']].flat().find((set) => set?.includes('browser='));
  expect(cookie).toMatch(
    /^__Secure-browser=[\w.-]+; Max-Age=34560000; Path=\/auth\/v1; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(cookie).not.toMatch(/secure\./);
});
