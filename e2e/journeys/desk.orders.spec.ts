/** The desk during an evening: long names and comments, a lost connection. */
import type { Locator } from '@playwright/test';
import { Account, BRANDS } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import {
  acceptAsSuggested,
  DESKTOP,
  deskEntry,
  expectKeptNotice,
  goOffline,
  LOOKS,
  pressInList,
  pressInNotice,
  signIn,
} from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('a lost connection is announced, and a status that was not saved can be saved again', async ({
      page,
      request,
      createDish,
    }) => {
      const orderId = await (await Account.register(request, 'away')).order(
        await createDish({}, BRANDS.bakery),
      );
      await signIn(page, await Account.demo(request, 'cashier'), '/admin/orders');
      await expect(page.getByText(/^Обновлено в \d\d:\d\d$/)).toBeVisible();
      const entry = deskEntry(page, orderId);
      await entry.getByRole('combobox').selectOption({ label: 'Готовится' });
      await goOffline(page);
      const lost = page.getByText(/^Нет связи\. Заказы могли измениться, показано на \d\d:\d\d\.$/);
      await expect(lost).toBeVisible();
      await expectAccessible(page);
      await pressInList(entry.getByRole('button', { name: 'Сохранить' }));
      await acceptAsSuggested(page);
      await expectKeptNotice(page, 'Не удалось сохранить статус');
      await expect(entry.getByRole('combobox').locator('option:checked')).toHaveText('В очереди');
      await page.context().setOffline(false);
      await pressInNotice(page, 'Повторить');
      await expect(entry.getByRole('combobox').locator('option:checked')).toHaveText('Готовится');
      await expect(lost).toHaveCount(0);
    });
  });

test('of a long order at 1280 px, client, phone, sum and comment are whole', async ({
  page,
  request,
  createDish,
}) => {
  const customer = await Account.register(request, 'long');
  const phone = '+7 999 123-45-67';
  const name = { lastName: 'Константинопольская', firstName: 'Александра', patronymic: 'Владиславовна' };
  await customer.call('PATCH', '/user/v1/edit', {
    ...name,
    email: `${customer.username}@example.org`,
    phone,
  });
  const dish = await createDish({ price: 12_345.67 }, BRANDS.bakery);
  await customer.call('POST', '/cart/add', { productId: dish.id, quantity: 99 });
  const comment = 'Аллергия на орехи! Позвоните, пожалуйста, за десять минут до доставки. '
    .repeat(7)
    .slice(0, 500);
  const address = 'г. Москва, проспект Академика Сахарова, 128';
  const { id } = await customer.call<{ id: number }>('POST', '/orders/create', { address, phone, comment });
  await page.setViewportSize(DESKTOP);
  await signIn(page, await Account.demo(request, 'cashier'), '/admin/orders');
  const entry = deskEntry(page, id);
  const note = entry.getByText('Аллергия на орехи!');
  const noteBox = await rectOf(note);
  const rowBox = await rectOf(entry);
  expect(noteBox.width).toBeGreaterThan(rowBox.width / 2);
  expect(rowBox.height).toBeLessThan(200);
  await expect(note).toHaveText(comment.trim());
  for (const whole of [note, entry.getByText(phone), entry.getByText(/^1\s222\s221,33\s₽$/)])
    expect(await whole.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect((await rectOf(entry.getByText(phone))).y).toBeLessThan(noteBox.y);
  await expectAccessible(page);
});

const rectOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((node) => node.getBoundingClientRect());
