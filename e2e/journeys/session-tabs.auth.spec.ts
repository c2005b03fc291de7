/** The tabs of a browser share one session: one refresh serves all, and sign-in and sign-out apply to all. */
import type { Page } from '@playwright/test';
import { Account } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { signInByForm } from '../src/support/screens';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('two tabs that refresh at once share one refresh', async ({ page, request }) => {
  const customer = await Account.register(request, 'tabs');
  await signInByForm(page, customer, '/my-orders');
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(heading(other)).toHaveText('Профиль');

  let refreshes = 0;
  let release: () => void = () => {};
  const bothRequested = new Promise<void>((resolve) => (release = resolve));
  await page.context().route('**/auth/v1/refresh', async (route) => {
    refreshes += 1;
    await bothRequested;
    await route.continue();
  });
  await Promise.all([page.reload(), other.reload()]);
  // One of them sends the refresh, the other one waits for the lock.
  await expect
    .poll(() => tabsOfRefreshLock(page), 'tabs that hold or wait for the lock')
    .toEqual({ held: 1, pending: 1 });
  release();
  await expect(heading(page)).toHaveText('Мои заказы');
  await expect(heading(other)).toHaveText('Профиль');
  expect(refreshes).toBe(1);
});

test('a sign-in and a sign-out in one tab are followed by the other', async ({ page, request }) => {
  const customer = await Account.register(request, 'tabs');
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Аккаунт', exact: true })).toBeVisible();
  await signInByForm(page, customer, '/profile');
  const account = other.getByRole('button', { name: `Аккаунт: ${customer.username}` });
  await expect(account).toBeVisible();

  await account.click();
  await other.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page)).toHaveText('Вход в аккаунт');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).not.toContain('user');
});

/** Returns how many tabs hold the refresh lock and how many wait for it. */
const tabsOfRefreshLock = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const ours = (locks: LockInfo[]) => locks.filter(({ name }) => name === 'session-refresh').length;
    return { held: ours(held), pending: ours(pending) };
  });
