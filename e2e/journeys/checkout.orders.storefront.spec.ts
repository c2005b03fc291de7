/** One form, one order: whatever becomes of the answer, of the page, and in the tab beside it. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Product } from '@skatert/contracts/menu/menu';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Account } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { DESKTOP, notice, orderCard, PHONE, signIn, signInWhereSent } from '../src/support/screens';

const NO_ANSWER = 'Сервер не отвечает. Пожалуйста, проверьте подключение к интернету.';
const ordersOf = (customer: Account) => customer.call<MyOrder[]>('GET', '/order/v1/my');
const form = (page: Page) => page.getByRole('dialog', { name: 'Оформление заказа' });
const send = (page: Page) => form(page).getByRole('button', { name: /^Оформить заказ/ });

/** A customer with two pieces of a dish in the cart. */
async function hungry(
  page: Page,
  customer: Account,
  { id: productId }: Product,
  path: string,
): Promise<void> {
  await customer.call('POST', '/cart/add', { productId, quantity: 2 });
  await signIn(page, customer, path);
}

async function openForm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Корзина: 2 товара/ })
    .first()
    .click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await cart.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(form(page).getByRole('radio').first()).toBeChecked();
}

/** Opens the form of the customer's cart here and in another tab, which it returns. */
async function openFormInTwoTabs(page: Page, customer: Account, dish: Product): Promise<Page> {
  await hungry(page, customer, dish, '/my-orders');
  const other = await page.context().newPage();
  await other.goto('/my-orders');
  await openForm(page);
  await openForm(other);
  return other;
}

/** The number that the screen says. */
async function placedNumber(page: Page): Promise<number> {
  const placed = page.getByRole('dialog', { name: 'Спасибо за заказ' });
  const words = await placed.getByText(/^Заказ #\d+ оформлен$/).textContent();
  return Number(words?.replace(/\D/g, ''));
}

/** The server takes the call, its answer never arrives. */
const loseAnswer = async (route: Route) => {
  if (route.request().method() !== 'POST') return route.fallback();
  await route.fetch();
  await route.abort('connectionreset');
};

/** No order reaches the server before two of them are on their way: no tab learns of the other's meanwhile. */
async function holdUntilBothSend(context: BrowserContext): Promise<void> {
  let waiting = 0;
  let letThrough: () => void = () => undefined;
  const bothWait = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route('**/checkout', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    waiting += 1;
    if (waiting === 2) letThrough();
    await bothWait;
    await route.continue();
  });
}

for (const [where, viewport, colorScheme] of [
  ['on a phone in the dark', PHONE, 'dark'],
  ['on a desktop in the light', DESKTOP, 'light'],
] as const)
  test.describe(where, () => {
    test.use({ viewport, colorScheme, reducedMotion: 'reduce' });

    test('an order whose answers are lost is placed once and shows its number at last', async ({
      page,
      request,
      cook,
    }) => {
      const customer = await Account.register(request, 'lost');
      await hungry(page, customer, await cook(), '/my-orders');
      await openForm(page);
      await page.route('**/checkout', loseAnswer, { times: 2 });
      await send(page).dblclick();
      await expect(form(page).getByRole('alert')).toContainText(NO_ANSWER);
      await expect(form(page).getByRole('alert')).toContainText('второго заказа не будет');
      await expectAccessible(page);
      await form(page).getByRole('button', { name: 'Повторить' }).click();
      const number = await placedNumber(page);
      expect((await ordersOf(customer)).map(({ id }) => id)).toEqual([number]);
      await expect(notice(page, `Заказ #${number} оформлен`)).toBeVisible();
      await expectAccessible(page);
    });

    test('without a connection one is told at once, and orders when it is back', async ({
      page,
      request,
      cook,
    }) => {
      const customer = await Account.register(request, 'offline');
      await hungry(page, customer, await cook(), '/my-orders');
      await openForm(page);
      await page.context().setOffline(true);
      await send(page).click();
      await expect(form(page).getByRole('alert')).toContainText(NO_ANSWER);
      await page.context().setOffline(false);
      await form(page).getByRole('button', { name: 'Повторить' }).click();
      const number = await placedNumber(page);
      expect((await ordersOf(customer)).map(({ id }) => id)).toEqual([number]);
    });

    test('a delivery takes what is asked for, and leads to the order in the profile', async ({
      page,
      request,
      cook,
    }) => {
      const customer = await Account.register(request, 'delivery');
      const dish = await cook();
      await hungry(page, customer, dish, '/cart');
      await page.getByRole('link', { name: 'Оформить заказ' }).click();
      const order = page.getByRole('main').getByRole('button', { name: /^Оформить заказ/ });
      await order.click();
      await expect(page.getByText('Адрес обязателен для заполнения')).toBeVisible();
      await expect(page.getByText('Телефон обязателен')).toBeVisible();
      await page.getByLabel('Адрес').fill('Тверская, 1');
      await page.getByLabel('Телефон').fill('позвоните');
      await order.click();
      await expect(page.getByText('Некорректный формат телефона')).toBeVisible();
      await page.getByLabel('Телефон').fill('+7 (999) 123-45-67');
      await page.reload();
      await expect(page.getByLabel('Адрес')).toHaveValue('Тверская, 1');
      await page.route('**/orders/create', loseAnswer, { times: 1 });
      await order.click();
      await expect(notice(page, 'Ваш заказ успешно оформлен!')).toBeVisible();
      await expect(page).toHaveURL(/\/profile$/);
      const [placed, ...more] = await ordersOf(customer);
      expect(more).toEqual([]);
      await expect(orderCard(page, placed?.id ?? 0)).toContainText(dish.name);
      await expect(orderCard(page, placed?.id ?? 0)).toContainText('Тверская, 1');
    });
  });

test('an address typed when the session ends waits for the same person, one typed before a sign-out for nobody', async ({
  page,
  request,
  cook,
}) => {
  const dish = await cook();
  const [customer, other] = [
    await Account.register(request, 'back'),
    await Account.register(request, 'other'),
  ];
  await other.call('POST', '/cart/add', { productId: dish.id, quantity: 1 });
  await hungry(page, customer, dish, '/checkout');
  await page.getByLabel('Адрес').fill('Тверская, 1');
  await customer.call('DELETE', '/auth/v1/sessions');
  await signInWhereSent(page, customer, '/checkout');
  await expect(page.getByLabel('Адрес')).toHaveValue('Тверская, 1');
  await customer.call('DELETE', '/auth/v1/sessions');
  await signInWhereSent(page, other, '/checkout');
  await expect(page.getByLabel('Адрес')).toHaveValue('');
  await page.getByLabel('Адрес').fill('Арбат, 2');
  await page.getByRole('button', { name: `Аккаунт: ${other.username}` }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await signIn(page, other, '/checkout');
  await expect(page.getByLabel('Адрес')).toHaveValue('');
});

test('a reload in the middle of an order ends in its number', async ({ page, request, cook }) => {
  const customer = await Account.register(request, 'reload');
  await hungry(page, customer, await cook(), '/my-orders');
  await openForm(page);
  let taken: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  // Taken by the server; the answer is still on its way when the page goes.
  const holdAnswer = async (route: Route) => {
    await route.fetch();
    taken();
  };
  await page.route('**/checkout', holdAnswer, { times: 1 });
  await send(page).click();
  await isTaken;
  await page.reload();
  await page.getByRole('button', { name: 'Корзина пуста' }).click();
  const number = await placedNumber(page);
  expect((await ordersOf(customer)).map(({ id }) => id)).toEqual([number]);
});

test('two tabs with the same form place one order and say one number', async ({ page, request, cook }) => {
  const customer = await Account.register(request, 'tabs');
  const other = await openFormInTwoTabs(page, customer, await cook());
  await holdUntilBothSend(page.context());
  await send(page).click();
  await send(other).click();
  const number = await placedNumber(page);
  expect(await placedNumber(other)).toBe(number);
  expect((await ordersOf(customer)).map(({ id }) => id)).toEqual([number]);
});

test('a form left open in another tab says that its cart was ordered', async ({ page, request, cook }) => {
  const customer = await Account.register(request, 'tabs');
  const other = await openFormInTwoTabs(page, customer, await cook());
  await send(page).click();
  await placedNumber(page);
  await expect(form(other)).toContainText('Корзина пуста. Добавьте товары перед оформлением заказа.');
  await expect(send(other)).toBeHidden();
  await expectAccessible(other);
});

test('what is hidden while one orders is said line by line, and has to go before the rest is sold', async ({
  page,
  request,
  owner,
  cook,
}) => {
  const customer = await Account.register(request, 'hidden');
  const [stays, goes] = [await cook(), await cook({ price: 150 })];
  await customer.call('POST', '/cart/add', { productId: goes.id, quantity: 1 });
  await customer.call('POST', '/cart/add', { productId: stays.id, quantity: 1 });
  await signIn(page, customer, '/my-orders');
  await openForm(page);
  await owner.call('PATCH', `/auth/v1/products/${goes.id}/visibility?visible=false`);
  await expect(async () => {
    await send(page).click({ timeout: 1000 });
    await expect(form(page).getByRole('alert')).toContainText(`${goes.name}: больше не продаётся`);
  }).toPass();
  await expect(send(page)).toBeDisabled();
  expect(await ordersOf(customer)).toEqual([]);
  await form(page).getByRole('button', { name: 'Убрать', exact: true }).click();
  await send(page).click();
  const number = await placedNumber(page);
  const [order] = await ordersOf(customer);
  expect(order?.id).toBe(number);
  expect(order?.items.map(({ productName }) => productName)).toEqual([stays.name]);
});
