/** Couriers: the owner hires one, the desk gives him an order, his phone delivers it, and its customer reads who comes. */
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { LOOKS, orderCard, PHONE, signIn } from '../src/support/screens';

const NAME = 'Константин-Святополк Верхнеблаговещенский';
const ADDRESS = 'ул. Большая Краснофлотская, 128к4с2, кв. 1204, подъезд 12, этаж 17, домофон 1204К';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('an order goes from the desk by the phone of a courier to its customer', async ({
      page,
      request,
      openBrowser,
    }) => {
      const owner = await Account.register(request, 'couriers');
      const call = <T>(method: string, path: string, body: object) => owner.call<T>(method, path, body);
      const { products } = await openBrand(call, uniqueName('Доставка'), ['Пирог']);
      await signIn(page, owner, '/admin/couriers');
      await expect(page.getByText('Курьеров пока нет')).toBeVisible();
      await page.getByRole('button', { name: 'Новый курьер' }).click();
      const form = page.getByRole('dialog', { name: 'Новый курьер' });
      await form.getByRole('textbox', { name: 'Имя' }).fill(NAME);
      await form.getByRole('textbox', { name: 'Телефон' }).fill('+7 912 345-67-89');
      await form.getByRole('checkbox').check();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Сохранить' }).click();
      await expect(form).toBeHidden();
      await page.getByRole('button', { name: `Ссылка: ${NAME}` }).click();
      const dialog = page.getByRole('dialog', { name: `Ссылка: ${NAME}` });
      await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
      const address = (await dialog.getByRole('link').getAttribute('href')) ?? '';
      await expectAccessible(page);

      const customer = await Account.register(request);
      await customer.call('POST', '/cart/add', { productId: products[0]?.id, quantity: 1 });
      const { id } = await customer.call<{ id: number }>('POST', '/orders/create', {
        ...{ address: ADDRESS, phone: '+7 912 000-00-00', comment: 'Не звонить' },
        ...{ paymentMethod: 'CASH', changeFrom: 1000 },
      });
      await owner.move(id, 'PREPARING');
      await page.goto(`/admin/orders/${id}`);
      await page.getByRole('button', { name: 'Назначить курьера' }).click();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: NAME }).click();
      await expect(page.getByRole('button', { name: 'Сменить курьера' })).toBeVisible();
      await expectAccessible(page);

      const phone = await openBrowser({ viewport: PHONE });
      const sent: string[] = [];
      phone.on('request', (each) => sent.push(`${each.url()} ${each.headers().referer ?? ''}`));
      await phone.goto(address);
      await expect(phone.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
      await expect(phone.getByText(ADDRESS)).toBeVisible();
      await expect(phone.getByText(/^Взять наличными/)).toBeVisible();
      await expectAccessible(phone);
      const widths = await phone.evaluate(() => [document.body.scrollWidth, document.body.clientWidth]);
      expect(widths[0]).toBe(widths[1]);
      await phone.getByRole('button', { name: 'Забрал' }).click();
      await phone.getByRole('dialog').getByRole('button', { name: 'Забрал' }).click();

      const storefront = await openBrowser(look);
      await signIn(storefront, customer, '/my-orders');
      await expect(orderCard(storefront, id).getByText(`Курьер в пути: ${NAME}`)).toBeVisible();
      await expect(orderCard(storefront, id).getByRole('link', { name: 'Позвонить' })).toBeVisible();
      await expectAccessible(storefront);

      await phone.context().setOffline(true);
      await phone.getByRole('button', { name: 'Доставлен' }).click();
      await expectAccessible(phone);
      await phone.getByRole('button', { name: 'Доставлен, получил наличными' }).click();
      await expect(phone.getByText('Заказов пока нет')).toBeVisible();
      await expect(phone.getByText(/отметка не отправлена/)).toBeVisible();
      await phone.context().setOffline(false);
      await expect(phone.getByText(/доставлено за смену: 1/)).toBeVisible();
      expect(sent.filter((each) => each.includes(address.split('#')[1] ?? 'no token'))).toEqual([]);

      await expect(orderCard(storefront, id).getByText(/Курьер в пути/)).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(`${NAME}, курьер`)).toHaveCount(3);
      await expect(page.getByRole('dialog').getByText('Оплачен', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
