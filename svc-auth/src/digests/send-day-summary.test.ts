import { SEND_DAY_SUMMARY_SUBJECT, SendDigestReply } from '@skatert/contracts/auth/digest';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth } from '../../test/auth-harness.js';
import { openMailbox } from '../../test/mailbox.js';
import { openMembers } from '../../test/members.js';

const MASTER = 1;
const OTHER_MASTER = 2;

const mailbox = openForTests(openMailbox);
const auth = openForTests(() => openAuth({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://example.ru' }));
const { member, join } = openMembers(() => auth);

const part = (brandId: number) => ({ brandId, paragraphs: [`«Бренд ${brandId}»`, 'Заказы: 2 <5'] });
const send = (key: string, only: number[], brandIds: number[], fields: object = {}) =>
  auth.platform.bus.request(
    SEND_DAY_SUMMARY_SUBJECT,
    {
      key,
      masterId: MASTER,
      only,
      subject: 'Итоги дня',
      parts: brandIds.map(part),
      ending: ['Отключить можно в отчётах'],
      path: '/admin/reports?period=custom',
      ...fields,
    },
    SendDigestReply,
    20_000,
  );

test('each reader gets one e-mail with the brands that he runs, and nothing of others', async () => {
  const owner = await member(['OWNER']);
  const second = await join(owner.userId, ['ADMIN']);
  const admin = await member(['ADMIN']);
  const others = [
    await member(['CASHIER']),
    await member(['ADMIN'], { pointIds: [1] }),
    await member(['OWNER'], { masterId: OTHER_MASTER }),
    await member(['OWNER'], { emailVerified: false }),
  ];
  const unasked = await member(['OWNER']);
  const brands = [
    owner.brandId,
    second,
    admin.brandId,
    unasked.brandId,
    ...others.map(({ brandId }) => brandId),
  ];
  const only = [owner.userId, admin.userId, ...others.map(({ userId }) => userId)];
  expect(await send('day', only, brands)).toEqual({ sent: 2, failed: 0 });
  expect(await send('day', only, brands)).toEqual({ sent: 0, failed: 0 });
  const [ownersDay, ...more] = await mailbox.emailsTo(owner.email);
  expect(more).toEqual([]);
  for (const text of [
    `«Бренд ${owner.brandId}»`,
    `«Бренд ${second}»`,
    'https://example.ru/admin/reports?period=custom',
  ])
    expect(ownersDay).toContain(text);
  expect(ownersDay).not.toContain(`«Бренд ${admin.brandId}»`);
  const [adminsDay] = await mailbox.emailsTo(admin.email);
  expect(adminsDay).toContain(`«Бренд ${admin.brandId}»`);
  expect(adminsDay).not.toContain(`«Бренд ${owner.brandId}»`);
  for (const { email } of [...others, unasked]) expect(await mailbox.emailsTo(email)).toEqual([]);
});

test('what the mail server did not take is sent with the next request', async () => {
  const { userId, email, brandId } = await member(['OWNER']);
  mailbox.refuse(true);
  expect(await send('refused', [userId], [brandId])).toEqual({ sent: 0, failed: 1 });
  mailbox.refuse(false);
  expect(await send('refused', [userId], [brandId])).toEqual({ sent: 1, failed: 0 });
  expect(await mailbox.emailsTo(email)).toHaveLength(1);
});
