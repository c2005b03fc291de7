import { openForTests } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { MASTER, OWNER, openTwoMasters } from '../../test/two-masters.js';
import { createRecipePublisher } from './recipe-state.js';

const BRAND = 10;
const PIE = 100;
const LINES = 20;

const inventory = openForTests(openTwoMasters);
let unitId: number;
let warehouseId: number;
beforeAll(async () => {
  const { create, addBrand, addProduct } = inventory;
  await addBrand(BRAND, MASTER);
  await addProduct(PIE, BRAND, { name: 'Пирог' });
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
});

const ingredient = async (name: string, fields: object = {}): Promise<number> =>
  (await inventory.createTwin(OWNER, { name, unitId, ...fields })).id;
const supply = (price: number, ...ids: number[]) =>
  inventory.supply(
    OWNER,
    warehouseId,
    ids.map((ingredientId) => ({ ingredientId, qty: 1, price })),
  );
const items = (...ids: number[]) => ids.map((ingredientId) => ({ ingredientId, qty: 1 }));
const saveMade = (id: number, parts: number[]) =>
  inventory.call(OWNER, 'PUT', `ingredients/${id}/recipe`, {
    json: { version: 0, yield: 1, items: items(...parts) },
  });
const read = async () => (await inventory.call(OWNER, 'GET', `recipes/${PIE}`)).body;
const savePie = async (...ids: number[]) => {
  const json = { version: (await read()).version, portions: [{ size: null, items: items(...ids) }] };
  expect((await inventory.call(OWNER, 'PUT', `recipes/${PIE}`, { json })).status).toBe(200);
};
const costs = async () => (await read()).portions[0].items.map(({ cost }: { cost: number | null }) => cost);

test('the prices of a recipe are read by one query, and those of what has a recipe not at all', async () => {
  const ids: number[] = [];
  for (let count = 0; count < LINES; count += 1) ids.push(await ingredient(`Продукт ${count}`));
  await supply(10, ...ids);
  const dough = await ingredient('Тесто');
  await saveMade(dough, ids.slice(0, 3));
  await savePie(...ids, dough);
  const { connection } = inventory.deps;
  expect(await costsOf(connection, 'batches', read)).toEqual([]);
  const aggregates = (await costsOf(connection, 'ingredients', read)).filter(
    ({ command }) => command === 'aggregate',
  );
  expect(aggregates).toHaveLength(1);
  // A key of the ingredient, and some of its newest batches.
  expect(aggregates[0]?.keysExamined).toBeLessThan(ids.length * 8);
  expect(await costs()).toEqual([...ids.map(() => 10), 30]);
});

test('what has a recipe without all prices has that of its last batch, and so has what is made of it', async () => {
  const [sugar, secret, syrup, cream] = [
    await ingredient('Сахар'),
    await ingredient('Секрет'),
    await ingredient('Сироп'),
    await ingredient('Крем'),
  ];
  await supply(70, sugar);
  await saveMade(syrup, [sugar, secret]);
  await saveMade(cream, [syrup, sugar]);
  await savePie(syrup, cream);
  expect(await costs()).toEqual([null, null]);
  await supply(100, syrup);
  await supply(1, cream);
  expect(await costs()).toEqual([100, 170]);
  await supply(5, secret);
  expect(await costs()).toEqual([75, 145]);
});

test('the price of an ingredient is that of its recipes: made before bought', async () => {
  const price = async (id: number) =>
    (await inventory.call(OWNER, 'GET', `ingredients/${id}/unit-price`)).body;
  const bought = await ingredient('Купленный');
  expect(await price(bought)).toEqual({ price: null });
  await supply(12.5, bought);
  expect(await price(bought)).toEqual({ price: 12.5 });
  const dough = await ingredient('Готовится и покупается');
  await supply(70, dough);
  await saveMade(dough, [bought]);
  expect(await price(dough)).toEqual({ price: 12.5 });
});

test('nutrition that is given for what has a recipe counts, also when a part of it is unknown', async () => {
  const given = { protein: 1, fat: 2, carbs: 3, calories: 40 };
  const milk = await ingredient('Молоко', given);
  const [known, unknown, made] = [
    await ingredient('Творог', { ...given, calories: 50 }),
    await ingredient('Сыр', { calories: 60 }),
    await ingredient('Кефир'),
  ];
  for (const id of [known, unknown, made]) await saveMade(id, [milk]);
  const calories = async (...ids: number[]) => {
    await savePie(...ids);
    return (await read()).portions[0].nutrition?.calories ?? null;
  };
  expect([await calories(known), await calories(unknown), await calories(made)]).toEqual([50, null, 40]);
});

test('the published state of a recipe is computed without prices', async () => {
  const { connection, productRecipes } = inventory.deps;
  const { bus, log } = inventory.platform;
  const publisher = createRecipePublisher(bus, log, inventory.deps);
  const publish = async () => {
    await productRecipes.updateOne({ _id: PIE }, { $inc: { version: 1 }, $set: { pending: true } });
    await publisher.publish(PIE);
  };
  expect(await costsOf(connection, 'batches', publish)).toEqual([]);
  await productRecipes.updateOne({ _id: PIE }, { $inc: { version: 1 }, $set: { pending: true } });
  const commands = await costsOf(connection, 'ingredients', publish);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter(({ command }) => command === 'aggregate')).toEqual([]);
});
