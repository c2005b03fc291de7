import { documentsOf } from '@skatert/service-kit/data/documents';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { MASTER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const BRAND = 10;
const PIE = 100;
const TOO_DEEP = 'Слишком глубокая вложенность: не больше 10 рецептов один в другом';

const inventory = openForTests(openTwoMasters);
let unitId: number;
let flour: number;
beforeAll(async () => {
  const { create, addBrand, addProduct } = inventory;
  await addBrand(BRAND, MASTER);
  await addProduct(PIE, BRAND, { name: 'Пирог' });
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  const warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  flour = await ingredient('Мука', { protein: 100, fat: 10, carbs: 700, calories: 3400 });
  await inventory.supply(OWNER, warehouseId, [{ ingredientId: flour, qty: 10, price: 60 }]);
});

const ingredient = async (name: string, fields: object = {}): Promise<number> =>
  (await inventory.createTwin(OWNER, { name, unitId, ...fields })).id;
const items = (...ids: number[]) => ids.map((ingredientId) => ({ ingredientId, qty: 1 }));
const saveMade = async (id: number, parts: number[]) => {
  const { version } = (await inventory.call(OWNER, 'GET', `ingredients/${id}/recipe`)).body;
  const json = { version, yield: 1, items: items(...parts) };
  return inventory.call(OWNER, 'PUT', `ingredients/${id}/recipe`, { json });
};
const read = async () => (await inventory.call(OWNER, 'GET', `recipes/${PIE}`)).body;
const savePie = async (...ids: number[]) => {
  const json = { version: (await read()).version, portions: [{ size: null, items: items(...ids) }] };
  return inventory.call(OWNER, 'PUT', `recipes/${PIE}`, { json });
};

/** Creates ingredients of which each is made of the next; the last one is not made. Returns their ids. */
async function chain(recipes: number): Promise<number[]> {
  const ids: number[] = [];
  for (let count = 0; count <= recipes; count += 1) ids.push(await ingredient(`Слой ${count}`));
  for (let index = recipes - 1; index >= 0; index -= 1)
    expect((await saveMade(ids[index] ?? 0, [ids[index + 1] ?? 0])).status).toBe(200);
  return ids;
}

/**
 * Stores recipes as an earlier release could, each of the next one and of `fans` others after it; the last one is of flour.
 * Returns the first one's id.
 */
async function storeDeep(recipes: number, fans = 0): Promise<number> {
  const first = await inventory.deps.ingredientIds.nextBlock(recipes);
  const rest = { masterId: MASTER, unitId, warehouseId: null, packageSize: null, categoryName: null };
  await documentsOf(inventory.deps.ingredients).insertMany(
    Array.from({ length: recipes }, (_, index) => {
      return { _id: first + index, name: `Слой ${first + index}`, ...rest };
    }),
  );
  const partsOf = (index: number): number[] => {
    const fan = Array.from({ length: fans }, (_, nth) => index * fans + nth + 1);
    const parts = [...new Set([index + 1, ...fan])].filter((part) => part < recipes);
    return parts.length > 0 ? parts.map((part) => first + part) : [flour];
  };
  await documentsOf(inventory.deps.ingredientRecipes).insertMany(
    Array.from({ length: recipes }, (_, index) => ({
      ...{ _id: first + index, masterId: MASTER, version: 1, yield: 1000, shelfLifeDays: null },
      lines: partsOf(index).map((ingredientId) => ({ ingredientId, quantity: 10 })),
      ...{ changedAt: new Date(), changedBy: OWNER },
    })),
  );
  return first;
}

/** Stores a product's recipe of the ingredient, as an earlier release could. */
async function storePie(ingredientId: number): Promise<void> {
  const recipe = { version: 1, pending: true, masterId: MASTER, recipeVersion: 1 };
  await documentsOf(inventory.deps.productRecipes).replaceOne(
    { _id: PIE },
    {
      ...recipe,
      ingredientIds: [ingredientId],
      portions: [{ size: null, lines: [{ ingredientId, quantity: 1000 }] }],
      changedAt: new Date(),
      changedBy: OWNER,
    },
    { upsert: true },
  );
}

describe('recipes that an earlier release nested too deep', () => {
  it('are read, and what is below counts as bought', async () => {
    await storePie(await storeDeep(3000));
    expect((await read()).portions).toMatchObject([{ unpriced: 1, nutrition: null }]);
  });

  it('are read when all of them are near, and the way through all of them is long: by all ways it would never end', async () => {
    await storePie(await storeDeep(3000, 50));
    const [portion] = (await read()).portions;
    expect(portion.unpriced).toBe(0);
    expect(portion.nutrition).not.toBeNull();
  });

  it('can neither be used by a product nor nested deeper, but deleted', async () => {
    const top = await storeDeep(11);
    const product = await savePie(top);
    expect([product.status, product.body.errors]).toEqual([400, { 'portions.0.items': TOO_DEEP }]);
    expect((await saveMade(top + 5, [flour, top + 6])).body.errors).toEqual({ items: TOO_DEEP });
    expect((await saveMade(top + 5, [])).status).toBe(200);
    expect((await savePie(top)).status).toBe(200);
  });

  it('are marked by few queries when the nutrition below changes', async () => {
    const top = await storeDeep(3000);
    const { connection } = inventory.deps;
    const json = { name: `Слой ${top + 2999}`, unitId, calories: 1 };
    const costs = await costsOf(connection, 'ingredientRecipes', async () => {
      const { status } = await inventory.call(OWNER, 'PUT', `ingredients/${top + 2999}`, { json });
      expect(status).toBe(200);
    });
    expect(costs.length).toBeLessThan(40);
  });
});

describe('ten recipes within one another', () => {
  it('may be used by a product; an eleventh above or below them is refused', async () => {
    const ids = await chain(10);
    const [top = 0] = ids;
    expect((await savePie(top, flour)).status).toBe(200);
    const above = await saveMade(await ingredient('Сверху'), [flour, top]);
    expect([above.status, above.body.code, above.body.errors]).toEqual([
      400,
      'VALIDATION_FAILED',
      { items: TOO_DEEP },
    ]);
    const below = await saveMade(ids.at(-1) ?? 0, [flour]);
    expect([below.status, below.body.errors]).toEqual([400, { items: TOO_DEEP }]);
  });

  it('are counted along the longest way when two chains are joined', async () => {
    const [upper, lower] = [await chain(5), await chain(5)];
    const [joint, [top = 0, second = 0]] = [upper.at(-1) ?? 0, lower];
    // A short way to the same place.
    expect((await saveMade(await ingredient('Рядом'), [joint])).status).toBe(200);
    expect((await saveMade(joint, [second, top])).body.errors).toEqual({ items: TOO_DEEP });
    expect((await saveMade(joint, [second])).status).toBe(200);
  });

  it('are the most also for two calls at once', async () => {
    const [upper, lower] = [await chain(5), await chain(5)];
    const between = await ingredient('Между');
    const both = await Promise.all([
      saveMade(upper.at(-1) ?? 0, [between]),
      saveMade(between, [lower[0] ?? 0]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
