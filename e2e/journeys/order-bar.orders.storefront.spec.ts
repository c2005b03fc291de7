/** The orders on their way, above every page of a customer. */
import { Account } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { LOOKS, orderCard, signIn } from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('a customer follows orders on every page, without a reload', async ({
      page,
      request,
      owner,
      createDish,
    }) => {
      const customer = await Account.register(request, 'bar');
      const dish = await createDish();
      const first = await customer.order(dish);
      await signIn(page, customer, '/');
      const bar = page.getByRole('region', { name: 'Ваши заказы' });
      await expect(bar.getByRole('link', { name: `Заказ #${first} в очереди` })).toBeVisible();
      await expectAccessible(page);
      const second = await customer.order(dish);
      await owner.move(first, 'PREPARING');
      await owner.move(second, 'PREPARING', 'READY_FOR_PICKUP');
      await expect(bar.getByRole('link')).toHaveText([
        `Заказ #${second} готов к выдаче`,
        `Заказ #${first} готовится`,
      ]);
      await expectAccessible(page);
      for (const path of ['/cart', `/product/${dish.id}`]) {
        await page.goto(path);
        await expect(bar.getByRole('link')).toHaveCount(2);
      }
      await bar.getByRole('link', { name: `Заказ #${first} готовится` }).click();
      await expect(page).toHaveURL(`/my-orders#order-${first}`);
      await expect(orderCard(page, first)).toBeInViewport();
      await expect(orderCard(page, first).getByRole('heading')).toBeFocused();
      await bar.getByRole('button', { name: `Скрыть заказ #${second}` }).press('Enter');
      await expect(bar.getByRole('link')).toHaveText([`Заказ #${first} готовится`]);
      await owner.move(first, 'READY_FOR_PICKUP', 'COMPLETED');
      await expect(bar.getByRole('link')).toHaveText([`Заказ #${first} завершён`]);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(bar).toHaveCount(0);
    });
  });
