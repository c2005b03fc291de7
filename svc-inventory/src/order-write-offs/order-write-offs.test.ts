import { ORDER_EVENTS_STREAM, ORDER_EVENTS_SUBJECT } from '@skatert/contracts/orders/order-event';
import {
  READ_ORDER_LINES_SUBJECT,
  type ReadOrderLinesReply,
  ReadOrderLinesRequest,
} from '@skatert/contracts/orders/order-lines';
import { inTransaction } from '@skatert/service-kit/data/database';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { publishState } from '@skatert/service-kit/testing/states';
import { FOREIGN_OWNER, MASTER, OTHER_MASTER, OWNER, openTwoMasters } from '../../test/two-masters.js';
import { addShortfalls } from '../ledger/shortfalls.js';

const BRAND = 10;
const FOREIGN_BRAND = 20;
const POINT = 5;
const PIE = 100;

const inventory = openForTests(openTwoMasters);
let unitId: number;
let first: number;
let second: number;
let flour: number;
let foreignWarehouse: number;
/** The orders that the simulated svc-orders has. */
const orders = new Map<number, ReadOrderLinesReply>();
let isReplying = true;
let lastOrder = 0;
let lastPos = 0;
beforeAll(async () => {
  const { create, addBrand, addProduct, addPoint, platform } = inventory;
  platform.bus.serve(READ_ORDER_LINES_SUBJECT, ReadOrderLinesRequest, async ({ orderId }) => {
    if (!isReplying) throw new Error('svc-orders is away');
    return orders.get(orderId) ?? null;
  });
  await addBrand(BRAND, MASTER);
  await addBrand(FOREIGN_BRAND, OTHER_MASTER);
  await addPoint(POINT, BRAND);
  await addProduct(PIE, BRAND, { sizes: ['малый', 'большой'] });
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  first = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  second = (await create(OWNER, 'warehouses', { name: 'Второй' })).id;
  foreignWarehouse = (await create(FOREIGN_OWNER, 'warehouses', { name: 'Чужой' })).id;
  flour = (await create(OWNER, 'ingredients', { name: 'Мука', unitId })).id;
  await receive(flour, 1);
});
beforeEach(async () => {
  for (const [pointId, warehouseId] of [
    [null, null],
    [POINT, null],
  ])
    await setWarehouse({ brandId: BRAND, pointId, warehouseId });
});

const setWarehouse = (json: object, user = OWNER) =>
  inventory.call(user, 'PUT', 'order-warehouses', { json });
const add = async (name = 'Мука'): Promise<number> =>
  (await inventory.createTwin(OWNER, { name, unitId })).id;
const receive = (ingredientId: number, qty: number, warehouseId = first) =>
  inventory.supply(OWNER, warehouseId, [{ ingredientId, qty, price: 10 }]);
const quantity = async (ingredientId: number, warehouseId = first): Promise<number> => {
  const { body } = await inventory.call(
    OWNER,
    'GET',
    `stock?warehouseId=${warehouseId}&ingredientId=${ingredientId}`,
  );
  return body[0]?.quantity ?? 0;
};
const shortfalls = async (): Promise<object[]> => (await inventory.call(OWNER, 'GET', 'shortfalls')).body;
const audit = async () => (await inventory.call(OWNER, 'GET', 'audit')).body;

/** Saves the recipe of the pie, and returns its version. */
async function recipe(
  ...portions: [size: string | null, ingredientId: number, qty: number][]
): Promise<number> {
  const { version } = (await inventory.call(OWNER, 'GET', `recipes/${PIE}`)).body;
  const json = {
    version,
    portions: portions.map(([size, ingredientId, qty]) => ({ size, items: [{ ingredientId, qty }] })),
  };
  return (await inventory.call(OWNER, 'PUT', `recipes/${PIE}`, { json })).body.version;
}

interface OrderFields {
  recipeVersion: number | null;
  size?: string | null;
  quantity?: number;
  extras?: number[];
  createdAt?: string;
  pickupPointId?: number | null;
}

/** Places an order of the pie at svc-orders, and returns its id. */
function order({
  recipeVersion,
  size = null,
  quantity: count = 1,
  extras = [],
  createdAt = '2026-03-01T10:00:00.000Z',
  pickupPointId = null,
}: OrderFields): number {
  lastOrder += 1;
  orders.set(lastOrder, {
    orderId: lastOrder,
    brandId: BRAND,
    pickupPointId,
    createdAt,
    lines: [{ productId: PIE, size, quantity: count, recipeVersion, extras }],
  });
  return lastOrder;
}

/** Publishes an event of an order, as svc-orders would. */
async function publish(orderId: number, newStatus = 'COMPLETED', fields: object = {}): Promise<void> {
  lastPos += 1;
  const event = {
    ...{ type: 'ORDER_STATUS_CHANGED', oldStatus: 'DELIVERED', newStatus, ...fields },
    ...{ eventId: `${orderId}.${lastPos}`, pos: lastPos, orderId, version: lastPos, brandId: BRAND },
    ...{ customerId: 1, at: '2026-03-01T11:00:00.000Z', requestId: 'test' },
  };
  await publishState(inventory.platform, ORDER_EVENTS_STREAM, ORDER_EVENTS_SUBJECT, event);
}

/** Publishes that an order was completed, and waits until it is written off. */
async function complete(orderId: number): Promise<void> {
  await publish(orderId);
  await written(orderId);
}
const written = (orderId: number) =>
  eventually(async () => (await inventory.deps.documents.exists({ orderId })) !== null);
/** Waits until all events that were published before are handled. */
async function settled(): Promise<void> {
  const version = await recipe([null, flour, 0.001]);
  await complete(order({ recipeVersion: version }));
}

test('a completed order uses its ingredients by the recipe that it was ordered with', async () => {
  const id = await add();
  await receive(id, 10);
  const version = await recipe([null, id, 0.25]);
  const ordered = order({ recipeVersion: version, quantity: 3 });
  await recipe([null, id, 5]);
  await complete(ordered);
  expect(await quantity(id)).toBe(9.25);
  const document = await inventory.deps.documents.findOne({ orderId: ordered }).lean();
  expect(document).toMatchObject({ kind: 'ORDER', warehouseId: first, by: null });
  expect(document?.lines).toEqual([{ line: 1, ingredientId: id, quantity: 750 }]);
  const { body } = await inventory.call(OWNER, 'GET', `movements?ingredientId=${id}&kind=ORDER`);
  expect(body.content).toHaveLength(1);
});

test('each size has its portion, and others that of all sizes', async () => {
  const id = await add();
  await receive(id, 10);
  const version = await recipe([null, id, 1], ['большой', id, 2]);
  await complete(order({ recipeVersion: version, size: 'большой' }));
  expect(await quantity(id)).toBe(8);
  await complete(order({ recipeVersion: version, size: 'малый' }));
  expect(await quantity(id)).toBe(7);
});

/** Saves the recipe of an option of extras, and returns when. */
async function extraRecipe(optionId: number, ingredientId: number, qty: number): Promise<string> {
  const url = `extra-recipes/${optionId}`;
  const { version } = (await inventory.call(OWNER, 'GET', url)).body;
  const json = { version, portions: [{ size: null, items: [{ ingredientId, qty }] }] };
  const saved = await inventory.call(OWNER, 'PUT', url, { json });
  expect(saved.status).toBe(200);
  return saved.body.changedAt;
}

test('the chosen extras are used with the dish, in one document, and once', async () => {
  const [syrup, plain] = [700, 701];
  await inventory.addExtras(70, BRAND, [syrup, plain]);
  const [dough, sugar] = [await add(), await add('Сахар')];
  await receive(dough, 10);
  await receive(sugar, 10);
  const version = await recipe([null, dough, 1]);
  const createdAt = await extraRecipe(syrup, sugar, 0.25);
  const ordered = order({ recipeVersion: version, quantity: 2, extras: [syrup, plain], createdAt });
  for (let times = 0; times < 3; times += 1) await publish(ordered);
  await complete(ordered);
  await settled();
  expect([await quantity(dough), await quantity(sugar)]).toEqual([8, 9.5]);
  expect(await inventory.deps.documents.countDocuments({ orderId: ordered })).toBe(1);
  const withoutDish = order({ recipeVersion: null, extras: [syrup], createdAt });
  await complete(withoutDish);
  expect([await quantity(dough), await quantity(sugar)]).toEqual([8, 9.25]);
  await extraRecipe(syrup, dough, 1);
  await complete(order({ recipeVersion: version, extras: [syrup], createdAt: new Date().toISOString() }));
  expect([await quantity(dough), await quantity(sugar)]).toEqual([6, 9.25]);
});

test('the extras of an order are used by the recipes that they had when it was placed', async () => {
  const [cream, jam] = [710, 711];
  await inventory.addExtras(71, BRAND, [cream, jam]);
  const [milk, berries] = [await add('Сливки'), await add('Ягоды')];
  await receive(milk, 10);
  await receive(berries, 10);
  await extraRecipe(cream, milk, 1);
  const createdAt = new Date().toISOString();
  await inventory.deps.extraRecipeVersions.updateMany(
    { optionId: cream },
    { at: new Date(Date.now() - 60_000) },
  );
  const before = new Date(Date.now() - 120_000).toISOString();
  await extraRecipe(cream, milk, 5);
  await inventory.deps.extraRecipeVersions.updateMany(
    { optionId: cream, recipeVersion: 2 },
    { at: new Date(Date.now() + 60_000) },
  );
  await extraRecipe(jam, berries, 1);
  await complete(order({ recipeVersion: await recipe([null, flour, 0.001]), extras: [cream], createdAt }));
  expect([await quantity(milk), await quantity(berries)]).toEqual([9, 10]);
  // Neither had a recipe.
  await publish(order({ recipeVersion: null, extras: [cream, jam], createdAt: before }));
  await settled();
  expect([await quantity(milk), await quantity(berries)]).toEqual([9, 10]);
});

test('the recipe of an option whose brand has another master now is not used', async () => {
  const option = 720;
  await inventory.addExtras(72, BRAND, [option]);
  const id = await add('Чужое');
  await receive(id, 10);
  const createdAt = await extraRecipe(option, id, 1);
  await inventory.deps.extraRecipeVersions.updateMany({ optionId: option }, { masterId: OTHER_MASTER });
  await complete(order({ recipeVersion: await recipe([null, flour, 0.001]), extras: [option], createdAt }));
  expect(await quantity(id)).toBe(10);
});

test('events that come three times and out of order are written off once', async () => {
  const id = await add();
  await receive(id, 100);
  const version = await recipe([null, id, 1]);
  const ids = Array.from({ length: 10 }, () => order({ recipeVersion: version }));
  for (const orderId of [...ids, ...ids.toReversed(), ...ids]) {
    await publish(orderId);
    await publish(orderId, 'PREPARING');
  }
  for (const orderId of ids) await written(orderId);
  await settled();
  expect(await quantity(id)).toBe(90);
  await publish(ids[0] ?? 0);
  await settled();
  expect(await quantity(id)).toBe(90);
  expect(await inventory.deps.completedOrders.countDocuments()).toBe(0);
});

test('orders that are not completed, and orders without a recipe, use nothing', async () => {
  const id = await add();
  await receive(id, 10);
  const version = await recipe([null, id, 1]);
  await publish(order({ recipeVersion: version }), 'CANCELED');
  await publish(order({ recipeVersion: null }));
  await publish(999_999);
  await settled();
  expect(await quantity(id)).toBe(10);
});

test('a canceled order uses its ingredients once when the staff has said so, and none otherwise', async () => {
  const id = await add();
  await receive(id, 10);
  const recipeVersion = await recipe([null, id, 1]);
  const [used, left] = [order({ recipeVersion, quantity: 2 }), order({ recipeVersion })];
  for (let times = 0; times < 3; times += 1) await publish(used, 'CANCELED', { canceledStock: 'WRITE_OFF' });
  await publish(left, 'CANCELED', { canceledStock: 'RETURN' });
  await written(used);
  await settled();
  expect(await quantity(id)).toBe(8);
  expect(await inventory.deps.documents.countDocuments({ orderId: used })).toBe(1);
  expect(await audit()).toMatchObject({ differences: [], documentDifferences: [] });
});

test('cooked dishes that a change has removed are used with the order, also when the rest of it is left', async () => {
  const id = await add();
  await receive(id, 10);
  const recipeVersion = await recipe([null, id, 1]);
  const withRemoved = (fields: Partial<NonNullable<ReadOrderLinesReply>>): number => {
    const ordered = order({ recipeVersion });
    const removed = [{ productId: PIE, size: null, quantity: 2, recipeVersion, extras: [] }];
    orders.set(ordered, { ...orders.get(ordered), removed, ...fields } as ReadOrderLinesReply);
    return ordered;
  };
  await complete(withRemoved({}));
  expect(await quantity(id)).toBe(7);
  const canceled = withRemoved({ lines: [], canceled: true });
  await publish(canceled, 'CANCELED', { canceledStock: 'WRITE_OFF' });
  await written(canceled);
  expect(await quantity(id)).toBe(5);
  expect(await audit()).toMatchObject({ differences: [], documentDifferences: [] });
});

test('an order waits while svc-orders does not reply', async () => {
  const id = await add();
  await receive(id, 10);
  const version = await recipe([null, id, 1]);
  isReplying = false;
  const ordered = order({ recipeVersion: version });
  await publish(ordered);
  await eventually(
    async () => (await inventory.deps.completedOrders.findById(ordered).lean())?.failures === 1,
  );
  expect(await quantity(id)).toBe(10);
  isReplying = true;
  await written(ordered);
  expect(await quantity(id)).toBe(9);
});

test('what is missing is a shortfall, which the next receipts settle', async () => {
  const id = await add('Масло');
  await receive(id, 1);
  const version = await recipe([null, id, 3]);
  const ordered = order({ recipeVersion: version });
  await complete(ordered);
  expect(await quantity(id)).toBe(0);
  expect(await shortfalls()).toEqual([
    expect.objectContaining({ ingredientId: id, ingredientName: 'Масло', warehouseName: 'Первый', qty: 2 }),
  ]);
  expect((await inventory.deps.documents.findOne({ orderId: ordered }).lean())?.lines).toEqual([
    { line: 1, ingredientId: id, quantity: 3000, missing: 2000 },
  ]);
  await receive(id, 0.5);
  expect([await quantity(id), await shortfalls()]).toEqual([0, [expect.objectContaining({ qty: 1.5 })]]);
  const json = { warehouseId: first, ingredientId: id, qty: 5 };
  await inventory.call(OWNER, 'POST', 'stock/increase', { json });
  expect([await quantity(id), await shortfalls()]).toEqual([3.5, []]);
  expect(await audit()).toMatchObject({ differences: [], shortfallDifferences: [], documentDifferences: [] });
});

test('an ingredient that the warehouse never had is a shortfall, too', async () => {
  const id = await add();
  const version = await recipe([null, id, 2]);
  await complete(order({ recipeVersion: version }));
  expect(await shortfalls()).toEqual([expect.objectContaining({ ingredientId: id, qty: 2 })]);
  await receive(id, 2);
  expect([await quantity(id), await shortfalls()]).toEqual([0, []]);
});

test('orders and supplies at the same time lose nothing', async () => {
  const id = await add();
  const version = await recipe([null, id, 1]);
  const ids = Array.from({ length: 30 }, () => order({ recipeVersion: version }));
  await Promise.all([
    ...ids.map((orderId) => publish(orderId)),
    ...Array.from({ length: 10 }, () => receive(id, 2)),
  ]);
  for (const orderId of ids) await written(orderId);
  expect(await quantity(id)).toBe(0);
  expect(await shortfalls()).toEqual([expect.objectContaining({ ingredientId: id, qty: 10 })]);
  await receive(id, 15);
  expect([await quantity(id), await shortfalls()]).toEqual([5, []]);
  expect(await audit()).toMatchObject({ differences: [], shortfallDifferences: [], documentDifferences: [] });
});

test('an order uses the warehouse of its point, else of its brand, else the first', async () => {
  const id = await add();
  await receive(id, 10, first);
  await receive(id, 10, second);
  const version = await recipe([null, id, 1]);
  const use = () => complete(order({ recipeVersion: version, pickupPointId: POINT }));
  await use();
  expect([await quantity(id, first), await quantity(id, second)]).toEqual([9, 10]);
  await setWarehouse({ brandId: BRAND, pointId: null, warehouseId: second });
  await use();
  expect([await quantity(id, first), await quantity(id, second)]).toEqual([9, 9]);
  const { body } = await setWarehouse({ brandId: BRAND, pointId: POINT, warehouseId: first });
  expect(body).toEqual([
    expect.objectContaining({
      brandId: BRAND,
      pointId: null,
      warehouseId: second,
      usedWarehouseName: 'Второй',
    }),
    expect.objectContaining({ pointId: POINT, warehouseId: first, usedWarehouseName: 'Первый' }),
  ]);
  await use();
  expect([await quantity(id, first), await quantity(id, second)]).toEqual([8, 9]);
  expect((await inventory.call(OWNER, 'DELETE', `warehouses/${second}`)).status).toBe(409);
});

test('a warehouse that is deleted after it was chosen gets no shortfall', async () => {
  const id = await add();
  const { id: deleted } = await inventory.create(OWNER, 'warehouses', { name: 'Закрытый' });
  await inventory.call(OWNER, 'DELETE', `warehouses/${deleted}`);
  const { deps } = inventory;
  const at = new Date();
  const posting = { kind: 'ORDER' as const, documentId: 1_000_000, masterId: MASTER, at, by: null };
  const lines = [{ line: 1, ingredientId: id, quantity: 1000 }];
  const lacking = inTransaction(deps.connection, (session) =>
    addShortfalls(deps, posting, deleted, lines, session),
  );
  await expect(lacking).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await deps.balances.exists({ warehouseId: deleted })).toBeNull();
});

test('a warehouse, a brand or a point of another master is not found', async () => {
  const refused = async (json: object, user = OWNER) => {
    const { status, body } = await setWarehouse(json, user);
    return [status, body.message];
  };
  const own = { brandId: BRAND, pointId: null, warehouseId: first };
  expect(await refused({ ...own, warehouseId: foreignWarehouse })).toEqual([404, 'Склад не найден']);
  expect(await refused({ ...own, brandId: FOREIGN_BRAND })).toEqual([404, 'Бренд не найден']);
  expect(await refused(own, FOREIGN_OWNER)).toEqual([404, 'Бренд не найден']);
  expect(await refused({ ...own, pointId: 999 })).toEqual([404, 'Точка самовывоза не найдена']);
  expect((await setWarehouse({ ...own, warehouseId: 0 })).status).toBe(400);
});

test('the audit finds a shortfall that is not the sum of its changes', async () => {
  const id = await add();
  const version = await recipe([null, id, 2]);
  await complete(order({ recipeVersion: version }));
  const place = { warehouseId: first, ingredientId: id };
  const names = { warehouseName: 'Первый', ingredientName: 'Мука', unitName: 'кг' };
  const named = { ...place, ...names };
  await inventory.deps.shortfalls.updateOne(place, { $inc: { quantity: 500 } });
  expect((await audit()).shortfallDifferences).toEqual([{ ...named, shortfall: 2.5, changes: 2 }]);
  await inventory.deps.shortfalls.deleteOne(place);
  expect((await audit()).shortfallDifferences).toEqual([{ ...named, shortfall: 0, changes: 2 }]);
  await inventory.deps.shortfallChanges.deleteMany(place);
});
