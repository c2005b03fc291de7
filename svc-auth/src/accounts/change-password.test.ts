import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { profile } from '../../test/profile.js';
import { buildApp } from '../app.js';
import { AuthRules } from '../settings.js';

const auth = openForTests(openAuth);

const OLD = 'secret-1';
const NEW = 'новый-пароль';
const change = (user: Visitor, currentPassword?: unknown, password: unknown = NEW) =>
  user.call('PATCH', '/user/v1/edit', { json: profile({ password, currentPassword }) });
const isSignedIn = async (user: Visitor) => (await user.call('GET', '/auth/v1/whoami')).status === 200;

async function anotherBrowser(username: string): Promise<Visitor> {
  const visitor = new Visitor(auth.app);
  await visitor.logIn(username, OLD);
  return visitor;
}

describe('a new password', () => {
  it('ends all other sessions on all instances and keeps this one', async () => {
    const elsewhere = await buildApp({ ...auth.options, bus: await auth.platform.openBus() });
    const user = await signedIn(auth.app);
    const phone = await anotherBrowser(user.username);
    const stranger = await signedIn(auth.app);
    expect((await change(user, OLD)).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(false);
    expect((await phone.refresh()).status).toBe(401);
    expect(await isSignedIn(user)).toBe(true);
    expect((await user.refresh()).status).toBe(200);
    expect(await isSignedIn(stranger)).toBe(true);
    const there = new Visitor(elsewhere);
    there.token = phone.token;
    await eventually(async () => !(await isSignedIn(there)));
    await elsewhere.close();
    expect((await new Visitor(auth.app).logIn(user.username, OLD)).status).toBe(401);
    expect((await new Visitor(auth.app).logIn(user.username, NEW)).status).toBe(200);
  });

  it.each([
    [undefined, 'Введите текущий пароль'],
    ['', 'Введите текущий пароль'],
    ['not-this-one', 'Неверный текущий пароль'],
    [{ $gt: '' }, 'Неверный текущий пароль'],
  ])('requires the current password: %j changes nothing', async (currentPassword, message) => {
    const user = await signedIn(auth.app);
    const phone = await anotherBrowser(user.username);
    const { status, body } = await change(user, currentPassword);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, errors: { currentPassword: message } });
    expect(await isSignedIn(phone)).toBe(true);
    const { body: me } = await user.call('GET', '/auth/v1/whoami');
    expect(me.lastName).toBeNull();
    expect((await new Visitor(auth.app).logIn(user.username, OLD)).status).toBe(200);
  });

  it('does not require the current password when it is not changed', async () => {
    const user = await signedIn(auth.app);
    const phone = await anotherBrowser(user.username);
    expect((await change(user, undefined, '')).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await new Visitor(auth.app).logIn(user.username, OLD)).status).toBe(200);
  });

  it('limits wrong current passwords, and is not blocked by failed logins of strangers', async () => {
    const strict = await openAuth({
      rules: AuthRules.parse({ LOGIN_FAILURES_OF_ALL_PER_DAY: 1, KNOWN_BROWSER_FAILURES_PER_DAY: 3 }),
    });
    const user = await signedIn(strict.app);
    for (let time = 0; time < 2; time += 1) await new Visitor(strict.app).logIn(user.username, 'guess');
    let current = OLD;
    for (const next of ['верблюд-2', 'верблюд-3', 'верблюд-4', 'верблюд-5']) {
      expect((await change(user, current, next)).status).toBe(200);
      current = next;
    }
    const guesses = [];
    for (let time = 0; time < 4; time += 1) guesses.push(await change(user, `guess-${time}`));
    const login = await user.logIn(user.username, current);
    await strict.close();
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
    expect(Number(guesses[3]?.response.headers['retry-after'])).toBeGreaterThan(0);
    expect(login.status).toBe(200);
  });

  it('needs no current one for an account of an external provider', async () => {
    const user = await signedIn(auth.app);
    await auth.platform.connection
      .collection<{ _id: number }>('users')
      .updateOne({ _id: user.userId }, { $set: { passwordHash: null } });
    expect((await change(user)).status).toBe(200);
    expect((await new Visitor(auth.app).logIn(user.username, NEW)).status).toBe(200);
  });

  it('also ends sessions that are started concurrently with the old password', async () => {
    const user = await signedIn(auth.app);
    const browsers = Array.from({ length: 8 }, () => new Visitor(auth.app));
    const [changed] = await Promise.all([
      change(user, OLD),
      ...browsers.map((browser) => browser.logIn(user.username, OLD)),
    ]);
    expect(changed.status).toBe(200);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(user)).toBe(true);
  });

  it('is set by one of two concurrent changes, and the other fails', async () => {
    const user = await signedIn(auth.app);
    const both = await Promise.all([change(user, OLD, 'верблюд-a'), change(user.tab(), OLD, 'верблюд-b')]);
    const winner = both[0].status === 200 ? 'верблюд-a' : 'верблюд-b';
    const loser = both.map(({ status }) => status).find((status) => status !== 200);
    expect([400, 409]).toContain(loser);
    expect((await new Visitor(auth.app).logIn(user.username, winner)).status).toBe(200);
  });
});

describe('a change of only the password', () => {
  const changeAlone = (user: Visitor, json: object) => user.call('PUT', '/user/v1/password', { json });

  it('works for an account with an empty profile, and ends its other sessions', async () => {
    const user = await signedIn(auth.app);
    const phone = await anotherBrowser(user.username);
    const { status, body } = await changeAlone(user, { currentPassword: OLD, password: NEW });
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: user.username, lastName: null, email: null });
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(user)).toBe(true);
    expect((await new Visitor(auth.app).logIn(user.username, OLD)).status).toBe(401);
    expect((await new Visitor(auth.app).logIn(user.username, NEW)).status).toBe(200);
  });

  it.each([
    [{ password: NEW }, { currentPassword: 'Введите текущий пароль' }],
    [{ password: NEW, currentPassword: 'not-this-one' }, { currentPassword: 'Неверный текущий пароль' }],
    [{ password: '1234567', currentPassword: OLD }, { password: 'Пароль должен быть не менее 8 символов' }],
    [{ password: '', currentPassword: OLD }, { password: 'Пароль обязателен' }],
    [{ currentPassword: OLD }, { password: 'Пароль обязателен' }],
    [{ password: { $gt: '' }, currentPassword: OLD }, { password: 'Пароль обязателен' }],
  ])('rejects %j and changes nothing', async (json, errors) => {
    const user = await signedIn(auth.app);
    const phone = await anotherBrowser(user.username);
    const { status, body } = await changeAlone(user, json);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await new Visitor(auth.app).logIn(user.username, OLD)).status).toBe(200);
  });

  it('requires a signed-in user', async () => {
    const { status } = await changeAlone(new Visitor(auth.app), { password: NEW, currentPassword: OLD });
    expect(status).toBe(401);
  });
});
