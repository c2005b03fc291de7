/** Orders for a later time: switched on by the owner, chosen by a customer, and promised for the slot at once. */
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { LOOKS, openDeskSetting, orderCard, signIn } from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('a customer orders for tomorrow, and the slot has no further place', async ({
      page,
      request,
      openBrowser,
    }) => {
      const owner = await Account.register(request, 'slots');
      const { pointId, products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Столовая'),
        ['Сырники'],
      );
      await signIn(page, owner, '/admin/orders');
      await openDeskSetting(page, 'Ко времени');
      const settings = page.getByRole('dialog', { name: 'Заказы ко времени' });
      await settings.getByRole('checkbox', { name: 'Принимать заказы ко времени' }).check();
      await settings.getByLabel('Заказов на каждые 15 минут').fill('1');
      await expectAccessible(page);
      await settings.getByRole('button', { name: 'Сохранить' }).click();
      await expect(settings).toHaveCount(0);

      const customer = await Account.register(request);
      await customer.call('POST', '/cart/add', { productId: products[0]?.id, quantity: 1 });
      const browser = await openBrowser({ ...look, baseURL: new URL(page.url()).origin });
      await signIn(browser, customer, '/cart');
      await expect(browser.getByText(/^Приготовим примерно за \d+ мин$/)).toBeVisible();
      await browser.getByRole('button', { name: 'Самовывоз' }).click();
      await browser.getByRole('link', { name: 'Оформить заказ' }).click();
      await browser.getByRole('radio', { name: 'Ко времени' }).check();
      await browser.getByRole('combobox', { name: 'День' }).selectOption('Завтра');
      await browser.getByRole('combobox', { name: 'Время' }).selectOption('12:30');
      await expectAccessible(browser);
      await browser.getByRole('button', { name: /^Оформить заказ/ }).click();
      const placed = await browser
        .getByText(/^Заказ #\d+ оформлен$/)
        .first()
        .textContent();
      const id = Number(placed?.replace(/\D/g, ''));
      const { wantedAt, promisedAt } = await customer.call<MyOrder>('GET', `/order/v1/my/${id}`);
      expect(wantedAt).toBeDefined();
      expect(promisedAt).toBe(wantedAt);

      await browser.goto('/my-orders');
      await expect(orderCard(browser, id)).toContainText(/Будет готов к 12:30, \d+\s[а-я]+/);
      await page.goto(`/admin/orders/${id}`);
      const shown = page.getByRole('dialog');
      await expect(shown.getByText(/^Заказан к 12:30, \d+\s[а-я]+$/)).toBeVisible();
      await expectAccessible(page);

      const late = await Account.register(request);
      await late.call('POST', '/cart/add', { productId: products[0]?.id, quantity: 1 });
      const order = { mode: 'PICKUP', pickupPointId: pointId, wantedAt };
      expect(await late.try('POST', '/checkout', order)).toMatchObject({
        status: 409,
        body: { code: 'SLOT_UNAVAILABLE' },
      });
      await customer.call('POST', `/order/v1/orders/${id}/cancel`, {});
      expect(await late.try('POST', '/checkout', order)).toMatchObject({ status: 201 });
    });
  });
