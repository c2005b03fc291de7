/** The restaurant answers a review: its customer and the guests of the dish read it. */
import { Account, BRANDS } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { chooseContext, LOOKS, orderCard, signIn } from '../src/support/screens';

const ANSWER = 'Спасибо! Передали повару, в следующий раз привезём горячим';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('an answer reaches the customer and the page of the dish', async ({
      page,
      request,
      owner,
      createDish,
      openBrowser,
    }) => {
      const dish = await createDish();
      const customer = await Account.register(request, 'guest');
      const id = await customer.order(dish);
      await owner.move(id, 'PREPARING', 'READY_FOR_PICKUP', 'DELIVERED', 'COMPLETED');
      await customer.call('POST', `/order/v1/orders/${id}/review`, { rating: 3, comment: 'Чуть остыл' });
      const home = await openBrowser();
      await signIn(home, customer, '/my-orders');

      await signIn(page, await Account.demo(request, 'owner'), '/admin/orders');
      await chooseContext(page, BRANDS.grill);
      await page.goto(`/admin/orders/${id}`);
      const order = page.getByRole('dialog', { name: `Заказ #${id}` });
      await order.getByRole('button', { name: 'Отзыв', exact: true }).click();
      const review = page.getByRole('dialog', { name: `Отзыв о заказе #${id}` });
      await review.getByRole('button', { name: 'Ответить' }).click();
      const form = page.getByRole('dialog', { name: `Ответ на отзыв о заказе #${id}` });
      await form.getByLabel('Ответ').fill(ANSWER);
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Сохранить' }).click();
      await expect(review.getByRole('region', { name: 'Ответ ресторана' })).toContainText(ANSWER);
      await expectAccessible(page);

      await expect(orderCard(home, id).getByText(ANSWER)).toBeVisible();
      await expectAccessible(home);
      await home.goto(`/product/${dish.id}`);
      const shown = home.getByRole('region', { name: 'Ответ ресторана' });
      await expect(shown).toContainText(ANSWER);
      await expectAccessible(home);
    });
  });
