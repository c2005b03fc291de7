/** For how long something was stopped: by the staff, by orders and by stock, as the report of the stop-list says it. */
import {
  INVENTORY_STREAM,
  optionStockStopsSubject,
  type StockStop,
  stockStopsSubject,
} from '@skatert/contracts/inventory/states';
import { REPORT_TEXTS, STOP_INTERVALS_MAX } from '@skatert/contracts/orders/report-rules';
import { Report, type ReportRow } from '@skatert/contracts/orders/reports';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { eventually, openForEachTest } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { publishState } from '@skatert/service-kit/testing/states';
import { keepIntervals } from '../../test/keep-intervals.js';
import { OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import {
  BRAND,
  brandState,
  OTHER_BRAND,
  OTHER_POINT,
  POINT,
  point,
  product,
} from '../../test/orders-harness.js';
import { restStopWatch } from '../../test/rest-stop-watch.js';
import { StopCalls } from '../../test/stop-calls.js';
import { createMenuModels } from '../menu/menu-model.js';
import { compareStops } from './compare-stops.js';
import { createStopIntervalModel, type StopIntervalDoc } from './interval-model.js';
import { type LookLease, lookAtStops, openLookLease } from './watch-stops.js';

const orders = openForEachTest(startWithStaff);
const stops = new StopCalls(orders);
const CLIENT = 500;
const BOUND = 501;
const HOUR_MS = 60 * 60 * 1000;
/** Noon of a Monday in Moscow. */
const NOON = Date.parse('2026-11-23T12:00:00+03:00');
const DAY = 'from=2026-11-23&to=2026-11-23';

let clock = NOON;
/** Sets the clock to so many hours after noon. */
const setHours = (hours: number) => {
  clock = NOON + hours * HOUR_MS;
  orders.setNow(clock);
};
beforeEach(() => setHours(0));

const intervals = () => documentsOf(createStopIntervalModel(orders.platform.connection));
let lease: LookLease;
beforeEach(async () => {
  lease = await restStopWatch(orders.platform.connection);
  await keepIntervals(orders.platform.connection);
});
/** Compares the stops with their intervals once, as the loop of the service does. */
const compare = () => lookAtStops(depsOf(), lease);
const depsOf = () => {
  const { connection } = orders.platform;
  return {
    stopIntervals: createStopIntervalModel(connection),
    menuModels: createMenuModels(connection),
    now: () => clock,
  };
};

const call = (query: string, user = OWNER, path = 'stops') =>
  orders.call('GET', `/order/v1/reports/${path}?${query}`, { user });
async function rows(query = DAY, user = OWNER): Promise<ReportRow[]> {
  return Report.parse((await call(query, user)).json()).rows;
}
/** Returns what is stopped, for how many minutes and how often. */
const figures = async (query = DAY, user = OWNER) =>
  (await rows(query, user)).map(({ name, stops: of }) => [name, of?.minutes, of?.times]);

let version = 0;
/** Publishes what the stock stops of a dish, or of an option, and waits until it is stored. */
async function stopByStock(
  stopped: Partial<StockStop>[],
  id = 1,
  [subjectOf, collection] = [stockStopsSubject, 'productViews'],
): Promise<void> {
  version += 1;
  const all = {
    ...{ size: null, pointId: null, delivery: false, ingredientName: 'Молоко' },
    since: new Date(clock).toISOString(),
  };
  const state = { id, version, brandId: BRAND, stops: stopped.map((stop) => ({ ...all, ...stop })) };
  await publishState(orders.platform, INVENTORY_STREAM, subjectOf(id), state);
  const stored = orders.platform.connection.collection<{ _id: number }>(collection);
  await eventually(async () => stored.findOne({ _id: id, 'stockStops.version': version }));
}

test('a stop counts from the staff’s act until its return, with its reason', async () => {
  const stopped = await stops.stop({ productId: 4, size: '35 см', pointId: POINT, reason: 'Нет сыра' });
  setHours(1.5);
  await stops.sellAgain(stopped);
  setHours(3);
  expect(await rows()).toMatchObject([
    {
      name: 'Товар 4, 35 см',
      stops: {
        ...{ pointName: 'Точка 1', delivery: false, minutes: 90, stockMinutes: 0, times: 1 },
        reasons: [{ reason: 'Нет сыра', minutes: 90 }],
      },
    },
  ]);
});

test('a stop that ends by itself counts until its end, and one that lasts until now', async () => {
  await stops.stop({ productId: 1, period: 'HOUR' });
  await stops.stop({ productId: 2 });
  setHours(0.5);
  expect(await figures()).toEqual([
    ['Товар 1', 30, 1],
    ['Товар 2', 30, 1],
  ]);
  setHours(3);
  await compare();
  expect(await figures()).toEqual([
    ['Товар 2', 180, 1],
    ['Товар 1', 60, 1],
  ]);
});

test('only the days of the period count, in the zone of the brand', async () => {
  await stops.stop({ productId: 1 });
  setHours(36);
  expect(await figures()).toEqual([['Товар 1', 12 * 60, 1]]);
  expect(await figures('from=2026-11-24&to=2026-11-25')).toEqual([['Товар 1', 24 * 60, 1]]);
  expect(await figures('from=2026-11-21&to=2026-11-22')).toEqual([]);
});

test('a stop that replaces another one goes on with it, and each reason has its own time', async () => {
  await stops.stop({ productId: 1, reason: 'Сломалась печь', period: 'HOUR' });
  setHours(0.5);
  await stops.sellAgain(await stops.stop({ productId: 1 }));
  expect(await figures()).toEqual([['Товар 1', 30, 1]]);
  setHours(1);
  await stops.sellAgain(await stops.stop({ productId: 1, reason: 'Нет сыра' }));
  const again = await stops.stop({ productId: 1, reason: 'Нет сыра' });
  setHours(2);
  await stops.sellAgain(again);
  const [row] = await rows();
  expect(row?.stops).toMatchObject({ minutes: 90, times: 2 });
  expect(row?.stops?.reasons).toEqual([
    { reason: 'Нет сыра', minutes: 60 },
    { reason: 'Сломалась печь', minutes: 30 },
  ]);
});

test('what is counted down counts from when nothing is left until some are back', async () => {
  await stops.stop({ productId: 1, left: 1 });
  await compare();
  setHours(1);
  const id = await orderLast();
  await compare();
  await compare();
  setHours(2);
  await orders.call('POST', `/order/v1/orders/${id}/cancel`, { user: CLIENT, body: {} });
  expect(await stops.left()).toBe(1);
  await compare();
  setHours(3);
  expect(await figures()).toEqual([['Товар 1', 60, 1]]);
  await orderLast();
  await compare();
  setHours(4);
  await stops.sellAgain((await stops.list())[0] as { id: number });
  setHours(5);
  await compare();
  expect(await figures()).toEqual([['Товар 1', 120, 2]]);
});

/** Orders the last one of a dish, once the cache of the menu has it, and returns the order's id. */
async function orderLast(): Promise<number> {
  await eventually(async () => (await stops.add(CLIENT)).statusCode < 300);
  const placed = await stops.fetchAt(CLIENT);
  expect(placed.statusCode).toBe(201);
  return placed.json().id;
}

test('what the stock stops counts until it is back, apart from the staff’s stops, and twice at once counts once', async () => {
  await stopByStock([{}, { delivery: true, ingredientName: 'Мука' }]);
  await compare();
  setHours(1);
  const own = await stops.stop({ productId: 1 });
  setHours(2);
  await stopByStock([]);
  await compare();
  setHours(3);
  await stops.sellAgain(own);
  const [everywhere, delivered] = await rows();
  expect(everywhere?.stops).toEqual({
    ...{ pointName: null, delivery: false, minutes: 180, stockMinutes: 120, times: 1 },
    reasons: [
      { reason: 'Автоматически: не хватает «Молоко»', minutes: 120 },
      { reason: null, minutes: 120 },
    ],
  });
  expect(delivered?.stops).toMatchObject({ delivery: true, minutes: 120, stockMinutes: 120, times: 1 });
});

test('a stop by stock counts since svc-inventory has found it, also when it is seen later', async () => {
  await stopByStock([{ since: new Date(NOON - HOUR_MS).toISOString() }]);
  await compare();
  expect(await figures()).toEqual([['Товар 1', 60, 1]]);
});

test('a hidden dish does not count for what the stock lacks until it is shown', async () => {
  await orders.publishProduct(product(2, { version: 2, sold: false }));
  await stopByStock([{}], 2);
  await compare();
  setHours(2);
  await orders.publishProduct(product(2, { version: 3 }));
  await compare();
  setHours(3);
  expect(await figures()).toEqual([['Товар 2', 60, 1]]);
});

test('a hidden dish does not count for a stop of the staff, either, until it is shown', async () => {
  await stops.stop({ productId: 2 });
  await stops.stop({ productId: 4, period: 'HOUR' });
  setHours(0.5);
  await orders.publishProduct(product(2, { version: 2, sold: false }));
  await orders.publishProduct(product(4, { version: 2, sold: false }));
  await compare();
  setHours(2);
  await orders.publishProduct(product(2, { version: 3 }));
  await compare();
  setHours(3);
  expect(await figures()).toEqual([
    ['Товар 2', 90, 2],
    ['Товар 4', 30, 1],
  ]);
});

test('what is stopped while it is hidden counts from when it is shown', async () => {
  await orders.publishProduct(product(2, { version: 2, sold: false }));
  await stops.stop({ productId: 2 });
  setHours(1);
  await compare();
  expect(await figures()).toEqual([]);
  await orders.publishProduct(product(2, { version: 3 }));
  await compare();
  setHours(2);
  expect(await figures()).toEqual([['Товар 2', 60, 1]]);
});

test('a stopped dish that moves to another brand counts there from then on', async () => {
  await stops.stop({ productId: 2 });
  await stopByStock([{}], 1);
  await compare();
  setHours(1);
  await orders.publishProduct(product(1, { version: 2, brandId: OTHER_BRAND }));
  await orders.publishProduct(product(2, { version: 2, brandId: OTHER_BRAND }));
  await compare();
  setHours(3);
  const ofEach = (minutes: number) => [
    ['Товар 1', minutes, 1],
    ['Товар 2', minutes, 1],
  ];
  expect(await figures()).toEqual(ofEach(60));
  expect(await figures(DAY, STRANGER)).toEqual(ofEach(120));
});

const options = [{ id: 12, name: 'Овсяное', price: 3_000, isDefault: true, available: true }];
/** Publishes a dish with milk. */
const publishCoffee = (state: object) =>
  orders.publishProduct(
    product(800, { extras: [{ id: 1, name: 'Молоко', min: 1, max: 1, options }] as never, ...state }),
  );
const OF_OPTION: [typeof stockStopsSubject, string] = [optionStockStopsSubject, 'optionStops'];

test('options count with their group', async () => {
  await publishCoffee({});
  const stopped = await stops.stopOption({ optionId: 12 });
  setHours(1);
  await compare();
  await stops.sellOptionAgain(stopped);
  expect(await figures()).toEqual([['Добавка: Овсяное (Молоко)', 60, 1]]);
});

test('an option that the stock stops counts by its name in the menu, while a dish for sale offers it', async () => {
  await publishCoffee({ sold: false });
  await stopByStock([{}], 12, OF_OPTION);
  await compare();
  setHours(1);
  await publishCoffee({ version: 2 });
  await compare();
  setHours(3);
  expect(await figures()).toEqual([['Добавка: Овсяное (Молоко)', 120, 1]]);
});

test('an archived brand has no stops', async () => {
  await stops.stop({ productId: 1 });
  await stopByStock([{}], 2);
  await compare();
  setHours(1);
  await orders.publishBrand({ ...brandState(BRAND), version: 2, status: 'ARCHIVED' });
  await compare();
  setHours(2);
  expect(await figures()).toEqual([
    ['Товар 1', 60, 1],
    ['Товар 2', 60, 1],
  ]);
  expect(await intervals().countDocuments({ to: null })).toBe(0);
});

test('an archived dish does not count until it is back', async () => {
  await stops.stop({ productId: 2 });
  setHours(1);
  await orders.publishProduct(product(2, { version: 2, sold: false, archived: true }));
  await compare();
  setHours(2);
  await orders.publishProduct(product(2, { version: 3 }));
  await compare();
  setHours(3);
  expect(await figures()).toEqual([['Товар 2', 120, 2]]);
});

test('what an earlier release has stopped counts since then, and until it has returned it', async () => {
  const products = orders.platform.connection.collection<{ _id: number }>('productViews');
  const stop = {
    ...{ id: 900, size: null, pointId: null, until: null, left: null, reason: null },
    ...{ by: { userId: OWNER, role: 'OWNER' }, at: new Date(NOON - HOUR_MS) },
  };
  await products.updateOne({ _id: 1 }, { $set: { stops: [stop] } });
  await compare();
  setHours(1);
  await products.updateOne({ _id: 1 }, { $unset: { stops: 1 } });
  await compare();
  setHours(2);
  expect(await figures()).toEqual([['Товар 1', 120, 1]]);
});

test('what the staff has ended after a look began keeps its end', async () => {
  const at = new Date(NOON - HOUR_MS);
  await stops.sellAgain(await stops.stop({ productId: 1 }));
  await stops.stop({ productId: 2 });
  const short = await stops.stop({ productId: 4 });
  setHours(0.5);
  await stops.stop({ productId: 2 });
  await stops.sellAgain(short);
  setHours(1);
  const before = await intervals().find().toArray();
  expect(before).toHaveLength(4);
  await compareStops(depsOf(), { at, before: at });
  expect(await intervals().find().toArray()).toEqual(before);
  expect(await figures()).toEqual([
    ['Товар 2', 60, 1],
    ['Товар 4', 30, 1],
  ]);
});

test('no interval ends before it begins', async () => {
  await stops.stop({ productId: 2 });
  await orders.publishProduct(product(2, { version: 2, sold: false, archived: true }));
  const at = new Date(NOON - HOUR_MS);
  await compareStops(depsOf(), { at, before: at });
  expect(await intervals().find().toArray()).toMatchObject([{ from: new Date(NOON), to: new Date(NOON) }]);
});

test('a look that was ended on its way is made again', async () => {
  await stopByStock([{}]);
  await lookAtStops(depsOf(), lease, () => true);
  expect(await intervals().countDocuments()).toBe(0);
  setHours(1);
  await compare();
  expect(await figures()).toEqual([['Товар 1', 60, 1]]);
});

test('whoever has lost the lease does not look', async () => {
  await stopByStock([{}]);
  await lookAtStops(depsOf(), openLookLease(orders.platform.connection));
  expect(await intervals().countDocuments()).toBe(0);
});

test('comparing again changes nothing', async () => {
  await stops.stop({ productId: 1 });
  await stopByStock([{}], 2);
  await compare();
  const before = await intervals().find().toArray();
  expect(before).toHaveLength(2);
  setHours(1);
  await compare();
  expect(await intervals().find().toArray()).toEqual(before);
});

test('who is bound to points reads theirs and what is stopped everywhere; of another brand, nothing', async () => {
  await orders.publishPoint(point(33, BRAND));
  await orders.grant(BOUND, BRAND, 'ADMIN', [POINT]);
  await stops.stop({ productId: 1 });
  await stops.stop({ productId: 2, pointId: POINT });
  await stops.stop({ productId: 4, pointId: 33 });
  setHours(1);
  const names = async (query: string, user = OWNER) =>
    (await figures(`${DAY}${query}`, user)).map(([name]) => name).sort();
  expect(await names('')).toEqual(['Товар 1', 'Товар 2', 'Товар 4']);
  expect(await names('', BOUND)).toEqual(['Товар 1', 'Товар 2']);
  expect(await names(`&brandId=${BRAND}`, BOUND)).toEqual(['Товар 1', 'Товар 2']);
  expect(await names(`&brandId=${BRAND}&pointId=33`)).toEqual(['Товар 1', 'Товар 4']);
  expect(await names(`&brandId=${BRAND}&pointId=0`)).toEqual(['Товар 1']);
  expect(await names('&pointId=33', BOUND)).toEqual([]);
  expect((await call(`${DAY}&brandId=${BRAND}&pointId=33`, BOUND)).statusCode).toBe(404);
  expect(await names('', STRANGER)).toEqual([]);
  expect(await names(`&brandId=${OTHER_BRAND}&pointId=${OTHER_POINT}`, STRANGER)).toEqual([]);
  expect((await call(`${DAY}&brandId=${BRAND}`, STRANGER)).statusCode).toBe(404);
});

test('saves hours, places and reasons as a file', async () => {
  await stops.stop({ productId: 1, pointId: POINT, reason: 'Нет сыра' });
  setHours(1.5);
  const { body } = await call(`${DAY}&brandId=${BRAND}&format=csv`, OWNER, 'stops/file');
  expect(body).toContain('Не продавалось, ч');
  expect(body.replaceAll('\u00a0', ' ')).toContain('Товар 1;Точка 1;1,5;0;1;Нет сыра (1,5 ч)');
});

test('reads the intervals of the brand and the period alone, and refuses too many', async () => {
  const interval = (id: number, brandId: number, from: number): StopIntervalDoc => ({
    ...{ _id: `${id}@${from}`, stop: String(id), brandId, kind: 'product', objectId: id, name: 'Товар' },
    ...{ size: null, pointId: null, from: new Date(from), to: new Date(from + HOUR_MS) },
    ...{ reason: null, byStock: false },
  });
  const ended = NOON - 2 * HOUR_MS;
  const many = Array.from({ length: STOP_INTERVALS_MAX + 1 }, (_, index) =>
    interval(index, OTHER_BRAND, ended),
  );
  const own = [interval(-1, BRAND, ended - 72 * HOUR_MS), interval(-2, BRAND, ended)];
  await intervals().insertMany([...many, ...own]);
  const read = async () => expect(await figures(`${DAY}&brandId=${BRAND}`)).toHaveLength(1);
  const costs = await costsOf(orders.platform.connection, 'stopIntervals', read);
  const ofReport = costs.filter(({ docsExamined }) => docsExamined > 0);
  expect(ofReport).toMatchObject([{ docsExamined: 1 }]);
  const refused = await call(DAY, STRANGER);
  expect([refused.statusCode, refused.json().message]).toEqual([400, REPORT_TEXTS.manyStops]);
});
