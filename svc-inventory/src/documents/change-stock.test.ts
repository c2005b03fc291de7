import { openForTests } from '@skatert/service-kit/testing/harness';
import { COOK, FOREIGN_OWNER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const inventory = openForTests(openTwoMasters);
let unitId: number;
let warehouseId: number;
let foreignId: number;
beforeAll(async () => {
  const { create } = inventory;
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  const unit = await create(FOREIGN_OWNER, 'units', { name: 'Литр' });
  foreignId = (await create(FOREIGN_OWNER, 'ingredients', { name: 'Масло', unitId: unit.id })).id;
});

const add = async (name = 'Мука'): Promise<number> =>
  (await inventory.createTwin(OWNER, { name, unitId, warehouseId })).id;
const change = (kind: 'increase' | 'decrease', ingredientId: number, qty: unknown, headers = {}) =>
  inventory.call(OWNER, 'POST', `stock/${kind}`, { json: { warehouseId, ingredientId, qty }, headers });
const quantity = async (id: number): Promise<number> =>
  (await inventory.call(OWNER, 'GET', `ingredients/${id}`)).body.quantity;
const differences = async () => (await inventory.call(OWNER, 'GET', 'audit')).body.differences;

test('a receipt and a write-off return the row that they have changed', async () => {
  const id = await add();
  const increased = await change('increase', id, 5);
  expect(increased.status).toBe(200);
  expect(increased.body).toMatchObject({ ingredientId: id, warehouseId, quantity: 5, lastSupplyDate: null });
  const decreased = await change('decrease', id, 1.5);
  expect(decreased.body).toMatchObject({ quantity: 3.5, lastUseDate: expect.any(String) });
});

test('a write-off of more than there is is refused and changes nothing', async () => {
  const id = await add();
  await change('increase', id, 2);
  const { status, body } = await change('decrease', id, 2.001);
  expect([status, body.code, body.message]).toEqual([
    409,
    'NOT_ENOUGH_STOCK',
    'Недостаточно остатка: «Мука» — на складе 2 кг',
  ]);
  expect(await quantity(id)).toBe(2);
});

test('0.1 added ten times is 1', async () => {
  const id = await add();
  for (let count = 0; count < 10; count += 1) await change('increase', id, 0.1);
  expect(await quantity(id)).toBe(1);
  expect((await change('decrease', id, 1)).body.quantity).toBe(0);
});

test.each(['increase', 'decrease'] as const)('%s by less than a thousandth is refused', async (kind) => {
  const id = await add();
  await change('increase', id, 1);
  for (const qty of [1e-8, 1e-300, 0.0004]) expect((await change(kind, id, qty)).status).toBe(400);
  expect(await quantity(id)).toBe(1);
});

test('of 50 write-offs of 1 from 30 at once, 30 are done', async () => {
  const id = await add();
  for (let count = 0; count < 10; count += 1) await change('increase', id, 3);
  const all = await Promise.all(Array.from({ length: 50 }, () => change('decrease', id, 1)));
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 409)).toHaveLength(20);
  expect(await quantity(id)).toBe(0);
  expect(await differences()).toEqual([]);
});

test('a repeated call with its idempotency key changes stock once', async () => {
  const id = await add();
  const headers = { 'idempotency-key': 'receipt-1' };
  const all = await Promise.all([1, 2, 3].map(() => change('increase', id, 3, headers)));
  expect(all.map(({ body }) => body.quantity)).toEqual([3, 3, 3]);
  expect((await change('increase', id, 3, headers)).body.quantity).toBe(3);
  const other = await change('decrease', id, 3, headers);
  expect([other.status, other.body.message]).toEqual([
    409,
    'Прошлая отправка этой формы уже записана, с другими данными. Проверьте, что записано, прежде чем отправлять снова',
  ]);
});

test('a repeated call finds the row of an ingredient that has moved to another warehouse meanwhile', async () => {
  const id = await add();
  const headers = { 'idempotency-key': 'before-the-move' };
  await change('increase', id, 3);
  expect((await change('decrease', id, 1, headers)).status).toBe(200);
  const { id: otherId } = await inventory.create(OWNER, 'warehouses', { name: 'Второй' });
  const json = { name: 'Мука', unitId, warehouseId: otherId };
  expect((await inventory.call(OWNER, 'PUT', `ingredients/${id}`, { json })).status).toBe(200);
  const repeated = await change('decrease', id, 1, headers);
  expect([repeated.status, repeated.body.quantity]).toEqual([200, 0]);
});

test('movements never change, and each has the balance after it', async () => {
  const id = await add();
  await change('increase', id, 5);
  await change('decrease', id, 2);
  await change('increase', id, 1);
  const movements = await inventory.deps.movements.find({ ingredientId: id }).sort({ _id: 1 }).lean();
  expect(movements.map(({ kind, change: by, balance }) => [kind, by, balance])).toEqual([
    ['RECEIPT', 5000, 5000],
    ['WRITE_OFF', -2000, 3000],
    ['RECEIPT', 1000, 4000],
  ]);
  for (const movement of movements)
    expect(movement).toMatchObject({
      by: OWNER,
      line: 1,
      documentId: expect.any(Number),
      at: expect.any(Date),
    });
});

const MESSAGE = 'Укажите склад, ингредиент и количество > 0';

test.each([
  [{ qty: 0 }, 'qty', MESSAGE],
  [{ qty: -1 }, 'qty', MESSAGE],
  [{ qty: '5' }, 'qty', MESSAGE],
  [{ qty: null }, 'qty', MESSAGE],
  [{ qty: 0.0005 }, 'qty', 'Не больше трёх знаков после запятой'],
  [{ qty: 1e12 }, 'qty', 'Не больше 9\u00a0999\u00a0999,999'],
  [{ ingredientId: 0 }, 'ingredientId', MESSAGE],
  [{ warehouseId: undefined }, 'warehouseId', MESSAGE],
])('%j is refused', async (fields, field, message) => {
  const ingredientId = await add();
  for (const kind of ['increase', 'decrease']) {
    const json = { warehouseId, ingredientId, qty: 1, ...fields };
    const { status, body } = await inventory.call(OWNER, 'POST', `stock/${kind}`, { json });
    expect([status, body.errors[field]]).toEqual([400, message]);
  }
  expect(await quantity(ingredientId)).toBe(0);
});

test('an ingredient of another master is not found', async () => {
  for (const kind of ['increase', 'decrease'] as const) {
    const { status, body } = await change(kind, foreignId, 1);
    expect([status, body.message]).toEqual([404, 'Ингредиент не найден']);
  }
  const json = { warehouseId, ingredientId: foreignId, qty: 1 };
  const foreign = await inventory.call(FOREIGN_OWNER, 'POST', 'stock/increase', { json });
  expect([foreign.status, foreign.body.message]).toEqual([404, 'Склад не найден']);
  expect((await inventory.call(COOK, 'POST', 'stock/increase', { json })).status).toBe(403);
  expect(await differences()).toEqual([]);
});
