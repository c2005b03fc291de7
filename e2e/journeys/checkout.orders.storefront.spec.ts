/** One form places one order, despite lost responses, reloads and a second tab. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Product } from '@skatert/contracts/menu/products';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Account } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import {
  goOffline,
  LOOKS,
  notice,
  orderCard,
  routeNext,
  signIn,
  signInAfterRedirect,
  signInByForm,
} from '../src/support/screens';

const NO_RESPONSE = 'Сервер не отвечает. Пожалуйста, проверьте подключение к интернету.';
const ordersOf = (customer: Account) => customer.call<MyOrder[]>('GET', '/order/v1/my');
const form = (page: Page) => page.getByRole('dialog', { name: 'Оформление заказа' });
const send = (page: Page) => form(page).getByRole('button', { name: /^Оформить заказ/ });

/** Signs in a customer with two of a dish in the cart. */
async function signInWithCart(
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
  await signInWithCart(page, customer, dish, '/my-orders');
  const other = await page.context().newPage();
  await other.goto('/my-orders');
  await openForm(page);
  await openForm(other);
  return other;
}

/** Returns the order's id from the confirmation. */
async function placedNumber(page: Page): Promise<number> {
  const placed = page.getByRole('dialog', { name: 'Спасибо за заказ' });
  const text = await placed.getByText(/^Заказ #\d+ оформлен$/).textContent();
  return Number(text?.replace(/\D/g, ''));
}

/** Lets the server process the call, and drops its response. */
const loseResponse = async (route: Route) => {
  if (route.request().method() !== 'POST') return route.fallback();
  await route.fetch();
  await route.abort('connectionreset');
};

/** Holds the orders of two tabs until both are sent, so that neither tab learns of the other's order before. */
async function holdUntilBothSend(context: BrowserContext): Promise<void> {
  let held = 0;
  let release: () => void = () => undefined;
  const bothSent = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/checkout', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    held += 1;
    if (held === 2) release();
    await bothSent;
    await route.continue();
  });
}

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('an order whose responses are lost is placed once and finally shows its number', async ({
      page,
      request,
      createDish,
    }) => {
      const customer = await Account.register(request, 'lost');
      await signInWithCart(page, customer, await createDish(), '/my-orders');
      await openForm(page);
      await routeNext(page, '**/checkout', loseResponse, 2);
      await send(page).dblclick();
      await expect(form(page).getByRole('alert')).toContainText(NO_RESPONSE);
      await expect(form(page).getByRole('alert')).toContainText('второго заказа не будет');
      await expectAccessible(page);
      await form(page).getByRole('button', { name: 'Повторить' }).click();
      const number = await placedNumber(page);
      expect((await ordersOf(customer)).map(({ id }) => id)).toEqual([number]);
      await expect(notice(page, `Заказ #${number} оформлен`)).toBeVisible();
      await expectAccessible(page);
    });

    test('without a connection an order can’t be sent, and can be when it is back', async ({
      page,
      request,
      createDish,
    }) => {
      const customer = await Account.register(request, 'offline');
      await signInWithCart(page, customer, await createDish(), '/my-orders');
      await openForm(page);
      await goOffline(page);
      await expect(send(page)).toBeDisabled();
      await expect(send(page)).toHaveAccessibleDescription('Нет соединения');
      await page.context().setOffline(false);
      await send(page).click();
      const number = await placedNumber(page);
      expect((await ordersOf(customer)).map(({ id }) => id)).toEqual([number]);
    });

    test('a delivery is validated, placed, and shown in the profile', async ({
      page,
      request,
      createDish,
    }) => {
      const customer = await Account.register(request, 'delivery');
      const dish = await createDish();
      await signInWithCart(page, customer, dish, '/cart');
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
      await routeNext(page, '**/orders/create', loseResponse);
      await order.click();
      await expect(notice(page, 'Ваш заказ успешно оформлен!')).toBeVisible();
      await expect(page).toHaveURL(/\/profile$/);
      const [placed, ...more] = await ordersOf(customer);
      expect(more).toEqual([]);
      await expect(orderCard(page, placed?.id ?? 0)).toContainText(dish.name);
      await expect(orderCard(page, placed?.id ?? 0)).toContainText('Тверская, 1');
    });
  });

test('the delivery draft is kept for the same user after an expired session, and removed by a sign-out', async ({
  page,
  request,
  createDish,
}) => {
  const dish = await createDish();
  const [customer, other] = [
    await Account.register(request, 'back'),
    await Account.register(request, 'other'),
  ];
  await other.call('POST', '/cart/add', { productId: dish.id, quantity: 1 });
  await signInWithCart(page, customer, dish, '/checkout');
  await page.getByLabel('Адрес').fill('Тверская, 1');
  await customer.call('DELETE', '/auth/v1/sessions');
  await signInAfterRedirect(page, customer, '/checkout');
  await expect(page.getByLabel('Адрес')).toHaveValue('Тверская, 1');
  await customer.call('DELETE', '/auth/v1/sessions');
  await signInAfterRedirect(page, other, '/checkout');
  await expect(page.getByLabel('Адрес')).toHaveValue('');
  await page.getByLabel('Адрес').fill('Арбат, 2');
  await page.getByRole('button', { name: `Аккаунт: ${other.username}` }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await signInByForm(page, other, '/checkout');
  await expect(page.getByLabel('Адрес')).toHaveValue('');
});

test('a reload while an order is sent shows its number', async ({ page, request, createDish }) => {
  const customer = await Account.register(request, 'reload');
  await signInWithCart(page, customer, await createDish(), '/my-orders');
  await openForm(page);
  let accept: () => void = () => undefined;
  const isAccepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  // The server has accepted the order; the page is left before the response.
  const holdResponse = async (route: Route) => {
    await route.fetch();
    accept();
  };
  await routeNext(page, '**/checkout', holdResponse);
  await send(page).click();
  await isAccepted;
  await page.reload();
  await page.getByRole('button', { name: 'Корзина пуста' }).click();
  const number = await placedNumber(page);
  expect((await ordersOf(customer)).map(({ id }) => id)).toEqual([number]);
});

test('two tabs with the same form place one order and show the same number', async ({
  page,
  request,
  createDish,
}) => {
  const customer = await Account.register(request, 'tabs');
  const other = await openFormInTwoTabs(page, customer, await createDish());
  await holdUntilBothSend(page.context());
  await send(page).click();
  await send(other).click();
  const number = await placedNumber(page);
  expect(await placedNumber(other)).toBe(number);
  expect((await ordersOf(customer)).map(({ id }) => id)).toEqual([number]);
});

test('a form in another tab shows that the cart is empty after the order', async ({
  page,
  request,
  createDish,
}) => {
  const customer = await Account.register(request, 'tabs');
  const other = await openFormInTwoTabs(page, customer, await createDish());
  await send(page).click();
  await placedNumber(page);
  await expect(form(other)).toContainText('Корзина пуста. Добавьте товары перед оформлением заказа.');
  await expect(send(other)).toBeHidden();
  await expectAccessible(other);
});

test('a product hidden during the checkout is named, and must be removed before the order', async ({
  page,
  request,
  owner,
  createDish,
}) => {
  const customer = await Account.register(request, 'hidden');
  const [stays, goes] = [await createDish(), await createDish({ price: 150 })];
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
