import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, Visitor } from '../../test/auth-harness.js';
import { openMailbox, otherThan } from '../../test/mailbox.js';
import { profile } from '../../test/profile.js';

const mailbox = openForTests(openMailbox);
const auth = openForTests(() => openAuth({ smtpUrl: mailbox.smtpUrl }));

const SECOND = 1000;
const WRONG = 'Неверный код или ошибка подтверждения';
const requestCode = (user: Visitor, email: unknown) =>
  user.call('POST', '/user/v1/verifield/email', { json: { email } });
const confirm = (user: Visitor, email: string, code: unknown) =>
  user.call('PATCH', '/user/v1/verifield/email', { json: { email, code } });
const edit = (user: Visitor, changes: object) =>
  user.call('PATCH', '/user/v1/edit', { json: profile(changes) });
const isVerified = async (user: Visitor) => (await user.call('GET', '/auth/v1/whoami')).body.emailVerified;
const isAddressConfirmed = async (user: Visitor, email: string) =>
  (await user.call('POST', '/user/v1/email/verified', { json: { email } })).body.verified;

let addresses = 0;
/** Signs a user in who saves an address and requests a code for it. */
async function userWithCode() {
  const user = await signedIn(auth.app);
  addresses += 1;
  const email = `code${addresses}@example.ru`;
  await edit(user, { email });
  expect((await requestCode(user, email)).status).toBe(200);
  return { user, email, code: await mailbox.codeFor(email) };
}

describe('a code', () => {
  it('is sent in a Russian e-mail and confirms the saved address', async () => {
    const { user, email, code } = await userWithCode();
    expect(code).toMatch(/^\d{6}$/);
    expect((await mailbox.emailsTo(email))[0]).toMatch(/Здравствуйте!.*введите код:.*10 минут/s);
    expect(await isVerified(user)).toBe(false);
    expect(await isAddressConfirmed(user, email)).toBe(false);
    expect((await confirm(user, email, code)).body).toEqual({ verified: true });
    expect(await isVerified(user)).toBe(true);
    expect(await isAddressConfirmed(user, email)).toBe(true);
  });

  it('is in no response and not in the database', async () => {
    const user = await signedIn(auth.app);
    const { response } = await requestCode(user, 'secret@example.ru');
    const code = await mailbox.codeFor('secret@example.ru');
    expect(response.body).toBe('{}');
    const stored = JSON.stringify(await auth.platform.connection.collection('email-codes').find().toArray());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain('secret@example.ru');
  });

  it.each([
    ['', 'Укажите email'],
    [undefined, 'Укажите email'],
    [{ $gt: '' }, 'Укажите email'],
    ['нет', 'Некорректный email'],
    ['a@example.ru, b@example.ru', 'Некорректный email'],
    ['a@example.ru\r\nBcc: b@example.ru', 'Некорректный email'],
  ])('is not sent to %j', async (email, message) => {
    const { status, body } = await requestCode(await signedIn(auth.app), email);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, errors: { email: message } });
  });

  it('requires a signed-in user for every call', async () => {
    const visitor = new Visitor(auth.app);
    expect((await requestCode(visitor, 'a@example.ru')).status).toBe(401);
    expect((await confirm(visitor, 'a@example.ru', '123456')).status).toBe(401);
    expect(
      (await visitor.call('POST', '/user/v1/email/verified', { json: { email: 'a@b.ru' } })).status,
    ).toBe(401);
  });

  it('is rejected after five wrong attempts, even when it is correct', async () => {
    const { user, email, code } = await userWithCode();
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await confirm(user, email, otherThan(code));
      expect(status).toBe(400);
      expect(body).toMatchObject({ message: WRONG, errors: { code: WRONG } });
    }
    expect((await confirm(user, email, code)).status).toBe(400);
    expect(await isVerified(user)).toBe(false);
  });

  it('is compared at most five times under concurrent attempts', async () => {
    const { user, email, code } = await userWithCode();
    const guesses = Array.from({ length: 20 }, () => confirm(user, email, otherThan(code)));
    expect((await Promise.all(guesses)).every(({ status }) => status === 400)).toBe(true);
    expect((await confirm(user, email, code)).status).toBe(400);
    const stored = await auth.platform.connection.collection('email-codes').findOne({ userId: user.userId });
    expect(stored?.code).toMatchObject({ triesLeft: 0 });
  });

  it('still works at the fifth attempt', async () => {
    const { user, email, code } = await userWithCode();
    for (let time = 0; time < 4; time += 1) await confirm(user, email, otherThan(code));
    expect((await confirm(user, email, code)).status).toBe(200);
  });

  it.each([['12345'], ['1234567'], [123456], [{ $gt: '' }], [null], ['AAAAAA']])(
    'is never %j',
    async (guess) => {
      const { user, email } = await userWithCode();
      expect((await confirm(user, email, guess)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: WRONG,
      });
    },
  );

  it('is valid for ten minutes', async () => {
    const [late, inTime] = [await userWithCode(), await userWithCode()];
    auth.pass(599 * SECOND);
    expect((await confirm(inTime.user, inTime.email, inTime.code)).status).toBe(200);
    auth.pass(2 * SECOND);
    // The access token expires at the same time, so it is refreshed: only the code has expired.
    await late.user.refresh();
    expect((await confirm(late.user, late.email, late.code)).status).toBe(400);
  });

  it('is sent again after a minute and invalidates the older one', async () => {
    const { user, email, code } = await userWithCode();
    const early = await requestCode(user, email);
    expect(early.status).toBe(429);
    expect(Number(early.response.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(early.response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await mailbox.emailsTo(email)).toHaveLength(1);
    auth.pass(61 * SECOND);
    expect((await requestCode(user, email)).status).toBe(200);
    const newest = await mailbox.codeFor(email);
    if (newest !== code) expect((await confirm(user, email, code)).status).toBe(400);
    expect((await confirm(user, email, newest)).status).toBe(200);
  });

  it('is sent once for two concurrent requests', async () => {
    const user = await signedIn(auth.app);
    const both = await Promise.all([
      requestCode(user, 'twice@example.ru'),
      requestCode(user, 'twice@example.ru'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await mailbox.emailsTo('twice@example.ru')).toHaveLength(1);
  });

  it('is invalid for another account and for another address', async () => {
    const { email, code } = await userWithCode();
    const other = await signedIn(auth.app);
    await edit(other, { email });
    expect((await confirm(other, email, code)).status).toBe(400);
    expect(await isVerified(other)).toBe(false);
    const owner = await userWithCode();
    expect((await confirm(owner.user, 'another@example.ru', owner.code)).status).toBe(400);
  });

  it('can be used once', async () => {
    const { user, email, code } = await userWithCode();
    await confirm(user, email, code);
    expect((await confirm(user, email, code)).status).toBe(400);
    expect(await isVerified(user)).toBe(true);
  });

  it('is used by one of many concurrent attempts', async () => {
    const { user, email, code } = await userWithCode();
    const attempts = await Promise.all(Array.from({ length: 20 }, () => confirm(user, email, code)));
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isVerified(user)).toBe(true);
  });
});

describe('an address', () => {
  it('that changes is unverified, and the previous one stays confirmed', async () => {
    const { user, email, code } = await userWithCode();
    await confirm(user, email, code);
    expect((await edit(user, { email })).body.emailVerified).toBe(true);
    expect((await edit(user, { email: 'changed@example.ru' })).body.emailVerified).toBe(false);
    expect((await edit(user, { email })).body.emailVerified).toBe(true);
  });

  it('that was confirmed before is saved as verified, and no other', async () => {
    const user = await signedIn(auth.app);
    await requestCode(user, 'before@example.ru');
    await confirm(user, 'before@example.ru', await mailbox.codeFor('before@example.ru'));
    expect(await isVerified(user)).toBe(false);
    expect((await edit(user, { email: 'befor@example.ru' })).body.emailVerified).toBe(false);
    expect((await edit(user, { email: 'before@example.ru' })).body.emailVerified).toBe(true);
  });

  it('is verified by a code that is sent with the profile', async () => {
    const user = await signedIn(auth.app);
    const email = 'with-code@example.ru';
    await requestCode(user, email);
    const code = await mailbox.codeFor(email);
    const wrong = await edit(user, { email, emailCode: otherThan(code) });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual({ emailCode: WRONG });
    expect((await user.call('GET', '/auth/v1/whoami')).body.email).toBeNull();
    expect((await edit(user, { email, emailCode: code })).body).toMatchObject({ email, emailVerified: true });
    expect((await edit(user, { email, emailCode: code })).status).toBe(200);
  });

  it('is verified after concurrent saving and confirming, in any order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await signedIn(auth.app);
      const email = `race${round}@example.ru`;
      await requestCode(user, email);
      const code = await mailbox.codeFor(email);
      const [saved] = await Promise.all([edit(user, { email }), confirm(user, email, code)]);
      expect(saved.status).toBe(200);
      expect(await isVerified(user)).toBe(true);
    }
  });
});
