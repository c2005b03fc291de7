/** A new domain is added to the running platform without changes in other folders: menu item, page and call work. */
import { BUILT_PROGRAMS, REMOTES } from '@skatert/launcher/platform/programs';
import { publishRemotes } from '@skatert/launcher/remotes/publish-remote';
import { Account, BRANDS } from '../../src/support/accounts';
import { BONUSES_REMOTE, startBonuses } from '../../src/support/bonuses';
import { expect, remotesDir, test } from '../../src/support/journey';
import { chooseContext, signInByForm } from '../../src/support/screens';

const { PLATFORM_DATA_DIR = '', PLATFORM_NATS_URL = '', PLATFORM_MONGODB_URI = '' } = process.env;
const { shellDir, remoteDir } = BUILT_PROGRAMS;

test.afterEach(async () => {
  const remotes = REMOTES.map((name) => ({ name, distDir: remoteDir(name) }));
  await publishRemotes(remotes, { remotesDir: remotesDir(), only: true });
});

test('a new domain has its menu item, guard, title and deep link, and its call works', async ({
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
    await publishRemotes([BONUSES_REMOTE], { remotesDir: remotesDir(), shellDir });
    await page.goto('/bonuses');
    await expect(page).toHaveURL(/\/login$/);
    await signInByForm(page, await Account.demo(request, 'owner'), '/bonuses');
    await chooseContext(page, BRANDS.bakery);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бонусы гостей');
    await expect(page.getByText('Начисляем 5 %')).toBeVisible();
    await page.getByRole('button', { name: 'Больше на 1 %' }).click();
    await expect(page.getByText('Начисляем 6 %')).toBeVisible();
    await expect(page).toHaveTitle(/Скатерть — Бонусы гостей$/);
    const menu = page.getByRole('navigation', { name: 'Разделы' });
    await expect(menu.getByRole('button', { name: 'Лояльность' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Бонусы' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Склады' }).click();
    await menu.getByRole('link', { name: 'Бонусы' }).click();
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
