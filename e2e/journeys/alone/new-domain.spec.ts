/** A new domain is added to the running platform without changes in other folders: menu item, page, form and calls work. */
import type { Locator, Page } from '@playwright/test';
import { Account, BRANDS } from '../../src/support/accounts';
import { BONUSES_REMOTE, startBonuses } from '../../src/support/bonuses';
import { expect, remotesDir, test } from '../../src/support/journey';
import { publishRemote, withdrawRemote } from '../../src/support/publish-remotes';
import { chooseContext, openByMenu, signInByForm } from '../../src/support/screens';

const { PLATFORM_DATA_DIR = '', PLATFORM_NATS_URL = '', PLATFORM_MONGODB_URI = '' } = process.env;

test.afterEach(() => withdrawRemote(BONUSES_REMOTE.name, remotesDir()));

/** Adds a rate in the dialog, which stays open when it is refused. Returns the dialog. */
async function addRate(page: Page, rate: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Добавить ставку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая ставка' });
  await dialog.getByLabel('Название').fill('Постоянный гость');
  await dialog.getByLabel('Ставка').fill(rate);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  return dialog;
}

test('a new domain has its menu item, guard, title and deep link, and its form saves', async ({
  page,
  request,
  openBrowser,
}) => {
  const { microFrontends } = await (await request.get('/micro-frontends.json')).json();
  expect(Object.keys(microFrontends)).not.toContain('bonuses');

  const service = await startBonuses({
    dataDir: PLATFORM_DATA_DIR,
    natsUrl: PLATFORM_NATS_URL,
    mongoUri: PLATFORM_MONGODB_URI,
  });
  try {
    await publishRemote(BONUSES_REMOTE, remotesDir());
    await page.goto('/bonuses');
    await expect(page).toHaveURL(/\/login$/);
    await signInByForm(page, await Account.demo(request, 'owner'), '/bonuses');
    await chooseContext(page, BRANDS.bakery);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бонусы');
    await expect(page.getByText('Ставок пока нет')).toBeVisible();
    await expect(await addRate(page, '7')).toBeHidden();
    await expect(page.getByRole('row', { name: 'Постоянный гость' })).toContainText('7 %');
    const dialog = await addRate(page, '8');
    await expect(dialog.getByText('Ставка с таким названием уже есть')).toBeVisible();
    await dialog.getByLabel('Название').fill('Гость месяца');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('row', { name: 'Гость месяца' })).toContainText('8 %');
    await expect(page).toHaveTitle(/Скатерть — Бонусы$/);
    const menu = page.getByRole('navigation', { name: 'Разделы' });
    await expect(menu.getByRole('button', { name: 'Лояльность' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Бонусы' })).toHaveAttribute('aria-current', 'page');
    await openByMenu(page, 'Склады');
    await expect(page).toHaveURL(/\/warehouses$/);
    await openByMenu(page, 'Бонусы');
    await expect(page).toHaveURL(/\/bonuses$/);
    await page.goto('/bonuses/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');

    const cooks = await openBrowser();
    await signInByForm(cooks, await Account.demo(request, 'cook'), '/kitchen');
    await expect(cooks.getByRole('link', { name: 'Бонусы' })).toHaveCount(0);
    await cooks.goto('/bonuses');
    await expect(cooks).toHaveURL((url) => url.pathname === '/');
  } finally {
    await service.stop();
  }
});
