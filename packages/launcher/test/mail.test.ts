import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { buildMailApp } from '../src/mail/app.js';
import { EmailStore } from '../src/mail/email-store.js';
import { type MailServer, startMailServer } from '../src/mail/smtp.js';

let folder: string;
let store: EmailStore;
let server: MailServer;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'skatert-mail-')), 'mail');
  store = new EmailStore(folder);
  server = await startMailServer(0, (raw) => store.add(raw));
});
afterEach(async () => {
  await server.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const send = (email: SendMailOptions): Promise<unknown> =>
  createTransport({ host: '127.0.0.1', port: server.port }).sendMail({
    from: 'Скатерть <no-reply@example.ru>',
    to: 'anna@example.ru',
    ...email,
  });

async function get(url: string, host = '127.0.0.1') {
  const app = await buildMailApp(store);
  const response = await app.inject({ url, headers: { host } });
  await app.close();
  return response;
}

test('the mail catcher shows a Russian e-mail that was sent over SMTP, also after a restart', async () => {
  await send({
    subject: 'Код подтверждения',
    text: 'Ваш код: 123456',
    html: '<p>Ваш код: <b>123456</b></p>',
  });
  const [email] = await new EmailStore(folder).list();
  expect(email).toMatchObject({
    from: 'Скатерть <no-reply@example.ru>',
    to: ['anna@example.ru'],
    subject: 'Код подтверждения',
    text: expect.stringContaining('Ваш код: 123456'),
    html: expect.stringContaining('<b>123456</b>'),
  });
  expect((await get('/')).body).toContain('Код подтверждения');
  expect((await get(`/emails/${email?.id}`)).body).toContain('Ваш код: 123456');
  expect((await get('/api/emails')).json()).toHaveLength(1);
});

test('escapes the text of an e-mail and shows its HTML in a sandboxed frame', async () => {
  const evil = '<script>alert(1)</script>';
  await send({
    subject: evil,
    to: { name: evil, address: 'a@example.ru' },
    text: evil,
    html: `<p>${evil}</p>`,
  });
  const id = (await store.list())[0]?.id;
  for (const url of ['/', `/emails/${id}`]) {
    const { body, headers } = await get(url);
    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  }
  expect((await get(`/emails/${id}`)).body).toContain('<iframe sandbox=""');
  const frame = await get(`/emails/${id}/html`);
  expect(frame.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
});

test('refuses a foreign host name that resolves to loopback', async () => {
  await send({ subject: 'Код', text: '123456' });
  const { statusCode, body } = await get('/api/emails', 'evil.example.ru');
  expect(statusCode).toBe(403);
  expect(body).not.toContain('123456');
});

test('returns 404 for an id that does not exist or is invalid', async () => {
  for (const id of ['1', '..%2f..%2fetc%2fpasswd', '1700000000000-00000000'])
    expect((await get(`/emails/${id}`)).statusCode).toBe(404);
});

test('keeps the newest 200 e-mails, readable only by their owner', async () => {
  for (let at = 0; at < 203; at += 1)
    await store.add(Buffer.from(`Subject: ${at}\r\n\r\n`), 1_700_000_000_000 + at);
  const files = await readdir(folder);
  expect(files).toHaveLength(200);
  expect((await store.list())[0]?.subject).toBe('202');
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(join(folder, files[0] ?? ''))).mode & 0o077).toBe(0);
});

test('refuses an e-mail larger than a megabyte', async () => {
  await expect(send({ subject: 'Большое', text: 'x'.repeat(1_100_000) })).rejects.toThrow(/552|too large/i);
  expect(await store.list()).toEqual([]);
});
