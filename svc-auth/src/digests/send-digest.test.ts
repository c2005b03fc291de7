import { DIGEST_PEOPLE_MAX, SEND_DIGEST_SUBJECT, SendDigestReply } from '@skatert/contracts/auth/digest';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth } from '../../test/auth-harness.js';
import { openMailbox } from '../../test/mailbox.js';
import { openMembers } from '../../test/members.js';

const MASTER = 1;
const OTHER_MASTER = 2;

const mailbox = openForTests(openMailbox);
const auth = openForTests(() => openAuth({ smtpUrl: mailbox.smtpUrl }));
const { member } = openMembers(() => auth);

const send = (key: string, fields: object = {}) =>
  auth.platform.bus.request(
    SEND_DIGEST_SUBJECT,
    { key, masterId: MASTER, except: [], subject: 'Сводка', paragraphs: ['Масло <5 кг'], ...fields },
    SendDigestReply,
    20_000,
  );

test('owners and administrators of the master with a confirmed address get it once', async () => {
  const owner = await member(['OWNER']);
  const admin = await member(['COOK', 'ADMIN']);
  const others = [
    await member(['COOK']),
    await member(['OWNER'], { emailVerified: false }),
    await member(['OWNER'], { masterId: OTHER_MASTER }),
  ];
  const unwilling = await member(['OWNER']);
  const except = [unwilling.userId];
  expect(await send('first', { except })).toEqual({ sent: 2, failed: 0 });
  expect(await send('first', { except })).toEqual({ sent: 0, failed: 0 });
  for (const { email } of [owner, admin]) {
    const [digest, ...more] = await mailbox.emailsTo(email);
    expect(more).toEqual([]);
    expect(digest).toContain('Масло <5 кг');
  }
  for (const { email } of [...others, unwilling]) expect(await mailbox.emailsTo(email)).toEqual([]);
  expect(await send('second', { except })).toEqual({ sent: 2, failed: 0 });
});

test('a member of an archived brand alone gets none', async () => {
  const masterId = 5;
  const { brandId } = await member(['OWNER'], { masterId });
  const copies = auth.platform.connection.collection<{ _id: number }>('brand-copies');
  const brand = { _id: brandId, version: 1, name: 'Бренд', masterId, masterName: 'Владелец' };
  await copies.insertOne({ ...brand, status: 'ARCHIVED' } as { _id: number });
  expect(await send('archived', { masterId })).toEqual({ sent: 0, failed: 0 });
});

test('what the mail server did not take is sent with the next request', async () => {
  const masterId = 6;
  const { email } = await member(['OWNER'], { masterId });
  mailbox.refuse(true);
  expect(await send('refused', { masterId })).toEqual({ sent: 0, failed: 1 });
  mailbox.refuse(false);
  expect(await send('refused', { masterId })).toEqual({ sent: 1, failed: 0 });
  expect(await mailbox.emailsTo(email)).toHaveLength(1);
});

test('a request with more exceptions than a master has people is refused', async () => {
  const except = Array.from({ length: DIGEST_PEOPLE_MAX + 1 }, (_, index) => index + 1);
  await expect(send('too many', { except })).rejects.toThrow();
  expect(await send('as many', { masterId: 7, except: except.slice(1) })).toEqual({ sent: 0, failed: 0 });
});
