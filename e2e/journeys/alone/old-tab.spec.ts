/** A tab stays open while every remote is deployed ten times: it works, and moves on when the next page is opened. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUILT_PROGRAMS, REMOTES } from '@skatert/launcher/platform/programs';
import { Account, BRANDS, findBrand } from '../../src/support/accounts';
import { expect, remotesDir, test } from '../../src/support/journey';
import { publishRemote } from '../../src/support/publish-remotes';
import { chooseContext, markPage, openByMenu, signInByForm } from '../../src/support/screens';

const DEPLOYS = 10;

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-old-tab-'));
});
test.afterEach(async () => {
  for (const name of REMOTES)
    await publishRemote({ name, distDir: BUILT_PROGRAMS.remoteDir(name) }, remotesDir());
  await rm(folder, { recursive: true });
});

/** Makes ten further versions of every remote live, one after the other; returns the last ones. */
async function deployAll(): Promise<string[]> {
  const versions: string[] = [];
  for (const name of REMOTES) {
    const distDir = join(folder, name);
    await cp(BUILT_PROGRAMS.remoteDir(name), distDir, { recursive: true });
    let version = '';
    for (let round = 1; round <= DEPLOYS; round += 1) {
      await writeFile(join(distDir, 'news.txt'), `${name} ${round}`);
      ({ version } = await publishRemote({ name, distDir }, remotesDir()));
    }
    versions.push(version);
  }
  return versions;
}

/** Returns the versions of remotes whose files the page has loaded. */
const loadedVersions = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/remotes\/[\w-]+\/([0-9a-f]{16})\//.exec(name)?.[1] ?? []),
    ),
  ]);

const isLoadedAnew = (page: Page): Promise<boolean> => page.evaluate(() => !('unloaded' in window));

test('it moves to the new versions when a page is opened, with the cart', async ({ page, request }) => {
  const { id } = await findBrand(request, BRANDS.bakery);
  await page.goto(`/?brand=${id}`);
  const header = page.getByRole('banner');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Добавить в корзину/ })
    .first()
    .click();
  await expect(header.getByRole('button', { name: /^Корзина/ })).toContainText('1');
  await markPage(page);
  const before = await loadedVersions(page);
  const newest = await deployAll();

  // A page that was opened before the tab has heard of a newer release, or while a notice is shown, is not loaded anew.
  await expect(async () => {
    await page.getByRole('main').locator('a[href^="/product/"]').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect
      .poll(() => isLoadedAnew(page).catch(() => true), { timeout: 3000 })
      .toBe(true)
      .catch(async (error) => {
        await page.goBack();
        throw error;
      });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(header.getByRole('button', { name: /^Корзина/ })).toContainText('1');
  await expect.poll(() => loadedVersions(page)).toContain(newest[REMOTES.indexOf('storefront')]);
  expect((await loadedVersions(page)).filter((version) => before.includes(version))).toEqual([]);
  // Back in its history is the page that it has left.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRANDS.bakery);
});

test('every screen of its own version still opens while it cannot move on', async ({ page, request }) => {
  const owner = await Account.demo(request, 'owner');
  await signInByForm(page, owner, '/profile');
  await chooseContext(page, BRANDS.bakery);
  const { id } = await findBrand(request, BRANDS.bakery);
  await page.goto(`/?brand=${id}`);
  // A change that has no response yet would be lost.
  await page.route('**/cart/add', () => {});
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Добавить в корзину/ })
    .first()
    .click();
  const expectNotReloaded = await markPage(page);
  const newest = await deployAll();

  for (const [section, heading] of [
    ['Заказы', 'Заказы'],
    ['Бренды', 'Бренды'],
    ['Склады', 'Центральный склад'],
    ['Клиенты', 'Клиенты'],
    ['Поставки', 'Поставки'],
    ['Статистика', undefined],
  ] as const) {
    await openByMenu(page, section);
    const title = page.getByRole('heading', { level: 1 });
    if (heading === undefined) await expect(title).toBeVisible();
    else await expect(title).toHaveText(heading);
    await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
  }
  await expectNotReloaded();
  expect((await loadedVersions(page)).filter((version) => newest.includes(version))).toEqual([]);
});
