/** Extras of a dish, from the storefront over the cart to desk, ticket and a repeated order. */
import type { Page } from '@playwright/test';
import type { ExtraGroupDetails, NewExtraGroupBody } from '@skatert/contracts/menu/extra-groups';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import type { Product } from '@skatert/contracts/menu/products';
import type { MyOrder, RepeatedOrder } from '@skatert/contracts/orders/orders';
import { Account, BRANDS, uniqueName } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { chooseContext, deskEntry, LOOKS, signIn } from '../src/support/screens';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the storefront with the search for a product, which has a name of its own. */
const openMenu = (page: Page, { brandId, name }: Product) =>
  page.goto(`/?brand=${brandId}&q=${encodeURIComponent(name)}`);

const groupsOf = ({ id, brandId }: Product): NewExtraGroupBody[] => [
  {
    brandId,
    name: uniqueName('Молоко'),
    min: 1,
    max: 1,
    options: [
      { name: 'Коровье', price: 0, isDefault: true, available: true },
      { name: 'Овсяное', price: 60.5, isDefault: false, available: true },
    ],
    productIds: [id],
  },
  {
    brandId,
    name: uniqueName('Сиропы'),
    min: 0,
    max: 2,
    options: [
      { name: 'Ваниль', price: 30, isDefault: false, available: true },
      { name: 'Карамель', price: 30, isDefault: false, available: true },
      { name: 'Мята', price: 30, isDefault: false, available: false },
    ],
    productIds: [id],
  },
];

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('a customer chooses extras, changes them in the cart, and the kitchen sees them', async ({
      page,
      openBrowser,
      request,
      owner,
      createDish,
    }) => {
      const coffee = await createDish({ name: uniqueName('Капучино'), price: 200 });
      const created: ExtraGroupDetails[] = [];
      for (const group of groupsOf(coffee))
        created.push(await owner.call<ExtraGroupDetails>('POST', '/auth/v1/extra-groups', group));
      const customer = await Account.register(request, 'extra');
      await signIn(page, customer, '/my-orders');

      await openMenu(page, coffee);
      await button(page, `Выбрать добавки: ${coffee.name}`).click();
      const sheet = dialog(page, coffee.name);
      await expect(sheet.getByRole('radio', { name: /Коровье/ })).toBeChecked();
      await expect(sheet.getByRole('checkbox', { name: /Мята/ })).toBeDisabled();
      await expectAccessible(page);
      await sheet.getByRole('radio', { name: /Овсяное/ }).check();
      await sheet.getByRole('checkbox', { name: /Ваниль/ }).check();
      await sheet.getByRole('button', { name: /^Добавить за 290,50/ }).click();
      await expect(sheet).toBeHidden();

      await page.goto(`/product/${coffee.id}`);
      await button(page, 'Добавить в корзину').click();
      await expect(page.getByLabel(`Количество: ${coffee.name}`, { exact: true })).toHaveText('1');

      await page.goto('/cart');
      const lines = page.getByRole('main').getByRole('listitem');
      await expect(lines).toHaveText([/Овсяное, Ваниль/, /Коровье/]);
      await expectAccessible(page);
      await button(page, `Изменить: ${coffee.name}, Коровье`).click();
      await sheet.getByRole('checkbox', { name: /Карамель/ }).check();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: /^Сохранить за 230,00/ }).click();
      await expect(button(page, `Изменить: ${coffee.name}, Коровье, Карамель`)).toBeFocused();
      await expect(page.getByRole('main')).toContainText(/520,50\s₽/);

      const [point] = await customer.call<PickupPoint[]>('GET', `/brand/${coffee.brandId}/pickup-points`);
      const checkout = { mode: 'PICKUP', pickupPointId: point?.id };
      const { id } = await customer.call<{ id: number }>('POST', '/checkout', checkout);
      await page.goto('/my-orders');
      await expect(page.getByRole('article', { name: `Заказ #${id}` })).toContainText('Коровье, Карамель');

      const back = await openBrowser(look);
      await signIn(back, owner, '/admin');
      await chooseContext(back, BRANDS.grill);
      await back.goto(`/admin/orders?search=${id}`);
      await expect(deskEntry(back, id)).toContainText(`${coffee.name} (Овсяное, Ваниль)`);
      await back.goto(`/admin/orders/${id}`);
      await expect(back.getByRole('main')).toContainText('Овсяное, Ваниль');
      await expectAccessible(back);

      const [milk, syrups] = created;
      const vanilla = syrups?.options.find(({ name }) => name === 'Ваниль');
      await owner.call('PUT', `/auth/v1/extra-groups/${syrups?.id}`, {
        ...syrups,
        options: syrups?.options.filter((option) => option !== vanilla),
      });
      const repeat = () => customer.call<RepeatedOrder>('POST', `/order/v1/orders/${id}/repeat`);
      await expect.poll(async () => (await repeat()).missing.length).toBe(1);
      await customer.call('DELETE', '/cart/clear');
      await button(page, 'Повторить заказ').click();
      const missing = dialog(page, 'Не всё удалось добавить');
      await expect(missing.getByRole('listitem')).toHaveText([`${coffee.name} × 1: без «Ваниль»`]);
      await expectAccessible(page);
      const [order] = await customer.call<MyOrder[]>('GET', '/order/v1/my');
      expect(order).toMatchObject({ id, total: 520.5, items: [{ price: 290.5 }, { price: 230 }] });
      for (const group of [milk, syrups]) await owner.try('DELETE', `/auth/v1/extra-groups/${group?.id}`);
    });
  });
