/** One order from the storefront to the review: a visitor becomes a customer, the staff processes the order. */
import type { Page } from '@playwright/test';
import { Account, BRANDS, NEW_PASSWORD, uniqueName } from '../../src/support/accounts';
import { expect, type JourneyFixtures, test } from '../../src/support/journey';
import {
  chooseContext,
  DESKTOP,
  deskEntry,
  expectStatus,
  markPage,
  moveOrder,
  notice,
  orderCard,
  PHONE,
  pressInList,
  signInByForm,
} from '../../src/support/screens';

const PRODUCT = 'Пышка с липовым мёдом';
const COMMENT = 'Без мёда с одной стороны, <b>пожалуйста</b>';
const QUESTION = 'Можно забрать на десять минут позже?';
const REPLY = 'Да, подержим в тепле.';
const reviewOf = (orderId: number) => `Горячая, как и обещали. Заказ ${orderId}`;

for (const { name, customerSees, staffSees } of [
  { name: 'a customer on a phone and staff on a desktop', customerSees: PHONE, staffSees: DESKTOP },
  { name: 'a customer on a desktop and staff on a phone', customerSees: DESKTOP, staffSees: PHONE },
])
  test.describe(name, () => {
    test.use({ viewport: customerSees });

    test('an order is processed from the storefront to its review, and both sides see its changes live', async ({
      page,
      request,
      openBrowser,
    }) => {
      const cashier = await openDesk(openBrowser, staffSees, await Account.demo(request, 'cashier'));
      const admin = await openBrowser({ viewport: staffSees });
      await signInByForm(admin, await Account.demo(request, 'admin'), '/admin/orders');
      await chooseContext(admin, BRANDS.bakery);

      await findProductOnStorefront(page);
      const productUrl = page.url();
      await addToCartAsVisitor(page);
      await registerAndSignIn(page, uniqueName('customer'));
      const orderId = await checkOut(page);

      await expectNewOrder(cashier, orderId);
      await expect(deskEntry(admin, orderId)).toContainText(COMMENT);
      const expectNotReloaded = await markPage(page);
      await expectStatus(page, orderId, 'В очереди');
      await exchangeMessages(page, admin, orderId);
      for (const status of ['Готовится', 'Готов к выдаче', 'Завершён']) {
        await moveOrder(cashier, orderId, status);
        await expectStatus(page, orderId, status);
        await expect(deskEntry(admin, orderId).locator('option:checked')).toHaveText(status);
      }
      await expect(deskEntry(cashier, orderId).getByRole('img', { name: 'Новый заказ' })).toBeHidden();
      await rate(page, orderId);
      await expectNotReloaded();
      await expectReviewAtDesk(admin, orderId);
      await expectReviewOnProduct(page, productUrl, orderId);
      await hideFromGuests(admin, orderId);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT);
      await expect(reviewOnProduct(page, orderId)).toBeHidden();
    });
  });

interface Tone {
  shape: string;
  /** In Hz. */
  frequency: number;
  /** In s. */
  duration: number;
}

/** Opens the cashier's desk, and records the tones that it plays. */
async function openDesk(
  openBrowser: JourneyFixtures['openBrowser'],
  viewport: typeof PHONE,
  cashier: Account,
): Promise<Page> {
  const desk = await openBrowser({ viewport });
  await desk.addInitScript(() => {
    const tones: Tone[] = [];
    Object.assign(window, { tones });
    const { start, stop } = OscillatorNode.prototype;
    const starts = new WeakMap<OscillatorNode, number>();
    OscillatorNode.prototype.start = function (when = 0) {
      starts.set(this, when);
      start.call(this, when);
    };
    OscillatorNode.prototype.stop = function (when = 0) {
      const duration = Number((when - (starts.get(this) ?? 0)).toFixed(2));
      tones.push({ shape: this.type, frequency: this.frequency.value, duration });
      stop.call(this, when);
    };
  });
  await signInByForm(desk, cashier, '/admin/orders');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Заказы');
  await expect(desk.getByRole('main').getByText(BRANDS.bakery, { exact: true }).first()).toBeVisible();
  await markPage(desk);
  return desk;
}

async function findProductOnStorefront(page: Page): Promise<void> {
  await page.goto('/');
  const brands = page.getByRole('navigation', { name: 'Бренды' });
  await brands.getByRole('button', { name: BRANDS.noodles }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRANDS.noodles);
  await brands.getByRole('button', { name: BRANDS.bakery }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRANDS.bakery);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Выпечка/ })
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Сладкая/ })
    .click();
  const trail = page.getByRole('navigation', { name: 'Путь' }).getByRole('listitem');
  await expect(trail).toHaveText(['Меню', 'Выпечка', 'Сладкая']);
  await page.getByRole('link', { name: PRODUCT }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT);
  await page.getByRole('button', { name: '3 шт.', exact: true }).click();
}

async function addToCartAsVisitor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  await expect(notice(page, `'${PRODUCT}' добавлен в корзину!`)).toBeVisible();
  await expect(notice(page, 'Зарегистрируйтесь, чтобы оформить заказ для выбранного бренда.')).toBeVisible();
  await page.getByRole('button', { name: /^Корзина: 1 товар на 89,00/ }).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart.getByText('Для оформления заказа нужно авторизоваться')).toBeVisible();
  await expect(cart.getByRole('button', { name: 'Оформить заказ' })).toBeDisabled();
  await cart.getByRole('button', { name: 'Закрыть' }).click();
  // On a phone a notice lies over the button that is pressed next, and stays while the pointer is on it.
  await page.mouse.move(0, 400);
  await expect(page.getByRole('region', { name: /^Уведомления/ }).getByRole('listitem')).toHaveCount(0);
}

async function registerAndSignIn(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Аккаунт' }).click();
  await page.getByRole('menuitem', { name: 'Зарегистрироваться' }).click();
  const form = page.getByRole('dialog', { name: 'Создание аккаунта' });
  await form.getByLabel('Логин').fill(username);
  await form.getByLabel('Пароль', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('Подтверждение пароля').fill(NEW_PASSWORD);
  await expect(form.getByText('Свободен')).toBeVisible();
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(notice(page, 'Вы успешно зарегистрировались! Теперь вы можете войти.')).toBeVisible();
  const login = page.getByRole('dialog', { name: 'Вход', exact: true });
  await expect(login.getByLabel('Логин')).toHaveValue(username);
  await login.getByLabel('Пароль', { exact: true }).fill(NEW_PASSWORD);
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(notice(page, 'Вы успешно вошли!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Аккаунт: ${username}` })).toBeVisible();
}

/** Orders the cart, which still has the visitor's product, and opens the list of orders. Returns the order's id. */
async function checkOut(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Корзина: 1 товар на 89,00/ }).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart.getByRole('listitem')).toContainText(PRODUCT);
  await expect(cart.getByRole('listitem')).toContainText('3 шт.');
  await cart.getByRole('button', { name: 'Оформить заказ' }).click();
  const checkout = page.getByRole('dialog', { name: 'Оформление заказа' });
  await expect(checkout.getByRole('radio').first()).toBeChecked();
  await checkout.getByRole('radio', { name: 'У Чистых прудов' }).check();
  await checkout.getByLabel('Комментарий').fill(COMMENT);
  await checkout.getByRole('button', { name: /^Оформить заказ/ }).click();
  const placed = page.getByRole('dialog', { name: 'Спасибо за заказ' });
  const text = await placed.getByText(/^Заказ #\d+ оформлен$/).textContent();
  await placed.getByRole('button', { name: 'Мои заказы' }).click();
  await expect(page).toHaveURL(/\/my-orders$/);
  await expect(page.getByRole('button', { name: 'Корзина пуста' })).toBeVisible();
  const orderId = Number(text?.replace(/\D/g, ''));
  await expect(orderCard(page, orderId)).toContainText(`${PRODUCT}, 3 шт.`);
  await expect(orderCard(page, orderId)).toContainText('У Чистых прудов');
  await expect(orderCard(page, orderId)).toContainText(COMMENT);
  return orderId;
}

/** Expects the order on the open desk without a reload: marked as new, with the sound, which repeats. */
async function expectNewOrder(desk: Page, orderId: number): Promise<void> {
  const entry = deskEntry(desk, orderId);
  await expect(entry).toContainText(PRODUCT);
  await expect(entry.getByRole('img', { name: 'Новый заказ' })).toBeVisible();
  const tones = await desk.evaluate(() => (window as unknown as { tones: Tone[] }).tones);
  expect(tones).not.toEqual([]);
  for (const tone of tones) expect(tone).toEqual({ shape: 'sine', frequency: 880, duration: 0.26 });
  expect(await desk.evaluate(() => 'unloaded' in window)).toBe(true);
  // A cashier may not send messages.
  await expect(entry.getByRole('button', { name: 'Сообщение' })).toBeDisabled();
}

async function exchangeMessages(customer: Page, admin: Page, orderId: number): Promise<void> {
  await orderCard(customer, orderId).getByRole('button', { name: 'Написать администратору' }).click();
  await customer.getByLabel('Сообщение').fill(QUESTION);
  await customer.keyboard.press('Control+Enter');
  const entry = deskEntry(admin, orderId);
  await expect(entry.getByRole('img', { name: 'Есть новые сообщения' })).toBeVisible();
  await pressInList(entry.getByRole('button', { name: 'Сообщение' }));
  const chat = admin.getByRole('dialog', { name: new RegExp(`Заказ #${orderId}`) });
  await expect(chat.getByRole('log', { name: 'Сообщения' })).toContainText(QUESTION);
  await chat.getByLabel('Сообщение').fill(REPLY);
  await chat.getByRole('button', { name: 'Отправить' }).click();
  await expect(customer.getByRole('log', { name: 'Сообщения' }).getByRole('listitem')).toHaveText([
    new RegExp(`^${escaped(QUESTION)}`),
    new RegExp(`^${escaped(REPLY)}`),
  ]);
  for (const page of [customer, admin])
    await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(entry.getByRole('img', { name: 'Есть новые сообщения' })).toBeHidden();
}

async function rate(customer: Page, orderId: number): Promise<void> {
  const card = orderCard(customer, orderId);
  await expect(card.getByRole('button', { name: 'Просмотреть сообщения' })).toBeVisible();
  await card.getByRole('button', { name: 'Оценить заказ' }).click();
  const review = customer.getByRole('dialog', { name: `Оценка заказа #${orderId}` });
  const fourStars = customer.getByRole('radio', { name: '4 из 5' });
  await review.locator('label').filter({ has: fourStars }).click();
  await expect(fourStars).toBeChecked();
  await review.getByLabel('Комментарий').fill(reviewOf(orderId));
  await review.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(review).toContainText('Отзыв уже отправлен. Изменение не требуется.');
  await review.getByRole('button', { name: 'Хорошо' }).click();
  await expect(card).toContainText('4,0/5');
  await expect(card.getByRole('button', { name: 'Оценить заказ' })).toBeHidden();
}

async function expectReviewAtDesk(admin: Page, orderId: number): Promise<void> {
  await admin.getByRole('button', { name: 'Обновить' }).click();
  await expect(deskEntry(admin, orderId)).toContainText('4,0/5');
  await pressInList(deskEntry(admin, orderId).getByRole('button', { name: 'Отзыв' }));
  await expect(admin.getByRole('dialog', { name: `Отзыв о заказе #${orderId}` })).toContainText(
    reviewOf(orderId),
  );
}

const reviewOnProduct = (page: Page, orderId: number) =>
  page.getByRole('region', { name: 'Отзывы' }).getByText(reviewOf(orderId));

async function expectReviewOnProduct(page: Page, url: string, orderId: number): Promise<void> {
  await page.goto(url);
  await expect(reviewOnProduct(page, orderId)).toBeVisible();
}

async function hideFromGuests(admin: Page, orderId: number): Promise<void> {
  const dialog = admin.getByRole('dialog', { name: `Отзыв о заказе #${orderId}` });
  await expect(dialog).toContainText('Виден гостям на страницах блюд');
  await dialog.getByRole('button', { name: 'Скрыть' }).click();
  await expect(dialog).toContainText('Скрыт от гостей');
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
