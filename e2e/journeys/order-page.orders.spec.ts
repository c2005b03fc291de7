/** An order's own page, accepting with a time, canceling, and the ticket: staff and customer in two browsers. */
import type { Page } from '@playwright/test';
import { Account } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openCafe } from '../src/support/open-cafe';
import {
  clickOnNotice,
  deskEntry,
  expectStatus,
  failOnce,
  LOOKS,
  markPage,
  orderCard,
  PHONE,
  pressInList,
  signIn,
  suggestedTime,
} from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const drawer = (page: Page, orderId: number) =>
  page.getByRole('dialog', { name: `Заказ #${orderId}`, exact: true });
const openOrder = (page: Page, orderId: number) =>
  page.getByRole('link', { name: `${orderId}: подробности заказа` }).click();

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('an order is accepted with a time, which both sides see live', async ({
      page,
      request,
      openBrowser,
    }) => {
      const { cashier, dish } = await openCafe(request);
      const customer = await Account.register(request, 'hungry');
      const orderId = await customer.order(dish);
      await signIn(page, cashier, '/admin/orders');
      const own = await openBrowser({ ...look, viewport: PHONE });
      await signIn(own, customer, '/my-orders');
      const expectNotReloaded = await markPage(own);

      const entry = deskEntry(page, orderId);
      await entry.getByRole('combobox').selectOption({ label: 'Готовится' });
      await pressInList(entry.getByRole('button', { name: 'Сохранить' }));
      await expect(suggestedTime(page)).toBeFocused();
      await expectAccessible(page);
      const quick = page.getByRole('button', { name: /^20 мин/ });
      const clock = /\d\d:\d\d/.exec((await quick.textContent()) ?? '')?.[0];
      await quick.click();
      await expect(entry.getByRole('combobox')).toBeFocused();
      const promised = /к (\d\d:\d\d)/;
      await expect(entry).toContainText(promised);
      await expect(orderCard(own, orderId)).toContainText(/Будет готов к \d\d:\d\d/);
      expect(clock).toBeTruthy();
      await expectAccessible(own, 'colours');

      await openOrder(page, orderId);
      await expect(drawer(page, orderId)).toContainText(/Готовится, будет готов к \d\d:\d\d/);
      await expect(drawer(page, orderId)).toContainText('Петрова Мария, кассир');
      await drawer(page, orderId).getByRole('button', { name: 'Изменить время' }).click();
      await page.getByRole('button', { name: /^60 мин/ }).click();
      await expect(drawer(page, orderId)).toContainText(/Новое время: будет готов к \d\d:\d\d/);
      await expectAccessible(page);
      const changed = /готов к (\d\d:\d\d)/.exec((await drawer(page, orderId).textContent()) ?? '')?.[1];
      await expect(orderCard(own, orderId)).toContainText(`Будет готов к ${changed}`);
      await expectNotReloaded();
    });

    test('a status that was not saved is saved again from the page of the order', async ({
      page,
      request,
    }) => {
      const { cashier, owner, dish } = await openCafe(request);
      const orderId = await (await Account.register(request, 'hungry')).order(dish);
      await owner.move(orderId, 'PREPARING');
      await signIn(page, cashier, `/admin/orders/${orderId}`);
      await failOnce(page, '**/status');
      const order = drawer(page, orderId);
      await order.getByRole('combobox').selectOption({ label: 'Готов к выдаче' });
      await order.getByRole('button', { name: 'Сохранить' }).click();
      await expect(order.getByText('Не сохранено: Готов к выдаче')).toBeVisible();
      await clickOnNotice(page.getByText('Не удалось сохранить статус'));
      await order.getByRole('button', { name: 'Повторить' }).click();
      await expect(order.getByText('Не сохранено')).toBeHidden();
      await expect(order.getByRole('combobox').locator('option:checked')).toHaveText('Готов к выдаче');
    });

    test('a customer cancels while the staff has the order open', async ({ page, request, openBrowser }) => {
      const { cashier, dish } = await openCafe(request);
      const customer = await Account.register(request, 'hungry');
      const orderId = await customer.order(dish);
      const staff = await openBrowser(look);
      await signIn(staff, cashier, `/admin/orders/${orderId}`);
      await expect(drawer(staff, orderId)).toContainText('Заказ оформлен');

      await signIn(page, customer, '/my-orders');
      await orderCard(page, orderId).getByRole('button', { name: 'Отменить заказ' }).click();
      const question = page.getByRole('dialog', { name: `Отменить заказ #${orderId}?` });
      await question.getByRole('button', { name: 'Долго ждать' }).click();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Отменить заказ' }).click();
      await expectStatus(page, orderId, 'Отменён');
      await expect(orderCard(page, orderId)).toContainText('Вы отменили заказ. Причина: Долго ждать');
      await expect(drawer(staff, orderId)).toContainText('Отменил клиент: Долго ждать');
      await expect(drawer(staff, orderId).getByRole('combobox').locator('option')).toHaveText(['Отменён']);
    });

    test('the staff cancels with a reason, which the customer reads', async ({
      page,
      request,
      openBrowser,
    }) => {
      const { cashier, dish } = await openCafe(request);
      const customer = await Account.register(request, 'hungry');
      const orderId = await customer.order(dish);
      const own = await openBrowser({ ...look, viewport: PHONE });
      await signIn(own, customer, '/my-orders');
      await signIn(page, cashier, '/admin/orders');
      const entry = deskEntry(page, orderId);
      await entry.getByRole('combobox').selectOption({ label: 'Отменён' });
      await pressInList(entry.getByRole('button', { name: 'Сохранить' }));
      const question = page.getByRole('dialog', { name: `Отменить заказ #${orderId}?` });
      await question.getByRole('button', { name: 'Другая' }).click();
      await question.getByLabel('Своя причина').fill('Отключили свет');
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Отменить заказ' }).click();
      await expect(orderCard(own, orderId)).toContainText('Заказ отменил ресторан. Причина: Отключили свет');
    });

    test('the page of an order keeps the list below it, and opens by its address', async ({
      page,
      request,
    }) => {
      const { cashier, dish } = await openCafe(request);
      const customer = await Account.register(request, 'hungry');
      const [older, newer] = [await customer.order(dish), await customer.order(dish)];
      await signIn(page, cashier, '/admin/orders');
      await page.goto('/admin/orders?status=QUEUED&size=20');
      await openOrder(page, older);
      await expect(page).toHaveURL(`/admin/orders/${older}?status=QUEUED&size=20`);
      await expect(drawer(page, older)).toContainText('Заказ оформлен');
      await page.goBack();
      await expect(page).toHaveURL('/admin/orders?status=QUEUED&size=20');
      await expect(drawer(page, older)).toHaveCount(0);
      await expect(page.getByRole('link', { name: `${older}: подробности заказа` })).toBeFocused();

      await openOrder(page, older);
      await drawer(page, older)
        .getByRole('link', { name: `Заказ #${newer}` })
        .click();
      await expect(drawer(page, newer)).toContainText('Заказ оформлен');
      await page.reload();
      await expect(drawer(page, newer)).toContainText('Заказ оформлен');
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/admin/orders?status=QUEUED&size=20');
      await expect(deskEntry(page, newer)).toBeVisible();

      const foreign = await Account.demo(request, 'cashier');
      expect((await foreign.try('GET', `/order/v1/orders/${older}`)).status).toBe(404);
      await page.goto('/admin/orders/999999999');
      await expect(page.getByText('Такого заказа нет среди заказов ваших брендов')).toBeVisible();
      await page.getByRole('button', { name: 'К списку заказов' }).click();
      await expect(deskEntry(page, newer)).toBeVisible();
    });
  });

test('the page of an order is accessible in all themes', async ({ page, request }) => {
  const { owner, dish } = await openCafe(request);
  const customer = await Account.register(request, 'hungry');
  await customer.order(dish);
  const orderId = await customer.order(dish);
  await owner.move(orderId, 'PREPARING');
  await signIn(page, owner, `/admin/orders/${orderId}`);
  await expect(drawer(page, orderId)).toContainText('Заказ оформлен');
  await expectAccessibleInAllThemes(page);
  await page.setViewportSize(PHONE);
  const right = await drawer(page, orderId)
    .getByRole('button', { name: 'Печать' })
    .evaluate((button) => button.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(PHONE.width);
});

test('an order is opened, accepted and closed by keyboard alone', async ({ page, request }) => {
  const { cashier, dish } = await openCafe(request);
  const orderId = await (await Account.register(request, 'hungry')).order(dish);
  await signIn(page, cashier, '/admin/orders');
  await expect(deskEntry(page, orderId)).toBeVisible();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  const select = drawer(page, orderId).getByRole('combobox');
  await expect(select).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(suggestedTime(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(select.locator('option:checked')).toHaveText('Готовится');
  await expect(select).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(deskEntry(page, orderId)).toBeFocused();
});

test('tickets are printed by a press, and each new order by itself in one tab', async ({ page, request }) => {
  const { cashier, dish } = await openCafe(request);
  const customer = await Account.register(request, 'hungry');
  const orderId = await customer.order(dish);
  await page.context().addInitScript(() => {
    const printed: string[] = [];
    Object.assign(window, { printed });
    window.print = () => {
      printed.push(document.querySelector('body > article')?.textContent ?? '');
      // Later, so that the journey can look at the ticket.
      Object.assign(window, { finish: () => window.dispatchEvent(new Event('afterprint')) });
    };
  });
  const printedIn = (tab: Page) => tab.evaluate(() => (window as unknown as { printed: string[] }).printed);
  const finish = (tab: Page) => tab.evaluate(() => (window as unknown as { finish: () => void }).finish());
  await signIn(page, cashier, `/admin/orders/${orderId}`);
  await drawer(page, orderId).getByRole('button', { name: 'Печать' }).click();
  await page.getByRole('button', { name: '58 мм' }).click();
  await expect.poll(() => printedIn(page)).toHaveLength(1);
  expect((await printedIn(page))[0]).toContain(`#${orderId}Самовывоз`);
  await page.emulateMedia({ media: 'print' });
  const ticket = page.locator('body > article');
  await expect(ticket).toBeVisible();
  await expect(page.locator('#content')).toBeHidden();
  await expect(drawer(page, orderId)).toBeHidden();
  expect(
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
  await page.emulateMedia({ media: null });
  await finish(page);
  await expect(ticket).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Печать чеков' }).click();
  await page.getByLabel('Печатать новые заказы автоматически').check();
  await expectAccessible(page);
  const tab = await page.context().newPage();
  await tab.goto('/cashier');
  const next = await customer.order(dish);
  await expect.poll(() => printedIn(page)).toHaveLength(2);
  expect((await printedIn(page))[1]).toContain(`#${next}Самовывоз`);
  await finish(page);
  await page.close();
  const last = await customer.order(dish);
  await expect.poll(() => printedIn(tab)).toHaveLength(1);
  expect((await printedIn(tab))[0]).toContain(`#${last}Самовывоз`);
});
