import { type InventoryTest, openInventory } from '../../test/inventory-harness.js';
import { auditStock } from '../audit/audit-stock.js';
import { rebuildBalances } from '../audit/rebuild-balances.js';
import { changeStock } from '../documents/change-stock.js';
import { editIngredient } from '../ingredients/edit-ingredient.js';
import { createSupply, postSupply } from '../supplies/write-supply.js';

const MASTER = 1;
const OWNER = 11;
/** How many documents of each kind run, and how many at a time. */
const ROUNDS = 25;
const AT_ONCE = 8;
const INGREDIENTS = 4;

let inventory: InventoryTest;
let unitId: number;
let warehouses: number[];
let ingredients: number[];
beforeAll(async () => {
  inventory = await openInventory();
  const { grant, create } = inventory;
  await grant(OWNER, 'OWNER', MASTER);
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  warehouses = [];
  for (const name of ['Первый', 'Второй', 'Третий'])
    warehouses.push((await create(OWNER, 'warehouses', { name })).id);
  ingredients = [];
  for (let number = 1; number <= INGREDIENTS; number += 1) {
    const body = { name: `Продукт ${number}`, unitId, warehouseId: warehouses[0] };
    ingredients.push((await create(OWNER, 'ingredients', body)).id);
  }
});
afterAll(() => inventory.close());

/** A generator of repeatable random numbers, from 0 up to the limit (mulberry32). */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

test('random documents at once leave every balance the sum of its movements and batches', async () => {
  const { deps } = inventory;
  const random = randomFrom(2026);
  const pick = (from: readonly number[]): number => from[random(from.length)] ?? 0;
  const author = { masterId: MASTER, userId: OWNER };
  const expiry = () => (random(3) === 0 ? null : `2026-${String(1 + random(12)).padStart(2, '0')}-15`);
  const documents: (() => Promise<unknown>)[] = [
    async () => {
      const items = Array.from({ length: 1 + random(6) }, () => {
        return {
          ingredientId: pick(ingredients),
          qty: (1 + random(5000)) / 1000,
          expiresAt: expiry(),
          price: null,
        };
      });
      const body = {
        warehouseId: pick(warehouses),
        supplierId: null,
        date: '2026-01-10T00:00:00Z',
        notes: null,
      };
      const supply = await createSupply(deps, author, { ...body, items });
      await Promise.all([postSupply(deps, author, supply), postSupply(deps, author, supply)]);
    },
    () => change('RECEIPT'),
    () => change('WRITE_OFF'),
    () => change('WRITE_OFF'),
    () => {
      const id = pick(ingredients);
      const adjustQty = (random(4000) - 2000) / 1000;
      const body = { name: `Продукт ${id}`, unitId, warehouseId: pick(warehouses), adjustQty };
      return editIngredient(deps, { masterId: MASTER, id, body, by: OWNER, call: {} });
    },
  ];
  const change = (kind: 'RECEIPT' | 'WRITE_OFF') => {
    const lines = Array.from({ length: 1 + random(3) }, (_, index) => {
      return { line: index + 1, ingredientId: pick(ingredients), quantity: 1 + random(1500) };
    });
    return changeStock(deps, { masterId: MASTER, warehouseId: pick(warehouses), kind, lines, by: OWNER });
  };
  const refusals: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const running = Array.from({ length: AT_ONCE }, () => documents[random(documents.length)]?.());
    for (const result of await Promise.allSettled(running))
      if (result.status === 'rejected') refusals.push(result.reason.code ?? String(result.reason));
  }
  expect(new Set(refusals)).toEqual(new Set(['NOT_ENOUGH_STOCK']));
  const audit = await auditStock(deps, [MASTER]);
  expect(audit.differences).toEqual([]);
  expect(audit.movements).toBeGreaterThan(ROUNDS * AT_ONCE);
  expect(await rebuildBalances(deps)).toEqual([]);
  await expectRunningBalances();
});

/** Expects that the balances in the movements of each place add up, and are never below 0. */
async function expectRunningBalances(): Promise<void> {
  const movements = await inventory.deps.movements.find().sort({ _id: 1 }).lean();
  const running = new Map<string, number>();
  for (const { warehouseId, ingredientId, change, balance } of movements) {
    const key = `${warehouseId}:${ingredientId}`;
    const next = (running.get(key) ?? 0) + change;
    expect(balance).toBe(next);
    expect(next).toBeGreaterThanOrEqual(0);
    running.set(key, next);
  }
}
