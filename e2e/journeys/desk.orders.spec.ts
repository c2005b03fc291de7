/** The desk during an evening: a lost connection. */
import { Account, BRANDS } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { acceptAsSuggested, deskEntry, LOOKS, notice, signIn } from '../src/support/screens';

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
      await page.context().setOffline(true);
      const lost = page.getByText(/^Нет связи\. Заказы могли измениться, показано на \d\d:\d\d\.$/);
      await expect(lost).toBeVisible();
      await expectAccessible(page);
      await entry.getByRole('button', { name: 'Сохранить' }).click();
      await acceptAsSuggested(page);
      await expect(notice(page, 'Не удалось сохранить статус')).toBeVisible();
      await expect(entry.getByRole('combobox').locator('option:checked')).toHaveText('В очереди');
      await page.context().setOffline(false);
      // At once, since the notice stays for ten seconds.
      await page
        .getByRole('region', { name: /^Уведомления/ })
        .getByRole('button', { name: 'Повторить' })
        .click();
      await expect(entry.getByRole('combobox').locator('option:checked')).toHaveText('Готовится');
      await expect(lost).toHaveCount(0);
    });
  });
