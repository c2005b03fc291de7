/** A promo code: created by the owner, entered in the cart, taken off the order, and given back when it is canceled. */
import type { Page } from '@playwright/test';
import type { PromoCodeList } from '@skatert/contracts/orders/promo-codes';
import { Account, BRANDS, uniqueName } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { chooseContext, LOOKS, orderCard, signIn } from '../src/support/screens';

const total = (page: Page, amount: RegExp) =>
  expect(page.getByRole('button', { name: amount }).or(page.getByText(amount)).first()).toBeVisible();
const usesOf = async (owner: Account, code: string): Promise<number | undefined> => {
  const { content } = await owner.call<PromoCodeList>('GET', '/order/v1/promo-codes');
  return content.find((each) => each.code === code)?.uses;
};

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('a code of the owner makes an order cheaper, and is given back when the order is canceled', async ({
      page,
      request,
      owner,
      createDish,
      openBrowser,
    }) => {
      const code = uniqueName('ЛЕТО').toUpperCase();
      await signIn(page, await Account.demo(request, 'owner'), '/admin/promo-codes');
      await chooseContext(page, BRANDS.grill);
      await expect(page.getByRole('heading', { level: 1, name: 'Промокоды' })).toBeVisible();
      await page.getByRole('button', { name: 'Новый промокод' }).click();
      const form = page.getByRole('dialog', { name: 'Новый промокод' });
      await form.getByRole('textbox', { name: 'Промокод' }).fill(code);
      await form.getByRole('button', { name: 'Бренды' }).click();
      await page.getByRole('listbox').getByRole('option', { name: BRANDS.grill }).click();
      await page.keyboard.press('Escape');
      await form.getByRole('textbox', { name: 'Скидка' }).fill('20');
      await form.getByRole('textbox', { name: 'От суммы заказа' }).fill('500');
      await form.getByRole('textbox', { name: 'Сколько раз всего' }).fill('1');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Сохранить' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByText(code, { exact: true })).toBeVisible();
      await expectAccessible(page);

      const dish = await createDish();
      const customer = await Account.register(request, 'guest');
      await customer.call('POST', '/cart/add', { productId: dish.id, quantity: 1 });
      const storefront = await openBrowser();
      await signIn(storefront, customer, '/my-orders');
      await storefront.goto('/cart');
      await storefront.getByRole('button', { name: 'Есть промокод?' }).click();
      await storefront.getByRole('textbox', { name: 'Промокод' }).fill('НЕТ-ТАКОГО');
      await storefront.keyboard.press('Enter');
      await expect(storefront.getByRole('alert')).toContainText('Такого промокода нет');
      await storefront.getByRole('textbox', { name: 'Промокод' }).fill(code.toLowerCase());
      await storefront.keyboard.press('Enter');
      await expect(storefront.getByText(/Добавьте товаров ещё на 200,00/)).toBeVisible();
      await storefront.getByRole('button', { name: `Больше: ${dish.name}` }).click();
      await expect(storefront.getByText(/^−120,00/)).toBeVisible();
      await total(storefront, /480,00/);
      await expectAccessible(storefront);

      await storefront.getByRole('link', { name: 'Оформить заказ' }).click();
      await storefront.getByRole('button', { name: 'Самовывоз' }).click();
      await expect(storefront.getByRole('radio').first()).toBeChecked();
      await expectAccessible(storefront);
      await storefront.getByRole('button', { name: /^Оформить заказ · 480,00/ }).click();
      const placed = await storefront
        .getByText(/^Заказ #\d+ оформлен$/)
        .first()
        .textContent();
      const id = Number(placed?.replace(/\D/g, ''));
      expect(await usesOf(owner, code)).toBe(1);

      await page.goto(`/admin/orders/${id}`);
      await expect(page.getByText(`Промокод ${code}`)).toBeVisible();
      await storefront.goto('/my-orders');
      const card = orderCard(storefront, id);
      await expect(card).toContainText(`Промокод ${code}`);
      await expect(card.getByText('480,00 ₽', { exact: true })).toBeVisible();
      await expectAccessible(storefront);

      await customer.call('POST', `/order/v1/orders/${id}/cancel`, {});
      expect(await usesOf(owner, code)).toBe(0);
    });
  });
