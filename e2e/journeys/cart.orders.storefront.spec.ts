/** The cart: one brand at a time, quantities, the end of a session, changed prices. */
import type { Locator, Page } from '@playwright/test';
import type { Product } from '@skatert/contracts/menu/products';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Account, BRANDS, findBrand, findProduct, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { DESKTOP, goOffline, notice, PHONE, signIn, signInByForm } from '../src/support/screens';

const PIE = 'Расстегай с капустой';
const BUN = 'Плюшка московская';
const SOUP = 'Том-ям с креветками';

const openCart = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('button', { name: /^Корзина/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Корзина' });
};

async function addOnProductPage(page: Page, { id, name }: Product): Promise<void> {
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
}

test('an error from before the notices have loaded is shown once the connection is back', async ({
  page,
  request,
}) => {
  const notices = /\/notices\.[0-9a-f]+\.js$/;
  await page.route(notices, (route) => route.abort());
  await page.route('**/cart/add', (route) => route.abort());
  const load = page.waitForEvent('requestfailed', (failed) => notices.test(failed.url()));
  await addOnProductPage(page, await findProduct(request, BRANDS.bakery, PIE));
  await load;
  await page.unroute(notices);
  await goOffline(page);
  await page.context().setOffline(false);
  await expect(notice(page, 'Не удалось добавить товар. Возможно, нужно войти в систему.')).toBeVisible();
});

test('a product of another brand is added only after a confirmation, and declining changes nothing', async ({
  page,
  request,
}) => {
  await addOnProductPage(page, await findProduct(request, BRANDS.bakery, PIE));
  await expect(notice(page, `'${PIE}' добавлен в корзину!`)).toBeVisible();
  await addOnProductPage(page, await findProduct(request, BRANDS.noodles, SOUP));
  const dialog = page.getByRole('dialog', { name: 'Другой бренд' });
  const question = 'В корзине уже есть товары другого бренда. Очистить корзину и добавить этот товар?';
  await expect(dialog.getByText(question, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(notice(page, 'Добавление отменено: корзина содержит товары другого бренда.')).toBeVisible();
  await expect((await openCart(page)).getByRole('listitem')).toHaveText([new RegExp(PIE)]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  await dialog.getByRole('button', { name: 'Очистить и добавить' }).click();
  await expect(notice(page, 'Корзина очищена. Продолжаем с выбранным брендом.')).toBeVisible();
  await expect((await openCart(page)).getByRole('listitem')).toHaveText([new RegExp(SOUP)]);
});

for (const [where, viewport] of [
  ['on a phone', PHONE],
  ['on a desktop', DESKTOP],
] as const)
  test.describe(where, () => {
    test.use({ viewport });

    test('the card’s plus becomes a stepper, and the cart drawer changes quantities and removes lines', async ({
      page,
      request,
    }) => {
      const { id } = await findBrand(request, BRANDS.bakery);
      await page.goto(`/?brand=${id}`);
      for (const name of [PIE, BUN])
        await page.getByRole('button', { name: `Добавить в корзину: ${name}` }).click();
      await page.getByRole('button', { name: `Больше: ${PIE}` }).click();
      await expect(page.getByLabel(`Количество: ${PIE}`)).toHaveText('2');
      await expect(page.getByRole('button', { name: /^Корзина: 3 товара на 355,00/ })).toBeVisible();

      const cart = await openCart(page);
      const pie = cart.getByRole('listitem').filter({ hasText: PIE });
      await expect(pie).toContainText(/2 × 130,00\s₽/);
      await pie.getByRole('button', { name: `Больше: ${PIE}` }).click();
      await expect(pie).toContainText(/390,00\s₽/);
      await cart.getByRole('button', { name: `Удалить: ${BUN}` }).click();
      await expect(notice(page, 'Товар удален из корзины.')).toBeVisible();
      await expect(cart.getByRole('listitem')).toHaveCount(1);
      for (const less of ['Меньше', 'Меньше', 'Убрать из корзины'])
        await pie.getByRole('button', { name: `${less}: ${PIE}` }).click();
      await expect(cart.getByText('Ваша корзина пуста.')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Корзина пуста' })).toBeVisible();
    });
  });

test('the carts of a visitor and of the customer are merged at the sign-in', async ({ page, request }) => {
  const customer = await Account.register(request, 'merging');
  const bun = await findProduct(request, BRANDS.bakery, BUN);
  await customer.call('POST', '/cart/add', { productId: bun.id, quantity: 2 });
  await addOnProductPage(page, await findProduct(request, BRANDS.bakery, PIE));
  await expect(notice(page, `'${PIE}' добавлен в корзину!`)).toBeVisible();
  await signInByForm(page, customer, '/cart');
  await expect(notice(page, 'Товары, выбранные до входа, добавлены в корзину.')).toBeVisible();
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: BUN })).toContainText('2 × 95,00');
  await expect(lines.filter({ hasText: PIE })).toContainText('1 × 130,00');
  await lines.filter({ hasText: PIE }).getByRole('button', { name: 'Удалить' }).click();
  await expect(notice(page, 'Товар удален из корзины.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Итого\s*190,00/);
});

test('the badge covers no total, and a visitor who signs in for the order goes on to the checkout', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser({ viewport: PHONE, reducedMotion: 'reduce' });
  const customer = await Account.register(request, 'intent');
  for (const name of [PIE, BUN]) {
    const { id: productId } = await findProduct(request, BRANDS.bakery, name);
    await customer.call('POST', '/cart/add', { productId, quantity: 60 });
  }
  await addOnProductPage(page, await findProduct(request, BRANDS.bakery, BUN));
  await expect(notice(page, `'${BUN}' добавлен в корзину!`)).toBeVisible();
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Войти и оформить' }).click();
  const login = page.getByRole('dialog', { name: 'Вход', exact: true });
  await login.getByLabel('Логин').fill(customer.username);
  await login.getByLabel('Пароль', { exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  const checkout = page.getByRole('dialog', { name: 'Оформление заказа' });
  await expect(checkout.getByRole('radio').first()).toBeChecked();
  await checkout.getByRole('button', { name: 'Доставка' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel('Адрес')).toBeVisible();
  await page.reload();
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Доставка' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  const button = page.getByRole('button', { name: /^Корзина: 121 товар/ });
  const badge = await button.getByText('99+').boundingBox();
  const total = await button.locator('[data-cart-total]').boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(total?.x ?? 0);
  await page.setViewportSize({ width: 320, height: 568 });
  const end = await button.boundingBox();
  const small = await button.getByText('99+').boundingBox();
  expect((small?.x ?? 0) + (small?.width ?? 0)).toBeLessThanOrEqual((end?.x ?? 0) + (end?.width ?? 0));
});

test('a session that ended elsewhere leads from the cart to the login page, and back after the sign-in', async ({
  page,
  request,
}) => {
  const customer = await Account.register(request, 'ended');
  await signIn(page, customer, '/cart');
  await expect(page.getByText('Ваша корзина пуста.')).toBeVisible();
  // The call has the page's cookie, so that the page's session ends.
  await page.request.delete('/auth/v1/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(notice(page, 'Сессия истекла. Пожалуйста, войдите снова.')).toBeVisible();
  await page.getByLabel('Логин').fill(customer.username);
  await page.getByLabel('Пароль', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('a cart opened with a session that is over shows the home page and a notice', async ({
  page,
  request,
}) => {
  const customer = await Account.register(request, 'over');
  await signIn(page, customer, '/cart');
  await page.context().clearCookies();
  await page.goto('/cart');
  await expect(notice(page, 'Сессия истекла. Пожалуйста, войдите снова.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Аккаунт', exact: true })).toBeVisible();
});

test('a changed price must be confirmed before the order is placed', async ({ page, request }) => {
  const owner = await Account.demo(request, 'owner');
  const { id: brandId } = await findBrand(request, BRANDS.grill);
  const name = uniqueName('Блюдо дня');
  const product = await owner.call<Product>('POST', '/auth/v1/products', { name, brandId, price: 300 });
  try {
    const customer = await Account.register(request, 'repriced');
    await signIn(page, customer, '/my-orders');
    await addOnProductPage(page, product);
    const cart = await openCart(page);
    await expect(cart).toContainText(/1 × 300,00/);
    await cart.getByRole('button', { name: 'Оформить заказ' }).click();
    const checkout = page.getByRole('dialog', { name: 'Оформление заказа' });
    await expect(checkout.getByRole('radio').first()).toBeChecked();
    await owner.call('PUT', `/auth/v1/products/${product.id}`, { price: 350 });
    await checkout.getByRole('button', { name: /^Оформить заказ · 300,00/ }).click();
    await expect(checkout.getByRole('alert')).toContainText('Корзина изменилась');
    await expect(checkout).toContainText(/1 × 350,00/);
    expect(await customer.call<MyOrder[]>('GET', '/order/v1/my')).toEqual([]);

    await checkout.getByRole('button', { name: /^Оформить заказ · 350,00/ }).click();
    await page
      .getByRole('dialog', { name: 'Спасибо за заказ' })
      .getByRole('button', { name: 'Мои заказы' })
      .click();
    await expect(page.getByRole('article')).toContainText(/350,00/);
  } finally {
    await owner.call('DELETE', `/auth/v1/products/${product.id}`);
  }
});

test('changes that were not sent yet survive a reload', async ({ page, request }) => {
  const { id } = await findBrand(request, BRANDS.bakery);
  await page.goto(`/?brand=${id}`);
  await page.getByRole('button', { name: `Добавить в корзину: ${PIE}` }).click();
  await expect(page.getByLabel(`Количество: ${PIE}`)).toHaveText('1');
  await expect(notice(page, `'${PIE}' добавлен в корзину!`)).toBeVisible();
  await page.getByRole('button', { name: `Больше: ${PIE}` }).evaluate((more: HTMLElement) => {
    for (let click = 0; click < 5; click++) more.click();
    location.reload();
  });
  await expect(page.getByLabel(`Количество: ${PIE}`)).toHaveText('6');
});

test('hidden products and changed prices are marked in the cart before the checkout', async ({
  page,
  request,
}) => {
  const owner = await Account.demo(request, 'owner');
  const { id: brandId } = await findBrand(request, BRANDS.grill);
  const create = (price: number) =>
    owner.call<Product>('POST', '/auth/v1/products', { name: uniqueName('Блюдо дня'), brandId, price });
  const [dearer, hidden] = [await create(300), await create(200)];
  const customer = await Account.register(request, 'since');
  for (const { id: productId } of [dearer, hidden])
    await customer.call('POST', '/cart/add', { productId, quantity: 2 });
  await owner.call('PUT', `/auth/v1/products/${dearer.id}`, { price: 350 });
  await owner.call('PATCH', `/auth/v1/products/${hidden.id}/visibility?visible=false`);
  await signIn(page, customer, '/cart');
  const line = ({ name }: Product) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(async () => {
    await page.reload();
    await expect(line(dearer)).toContainText(/2 × 350,00/, { timeout: 2000 });
    await expect(line(hidden)).toContainText('Сейчас не продаётся', { timeout: 2000 });
  }).toPass();
  await expect(line(dearer)).toContainText(/Цена изменилась: была 300,00/);
  await expect(page.getByRole('main')).toContainText(/Итого\s*700,00/);
  await page.getByRole('button', { name: 'Убрать' }).click();
  await expect(line(hidden)).toHaveCount(0);
  for (const { id } of [dearer, hidden]) await owner.call('DELETE', `/auth/v1/products/${id}`);
});
