/** A visitor orders by name and phone, follows his order by its link and cancels it; the staff sees a guest. */
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { deskEntry, LOOKS, openDeskSetting, signIn } from '../src/support/screens';

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('a guest orders where the owner has allowed it, and cancels by the link', async ({
      page,
      request,
      openBrowser,
    }) => {
      const owner = await Account.register(request, 'guests');
      const { brandId, products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Блинная'),
        ['Блины'],
      );
      await signIn(page, owner, '/admin/orders');
      const baseURL = new URL(page.url()).origin;
      const visitor = await openBrowser({ ...look, baseURL });
      await visitor.request.post('/cart/add', {
        headers: { origin: baseURL },
        data: { productId: products[0]?.id, quantity: 2 },
      });
      const openCart = async () => {
        await visitor.goto(`/?brand=${brandId}`);
        await visitor
          .getByRole('button', { name: /^Корзина: 2 товара/ })
          .first()
          .click();
      };
      await openCart();
      const cart = visitor.getByRole('dialog', { name: 'Корзина' });
      await expect(cart.getByText('Для оформления заказа нужно авторизоваться')).toBeVisible();

      await openDeskSetting(page, 'Заказ без регистрации');
      const settings = page.getByRole('dialog', { name: 'Заказ без регистрации' });
      await settings.getByRole('checkbox').check();
      await expectAccessible(page);
      await settings.getByRole('button', { name: 'Сохранить' }).click();
      await expect(settings).toHaveCount(0);

      await expect(async () => {
        await openCart();
        await expect(cart.getByRole('button', { name: 'Оформить без регистрации' })).toBeEnabled();
      }).toPass();
      await cart.getByRole('button', { name: 'Самовывоз' }).click();
      await expectAccessible(visitor);
      await cart.getByRole('button', { name: 'Оформить без регистрации' }).click();
      const form = visitor.getByRole('dialog', { name: 'Заказ без регистрации' });
      await expect(form.getByRole('radio').first()).toBeChecked();
      const send = form.getByRole('button', { name: /^Оформить заказ/ });
      await send.click();
      await expect(form.getByText('Имя обязательно')).toBeVisible();
      await form.getByLabel('Имя').fill('Евдокия');
      await form.getByLabel('Телефон').fill('8 (912) 345-67-89');
      await expectAccessible(visitor);
      await send.click();

      await expect(visitor).toHaveURL(/\/track#\d+\.[\w-]{22}$/);
      const [, id = ''] = /#(\d+)\./.exec(visitor.url()) ?? [];
      await expect(visitor.getByRole('heading', { level: 1, name: `Заказ #${id}` })).toBeVisible();
      await expect(visitor.getByText('Евдокия')).toHaveCount(0);
      await expectAccessible(visitor);

      const entry = deskEntry(page, Number(id));
      await page.reload();
      await expect(entry).toContainText('Евдокия');
      await expect(entry.getByText('Гость')).toBeVisible();

      await visitor.getByRole('button', { name: 'Отменить заказ' }).click();
      const confirm = visitor.getByRole('dialog', { name: `Отменить заказ #${id}?` });
      await confirm.getByRole('button', { name: 'Отменить заказ' }).click();
      await expect(visitor.getByLabel('Статус: Отменён')).toBeVisible();
      await page.goto(`/admin/orders/${id}`);
      await expect(page.getByRole('dialog').getByText('Гость').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
