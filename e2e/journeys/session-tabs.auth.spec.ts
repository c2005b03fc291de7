/** One browser, several tabs, one session: it is renewed once, and begins and ends in all of them. */
import type { Page } from '@playwright/test';
import { Account } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { signIn } from '../src/support/screens';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('two tabs that renew at once share one renewal', async ({ page, request }) => {
  const customer = await Account.register(request, 'tabs');
  await signIn(page, customer, '/my-orders');
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(heading(other)).toHaveText('Профиль');

  let renewals = 0;
  let letThrough: () => void = () => {};
  const bothWait = new Promise<void>((resolve) => (letThrough = resolve));
  await page.context().route('**/auth/v1/refresh', async (route) => {
    renewals += 1;
    await bothWait;
    await route.continue();
  });
  await Promise.all([page.reload(), other.reload()]);
  // One of them asks, the other one waits for its turn.
  await expect
    .poll(() => waitingForRenewal(page), 'tabs that wait for the renewal')
    .toEqual({ held: 1, pending: 1 });
  letThrough();
  await expect(heading(page)).toHaveText('Мои заказы');
  await expect(heading(other)).toHaveText('Профиль');
  expect(renewals).toBe(1);
});

test('a sign-in and a sign-out in one tab reach the other', async ({ page, request }) => {
  const customer = await Account.register(request, 'tabs');
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Аккаунт', exact: true })).toBeVisible();
  await signIn(page, customer, '/profile');
  const account = other.getByRole('button', { name: `Аккаунт: ${customer.username}` });
  await expect(account).toBeVisible();

  await account.click();
  await other.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page)).toHaveText('Вход в аккаунт');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).not.toContain('user');
});

/** How many tabs hold or wait for the lock under which a session is renewed. */
const waitingForRenewal = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const ours = (locks: LockInfo[]) => locks.filter(({ name }) => name === 'session-refresh').length;
    return { held: ours(held), pending: ours(pending) };
  });
