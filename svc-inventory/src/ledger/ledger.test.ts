import { MOVEMENT_KINDS } from '@skatert/contracts/inventory/movements';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { type RandomStock, randomDocuments } from '../../test/random-documents.js';
import { MASTER, OWNER, openTwoMasters } from '../../test/two-masters.js';
import { auditStock } from '../audit/audit-stock.js';
import { rebuildBalances } from '../audit/rebuild-balances.js';

const BRAND = 10;
const PRODUCT = 100;
/** How many documents run at a time, and how often; `SOAK=1`: 100,000 documents. */
const AT_ONCE = 8;
const ROUNDS = process.env.SOAK === '1' ? 12_500 : 40;
const INGREDIENTS = 4;
const WAREHOUSES = 8;
/** The refusals that may happen; any other is a fault. */
const REFUSALS = ['COUNT_OVERLAP', 'NOT_ENOUGH_STOCK'];
/** Guards against hanging, in ms. */
const LIMIT_MS = 7_200_000;

const inventory = openForTests(openTwoMasters);
let stock: RandomStock;
beforeAll(async () => {
  const { create, call, addBrand, addProduct } = inventory;
  await addBrand(BRAND, MASTER);
  await addProduct(PRODUCT, BRAND);
  const unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  const warehouses: number[] = [];
  for (let number = 1; number <= WAREHOUSES; number += 1)
    warehouses.push((await create(OWNER, 'warehouses', { name: `Склад ${number}` })).id);
  const add = async (name: string): Promise<number> =>
    (await create(OWNER, 'ingredients', { name, unitId, warehouseId: warehouses[0] })).id;
  const ingredients: number[] = [];
  for (let number = 1; number <= INGREDIENTS; number += 1) ingredients.push(await add(`Продукт ${number}`));
  const made = await add('Полуфабрикат');
  const items = ingredients.slice(0, 2).map((ingredientId) => ({ ingredientId, qty: 0.4 }));
  await call(OWNER, 'PUT', `ingredients/${made}/recipe`, { json: { version: 0, yield: 1, items } });
  const portions = [{ size: null, items: [...items, { ingredientId: made, qty: 0.3 }] }];
  await call(OWNER, 'PUT', `recipes/${PRODUCT}`, { json: { version: 0, portions } });
  const place = { warehouses, ingredients, made, productId: PRODUCT, brandId: BRAND };
  stock = { masterId: MASTER, userId: OWNER, unitId, ...place };
});

test(
  'random documents at once leave every balance the sum of its movements and batches',
  async () => {
    const { deps } = inventory;
    const post = randomDocuments(deps, stock);
    const refusals = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const result of await Promise.allSettled(Array.from({ length: AT_ONCE }, post)))
        if (result.status === 'rejected') refusals.add(result.reason.code ?? String(result.reason));
    expect(REFUSALS).toEqual(expect.arrayContaining([...refusals]));
    const audit = await auditStock(deps, [MASTER]);
    expect([audit.differences, audit.shortfallDifferences, audit.documentDifferences]).toEqual([[], [], []]);
    expect(audit.movements).toBeGreaterThan(ROUNDS * AT_ONCE);
    expect(new Set(await deps.movements.distinct('kind')).size).toBe(MOVEMENT_KINDS.length);
    expect(await rebuildBalances(deps)).toEqual([]);
    await expectRunningBalances();
  },
  LIMIT_MS,
);

/** Expects that the balances in the movements of each place add up, and are never below 0. */
async function expectRunningBalances(): Promise<void> {
  const running = new Map<string, number>();
  for await (const movement of inventory.deps.movements.find().sort({ _id: 1 }).lean().cursor()) {
    const { warehouseId, ingredientId, change, balance } = movement;
    const key = `${warehouseId}:${ingredientId}`;
    const next = (running.get(key) ?? 0) + change;
    expect(balance).toBe(next);
    expect(next).toBeGreaterThanOrEqual(0);
    running.set(key, next);
  }
}
