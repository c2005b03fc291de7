/** The customer's orders without a connection, and repeating an order. */
import type { Page } from '@playwright/test';
import type { OrderMessage } from '@skatert/contracts/orders/messages';
import { Account, BRANDS } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import {
  DESKTOP,
  expectStatus,
  goOffline,
  LOOKS,
  markPage,
  notice,
  orderCard,
  PHONE,
  signIn,
  signOut,
} from '../src/support/screens';

const TEXT = 'Буду через десять минут';
const field = (page: Page) => page.getByLabel('Сообщение');

async function openChat(page: Page, orderId: number): Promise<void> {
  await orderCard(page, orderId).getByRole('button', { name: 'Написать администратору' }).click();
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
}

for (const [where, viewport, colorScheme] of [
  ['on a phone in the light', PHONE, 'light'],
  ['on a desktop in the dark', DESKTOP, 'dark'],
] as const)
  test.describe(where, () => {
    test.use({ viewport, colorScheme, reducedMotion: 'reduce' });

    test('a message written without a connection is kept, and sent once when it is back', async ({
      page,
      request,
      createDish,
    }) => {
      const customer = await Account.register(request, 'chat');
      const orderId = await customer.order(await createDish());
      await signIn(page, customer, '/my-orders');
      await openChat(page, orderId);
      await goOffline(page);
      await field(page).fill(TEXT);
      await page.keyboard.press('Control+Enter');
      await expect(field(page)).toHaveValue(TEXT);
      await page.keyboard.press('Escape');
      await page.context().setOffline(false);
      await page.reload();
      await openChat(page, orderId);
      await expect(field(page)).toHaveValue(TEXT);
      await page.route('**/client-message', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await page.getByRole('button', { name: 'Отправить' }).click();
      const shown = page.getByRole('log', { name: 'Сообщения' }).getByRole('listitem');
      await expect(shown).toHaveText([new RegExp(`^${TEXT}Вы · `)]);
      await expect(field(page)).toHaveValue('');
      const path = `/order/v1/orders/${orderId}/messages`;
      expect((await customer.call<OrderMessage[]>('GET', path)).map(({ text }) => text)).toEqual([TEXT]);
      await expectAccessible(page);
    });

    test('a new message does not move a reader of older ones', async ({
      page,
      request,
      owner,
      createDish,
    }) => {
      const customer = await Account.register(request, 'reader');
      const orderId = await customer.order(await createDish());
      const write = (text: string) => owner.call('POST', `/order/v1/orders/${orderId}/message`, { text });
      for (let number = 1; number <= 12; number += 1) await write(`Сообщение ${number}\n\n\nконец`);
      await signIn(page, customer, '/my-orders');
      await openChat(page, orderId);
      const log = page.getByRole('log', { name: 'Сообщения' });
      const first = log.getByText('Сообщение 1', { exact: false }).first();
      await expect(log.getByText('Сообщение 12')).toBeInViewport();
      await first.scrollIntoViewIfNeeded();
      await expect(first).toBeInViewport();
      await write('Уже везём');
      const newer = page.getByRole('button', { name: 'Новые сообщения' });
      await expect(newer).toBeInViewport();
      await expect(first).toBeInViewport();
      await expectAccessible(page);
      await newer.click();
      await expect(log.getByText('Уже везём')).toBeInViewport();
      await expect(newer).toHaveCount(0);
      await write('Приехали');
      await expect(log.getByText('Приехали')).toBeInViewport();
      await expect(newer).toHaveCount(0);
    });

    test('changes during a lost connection are shown when it is back, without a reload', async ({
      page,
      request,
      owner,
      createDish,
    }) => {
      const customer = await Account.register(request, 'away');
      const orderId = await customer.order(await createDish());
      await signIn(page, customer, '/my-orders');
      await expectStatus(page, orderId, 'В очереди');
      const expectNotReloaded = await markPage(page);
      await goOffline(page);
      await owner.move(orderId, 'PREPARING');
      await owner.call('POST', `/order/v1/orders/${orderId}/message`, { text: 'Готовим' });
      await page.context().setOffline(false);
      await expectStatus(page, orderId, 'Готовится');
      await expect(orderCard(page, orderId).getByRole('img', { name: 'Есть новые сообщения' })).toBeVisible();
      await openChat(page, orderId);
      await expect(page.getByRole('log', { name: 'Сообщения' })).toContainText('Готовим');
      await expect(page.getByRole('dialog')).toContainText(`Заказ #${orderId} · `);
      await page.keyboard.press('Escape');
      await expect(orderCard(page, orderId).getByRole('img', { name: 'Есть новые сообщения' })).toBeHidden();
      await expectNotReloaded();
    });

    test('an order is repeated with one click; unavailable items are named', async ({
      page,
      request,
      owner,
      createDish,
    }) => {
      const customer = await Account.register(request, 'repeat');
      const [stays, goes] = [await createDish(), await createDish({ price: 150 })];
      await customer.call('POST', '/cart/add', { productId: goes.id, quantity: 2 });
      const orderId = await customer.order(stays);
      const other = await createDish({}, BRANDS.noodles);
      await customer.call('POST', '/cart/add', { productId: other.id, quantity: 1 });
      await owner.call('PATCH', `/auth/v1/products/${goes.id}/visibility?visible=false`);
      await owner.call('PUT', `/auth/v1/products/${stays.id}`, { price: 320 });
      await signIn(page, customer, '/my-orders');
      const repeat = orderCard(page, orderId).getByRole('button', { name: 'Повторить заказ' });
      await repeat.click();
      const question = page.getByRole('dialog', { name: 'Другой бренд' });
      await question.getByRole('button', { name: 'Отмена' }).click();
      await expect(
        notice(page, 'Добавление отменено: корзина содержит товары другого бренда.'),
      ).toBeVisible();
      await repeat.click();
      await question.getByRole('button', { name: 'Очистить и добавить' }).click();
      const missing = page.getByRole('dialog', { name: 'Не всё удалось добавить' });
      await expect(missing.getByRole('listitem')).toHaveText([`${goes.name} × 2`]);
      await expectAccessible(page);
      await missing.getByRole('button', { name: 'К корзине' }).click();
      const cart = page.getByRole('dialog', { name: 'Корзина' });
      await expect(cart.getByRole('listitem')).toHaveCount(1);
      await expect(cart).toContainText(stays.name);
      await expect(cart).toContainText(/1 × 320,00/);
    });
  });

/** Resolves when the service worker controls the page, has saved it, and the page has saved its orders. */
const untilSaved = async (): Promise<void> => {
  await navigator.serviceWorker.ready;
  const isSaved = async (key: string, cacheName: string) =>
    (await caches.match(key, { cacheName, ignoreVary: true })) !== undefined;
  while (!(await isSaved('/', 'page-1')) || !(await isSaved('/own-orders', 'own-orders-1')))
    await new Promise(requestAnimationFrame);
};

for (const [where, look] of LOOKS)
  test.describe(`opened without a connection ${where}`, () => {
    test.use({ ...look, serviceWorkers: 'allow' });

    test('own orders are shown as they were last, until the connection is back or the user signs out', async ({
      page,
      request,
      owner,
      createDish,
    }) => {
      const customer = await Account.register(request, 'offline');
      const orderId = await customer.order(await createDish());
      await signIn(page, customer, '/my-orders');
      // The worker has passed by the files of the page by which it was registered.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await expectStatus(page, orderId, 'В очереди');
      await page.evaluate(untilSaved);
      await page.context().setOffline(true);
      await page.goto('/my-orders');
      const saved = page.getByText(
        /^Нет связи\. Показаны заказы, какими они были \d\d\.\d\d\.\d{4} \d\d:\d\d/,
      );
      await expect(saved).toBeVisible();
      await expectStatus(page, orderId, 'В очереди');
      await expect(orderCard(page, orderId).getByRole('button', { name: 'Повторить заказ' })).toBeDisabled();
      await expectAccessible(page);
      await owner.move(orderId, 'PREPARING');
      await page.context().setOffline(false);
      await expectStatus(page, orderId, 'Готовится');
      await expect(saved).toBeHidden();
      await signOut(page);
      await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('own-orders-1');
      await page.context().setOffline(true);
      await page.goto('/my-orders').catch(() => undefined);
      await expect(orderCard(page, orderId)).toHaveCount(0);
    });
  });
