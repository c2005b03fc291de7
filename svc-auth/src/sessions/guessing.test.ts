/** Guessing of passwords is limited, and does not lock the owner out. */
import { type AuthTest, basic, openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { AuthRules } from '../settings.js';

const open = (rules: Partial<AuthRules> = {}): Promise<AuthTest> =>
  openAuth({ rules: AuthRules.parse(rules) });
/** Sends one wrong password for a login from each address, concurrently. */
const guesses = (auth: AuthTest, username: string, addresses: string[]) =>
  Promise.all(addresses.map((address) => new Visitor(auth.app, address).logIn(username, 'guess')));
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `203.0.113.${at + 1}`);
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

let auth: AuthTest;
afterEach(() => auth.close());

it('guessing is stopped at its address, while the owner can sign in from others and in a known browser', async () => {
  auth = await open({ LOGIN_FAILURES_PER_MINUTE: 3, LOGIN_FAILURES_OF_ALL_PER_DAY: 5 });
  const owner = await signedIn(auth.app);
  // Attempts rejected by address don't count for the login's limit.
  const tried = await guesses(auth, owner.username, Array<string>(12).fill('203.0.113.1'));
  expect(statusesOf(tried)).toEqual([401, 401, 401, ...Array<number>(9).fill(429)]);
  expect((await new Visitor(auth.app, '203.0.113.1').logIn(owner.username)).status).toBe(429);
  expect((await new Visitor(auth.app, '203.0.113.2').logIn(owner.username)).status).toBe(200);
  expect((await owner.logIn(owner.username)).status).toBe(200);
});

it('guessing is stopped for all addresses together, for longer each time, and the same for an unknown login', async () => {
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

it('guessing has less than 200 attempts in any 24 hours, which may overlap two daily windows', () => {
  const rules = AuthRules.parse({});
  expect(2 * (rules.LOGIN_FAILURES_OF_ALL_PER_DAY + rules.KNOWN_BROWSER_FAILURES_PER_DAY)).toBeLessThan(200);
  auth = { close: async () => {} } as AuthTest;
});

it('guessing is stopped for a day when the daily limit is exhausted', async () => {
  auth = await open({ LOGIN_FAILURES_OF_ALL_PER_DAY: 2 });
  const owner = await signedIn(auth.app);
  expect(statusesOf(await guesses(auth, owner.username, addresses(3)))).toEqual([401, 401, 429]);
  const { response } = await new Visitor(auth.app, '203.0.113.99').logIn(owner.username);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3600);
});

it('guessing is counted separately in a browser in which the login signed in before', async () => {
  auth = await open({ KNOWN_BROWSER_FAILURES_PER_DAY: 2, LOGIN_FAILURES_OF_ALL_PER_DAY: 1 });
  const owner = await signedIn(auth.app);
  const tried = [];
  for (let time = 0; time < 3; time += 1) tried.push(await owner.logIn(owner.username, 'guess'));
  expect(statusesOf(tried)).toEqual([401, 401, 429]);
  // The one attempt of unknown browsers is still available.
  expect((await new Visitor(auth.app).logIn(owner.username, 'guess')).status).toBe(401);
});

it('gains nothing from the cookie of another login or a forged one', async () => {
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

it('guessing does not lock several users of a shared browser out', async () => {
  auth = await open({ LOGIN_FAILURES_OF_ALL_PER_DAY: 2 });
  const [cook, cashier] = [await signedIn(auth.app), await signedIn(auth.app)];
  const tablet = new Visitor(auth.app);
  await tablet.logIn(cook.username);
  await tablet.logIn(cashier.username);
  for (const { username } of [cook, cashier]) await guesses(auth, username, addresses(2));
  expect((await tablet.logIn(cook.username)).status).toBe(200);
  expect((await tablet.logIn(cashier.username)).status).toBe(200);
});

it('sets the browser cookie HttpOnly and only for the path of the login', async () => {
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
