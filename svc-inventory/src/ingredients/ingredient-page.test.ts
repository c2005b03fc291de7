import { openForTests } from '@skatert/service-kit/testing/harness';
import { dayFromNow } from '../../test/inventory-harness.js';
import { COOK, FOREIGN_OWNER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const inventory = openForTests(openTwoMasters);
let first: number;
let second: number;
let unitId: number;
let mill: number;
beforeAll(async () => {
  const { create } = inventory;
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  first = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  second = (await create(OWNER, 'warehouses', { name: 'Второй' })).id;
  mill = (await create(OWNER, 'suppliers', { name: 'Мельница' })).id;
});

const add = async (): Promise<number> =>
  (await inventory.createTwin(OWNER, { name: 'Мука', unitId, warehouseId: first })).id;
const read = async (url: string, userId = COOK) => (await inventory.call(userId, 'GET', url)).body;
const transfer = (ingredientId: number, qty: number) =>
  inventory.create(OWNER, 'transfers', {
    warehouseId: first,
    toWarehouseId: second,
    items: [{ ingredientId, qty }],
  });

test('batches are those of which something remains, the earliest expiry first', async () => {
  const id = await add();
  const line = (qty: number, expiresAt: string | null) => ({ ingredientId: id, qty, expiresAt });
  const lines = [line(1, null), line(2, '2026-05-01'), line(3, '2026-04-01')];
  await inventory.supply(OWNER, first, lines, { supplierId: mill });
  await transfer(id, 4);
  const batches = await read(`ingredients/${id}/batches`);
  const fields = batches.map((batch: Record<string, unknown>) => [
    batch.warehouseName,
    batch.expiresAt,
    batch.remaining,
    batch.supplierName,
  ]);
  expect(fields).toEqual([
    ['Второй', '2026-04-01', 3, 'Мельница'],
    ['Первый', '2026-05-01', 1, 'Мельница'],
    ['Второй', '2026-05-01', 1, 'Мельница'],
    ['Первый', null, 1, 'Мельница'],
  ]);
});

test('prices are those of posted supplies, once for each, the latest date first', async () => {
  const id = await add();
  const line = (price: number | null) => ({ ingredientId: id, qty: 2, expiresAt: null, price });
  await inventory.supply(OWNER, first, [line(50)], { supplierId: mill, date: '2026-01-01T00:00:00Z' });
  await inventory.supply(OWNER, first, [line(61.5), line(null)], { date: '2026-03-01T00:00:00Z' });
  await transfer(id, 1);
  expect(await read(`ingredients/${id}/prices`, OWNER)).toMatchObject([
    { date: '2026-03-01T00:00:00.000Z', price: 61.5, supplierName: null },
    { date: '2026-01-01T00:00:00.000Z', price: 50, supplierName: 'Мельница', supplierId: mill },
  ]);
  expect((await inventory.call(COOK, 'GET', `ingredients/${id}/prices`)).status).toBe(403);
});

test('the history has the stock at the end of each day, and at the beginning of the time', async () => {
  const id = await add();
  const { stockDays } = inventory.deps;
  const day = (daysEarlier: number) => dayFromNow(-daysEarlier);
  const place = { masterId: 1, warehouseId: first, ingredientId: id };
  const docs = [
    { ...place, day: day(40), quantity: 7000 },
    { ...place, day: day(12), quantity: 5000 },
    { ...place, day: day(3), quantity: 2000 },
  ];
  await stockDays.create(docs.map((doc) => ({ ...doc, _id: `${first}:${id}:${doc.day}` })));
  await inventory.supply(OWNER, first, [{ ingredientId: id, qty: 4, expiresAt: null }]);
  await inventory.supply(OWNER, first, [{ ingredientId: id, qty: 2, expiresAt: null }]);
  const history = async (days: number) =>
    (await read(`ingredients/${id}/history?days=${days}`)).map((each: { day: string; quantity: number }) => [
      each.day,
      each.quantity,
    ]);
  expect(await history(10)).toEqual([
    [day(9), 5],
    [day(3), 2],
    [day(0), 6],
  ]);
  expect(await history(13)).toEqual([
    [day(12), 5],
    [day(3), 2],
    [day(0), 6],
  ]);
});

test('the history is empty of an ingredient that was used up before, and not of one that came and went', async () => {
  const id = await add();
  const { stockDays } = inventory.deps;
  const place = { masterId: 1, warehouseId: first, ingredientId: id, quantity: 0 };
  const day = dayFromNow(-40);
  await stockDays.create([{ ...place, day, _id: `${first}:${id}:${day}` }]);
  expect(await read(`ingredients/${id}/history`)).toEqual([]);
  await inventory.supply(OWNER, first, [{ ingredientId: id, qty: 4, expiresAt: null }]);
  const json = { warehouseId: first, ingredientId: id, qty: 4 };
  await inventory.call(OWNER, 'POST', 'stock/decrease', { json });
  expect(await read(`ingredients/${id}/history`)).toMatchObject([{ quantity: 0 }]);
});

test('another master’s owner finds nothing, and wrong days are refused', async () => {
  const id = await add();
  for (const part of ['batches', 'prices', 'history'])
    expect((await inventory.call(FOREIGN_OWNER, 'GET', `ingredients/${id}/${part}`)).status).toBe(404);
  expect((await inventory.call(OWNER, 'GET', `ingredients/${id}/history?days=367`)).status).toBe(400);
});
