import { documentedLimits } from '@skatert/service-kit/testing/documented-limits';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { openAuth, signedIn, Visitor } from '../test/auth-harness.js';
import { hire, newPerson, ownerOf } from '../test/staff-harness.js';
import { quotasOf } from './quotas.js';
import { rateLimitsOf } from './rate-limits.js';
import { AuthRules } from './settings.js';

const auth = openForTests(() =>
  openAuth({
    rules: AuthRules.parse({ DEPARTMENTS_PER_MASTER: 2, STAFF_PER_MASTER: 1, SESSIONS_PER_ACCOUNT: 2 }),
  }),
);

test('docs/limits.md lists the limits and quotas and their defaults', () => {
  const { SESSION_IDLE_DAYS, SESSION_MAX_DAYS, ...rules } = AuthRules.parse({});
  const { names, settings } = documentedLimits('svc-auth');
  const all = { SESSION_IDLE_DAYS, SESSION_MAX_DAYS, ...rules };
  expect(names).toEqual([...Object.keys(rateLimitsOf(all)), ...Object.keys(quotasOf(all))]);
  expect(settings).toEqual(rules);
});

const refused = (message: string) =>
  expect.objectContaining({
    status: 409,
    body: expect.objectContaining({ code: 'QUOTA_EXCEEDED', message }),
  });

test('a master has so many departments and accounts on the staff', async () => {
  const owner = await ownerOf(auth);
  const department = (name: string) => owner.call('POST', '/staff/v1/departments', { json: { name } });
  expect((await department('Зал')).status).toBe(201);
  expect((await department('Кухня')).status).toBe(201);
  expect(await department('Склад')).toEqual(
    refused('Не больше 2 отделов у одного владельца. Удалите ненужное.'),
  );
  await hire(auth, owner);
  const second = await owner.call('POST', '/staff/v1/users', { json: newPerson({ login: 'second-one' }) });
  expect(second).toEqual(refused('Не больше 1 сотрудника у одного владельца. Удалите ненужное.'));
});

test('a sign-in beyond the quota ends the session that was not used for longest', async () => {
  const user = await signedIn(auth.app);
  const browsers: Visitor[] = [user];
  for (const _ of [1, 2]) {
    auth.pass(1000);
    const browser = new Visitor(auth.app);
    expect((await browser.logIn(user.username)).status).toBe(200);
    browsers.push(browser);
  }
  const [oldest, ...others] = browsers;
  expect((await oldest?.refresh())?.status).toBe(401);
  for (const browser of others) expect((await browser.refresh()).status).toBe(200);
});
