/** The stock stops a dish and an option of extras that it does not suffice for, and returns them; no person does. */
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { Unit } from '@skatert/contracts/inventory/units';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import type { ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import type { BrandSoldOut } from '@skatert/contracts/orders/stops';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { LOOKS, notice, signIn } from '../src/support/screens';

const API = '/auth/v1/inventory';
const CHOICE = /Снимать с продажи, когда на складе не хватает продуктов/;

/**
 * Makes 100 g of milk a part of the dish and of the option, of which the only warehouse has 1 kg. Returns a function that takes
 * or puts milk.
 */
async function needMilk(owner: Account, { productId, optionId }: { productId: number; optionId: number }) {
  const unit = await owner.call<Unit>('POST', `${API}/units`, { name: 'Килограмм', shortName: 'кг' });
  const { id: warehouseId } = await owner.call<Warehouse>('POST', `${API}/warehouses`, { name: 'Главный' });
  const body = { name: 'Молоко', unitId: unit.id, warehouseId };
  const { id: ingredientId } = await owner.call<Ingredient>('POST', `${API}/ingredients`, body);
  const change = (direction: 'increase' | 'decrease', qty: number) =>
    owner.call('POST', `${API}/stock/${direction}`, { warehouseId, ingredientId, qty });
  await change('increase', 1);
  const recipe = { version: 0, portions: [{ size: null, items: [{ ingredientId, qty: 0.1 }] }] };
  // Until svc-inventory has received the product and the option, it refuses.
  for (const path of [`${API}/recipes/${productId}`, `${API}/extra-recipes/${optionId}`])
    await expect(async () => expect((await owner.try('PUT', path, recipe)).status).toBe(200)).toPass();
  return change;
}

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('a write-off stops a dish and an option, and a receipt returns them', async ({
      page,
      request,
      openBrowser,
    }) => {
      const owner = await Account.register(request, 'milk');
      const { brandId, products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Кофейня'),
        ['Латте', 'Чай'],
      );
      const [latte, tea] = products.map(({ id }) => id);
      const group = { brandId, name: 'К чаю', min: 0, max: 1, options: [{ name: 'Сливки', price: 20 }] };
      const { options } = await owner.call<ExtraGroupDetails>('POST', '/auth/v1/extra-groups', {
        ...group,
        productIds: [tea],
      });
      const optionId = options[0]?.id ?? 0;
      const change = await needMilk(owner, { productId: latte ?? 0, optionId });
      const soldOut = async () => {
        const path = `/order/v1/brand/${brandId}/sold-out`;
        const gone = await owner.call<BrandSoldOut>('GET', path);
        return [gone.items.map(({ productId }) => productId), gone.options?.map((option) => option.optionId)];
      };
      await signIn(page, owner, '/admin/inventory/recipes');
      await page.getByRole('button', { name: 'Склады заказов' }).click();
      await page.getByRole('checkbox', { name: CHOICE }).check();
      await expect(notice(page, 'Сохранено')).toBeVisible();
      await expectAccessible(page);

      await change('decrease', 0.95);
      const guest = await openBrowser({ ...look, baseURL: new URL(page.url()).origin });
      await expect.poll(soldOut).toEqual([[latte], [optionId]]);
      await guest.goto(`/?brand=${brandId}`);
      await expect(guest.getByText('Закончилось', { exact: true })).toBeVisible();
      await expect(guest.getByRole('button', { name: 'Выбрать добавки: Чай' })).toBeVisible();
      await guest.goto(`/product/${tea}`);
      await expect(guest.getByLabel(/Сливки/)).toBeDisabled();
      await expectAccessible(guest);
      await page.goto('/admin/stop-list');
      await expect(page.getByText('Автоматически: не хватает «Молоко»')).toHaveCount(2);
      await expect(page.getByText('Снимется, когда появится на складе')).toHaveCount(2);
      await expect(page.getByText('Добавка · К чаю')).toBeVisible();
      await expectAccessible(page);

      await change('increase', 1);
      await expect.poll(soldOut).toEqual([[], undefined]);
      await page.getByRole('button', { name: 'Обновить' }).click();
      await expect(page.getByText('Всё меню продаётся')).toBeVisible();
    });
  });
