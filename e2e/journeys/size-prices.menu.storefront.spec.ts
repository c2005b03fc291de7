/** Sizes with prices of their own, from the catalogue to the order. */
import type { Page } from '@playwright/test';
import type { Product } from '@skatert/contracts/menu/products';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { Account, BRANDS, uniqueName } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { chooseContext, deskEntry, LOOKS, notice, signIn } from '../src/support/screens';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Returns a product's card on the storefront. */
const card = (page: Page, { name }: Product) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Opens the storefront with the search for a product, which has a name of its own. */
const openMenu = (page: Page, { brandId, name }: Product) =>
  page.goto(`/?brand=${brandId}&q=${encodeURIComponent(name)}`);

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('an owner gives a size its price, and a customer orders it for the price that it has then', async ({
      page,
      openBrowser,
      request,
      owner,
      createDish,
    }) => {
      const pizza = await createDish({ name: uniqueName('Пицца'), price: 450, sizes: ['25 см', '40 см'] });
      const back = await openBrowser(look);
      await signIn(back, owner, '/admin');
      await chooseContext(back, BRANDS.grill);
      await back.goto(`/admin?brand=${pizza.brandId}&group=0`);
      await back.getByRole('searchbox', { name: 'Поиск товаров' }).fill(pizza.name);
      await button(back, `Изменить: ${pizza.name}`).click();
      const form = dialog(back, 'Изменить товар');
      await form.getByRole('checkbox', { name: 'У размеров свои цены' }).check();
      await form.getByRole('textbox', { name: 'Цена: размер 2' }).fill('700');
      await expectAccessible(back);
      await form.getByRole('button', { name: 'Сохранить' }).click();
      await expect(notice(back, 'Товар обновлён')).toBeVisible();

      const customer = await Account.register(request, 'size');
      await signIn(page, customer, '/my-orders');
      await openMenu(page, pizza);
      await expect(card(page, pizza)).toContainText(/от\s450,00\s₽/);
      await button(page, `Выбрать размер: ${pizza.name}`).click();
      const sheet = dialog(page, pizza.name);
      await expect(sheet.getByRole('listitem')).toHaveText([/25 см.*450,00\s₽/, /40 см.*700,00\s₽/]);
      await expectAccessible(page);
      await sheet.getByRole('button', { name: `Добавить в корзину: ${pizza.name}, 40 см` }).click();
      await expect(sheet.getByLabel(`Количество: ${pizza.name}, 40 см`)).toHaveText('1');
      await sheet.getByRole('button', { name: 'Готово' }).click();
      await expect(button(page, `Выбрать размер: ${pizza.name}, в корзине 1 шт.`)).toBeFocused();

      await page
        .getByRole('button', { name: /^Корзина: 1 товар/ })
        .first()
        .click();
      const cart = dialog(page, 'Корзина');
      await expect(cart).toContainText(/40 см\s*1 × 700,00/);
      await cart.getByRole('button', { name: 'Оформить заказ' }).click();
      const checkout = dialog(page, 'Оформление заказа');
      await expect(checkout.getByRole('radio').first()).toBeChecked();
      const sizePrices = [{ label: '40 см', price: 750 }];
      await owner.call('PUT', `/auth/v1/products/${pizza.id}`, { sizePrices });
      await checkout.getByRole('button', { name: /^Оформить заказ · 700,00/ }).click();
      await expect(checkout.getByRole('alert')).toContainText('Корзина изменилась');
      await expect(checkout).toContainText(`${pizza.name}, 40 см: цена была 700,00`);
      expect(await customer.call<MyOrder[]>('GET', '/order/v1/my')).toEqual([]);
      await checkout.getByRole('button', { name: /^Оформить заказ · 750,00/ }).click();
      await expect(dialog(page, 'Спасибо за заказ')).toBeVisible();

      const [order] = await customer.call<MyOrder[]>('GET', '/order/v1/my');
      expect(order).toMatchObject({ total: 750, items: [{ size: '40 см', price: 750 }] });
      await back.goto(`/admin/orders?search=${order?.id}`);
      await expect(deskEntry(back, order?.id ?? 0)).toContainText(`${pizza.name}, 40 см`);
      await back.goto(`/admin/orders/${order?.id}`);
      await expect(back.getByRole('main')).toContainText(/40 см/);
      await expect(back.getByRole('main')).toContainText(/750,00\s₽/);
    });
  });
