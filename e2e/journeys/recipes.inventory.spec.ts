/** Recipes: what dishes cost and contain, and what their orders use. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import type { Shortfall } from '@skatert/contracts/inventory/order-write-offs';
import type { Unit } from '@skatert/contracts/inventory/units';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import type { ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import type { Product } from '@skatert/contracts/menu/products';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { notice, signIn } from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

const API = '/auth/v1/inventory';
const RECIPES = '/admin/inventory/recipes';
const NUTRITION = { protein: 100, fat: 10, carbs: 700, calories: 3400 };

// Without transitions, whose intermediate colours would fail the contrast rules.
test.use({ reducedMotion: 'reduce' });

interface Kitchen {
  owner: Account;
  brandId: number;
  product: Product;
  warehouse: Warehouse;
  bar: Warehouse;
  flour: Ingredient;
}

/** A brand with a pie in two sizes for 300 ₽, and a kitchen with 2 kg of flour at 60 ₽ and with salt of unknown price. */
async function kitchen(request: APIRequestContext): Promise<Kitchen> {
  const owner = await Account.register(request, 'recipes');
  const { brandId } = await openBrand(owner.call.bind(owner), uniqueName('Пироговая'), []);
  const product = await owner.call<Product>('POST', '/auth/v1/products', {
    name: 'Пирог',
    brandId,
    price: 300,
    sizes: ['Малый', 'Большой'],
  });
  const unit = await owner.call<Unit>('POST', `${API}/units`, { name: 'Килограмм', shortName: 'кг' });
  const warehouse = await owner.call<Warehouse>('POST', `${API}/warehouses`, { name: 'Главный' });
  const bar = await owner.call<Warehouse>('POST', `${API}/warehouses`, { name: 'Бар' });
  const create = (name: string, fields: object = {}) =>
    owner.call<Ingredient>('POST', `${API}/ingredients`, { name, unitId: unit.id, ...fields });
  const flour = await create('Мука', NUTRITION);
  await create('Соль', NUTRITION);
  await create('Тесто');
  const { id } = await owner.call<{ id: number }>('POST', `${API}/supplies`, {
    warehouseId: warehouse.id,
    supplierId: null,
    date: new Date().toISOString(),
    notes: null,
    items: [{ ingredientId: flour.id, qty: 2, price: 60, expiresAt: null }],
  });
  await owner.call('POST', `${API}/supplies/${id}/post`);
  // The inventory receives the menu's products as events.
  await expect.poll(async () => (await owner.try('GET', `${API}/recipes/${product.id}`)).status).toBe(200);
  return { owner, brandId, product, warehouse, bar, flour };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const line = (page: Page, number: number) =>
  page.getByRole('group', { name: `Позиция ${number}`, exact: true });
async function fillLine(page: Page, number: number, ingredient: string, quantity: string): Promise<void> {
  await line(page, number).getByRole('combobox', { name: 'Ингредиент' }).fill(ingredient);
  await page.getByRole('option', { name: ingredient, exact: true }).click();
  await line(page, number).getByLabel('Количество').fill(quantity);
}

test('an owner writes a recipe, and the menu and the storefront show what it gives', async ({
  page,
  request,
}) => {
  const { owner, brandId, product } = await kitchen(request);
  await signIn(page, owner, RECIPES);
  const row = page.getByRole('row', { name: /Пирог/ });
  await expect(row).toContainText('Без рецепта');
  await expectAccessibleInAllThemes(page);
  await row.getByRole('link', { name: 'Пирог' }).click();
  await expect(page).toHaveURL((url) => url.pathname === `${RECIPES}/${product.id}`);

  await fillLine(page, 1, 'Мука', '0,5');
  const portion = page.getByRole('region', { name: 'Порция' });
  await expect(portion).toContainText('30,00 ₽');
  await expect(portion).toContainText('10,0 %');
  await button(page, 'Добавить ингредиент').click();
  await fillLine(page, 2, 'Соль', '0,01');
  await expect(page.getByText('У 1 ингредиента нет цены')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await button(page, 'Удалить позицию 2').click();
  await button(page, 'Добавить размер').click();
  await dialog(page, 'Добавить размер').getByLabel('Размер', { exact: true }).selectOption('Большой');
  await expectAccessibleInAllThemes(page);
  await dialog(page, 'Добавить размер').getByRole('button', { name: 'Добавить' }).click();
  await line(page, 1).getByLabel('Количество').fill('1');
  await expect(portion).toContainText('3 400 ккал');
  await expectAccessibleInAllThemes(page);
  await expectQuestionBeforeLeaving(page);
  await button(page, 'Сохранить').click();
  await expect(notice(page, 'Рецепт сохранён')).toBeVisible();

  await page.goBack();
  await expect(row).toContainText('10,0 %');
  await row.getByRole('link', { name: 'Пирог' }).click();
  await line(page, 1).getByLabel('Количество').fill('7');
  await page.goBack();
  await dialog(page, 'Уйти со страницы?').getByRole('button', { name: 'Уйти' }).click();
  await expect(row).toContainText('10,0 %');
  expect(new URL(page.url()).pathname).toBe(RECIPES);
  await expectAccessibleInAllThemes(page);
  await page.goto(`/admin?brand=${brandId}`);
  await button(page, 'Изменить: Пирог').click();
  const figures = page.getByRole('list', { name: 'Себестоимость' });
  await expect(figures).toContainText('Себестоимость 30,00 ₽ · Фудкост 10,0 % · Маржа 270,00 ₽ · 1 700 ккал');
  await page.getByLabel('Цена', { exact: true }).fill('600');
  await expect(figures).toContainText('Фудкост 5,0 %');
  await expectAccessibleInAllThemes(page);

  const nutrition = page.getByRole('region', { name: 'Пищевая ценность порции' });
  await expect(async () => {
    await page.goto(`/product/${product.id}`);
    await expect(nutrition).toContainText('1 700', { timeout: 2000 });
  }).toPass();
  await button(page, 'Большой').click();
  await expect(nutrition).toContainText('3 400');
  await expectAccessibleInAllThemes(page);
});

/** Expects that links and Back ask before they leave the recipe, and stays. */
async function expectQuestionBeforeLeaving(page: Page): Promise<void> {
  const question = dialog(page, 'Уйти со страницы?');
  const here = page.url();
  for (const leave of [
    () => page.getByRole('link', { name: 'Все рецепты' }).click(),
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Остатки' }).click(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Остаться' }).click();
    await expect(question).toBeHidden();
    expect(page.url()).toBe(here);
  }
  await expect(line(page, 1).getByLabel('Количество')).toHaveValue('1');
}

test('of two people who edit a recipe, the second one chooses which one stays', async ({ page, request }) => {
  const { owner, product, flour } = await kitchen(request);
  const save = async (qty: number) => {
    const { version } = await owner.call<{ version: number }>('GET', `${API}/recipes/${product.id}`);
    const portions = [{ size: null, items: [{ ingredientId: flour.id, qty }] }];
    await owner.call('PUT', `${API}/recipes/${product.id}`, { version, portions });
  };
  await save(0.5);
  await signIn(page, owner, `${RECIPES}/${product.id}`);
  const quantity = line(page, 1).getByLabel('Количество');
  await expect(quantity).toHaveValue('0,5');
  await save(0.7);
  await quantity.fill('0,6');
  await button(page, 'Сохранить').click();
  await expect(page.getByRole('alert')).toContainText('данные изменил другой сотрудник');
  await expectAccessibleInAllThemes(page);
  await expect(quantity).toHaveValue('0,6');
  await button(page, 'Загрузить нынешний').click();
  await expect(quantity).toHaveValue('0,7');
  await button(page, 'Удалить позицию 1').click();
  await button(page, 'Сохранить').click();
  await dialog(page, 'Удалить рецепт?').getByRole('button', { name: 'Удалить' }).click();
  await expect(notice(page, 'Рецепт удалён')).toBeVisible();
  await page.getByRole('link', { name: 'Все рецепты' }).click();
  await expect(page.getByRole('row', { name: /Пирог/ })).toContainText('Без рецепта');
});

test('the kitchen makes an ingredient from others', async ({ page, request }) => {
  const { owner } = await kitchen(request);
  const list = await owner.call<Ingredient[]>('GET', `${API}/ingredients`);
  const dough = list.find(({ name }) => name === 'Тесто');
  await signIn(page, owner, `/admin/inventory/ingredients/${dough?.id}`);
  await button(page, 'Добавить рецепт').click();
  const form = dialog(page, 'Рецепт: Тесто');
  await form.getByLabel('Выход').fill('1,5');
  await form.getByLabel('Срок хранения, дней').fill('2');
  await fillLine(page, 1, 'Мука', '1');
  await expect(form.getByText('За кг: 40,00 ₽')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Рецепт сохранён')).toBeVisible();
  const part = page.getByRole('region', { name: 'Готовится на кухне' });
  await expect(part.getByRole('row', { name: 'Мука' })).toContainText('60,00 ₽');
  await expect(part).toContainText('40,00 ₽');
  await expectAccessibleInAllThemes(page);
});

test('orders use the chosen warehouse, and what it lacked is shown there', async ({ page, request }) => {
  const { owner, product, flour, bar } = await kitchen(request);
  const portions = [{ size: null, items: [{ ingredientId: flour.id, qty: 0.5 }] }];
  await owner.call('PUT', `${API}/recipes/${product.id}`, { version: 0, portions });
  await signIn(page, owner, RECIPES);
  await button(page, 'Склады заказов').click();
  const warehouses = dialog(page, 'Склады заказов');
  await expect(warehouses.getByText('Сейчас: Главный')).toHaveCount(2);
  await warehouses.getByLabel('У дома').selectOption('Бар');
  await expect(warehouses.getByText('Сейчас: Бар')).toBeVisible();
  await expectAccessibleInAllThemes(page);

  const customer = await Account.register(request, 'recipes');
  await customer.call('POST', '/cart/add', { productId: product.id, quantity: 3, size: 'Малый' });
  const [point] = await customer.call<{ id: number }[]>('GET', `/brand/${product.brandId}/pickup-points`);
  const { id } = await customer.call<{ id: number }>('POST', '/checkout', {
    mode: 'PICKUP',
    pickupPointId: point?.id,
  });
  await owner.move(id, 'PREPARING', 'READY_FOR_PICKUP', 'COMPLETED');
  const shortfalls = () => owner.call<Shortfall[]>('GET', `${API}/shortfalls?warehouseId=${bar.id}`);
  await expect.poll(async () => (await shortfalls()).map(({ qty }) => qty)).toEqual([1.5]);
  await page.goto(`/admin/inventory/warehouses?warehouse=${bar.id}`);
  await expect(page.getByText('Недостача: 1 ингредиент')).toBeVisible();
  await button(page, 'Показать недостачу').click();
  await expect(dialog(page, 'Недостача: Бар').getByRole('row', { name: 'Мука' })).toContainText('1,5 кг');
  await expectAccessibleInAllThemes(page);
});

test('an extra has a recipe of its own, and an order with it uses both', async ({ page, request }) => {
  const { owner, brandId, product, warehouse, flour } = await kitchen(request);
  const portions = [{ size: null, items: [{ ingredientId: flour.id, qty: 0.5 }] }];
  await owner.call('PUT', `${API}/recipes/${product.id}`, { version: 0, portions });
  const group = await owner.call<ExtraGroupDetails>('POST', '/auth/v1/extra-groups', {
    ...{ brandId, name: 'Тесто', min: 0, max: 1, productIds: [product.id] },
    options: [{ name: 'Двойное', price: 60 }],
  });
  const [option] = group.options;
  const path = `${API}/extra-recipes/${option?.id}`;
  await expect.poll(async () => (await owner.try('GET', path)).status).toBe(200);
  await signIn(page, owner, RECIPES);
  await button(page, 'Добавки').click();
  const row = page.getByRole('row', { name: /Двойное/ });
  await expect(row).toContainText('Без рецепта');
  await expectAccessibleInAllThemes(page);
  await row.getByRole('link', { name: 'Двойное' }).click();
  await fillLine(page, 1, 'Мука', '0,25');
  await expect(page.getByRole('region', { name: 'Порция' })).toContainText('25,0 %');
  await expectAccessibleInAllThemes(page);
  await button(page, 'Сохранить').click();
  await expect(notice(page, 'Рецепт сохранён')).toBeVisible();
  await page.getByRole('link', { name: 'Все рецепты' }).click();
  await expect(row).toContainText('15,00 ₽');

  const customer = await Account.register(request, 'recipes');
  const ordered = { productId: product.id, quantity: 2, size: 'Малый', extras: [option?.id] };
  await customer.call('POST', '/cart/add', ordered);
  const [point] = await customer.call<{ id: number }[]>('GET', `/brand/${brandId}/pickup-points`);
  const body = { mode: 'PICKUP', pickupPointId: point?.id };
  const { id } = await customer.call<{ id: number }>('POST', '/checkout', body);
  await owner.move(id, 'PREPARING', 'READY_FOR_PICKUP', 'COMPLETED');
  const stock = () =>
    owner.call<{ quantity: number }[]>(
      'GET',
      `${API}/stock?warehouseId=${warehouse.id}&ingredientId=${flour.id}`,
    );
  await expect.poll(async () => (await stock())[0]?.quantity).toBe(0.5);
});
