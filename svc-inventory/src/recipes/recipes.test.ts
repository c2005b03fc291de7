import { RECIPE_ALL_LINES_MAX, RECIPE_SIZES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import { INVENTORY_STREAM, type RecipeState, recipeSubject } from '@skatert/contracts/inventory/states';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { lastState } from '@skatert/service-kit/testing/states';
import { COOK, FOREIGN_OWNER, MASTER, OTHER_MASTER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const BRAND = 10;
const FOREIGN_BRAND = 20;
const PIE = 100;
const TEA = 101;
const FOREIGN_PRODUCT = 200;

const inventory = openForTests(openTwoMasters);
let unitId: number;
let warehouseId: number;
let flour: number;
let butter: number;
let foreignIngredient: number;
beforeAll(async () => {
  const { create, supply, addBrand, addProduct } = inventory;
  await addBrand(BRAND, MASTER);
  await addBrand(FOREIGN_BRAND, OTHER_MASTER);
  await addProduct(PIE, BRAND, { name: 'Пирог', sizes: ['малый', 'большой'] });
  await addProduct(TEA, BRAND, { name: 'Чай', price: 20_000, promoPrice: 10_000 });
  await addProduct(FOREIGN_PRODUCT, FOREIGN_BRAND);
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  flour = await ingredient('Мука', { protein: 100, fat: 10, carbs: 700, calories: 3400 });
  butter = await ingredient('Масло', { protein: 5, fat: 820, carbs: 8, calories: 7480 });
  await supply(OWNER, warehouseId, [
    { ingredientId: flour, qty: 10, price: 60 },
    { ingredientId: butter, qty: 2, price: 800 },
  ]);
  const unit = await create(FOREIGN_OWNER, 'units', { name: 'Литр' });
  foreignIngredient = (await create(FOREIGN_OWNER, 'ingredients', { name: 'Чужой', unitId: unit.id })).id;
});

const ingredient = async (name: string, fields: object = {}): Promise<number> =>
  (await inventory.create(OWNER, 'ingredients', { name, unitId, ...fields })).id;
const read = async (productId: number) => (await inventory.call(OWNER, 'GET', `recipes/${productId}`)).body;
const save = (productId: number, json: object, user = OWNER) =>
  inventory.call(user, 'PUT', `recipes/${productId}`, { json });
const saveMade = (id: number, json: object) =>
  inventory.call(OWNER, 'PUT', `ingredients/${id}/recipe`, { json });
const items = (...lines: [ingredientId: number, qty: number][]) =>
  lines.map(([ingredientId, qty]) => ({ ingredientId, qty }));
/** Saves the recipe of a product whatever version it has. */
const replace = async (productId: number, portions: object[]) =>
  save(productId, { version: (await read(productId)).version, portions });

/** Returns the state of a product's recipe on the stream. */
const published = (productId: number) =>
  lastState<RecipeState>(inventory.platform, INVENTORY_STREAM, recipeSubject(productId));

test('a recipe has what a portion costs, its share of the price, and its nutrition', async () => {
  const { status, body } = await replace(PIE, [{ size: null, items: items([flour, 0.25], [butter, 0.1]) }]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ productName: 'Пирог', brandName: `Бренд ${BRAND}`, price: 300 });
  expect(body.portions).toEqual([
    {
      size: null,
      items: [
        { ingredientId: flour, ingredientName: 'Мука', unitName: 'кг', qty: 0.25, price: 60, cost: 15 },
        { ingredientId: butter, ingredientName: 'Масло', unitName: 'кг', qty: 0.1, price: 800, cost: 80 },
      ],
      cost: 95,
      unpriced: 0,
      foodCost: 31.7,
      margin: 205,
      nutrition: { protein: 25.5, fat: 84.5, carbs: 175.8, calories: 1598 },
    },
  ]);
});

test('a portion is compared with the price of its size', async () => {
  const pizza = 300;
  await inventory.addProduct(pizza, BRAND, {
    name: 'Пицца',
    price: 40_000,
    sizes: ['25 см', '30 см', '40 см'],
    sizePrices: [
      { label: '30 см', price: 50_000, promoPrice: null },
      { label: '40 см', price: 80_000, promoPrice: 60_000 },
    ],
  });
  const dough = items([flour, 0.5]);
  const { body } = await replace(pizza, [
    { size: '40 см', items: items([flour, 1]) },
    { size: null, items: dough },
  ]);
  expect(body).toMatchObject({
    price: 400,
    sizePrices: [
      { label: '30 см', price: 500 },
      { label: '40 см', price: 600 },
    ],
    portions: [
      { size: '40 см', foodCost: 10, margin: 540 },
      { size: null, margin: 370 },
    ],
  });
  const list = await inventory.call(OWNER, 'GET', `recipes?brandId=${BRAND}&search=Пицца`);
  expect(list.body.content).toMatchObject([{ price: 600, portion: { size: '40 см', margin: 540 } }]);
  await inventory.addProduct(pizza, BRAND, { version: 2, archived: true });
});

test('the price is that of the latest supply', async () => {
  const id = await ingredient('Соль');
  const supply = (date: string, price: number) =>
    inventory.supply(OWNER, warehouseId, [{ ingredientId: id, qty: 1, price }], { date });
  await supply('2026-03-01T00:00:00Z', 30);
  await supply('2026-02-01T00:00:00Z', 20);
  await replace(TEA, [{ size: null, items: items([id, 1]) }]);
  expect((await read(TEA)).portions[0]).toMatchObject({ cost: 30, foodCost: 30, margin: 70 });
});

test('without a price of an ingredient there is no share and no margin', async () => {
  const id = await ingredient('Без цены');
  await replace(TEA, [{ size: null, items: items([flour, 1], [id, 1]) }]);
  expect((await read(TEA)).portions[0]).toMatchObject({
    cost: 60,
    unpriced: 1,
    foodCost: null,
    margin: null,
    nutrition: null,
  });
});

test('each change is a new version, and a stale one is refused with the present recipe', async () => {
  const { version } = (await replace(TEA, [{ size: null, items: items([flour, 0.5]) }])).body;
  const changed = await save(TEA, { version, portions: [{ size: null, items: items([flour, 0.6]) }] });
  expect([changed.status, changed.body.version]).toEqual([200, version + 1]);
  const stale = await save(TEA, { version, portions: [{ size: null, items: items([flour, 0.7]) }] });
  expect([stale.status, stale.body.code]).toEqual([409, 'EDIT_CONFLICT']);
  expect(stale.body.current.portions[0].items[0].qty).toBe(0.6);
  const repeated = await save(TEA, { version, portions: [{ size: null, items: items([flour, 0.6]) }] });
  expect([repeated.status, repeated.body.version]).toEqual([200, version + 1]);
  const stored = await inventory.deps.recipeVersions.find({ productId: TEA }).lean();
  expect(stored.find(({ recipeVersion }) => recipeVersion === version)?.portions[0]?.lines).toEqual([
    { ingredientId: flour, quantity: 500 },
  ]);
});

test('of two people who save at the same time one is refused', async () => {
  const { version } = await read(PIE);
  const both = await Promise.all(
    [0.3, 0.4].map((qty) => save(PIE, { version, portions: [{ size: null, items: items([flour, qty]) }] })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the state on the stream has the version and the nutrition of each portion', async () => {
  const portions = [
    { size: 'малый', items: items([flour, 0.1]) },
    { size: 'большой', items: items([flour, 0.2]) },
  ];
  const { version } = (await replace(PIE, portions)).body;
  const calories = (state: RecipeState | undefined) =>
    state?.nutrition.map((one) => [one.size, one.calories]);
  await eventually(async () => (await published(PIE))?.recipeVersion === version);
  expect(calories(await published(PIE))).toEqual([
    ['малый', 340],
    ['большой', 680],
  ]);
  const json = { name: 'Мука', unitId, protein: 100, fat: 10, carbs: 700, calories: 3000 };
  await inventory.call(OWNER, 'PUT', `ingredients/${flour}`, { json });
  await eventually(async () => calories(await published(PIE))?.[0]?.[1] === 300);
  expect((await published(PIE))?.recipeVersion).toBe(version);
  await replace(PIE, []);
  await eventually(async () => (await published(PIE))?.recipeVersion === 0);
});

test('the state names the sizes with a recipe whose nutrition is unknown: that of the others is not theirs', async () => {
  const unknown = await ingredient('Без состава');
  const portions = [
    { size: null, items: items([flour, 0.1]) },
    { size: 'большой', items: items([unknown, 0.2]) },
  ];
  const { version } = (await replace(PIE, portions)).body;
  await eventually(async () => (await published(PIE))?.recipeVersion === version);
  const state = await published(PIE);
  expect(state?.nutrition.map(({ size }) => size)).toEqual([null]);
  expect(state?.sizesWithoutNutrition).toEqual(['большой']);
  await replace(PIE, []);
  await eventually(async () => (await published(PIE))?.recipeVersion === 0);
  expect((await published(PIE))?.sizesWithoutNutrition).toEqual([]);
});

test('what the kitchen makes costs what it is made of, also through several recipes', async () => {
  const dough = await ingredient('Тесто');
  const base = await ingredient('Основа');
  const made = await saveMade(dough, {
    version: 0,
    yield: 2,
    shelfLifeDays: 1,
    items: items([flour, 1], [butter, 0.5]),
  });
  expect(made.body).toMatchObject({ version: 1, yield: 2, shelfLifeDays: 1, cost: 460, unpriced: 0 });
  await saveMade(base, { version: 0, yield: 1, items: items([dough, 1]) });
  await replace(TEA, [{ size: null, items: items([base, 0.1]) }]);
  const [portion] = (await read(TEA)).portions;
  expect(portion).toMatchObject({ cost: 23, unpriced: 0 });
  expect(portion.nutrition.fat).toBeCloseTo(21);
});

test('a recipe of an ingredient that is saved again, as after a lost response, stays as it is', async () => {
  const id = await ingredient('Глазурь');
  const json = { version: 0, yield: 2, shelfLifeDays: 1, items: items([flour, 1], [butter, 0.5]) };
  const nothing = await saveMade(id, { version: 0, yield: 1, items: [] });
  expect([nothing.status, nothing.body.version]).toEqual([200, 0]);
  for (const time of ['first', 'second']) {
    const { status, body } = await saveMade(id, json);
    expect([time, status, body.version]).toEqual([time, 200, 1]);
  }
  const others = [{ yield: 3 }, { shelfLifeDays: null }, { items: items([butter, 0.5], [flour, 1]) }];
  for (const fields of others) {
    const { status, body } = await saveMade(id, { ...json, ...fields });
    expect([status, body.code, body.current.yield]).toEqual([409, 'EDIT_CONFLICT', 2]);
  }
  const removed = { ...json, version: 1, items: [] };
  expect((await saveMade(id, removed)).body.version).toBe(2);
  expect((await saveMade(id, removed)).body.version).toBe(2);
});

test('a purchase is priced by its supplies, and what the kitchen makes by its recipe, whatever a processing cost', async () => {
  const [sugar, syrup] = [await ingredient('Сахар'), await ingredient('Сироп')];
  await inventory.supply(OWNER, warehouseId, [{ ingredientId: sugar, qty: 10, price: 70 }]);
  await saveMade(syrup, { version: 0, yield: 1, items: items([sugar, 0.5]) });
  await replace(TEA, [{ size: null, items: items([sugar, 1], [syrup, 1]) }]);
  const costs = async () => (await read(TEA)).portions[0].items.map(({ cost }: { cost: number }) => cost);
  expect(await costs()).toEqual([70, 35]);
  const json = { warehouseId, ingredientId: flour, qty: 0.1, items: items([sugar, 2], [syrup, 2]) };
  expect((await inventory.call(OWNER, 'POST', 'processings', { json })).status).toBe(201);
  expect(await costs()).toEqual([70, 35]);
});

test('what costs less than a kopeck per unit is not free', async () => {
  const [broth, bones] = [await ingredient('Бульон'), await ingredient('Кости')];
  await inventory.supply(OWNER, warehouseId, [{ ingredientId: bones, qty: 1, price: 20 }]);
  const made = await saveMade(broth, { version: 0, yield: 10_000, items: items([bones, 1]) });
  expect(made.body).toMatchObject({ cost: 20, unpriced: 0 });
  await replace(TEA, [{ size: null, items: items([broth, 250.5]) }]);
  const [portion] = (await read(TEA)).portions;
  expect(portion).toMatchObject({ cost: 0.5, foodCost: 0.5, items: [{ price: 0.002, cost: 0.5 }] });
});

test('a recipe that contains itself is refused, also through others and by two calls at once', async () => {
  const [first, second, third] = [await ingredient('A'), await ingredient('B'), await ingredient('C')];
  const recipe = (contained: number, version = 0) => ({ version, yield: 1, items: items([contained, 1]) });
  const itself = await saveMade(first, recipe(first));
  expect([itself.status, itself.body.errors.items]).toEqual([400, 'Рецепт не может содержать сам себя']);
  await saveMade(first, recipe(second));
  await saveMade(second, recipe(third));
  expect((await saveMade(third, recipe(first))).status).toBe(400);
  const [one, two] = [await ingredient('D'), await ingredient('E')];
  const both = await Promise.all([saveMade(one, recipe(two)), saveMade(two, recipe(one))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('an ingredient of a recipe is not deleted, also of an earlier version', async () => {
  const id = await ingredient('Занятый');
  await replace(TEA, [{ size: null, items: items([id, 1]) }]);
  await replace(TEA, []);
  const { status, body } = await inventory.call(OWNER, 'DELETE', `ingredients/${id}`);
  expect([status, body.code]).toEqual([409, 'INGREDIENT_IN_USE']);
});

test('the list has a brand’s products by name, searched, and with or without a recipe', async () => {
  await replace(PIE, [{ size: null, items: items([flour, 1]) }]);
  await replace(TEA, []);
  const names = async (query: string) => {
    const { body } = await inventory.call(OWNER, 'GET', `recipes?brandId=${BRAND}${query}`);
    return body.content.map(({ productName }: { productName: string }) => productName);
  };
  expect(await names('')).toEqual(['Пирог', 'Чай']);
  expect(await names('&search=ча')).toEqual(['Чай']);
  expect(await names('&has=true')).toEqual(['Пирог']);
  expect(await names('&has=false')).toEqual(['Чай']);
  expect(await names('&page=1&size=1')).toEqual(['Чай']);
  await inventory.addProduct(TEA, BRAND, { version: 2, name: 'Чай', archived: true, sold: false });
  expect(await names('')).toEqual(['Пирог']);
  await inventory.addProduct(TEA, BRAND, { version: 3, name: 'Чай', price: 20_000, promoPrice: 10_000 });
});

test('the list names the sizes of a recipe that were renamed in the product', async () => {
  await replace(PIE, [
    { size: 'малый', items: items([flour, 1]) },
    { size: 'большой', items: items([flour, 2]) },
  ]);
  const unlisted = async () => {
    const { body } = await inventory.call(OWNER, 'GET', `recipes?brandId=${BRAND}&search=Пирог`);
    const [{ portion, unlistedSizes }] = body.content;
    return [unlistedSizes, portion?.size];
  };
  expect(await unlisted()).toEqual([[], 'малый']);
  await inventory.addProduct(PIE, BRAND, { version: 2, name: 'Пирог', sizes: ['20 см', 'большой'] });
  expect(await unlisted()).toEqual([['малый'], 'большой']);
  await inventory.addProduct(PIE, BRAND, { version: 3, name: 'Пирог', sizes: [] });
  expect(await unlisted()).toEqual([['малый', 'большой'], undefined]);
  await inventory.addProduct(PIE, BRAND, { version: 4, name: 'Пирог', sizes: ['малый', 'большой'] });
});

test('the largest recipe fits in a call, and one with a line more is refused by its rule', async () => {
  const sizes = Array.from({ length: RECIPE_SIZES_MAX }, (_, index) => `${'漢'.repeat(62)}${10 + index}`);
  const feast = 102;
  await inventory.addProduct(feast, BRAND, { name: 'Яства', sizes });
  const largest = (perSize: number) => {
    const lines = Array.from({ length: perSize }, (_, index) => {
      return { ingredientId: Number.MAX_SAFE_INTEGER - index, qty: 9_999_999.999 };
    });
    return sizes.map((size) => ({ size, items: lines }));
  };
  const perSize = RECIPE_ALL_LINES_MAX / RECIPE_SIZES_MAX;
  const fits = await save(feast, { version: 0, portions: largest(perSize) });
  // Nothing but the ingredients, which don't exist, is wrong with it.
  expect([fits.status, fits.body.message]).toEqual([404, 'Ингредиент не найден']);
  const [first, ...rest] = largest(perSize);
  const more = { size: first?.size, items: [...(first?.items ?? []), { ingredientId: flour, qty: 1 }] };
  const { status, body } = await save(feast, { version: 0, portions: [more, ...rest] });
  expect([status, body.errors]).toEqual([
    400,
    { portions: 'Не больше 1000 ингредиентов во всех размерах вместе' },
  ]);
});

test.each([
  ['a negative quantity', () => [{ size: null, items: items([flour, -1]) }], 'portions.0.items.0.qty'],
  ['0.0005', () => [{ size: null, items: items([flour, 0.0005]) }], 'portions.0.items.0.qty'],
  ['1e12', () => [{ size: null, items: items([flour, 1e12]) }], 'portions.0.items.0.qty'],
  ['no ingredients', () => [{ size: null, items: [] }], 'portions.0.items'],
  ['an ingredient twice', () => [{ size: null, items: items([flour, 1], [flour, 2]) }], 'portions.0.items'],
  ['a size twice', () => [1, 2].map(() => ({ size: null, items: items([flour, 1]) })), 'portions'],
  ['an unknown size', () => [{ size: '40 см', items: items([flour, 1]) }], 'portions.0.size'],
])('a recipe with %s is refused', async (_name, portions, field) => {
  const before = await read(PIE);
  const { status, body } = await replace(PIE, portions());
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect(await read(PIE)).toEqual(before);
});

test('a cook, and an owner of another master, can neither read nor change a recipe', async () => {
  const portions = [{ size: null, items: items([flour, 1]) }];
  const { version } = await read(PIE);
  expect((await save(PIE, { version, portions }, COOK)).status).toBe(403);
  const foreign = await save(PIE, { version, portions }, FOREIGN_OWNER);
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Товар не найден.']);
  expect((await inventory.call(FOREIGN_OWNER, 'GET', `recipes?brandId=${BRAND}`)).status).toBe(404);
  const theirs = await replace(PIE, [{ size: null, items: items([foreignIngredient, 1]) }]);
  expect([theirs.status, theirs.body.message]).toEqual([404, 'Ингредиент не найден']);
  expect((await saveMade(foreignIngredient, { version: 0, yield: 1, items: [] })).status).toBe(404);
});

test('a product that moved to a brand of another master has no recipe there until one is saved', async () => {
  await replace(PIE, [{ size: null, items: items([flour, 1]) }]);
  await inventory.addProduct(PIE, FOREIGN_BRAND, { version: 5, name: 'Пирог' });
  const url = `recipes/${PIE}`;
  const { version, portions } = (await inventory.call(FOREIGN_OWNER, 'GET', url)).body;
  expect([version > 0, portions]).toEqual([true, []]);
  const without = await inventory.call(FOREIGN_OWNER, 'GET', `recipes?brandId=${FOREIGN_BRAND}&has=false`);
  expect(without.body.content).toContainEqual(expect.objectContaining({ productId: PIE, portion: null }));
  const json = { version, portions: [{ size: null, items: items([foreignIngredient, 1]) }] };
  const saved = await inventory.call(FOREIGN_OWNER, 'PUT', url, { json });
  expect([saved.status, saved.body.version]).toEqual([200, version + 1]);
  expect((await inventory.call(OWNER, 'GET', url)).status).toBe(404);
});
