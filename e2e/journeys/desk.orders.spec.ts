/** The desk during an evening: long names and comments, a lost connection. */
import type { Locator } from '@playwright/test';
import type { StaffOrdersPage } from '@skatert/contracts/orders/orders';
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

for (const width of [1280, 1920])
  test(`at ${width} px the age of an order, a due order and the count of messages are whole`, async ({
    page,
    request,
    createDish,
  }) => {
    const customer = await Account.register(request, 'narrow');
    const dish = await createDish({}, BRANDS.bakery);
    const [waits, due] = [await customer.order(dish), await customer.order(dish)];
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await page.route(/\/order\/v1\/(brand\/\d+\/)?orders\?/, async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as StaffOrdersPage;
      const content = list.content.map((order) => ({
        ...order,
        ...(order.id === waits && { createdAt: ago(4 * 60 + 26), newMessagesCount: 120 }),
        ...(order.id === due && { startAt: ago(1), wantedAt: ago(-30), newMessagesCount: 7 }),
      }));
      await route.fulfill({ response, json: { ...list, content } });
    });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, await Account.demo(request, 'owner'), '/admin/orders');
    await expect(deskEntry(page, waits)).toContainText('ждёт');
    for (const [id, text] of [
      [waits, /^ждёт 4\sч 2\d\sмин$/],
      [waits, '99+'],
      [due, 'Пора готовить'],
      [due, '7'],
    ] as const)
      await expectInCell(deskEntry(page, id).getByText(text, { exact: true }));
    await expectAccessible(page);
  });

/** Expects that the column of a text does not cut it: its box is within that of its cell. */
async function expectInCell(text: Locator): Promise<void> {
  const [inner, cell] = [
    await rectOf(text),
    await rectOf(text.locator('xpath=ancestor::*[self::td or self::th][1]')),
  ];
  expect([inner.left >= cell.left, inner.right <= cell.right, inner.bottom <= cell.bottom]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await text.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
}

const rectOf = (element: Locator): Promise<DOMRect> =>
  element.evaluate((node) => node.getBoundingClientRect());
