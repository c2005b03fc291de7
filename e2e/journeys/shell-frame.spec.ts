/** The shell around every page: menu, header, theme, QR code, dialogs. */
import type { Page } from '@playwright/test';
import { Account, BRANDS } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { chooseContext, DESKTOP, notice, openByMenu, PHONE, signIn } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Разделы', exact: true });
const burger = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Меню' });
const item = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

// Without transitions, whose intermediate colours would fail the contrast rules.
test.use({ reducedMotion: 'reduce' });

test('a visitor has a sign-in button instead of the menu', async ({ page }) => {
  await page.goto('/');
  await burger(page).click();
  const drawer = page.getByRole('dialog', { name: 'Скатерть' });
  await expect(drawer.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the first Tab on a back-office page reaches the skip link', async ({ page, request }) => {
  await signIn(page, await Account.demo(request, 'owner'), '/kitchen');
  await chooseContext(page, BRANDS.bakery);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.reload();
  await expect(item(page, 'Кухня')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
});

test('an owner sees all sections, and the state of the menu is kept', async ({ page, request }) => {
  await signIn(page, await Account.demo(request, 'owner'), '/kitchen');
  await expect(page.getByRole('dialog', { name: 'Выбор контекста' })).toContainText('Активен');
  await expectAccessibleInAllThemes(page);
  await chooseContext(page, BRANDS.bakery);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Кухня: \d+ заказ/);
  await expect(page).toHaveTitle(/Скатерть — Кухня$/);
  await expect(item(page, 'Кухня')).toHaveAttribute('aria-current', 'page');
  await expectFits(page, [{ width: 1280, height: 720 }, DESKTOP, { width: 1440, height: 900 }]);
  await page.goto('/kitchen');
  await pinButton(page, 'Кухня').click();
  await expectFits(page, [DESKTOP]);
  await pinButton(page, 'Кухня').click();
  await page.goto('/admin/reports');
  await expect(item(page, 'Отчёты')).toHaveAttribute('href', '/admin/reports');
  await expectAccessibleInAllThemes(page);

  await openByMenu(page, 'Создать тег');
  await expect(page).toHaveURL(/\/admin\?create=tag$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await item(page, 'Теги бренда').click();
  await expect(page).toHaveURL(/\/brands\/\d+\/tags$/);

  const stock = menu(page).getByRole('button', { name: 'Склад' });
  await stock.click();
  await expect(item(page, 'Остатки')).toBeVisible();
  await stock.click();
  await expect(stock).toHaveAttribute('aria-expanded', 'false');
  await expect(item(page, 'Остатки')).toBeHidden();
  await burger(page).click();
  await expect(stock).toBeHidden();
  await expect(item(page, 'Кухня')).toBeVisible();
  await page.reload();
  await expect(stock).toBeHidden();
  await burger(page).click();
  await expect(stock).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/admin/inventory/units');
  await expect(stock).toHaveAttribute('aria-expanded', 'true');
});

/** Returns the button that pins a page to the top of the menu, or ends that. */
const pinButton = (page: Page, name: string) =>
  menu(page)
    .locator('div')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .getByTitle(/^(За|От)крепить$/)
    .first();

/** Expects that nothing of the menu is out of sight in windows of these sizes, also not with the longest group. */
async function expectFits(page: Page, sizes: readonly { width: number; height: number }[]): Promise<void> {
  for (const path of ['/kitchen', '/admin/inventory/units']) {
    await page.goto(path);
    await expect(menu(page).locator('[aria-current="page"]').first()).toBeVisible();
    const sidebar = page.getByRole('complementary', { name: 'Боковое меню' });
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await sidebar.evaluate((aside) => aside.scrollHeight - aside.clientHeight)).toBe(0);
    }
  }
  await page.setViewportSize(DESKTOP);
}

test('a cook sees only permitted pages, and is redirected from others to the home page', async ({
  page,
  request,
}) => {
  await signIn(page, await Account.demo(request, 'cook'), '/kitchen');
  await expect(item(page, 'Кухня')).toBeVisible();
  for (const name of ['Касса', 'Заказы', 'Клиенты', 'Единицы измерения', 'Панель администратора'])
    await expect(item(page, name)).toHaveCount(0);
  await page.goto('/admin/clients');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('on a phone the menu opens over the page, keeps the focus, and closes when a page is chosen', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, await Account.register(request, 'phone'), '/profile');
  await burger(page).click();
  const drawer = page.getByRole('dialog', { name: 'Скатерть' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(burger(page)).toBeFocused();
  await burger(page).click();
  await item(page, 'Мои заказы').click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/my-orders$/);
});

test('the theme can be switched, is stored, and is applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const theme = page.getByRole('button', { name: /^Тема/ });
  await expect(theme).toHaveAccessibleName('Тема: как в системе');
  await theme.click();
  await expect(theme).toHaveAccessibleName('Тема: тёмная');
  // The page before any bundle runs.
  await page.route('**/*.js', (route) =>
    route.request().url().includes('first-paint') ? route.continue() : route.abort(),
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unroute('**/*.js');
  await page.reload();
  await theme.click();
  await expect(theme).toHaveAccessibleName('Тема: светлая');
  await theme.click();
  await expect(theme).toHaveAccessibleName('Тема: как в системе');
});

test('the QR code opens as a dialog, and closes on Escape and on a click outside', async ({ page }) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'QR-код сайта' });
  const open = () => page.getByRole('button', { name: 'QR-код сайта' }).click();
  await open();
  await expect(dialog.locator('svg title')).toHaveText(/QR-код адреса http/);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await expectAccessibleInAllThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(dialog).toBeHidden();
});

test('a start at / opens the last page, any other URL its own page', async ({ page, request }) => {
  await signIn(page, await Account.register(request, 'path'), '/my-orders');
  await expect(page).toHaveTitle('Скатерть — Мои заказы');
  await page.goto('/');
  await expect(page).toHaveURL(/\/my-orders$/);
  await page.goto('/?brand=1');
  await expect(page).toHaveURL(/\/\?brand=1$/);
});

test('a brand sets the class and colours of the page, and is stored in the browser', async ({ page }) => {
  await page.goto('/');
  const chips = page.getByRole('navigation', { name: 'Бренды' });
  const brandStyle = () =>
    page.evaluate(() => ({
      brand: [...document.body.classList].find((name) => name.startsWith('brand-')),
      accent: document.body.style.getPropertyValue('--accent'),
      stored: localStorage.getItem('brand_class'),
    }));
  await expect(page.locator('body')).toHaveClass(/(^| )brand-\S+/);
  const first = await brandStyle();
  await chips.getByText(BRANDS.noodles).click();
  await expect.poll(async () => (await brandStyle()).stored, 'the stored brand').not.toBe(first.stored);
  const before = await brandStyle();
  expect(before.stored).toBe(before.brand);
  expect(before.accent).toMatch(/^#[0-9a-f]{6}$/i);
  await page.reload();
  await expect.poll(brandStyle, 'the brand of the page').toEqual(before);
});

test('dialogs have their width on a desktop and fill a phone', async ({ page, request }) => {
  await signIn(page, await Account.register(request, 'width'), '/profile/edit');
  const dialog = page.getByRole('dialog', { name: 'Редактирование профиля' });
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width, 'the width of the dialog').toBe(757);
  await page.setViewportSize(PHONE);
  await expect
    .poll(async () => (await dialog.boundingBox())?.width, 'the width of the dialog')
    .toBe(PHONE.width);
  await page.setViewportSize(DESKTOP);
});

test('notices are shown at the top left and disappear', async ({ page, request }) => {
  await page.goto('/login');
  const customer = await Account.register(request, 'notice');
  await page.getByLabel('Логин').fill(customer.username);
  await page.getByLabel('Пароль', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  const signedInNotice = notice(page, 'Вы успешно вошли!');
  await expect(signedInNotice).toBeVisible();
  const box = await signedInNotice.boundingBox();
  expect(box?.x).toBeLessThan(DESKTOP.width / 3);
  expect(box?.y).toBeLessThan(DESKTOP.height / 4);
  await expect(signedInNotice).toBeHidden();
});
