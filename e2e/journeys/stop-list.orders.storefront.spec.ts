/** The stop-list: a cook stops a dish, customers see it and when it is back; of two customers one gets the last one. */
import type { Cart } from '@skatert/contracts/orders/cart';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { LOOKS, signIn } from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('a dish is stopped, shown as sold out, counted down and sold again', async ({
      page,
      request,
      openBrowser,
    }) => {
      const owner = await Account.register(request, 'stop');
      const { brandId, pointId, products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Столовая'),
        ['Сырники', 'Борщ'],
      );
      const [dish] = products;
      if (!dish) throw new Error('no dish');
      await signIn(page, owner, '/admin/stop-list');
      await page.getByRole('button', { name: 'Остановить продажу' }).click();
      await page.getByRole('searchbox', { name: 'Блюдо' }).fill('сырн');
      await expect(page.getByRole('button', { name: 'Борщ' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Сырники' }).click();
      const form = page.getByRole('dialog', { name: 'Сырники' });
      await form.getByRole('textbox', { name: 'Причина' }).fill('Нет творога');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'В стоп-лист' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByText('Нет творога')).toBeVisible();
      await expectAccessible(page);

      const guest = await openBrowser({ ...look, baseURL: new URL(page.url()).origin });
      await guest.goto(`/?brand=${brandId}`);
      await expect(guest.getByText('Закончилось, будет завтра')).toBeVisible();
      await expect(guest.getByRole('button', { name: 'Добавить в корзину: Сырники' })).toHaveCount(0);
      await expect(guest.getByRole('button', { name: 'Добавить в корзину: Борщ' })).toBeVisible();
      await expectAccessible(guest);
      await guest.goto(`/product/${dish.id}`);
      await expect(guest.getByText('Закончилось, будет завтра')).toBeVisible();
      await expectAccessible(guest);

      await page.getByRole('button', { name: 'Вернуть в продажу: Сырники' }).click();
      await expect(page.getByText('Всё меню продаётся')).toBeVisible();
      const body = { productId: dish.id, period: 'OPEN', left: 1 };
      await owner.call('PUT', `/order/v1/brand/${brandId}/stops`, body);
      const customers = [await Account.register(request), await Account.register(request)];
      for (const customer of customers)
        await expect(async () =>
          expect((await customer.try('POST', '/cart/add', { productId: dish.id, quantity: 1 })).status).toBe(
            200,
          ),
        ).toPass();
      const pickup = { mode: 'PICKUP', pickupPointId: pointId };
      const outcomes = await Promise.all(
        customers.map(async (customer) => ({
          customer,
          ...(await customer.try('POST', '/checkout', pickup)),
        })),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409]);
      const loser = outcomes.find(({ status }) => status === 409);
      if (!loser) throw new Error('nobody was refused');
      const itemsOf = async () => (await loser.customer.call<Cart>('GET', '/cart')).items;
      // Carts may be a second older than what the checkouts have counted down.
      await expect.poll(itemsOf).toMatchObject([{ available: false }]);
      const browser = await openBrowser({ ...look, baseURL: new URL(page.url()).origin });
      await signIn(browser, loser.customer, '/cart');
      await expect(browser.getByText('Закончилось', { exact: true })).toBeVisible();
      await expect(browser.getByRole('button', { name: 'Оформить заказ' })).toBeDisabled();
      await expectAccessible(browser);
    });

    test('an option of extras is stopped, and a cart that has it can’t be ordered', async ({
      page,
      request,
      baseURL,
      openBrowser,
    }) => {
      const owner = await Account.register(request, 'stop');
      const { brandId, products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Кофейня'),
        ['Капучино'],
      );
      const [dish] = products;
      if (!dish) throw new Error('no dish');
      const options = [
        { name: 'Ваниль', price: 30 },
        { name: 'Мята', price: 30 },
      ];
      const group = { brandId, name: 'Сиропы', min: 0, max: 2, options, productIds: [dish.id] };
      await owner.call('POST', '/auth/v1/extra-groups', group);
      const customer = await Account.register(request);
      const guest = await openBrowser({ ...look, baseURL });
      await signIn(guest, customer, '/cart');
      await guest.goto(`/?brand=${brandId}`);
      await guest.getByRole('button', { name: 'Выбрать добавки: Капучино' }).click();
      const sheet = guest.getByRole('dialog', { name: 'Капучино' });
      await sheet.getByLabel('Ваниль').check();
      await sheet.getByRole('button', { name: /Добавить за/ }).click();
      await expect(sheet).toBeHidden();

      await signIn(page, owner, '/admin/stop-list');
      await page.getByRole('button', { name: 'Остановить продажу' }).click();
      await page.getByRole('button', { name: 'Добавка', exact: true }).click();
      await page.getByRole('searchbox', { name: 'Добавка' }).fill('ван');
      await expectAccessible(page);
      await page.getByRole('button', { name: /Ваниль/ }).click();
      await page.getByRole('dialog', { name: 'Ваниль' }).getByRole('button', { name: 'В стоп-лист' }).click();
      await expect(page.getByText('Добавка · Сиропы')).toBeVisible();
      await expectAccessible(page);

      await guest.goto('/cart');
      await expect(guest.getByText('Добавка «Ваниль» закончилась, будет завтра')).toBeVisible();
      await expect(guest.getByRole('button', { name: 'Оформить заказ' })).toBeDisabled();
      await guest.goto(`/product/${dish.id}`);
      await expect(guest.getByLabel(/Ваниль/)).toBeDisabled();
      await expect(guest.getByText('Закончилось, будет завтра')).toBeVisible();
      await expectAccessible(guest);
    });
  });
