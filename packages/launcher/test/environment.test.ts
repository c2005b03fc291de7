import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonEnvironment, environmentOf } from '../src/environment.js';

let folder: string;
const before = { ...process.env };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-environment-'));
  Object.assign(process.env, { SMTP_URL: 'smtp://user:password@mail.example.ru', SECRET_OF_ANOTHER: 'x' });
});
afterAll(async () => {
  process.env = before;
  await rm(folder, { recursive: true });
});

test('a program gets the variables that its build lists, and no others', async () => {
  await writeFile(join(folder, 'settings.json'), JSON.stringify(['SMTP_URL', 'MAIL_FROM']));
  const { PATH } = process.env;
  expect(environmentOf(join(folder, 'server.js'))).toMatchObject({ PATH, SMTP_URL: process.env.SMTP_URL });
  expect(environmentOf(join(folder, 'server.js'))).not.toHaveProperty('SECRET_OF_ANOTHER');
  expect(environmentOf(join(folder, 'server.js'))).not.toHaveProperty('MAIL_FROM');
});

test('a program whose build lists none gets only what every program may need', () => {
  expect(environmentOf(join(folder, 'other/server.js'))).toEqual(commonEnvironment());
  expect(commonEnvironment()).not.toHaveProperty('SMTP_URL');
});
