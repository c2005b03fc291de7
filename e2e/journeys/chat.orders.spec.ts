/** A customer and the staff chat about an order: typing, read marks, quick replies and pictures. */
import type { Locator, Page } from '@playwright/test';
import { Account, BRANDS } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { pressUntilFocused } from '../src/support/keyboard';
import { squarePng } from '../src/support/png';
import { chooseContext, deskEntry, LOOKS, orderCard, pressInList, signIn } from '../src/support/screens';

const QUESTION = 'Где мой заказ?';
const REPLY = 'Курьер выехал';
const field = (chat: Locator) => chat.getByRole('textbox', { name: 'Сообщение' });
const message = (chat: Locator, text: string) => chat.getByRole('listitem').filter({ hasText: text });

/** Opens the chat of an order as its customer. */
async function openAsCustomer(page: Page, customer: Account, orderId: number): Promise<Locator> {
  await signIn(page, customer, '/my-orders');
  await orderCard(page, orderId).getByRole('button', { name: 'Написать администратору' }).click();
  return page.getByRole('dialog', { name: `Заказ #${orderId}` });
}

/** Opens the chat of an order at the desk. */
async function openAsStaff(page: Page, staff: Account, orderId: number): Promise<Locator> {
  await signIn(page, staff, '/admin/orders');
  await chooseContext(page, BRANDS.grill);
  await pressInList(deskEntry(page, orderId).getByRole('button', { name: 'Сообщение' }));
  return page.getByRole('dialog', { name: `Заказ #${orderId}` });
}

/** Types until the other side sees it: a signal between two polls is lost. */
async function typeUntilSeen(from: Locator, seen: Locator): Promise<void> {
  await expect(async () => {
    await field(from).pressSequentially('а');
    await expect(seen.getByText('Печатает…')).toBeVisible({ timeout: 700 });
  }).toPass();
}

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('both see the other one typing and reading, and send quick replies and pictures', async ({
      page,
      request,
      owner,
      createDish,
      openBrowser,
    }) => {
      const customer = await Account.register(request, 'talk');
      const orderId = await customer.order(await createDish());
      const customersPage = await openBrowser(look);
      const asked = await openAsCustomer(customersPage, customer, orderId);
      const desk = await openAsStaff(page, owner, orderId);

      await typeUntilSeen(asked, desk);
      await field(asked).fill(QUESTION);
      await asked.getByRole('button', { name: 'Отправить' }).click();
      await expect(message(desk, QUESTION)).toBeVisible();
      await expect(desk.getByText('Печатает…')).toBeHidden();
      await expect(message(asked, QUESTION)).toContainText('Прочитано');

      await typeUntilSeen(desk, asked);
      await field(desk).fill('');
      await desk.getByRole('button', { name: REPLY }).click();
      await expect(field(desk)).toHaveValue(REPLY);
      await expectAccessible(page);
      await desk.getByRole('button', { name: 'Отправить' }).click();
      await expect(message(asked, REPLY)).toBeVisible();
      await expect(message(desk, REPLY)).toContainText('Прочитано');

      const file = { name: 'receipt.png', mimeType: 'image/png', buffer: squarePng(400, [200, 100, 60]) };
      await asked.getByLabel('Фото для чата').setInputFiles(file);
      const picture = desk.getByRole('button', { name: /^Фотография, .*открыть$/ });
      await expect(picture.getByRole('img')).toBeVisible();
      await expectAccessible(customersPage);
      await picture.click();
      const large = page.getByRole('dialog', { name: 'Фотография', exact: true });
      await expect(large.getByRole('img')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(large).toBeHidden();

      await desk.getByRole('button', { name: 'Настроить быстрые ответы' }).click();
      await expect(page.getByRole('dialog', { name: 'Быстрые ответы' })).toBeVisible();
      await expectAccessible(page);
    });
  });

test('a chat opens at its newest message each time, and what was not in view stays unread', async ({
  page,
  request,
  owner,
  createDish,
}) => {
  const customer = await Account.register(request, 'long');
  const orderId = await customer.order(await createDish());
  const ask = (text: string) =>
    customer.call('POST', `/order/v1/orders/${orderId}/client-message`, {
      text: `${text}${'\nи ещё'.repeat(15)}`,
    });
  for (const number of [1, 2, 3, 4, 5]) await ask(`Вопрос ${number}`);
  const desk = await openAsStaff(page, owner, orderId);
  const read = () =>
    customer.call<{ text: string; read: boolean }[]>('GET', `/order/v1/orders/${orderId}/messages`);
  const isLastRead = async () => (await read()).at(-1)?.read;
  await expect(message(desk, 'Вопрос 5').locator('time')).toBeInViewport();
  await expect.poll(isLastRead).toBe(true);
  await page.keyboard.press('Escape');
  await expect(desk).toBeHidden();

  await ask('Вопрос 6');
  await pressInList(deskEntry(page, orderId).getByRole('button', { name: 'Сообщение' }));
  await expect(message(desk, 'Вопрос 6').locator('time')).toBeInViewport();
  await expect.poll(isLastRead).toBe(true);

  await message(desk, 'Вопрос 1').scrollIntoViewIfNeeded();
  await expect(message(desk, 'Вопрос 6').locator('time')).not.toBeInViewport();
  await ask('Вопрос 7');
  const newer = desk.getByRole('button', { name: 'Новые сообщения' });
  await expect(newer).toBeVisible();
  expect(await isLastRead()).toBe(false);
  const file = { name: 'receipt.png', mimeType: 'image/png', buffer: squarePng(400, [200, 100, 60]) };
  await desk.getByLabel('Фото для чата').setInputFiles(file);
  await expect(desk.getByRole('button', { name: /^Фотография, .*открыть$/ })).toBeInViewport();
  await expect(newer).toBeHidden();
  await expect.poll(async () => (await read()).at(-2)?.read).toBe(true);
});

test('quick replies are edited and used by keyboard alone', async ({ page, request, owner, createDish }) => {
  const customer = await Account.register(request, 'keys');
  const orderId = await customer.order(await createDish());
  const desk = await openAsStaff(page, owner, orderId);
  await expect(
    desk.getByRole('toolbar', { name: 'Быстрые ответы' }).getByRole('button').first(),
  ).toBeVisible();
  await pressUntilFocused(page, 'Tab', desk.getByRole('button', { name: 'Настроить быстрые ответы' }));
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Быстрые ответы' });
  const first = editor.getByRole('textbox', { name: 'Ответ 1', exact: true });
  const before = await first.inputValue();
  await pressUntilFocused(page, 'Tab', editor.getByRole('button', { name: 'Опустить ответ 1' }));
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('textbox', { name: 'Ответ 2', exact: true })).toHaveValue(before);
  await pressUntilFocused(page, 'Tab', editor.getByRole('button', { name: 'Сохранить' }));
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();

  const second = desk.getByRole('button', { name: before });
  await pressUntilFocused(page, 'Shift+Tab', desk.getByRole('toolbar', { name: 'Быстрые ответы' }));
  await pressUntilFocused(page, 'ArrowRight', second);
  await page.keyboard.press('Enter');
  await expect(field(desk)).toBeFocused();
  await expect(field(desk)).toHaveValue(before);
  await page.keyboard.press('Control+Enter');
  await expect(message(desk, before)).toContainText('Отправлено');
});
