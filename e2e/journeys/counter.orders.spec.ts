/**
 * A cashier enters orders at the counter: by touch, and by the keyboard alone; one is put aside and taken up again. A shift has what was
 * paid while it was open, from its opening to its Z report.
 */
import type { Locator } from '@playwright/test';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { deskEntry, LOOKS, signIn } from '../src/support/screens';

/** Something that is fixed or sticky may lie over what is scrolled into view. */
const expectUncovered = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('orders at the counter are entered, put aside and found at the desk', async ({ page, request }) => {
      await page.addInitScript(() => {
        window.print = () => undefined;
        localStorage.setItem('ticket_width', '80');
      });
      const owner = await Account.register(request, 'counter');
      await openBrand((method, path, body) => owner.call(method, path, body), uniqueName('Чебуречная'), [
        'Чебурек',
        'Лагман',
      ]);
      await signIn(page, owner, '/cashier');
      await expect(page.getByText('Экран кассы. Доступно для роли CASHIER.')).toBeVisible();
      const order = page.getByRole('region', { name: 'Заказ' });

      // By touch.
      const cheburek = page
        .getByRole('list', { name: 'Блюда меню' })
        .getByRole('button', { name: /^Чебурек/ });
      await cheburek.click();
      await cheburek.click();
      await expect(order.getByLabel('Количество: Чебурек')).toHaveText('2');
      await expectAccessible(page);
      await order.getByRole('button', { name: 'Отложить' }).click();
      await expect(order.getByText('Отложено: 1')).toBeVisible();

      // By the keyboard alone.
      await page.locator('body').press('k');
      const search = page.getByLabel('Поиск блюда');
      await expect(search).toBeFocused();
      await search.fill('лагман');
      await expect(cheburek).toHaveCount(0);
      await search.press('Enter');
      await expect(order.getByLabel('Количество: Лагман')).toHaveText('1');
      // As a scanner types.
      await page.keyboard.type('лагман\nчебурек\n', { delay: 15 });
      await expect(order.getByLabel('Количество: Лагман')).toHaveText('2');
      await expect(order.getByLabel('Количество: Чебурек')).toHaveText('1');
      const accept = order.getByRole('button', { name: 'Принять заказ' });
      // Beside the menu it is in view at once; below the menu a bar leads to it.
      if (look.viewport.width > 900) await expect(accept).toBeInViewport({ ratio: 1 });
      else await expect(page.getByRole('button', { name: /^К заказу/ })).toBeInViewport({ ratio: 1 });
      // How many: before a dish, and behind it.
      await page.keyboard.type('3*лагман\nчебурек\n4\n', { delay: 15 });
      await expect(order.getByLabel('Количество: Чебурек')).toHaveText('4');
      await expect(order.getByLabel('Количество: Лагман')).toHaveText('5');

      // What lacks is not below the sum.
      await order.getByLabel('Скидка', { exact: true }).fill('5');
      await accept.click();
      await expect(order.getByLabel('Причина скидки')).toBeFocused();
      await expectUncovered(order.getByLabel('Причина скидки'));
      await expectUncovered(order.getByText('Укажите причину скидки'));
      await order.getByLabel('Скидка', { exact: true }).fill('');
      await order.getByLabel('Получено').fill('1000');

      await page.context().setOffline(true);
      await expect(page.getByText(/^Нет связи\. Заказ не пропадёт/)).toBeVisible();
      await expect(page.getByText(/^Сервер не отвечает/)).toBeHidden();
      await page.context().setOffline(false);
      await expect(page.getByText(/^Нет связи/)).toHaveCount(0);

      await search.press('Control+Enter');
      await expect(page.getByText(/^Сдача 100,00/)).toBeInViewport({ ratio: 1 });
      await expect(search).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      const accepted = page.getByText(/^Заказ #\d+ принят$/);
      await expect(accepted).toBeVisible();
      const id = Number((await accepted.textContent())?.match(/\d+/)?.[0]);

      await page.reload();
      await order.getByRole('button', { name: /^Чебурек/ }).click();
      await expect(order.getByLabel('Количество: Чебурек')).toHaveText('2');

      await page.goto('/admin/orders');
      await expect(deskEntry(page, id)).toContainText('Гость у кассы');
      await expect(deskEntry(page, id)).toContainText('Касса');

      // A shift with one of the orders.
      await page.goto('/cashier');
      await page.getByRole('button', { name: 'Открыть смену' }).click();
      await page.getByLabel('Наличные в кассе').fill('1000');
      await page.getByRole('button', { name: 'Открыть', exact: true }).click();
      await expect(page.getByText(/^Смена № 1 открыта в/)).toBeVisible();
      await order.getByRole('button', { name: 'Принять заказ' }).click();
      await expect(page.getByText(/^Заказ #\d+ принят$/)).toBeVisible();
      await page.getByRole('button', { name: 'X-отчёт' }).click();
      const report = page.getByRole('dialog', { name: 'X-отчёт, смена № 1' });
      await expect(report.getByRole('region', { name: 'Заказы' })).toContainText('Оплачено заказов1');
      await expectAccessible(page);
      await report.getByRole('button', { name: 'Закрыть', exact: true }).click();
      await page.getByRole('button', { name: 'Закрыть смену' }).click();
      const closing = page.getByRole('dialog', { name: 'Закрыть смену № 1' });
      await closing.getByLabel('Наличные в кассе').fill('1000');
      await closing.getByRole('button', { name: 'Закрыть смену' }).click();
      await expect(closing.getByText(/^Не хватает/)).toBeVisible();
      await expectAccessible(page);
      await closing.getByRole('button', { name: 'Закрыть с расхождением' }).click();
      await expect(page.getByRole('heading', { name: 'Z-отчёт № 1' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Наличные в кассе' })).toContainText('Не хватает');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Все смены' }).click();
      await expect(page.getByRole('link', { name: 'Z-отчёт № 1' })).toBeVisible();
      await expectAccessible(page);

      // What was accepted before the shift is outside of it, in sums that follow within seconds.
      const outside = page.getByRole('link', { name: 'Вне смен' });
      await expect(async () => {
        await page.reload();
        await expect(outside).toBeVisible({ timeout: 2000 });
      }).toPass();
      await outside.click();
      await expect(page.getByRole('heading', { name: 'Оплаты вне смен' })).toBeVisible();
      await expect(page.getByRole('link', { name: `#${id}`, exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
