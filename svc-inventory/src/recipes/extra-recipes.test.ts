import {
  type ExtraRecipeState,
  extraRecipeSubject,
  INVENTORY_STREAM,
} from '@skatert/contracts/inventory/states';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { lastState } from '@skatert/service-kit/testing/states';
import { COOK, FOREIGN_OWNER, MASTER, OTHER_MASTER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const BRAND = 10;
const FOREIGN_BRAND = 20;
const [OAT, VANILLA, CARAMEL, FOREIGN] = [500, 501, 502, 900];

const inventory = openForTests(openTwoMasters);
let unitId: number;
let milk: number;
let foreignIngredient: number;
beforeAll(async () => {
  const { create, addBrand, addExtras } = inventory;
  await addBrand(BRAND, MASTER);
  await addBrand(FOREIGN_BRAND, OTHER_MASTER);
  await addExtras(1, BRAND, [], {
    name: 'Сиропы',
    options: [
      { id: VANILLA, name: 'Ваниль', price: 4000 },
      { id: CARAMEL, name: 'Карамель', price: 0 },
    ],
  });
  await addExtras(2, BRAND, [], { name: 'Молоко', options: [{ id: OAT, name: 'Овсяное', price: 6000 }] });
  await addExtras(3, FOREIGN_BRAND, [FOREIGN]);
  unitId = (await create(OWNER, 'units', { name: 'Литр', shortName: 'л' })).id;
  const warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  milk = await ingredient('Молоко овсяное', { protein: 10, fat: 30, carbs: 60, calories: 450 });
  await inventory.supply(OWNER, warehouseId, [{ ingredientId: milk, qty: 10, price: 120 }]);
  const unit = await create(FOREIGN_OWNER, 'units', { name: 'Литр' });
  foreignIngredient = (await create(FOREIGN_OWNER, 'ingredients', { name: 'Чужой', unitId: unit.id })).id;
});

const ingredient = async (name: string, fields: object = {}): Promise<number> =>
  (await inventory.create(OWNER, 'ingredients', { name, unitId, ...fields })).id;
const read = async (optionId: number) =>
  (await inventory.call(OWNER, 'GET', `extra-recipes/${optionId}`)).body;
const put = (optionId: number, json: object, user = OWNER) =>
  inventory.call(user, 'PUT', `extra-recipes/${optionId}`, { json });
const portion = (...lines: [ingredientId: number, qty: number][]) => ({
  size: null,
  items: lines.map(([ingredientId, qty]) => ({ ingredientId, qty })),
});
/** Saves the recipe of an option whatever version it has. */
const replace = async (optionId: number, ...portions: object[]) =>
  put(optionId, { version: (await read(optionId)).version, portions });
const published = (optionId: number) =>
  lastState<ExtraRecipeState>(inventory.platform, INVENTORY_STREAM, extraRecipeSubject(optionId));

test('the recipe of an option has what its portion costs, its share of the price, and its nutrition', async () => {
  expect(await read(OAT)).toMatchObject({ version: 0, changedAt: null, portions: [] });
  const { status, body } = await replace(OAT, portion([milk, 0.2]));
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ optionId: OAT, optionName: 'Овсяное', groupName: 'Молоко' },
    ...{ brandId: BRAND, brandName: `Бренд ${BRAND}`, price: 60, version: 1 },
    changedAt: expect.any(String),
    portions: [
      {
        size: null,
        items: [
          {
            ...{ ingredientId: milk, ingredientName: 'Молоко овсяное', unitName: 'л' },
            ...{ qty: 0.2, price: 120, cost: 24 },
          },
        ],
        ...{ cost: 24, unpriced: 0, foodCost: 40, margin: 36 },
        nutrition: { protein: 2, fat: 6, carbs: 12, calories: 90 },
      },
    ],
  });
});

test('an option is free, and its dish pays for it', async () => {
  const { body } = await replace(CARAMEL, portion([milk, 0.1]));
  expect(body.portions).toMatchObject([{ cost: 12, foodCost: null, margin: -12 }]);
  await replace(CARAMEL);
});

test('the list has the options by their groups, with the figures of those with a recipe', async () => {
  await replace(OAT, portion([milk, 0.2]));
  const list = async (query = '') => {
    const { body } = await inventory.call(OWNER, 'GET', `extra-recipes?brandId=${BRAND}${query}`);
    return [body.content.map(({ optionName }: { optionName: string }) => optionName), body.totalElements];
  };
  expect(await list()).toEqual([['Овсяное', 'Ваниль', 'Карамель'], 3]);
  expect(await list('&search=кара')).toEqual([['Карамель'], 1]);
  expect(await list('&search=сироп')).toEqual([['Ваниль', 'Карамель'], 2]);
  expect(await list('&has=true')).toEqual([['Овсяное'], 1]);
  expect(await list('&has=false')).toEqual([['Ваниль', 'Карамель'], 2]);
  expect(await list('&page=1&size=2')).toEqual([['Карамель'], 3]);
  const { body } = await inventory.call(OWNER, 'GET', `extra-recipes?brandId=${BRAND}`);
  expect(body.content).toMatchObject([
    { groupName: 'Молоко', price: 60, portion: { cost: 24, foodCost: 40 } },
    { groupName: 'Сиропы', price: 40, portion: null },
    { portion: null },
  ]);
  await inventory.addExtras(2, BRAND, [], { version: 2, name: 'Молоко' });
  expect(await list()).toEqual([['Ваниль', 'Карамель'], 2]);
  expect((await inventory.call(OWNER, 'GET', `extra-recipes/${OAT}`)).status).toBe(404);
  const options = [{ id: OAT, name: 'Овсяное', price: 6000 }];
  await inventory.addExtras(2, BRAND, [], { version: 3, name: 'Молоко', options });
});

test('of two people who edit a recipe, the second gets what the first has saved', async () => {
  await replace(VANILLA, portion([milk, 1]));
  const { version } = await read(VANILLA);
  const [first, second] = [portion([milk, 2]), portion([milk, 3])];
  expect((await put(VANILLA, { version, portions: [first] })).status).toBe(200);
  const conflict = await put(VANILLA, { version, portions: [second] });
  expect([conflict.status, conflict.body.code]).toEqual([409, 'EDIT_CONFLICT']);
  expect(conflict.body.details.current).toMatchObject({
    version: version + 1,
    portions: [{ items: [{ qty: 2 }] }],
  });
  const same = await put(VANILLA, { version, portions: [first] });
  expect([same.status, same.body.version]).toEqual([200, version + 1]);
  await replace(VANILLA);
});

test('each change is a version that never changes, and keeps the ingredient from being deleted', async () => {
  const id = await ingredient('Ваниль');
  await replace(VANILLA, portion([id, 1]));
  await replace(VANILLA);
  const versions = await inventory.deps.extraRecipeVersions
    .find({ optionId: VANILLA })
    .sort({ at: 1 })
    .lean();
  expect(versions.at(-2)?.portions[0]?.lines).toEqual([{ ingredientId: id, quantity: 1000 }]);
  expect(versions.at(-1)?.portions).toEqual([]);
  const deleted = await inventory.call(OWNER, 'DELETE', `ingredients/${id}`);
  expect([deleted.status, deleted.body.code]).toEqual([409, 'INGREDIENT_IN_USE']);
});

test('the nutrition is published, also when that of what the ingredient is made of changes', async () => {
  await replace(OAT, portion([milk, 0.2]));
  expect(await published(OAT)).toMatchObject({ id: OAT, hasRecipe: true, nutrition: { calories: 90 } });
  const base = await ingredient('Основа');
  await replace(CARAMEL, portion([base, 1]));
  expect(await published(CARAMEL)).toMatchObject({ hasRecipe: true, nutrition: null });
  const made = { version: 0, yield: 1, items: [{ ingredientId: milk, qty: 2 }] };
  expect((await inventory.call(OWNER, 'PUT', `ingredients/${base}/recipe`, { json: made })).status).toBe(200);
  await eventually(async () => (await published(CARAMEL))?.nutrition?.calories === 900);
  await replace(CARAMEL);
  expect(await published(CARAMEL)).toMatchObject({ hasRecipe: false, nutrition: null });
});

test.each([
  ['a size', () => [{ ...portion([milk, 1]), size: 'малый' }], 'portions.0.size'],
  ['no ingredients', () => [portion()], 'portions.0.items'],
  ['two portions', () => [portion([milk, 1]), portion([milk, 1])], 'portions'],
])('a recipe with %s is refused', async (_name, portions, field) => {
  const { status, body } = await replace(VANILLA, ...portions());
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

test('a cook, and an owner of another master, can neither read nor change a recipe', async () => {
  const { version } = await read(VANILLA);
  const body = { version, portions: [portion([milk, 1])] };
  expect((await put(VANILLA, body, COOK)).status).toBe(403);
  const foreign = await put(VANILLA, body, FOREIGN_OWNER);
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Добавка не найдена']);
  for (const path of [`extra-recipes/${VANILLA}`, `extra-recipes?brandId=${BRAND}`])
    expect((await inventory.call(FOREIGN_OWNER, 'GET', path)).status).toBe(404);
  const theirs = await replace(VANILLA, portion([foreignIngredient, 1]));
  expect([theirs.status, theirs.body.message]).toEqual([404, 'Ингредиент не найден']);
  expect((await put(FOREIGN, { version: 0, portions: [] })).status).toBe(404);
  expect((await put(999_999, { version: 0, portions: [] })).status).toBe(404);
});

test('an option whose brand has another master now has no recipe until one is saved', async () => {
  await replace(OAT, portion([milk, 0.2]));
  await inventory.addBrand(BRAND, OTHER_MASTER, { version: 2 });
  const { deps } = inventory;
  const brand = await deps.menu.brands.findById(BRAND).lean();
  expect(brand?.masterId).toBe(OTHER_MASTER);
  await inventory.addExtras(4, FOREIGN_BRAND, [], {
    name: 'Молоко',
    options: [{ id: OAT, name: 'Овсяное', price: 6000 }],
  });
  await inventory.addExtras(2, BRAND, [], { version: 4, name: 'Молоко' });
  const foreign = await inventory.call(FOREIGN_OWNER, 'GET', `extra-recipes/${OAT}`);
  expect([foreign.status, foreign.body.portions]).toEqual([200, []]);
  const list = await inventory.call(FOREIGN_OWNER, 'GET', `extra-recipes?brandId=${FOREIGN_BRAND}&has=true`);
  expect(list.body.content).toEqual([]);
  await inventory.addBrand(BRAND, MASTER, { version: 3 });
});
