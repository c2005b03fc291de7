import { User } from '@skatert/contracts/auth/session';
import { AUTH_STREAM, UserState, userSubject } from '@skatert/contracts/auth/states';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { lastState } from '@skatert/service-kit/testing/states';
import { openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { openMailbox } from '../../test/mailbox.js';
import { profile } from '../../test/profile.js';
import { grantBrand } from '../../test/staff-harness.js';
import { RECENT_SIGN_IN_MS } from './edit-profile.js';

const mailbox = openForTests(openMailbox);
const auth = openForTests(() => openAuth({ smtpUrl: mailbox.smtpUrl }));

const edit = (user: Visitor, json: unknown) => user.call('PATCH', '/user/v1/edit', { json });
const whoami = async (user: Visitor) => (await user.call('GET', '/auth/v1/whoami')).body;

describe('an edit of the profile', () => {
  it('is stored, returned completely and published', async () => {
    const user = await signedIn(auth.app);
    auth.pass(1);
    const { status, body } = await edit(user, profile({ email: 'anna@example.ru' }));
    expect(status).toBe(200);
    expect(User.parse(body)).toMatchObject({
      id: user.userId,
      username: user.username,
      lastName: 'Иванов-Петров',
      firstName: 'Анна Мария',
      patronymic: 'Игоревна',
      dateOfBirth: '1990-05-17',
      email: 'anna@example.ru',
      emailVerified: false,
      phone: '+79123456789',
    });
    expect(body.updatedAt > body.createdAt).toBe(true);
    expect(await whoami(user)).toEqual(body);
    const published = await eventually(async () => {
      const state = UserState.parse(await lastState(auth.platform, AUTH_STREAM, userSubject(user.userId)));
      return state.lastName ? state : undefined;
    });
    expect(published).toMatchObject({ version: 2, lastName: 'Иванов-Петров', phone: '+79123456789' });
  });

  it('keeps absent fields and clears empty ones', async () => {
    const user = await signedIn(auth.app);
    await edit(user, profile());
    const { patronymic: _p, dateOfBirth: _d, ...rest } = profile();
    expect((await edit(user, rest)).body).toMatchObject({
      patronymic: 'Игоревна',
      dateOfBirth: '1990-05-17',
    });
    const emptied = await edit(user, profile({ patronymic: '', dateOfBirth: null }));
    expect(emptied.body).toMatchObject({ patronymic: null, dateOfBirth: null });
  });

  it('ignores fields that users may not set', async () => {
    const user = await signedIn(auth.app);
    const before = await whoami(user);
    const sly = {
      id: 1,
      username: 'x',
      roles: ['OWNER'],
      emailVerified: true,
      passwordHash: 'x',
      version: 99,
    };
    expect(
      (await edit(user, { ...profile(), ...sly, 'identity.issuer': 'x', $set: { roles: [] } })).status,
    ).toBe(200);
    const { id, username, roles, emailVerified } = await whoami(user);
    expect({ id, username, roles, emailVerified }).toEqual({
      id: before.id,
      username: before.username,
      roles: before.roles,
      emailVerified: false,
    });
  });

  it.each([
    ['lastName', 'Ив', 'Минимум 3 символа'],
    ['lastName', undefined, 'Фамилия обязательна'],
    ['firstName', 'А1анна', 'Только буквы, пробелы и тире'],
    ['firstName', 'я'.repeat(10_000), 'Не больше 100 символов'],
    ['patronymic', 'Иг0ревич', 'Только буквы, пробелы и тире'],
    ['dateOfBirth', '2023-02-29', 'Некорректная дата'],
    ['email', '', 'Email обязателен'],
    ['email', { $gt: '' }, 'Email обязателен'],
    ['email', 'не-почта', 'Некорректный email'],
    ['phone', '', 'Телефон обязателен'],
    ['phone', 'звоните', 'Введите корректный телефон'],
    ['password', '1234567', 'Пароль должен быть не менее 8 символов'],
  ])('rejects %s %j and changes nothing', async (field, typed, message) => {
    const user = await signedIn(auth.app);
    await edit(user, profile());
    const before = await whoami(user);
    const { status, body } = await edit(user, profile({ lastName: 'Другая', [field]: typed }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message, errors: { [field]: message } });
    expect(await whoami(user)).toEqual(before);
  });

  it('returns a message for every required field of an empty body, and rejects an array', async () => {
    const user = await signedIn(auth.app);
    const { body } = await edit(user, {});
    expect(Object.keys(body.errors)).toEqual(['lastName', 'firstName', 'email', 'phone']);
    expect((await edit(user, [])).status).toBe(400);
  });

  it('requires a valid token, and changes no other account', async () => {
    const [one, other] = [await signedIn(auth.app), await signedIn(auth.app)];
    expect((await edit(new Visitor(auth.app), profile())).status).toBe(401);
    await edit(one, profile({ id: other.userId, userId: other.userId }));
    expect((await whoami(other)).lastName).toBeNull();
  });

  it('applies the rules for staff to an account with a membership', async () => {
    const user = await signedIn(auth.app);
    await grantBrand(auth, user.userId);
    const short = { lastName: 'Ли', firstName: "О'Нил" };
    expect((await edit(user, profile({ ...short, phone: '+996 555 123 456' }))).body).toMatchObject({
      ...short,
      phone: '+996555123456',
    });
    const { status, body } = await edit(user, profile({ lastName: '', phone: '+1 202 555-01-23' }));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ lastName: 'Фамилия обязательна', phone: 'Формат: +7 999 999-99-99' });
  });
});

describe('another e-mail address', () => {
  const PASSWORD = 'secret-1';
  const users = () => auth.platform.connection.collection<{ _id: number }>('users');

  /** Signs a user in with an address, in a session that is older than a recent sign-in. */
  async function longSignedIn(fields: object = {}) {
    const user = await signedIn(auth.app);
    const email = `former${user.userId}@example.ru`;
    await edit(user, profile({ email }));
    await users().updateOne({ _id: user.userId }, { $set: { emailVerified: true, ...fields } });
    auth.pass(RECENT_SIGN_IN_MS + 1);
    await user.refresh();
    return Object.assign(user, { email });
  }

  it('needs the current password when the sign-in is long ago', async () => {
    const user = await longSignedIn();
    for (const [currentPassword, message] of [
      [undefined, 'Введите текущий пароль'],
      ['not-this-one', 'Неверный текущий пароль'],
    ]) {
      const { status, body } = await edit(user, profile({ currentPassword }));
      expect([status, body.errors]).toEqual([400, { currentPassword: message }]);
    }
    expect((await whoami(user)).email).toBe(user.email);
    expect((await edit(user, profile({ currentPassword: PASSWORD }))).status).toBe(200);
  });

  it('needs it, too, where there was none', async () => {
    const user = await longSignedIn({ email: null, emailVerified: false });
    expect((await edit(user, profile())).status).toBe(400);
  });

  it('does not need it for the other fields, nor without a password', async () => {
    const user = await longSignedIn();
    expect((await edit(user, profile({ email: user.email, lastName: 'Другая' }))).status).toBe(200);
    const external = await longSignedIn({ passwordHash: null });
    expect((await edit(external, profile())).status).toBe(200);
  });

  it('does not need it until then, whenever the session was refreshed', async () => {
    const user = await longSignedIn();
    await user.logIn(user.username, PASSWORD);
    auth.pass(RECENT_SIGN_IN_MS);
    await user.refresh();
    expect((await edit(user, profile())).status).toBe(200);
  });

  it('is told at the former one, if that was confirmed', async () => {
    const user = await longSignedIn();
    const email = `next-${user.email}`;
    await edit(user, profile({ email, currentPassword: PASSWORD }));
    const [text] = await eventually(async () => {
      const found = await mailbox.emailsTo(user.email);
      return found.length > 0 ? found : undefined;
    });
    expect(text).toMatch(/^Здравствуйте!\s+Адрес для логина «\S+» изменён .* \(МСК\), устройство: /);
    // The next one is not confirmed.
    const json = profile({ email: `last-${user.email}`, currentPassword: PASSWORD });
    expect((await edit(user, json)).status).toBe(200);
    const confirmed = await longSignedIn();
    await edit(confirmed, profile({ currentPassword: PASSWORD }));
    await eventually(async () => (await mailbox.emailsTo(confirmed.email)).length > 0 || undefined);
    expect(await mailbox.emailsTo(email)).toEqual([]);
  });
});
