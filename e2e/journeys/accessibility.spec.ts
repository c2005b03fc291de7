/** Every screen, wide and narrow, light and dark, meets the accessibility rules. */
import type { Locator, Page } from '@playwright/test';
import { Account, BRANDS, findProduct } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { chooseContext, DESKTOP, deskEntry, orderCard, pressInList, signIn } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const DISH = 'Рыбник с сёмгой и шпинатом';

// Without transitions, whose intermediate colours would fail the contrast rules.
test.use({ reducedMotion: 'reduce' });

test('the storefront, for a visitor', async ({ page, request }) => {
  const { id } = await findProduct(request, BRANDS.bakery, DISH);
  await page.goto('/');
  await expect(page.getByRole('link', { name: DISH })).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await expectSelectionInForcedColours(page);
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Корзина: 1 товар/ }).first()).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page
    .getByRole('button', { name: /^Корзина: 1 товар/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Корзина' }).getByText(DISH)).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.goto('/product/999999');
  await expect(page.getByText('Товар не найден.')).toBeVisible();
  await expectAccessibleInAllThemes(page);
});

test('login and registration with their errors', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByLabel('Логин')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInAllThemes(page);
  await page.goto('/register');
  await page.getByLabel('Логин').fill('owner');
  await page.getByLabel('Пароль', { exact: true }).fill('12345');
  await page.getByLabel('Подтверждение пароля').fill('1');
  await page.getByLabel('Подтверждение пароля').blur();
  await expect(page.getByText('Этот логин уже занят')).toBeVisible();
  await expect(page.getByText('Пароли должны совпадать')).toBeVisible();
  await expectAccessibleInAllThemes(page);
});

test('cart and both checkouts', async ({ page, request }) => {
  const customer = await Account.register(request, 'a11y');
  const { id: productId } = await findProduct(request, BRANDS.bakery, DISH);
  await signIn(page, customer, '/cart');
  await expect(page.getByText('Ваша корзина пуста.')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await customer.call('POST', '/cart/add', { productId, quantity: 2 });
  await page.reload();
  await expect(page.getByRole('main').getByText(DISH)).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await expectNoOverlapAt320(page);
  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Оформить заказ/ })
    .click();
  await expect(page.getByText('Адрес обязателен для заполнения')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.getByRole('button', { name: /^Корзина: 2 товара/ }).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await cart.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expectAccessibleInAllThemes(page);
});

test('orders, chat, review and profile of a customer', async ({ page, request }) => {
  const customer = await Account.register(request, 'a11y');
  const admin = await Account.demo(request, 'admin');
  const product = await findProduct(request, BRANDS.bakery, DISH);
  const completed = await customer.order(product);
  await admin.move(completed, 'PREPARING', 'READY_FOR_PICKUP', 'COMPLETED');
  const open = await customer.order(product);
  await customer.call('POST', `/order/v1/orders/${open}/client-message`, { text: 'Добрый день' });
  await admin.call('POST', `/order/v1/orders/${open}/message`, { text: 'Здравствуйте' });

  await signIn(page, customer, '/my-orders');
  await expect(orderCard(page, open).getByRole('img', { name: 'Есть новые сообщения' })).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await orderCard(page, open).getByRole('button', { name: 'Написать администратору' }).click();
  await expect(page.getByRole('log', { name: 'Сообщения' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInAllThemes(page);
  await page.keyboard.press('Escape');
  await orderCard(page, completed).getByRole('button', { name: 'Оценить заказ' }).click();
  await expect(page.getByRole('dialog', { name: /^Оценка заказа/ })).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.goto('/profile');
  await expect(orderCard(page, open)).toBeVisible();
  await expectAccessibleInAllThemes(page);
});

test('the back office', async ({ page, request }) => {
  const customer = await Account.register(request, 'a11y');
  const order = await customer.order(await findProduct(request, BRANDS.bakery, DISH));
  await customer.call('POST', `/order/v1/orders/${order}/client-message`, { text: 'Добрый день' });
  await signIn(page, await Account.demo(request, 'owner'), '/admin/orders');
  await expect(page.getByRole('dialog', { name: 'Выбор контекста' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await expectAccessibleInAllThemes(page);
  await chooseContext(page, BRANDS.bakery);
  await expect(deskEntry(page, order).getByRole('img', { name: 'Новый заказ' })).toBeVisible();
  await expectShortRows(page);
  await expectAccessibleInAllThemes(page);
  await pressInList(deskEntry(page, order).getByRole('button', { name: 'Сообщение' }));
  await expect(page.getByRole('log', { name: 'Сообщения' })).toContainText('Добрый день');
  await expectAccessibleInAllThemes(page);
  await page.goto('/admin/brands');
  await expect(page.getByRole('grid', { name: 'Бренды' })).toContainText(BRANDS.bakery);
  await expectAccessibleInAllThemes(page);
  await page.getByRole('button', { name: 'Создать бренд' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.goto('/admin/inventory/warehouses');
  await expect(page.getByRole('grid').getByRole('row')).not.toHaveCount(0);
  await expectAccessibleInAllThemes(page);
});

/** Expects that the current brand, group and switch are recognizable in forced colours mode. */
async function expectSelectionInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of ['Бренды', 'Разделы меню']) {
    const chips = page.getByRole('navigation', { name });
    const backgroundOf = (chip: Locator) =>
      chip.evaluate((element) => getComputedStyle(element).backgroundColor);
    const chosen = await backgroundOf(chips.locator('[aria-current]'));
    expect(chosen).not.toBe(await backgroundOf(chips.locator(':is(a, button):not([aria-current])').first()));
  }
  const preview = page.getByRole('switch', { name: 'Быстрый просмотр' });
  if (await preview.isVisible()) {
    await page.getByText('Быстрый просмотр').click();
    const [track, knob] = await preview.evaluate(({ nextElementSibling: element }) =>
      [null, '::after'].map((part) => getComputedStyle(element as Element, part).backgroundColor),
    );
    expect(knob).not.toBe(track);
    await page.getByText('Быстрый просмотр').click();
  }
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Expects that nothing overlaps in a cart line at 320 px, and that the page does not scroll horizontally. */
async function expectNoOverlapAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const line = page.getByRole('main').getByRole('listitem').first();
  const more = await line.getByRole('button', { name: /^Больше/ }).boundingBox();
  const sum = await line.getByText(/₽$/).last().boundingBox();
  expect(more && sum && more.x + more.width <= sum.x).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(DESKTOP);
}

/** Expects that the desk's rows at 1280 × 800 are short enough for six of them, and that none is wider than the page. */
async function expectShortRows(page: Page): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Заказы' }).locator('tbody tr');
  await expect(rows.nth(5)).toBeVisible();
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(1280);
}
