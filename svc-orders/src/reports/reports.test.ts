import {
  MENU_SILENT,
  READ_DISH_GROUPS_SUBJECT,
  ReadDishGroupsRequest,
} from '@skatert/contracts/menu/dish-groups';
import { NO_GROUP, NO_STATION } from '@skatert/contracts/orders/report-rows';
import { MENU_BRANDS_MAX, REPORT_ROWS_MAX, REPORT_TEXTS } from '@skatert/contracts/orders/report-rules';
import { Report } from '@skatert/contracts/orders/reports';
import { PERIOD_TEXTS, periodsIn } from '@skatert/contracts/shared/periods';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { BRAND, OTHER_BRAND, POINT, startOrders } from '../../test/orders-harness.js';
import { insertCompleted, orderLine } from '../../test/stored-orders.js';
import type { PointDoc } from '../menu/menu-model.js';
import type { OrderDoc } from '../orders/order-model.js';
import { type OrdersDeps, openOrdersDeps } from '../orders-deps.js';
import { readReport } from './read-report.js';
import { rebuildReports } from './rebuild-reports.js';

const OWNER = 1;
const CASHIER = 2;
const OF_BOTH = 3;
const FOREIGN = 9;
const orders = openForTests(startOrders);
let deps: OrdersDeps & { now: () => number };
/** Above those of placed orders. */
let nextId = 1_000_000;

const line = (productId: number, price: number, quantity = 1) => orderLine(productId, { price, quantity });
const insert = (createdAt: string, fields: Partial<OrderDoc> = {}) =>
  insertCompleted(orders.platform.connection, nextId++, createdAt, { brandId: BRAND, ...fields });
const call = (report: string, query: string, user = OWNER) =>
  orders.call('GET', `/order/v1/reports/${report}?${query}`, { user });
const read = async (report: string, query: string, user = OWNER) =>
  Report.parse((await call(report, query, user)).json());

beforeAll(async () => {
  await orders.grant(OWNER, BRAND, 'OWNER');
  await orders.grant(CASHIER, BRAND, 'CASHIER');
  await orders.grant(OF_BOTH, BRAND, 'ADMIN');
  await orders.grant(OF_BOTH, OTHER_BRAND, 'OWNER');
  await orders.grant(FOREIGN, OTHER_BRAND, 'OWNER');
  deps = { ...(await openOrdersDeps(orders.platform)), now: Date.now };
  // 23:30 and 00:30 in Moscow.
  await insert('2026-03-10T20:30:00Z', { total: 10_001, items: [line(1, 5_000), line(2, 5_001)] });
  await insert('2026-03-10T21:30:00Z', {
    total: 30_000,
    discount: 1_050,
    deliveryFee: 2_000,
    items: [line(1, 29_050)],
  });
  await insert('2026-03-11T09:00:00Z', { status: 'CANCELED', total: 7_000, canceledBy: 'client' });
  await insert('2026-03-09T09:00:00Z', { total: 20_000 });
  await insert('2026-03-11T09:00:00Z', { brandId: OTHER_BRAND, total: 100_000 });
  await rebuildReports(deps);
});

test('returns a row for each day, the totals, and those of the period before', async () => {
  const report = await read('days', `from=2026-03-10&to=2026-03-11&brandId=${BRAND}`);
  expect(report).toMatchObject({ report: 'days', brandIds: [BRAND], timeZone: 'Europe/Moscow', more: false });
  expect(report.rows).toMatchObject([
    { key: '2026-03-10', orders: 1, revenue: 100.01 },
    { key: '2026-03-11', orders: 1, revenue: 300, discounts: 10.5 },
  ]);
  expect(report.totals).toEqual({
    orders: 2,
    revenue: 400.01,
    average: 200.01,
    discounts: 10.5,
    deliveryFees: 20,
    canceled: 1,
    canceledSum: 70,
  });
  expect(report.previous).toMatchObject({
    from: '2026-03-08',
    to: '2026-03-09',
    totals: { orders: 1, revenue: 200, average: 200 },
  });
});

test('returns hours in their order and dishes by revenue', async () => {
  const { rows } = await read('hours', `from=2026-03-10&to=2026-03-11&brandId=${BRAND}`);
  expect(rows).toHaveLength(24);
  expect(rows[0]).toMatchObject({ key: '0', orders: 1, revenue: 300 });
  expect(rows[23]).toMatchObject({ key: '23', orders: 1, revenue: 100.01 });
  const dishes = await read('dishes', `from=2026-03-01&to=2026-03-31&brandId=${BRAND}`);
  expect(dishes.rows).toMatchObject([
    { key: '1', name: 'Блюдо 1', orders: 2, quantity: 2, revenue: 340.5 },
    { key: '2', name: 'Блюдо 2', orders: 1, quantity: 1, revenue: 50.01 },
  ]);
});

test('a day has no order of the day after, and a period without orders has zeros', async () => {
  expect((await read('days', 'from=2026-03-10&to=2026-03-10')).totals.orders).toBe(1);
  const empty = await read('dishes', 'from=2025-01-01&to=2025-01-31');
  expect(empty.rows).toEqual([]);
  expect(empty.totals).toMatchObject({ orders: 0, revenue: 0, average: 0 });
});

test('without a brand, all brands are added up whose reports the caller may read', async () => {
  const days = 'from=2026-03-11&to=2026-03-11';
  expect((await read('days', days, OF_BOTH)).totals).toMatchObject({ orders: 2, revenue: 1300 });
  expect((await read('days', days)).totals).toMatchObject({ orders: 1, revenue: 300 });
  expect((await read('days', days, FOREIGN)).brandIds).toEqual([OTHER_BRAND]);
});

test('refuses foreign brands, cashiers, and customers', async () => {
  const days = 'from=2026-03-11&to=2026-03-11';
  expect((await call('days', `${days}&brandId=${OTHER_BRAND}`)).statusCode).toBe(404);
  expect((await call('days', `${days}&brandId=${BRAND}`, FOREIGN)).statusCode).toBe(404);
  expect((await call('days', `${days}&brandId=${BRAND}`, CASHIER)).statusCode).toBe(403);
  expect((await call('days', days, CASHIER)).statusCode).toBe(403);
  expect((await call('days', days, 50)).statusCode).toBe(403);
  expect((await call('days/file', `${days}&format=csv&brandId=${OTHER_BRAND}`)).statusCode).toBe(404);
});

test.each([
  ['from=2026-03-12&to=2026-03-11', PERIOD_TEXTS.order],
  ['from=2024-03-10&to=2026-03-11', PERIOD_TEXTS.long],
  ['from=2026-02-30&to=2026-03-11', PERIOD_TEXTS.day],
  ['from=11.03.2026&to=2026-03-11', PERIOD_TEXTS.day],
  ['to=2026-03-11', PERIOD_TEXTS.day],
])('refuses the period %s', async (query, message) => {
  const response = await call('days', query);
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain(message);
});

test('a year is the longest period, and unknown reports are refused', async () => {
  expect((await call('days', 'from=2024-01-01&to=2024-12-31')).statusCode).toBe(200);
  expect((await call('days', 'from=2024-01-01&to=2025-01-01')).statusCode).toBe(400);
  expect((await call('toString', 'from=2026-03-11&to=2026-03-11')).statusCode).toBe(400);
});

test('a response has a limited number of rows, the largest first', async () => {
  const items = Array.from({ length: REPORT_ROWS_MAX + 1 }, (_, index) => line(1000 + index, 100 + index));
  await insert('2025-06-05T09:00:00Z', { items });
  await rebuildReports(deps);
  const report = await read('dishes', 'from=2025-06-05&to=2025-06-05');
  expect(report.rows).toHaveLength(REPORT_ROWS_MAX);
  expect(report.more).toBe(true);
  expect(report.rows[0]).toMatchObject({ key: String(1000 + REPORT_ROWS_MAX) });
});

test('saves a report as CSV and XLSX, with names as texts', async () => {
  const query = `from=2026-03-10&to=2026-03-11&brandId=${BRAND}`;
  const csv = await call('dishes/file', `${query}&format=csv`);
  expect(csv.headers['content-disposition']).toContain('filename="dishes-2026-03-10-2026-03-11.csv"');
  expect(csv.body).toContain(
    'Блюдо;Продано, шт.;Заказы;Выручка, ₽;Доля, %;ABC;Средняя цена, ₽\r\nБлюдо 1;2;2;340,5;87,2;A;170,25\r\n',
  );
  expect(csv.body.trimEnd().split('\r\n').at(-1)).toBe(REPORT_TEXTS.byPiece);
  const xlsx = await call('dishes/file', `${query}&format=xlsx`);
  expect(xlsx.headers['content-type']).toContain('spreadsheetml');
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await call('dishes/file', `${query}&format=pdf`)).statusCode).toBe(400);
});

test('the name of a file has the brand, and the point of it that was chosen', async () => {
  const nameOf = async (report: string, query: string, user = OWNER) => {
    const response = await call(`${report}/file`, `from=2026-03-10&to=2026-03-11&format=csv${query}`, user);
    const encoded = /filename\*=UTF-8''(.+)$/.exec(String(response.headers['content-disposition']))?.[1];
    return decodeURIComponent(encoded ?? '');
  };
  const days = '2026-03-10-2026-03-11.csv';
  expect(await nameOf('dishes', `&brandId=${BRAND}`)).toBe(`блюда-бренд-1-${days}`);
  expect(await nameOf('days', `&brandId=${BRAND}&pointId=${POINT}`)).toBe(`дни-бренд-1-точка-1-${days}`);
  expect(await nameOf('stops', `&brandId=${BRAND}&pointId=0`)).toBe(`стоп-лист-бренд-1-доставка-${days}`);
  // Nothing has said whose it is.
  expect(await nameOf('days', `&pointId=${POINT}`, OF_BOTH)).toBe(`дни-${days}`);
  expect(await nameOf('days', '', OF_BOTH)).toBe(`дни-${days}`);
});

describe('reports of dishes by their groups in the menu', () => {
  const DAY = 'from=2026-05-05&to=2026-05-05';
  const query = `${DAY}&brandId=${BRAND}`;
  const seen: unknown[] = [];
  beforeAll(async () => {
    const at = (time: string) => new Date(`2026-05-05T${time}Z`);
    const by = { userId: CASHIER, role: 'CASHIER' } as const;
    const items = [line(1, 10_000, 2), line(2, 5_000), line(3, 1_000), line(4, 2_000)];
    await insert('2026-05-05T09:00:00Z', {
      items,
      history: [
        { at: at('09:02:00'), change: 'status', status: 'PREPARING', by, promisedAt: null, reason: null },
      ],
      kitchen: { done: items.map(({ id }) => ({ lineId: id, at: at(`09:1${id}:00`) })) },
      payments: [
        { key: 'a', kind: 'PAID', method: 'CASH', amount: 10_001, comment: null, by, at: at('09:02:00') },
      ],
    });
    await rebuildReports(deps);
    await deps.kitchenSettings.create({
      _id: BRAND,
      finishes: false,
      groups: [
        { groupId: 20, station: 'Бар' },
        { groupId: 10, station: 'Горячее' },
      ],
    });
  });
  const serveMenu = () =>
    orders.platform.bus.serve(READ_DISH_GROUPS_SUBJECT, ReadDishGroupsRequest, async (asked) => {
      seen.push(asked);
      return {
        dishes: [
          { id: 1, groupId: 11 },
          { id: 2, groupId: 11 },
          { id: 3, groupId: 20 },
        ],
        groups: [
          { id: 11, name: 'Супы', above: [9, 10] },
          { id: 20, name: 'Напитки', above: [] },
        ],
      };
    });

  test('are not available while svc-menu does not respond', async () => {
    const response = await call('groups', query);
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain(MENU_SILENT);
  });

  test('add up the dishes of a group, and those without one', async () => {
    const menu = serveMenu();
    const { rows } = await read('groups', query);
    expect(rows).toMatchObject([
      { key: '11', name: 'Супы', quantity: 3, revenue: 250 },
      { key: NO_GROUP, name: null, quantity: 1, revenue: 20 },
      { key: '20', name: 'Напитки', quantity: 1, revenue: 10 },
    ]);
    expect(seen.at(-1)).toEqual({ brandId: BRAND, productIds: [1, 2, 3, 4] });
    const csv = (await call('groups/file', `${query}&format=csv`)).body;
    expect(csv).toContain('Группа;Продано, шт.;Выручка, ₽');
    expect(csv).toContain('Без группы;1;20');
    menu.unsubscribe();
  });

  test('tell the times of the stations to which groups, or those above them, belong', async () => {
    const menu = serveMenu();
    const { rows } = await read('stations', query);
    expect(rows).toMatchObject([
      { key: 'Горячее', quantity: 3, median: 9, p90: 10 },
      { key: NO_STATION, quantity: 1, median: 12, p90: 12 },
      { key: 'Бар', quantity: 1, median: 11 },
    ]);
    expect((await call('stations/file', `${query}&format=csv`)).body).toContain('Горячее;3;9;10');
    menu.unsubscribe();
  });

  test('ask the menus of several brands at the same time, and of a limited number', async () => {
    const scopes = Array.from({ length: MENU_BRANDS_MAX + 1 }, (_, index) => ({ brandId: 1000 + index }));
    const day = '2024-07-01';
    const figures = { orders: 1, quantity: 1, sum: 100, discounts: 0, fees: 0 };
    const sums = scopes.map(({ brandId }) => ({
      ...{ _id: `${brandId}:${day}:dish`, brandId, period: day, dimension: 'dish' as const },
      rows: [{ key: '1', ...figures }],
    }));
    const { reportSums } = deps.reportModels;
    await reportSums.insertMany(sums);
    const running: number[] = [];
    let now = 0;
    const asking = {
      ...deps,
      readDishGroups: async (brandId: number) => {
        now += 1;
        running.push(now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return new Map([[1, { id: brandId, name: `Группа ${brandId}`, above: [] }]]);
      },
    };
    const of = (brands: typeof scopes) =>
      readReport(asking, { report: 'groups', from: day, to: day, scopes: brands });
    expect((await of(scopes.slice(1))).rows).toHaveLength(MENU_BRANDS_MAX);
    expect(running).toHaveLength(MENU_BRANDS_MAX);
    expect(Math.max(...running)).toBe(8);
    await expect(of(scopes)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { brandId: REPORT_TEXTS.menuBrands },
    });
    expect(running).toHaveLength(MENU_BRANDS_MAX);
    await reportSums.deleteMany({ period: day });
  });

  test('the staff is named by names, and by numbers without one, never by logins', async () => {
    await deps.accounts.create({ _id: CASHIER, version: 1, username: 'anna-login' });
    expect((await read('staff', query)).rows).toMatchObject([
      { key: String(CASHIER), name: null, orders: 1, acts: { accepted: 1, canceled: 0, paid: 100.01 } },
    ]);
    await deps.accounts.updateOne({ _id: CASHIER }, { $set: { firstName: 'Анна', lastName: 'Ким' } });
    const named = await call('staff', query);
    expect(named.json().rows).toMatchObject([{ name: 'Ким Анна' }]);
    expect(named.body).not.toContain('anna-login');
    expect((await call('staff/file', `${query}&format=csv`)).body).toContain('Ким Анна;1;0;0;0;100,01;0');
  });
});

type StoredPoint = Pick<PointDoc, '_id' | 'version' | 'brandId' | 'name' | 'removed'>;

describe('reports of a point', () => {
  const BOUND = 4;
  const OWN = 31;
  const FOREIGN_POINT = 32;
  const days = 'from=2026-06-01&to=2026-06-02';
  const totalsOf = async (query: string, user = OWNER) =>
    (await read('dishes', `${days}&${query}`, user)).totals;
  const at = (id: number) => ({ pickupPoint: { id, name: `Точка ${id}`, address: 'Арбат, 11' } });
  beforeAll(async () => {
    await orders.grant(BOUND, BRAND, 'ADMIN', [OWN]);
    const place = { version: 1, name: 'Точка', removed: false };
    await orders.platform.connection.collection<StoredPoint>('pointViews').insertMany([
      { _id: OWN, brandId: BRAND, ...place },
      { _id: FOREIGN_POINT, brandId: BRAND, ...place, removed: true },
      { _id: 33, brandId: OTHER_BRAND, ...place },
    ]);
    await insert('2026-06-01T09:00:00Z', { ...at(OWN), total: 10_000, items: [line(1, 10_000)] });
    await insert('2026-06-02T09:00:00Z', { ...at(FOREIGN_POINT), total: 20_000, items: [line(2, 20_000)] });
    await insert('2026-06-02T09:00:00Z', { deliveryMode: 'DELIVERY', total: 40_000, deliveryFee: 1_000 });
    await insert('2026-06-02T09:00:00Z', { brandId: OTHER_BRAND, ...at(33), total: 80_000 });
    await rebuildReports(deps);
  });

  test('have its orders alone, also without a brand and in a file; 0 are the deliveries', async () => {
    expect(await totalsOf(`brandId=${BRAND}&pointId=${OWN}`)).toMatchObject({ orders: 1, revenue: 100 });
    expect(await totalsOf(`pointId=${FOREIGN_POINT}`)).toMatchObject({ orders: 1, revenue: 200 });
    expect(await totalsOf(`brandId=${BRAND}&pointId=0`)).toMatchObject({
      ...{ orders: 1, revenue: 400, deliveryFees: 10 },
    });
    const file = await call('dishes/file', `${days}&brandId=${BRAND}&pointId=${OWN}&format=csv`);
    expect(file.body).toContain('Блюдо 1');
    expect(file.body).not.toContain('Блюдо 2');
    const { rows } = await read('days', `${days}&brandId=${BRAND}&pointId=${FOREIGN_POINT}`);
    expect(rows).toMatchObject([{ orders: 0 }, { orders: 1, revenue: 200 }]);
  });

  test('of another brand and of none are not found, of a removed one they are', async () => {
    for (const pointId of [33, 99])
      for (const report of ['days', 'days/file']) {
        const asked = `${days}&brandId=${BRAND}&pointId=${pointId}&format=csv`;
        expect((await call(report, asked)).statusCode).toBe(404);
      }
    expect(await totalsOf(`brandId=${BRAND}&pointId=${FOREIGN_POINT}`)).toMatchObject({ orders: 1 });
    expect(await totalsOf('pointId=33')).toMatchObject({ orders: 0 });
    expect((await call('days', `${days}&pointId=-1`)).statusCode).toBe(400);
  });

  test('who is bound to points reads these and the deliveries, and no others', async () => {
    for (const query of ['', `brandId=${BRAND}`]) {
      expect(await totalsOf(query, BOUND)).toMatchObject({ orders: 2, revenue: 500 });
      const dishes = await read('dishes', `${days}&${query}`, BOUND);
      expect(dishes.rows).toMatchObject([{ key: '1' }]);
      expect(dishes.rows).toHaveLength(1);
    }
    expect(await totalsOf(`brandId=${BRAND}&pointId=${OWN}`, BOUND)).toMatchObject({ orders: 1 });
    expect(await totalsOf(`pointId=${FOREIGN_POINT}`, BOUND)).toMatchObject({ orders: 0, revenue: 0 });
    for (const report of ['days', 'days/file']) {
      const asked = `${days}&brandId=${BRAND}&pointId=${FOREIGN_POINT}&format=csv`;
      expect((await call(report, asked, BOUND)).statusCode).toBe(404);
    }
    const { previous } = await read('days', `from=2026-06-03&to=2026-06-04&brandId=${BRAND}`, BOUND);
    expect(previous.totals).toMatchObject({ orders: 2, revenue: 500 });
  });

  test('cost as much as those of the brand', async () => {
    const { connection } = orders.platform;
    const asked = { report: 'dishes', from: '2025-12-31', to: '2026-12-30' } as const;
    const costs = await costsOf(connection, 'reportPointSums', () =>
      readReport(deps, { ...asked, scopes: [{ brandId: BRAND, pointIds: [OWN] }] }),
    );
    expect(costs).toHaveLength(3);
    for (const { docsExamined } of costs) expect(docsExamined).toBeLessThan(10);
  });
});

test('a period is read as whole months and the days round them', async () => {
  expect(periodsIn({ from: '2026-01-31', to: '2026-03-02' })).toEqual([
    '2026-01-31',
    '2026-02',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(periodsIn({ from: '2024-02-01', to: '2024-02-28' })).toHaveLength(28);
  expect(periodsIn({ from: '2024-02-01', to: '2024-02-29' })).toEqual(['2024-02']);
  expect(periodsIn({ from: '2026-01-01', to: '2026-12-31' })).toHaveLength(12);
});

test('a report reads sums alone, whatever the number of orders', async () => {
  const { connection } = orders.platform;
  const year = {
    report: 'dishes',
    scopes: [{ brandId: BRAND }],
    from: '2025-12-31',
    to: '2026-12-30',
  } as const;
  const ofOrders = await costsOf(connection, 'orders', () => readReport(deps, year));
  // What the service does in the background meanwhile finds nothing to do.
  expect(ofOrders.filter(({ keysExamined, docsExamined }) => keysExamined + docsExamined > 0)).toEqual([]);
  const costs = await costsOf(connection, 'reportSums', () => readReport(deps, year));
  expect(costs).toHaveLength(3);
  for (const { docsExamined } of costs) expect(docsExamined).toBeLessThan(10);
});

test('an order that was placed is in the report soon after', async () => {
  const days = `from=2026-04-01&to=2026-04-01&brandId=${BRAND}`;
  orders.setNow(Date.parse('2026-04-01T09:00:00Z'));
  await orders.call('POST', '/cart/add', { user: 77, body: { productId: 1, quantity: 2 } });
  const placed = await orders.call('POST', '/checkout', {
    user: 77,
    body: { mode: 'PICKUP', pickupPointId: 1 },
  });
  expect(placed.statusCode).toBe(201);
  await eventually(async () => (await read('days', days)).totals.orders === 1);
  orders.setNow(undefined);
});
