import { Ingredient } from '@skatert/contracts/inventory/ingredients';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { COOK, FOREIGN_OWNER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const inventory = openForTests(openTwoMasters);
let unitId: number;
let first: number;
let second: number;
let foreign: { unitId: number; warehouseId: number; packagingId: number };
beforeAll(async () => {
  const { create } = inventory;
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  first = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  second = (await create(OWNER, 'warehouses', { name: 'Второй' })).id;
  const unit = await create(FOREIGN_OWNER, 'units', { name: 'Литр' });
  const warehouse = await create(FOREIGN_OWNER, 'warehouses', { name: 'Чужой' });
  const packaging = await create(FOREIGN_OWNER, 'packagings', { name: 'Бочка', size: 50, unitId: unit.id });
  foreign = { unitId: unit.id, warehouseId: warehouse.id, packagingId: packaging.id };
});

const recipeOf = (ingredientId: number) => ({ version: 0, yield: 1, items: [{ ingredientId, qty: 1 }] });
const draftOf = (ingredientId: number) => ({
  ...{ warehouseId: first, supplierId: null, date: '2026-01-10T09:00:00Z', notes: null },
  items: [{ ingredientId, qty: 1 }],
});
const flour = (fields: object = {}) => ({ name: 'Мука', unitId, warehouseId: first, ...fields });
const add = async (fields: object = {}): Promise<Ingredient> =>
  Ingredient.parse(await inventory.createTwin(OWNER, flour(fields)));
const read = async (id: number): Promise<Ingredient> =>
  Ingredient.parse((await inventory.call(OWNER, 'GET', `ingredients/${id}`)).body);
const put = (id: number, fields: object, headers = {}) =>
  inventory.call(OWNER, 'PUT', `ingredients/${id}`, { json: flour(fields), headers });
const stockOf = async (ingredientId: number) =>
  (await inventory.call(OWNER, 'GET', `stock?ingredientId=${ingredientId}`)).body.map(
    ({ warehouseId, quantity }: { warehouseId: number; quantity: number }) => [warehouseId, quantity],
  );

describe('an ingredient', () => {
  it('is created without stock, also with an initial quantity', async () => {
    const { id } = await add({ initialQty: 7, packageSize: 2.5, notes: ' сухая ', categoryName: 'Бакалея' });
    expect(await read(id)).toEqual({
      id,
      ingredientId: id,
      name: 'Мука',
      unitId,
      unitName: 'кг',
      warehouseId: first,
      warehouseName: 'Первый',
      packageSize: 2.5,
      packagingId: null,
      notes: 'сухая',
      categoryName: 'Бакалея',
      quantity: 0,
      totalQuantity: 0,
      lastSupplyDate: null,
      earliestExpiry: null,
      protein: null,
      fat: null,
      carbs: null,
      calories: null,
      nutrition: { protein: null, fat: null, carbs: null, calories: null },
      nutritionBase: 'UNIT',
    });
    expect(await stockOf(id)).toEqual([[first, 0]]);
  });

  it('is created once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'ingredient-1' };
    const send = (name: string) =>
      inventory.call(OWNER, 'POST', 'ingredients', { json: flour({ name }), headers });
    const sent = await Promise.all([send('Рис'), send('Рис'), send('Рис')]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await send('Рис')).body.id).toBe(sent[0]?.body.id);
    expect((await send('Гречка')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('may have no warehouse', async () => {
    const { id, warehouseId, warehouseName } = await add({ warehouseId: null, initialQty: 3 });
    expect([warehouseId, warehouseName]).toEqual([null, null]);
    expect(await stockOf(id)).toEqual([]);
    expect((await put(id, { warehouseId: null, adjustQty: 1 })).status).toBe(400);
  });

  it('has the nutrition of a unit, also when it is given for 100 g', async () => {
    const { id } = await add({ protein: 10.31, carbs: 69.9, calories: 334.5, nutritionBase: 'G100' });
    const ofKilogram = { protein: 103.1, fat: null, carbs: 699, calories: 3345, nutritionBase: 'G100' };
    expect(await read(id)).toMatchObject(ofKilogram);
    await put(id, { name: 'Мука', fat: 1.01, nutritionBase: 'G100' });
    expect(await read(id)).toMatchObject({ ...ofKilogram, fat: 10.1 });
    const refused = async (json: object) => (await put(id, json)).body.errors;
    const text = 'Белков, жиров и углеводов вместе не больше 100 г на 100 г';
    expect(await refused({ carbs: 89, nutritionBase: 'G100' })).toEqual({ carbs: text });
    expect(await refused({ fat: 1000 })).toEqual({ carbs: text });
    expect(await refused({ fat: 1, nutritionBase: 'ML100' })).toEqual({
      nutritionBase: 'КБЖУ на 100 г указывают для кг и г, на 100 мл — для л и мл',
    });
    expect(await read(id)).toMatchObject({ ...ofKilogram, fat: 10.1 });
  });

  it('has nutrition, flat or nested', async () => {
    const { id } = await add({ protein: 10.31, fat: 1.2 });
    expect(await read(id)).toMatchObject({ protein: 10.31, fat: 1.2, carbs: null, calories: null });
    await put(id, { nutrition: { carbs: 70, calories: 334.5, fat: null } });
    expect((await read(id)).nutrition).toEqual({ protein: 10.31, fat: null, carbs: 70, calories: 334.5 });
    await put(id, {});
    expect((await read(id)).calories).toBe(334.5);
  });

  it('is listed in its warehouse and wherever it has stock', async () => {
    const { id } = await add();
    await inventory.supply(OWNER, second, [{ ingredientId: id, qty: 2, expiresAt: null }]);
    const listed = async (query: string) =>
      (await inventory.call(COOK, 'GET', `ingredients?${query}`)).body.find(
        (found: Ingredient) => found.id === id,
      );
    expect(await listed(`warehouseId=${first}`)).toMatchObject({ quantity: 0, totalQuantity: 2 });
    expect(await listed(`warehouseId=${second}`)).toMatchObject({
      quantity: 2,
      warehouseId: first,
      lastSupplyDate: '2026-01-10T09:00:00.000Z',
    });
    expect(await listed('allWarehouses=true')).toMatchObject({ quantity: 0, totalQuantity: 2 });
  });

  it('has the earliest expiry of the warehouse that was asked for, or of all', async () => {
    const { id } = await add();
    await inventory.supply(OWNER, first, [
      { ingredientId: id, qty: 2, expiresAt: '2026-12-01' },
      { ingredientId: id, qty: 2, expiresAt: null },
    ]);
    await inventory.supply(OWNER, second, [{ ingredientId: id, qty: 2, expiresAt: '2026-11-01' }]);
    const expiryIn = async (query: string) =>
      (await inventory.call(COOK, 'GET', `ingredients?${query}`)).body.find(
        (found: Ingredient) => found.id === id,
      )?.earliestExpiry;
    expect(await expiryIn(`warehouseId=${first}`)).toBe('2026-12-01');
    expect(await expiryIn(`warehouseId=${second}`)).toBe('2026-11-01');
    expect(await expiryIn('allWarehouses=true')).toBe('2026-11-01');
    expect((await read(id)).earliestExpiry).toBe('2026-11-01');
  });

  it('is deleted only while nothing refers to it', async () => {
    const { id } = await add();
    expect((await inventory.call(OWNER, 'DELETE', `ingredients/${id}`)).status).toBe(204);
    expect((await inventory.call(OWNER, 'GET', `ingredients/${id}`)).status).toBe(404);
    expect(await stockOf(id)).toEqual([]);
    const held = await add();
    await put(held.id, { adjustQty: 1 });
    const refused = await inventory.call(OWNER, 'DELETE', `ingredients/${held.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Ингредиент используется, его нельзя удалить',
    ]);
  });
});

describe('a change', () => {
  it('adjusts the stock once, up and down', async () => {
    const { id } = await add();
    expect((await put(id, { adjustQty: 2.5 })).body.quantity).toBe(2.5);
    expect((await put(id, { adjustQty: -1.2 })).body.quantity).toBe(1.3);
    const tooMuch = await put(id, { name: 'Переименована', adjustQty: -1.301 });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      409,
      'Недостаточно остатка: «Переименована» — на складе 1,3 кг',
    ]);
    expect(await read(id)).toMatchObject({ name: 'Мука', quantity: 1.3 });
  });

  it('with an idempotency key adjusts once, however often it is sent', async () => {
    const { id } = await add();
    const headers = { 'idempotency-key': 'adjust-1' };
    const all = await Promise.all([1, 2, 3].map(() => put(id, { adjustQty: 4 }, headers)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await put(id, { adjustQty: 4 }, headers)).body.quantity).toBe(4);
    expect((await put(id, { adjustQty: 5 }, headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await read(id)).quantity).toBe(4);
  });

  it('of the warehouse moves the whole stock with its batches, then adjusts there', async () => {
    const { id } = await add();
    const supplier = await inventory.create(OWNER, 'suppliers', { name: 'Мельница' });
    const items = [
      { ingredientId: id, qty: 3, expiresAt: '2026-05-01' },
      { ingredientId: id, qty: 2, expiresAt: '2026-03-01' },
    ];
    await inventory.supply(OWNER, first, items, { supplierId: supplier.id });
    expect((await put(id, { warehouseId: second, adjustQty: 0.5 })).status).toBe(200);
    expect(await stockOf(id)).toEqual([[second, 5.5]]);
    const [row] = (await inventory.call(OWNER, 'GET', `stock?warehouseId=${second}&ingredientId=${id}`)).body;
    expect(row).toMatchObject({
      earliestExpiry: '2026-03-01',
      lastSupplyDate: '2026-01-10T09:00:00.000Z',
      supplierName: 'Мельница',
      lastUseDate: null,
    });
    await put(id, { warehouseId: second, adjustQty: -2 });
    const [left] = (await inventory.call(OWNER, 'GET', `stock?warehouseId=${second}&ingredientId=${id}`))
      .body;
    expect(left).toMatchObject({ quantity: 3.5, earliestExpiry: '2026-05-01' });
    expect((await inventory.call(OWNER, 'GET', 'audit')).body.differences).toEqual([]);
  });

  it('adjusts another warehouse than its own when that is named', async () => {
    const { id } = await add();
    await put(id, { adjustQty: 5 });
    await put(id, { adjustQty: 3, adjustWarehouseId: second });
    expect(await stockOf(id)).toEqual([
      [first, 5],
      [second, 3],
    ]);
    expect(await read(id)).toMatchObject({ quantity: 5, totalQuantity: 8, warehouseId: first });
    const foreignPlace = await put(id, { adjustQty: 1, adjustWarehouseId: foreign.warehouseId });
    expect([foreignPlace.status, foreignPlace.body.message]).toEqual([404, 'Склад не найден']);
    const takenThere = await put(id, { adjustQty: -1, adjustWarehouseId: foreign.warehouseId });
    expect([takenThere.status, takenThere.body.message]).toEqual([404, 'Склад не найден']);
    expect((await put(id, { adjustWarehouseId: foreign.warehouseId })).status).toBe(404);
  });

  it('to no warehouse is refused while there is stock', async () => {
    const { id } = await add();
    expect((await put(id, { warehouseId: null })).status).toBe(200);
    await put(id, { adjustQty: 5 });
    const refused = await put(id, { warehouseId: null });
    expect([refused.status, refused.body.code]).toEqual([409, 'INGREDIENT_HAS_STOCK']);
    expect(await read(id)).toMatchObject({ warehouseId: first, quantity: 5 });
  });

  it('of the unit is refused once there are movements', async () => {
    const { id } = await add();
    const litre = (await inventory.create(OWNER, 'units', { name: `Литр ${id}` })).id;
    expect((await put(id, { unitId: litre })).status).toBe(200);
    await put(id, { unitId: litre, adjustQty: 1 });
    const refused = await put(id, { unitId });
    expect([refused.status, refused.body.code]).toEqual([409, 'UNIT_FIXED']);
  });

  it.each([
    [
      'a recipe of its own',
      'PUT',
      (id: number, salt: number) => [`ingredients/${id}/recipe`, recipeOf(salt)],
    ],
    [
      'a recipe that uses it',
      'PUT',
      (id: number, salt: number) => [`ingredients/${salt}/recipe`, recipeOf(id)],
    ],
    ['a minimum', 'PUT', (id: number) => ['minimums', { warehouseId: first, ingredientId: id, qty: 2 }]],
    ['a draft of a supply', 'POST', (id: number) => ['supplies', draftOf(id)]],
  ] as const)('of the unit is refused once there is %s', async (_what, method, callFor) => {
    const { id } = await add();
    const [url, json] = callFor(id, (await add({ name: 'Соль' })).id);
    expect((await inventory.call(OWNER, method, url as string, { json })).status).toBeLessThan(300);
    const litre = (await inventory.create(OWNER, 'units', { name: `Литр ${id}` })).id;
    const refused = await put(id, { unitId: litre });
    expect([refused.status, refused.body.code]).toEqual([409, 'UNIT_FIXED']);
    expect(await read(id)).toMatchObject({ unitId });
  });

  it('keeps its name and its unit when a change has only another field', async () => {
    const { id } = await add();
    const changed = await inventory.call(OWNER, 'PUT', `ingredients/${id}`, { json: { notes: 'Сухая' } });
    expect([changed.status, changed.body]).toMatchObject([200, { name: 'Мука', unitId, notes: 'Сухая' }]);
  });

  it('leaves absent fields as they are', async () => {
    const { id } = await add({ notes: 'Заметка', packageSize: 5, categoryName: 'Бакалея' });
    const json = { name: 'Сахар', unitId };
    expect((await inventory.call(OWNER, 'PUT', `ingredients/${id}`, { json })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      name: 'Сахар',
      notes: 'Заметка',
      packageSize: 5,
      warehouseId: first,
    });
  });
});

test.each([
  [{ name: '' }, 'name', 'Название обязательно'],
  [{ name: 'x'.repeat(256) }, 'name', 'Не больше 255 символов'],
  [{ unitId: 0 }, 'unitId', 'Выберите единицу измерения'],
  [{ notes: 'x'.repeat(1025) }, 'notes', 'Не больше 1024 символов'],
  [{ packageSize: -1 }, 'packageSize', 'Не меньше 0'],
  [{ initialQty: 0.0005 }, 'initialQty', 'Не больше трёх знаков после запятой'],
  [{ initialQty: '5' }, 'initialQty', 'Нужно число'],
  [{ protein: 1.234 }, 'protein', 'Не больше двух знаков после запятой'],
  [{ calories: 1.23 }, 'calories', 'Не больше одного знака после запятой'],
])('%j is refused', async (fields, field, message) => {
  const { status, body } = await inventory.call(OWNER, 'POST', 'ingredients', { json: flour(fields) });
  expect([status, body.errors[field]]).toEqual([400, message]);
});

test('a packaging in another unit is refused', async () => {
  const other = await inventory.create(OWNER, 'units', { name: 'Литр' });
  const can = await inventory.create(OWNER, 'packagings', { name: 'Канистра', size: 5, unitId: other.id });
  const errors = { packagingId: 'Единица фасовки другая: выберите фасовку в единице ингредиента' };
  const json = flour({ packagingId: can.id });
  expect((await inventory.call(OWNER, 'POST', 'ingredients', { json })).body).toMatchObject({ errors });
  const { id } = await add({ unitId: other.id, packagingId: can.id });
  expect((await inventory.call(OWNER, 'PUT', `ingredients/${id}`, { json: { unitId } })).body).toMatchObject({
    errors,
  });
  expect((await put(id, { unitId, packagingId: null })).body.unitId).toBe(unitId);
});

test.each([
  ['unitId', 'Единица измерения не найдена'],
  ['warehouseId', 'Склад не найден'],
  ['packagingId', 'Фасовка не найдена'],
] as const)('a %s of another master is not found', async (field, message) => {
  const json = flour({ [field]: foreign[field] });
  const { id } = await add();
  for (const [method, url] of [
    ['POST', 'ingredients'],
    ['PUT', `ingredients/${id}`],
  ] as const) {
    const { status, body } = await inventory.call(OWNER, method, url, { json });
    expect([status, body.message]).toEqual([404, message]);
  }
  expect(await read(id)).toMatchObject({ unitId, warehouseId: first, packagingId: null });
});
