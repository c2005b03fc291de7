/** Rules of every screen: width, Back and dialogs, focus, and the message about a lost connection. */
import type { Page } from '@playwright/test';
import { Account, BRANDS } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { DESKTOP, markPage, PHONE, signIn } from '../src/support/screens';

const NO_RESPONSE = 'Сервер не отвечает. Пожалуйста, проверьте подключение к интернету.';
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Корзина/ });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Аккаунт/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ reducedMotion: 'reduce' });

test('the pages fit every width with a long word in a cart, and the user menu is visible', async ({
  page,
  request,
  createDish,
}) => {
  const customer = await Account.register(request, 'width');
  const dish = await createDish({ name: `Сверх${'длинно'.repeat(12)}` });
  await customer.call('POST', '/cart/add', { productId: dish.id, quantity: 3 });
  await signIn(page, customer, '/my-orders');
  for (const path of ['/my-orders', '/cart', `/product/${dish.id}`, `/?brand=${dish.brandId}`]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName(/3 товара/);
    for (const width of [320, 390, 600, 640, 720, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const widths = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widths, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      await expect(account(page)).toBeInViewport({ ratio: 1 });
    }
  }
});

test('Back closes dialogs before it leaves the page, and the focus is restored', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/login');
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  const expectNotReloaded = await markPage(page);
  const burger = page.getByRole('button', { name: 'Меню', exact: true });
  await burger.click();
  const menu = page.getByRole('dialog', { name: 'Скатерть' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  await cartButton(page).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await cart.getByRole('button', { name: 'Закрыть' }).click();
  await expect(cart).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
  await page.getByRole('link', { name: 'Пышка с сахарной пудрой' }).click();
  await expect(heading(page)).toHaveText('Пышка с сахарной пудрой');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText(BRANDS.bakery);
  await expect(heading(page)).toBeFocused();
  await expectNotReloaded();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('after a session ends during a checkout, the user signs in above it and continues', async ({
  page,
  request,
  createDish,
}) => {
  const customer = await Account.register(request, 'lost');
  const dish = await createDish();
  await customer.call('POST', '/cart/add', { productId: dish.id, quantity: 2 });
  await signIn(page, customer, '/profile');
  await page.goto(`/?brand=${dish.brandId}`);
  await expect(cartButton(page)).toHaveAccessibleName(/2 товара/);
  await cartButton(page).click();
  await page.getByRole('dialog', { name: 'Корзина' }).getByRole('button', { name: 'Оформить заказ' }).click();
  const checkout = page.getByRole('dialog', { name: 'Оформление заказа' });
  await checkout.getByRole('radio', { name: 'Картой' }).check();
  await checkout.getByLabel('Комментарий').fill('без лука');
  await page.route('**/checkout', (route) => route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED' } }));
  await page.route('**/auth/v1/refresh', (route) =>
    route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED' } }),
  );
  await checkout.getByRole('button', { name: /Оформить заказ · / }).click();
  const login = page.getByRole('dialog', { name: 'Вход', exact: true });
  await expect(login.getByLabel('Логин')).toBeFocused();
  await expect(checkout).toContainText('Необходимо войти в систему для оформления заказа.');
  await expect(checkout.getByText(/^Корзина пуста/)).toHaveCount(0);
  await page.unrouteAll();
  await page.keyboard.type(customer.username);
  await login.getByLabel('Пароль', { exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(login).toBeHidden();
  await expect(checkout.getByLabel('Комментарий')).toHaveValue('без лука');
  await expect(checkout.getByRole('radio', { name: 'Картой' })).toBeChecked();
  await checkout.getByRole('button', { name: /Оформить заказ · / }).click();
  await expect(page.getByRole('dialog', { name: 'Спасибо за заказ' })).toBeVisible();
});

test('a lost connection shows a message, queries fail, and all recovers with the connection', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await page.context().setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: NO_RESPONSE });
  await expect(bar).toBeVisible();
  await page.getByRole('navigation', { name: 'Бренды' }).getByText(BRANDS.grill).click();
  await expect(page.getByText('Не удалось загрузить разделы меню')).toBeVisible();
  await expect(page.getByText('Не удалось загрузить товары')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(bar).toBeHidden();
  await expect(page.getByText(/^Не удалось/)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Разделы меню' })).toBeVisible();
});
