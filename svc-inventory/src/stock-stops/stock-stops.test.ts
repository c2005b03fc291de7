import {
  INVENTORY_STREAM,
  optionStockStopsSubject,
  type StockStopsState,
  stockStopsSubject,
} from '@skatert/contracts/inventory/states';
import { grantTestRole, openForTests } from '@skatert/service-kit/testing/harness';
import { lastState } from '@skatert/service-kit/testing/states';
import { FOREIGN_OWNER, MASTER, OTHER_MASTER, OWNER, openTwoMasters } from '../../test/two-masters.js';
import { writeOffOrder } from '../order-write-offs/write-off-order.js';
import { findStops } from './find-stops.js';

const BRAND = 10;
const SISTER = 11;
const FOREIGN_BRAND = 20;
const POINT = 5;
const OTHER_POINT = 6;
const PIE = 100;
const SISTER_PIE = 110;
const [OAT, VANILLA, SISTER_OPTION] = [500, 501, 510];
const SIZES = ['малый', 'большой'];

const inventory = openForTests(openTwoMasters);
let unitId: number;
let first: number;
let second: number;
let lastOrder = 0;
beforeAll(async () => {
  const { create, addBrand, addProduct, addPoint, addExtras, platform } = inventory;
  await addBrand(BRAND, MASTER);
  await addBrand(SISTER, MASTER);
  await addBrand(FOREIGN_BRAND, OTHER_MASTER);
  await grantTestRole(platform.bus, OWNER, SISTER, 'OWNER', MASTER);
  await addPoint(POINT, BRAND);
  await addPoint(OTHER_POINT, BRAND);
  await addProduct(PIE, BRAND, { sizes: SIZES });
  await addProduct(SISTER_PIE, SISTER);
  await addExtras(1, BRAND, [OAT, VANILLA]);
  await addExtras(2, SISTER, [SISTER_OPTION]);
  unitId = (await create(OWNER, 'units', { name: 'Литр', shortName: 'л' })).id;
  first = (await create(OWNER, 'warehouses', { name: 'Первый' })).id;
  second = (await create(OWNER, 'warehouses', { name: 'Второй' })).id;
});
beforeEach(async () => {
  for (const brandId of [BRAND, SISTER]) await setStops(false, { brandId });
  await setWarehouse(null, null);
  await setWarehouse(POINT, null);
  for (const productId of [PIE, SISTER_PIE]) await recipe(productId);
  for (const optionId of [OAT, VANILLA, SISTER_OPTION]) await optionRecipe(optionId);
});

const setStops = (enabled: boolean, { brandId = BRAND, user = OWNER } = {}) =>
  inventory.call(user, 'PUT', 'stock-stops', { json: { brandId, enabled } });
const setWarehouse = (pointId: number | null, warehouseId: number | null) =>
  inventory.call(OWNER, 'PUT', 'order-warehouses', { json: { brandId: BRAND, pointId, warehouseId } });
const add = async (name = 'Молоко'): Promise<number> =>
  (await inventory.createTwin(OWNER, { name, unitId })).id;
const receive = (ingredientId: number, qty: number, warehouseId = first) =>
  inventory.supply(OWNER, warehouseId, [{ ingredientId, qty, price: 10 }]);
const take = (ingredientId: number, qty: number, warehouseId = first) =>
  inventory.call(OWNER, 'POST', 'stock/decrease', { json: { warehouseId, ingredientId, qty } });

type Item = [ingredientId: number, qty: number];

/** Saves the recipe of an option. */
const optionRecipe = (optionId: number, ...items: Item[]) =>
  saveRecipe(`extra-recipes/${optionId}`, items.length > 0 ? [[null, ...items]] : []);
/** Saves the recipe of a product, and returns its version. */
const recipe = (productId: number, ...portions: [size: string | null, ...items: Item[]][]) =>
  saveRecipe(`recipes/${productId}`, portions);

async function saveRecipe(
  path: string,
  portions: readonly [size: string | null, ...items: Item[]][],
): Promise<number> {
  const { version } = (await inventory.call(OWNER, 'GET', path)).body;
  const json = {
    version,
    portions: portions.map(([size, ...items]) => ({
      size,
      items: items.map(([ingredientId, qty]) => ({ ingredientId, qty })),
    })),
  };
  return (await inventory.call(OWNER, 'PUT', path, { json })).body.version;
}

const stopsOn = async (subject: string) =>
  (await lastState<StockStopsState>(inventory.platform, INVENTORY_STREAM, subject))?.stops ?? [];
const published = (productId = PIE) => stopsOn(stockStopsSubject(productId));
const expectOn = (subject: string, expected: object[]) =>
  vi.waitFor(async () => expect(await stopsOn(subject)).toMatchObject(expected), { timeout: 10_000 });
/** Waits until the stops of a product are published: what is short, in which sizes and where. */
const expectStops = (expected: object[], productId = PIE) => expectOn(stockStopsSubject(productId), expected);
/** The same of an option. */
const expectOptionStops = (expected: object[], optionId = OAT) =>
  expectOn(optionStockStopsSubject(optionId), expected);
const stop = (fields: object = {}) => ({
  ...{ size: null, pointId: null, delivery: false, ingredientName: 'Молоко' },
  ...fields,
});

/** Waits until the brand has no stops to find. */
const settled = (brandId = BRAND) =>
  vi.waitFor(
    async () => {
      const setting = await inventory.deps.stockStopSettings.findById(brandId).lean();
      expect(setting?.warehouseIds).toBeDefined();
      expect(setting?.dueAt === null || (setting?.dueAt.getTime() ?? 0) > Date.now() + 60_000).toBe(true);
    },
    { timeout: 10_000 },
  );

test('a write-off stops the product, and a supply returns it', async () => {
  const milk = await add();
  await receive(milk, 1);
  await recipe(PIE, [null, [milk, 0.6]]);
  await setStops(true);
  await settled();
  expect(await published()).toEqual([]);
  expect((await take(milk, 0.5)).status).toBe(200);
  await expectStops([stop()]);
  await receive(milk, 0.1);
  await expectStops([]);
});

test('a completed order stops the product that it leaves too little for', async () => {
  const milk = await add();
  await receive(milk, 1);
  const recipeVersion = await recipe(PIE, [null, [milk, 0.6]]);
  await setStops(true);
  await settled();
  lastOrder += 1;
  await writeOffOrder(inventory.deps, {
    ...{ orderId: lastOrder, brandId: BRAND, pickupPointId: null, createdAt: '2026-03-01T10:00:00.000Z' },
    lines: [{ productId: PIE, size: 'малый', quantity: 1, recipeVersion, extras: [] }],
  });
  await expectStops([stop()]);
});

test('only the sizes are stopped whose portion needs more, with the first ingredient that is short', async () => {
  const [milk, flour] = [await add(), await add('Мука')];
  await receive(milk, 1);
  await receive(flour, 1);
  await recipe(PIE, ['малый', [flour, 1], [milk, 1]], ['большой', [flour, 1.5], [milk, 2]]);
  await setStops(true);
  await expectStops([stop({ size: 'большой', ingredientName: 'Мука' })]);
  await take(milk, 0.5);
  await expectStops([stop({ ingredientName: 'Молоко' })]);
});

test('a point with a warehouse of its own is stopped alone, and so are deliveries', async () => {
  const milk = await add();
  await receive(milk, 1, first);
  await recipe(PIE, [null, [milk, 1]]);
  await setWarehouse(POINT, second);
  await setStops(true);
  await expectStops([stop({ pointId: POINT })]);
  await setWarehouse(POINT, null);
  await expectStops([]);
  await receive(milk, 1, second);
  await setWarehouse(POINT, second);
  await take(milk, 1, first);
  await expectStops([stop({ delivery: true }), stop({ pointId: OTHER_POINT })]);
  await take(milk, 1, second);
  await expectStops([stop()]);
});

test('a recipe that needs less returns the product, and so does one that is removed', async () => {
  const milk = await add();
  await receive(milk, 1);
  await recipe(PIE, [null, [milk, 2]]);
  await setStops(true);
  await expectStops([stop()]);
  await recipe(PIE, [null, [milk, 1]]);
  await expectStops([]);
  await recipe(PIE, [null, [milk, 3]]);
  await expectStops([stop()]);
  await recipe(PIE);
  await expectStops([]);
});

test('nothing is stopped once the setting is off, and no posting marks the brand', async () => {
  const milk = await add();
  await recipe(PIE, [null, [milk, 1]]);
  await setStops(true);
  await expectStops([stop()]);
  await setStops(false);
  await expectStops([]);
  const before = await inventory.deps.stockStopSettings.findById(BRAND).lean();
  await receive(milk, 0.5);
  await take(milk, 0.5);
  await settled();
  expect(await inventory.deps.stockStopSettings.findById(BRAND).lean()).toEqual({
    ...before,
    dueAt: null,
    warehouseIds: [],
  });
  expect(await published()).toEqual([]);
});

test('two brands that share a warehouse are stopped and returned together', async () => {
  const milk = await add();
  await receive(milk, 1);
  await recipe(PIE, [null, [milk, 1]]);
  await recipe(SISTER_PIE, [null, [milk, 0.5]]);
  for (const brandId of [BRAND, SISTER]) await setStops(true, { brandId });
  await settled();
  await settled(SISTER);
  await take(milk, 0.8);
  await expectStops([stop()]);
  await expectStops([stop()], SISTER_PIE);
  await receive(milk, 0.3);
  await expectStops([], SISTER_PIE);
  expect(await published()).toMatchObject([stop()]);
});

test('an option is stopped by a write-off, apart from dishes and other options, and returns with a supply', async () => {
  const [milk, syrup] = [await add(), await add('Сироп')];
  await receive(milk, 1);
  await receive(syrup, 1);
  await recipe(PIE, [null, [milk, 0.2]]);
  await optionRecipe(OAT, [milk, 0.4]);
  await optionRecipe(VANILLA, [syrup, 0.1]);
  await setStops(true);
  await settled();
  await take(milk, 0.7);
  await expectOptionStops([stop()]);
  expect([await published(), await stopsOn(optionStockStopsSubject(VANILLA))]).toEqual([[], []]);
  await receive(milk, 0.1);
  await expectOptionStops([]);
});

test('an option is stopped where its warehouse lacks something, until its recipe needs less', async () => {
  const milk = await add();
  await receive(milk, 1, first);
  await setWarehouse(POINT, second);
  await setStops(true);
  await settled();
  await optionRecipe(OAT, [milk, 1]);
  await expectOptionStops([stop({ pointId: POINT })]);
  await optionRecipe(OAT, [milk, 2]);
  await expectOptionStops([stop()]);
  await optionRecipe(OAT);
  await expectOptionStops([]);
});

test('an option of another brand, and one of a brand without the setting, is not stopped', async () => {
  const milk = await add();
  await optionRecipe(OAT, [milk, 1]);
  await optionRecipe(SISTER_OPTION, [milk, 1]);
  await setStops(true);
  await expectOptionStops([stop()]);
  expect(await stopsOn(optionStockStopsSubject(SISTER_OPTION))).toEqual([]);
  await setStops(false);
  await expectOptionStops([]);
});

test('what does not change is not published again, and keeps its time', async () => {
  const milk = await add();
  await receive(milk, 0.5);
  await recipe(PIE, [null, [milk, 1]]);
  await setStops(true);
  await expectStops([stop()]);
  const before = await inventory.deps.stockStops.findById(PIE).lean();
  await take(milk, 0.2);
  await settled();
  expect(await inventory.deps.stockStops.findById(PIE).lean()).toMatchObject({
    version: before?.version,
    stops: before?.stops,
  });
});

test('stops that were found before a mark are not stored', async () => {
  const { deps } = inventory;
  const milk = await add();
  await recipe(PIE, [null, [milk, 1]]);
  await optionRecipe(OAT, [milk, 1]);
  await settled();
  const setting = { _id: BRAND, masterId: MASTER, enabled: true, dueAt: null };
  const { marks } = (await deps.stockStopSettings.findById(BRAND).lean()) ?? { marks: 0 };
  expect(await findStops(deps, { ...setting, marks: marks - 1 })).toEqual({ products: [], options: [] });
  expect(await findStops(deps, { ...setting, marks })).toEqual({ products: [PIE], options: [OAT] });
});

test('the owner of another brand neither sees nor changes the setting', async () => {
  await setStops(true);
  expect((await setStops(false, { user: FOREIGN_OWNER })).status).toBe(404);
  expect((await setStops(true, { brandId: FOREIGN_BRAND })).status).toBe(404);
  const settings = async (user: number) => (await inventory.call(user, 'GET', 'stock-stops')).body;
  expect(await settings(FOREIGN_OWNER)).toEqual([]);
  expect(await settings(OWNER)).toContainEqual({ brandId: BRAND, enabled: true });
});
