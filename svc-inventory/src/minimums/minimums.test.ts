import { Minimum, SupplySuggestion } from '@skatert/contracts/inventory/minimums';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { COOK, FOREIGN_OWNER, OWNER, openTwoMasters } from '../../test/two-masters.js';
import { toOrder } from './read-minimums.js';

const inventory = openForTests(openTwoMasters);
let unitId: number;
let first: number;
let second: number;
let supplierId: number;
let foreign: { warehouseId: number; ingredientId: number };
beforeAll(async () => {
  const { create } = inventory;
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  first = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  second = (await create(OWNER, 'warehouses', { name: 'Второй' })).id;
  supplierId = (await create(OWNER, 'suppliers', { name: 'Мельница' })).id;
  const foreignUnit = await create(FOREIGN_OWNER, 'units', { name: 'Литр' });
  foreign = {
    warehouseId: (await create(FOREIGN_OWNER, 'warehouses', { name: 'Чужой' })).id,
    ingredientId: (await create(FOREIGN_OWNER, 'ingredients', { name: 'Масло', unitId: foreignUnit.id })).id,
  };
});

let count = 0;
/** Creates an ingredient; their names are in the order of their creation. */
const add = async (fields: object = {}): Promise<number> => {
  count += 1;
  const name = `Продукт ${String(count).padStart(3, '0')}`;
  return (await inventory.create(OWNER, 'ingredients', { name, unitId, warehouseId: first, ...fields })).id;
};
const set = (json: object, userId = OWNER) => inventory.call(userId, 'PUT', 'minimums', { json });
const setQty = (ingredientId: number, qty: unknown, warehouseId = first) =>
  set({ warehouseId, ingredientId, qty });
const read = async (query: string, userId = OWNER): Promise<Minimum[]> =>
  Minimum.array().parse((await inventory.call(userId, 'GET', `minimums?${query}`)).body);
const suggested = async (warehouseId = first) =>
  SupplySuggestion.parse(
    (await inventory.call(OWNER, 'GET', `supplies/suggestion?warehouseId=${warehouseId}`)).body,
  );
const lineOf = async (ingredientId: number, warehouseId = first) =>
  (await suggested(warehouseId)).lines.find((line) => line.ingredientId === ingredientId);
const stockRow = async (ingredientId: number, warehouseId = first) =>
  (await inventory.call(COOK, 'GET', `stock?warehouseId=${warehouseId}&ingredientId=${ingredientId}`))
    .body[0];

describe('a minimum', () => {
  it('is set, changed and removed, and is part of the stock that a cook sees', async () => {
    const id = await add();
    expect((await setQty(id, 2.5)).body).toEqual({ warehouseId: first, ingredientId: id, qty: 2.5 });
    expect(await read(`ingredientId=${id}`, COOK)).toEqual([
      { warehouseId: first, ingredientId: id, qty: 2.5 },
    ]);
    expect((await stockRow(id)).minimum).toBe(2.5);
    await setQty(id, 3);
    expect((await read(`warehouseId=${first}&ingredientId=${id}`))[0]?.qty).toBe(3);
    expect((await setQty(id, null)).body.qty).toBeNull();
    expect(await read(`ingredientId=${id}`)).toEqual([]);
    expect((await stockRow(id)).minimum).toBeNull();
    await setQty(id, 1);
    expect((await setQty(id, 0)).body.qty).toBeNull();
    expect(await read(`ingredientId=${id}`)).toEqual([]);
  });

  it('lists an ingredient in a warehouse that never had it', async () => {
    const id = await add();
    expect(await stockRow(id, second)).toBeUndefined();
    await setQty(id, 1, second);
    expect(await stockRow(id, second)).toMatchObject({ quantity: 0, minimum: 1 });
    expect((await inventory.call(OWNER, 'GET', 'audit')).body.differences).toEqual([]);
  });

  it.each([
    [-1, 'Не меньше 0'],
    [0.0005, 'Не больше трёх знаков после запятой'],
    [1e9, 'Не больше 9\u00a0999\u00a0999,999'],
    ['2', 'Нужно число'],
  ])('of %j is refused', async (qty, message) => {
    const { status, body } = await setQty(await add(), qty);
    expect([status, body.errors.qty]).toEqual([400, message]);
  });

  it('is of the own master’s warehouse and ingredient only', async () => {
    const id = await add();
    const warehouse = await setQty(id, 1, foreign.warehouseId);
    expect([warehouse.status, warehouse.body.message]).toEqual([404, 'Склад не найден']);
    const ingredient = await setQty(foreign.ingredientId, 1);
    expect([ingredient.status, ingredient.body.message]).toEqual([404, 'Ингредиент не найден']);
    expect((await set({ warehouseId: first, ingredientId: id, qty: 1 }, COOK)).status).toBe(403);
    expect(await inventory.deps.minimums.countDocuments({ ingredientId: foreign.ingredientId })).toBe(0);
    await setQty(id, 1);
    expect(await read(`ingredientId=${id}`, FOREIGN_OWNER)).toEqual([]);
    expect((await inventory.call(OWNER, 'GET', 'minimums')).status).toBe(400);
  });

  it('is removed with its ingredient, and with its warehouse', async () => {
    const gone = await add();
    const left = await add();
    await setQty(gone, 1);
    expect((await inventory.call(OWNER, 'DELETE', `ingredients/${gone}`)).status).toBe(204);
    const { id: warehouseId } = await inventory.create(OWNER, 'warehouses', { name: 'Временный' });
    await setQty(left, 1, warehouseId);
    expect((await inventory.call(OWNER, 'DELETE', `warehouses/${warehouseId}`)).status).toBe(204);
    const ids = await inventory.deps.minimums.distinct('ingredientId');
    expect(ids).not.toEqual(expect.arrayContaining([gone]));
    expect(await inventory.deps.minimums.countDocuments({ warehouseId })).toBe(0);
  });

  it('never remains when its ingredient is deleted at the same time', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const id = await add();
      await Promise.all([setQty(id, 1), inventory.call(OWNER, 'DELETE', `ingredients/${id}`)]);
      const exists = (await inventory.deps.ingredients.countDocuments({ _id: id })) === 1;
      const held = (await inventory.deps.minimums.countDocuments({ ingredientId: id })) === 1;
      expect([exists, held]).toEqual([exists, exists && held]);
    }
  });
});

describe('the suggestion', () => {
  it('has what is below its minimum, with the last supplier and price', async () => {
    const id = await add();
    await inventory.supply(
      OWNER,
      first,
      [{ ingredientId: id, qty: 1.25, expiresAt: '2026-12-01', price: 40 }],
      {
        supplierId,
      },
    );
    await inventory.supply(OWNER, first, [{ ingredientId: id, qty: 1, expiresAt: null, price: 45.5 }], {
      supplierId,
      date: '2026-02-01T09:00:00Z',
    });
    await setQty(id, 2.25);
    expect(await lineOf(id)).toBeUndefined();
    await setQty(id, 6);
    expect(await lineOf(id)).toEqual({
      ingredientId: id,
      ingredientName: `Продукт ${String(count).padStart(3, '0')}`,
      unitName: 'кг',
      quantity: 2.25,
      earliestExpiry: '2026-12-01',
      minimum: 6,
      ordered: 0,
      qty: 3.75,
      packageSize: null,
      price: 45.5,
      supplierId,
      supplierName: 'Мельница',
    });
  });

  it('has the price of the last supply to any warehouse, and that of other batches only without one', async () => {
    const supplied = await add();
    const made = await add();
    for (const [warehouseId, day, price] of [
      [second, '02', 30],
      [first, '01', 20],
    ] as const) {
      const items = [{ ingredientId: supplied, qty: 3, expiresAt: null, price }];
      await inventory.supply(OWNER, warehouseId, items, { date: `2026-02-${day}T09:00:00Z` });
    }
    const items = [supplied, made].map((ingredientId) => ({ ingredientId, qty: 1.5 }));
    const other = await add();
    await inventory.supply(OWNER, first, [{ ingredientId: other, qty: 1, expiresAt: null, price: 0.1 }]);
    const json = { warehouseId: first, ingredientId: other, qty: 1, items };
    expect((await inventory.call(OWNER, 'POST', 'processings', { json })).status).toBe(201);
    await setQty(supplied, 100);
    await setQty(made, 100);
    expect((await lineOf(supplied))?.price).toBe(30);
    // 10 kopecks for 3 kg: a suggested price is one that a supply may have.
    expect((await lineOf(made))?.price).toBe(0.033333);
  });

  it('rounds up to whole packages, and knows neither price nor supplier of a new ingredient', async () => {
    const id = await add({ packageSize: 2.5 });
    await setQty(id, 6);
    expect(await lineOf(id)).toMatchObject({ qty: 7.5, packageSize: 2.5, price: null, supplierId: null });
  });

  it('has no ingredient that moved to another warehouse', async () => {
    const id = await add();
    await setQty(id, 6);
    const edited = { name: 'Переехал', unitId, warehouseId: second };
    expect((await inventory.call(OWNER, 'PUT', `ingredients/${id}`, { json: edited })).status).toBe(200);
    expect(await lineOf(id)).toBeUndefined();
  });

  it('is of one’s own warehouse, for those who may order', async () => {
    const url = `supplies/suggestion?warehouseId=${first}`;
    expect((await inventory.call(COOK, 'GET', url)).status).toBe(403);
    expect((await inventory.call(FOREIGN_OWNER, 'GET', url)).status).toBe(404);
    expect((await inventory.call(OWNER, 'GET', 'supplies/suggestion')).status).toBe(400);
  });

  it('becomes a supply that the service accepts, after which nothing is missing', async () => {
    const { id: warehouseId } = await inventory.create(OWNER, 'warehouses', { name: 'Пустой' });
    for (const qty of [0.001, 12.5]) await setQty(await add(), qty, warehouseId);
    const { lines } = await suggested(warehouseId);
    expect(lines.map(({ qty }) => qty)).toEqual([0.001, 12.5]);
    const items = lines.map(({ ingredientId, qty }) => ({ ingredientId, qty, expiresAt: null }));
    await inventory.supply(OWNER, warehouseId, items);
    expect(await suggested(warehouseId)).toEqual({ lines: [], hasMore: false });
  });

  it('subtracts the drafts to the same warehouse, and puts what they cover last', async () => {
    const { id: warehouseId } = await inventory.create(OWNER, 'warehouses', { name: 'С черновиками' });
    const [covered = 0, partly = 0] = [await add(), await add()];
    for (const id of [covered, partly]) await setQty(id, 6, warehouseId);
    const draft = (place: number, ...lines: [ingredientId: number, qty: number][]) =>
      inventory.create(OWNER, 'supplies', {
        ...{ warehouseId: place, supplierId: null, date: '2026-02-01T09:00:00Z', notes: null },
        items: lines.map(([ingredientId, qty]) => ({ ingredientId, qty, expiresAt: null })),
      });
    await draft(warehouseId, [covered, 4], [partly, 1], [partly, 0.5]);
    const { id: last } = await draft(warehouseId, [covered, 2]);
    await draft(second, [partly, 4]);
    const orders = async () =>
      (await suggested(warehouseId)).lines.map(({ ingredientId, ordered, qty }) => [
        ingredientId,
        ordered,
        qty,
      ]);
    expect(await orders()).toEqual([
      [partly, 1.5, 4.5],
      [covered, 6, 0],
    ]);
    await inventory.call(OWNER, 'DELETE', `supplies/${last}`);
    expect(await orders()).toEqual([
      [covered, 4, 2],
      [partly, 1.5, 4.5],
    ]);
  });

  it('has as many lines as a supply may have', async () => {
    const { id: warehouseId } = await inventory.create(OWNER, 'warehouses', { name: 'Большой' });
    const id = await add();
    const ids = Array.from({ length: 501 }, (_, index) => 500_000 + index);
    const ingredient = await inventory.deps.ingredients.findById(id).lean();
    await inventory.deps.ingredients.insertMany(
      ids.map((_id) => ({
        ...ingredient,
        _id,
        name: `Много ${_id}`,
        nameKey: `много ${_id}`,
        warehouseId: null,
      })),
    );
    const places = ids.map((ingredientId) => ({
      _id: `${warehouseId}:${ingredientId}`,
      masterId: 1,
      warehouseId,
      ingredientId,
      quantity: 5000,
    }));
    await inventory.deps.minimums.insertMany(places);
    await inventory.deps.balances.insertMany(
      places.map((place) => ({ ...place, quantity: 0, listed: true })),
    );
    const { lines, hasMore } = await suggested(warehouseId);
    expect([lines.length, hasMore]).toEqual([500, true]);
  });
});

test.each([
  [3750, null, 3750],
  [0, 2500, 0],
  [-1, 2500, 0],
  [3750, 0, 3750],
  [6000, 2500, 7500],
  [5000, 2500, 5000],
  [1, 9_999_999_999, 9_999_999_999],
  [9_999_999_999, 2_000_000_000, 9_999_999_999],
])('of %d missing in packages of %j, %d are ordered', (missing, packageSize, ordered) => {
  expect(toOrder(missing, packageSize)).toBe(ordered);
});
