import { Expiring } from '@skatert/contracts/inventory/expiring';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { dayFromNow } from '../../test/inventory-harness.js';
import { COOK, FOREIGN_OWNER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const inventory = openForTests(openTwoMasters);
let first: number;
let second: number;
let milk: number;
beforeAll(async () => {
  const { create, supply } = inventory;
  const { id: unitId } = await create(OWNER, 'units', { name: 'Литр', shortName: 'л' });
  first = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  second = (await create(OWNER, 'warehouses', { name: 'Второй' })).id;
  milk = (await create(OWNER, 'ingredients', { name: 'Молоко', unitId, warehouseId: first })).id;
  const line = (qty: number, inDays: number | null) => {
    return { ingredientId: milk, qty, expiresAt: inDays === null ? null : dayFromNow(inDays) };
  };
  await supply(OWNER, first, [line(1, 3), line(2, -1), line(4, 3), line(5, 4), line(6, null)]);
  await supply(OWNER, second, [line(3, 0)]);
});

const read = async (query = '', userId = COOK) =>
  (await inventory.call(userId, 'GET', `expiring?${query}`)).body.map((found: unknown) => {
    const { warehouseName, expiresAt, quantity } = Expiring.parse(found);
    return [warehouseName, expiresAt, quantity];
  });

test('what expires within the days is listed by day, with what has expired', async () => {
  expect(await read()).toEqual([
    ['Первый', dayFromNow(-1), 2],
    ['Второй', dayFromNow(0), 3],
    ['Первый', dayFromNow(3), 5],
  ]);
  expect(await read('days=0')).toEqual([
    ['Первый', dayFromNow(-1), 2],
    ['Второй', dayFromNow(0), 3],
  ]);
  expect(await read(`days=4&warehouseId=${first}`)).toEqual([
    ['Первый', dayFromNow(-1), 2],
    ['Первый', dayFromNow(3), 5],
    ['Первый', dayFromNow(4), 5],
  ]);
});

test('a used-up batch is not listed', async () => {
  const json = { warehouseId: first, ingredientId: milk, qty: 2 };
  await inventory.call(OWNER, 'POST', 'stock/decrease', { json });
  expect(await read('days=0')).toEqual([['Второй', dayFromNow(0), 3]]);
});

test('another master sees nothing, and wrong days are refused', async () => {
  expect(await read('', FOREIGN_OWNER)).toEqual([]);
  expect((await inventory.call(FOREIGN_OWNER, 'GET', `expiring?warehouseId=${first}`)).status).toBe(404);
  expect((await inventory.call(COOK, 'GET', 'expiring?days=91')).status).toBe(400);
});
