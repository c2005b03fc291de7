import {
  INVENTORY_STREAM,
  optionStockStopsSubject,
  type StockStop,
  type StockStopsState,
  stockStopsSubject,
} from '@skatert/contracts/inventory/states';
import { BrandSoldOut, StopList } from '@skatert/contracts/orders/stops';
import { eventually, openForEachTest } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { publishState } from '@skatert/service-kit/testing/states';
import { CASHIER, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_POINT, POINT, product } from '../../test/orders-harness.js';
import { restStopWatch } from '../../test/rest-stop-watch.js';
import { outcomeOf, StopCalls } from '../../test/stop-calls.js';

const orders = openForEachTest(startWithStaff);
const stops = new StopCalls(orders);
const CLIENT = 500;
const SINCE = '2026-11-23T09:00:00.000Z';

let version = 0;
/** Returns a state of svc-inventory, newer than those before. */
const stateOf = (stopped: Partial<StockStop>[], id: number): StockStopsState => {
  version += 1;
  const all = { size: null, pointId: null, delivery: false, ingredientName: 'Молоко', since: SINCE };
  return { id, version, brandId: BRAND, stops: stopped.map((stop) => ({ ...all, ...stop })) };
};

const storedOf = async (id: number) =>
  orders.platform.connection
    .collection<{ _id: number; version: number; stockStops?: StockStopsState }>('productViews')
    .findOne({ _id: id });
const publish = (state: StockStopsState, subjectOf = stockStopsSubject) =>
  publishState(orders.platform, INVENTORY_STREAM, subjectOf(state.id), state);

/** Publishes what the stock stops of a product, as svc-inventory does, and waits until it is stored. */
async function stopByStock(stopped: Partial<StockStop>[], id = 1): Promise<StockStopsState> {
  const state = stateOf(stopped, id);
  await publish(state);
  await eventually(async () => (await storedOf(id))?.stockStops?.version === state.version);
  return state;
}
/** The same of an option of extras. */
async function stopOptionByStock(stopped: Partial<StockStop>[], id = OAT): Promise<void> {
  const state = stateOf(stopped, id);
  await publish(state, optionStockStopsSubject);
  await eventually(async () => (await optionStops().findOne({ _id: id }))?.stockStops?.version === version);
}
const optionStops = () =>
  orders.platform.connection.collection<{ _id: number; stockStops?: StockStopsState }>('optionStops');

const COFFEE = 800;
const [COW, OAT, VANILLA] = [11, 12, 21];
const option = (id: number, name: string) => ({
  id,
  name,
  price: 3_000,
  isDefault: id === COW,
  available: true,
});
/** Publishes a dish that requires milk, and may have a syrup. */
const sellCoffee = () => {
  const milk = {
    id: 1,
    name: 'Молоко',
    min: 1,
    max: 1,
    options: [option(COW, 'Коровье'), option(OAT, 'Овсяное')],
  };
  const syrups = { id: 2, name: 'Сиропы', min: 0, max: 1, options: [option(VANILLA, 'Ваниль')] };
  return orders.publishProduct(product(COFFEE, { extras: [milk, syrups] }));
};
const addCoffee = (...extras: number[]) => stops.addLine(CLIENT, { productId: COFFEE, extras });
const soldOutOptions = async () =>
  BrandSoldOut.parse((await orders.call('GET', `/order/v1/brand/${BRAND}/sold-out`)).json()).options ?? [];

const listed = async (user = OWNER) => {
  const { byStock, byStockTotal } = (
    await orders.call('GET', `/order/v1/brand/${BRAND}/stops`, { user })
  ).json();
  return { byStock, byStockTotal };
};

test('a checkout refuses what the stock stops, until it is back', async () => {
  await stops.add(CLIENT);
  await stopByStock([{}]);
  const refused = [409, 'CART_CHANGED', 'Закончилось'];
  expect(outcomeOf(await stops.deliver(CLIENT))).toEqual(refused);
  expect(outcomeOf(await stops.fetchAt(CLIENT))).toEqual(refused);
  await stopByStock([]);
  expect(outcomeOf(await stops.fetchAt(CLIENT))).toBe('placed');
});

test('only the stopped size is refused', async () => {
  await stopByStock([{ size: '35 см' }], 4);
  const added = await stops.add(CLIENT, 4, 1, '35 см');
  expect([added.statusCode, added.json().message]).toEqual([409, 'Закончилось']);
  await stops.add(CLIENT, 4, 1, '25 см');
  expect(outcomeOf(await stops.deliver(CLIENT))).toBe('placed');
});

test('what only deliveries lack is fetched at a point, and the other way round', async () => {
  await stopByStock([{ delivery: true }]);
  await stops.add(CLIENT);
  expect(outcomeOf(await stops.deliver(CLIENT))).toEqual([409, 'CART_CHANGED', 'Закончилось для доставки']);
  expect(outcomeOf(await stops.fetchAt(CLIENT))).toBe('placed');
  await stopByStock([{ pointId: POINT }]);
  await stops.add(CLIENT);
  expect(outcomeOf(await stops.fetchAt(CLIENT))).toEqual([409, 'CART_CHANGED', 'Закончилось на этой точке']);
  expect(outcomeOf(await stops.deliver(CLIENT))).toBe('placed');
});

test('the staff sees what the stock stops, for whom and since when, and can only wait', async () => {
  await stopByStock([{ pointId: POINT }, { delivery: true, ingredientName: 'Мука' }]);
  const what = { productId: 1, productName: 'Товар 1', imageUrl: null, size: null, at: SINCE };
  const byStock = [
    { ...what, pointId: POINT, pointName: 'Точка 1', delivery: false, ingredientName: 'Молоко' },
    { ...what, pointId: null, pointName: null, delivery: true, ingredientName: 'Мука' },
  ];
  expect(await listed(CASHIER)).toEqual({ byStock, byStockTotal: 2 });
  expect(await stops.list()).toEqual([]);
  expect((await stops.sellAgain({ id: 1 })).statusCode).toBe(404);
  expect(await stops.log()).toEqual([]);
  expect((await orders.call('GET', `/order/v1/brand/${BRAND}/stops`, { user: STRANGER })).statusCode).toBe(
    404,
  );
  await stopByStock([]);
  expect(await listed()).toEqual({ byStock: [], byStockTotal: 0 });
});

test('customers read that it is sold out, and not when only a stop of the staff is over', async () => {
  await stops.stop({ productId: 1, period: 'HOUR' });
  await stopByStock([{}]);
  await stopByStock([{ delivery: true }], 2);
  const items = await stops.soldOut(([first]) => first?.text === 'Закончилось');
  expect(items.map(({ productId, pointId }) => [productId, pointId])).toEqual([
    [1, null],
    [1, null],
  ]);
});

test('stops of the staff and by stock end apart from each other', async () => {
  const stopped = await stops.stop({ productId: 1 });
  await stopByStock([{}]);
  expect((await stops.sellAgain(stopped)).statusCode).toBe(200);
  expect(await listed()).toMatchObject({ byStockTotal: 1 });
  await stops.stop({ productId: 1 });
  await stopByStock([]);
  expect(await stops.list()).toHaveLength(1);
});

test('an older state changes nothing, and a state of the product leaves its stops', async () => {
  const older = stateOf([], 2);
  await stopByStock([{}], 2);
  await publish(older);
  await stopByStock([{}], 1);
  await orders.publishProduct(product(2, { version: 2, name: 'Сырники' }));
  expect(await listed()).toMatchObject({ byStockTotal: 2 });
  expect((await storedOf(2))?.stockStops?.stops).toHaveLength(1);
});

test('stops of a product that has not arrived yet are kept for it', async () => {
  await stopByStock([{}], 50);
  expect(await listed()).toEqual({ byStock: [], byStockTotal: 0 });
  expect((await stops.add(CLIENT, 50)).statusCode).toBe(404);
  await orders.publishProduct(product(50));
  expect(await listed()).toMatchObject({ byStockTotal: 1 });
  const added = await stops.add(CLIENT, 50);
  expect([added.statusCode, added.json().message]).toEqual([409, 'Закончилось']);
});

test('the stop-list reads only products with stops, by their indexes', async () => {
  await stops.stop({ productId: 1 });
  await stopByStock([{}], 2);
  await restStopWatch(orders.platform.connection);
  const [cost, ...others] = await costsOf(orders.platform.connection, 'productViews', () => stops.list());
  expect([cost?.docsExamined, others]).toEqual([2, []]);
});

test('a queued order names the product that the stock stops', async () => {
  await stops.add(CLIENT);
  const { id } = (await stops.deliver(CLIENT)).json();
  await stopByStock([{}]);
  await eventually(async () => {
    const { notices } = (await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json();
    return notices.stoppedProductIds.includes(1);
  });
});

const OAT_GONE = 'Добавка «Овсяное» закончилась';

test('a checkout refuses an option that the stock stops, where it does, until it is back', async () => {
  await sellCoffee();
  await addCoffee(OAT);
  await stopOptionByStock([{ delivery: true }]);
  expect(outcomeOf(await stops.deliver(CLIENT))).toEqual([409, 'CART_CHANGED', `${OAT_GONE} для доставки`]);
  await stopOptionByStock([{ pointId: POINT }]);
  expect(outcomeOf(await stops.fetchAt(CLIENT))).toEqual([409, 'CART_CHANGED', `${OAT_GONE} на этой точке`]);
  await stopOptionByStock([{}]);
  expect(outcomeOf(await stops.deliver(CLIENT))).toEqual([409, 'CART_CHANGED', OAT_GONE]);
  await stopOptionByStock([]);
  expect(outcomeOf(await stops.deliver(CLIENT))).toBe('placed');
});

test('customers see which options the stock stops, and can’t add them; others of the group are sold', async () => {
  await sellCoffee();
  await stopOptionByStock([{}]);
  await eventually(async () => (await soldOutOptions()).length > 0);
  expect(await soldOutOptions()).toEqual([{ optionId: OAT, pointId: null, text: 'Закончилось' }]);
  const added = await addCoffee(OAT);
  expect([added.statusCode, added.json().message]).toEqual([409, OAT_GONE]);
  expect((await addCoffee(COW)).statusCode).toBe(200);
});

test('a dish is not sold while the stock stops all options of a group that it requires', async () => {
  await sellCoffee();
  await stopOptionByStock([{}], COW);
  await stopOptionByStock([{}], OAT);
  await eventually(async () => (await soldOutOptions()).length === 2);
  for (const id of [COW, OAT]) expect((await addCoffee(id)).json().code).toBe('PRODUCT_UNAVAILABLE');
});

test('the staff sees the options that the stock stops apart from its own stops, which end apart', async () => {
  await sellCoffee();
  await stopOptionByStock([{}], 99);
  await stopOptionByStock([{ delivery: true }]);
  const stopped = await stops.stopOption({ optionId: OAT });
  const byStock = async () => {
    const response = await orders.call('GET', `/order/v1/brand/${BRAND}/stops`, { user: CASHIER });
    const { optionsByStock, optionsByStockTotal } = StopList.parse(response.json());
    return [optionsByStock, optionsByStockTotal];
  };
  const names = { optionId: OAT, optionName: 'Овсяное', groupName: 'Молоко' };
  const where = { pointId: null, pointName: null, delivery: true };
  const expected = [[{ ...names, ...where, ingredientName: 'Молоко', at: SINCE }], 1];
  expect(await byStock()).toEqual(expected);
  expect(await stops.options()).toEqual([stopped]);
  expect((await stops.sellOptionAgain(stopped)).statusCode).toBe(200);
  expect([await byStock(), await stops.options()]).toEqual([expected, []]);
  await stops.stopOption({ optionId: OAT });
  await stopOptionByStock([]);
  expect([await byStock(), (await stops.options()).length]).toEqual([[[], 0], 1]);
});

test('a checkout with options reads their stops of both kinds by one command', async () => {
  await sellCoffee();
  await addCoffee(OAT, VANILLA);
  await stops.stopOption({ optionId: VANILLA, left: 5 });
  await stopOptionByStock([{ pointId: OTHER_POINT }]);
  await restStopWatch(orders.platform.connection);
  const costs = await costsOf(orders.platform.connection, 'optionStops', () => stops.fetchAt(CLIENT));
  expect(costs.filter(({ docsExamined }) => docsExamined > 0)).toHaveLength(1);
});

test('a queued order names the option that the stock stops', async () => {
  await sellCoffee();
  await addCoffee(OAT);
  const { id } = (await stops.deliver(CLIENT)).json();
  await stopOptionByStock([{}]);
  await eventually(async () => {
    const { notices } = (await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json();
    return notices.stoppedOptionIds.includes(OAT);
  });
});
