/** A sign-out ends the session in the browser at once and permanently, in every tab and despite server failures. */
import type { BrowserContext, Page } from '@playwright/test';
import { Account } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { signInByForm, signOut } from '../src/support/screens';

const LOGOUT = '**/auth/v1/logout';
/** How long after a sign-out the session must not be restored, in ms of the pages' clock. */
const WATCHED_MS = 2000;

const NOTHING = async (_context: BrowserContext): Promise<void> => {};
/** The faults of `DELETE /logout`; `end`: what must end before a page can be loaded again. */
const FAULTS = {
  none: { begin: NOTHING, end: NOTHING },
  'gets a 503': {
    begin: (context: BrowserContext) =>
      context.route(LOGOUT, (route) =>
        route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Вход временно недоступен' } }),
      ),
    end: NOTHING,
  },
  'is aborted': {
    begin: (context: BrowserContext) => context.route(LOGOUT, (route) => route.abort()),
    end: NOTHING,
  },
  'has no connection': {
    begin: (context: BrowserContext) => context.setOffline(true),
    end: (context: BrowserContext) => context.setOffline(false),
  },
} as const;

const CASES = [
  ['/', 'none'],
  ['/product/1', 'none'],
  ['/profile', 'none'],
  ['/my-orders', 'none'],
  ['/', 'has no connection'],
  ['/profile', 'is aborted'],
  ['/my-orders', 'gets a 503'],
] as const;

for (const [path, fault] of CASES)
  test(`from ${path} in two tabs${fault === 'none' ? '' : `, while the call ${fault}`}`, async ({
    page,
    request,
  }) => {
    const { begin, end } = FAULTS[fault];
    const other = await openTwoTabs(page, await Account.register(request, 'leaver'), path);
    const refreshes = countRefreshes(page.context());
    await begin(page.context());
    await signOut(other);
    for (const tab of [page, other]) await expectSignedOut(tab);
    expect(refreshes()).toBe(0);
    await end(page.context());
    for (const tab of [page, other]) {
      await tab.reload();
      await expectSignedOut(tab);
    }
    expect(refreshes()).toBe(0);
  });

test('a logout that did not reach the server is sent when the browser is started again', async ({
  page,
  request,
}) => {
  const customer = await Account.register(request, 'restart');
  await signInByForm(page, customer, '/profile');
  await page.context().route(LOGOUT, (route) => route.abort());
  await signOut(page);
  await expectSignedOut(page);
  // All pages are closed; cookies and storage remain, as after a restart of the browser.
  await page.goto('about:blank');
  await page.context().unroute(LOGOUT);
  const refreshes = countRefreshes(page.context());
  const sent = page.waitForResponse(LOGOUT);
  await page.goto('/my-orders');
  expect((await sent).status()).toBe(204);
  await expectSignedOut(page);
  expect(refreshes()).toBe(0);
  // Only the session of this test's API calls is left.
  const sessions = await customer.call<{ current: boolean }[]>('GET', '/auth/v1/sessions');
  expect(sessions.map(({ current }) => current)).toEqual([true]);
});

test('a tab that was frozen meanwhile is signed out when it resumes', async ({ page, request }) => {
  const frozen = await openTwoTabs(page, await Account.register(request, 'frozen'), '/my-orders');
  const refreshes = countRefreshes(page.context());
  const devtools = await page.context().newCDPSession(frozen);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await signOut(page);
  await expectSignedOut(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expectSignedOut(frozen);
  expect(refreshes()).toBe(0);
});

test('a logout ends the session although its body is too large', async ({ request, baseURL }) => {
  const body = 'x'.repeat(70_000);
  for (const payload of [body, new Blob([body]).stream()]) {
    await Account.register(request, 'large');
    const { cookies } = await request.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    // Playwright's own calls always have a content length; a stream is sent in chunks.
    const init = { method: 'DELETE', headers: { cookie }, body: payload, duplex: 'half' };
    const response = await fetch(`${baseURL}/auth/v1/logout`, init as RequestInit);
    const cleared = response.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
    expect([response.status, cleared]).toEqual([204, expect.arrayContaining(['refresh=', 'has_session='])]);
    expect((await request.post('/auth/v1/refresh')).status()).toBe(401);
  }
});

/** Signs in and opens the page in two tabs with fake clocks. */
async function openTwoTabs(page: Page, customer: Account, path: string): Promise<Page> {
  const context = page.context();
  await context.clock.install();
  await signInByForm(page, customer, '/profile');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await expect(tab.getByRole('button', { name: `Аккаунт: ${customer.username}` })).toBeVisible();
    await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  return other;
}

function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/v1/refresh')) count += 1;
  });
  return () => count;
}

/** Expects the login page, also after WATCHED_MS, without a notice and without an account in the storage. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вход в аккаунт');
  await page.clock.runFor(WATCHED_MS);
  // Calls that a timer has started were sent before this one.
  await page.evaluate(() => fetch('/health').catch(() => undefined));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Сессия истекла')).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('user');
}
