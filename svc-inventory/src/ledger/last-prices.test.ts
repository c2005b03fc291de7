import { documentsOf } from '@skatert/service-kit/data/documents';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { MASTER, OWNER, openTwoMasters } from '../../test/two-masters.js';
import { readLastPrices } from './last-prices.js';
import type { BatchDoc } from './ledger-models.js';

const inventory = openForTests(openTwoMasters);
let unitId: number;
beforeAll(async () => {
  unitId = (await inventory.create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
});

const ingredient = async (name: string): Promise<number> =>
  (await inventory.create(OWNER, 'ingredients', { name, unitId })).id;
/** Stores a batch of a day of January; of the warehouse 1 unless another one is given. */
async function batch(ingredientId: number, day: number, fields: Partial<BatchDoc>): Promise<void> {
  const at = new Date(Date.UTC(2026, 0, day));
  const left = { received: 1000, remaining: 1000, expiresAt: null, supplierId: null };
  const document = { masterId: MASTER, warehouseId: 1, ingredientId, ...left, receivedAt: at, ...fields };
  const _id = await inventory.deps.batchIds.next();
  await documentsOf(inventory.deps.batches).insertOne({ _id, ...document });
}
const pricesOf = async (...ids: number[]) => {
  const prices = await readLastPrices(inventory.deps, ids);
  return ids.map((id) => prices.get(id));
};

test('the last price is that of the newest supply in any warehouse, whatever came otherwise', async () => {
  const flour = await ingredient('Мука');
  await batch(flour, 1, { price: 100, origin: 'SUPPLY' });
  await batch(flour, 3, { price: 300, origin: 'SUPPLY', warehouseId: 2 });
  await batch(flour, 2, { price: 200, origin: 'SUPPLY' });
  await batch(flour, 4, { price: 400, origin: 'PROCESSING' });
  await batch(flour, 5, { price: null, origin: 'SUPPLY' });
  expect(await pricesOf(flour)).toEqual([300]);
});

test('batches of earlier releases, which have no origin, are supplies', async () => {
  const salt = await ingredient('Соль');
  await batch(salt, 1, { price: 100 });
  await batch(salt, 2, { price: 200, origin: 'COUNT' });
  expect(await pricesOf(salt)).toEqual([100]);
});

test('what was never supplied has the price of its newest batch with a price, also a fraction or 0', async () => {
  const [dough, water, ice] = [await ingredient('Тесто'), await ingredient('Вода'), await ingredient('Лёд')];
  await batch(dough, 1, { price: 100, origin: 'PRODUCTION' });
  await batch(dough, 2, { price: 0.2, origin: 'PRODUCTION' });
  await batch(dough, 3, { price: null, origin: 'RECEIPT' });
  await batch(water, 1, { price: 0, origin: 'SUPPLY' });
  await batch(ice, 1, { price: null, origin: 'SUPPLY' });
  expect(await pricesOf(dough, water, ice)).toEqual([0.2, 0, undefined]);
});

test('one query reads the prices of all ingredients, by few index keys each, however many batches there are', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await ingredient(`Продукт ${count}`));
  const first = await inventory.deps.batchIds.nextBlock(2000);
  const documents = Array.from({ length: 2000 }, (_, index) => ({
    _id: first + index,
    masterId: MASTER,
    warehouseId: 1,
    ingredientId: ids[index % ids.length] ?? 0,
    received: 1000,
    remaining: 0,
    receivedAt: new Date(Date.UTC(2026, 1, 1) + index),
    expiresAt: null,
    supplierId: null,
    price: index,
    // The oldest are supplied, and one of them by an earlier release.
    ...(index >= 10 ? { origin: 'PROCESSING' as const } : index > 4 && { origin: 'SUPPLY' as const }),
  }));
  await documentsOf(inventory.deps.batches).insertMany(documents);
  const { connection } = inventory.deps;
  const costs = await costsOf(connection, 'ingredients', () => readLastPrices(inventory.deps, ids));
  expect(await pricesOf(...ids)).toEqual([5, 6, 7, 8, 9]);
  expect(costs).toMatchObject([{ command: 'aggregate', hasSortStage: false }]);
  expect(costs[0]?.keysExamined).toBeLessThan(ids.length * 8);
  expect(costs[0]?.docsExamined).toBeLessThan(ids.length * 8);
});
