/** What a product costs by its recipe, in the form that edits it. */
import { membership, press, write } from '@skatert/web-kit/stage';
import { screen, within } from '@testing-library/react';
import { Observer, PanelStage, product, RECIPE_CALL } from './panel-stage';

let stage: PanelStage;
beforeEach(() => {
  Observer.all.length = 0;
  stage = new PanelStage();
  stage.products = [product(1)];
  stage.on('GET /auth/v1/products/1', 200, product(1));
});

/** `prices`: of the ingredients, one unit of each. */
const portion = (size: string | null, prices: (number | null)[], calories: number | null = 320) => ({
  size,
  items: prices.map((price) => ({ qty: 1, price })),
  nutrition: calories === null ? null : { calories },
});
const recipe = (...portions: object[]) => stage.on(RECIPE_CALL, 200, { portions });
async function open(): Promise<void> {
  await stage.open();
  await press('Изменить: Блюдо 1');
  await screen.findByRole('dialog', { name: 'Изменить товар' });
}
const texts = async () =>
  within(await screen.findByRole('list', { name: 'Себестоимость' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

test('shows cost, food cost, margin and calories, which follow the price that is typed', async () => {
  recipe(portion(null, [80, 4.5]));
  await open();
  expect(await texts()).toEqual(['Себестоимость 84,50 ₽ · Фудкост 28,2 % · Маржа 215,50 ₽ · 320 ккал']);
  await write('Акционная цена', '169');
  expect(await texts()).toEqual(['Себестоимость 84,50 ₽ · Фудкост 50,0 % · Маржа 84,50 ₽ · 320 ккал']);
  await write('Акционная цена', '');
  await write('Цена', 'нет');
  expect(await texts()).toEqual(['Себестоимость 84,50 ₽ · 320 ккал']);
  const link = screen.getByRole('link', { name: 'Рецепт (в новой вкладке)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/admin/inventory/recipes/1',
    '_blank',
  ]);
});

test('rounds the sum of the ingredients, not each of them', async () => {
  recipe(portion(null, [1, 0.004, 0.004, 0.004], null));
  await open();
  expect(await texts()).toEqual(['Себестоимость 1,01 ₽ · Фудкост 0,3 % · Маржа 298,99 ₽']);
});

test('asks for no recipe of a brand in whose master the user may not edit the inventory', async () => {
  stage.memberships = [
    membership('OWNER', { brandId: 8, masterId: 3 }),
    membership('COOK', { membershipId: 2, brandId: 7, masterId: 2 }),
  ];
  await open();
  expect(screen.queryByText('Рецепта пока нет')).toBeNull();
  expect(stage.calls(RECIPE_CALL)).toHaveLength(0);
});

test('shows each size, and how many prices are unknown', async () => {
  recipe(portion('S', [40, null], null), portion('L', [60]));
  await open();
  expect(await texts()).toEqual([
    'S: Себестоимость 40,00 ₽ · нет цены у 1 ингредиента',
    'L: Себестоимость 60,00 ₽ · Фудкост 20,0 % · Маржа 240,00 ₽ · 320 ккал',
  ]);
});

test('warns while a size that has a recipe is renamed', async () => {
  stage.on('GET /auth/v1/products/1', 200, product(1, { sizes: ['S', 'L'] }));
  recipe(portion('S', [40]), portion('L', [60]));
  await open();
  await texts();
  const warning = () => screen.queryByText(/^Рецепт размера/)?.textContent;
  expect(warning()).toBeUndefined();
  await write('Размер 1', '25 см');
  expect(warning()).toMatch(/^Рецепт размера «S» не будет применяться/);
  await write('Размер 1', 'S');
  expect(warning()).toBeUndefined();
});

test('leads to the recipe that does not exist yet', async () => {
  await open();
  expect(await screen.findByText('Рецепта пока нет')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Составить/ })).toBeTruthy();
});

test('says that it is not known, while the form works', async () => {
  stage.on(RECIPE_CALL, 404);
  await open();
  expect(await screen.findByText('Себестоимость сейчас недоступна')).toBeTruthy();
  await write('Название', 'Борщ');
  expect(screen.getByLabelText<HTMLInputElement>('Название').value).toBe('Борщ');
});
