/** Staff that is bound to points: it works with the stock, and only reads what the brands of the chain share. */
import { expectRefusal, membership, press, show } from '@skatert/web-kit/stage';
import { screen } from '@testing-library/react';
import App from '../src/app';
import { API, stage, startStage } from './inventory-stage';
import { recipe, recipeStage } from './recipe-stage';

const REASON = 'Это меняют те, кто работает во всех точках бренда';
const SISTER = { membershipId: 2, brandId: 2, brandName: 'Блинная' };
const PLACES = [
  {
    ...{ brandId: 1, brandName: 'Самовар', pointId: null, pointName: null },
    ...{ warehouseId: null, usedWarehouseId: 1, usedWarehouseName: 'Главный' },
  },
];

const FLOUR = {
  ...{ id: 1, ingredientId: 1, name: 'Мука', unitId: 1, unitName: 'кг', warehouseId: 1 },
  ...{ warehouseName: 'Главный', categoryName: null, quantity: 10, totalQuantity: 10 },
  ...{ lastSupplyDate: null, nutrition: null },
};

beforeEach(() => {
  startStage(recipeStage())
    .on(`GET ${API}/ingredients`, 200, [FLOUR])
    .on(`GET ${API}/warehouses/1/stock`, 200, [])
    .on(`GET ${API}/units`, 200, [{ id: 1, name: 'Килограмм', shortName: 'кг' }])
    .on(`GET ${API}/suppliers`, 200, [])
    .on(`GET ${API}/stock`, 200, [])
    .on(`GET ${API}/expiring`, 200, [])
    .on(`GET ${API}/shortfalls`, 200, [])
    .on(`GET ${API}/minimums`, 200, [])
    .on(`GET ${API}/recipes`, 200, { content: [], totalElements: 0, totalPages: 0 })
    .on(`GET ${API}/recipes/5`, 200, recipe())
    .on(`GET ${API}/order-warehouses`, 200, PLACES)
    .on(`GET ${API}/stock-stops`, 200, []);
});

async function open(page: string, memberships = [membership('ADMIN', { pointIds: [3] })]): Promise<void> {
  await stage.signIn(memberships);
  await show(<App />, `/admin/inventory/${page}`);
}
const button = (name: string) => screen.findByRole('button', { name });
const isRefused = async (name: string) => (await button(name)).getAttribute('aria-disabled') === 'true';

test.each([
  ['units', ['Добавить единицу', 'Изменить: Килограмм', 'Удалить: Килограмм']],
  ['suppliers', ['Добавить поставщика']],
  ['ingredients', ['Добавить ингредиент', 'Изменить: Мука']],
  ['warehouses', ['Добавить ингредиент', 'Изменить склад', 'Добавить склад']],
  ['recipes/5', ['Сохранить']],
])('who is bound to a point reads beforehand why he does not change %s', async (page, names) => {
  await open(page);
  for (const name of names) await expectRefusal(await button(name), REASON);
});

test('who is bound to a point receives supplies', async () => {
  await open('warehouses');
  expect(await isRefused('Добавить поставку')).toBe(false);
  expect(await isRefused('Заказать до минимума')).toBe(false);
});

test('who works in all points of a sister brand changes what the chain shares, not the recipes of this one', async () => {
  const both = [membership('ADMIN', { pointIds: [3] }), membership('ADMIN', SISTER)];
  await open('units', both);
  expect(await isRefused('Добавить единицу')).toBe(false);
});

test('who is bound to a point does not choose the warehouses of orders', async () => {
  await open('recipes');
  await press('Склады заказов');
  const field = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Доставка и точки без своего склада',
  });
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Снимать с продажи/ });
  expect([field.disabled, choice.disabled]).toEqual([true, true]);
});
