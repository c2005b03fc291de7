import { FIRST_PASSWORD_DAYS } from '@skatert/contracts/auth/first-password-rules';
import { SessionResponse } from '@skatert/contracts/auth/session';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, Visitor } from '../../test/auth-harness.js';
import { openMailbox } from '../../test/mailbox.js';
import { hire, newPerson, OWN_PASSWORD, ownerOf } from '../../test/staff-harness.js';
import { Passwords } from '../accounts/passwords.js';

const mailbox = openForTests(openMailbox);
const auth = openForTests(() => openAuth({ smtpUrl: mailbox.smtpUrl }));

const FIRST = 'first-password';
const DAY = 24 * 60 * 60 * 1000;
const users = () => auth.platform.connection.collection<{ _id: number }>('users');
const ofRelease = () => new Passwords(auth.options.passwordCost);

/** Creates a staff account that has not signed in yet. */
async function newStaff(changes: object = {}) {
  const owner = await ownerOf(auth);
  const person = newPerson({ password: FIRST, ...changes });
  const { body } = await owner.call('POST', '/staff/v1/users', { json: person });
  return { owner, person, login: person.login, userId: body.id as number };
}

async function ticketOf(login: string, password = FIRST): Promise<string> {
  const { status, body } = await new Visitor(auth.app).logIn(login, password);
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'PASSWORD_CHANGE_REQUIRED' });
  return body.details.ticket;
}

const setOwn = (ticket: unknown, password: unknown = OWN_PASSWORD, visitor = new Visitor(auth.app)) =>
  visitor.call('POST', '/auth/v1/password/first', { json: { ticket, password } });

describe('a first password', () => {
  it.each([
    ['a new account', false],
    ['an account with a first password', true],
  ])('is none where a call sets it as the own one of %s', async (_whose, isEdited) => {
    const { owner, person, login, userId } = await newStaff({ mustChangePassword: isEdited });
    const json = { ...person, password: OWN_PASSWORD, mustChangePassword: undefined };
    if (isEdited) expect((await owner.call('PUT', `/staff/v1/users/${userId}`, { json })).status).toBe(200);
    const { status } = await new Visitor(auth.app).logIn(login, isEdited ? OWN_PASSWORD : FIRST);
    expect(status).toBe(200);
  });

  it('opens nothing but its change, which signs in', async () => {
    const { login } = await newStaff();
    const browser = new Visitor(auth.app);
    const refused = await browser.logIn(login, FIRST);
    expect(refused.status).toBe(401);
    expect(browser.cookie).toBeUndefined();
    expect(refused.body).not.toHaveProperty('accessToken');
    expect((await browser.call('GET', '/auth/v1/whoami')).status).toBe(401);
    const { status, body } = await setOwn(refused.body.details.ticket, OWN_PASSWORD, browser);
    expect(status).toBe(200);
    expect(SessionResponse.parse(body).username).toBe(login);
    expect((await browser.refresh()).status).toBe(200);
    expect((await new Visitor(auth.app).logIn(login, FIRST)).body.code).toBe('BAD_CREDENTIALS');
    expect((await new Visitor(auth.app).logIn(login, OWN_PASSWORD)).status).toBe(200);
  });

  it('lapses after seven days, which only who knows it learns, until the owner sets another', async () => {
    const { owner, person, login, userId } = await newStaff();
    auth.pass(FIRST_PASSWORD_DAYS * DAY - 1000);
    await ticketOf(login);
    auth.pass(2000);
    const lapsed = await new Visitor(auth.app).logIn(login, FIRST);
    expect(lapsed).toMatchObject({ status: 401, body: { code: 'PASSWORD_LAPSED' } });
    expect(lapsed.body.details).toBeUndefined();
    expect((await new Visitor(auth.app).logIn(login, 'not-this-one')).body.code).toBe('BAD_CREDENTIALS');
    await owner.refresh();
    const json = { ...person, password: 'second-password' };
    expect((await owner.call('PUT', `/staff/v1/users/${userId}`, { json })).status).toBe(200);
    expect((await setOwn(await ticketOf(login, 'second-password'))).status).toBe(200);
  });

  it('is asked for again after the owner sets one, and the own one lapses never', async () => {
    const owner = await ownerOf(auth);
    const cook = await hire(auth, owner, { roles: ['COOK'] });
    auth.pass(FIRST_PASSWORD_DAYS * DAY + 1000);
    expect((await cook.logIn(cook.username, OWN_PASSWORD)).status).toBe(200);
    await owner.refresh();
    const json = newPerson({ login: cook.username, password: FIRST });
    expect((await owner.call('PUT', `/staff/v1/users/${cook.userId}`, { json })).status).toBe(200);
    await ticketOf(cook.username);
  });

  it('must be replaced by another one that follows the rules', async () => {
    const { login } = await newStaff();
    const ticket = await ticketOf(login);
    const message = 'Новый пароль должен отличаться от первого';
    expect(await setOwn(ticket, FIRST)).toMatchObject({
      status: 400,
      body: { errors: { password: message } },
    });
    for (const password of ['short', 'Password@123', `${login}-1`])
      expect((await setOwn(ticket, password)).status).toBe(400);
    expect((await setOwn(ticket)).status).toBe(200);
  });
});

describe('the ticket to an own password', () => {
  it('works once, also for concurrent calls', async () => {
    const { login } = await newStaff();
    const [first, second] = [await ticketOf(login), await ticketOf(login)];
    const calls = await Promise.all([second, second, first].map((ticket) => setOwn(ticket)));
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await setOwn(first)).body.code).toBe('SIGN_IN_LAPSED');
  });

  it('is valid for ten minutes, and until the owner sets another password or removes the account', async () => {
    const { owner, person, login, userId } = await newStaff();
    const late = await ticketOf(login);
    auth.pass(10 * 60 * 1000 + 1);
    expect((await setOwn(late)).status).toBe(409);
    await owner.refresh();
    const former = await ticketOf(login);
    const json = { ...person, password: 'second-password' };
    await owner.call('PUT', `/staff/v1/users/${userId}`, { json });
    expect((await setOwn(former)).status).toBe(409);
    const removed = await ticketOf(login, 'second-password');
    expect((await owner.call('DELETE', `/staff/v1/users/${userId}`)).status).toBe(200);
    expect((await setOwn(removed)).status).toBe(409);
  });

  it('is spent before the rules of passwords and the own one are told', async () => {
    const { login, userId } = await newStaff();
    const ticket = await ticketOf(login);
    await users().updateOne({ _id: userId }, { $set: { passwordHash: 'that of another release' } });
    for (const password of [FIRST, 'Password@123'])
      expect((await setOwn(ticket, password)).body.code).toBe('SIGN_IN_LAPSED');
  });

  it('starts no session when another password is set before it begins', async () => {
    const { login, userId } = await newStaff();
    const ticket = await ticketOf(login);
    const sessions = auth.options.connection.model('sessions');
    const create = sessions.create.bind(sessions) as (docs: unknown) => Promise<unknown>;
    vi.spyOn(sessions, 'create').mockImplementationOnce((async (docs: unknown) => {
      await users().updateOne({ _id: userId }, { $set: { passwordHash: 'set by the owner meanwhile' } });
      return create(docs);
    }) as never);
    expect((await setOwn(ticket)).body.code).toBe('SIGN_IN_LAPSED');
    expect(await sessions.countDocuments({ userId, endedAt: null })).toBe(0);
  });

  it.each([['nonsense'], [''], [{ $gt: '' }], [null]])('is never %j', async (ticket) => {
    expect([400, 409]).toContain((await setOwn(ticket)).status);
  });

  it('is stored as a hash', async () => {
    const ticket = await ticketOf((await newStaff()).login);
    const stored = await auth.platform.connection.collection('sign-in-tickets').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(ticket);
  });
});

describe('beside an instance of the previous release', () => {
  it('a first password is refused there: its hash is of another form', async () => {
    const { userId } = await newStaff();
    const [hash] = await users().distinct('passwordHash', { _id: userId });
    expect(await ofRelease().isCorrect(String(hash), FIRST)).toBe(false);
  });

  it('a password that it has set signs in here, though it kept the marks', async () => {
    const { login, userId } = await newStaff();
    await users().updateOne({ _id: userId }, { $set: { passwordHash: await ofRelease().hash('set-there') } });
    expect((await new Visitor(auth.app).logIn(login, 'set-there')).status).toBe(200);
  });
});

describe('the confirmed address', () => {
  const newest = (address: string, count: number) =>
    eventually(async () => {
      const found = await mailbox.emailsTo(address);
      return found.length >= count ? found[0] : undefined;
    });

  it('gets an e-mail when somebody else sets a password or an address, and when the own password is set', async () => {
    const { owner, person, login, userId } = await newStaff();
    const next = `${login}@next.example.org`;
    const confirm = () => users().updateOne({ _id: userId }, { $set: { emailVerified: true } });
    await confirm();
    const put = (changes: object) =>
      owner.call('PUT', `/staff/v1/users/${userId}`, {
        json: { ...person, password: undefined, ...changes },
      });
    expect((await put({ password: 'second-password' })).status).toBe(200);
    expect(await newest(person.email, 1)).toMatch(/Пароль для логина .* изменён .*, это сделал владелец/s);
    expect((await setOwn(await ticketOf(login, 'second-password'))).status).toBe(200);
    expect(await newest(person.email, 2)).toMatch(/Пароль для логина .* изменён .*, устройство: /s);
    expect((await put({ email: next })).status).toBe(200);
    expect(await newest(person.email, 3)).toMatch(/Адрес для логина .* изменён .*, это сделал владелец/s);
    expect((await put({ email: next, lastName: 'Другая' })).status).toBe(200);
    await confirm();
    expect((await put({ email: person.email })).status).toBe(200);
    await newest(next, 1);
    expect(await mailbox.emailsTo(person.email)).toHaveLength(3);
  });
});
