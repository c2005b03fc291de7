/** Delivery zones: the owner draws them up, the address of a customer finds his one, and its fee is a line of the order. */
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { LOOKS, orderCard, signIn } from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('a customer pays the fee of the zone that his address names', async ({
      page,
      request,
      openBrowser,
    }) => {
      const owner = await Account.register(request, 'zones');
      const { products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Доставка'),
        ['Пирог'],
      );
      await signIn(page, owner, '/admin/delivery-zones');
      await expect(page.getByText('Зон пока нет')).toBeVisible();
      await page.getByRole('button', { name: 'Новая зона' }).click();
      const form = page.getByRole('dialog', { name: 'Новая зона доставки' });
      await form.getByRole('textbox', { name: 'Название' }).fill('Центр города');
      await form.getByRole('textbox', { name: 'Улицы и районы' }).fill('ул. Баумана\nВахитовский район');
      await form.getByRole('textbox', { name: 'Стоимость доставки' }).fill('150');
      await form.getByRole('textbox', { name: 'Заказ от' }).fill('200');
      await form.getByRole('textbox', { name: 'Бесплатно от' }).fill('300');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Сохранить' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByText('Центр города', { exact: true })).toBeVisible();
      await expectAccessible(page);

      const customer = await Account.register(request);
      await customer.call('POST', '/cart/add', { productId: products[0]?.id, quantity: 1 });
      const storefront = await openBrowser();
      await signIn(storefront, customer, '/cart');
      await storefront.getByRole('button', { name: 'Доставка' }).click();
      await expect(storefront.getByText('Товары')).toBeVisible();
      await storefront.getByRole('link', { name: 'Оформить заказ' }).click();
      await storefront.getByLabel('Телефон').fill('+7 912 345-67-89');
      await storefront.getByLabel('Адрес').fill('ул. Дальняя, 1');
      await storefront.getByRole('button', { name: /^Оформить заказ/ }).click();
      await expect(storefront.getByRole('alert')).toContainText('По этому адресу мы не доставляем');
      await expectAccessible(storefront);
      await storefront.getByLabel('Адрес').fill('Казань, Баумана ул., 5');
      await expect(storefront.getByRole('status').filter({ hasText: 'Центр города' })).toBeVisible();
      await expect(storefront.getByText(/^Минимальная сумма доставки/).first()).toBeVisible();
      await expect(storefront.getByRole('button', { name: /^Оформить заказ/ })).toBeDisabled();
      await storefront.getByRole('button', { name: 'Больше: Пирог' }).click();
      await expect(storefront.getByText(/^Бесплатно от 300,00.*ещё 100,00/)).toBeVisible();
      await expectAccessible(storefront);
      await storefront.getByRole('button', { name: /^Оформить заказ · 350,00/ }).click();
      await expect(storefront).toHaveURL(/\/profile$/);

      const [{ id } = { id: 0 }] = await customer.call<{ id: number }[]>('GET', '/order/v1/my');
      await storefront.goto('/my-orders');
      const card = orderCard(storefront, id);
      await expect(card).toContainText('Доставка, Центр города');
      await expect(card.getByText('350,00 ₽', { exact: true })).toBeVisible();
      await page.goto(`/admin/orders/${id}`);
      await expect(page.getByText('Доставка, Центр города')).toBeVisible();
      await expectAccessible(page);
    });
  });
