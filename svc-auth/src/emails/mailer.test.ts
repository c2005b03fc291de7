import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, type Visitor } from '../../test/auth-harness.js';
import { openMailbox } from '../../test/mailbox.js';
import { AuthRules } from '../settings.js';

const mailbox = openForTests(openMailbox);

const requestCode = (user: Visitor, email: string) =>
  user.call('POST', '/user/v1/verifield/email', { json: { email } });

describe('e-mails with codes', () => {
  it('that cannot be sent return 503, and can be requested again at once', async () => {
    const closed = await openMailbox();
    await closed.close();
    const withoutServer = await openAuth({ smtpUrl: closed.smtpUrl });
    const user = await signedIn(withoutServer.app);
    for (let time = 0; time < 2; time += 1) {
      const { status, body, response } = await requestCode(user, 'anna@example.ru');
      expect(status).toBe(503);
      expect(body.message).toBe('Ошибка при отправке письма');
      expect(response.headers['retry-after']).toBe('5');
    }
    await withoutServer.close();
  });

  it('are not sent without a configured mail server', async () => {
    const auth = await openAuth();
    const user = await signedIn(auth.app);
    expect((await requestCode(user, 'anna@example.ru')).body).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Ошибка при отправке письма',
    });
    await auth.close();
  });

  it('are limited per account and per address', async () => {
    const strict = await openAuth({
      smtpUrl: mailbox.smtpUrl,
      rules: AuthRules.parse({ EMAILS_OF_ACCOUNT_PER_HOUR: 2, EMAILS_TO_ADDRESS_PER_HOUR: 2 }),
    });
    const user = await signedIn(strict.app);
    const statuses = [];
    for (const name of ['one', 'two', 'three'])
      statuses.push((await requestCode(user, `${name}@example.org`)).status);
    const victim = [];
    for (const address of ['victim@example.org', 'Victim@example.org', 'VICTIM@example.org'])
      victim.push((await requestCode(await signedIn(strict.app), address)).status);
    await strict.close();
    expect(statuses).toEqual([200, 200, 429]);
    expect(victim).toEqual([200, 200, 429]);
  });
});
