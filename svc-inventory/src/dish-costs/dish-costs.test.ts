import { DISH_COST_TEXTS } from '@skatert/contracts/inventory/dish-cost-rules';
import { PERIOD_TEXTS } from '@skatert/contracts/shared/periods';
import type { BrandScope } from '@skatert/service-kit/access/brand-scopes';
import { eventually, grantTestRole, openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { FOREIGN_OWNER, MASTER, OTHER_MASTER, OWNER, openTwoMasters } from '../../test/two-masters.js';
import { auditDishCosts } from '../audit/audit-dish-costs.js';
import { rebuildDishCosts } from '../audit/rebuild-dish-costs.js';
import type { Order } from '../order-write-offs/used-by-order.js';
import { writeOffOrder } from '../order-write-offs/write-off-order.js';
import type { PointDoc } from '../shared/menu-models.js';
import { readDishCosts } from './read-dish-costs.js';

const BRAND = 10;
const FOREIGN_BRAND = 20;
const [PIE, SOUP, TEA] = [100, 101, 102];

const inventory = openForTests(openTwoMasters);
let unitId: number;
let warehouseId: number;
let lastOrder = 0;
beforeAll(async () => {
  const { create, addBrand, addProduct } = inventory;
  await addBrand(BRAND, MASTER, { timeZone: 'Asia/Vladivostok' });
  await addBrand(FOREIGN_BRAND, OTHER_MASTER);
  for (const id of [PIE, SOUP, TEA]) await addProduct(id, BRAND, { sizes: ['малый', 'большой'] });
  unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  warehouseId = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
});

const add = async (): Promise<number> => (await inventory.createTwin(OWNER, { name: 'Мука', unitId })).id;
const receive = (ingredientId: number, qty: number, price: number | null) =>
  inventory.supply(OWNER, warehouseId, [{ ingredientId, qty, ...(price !== null && { price }) }]);

async function recipe(productId: number, ...items: { ingredientId: number; qty: number }[]): Promise<number> {
  const { version } = (await inventory.call(OWNER, 'GET', `recipes/${productId}`)).body;
  const json = { version, portions: [{ size: null, items }] };
  return (await inventory.call(OWNER, 'PUT', `recipes/${productId}`, { json })).body.version;
}

type Line = Partial<Order['lines'][number]>;
const order = (day: string, lines: Line[], fields: Partial<Order> = {}): Order => {
  lastOrder += 1;
  return {
    ...{ orderId: lastOrder, brandId: BRAND, pickupPointId: null, canceled: false },
    createdAt: `${day}T03:00:00.000Z`,
    lines: lines.map((line) => {
      const whole = { productId: PIE, size: null, quantity: 1, price: 30_000, recipeVersion: null };
      return { ...whole, extras: [], ...line };
    }),
    ...fields,
  };
};
const count = async (...orders: Order[]): Promise<void> => {
  for (const each of orders) await writeOffOrder(inventory.deps, each);
};
const costs = async (from: string, to = from, query = '') =>
  (await inventory.call(OWNER, 'GET', `dish-costs?from=${from}&to=${to}${query}`)).body;
const audit = () => auditDishCosts(inventory.deps);

test('a dish costs what the batches cost from which its orders were taken', async () => {
  const flour = await add();
  await receive(flour, 1, 100);
  await receive(flour, 1, 300);
  const recipeVersion = await recipe(PIE, { ingredientId: flour, qty: 0.5 });
  // 1 kg for 100 ₽ and half of the next one for 150 ₽.
  await count(order('2026-03-02', [{ recipeVersion, quantity: 3 }]));
  const { rows, totals } = await costs('2026-03-02');
  expect(rows).toEqual([
    {
      ...{ productId: PIE, productName: `Товар ${PIE}`, brandId: BRAND, brandName: `Бренд ${BRAND}` },
      ...{ quantity: 3, revenue: 900, known: 3, cost: 250, noRecipe: 0, noPrice: 0 },
      ...{ foodCost: 27.8, margin: 650, marginPercent: 72.2 },
    },
  ]);
  expect(totals).toMatchObject({ revenue: 900, cost: 250, margin: 650, canceled: 0 });
  // What the warehouse lacks costs the last price.
  await count(order('2026-03-03', [{ recipeVersion, quantity: 2 }]));
  expect((await costs('2026-03-03')).rows[0]).toMatchObject({ cost: 300, known: 2 });
  expect(await audit()).toEqual([]);
});

test('food cost and margin are 100 %, also where both would be rounded up', async () => {
  const flour = await add();
  await receive(flour, 1, 100);
  const recipeVersion = await recipe(PIE, { ingredientId: flour, qty: 0.557 });
  await count(order('2026-03-04', [{ recipeVersion, price: 20_000 }]));
  expect((await costs('2026-03-04')).rows).toMatchObject([
    { cost: 55.7, foodCost: 27.9, marginPercent: 72.1 },
  ]);
});

test('what is unknown is said, and neither cost nor margin contain it', async () => {
  const [flour, salt] = [await add(), await add()];
  await receive(flour, 10, 100);
  const known = await recipe(PIE, { ingredientId: flour, qty: 1 });
  const unpriced = await recipe(SOUP, { ingredientId: flour, qty: 1 }, { ingredientId: salt, qty: 1 });
  await count(
    order('2026-03-05', [
      { recipeVersion: known, quantity: 2 },
      { quantity: 3 },
      { productId: SOUP, recipeVersion: unpriced },
      { productId: TEA, quantity: 4, price: 10_000 },
    ]),
  );
  const { rows, totals } = await costs('2026-03-05');
  expect(rows).toMatchObject([
    { productId: PIE, quantity: 5, revenue: 1500, known: 2, cost: 200, noRecipe: 3, margin: 400 },
    { productId: TEA, quantity: 4, revenue: 400, known: 0, noRecipe: 4, foodCost: null, margin: null },
    { productId: SOUP, quantity: 1, known: 0, noPrice: 1, foodCost: null, marginPercent: null },
  ]);
  expect(totals).toMatchObject({
    quantity: 10,
    known: 2,
    cost: 200,
    noRecipe: 7,
    noPrice: 1,
    foodCost: 33.3,
  });
});

test('a canceled order costs and brings nothing, apart from the dishes', async () => {
  const flour = await add();
  await receive(flour, 10, 100);
  const recipeVersion = await recipe(PIE, { ingredientId: flour, qty: 1 });
  const canceled = { canceled: true };
  await count(order('2026-03-07', [{ recipeVersion, quantity: 2 }, { productId: TEA }], canceled));
  const { rows, totals } = await costs('2026-03-07');
  expect(rows).toEqual([]);
  expect(totals).toMatchObject({ quantity: 0, revenue: 0, cost: 0, margin: null });
  expect(totals).toMatchObject({ canceled: 3, canceledCost: 200, canceledUnknown: 1 });
});

test('a cooked dish that was removed from an order costs as a canceled one, beside those that were sold', async () => {
  const flour = await add();
  await receive(flour, 10, 100);
  const recipeVersion = await recipe(PIE, { ingredientId: flour, qty: 1 });
  const { lines: removed } = order('2026-03-08', [{ recipeVersion, quantity: 2 }]);
  await count(order('2026-03-08', [{ recipeVersion }], { removed }));
  const { rows, totals } = await costs('2026-03-08');
  expect(rows).toMatchObject([{ productId: PIE, quantity: 1, cost: 100 }]);
  expect(totals).toMatchObject({ quantity: 1, revenue: 300, cost: 100, canceled: 2, canceledCost: 200 });
});

test('an order counts once, however often and by however many instances it is written off', async () => {
  const flour = await add();
  await receive(flour, 100, 100);
  const recipeVersion = await recipe(PIE, { ingredientId: flour, qty: 1 });
  const orders = Array.from({ length: 8 }, (_, index) =>
    order('2026-03-09', [index % 2 === 0 ? { recipeVersion } : { productId: TEA }]),
  );
  const other = { ...inventory.deps, inTurn: <T>(_: readonly number[], work: () => Promise<T>) => work() };
  const write = async (deps: typeof inventory.deps, each: Order): Promise<void> => {
    // As the loop does, which tries again.
    await writeOffOrder(deps, each).catch(() => writeOffOrder(deps, each));
  };
  await Promise.all(
    [...orders, ...orders].map((each, index) => write(index < 8 ? inventory.deps : other, each)),
  );
  await count(...orders);
  const { rows } = await costs('2026-03-09');
  expect(rows).toMatchObject([
    { productId: PIE, quantity: 4, cost: 400 },
    { productId: TEA, quantity: 4 },
  ]);
  expect(await audit()).toEqual([]);
});

test('an order of an earlier svc-orders is written off and does not count', async () => {
  const flour = await add();
  await receive(flour, 10, 100);
  const recipeVersion = await recipe(PIE, { ingredientId: flour, qty: 1 });
  const { canceled: _, ...rest } = order('2026-03-11', [{ recipeVersion }]);
  const lines = rest.lines.map(({ price: __, ...line }) => line);
  await count({ ...rest, lines });
  expect(await inventory.deps.documents.exists({ orderId: rest.orderId })).not.toBeNull();
  expect((await costs('2026-03-11')).rows).toEqual([]);
});

test('a period has whole months and single days, by the time of the brand', async () => {
  // 23:00 in UTC is the next day in Vladivostok.
  const late = order('2026-01-31', [{ productId: TEA }], { createdAt: '2026-01-31T23:00:00.000Z' });
  await count(late, order('2026-02-28', [{ productId: TEA }]), order('2026-01-31', [{ productId: TEA }]));
  const quantityIn = async (from: string, to: string) => (await costs(from, to)).totals.quantity;
  expect(await quantityIn('2026-02-01', '2026-02-28')).toBe(2);
  expect(await quantityIn('2026-02-01', '2026-02-27')).toBe(1);
  expect(await quantityIn('2026-01-31', '2026-02-28')).toBe(3);
  expect((await costs('2026-02-01')).timeZone).toBe('Asia/Vladivostok');
});

test('the audit names a sum that differs from the orders, and a rebuild corrects it', async () => {
  await count(order('2026-04-01', [{ productId: TEA }]));
  const { dishCosts } = inventory.deps;
  const sum = { brandId: BRAND, period: '2026-04', productId: TEA };
  await dishCosts.updateOne(sum, { $inc: { quantity: 1 } });
  expect(await audit()).toEqual([
    { sums: 'dishCosts', key: `${BRAND}:2026-04:${TEA}`, figures: { quantity: { stored: 2, ofOrders: 1 } } },
  ]);
  expect(await rebuildDishCosts(inventory.deps)).toHaveLength(1);
  expect(await audit()).toEqual([]);
  expect(await rebuildDishCosts(inventory.deps)).toEqual([]);
});

test('a rebuild adds a missing sum, and removes one without orders', async () => {
  await count(order('2026-04-11', [{ productId: TEA, quantity: 3 }]));
  const { dishCosts } = inventory.deps;
  const before = await dishCosts.findById(`${BRAND}:2026-04-11:${TEA}`).lean();
  await dishCosts.deleteOne({ _id: `${BRAND}:2026-04-11:${TEA}` });
  await dishCosts.create({ ...before, _id: `${BRAND}:2026-04-12:${TEA}`, period: '2026-04-12' });
  expect((await rebuildDishCosts(inventory.deps)).map((each) => each.key)).toEqual([
    `${BRAND}:2026-04-11:${TEA}`,
    `${BRAND}:2026-04-12:${TEA}`,
  ]);
  expect(await dishCosts.findById(`${BRAND}:2026-04-11:${TEA}`).lean()).toEqual(before);
  expect(await dishCosts.findById(`${BRAND}:2026-04-12:${TEA}`)).toBeNull();
  expect(await audit()).toEqual([]);
});

test('sums that are corrected while orders are counted are right', async () => {
  const { deps } = inventory;
  const day = { brandId: BRAND, period: '2026-04-21', productId: TEA };
  await count(order('2026-04-21', [{ productId: TEA }]));
  for (let round = 0; round < 3; round += 1) {
    if (round === 0) await deps.dishCosts.deleteOne(day);
    else await deps.dishCosts.updateOne(day, { $inc: { quantity: 5 } });
    const orders = Array.from({ length: 6 }, () => order('2026-04-21', [{ productId: TEA }]));
    await Promise.all([
      rebuildDishCosts(deps),
      // As the loop does, which tries again.
      ...orders.map((each) => count(each).catch(() => count(each))),
    ]);
    expect(await audit()).toEqual([]);
  }
  expect((await costs('2026-04-21')).totals.quantity).toBe(1 + 3 * 6);
});

test('only the brands of the caller are read', async () => {
  await count(order('2026-05-01', [{ productId: TEA }]));
  const read = (user: number, query: string) =>
    inventory.call(user, 'GET', `dish-costs?from=2026-05-01&to=2026-05-01${query}`);
  expect((await read(OWNER, `&brandId=${BRAND}`)).body.totals.quantity).toBe(1);
  expect((await read(FOREIGN_OWNER, '')).body).toMatchObject({
    brandIds: [FOREIGN_BRAND],
    since: null,
    rows: [],
  });
  expect((await read(FOREIGN_OWNER, `&brandId=${BRAND}`)).status).toBe(404);
});

type StoredPoint = Pick<PointDoc, '_id' | 'version' | 'brandId' | 'name' | 'removed'>;

describe('the points of a brand', () => {
  const BOUND = 7;
  const [OWN, OTHER, FOREIGN_POINT] = [31, 32, 33];
  const DAY = '2026-06-01';
  const read = (user: number, query = '') =>
    inventory.call(user, 'GET', `dish-costs?from=${DAY}&to=${DAY}${query}`);
  const readFile = async (user: number, query = '') =>
    inventory.app.inject({
      url: `/auth/v1/inventory/dish-costs/file?format=csv&from=${DAY}&to=${DAY}${query}`,
      headers: { authorization: `Bearer ${await signTestToken(inventory.platform.privateKeyPem, user)}` },
    });
  const soldTo = async (user: number, query = '') => (await read(user, query)).body.totals.quantity;
  beforeAll(async () => {
    const { bus } = inventory.platform;
    await grantTestRole(bus, BOUND, BRAND, 'ADMIN', MASTER, [OWN]);
    const place = { version: 1, name: 'Точка', brandId: BRAND, removed: false };
    await inventory.platform.connection.collection<StoredPoint>('pointViews').insertMany([
      { _id: OWN, ...place },
      { _id: OTHER, ...place, removed: true },
      { _id: 33, ...place, brandId: FOREIGN_BRAND },
    ]);
    await eventually(async () => (await read(BOUND)).status === 200);
    const of = (pickupPointId: number | null, quantity: number, fields: Partial<Order> = {}) =>
      order(DAY, [{ productId: TEA, quantity }], { pickupPointId, ...fields });
    await count(of(OWN, 1), of(OTHER, 10), of(null, 100), of(OWN, 1000, { canceled: true }));
    await count(of(OWN, 5000, { brandId: FOREIGN_BRAND }));
    // Counted by an earlier release, which did not store the point.
    const { productId, ...figures } = (await inventory.deps.dishCosts
      .findById(`${BRAND}:${DAY}:${TEA}`, { _id: 0, brandId: 0, period: 0 })
      .lean()) as never as { productId: number };
    const former = { brandId: BRAND, day: DAY, at: new Date('2026-01-01'), orderId: 9_999 };
    await inventory.deps.orderCosts.create({ ...former, _id: 'former', dishes: [{ productId, ...figures }] });
    await rebuildDishCosts(inventory.deps);
  });

  test('are summed up apart, and the deliveries, which belong to none', async () => {
    expect(await soldTo(OWNER, `&brandId=${BRAND}&pointId=${OWN}`)).toBe(1);
    expect(await soldTo(OWNER, `&brandId=${BRAND}&pointId=0`)).toBe(100);
    expect(await soldTo(OWNER, `&brandId=${BRAND}`)).toBe(222);
    expect((await read(OWNER, `&brandId=${BRAND}&pointId=${OWN}`)).body.totals.canceled).toBe(1000);
    expect(await audit()).toEqual([]);
  });

  test('are those of who is bound to them, with the deliveries', async () => {
    expect(await soldTo(BOUND)).toBe(101);
    expect(await soldTo(BOUND, `&brandId=${BRAND}`)).toBe(101);
    expect(await soldTo(BOUND, `&brandId=${BRAND}&pointId=${OWN}`)).toBe(1);
    expect((await readFile(BOUND)).body).toContain(`Товар ${TEA};Бренд ${BRAND};101;`);
  });

  test('are named by the files, and those of another brand by none', async () => {
    await inventory.addPoint(OWN, BRAND);
    const nameOf = async (pointId: number, brand = `&brandId=${BRAND}`) => {
      const { headers } = await readFile(OWNER, `${brand}&pointId=${pointId}`);
      return decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '');
    };
    const name = `себестоимость-бренд-${BRAND}`;
    expect(await nameOf(OWN)).toBe(`${name}-точка-${OWN}-${DAY}-${DAY}.csv`);
    expect(await nameOf(0)).toBe(`${name}-доставка-${DAY}-${DAY}.csv`);
    expect((await readFile(OWNER, `&brandId=${BRAND}&pointId=${FOREIGN_POINT}`)).statusCode).toBe(404);
    // Nothing has said whose it is.
    expect(await nameOf(OWN, '')).not.toContain('точка');
  });

  test('tell who is bound to them since when they are counted', async () => {
    // He is told since when his are counted, not those of others.
    expect((await read(BOUND)).body.since > (await read(OWNER)).body.since).toBe(true);
  });

  test('are compared with the period before, as far as all of its orders were counted', async () => {
    await count(
      order('2026-05-31', [{ productId: TEA, quantity: 4 }]),
      order('2026-05-30', [{ productId: TEA }]),
    );
    expect((await read(OWNER, `&brandId=${BRAND}`)).body.previous).toMatchObject({
      from: '2026-05-31',
      to: '2026-05-31',
      totals: { quantity: 4, revenue: 1200, foodCost: null },
    });
    // His orders were not counted then.
    expect((await read(BOUND)).body.previous).toBeNull();
    expect((await read(FOREIGN_OWNER)).body.previous).toBeNull();
  });

  test('are counted together with a whole brand since the later of both', async () => {
    const { deps } = inventory;
    const WHOLE = 21;
    const counted = { brandId: WHOLE, day: '2026-01-02', orderId: 9_998, dishes: [] };
    await deps.orderCosts.create({ ...counted, _id: 'whole', pointId: 40, at: new Date('2026-01-02') });
    const days = { from: '2026-05-02', to: '2026-05-02' };
    const bound = { brandId: BRAND, pointIds: [OWN, 0] };
    const asked: BrandScope[][] = [[{ brandId: WHOLE }], [bound], [{ brandId: WHOLE }, bound]];
    const [alone, ofPoints, both] = await Promise.all(
      asked.map((scopes) => readDishCosts(deps, scopes, days)),
    );
    expect(alone?.previous).not.toBeNull();
    expect(ofPoints?.previous).toBeNull();
    expect(both).toMatchObject({ previous: null, since: ofPoints?.since });
    // Without any order yet there is nothing of the points that could lack.
    const without: BrandScope[] = [{ brandId: WHOLE }, { brandId: FOREIGN_BRAND, pointIds: [99] }];
    expect(await readDishCosts(deps, without, days)).toMatchObject({ since: alone?.since });
  });

  test('are read from sums, and since when they are counted by keys of an index', async () => {
    const { deps, platform } = inventory;
    const scopes = [{ brandId: BRAND, pointIds: [OWN, OTHER, 0] }];
    const costs = await costsOf(platform.connection, 'orderCosts', () =>
      readDishCosts(deps, scopes, { from: DAY, to: DAY }),
    );
    expect(costs).toHaveLength(1);
    expect(costs[0]?.docsExamined).toBeLessThan(4);
    expect(costs[0]?.keysExamined).toBeLessThan(8);
  });

  test('of others are not found', async () => {
    const statuses = async (user: number, pointId: number) => {
      const query = `&brandId=${BRAND}&pointId=${pointId}`;
      return [(await read(user, query)).status, (await readFile(user, query)).statusCode];
    };
    expect(await statuses(BOUND, OTHER)).toEqual([404, 404]);
    expect(await statuses(BOUND, OWN)).toEqual([200, 200]);
    expect(await statuses(FOREIGN_OWNER, OWN)).toEqual([404, 404]);
    await inventory.addPoint(FOREIGN_POINT, FOREIGN_BRAND);
    expect(await statuses(OWNER, FOREIGN_POINT)).toEqual([404, 404]);
    expect(await statuses(OWNER, 99)).toEqual([404, 404]);
    // What was sold at a removed one is still reported.
    expect(await statuses(OWNER, OTHER)).toEqual([200, 200]);
    // Without a brand, a point of others brings nothing.
    expect(await soldTo(BOUND, `&pointId=${OTHER}`)).toBe(0);
    expect(await soldTo(FOREIGN_OWNER, `&pointId=${OTHER}`)).toBe(0);
  });

  test('have sums that the audit compares, and a rebuild corrects', async () => {
    const { pointDishCosts } = inventory.deps;
    const _id = `${BRAND}:${DAY}:${OWN}:${TEA}`;
    const before = await pointDishCosts.findById(_id).lean();
    expect(before).toMatchObject({ brandId: BRAND, pointId: OWN, period: DAY, productId: TEA, quantity: 1 });
    await pointDishCosts.deleteOne({ _id });
    await pointDishCosts.create({
      ...before,
      _id: `${BRAND}:2026-06-02:${OWN}:${TEA}`,
      period: '2026-06-02',
    });
    expect(await audit()).toMatchObject([
      { sums: 'pointDishCosts', key: _id },
      { sums: 'pointDishCosts', key: `${BRAND}:2026-06-02:${OWN}:${TEA}` },
    ]);
    await rebuildDishCosts(inventory.deps);
    expect(await audit()).toEqual([]);
    expect(await pointDishCosts.findById(_id).lean()).toEqual(before);
  });
});

test('the rows are limited, and the totals have all', async () => {
  await count(order('2026-05-02', [{ productId: TEA }, { productId: PIE, quantity: 2 }]));
  const days = { from: '2026-05-02', to: '2026-05-02' };
  const { rows, more, totals } = await readDishCosts(inventory.deps, [{ brandId: BRAND }], days, 1);
  expect([rows.map(({ productId }) => productId), more, totals.quantity]).toEqual([[PIE], true, 3]);
});

test.each([
  ['from=2026-03-12&to=2026-03-11', PERIOD_TEXTS.order],
  ['from=2024-03-10&to=2026-03-11', PERIOD_TEXTS.long],
  ['from=2026-02-30&to=2026-03-11', PERIOD_TEXTS.day],
])('%s is refused', async (query, message) => {
  const { status, body } = await inventory.call(OWNER, 'GET', `dish-costs?${query}`);
  expect([status, Object.values(body.errors)]).toEqual([400, [message]]);
});

test('the file has the rows, the sums and what was canceled', async () => {
  const flour = await add();
  await receive(flour, 10, 100);
  const recipeVersion = await recipe(PIE, { ingredientId: flour, qty: 1 });
  await count(
    order('2026-05-04', [{ productId: TEA, quantity: 2 }]),
    order('2026-05-04', [{ productId: TEA }], { canceled: true }),
    order('2026-05-05', [{ recipeVersion, quantity: 2 }, { productId: TEA }], { canceled: true }),
  );
  const { app, platform } = inventory;
  const authorization = `Bearer ${await signTestToken(platform.privateKeyPem, OWNER)}`;
  const file = (format: string, day = '2026-05-04') =>
    app.inject({
      url: `/auth/v1/inventory/dish-costs/file?from=${day}&to=${day}&format=${format}`,
      headers: { authorization },
    });
  const csv = await file('csv');
  const shown = encodeURIComponent(`себестоимость-бренд-${BRAND}-2026-05-04-2026-05-04.csv`);
  expect(csv.headers['content-disposition']).toBe(
    `attachment; filename="costs-2026-05-04-2026-05-04.csv"; filename*=UTF-8''${shown}`,
  );
  expect(csv.body.trimEnd().split('\r\n').slice(1)).toEqual([
    `Товар ${TEA};Бренд ${BRAND};2;600;;;;;0;нет рецепта: 2 шт.`,
    'Итого;;2;600;;;;;0;нет рецепта: 2 шт.',
    // Nothing is known of what it cost.
    'Списано по отмене: 1 порция;;1;;;;;;0;стоимость неизвестна',
    DISH_COST_TEXTS.basis,
  ]);
  expect((await file('csv', '2026-05-05')).body.trimEnd().split('\r\n').at(-2)).toBe(
    'Списано по отмене: 3 порции;;3;;200;;;;2;без 1 шт. с неизвестной стоимостью',
  );
  expect((await file('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
});
