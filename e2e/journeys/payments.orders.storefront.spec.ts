/** How an order is paid: stated by the customer, recorded by the staff, and seen by both. */
import { Account, BRANDS, uniqueName } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { chooseContext, LOOKS, openDeskSetting, orderCard, signIn } from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('cash with change is stated, received with one press, and given back when the order is canceled', async ({
      page,
      request,
      createDish,
      openBrowser,
    }) => {
      const dish = await createDish();
      const customer = await Account.register(request, 'guest');
      await customer.call('POST', '/cart/add', { productId: dish.id, quantity: 1 });
      const storefront = await openBrowser();
      await signIn(storefront, customer, '/my-orders');
      await storefront.goto('/checkout');
      await storefront.getByRole('button', { name: 'Самовывоз' }).click();
      await expect(storefront.getByRole('radio', { name: 'Наличными' })).toBeChecked();
      const submit = storefront.getByRole('button', { name: /^Оформить заказ · 300,00/ });
      await storefront.getByRole('textbox', { name: 'Сдача с' }).fill('100');
      await submit.click();
      await expect(storefront.getByText(/^Сдача нужна с суммы не меньше 300,00/)).toBeVisible();
      await storefront.getByRole('textbox', { name: 'Сдача с' }).fill('500');
      await expectAccessible(storefront);
      await submit.click();
      const placed = await storefront
        .getByText(/^Заказ #\d+ оформлен$/)
        .first()
        .textContent();
      const id = Number(placed?.replace(/\D/g, ''));
      await storefront.goto('/my-orders');
      const card = orderCard(storefront, id);
      await expect(card).toContainText(/К оплате при получении: 300,00\s₽, наличными, сдача с 500,00/);

      await signIn(page, await Account.demo(request, 'owner'), '/admin/orders');
      await chooseContext(page, BRANDS.grill);
      await page.goto(`/admin/orders/${id}`);
      const order = page.getByRole('dialog', { name: `Заказ #${id}` });
      await expect(order).toContainText(/сдача с 500,00\s₽ — 200,00/);
      await expectAccessible(page);
      await order.getByRole('button', { name: 'Оплачен наличными' }).click();
      await expect(order.getByText(/^Оплата 300,00\s₽, наличными$/)).toBeVisible();
      await expect(card.getByText('Оплачен', { exact: true })).toBeVisible();

      await customer.call('POST', `/order/v1/orders/${id}/cancel`, {});
      await order.getByRole('button', { name: 'Возврат' }).click();
      const refund = page.getByRole('dialog', { name: `Заказ #${id}: возврат` });
      await expect(refund.getByRole('textbox', { name: 'Сумма' })).toHaveValue(/^300/);
      await expectAccessible(page);
      await refund.getByRole('button', { name: 'Отметить возврат' }).click();
      await expect(order.getByText(/Возвращено 300,00/)).toBeVisible();
      await expect(order.getByRole('button', { name: 'Возврат' })).toBeHidden();
      await expect(card.getByText(/Возвращено 300,00/)).toBeVisible();
    });

    test('a brand that takes only cards at the door offers customers nothing else there', async ({
      page,
      request,
      openBrowser,
    }) => {
      const owner = await Account.register(request, 'cards');
      const { products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Только картой'),
        ['Пирог'],
      );
      await signIn(page, owner, '/admin/orders');
      await openDeskSetting(page, 'Способы оплаты');
      const dialog = page.getByRole('dialog', { name: 'Способы оплаты' });
      const delivery = dialog.getByRole('group', { name: 'При доставке' });
      await delivery.getByRole('checkbox', { name: 'Картой' }).click();
      await delivery.getByRole('checkbox', { name: 'Наличными' }).click();
      await dialog.getByRole('button', { name: 'Сохранить' }).click();
      await expect(dialog.getByText('Оставьте хотя бы один способ оплаты')).toBeVisible();
      await delivery.getByRole('checkbox', { name: 'Картой' }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Сохранить' }).click();
      await expect(dialog).toBeHidden();

      const customer = await Account.register(request);
      await customer.call('POST', '/cart/add', { productId: products[0]?.id, quantity: 1 });
      const storefront = await openBrowser();
      await signIn(storefront, customer, '/checkout');
      await storefront.getByRole('button', { name: 'Доставка' }).click();
      await expect(storefront.getByRole('radio', { name: 'Картой' })).toBeChecked();
      await expect(storefront.getByRole('radio', { name: 'Наличными' })).toHaveCount(0);
      await storefront.getByLabel('Адрес').fill('Казань, Баумана ул., 5');
      await storefront.getByLabel('Телефон').fill('+7 912 345-67-89');
      await expectAccessible(storefront);
      await storefront.getByRole('button', { name: /^Оформить заказ · / }).click();
      await expect(storefront).toHaveURL(/\/profile$/);
      const [{ id } = { id: 0 }] = await customer.call<{ id: number }[]>('GET', '/order/v1/my');
      await storefront.goto('/my-orders');
      await expect(orderCard(storefront, id)).toContainText('картой');
    });
  });
