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
  markPage,
  notice,
  orderCard,
  PHONE,
  signIn,
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
