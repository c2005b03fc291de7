import { OrderStatistics } from '@skatert/contracts/orders/order-statistics';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { BRAND, OTHER_BRAND, startOrders } from '../../test/orders-harness.js';
import { orderDoc } from '../../test/stored-orders.js';
import type { OrderDoc } from '../orders/order-model.js';
import { openOrdersDeps } from '../orders-deps.js';
import { rebuildProjections } from '../projections/rebuild-projections.js';
import { rebuildReports } from '../reports/rebuild-reports.js';
import { REPORTS } from '../reports/report-deps.js';
import { readStatistics } from './read-statistics.js';

const OWNER = 1;
const CLIENT = 50;
/** 00:30 in Moscow; in UTC still the day before. */
const NOW = Date.parse('2026-03-10T21:30:00Z');
const orders = openForTests(startOrders);
let nextId = 1;

const insert = (fields: Partial<OrderDoc>) =>
  orders.platform.connection.collection<{ _id: number }>('orders').insertOne(
    orderDoc(nextId++, {
      userId: CLIENT,
      brandId: BRAND,
      status: 'COMPLETED',
      createdAt: new Date(NOW),
      ...fields,
    }),
  );
const read = async (user: number, query = '') =>
  OrderStatistics.parse((await orders.call('GET', `/order/v1/statistics${query}`, { user })).json());

beforeAll(async () => {
  orders.setNow(NOW);
  await orders.grant(OWNER, BRAND, 'OWNER');
  await insert({});
  const payment = { comment: null, by: { userId: OWNER, role: 'OWNER' as const } };
  const paid = { ...payment, kind: 'PAID' as const };
  await insert({
    status: 'QUEUED',
    total: 5050,
    discount: 1025,
    deliveryFee: 3000,
    payments: [{ ...paid, key: 'a', method: 'CASH', amount: 5050, at: new Date(NOW) }],
  });
  await insert({ status: 'CANCELED', discount: 700 });
  await insert({
    createdAt: new Date('2026-03-10T20:59:59Z'),
    userId: 51,
    discount: 500,
    // Paid in parts, on both days; and given back in part.
    payments: [
      { ...paid, key: 'a', method: 'CARD', amount: 4000, at: new Date('2026-03-10T20:59:59Z') },
      { ...paid, key: 'b', method: 'CARD', amount: 6000, at: new Date(NOW) },
      { ...payment, kind: 'REFUNDED', key: 'c', method: 'CARD', amount: 1050, at: new Date(NOW) },
    ],
  });
  await insert({ createdAt: new Date('2026-02-25T21:00:00Z'), userId: 51 });
  await insert({ createdAt: new Date('2026-02-25T20:59:59Z'), userId: 51 });
  await insert({ brandId: OTHER_BRAND, userId: 51 });
  await rebuildProjections(await openOrdersDeps(orders.platform));
});

test('returns a customer’s own orders and sum without canceled ones, and no brand’s', async () => {
  expect(await read(CLIENT)).toEqual({ mine: { orders: 2, spent: 150.5 }, staff: null });
  expect(await read(77)).toEqual({ mine: { orders: 0, spent: 0 }, staff: null });
});

test('returns today by status and fourteen days to staff of a brand, in the brand’s time zone', async () => {
  const { staff } = await read(OWNER);
  expect(staff).toMatchObject({ brandIds: [BRAND], timeZone: 'Europe/Moscow' });
  expect(staff?.today).toMatchObject({ orders: 2, revenue: 150.5 });
  expect(staff?.today.byStatus).toMatchObject({ COMPLETED: 1, QUEUED: 1, CANCELED: 1, PREPARING: 0 });
  expect(staff?.days).toHaveLength(14);
  expect(staff?.days[0]).toEqual({ date: '2026-02-26', orders: 1, revenue: 100 });
  expect(staff?.days.at(-2)).toEqual({ date: '2026-03-10', orders: 1, revenue: 100 });
  expect(staff?.days.at(-1)).toEqual({ date: '2026-03-11', orders: 2, revenue: 150.5 });
});

test('returns what was taken off, and what was paid at which time by which method', async () => {
  const { staff } = await read(OWNER);
  expect(staff?.today).toMatchObject({
    deliveryFees: 30,
    discounts: 10.25,
    payments: [
      { method: 'CASH', paid: 50.5, refunded: 0 },
      { method: 'CARD', paid: 60, refunded: 10.5 },
    ],
  });
  expect(staff?.period).toEqual({
    deliveryFees: 30,
    discounts: 15.25,
    payments: [
      { method: 'CASH', paid: 50.5, refunded: 0 },
      { method: 'CARD', paid: 100, refunded: 10.5 },
    ],
  });
});

describe('staff that is bound to points', () => {
  const BOUND = 5;
  const OF_BOTH = 6;
  const OWN = 31;
  /** Another day than that of the other orders: half past midnight in Moscow, too. */
  const LATER = Date.parse('2026-05-10T21:30:00Z');
  const at = (id: number) => ({ pickupPoint: { id, name: `Точка ${id}`, address: 'Арбат, 11' } });
  beforeAll(async () => {
    orders.setNow(LATER);
    await orders.grant(BOUND, BRAND, 'ADMIN', [OWN]);
    await orders.grant(OF_BOTH, BRAND, 'CASHIER', [OWN]);
    await orders.grant(OF_BOTH, OTHER_BRAND, 'CASHIER');
    const ofDay = { createdAt: new Date(LATER) };
    const payment = { comment: null, by: { userId: OWNER, role: 'OWNER' as const } };
    const paid = { ...payment, kind: 'PAID' as const, method: 'CASH' as const, at: ofDay.createdAt };
    await insert({
      ...{ ...ofDay, ...at(OWN), total: 10_000, discount: 500 },
      payments: [
        { ...paid, key: 'a', amount: 10_000 },
        { ...paid, key: 'b', kind: 'REFUNDED', amount: 500 },
      ],
    });
    await insert({ ...ofDay, ...at(OWN), status: 'CANCELED', total: 1_000 });
    await insert({
      ...{ ...ofDay, ...at(32), total: 20_000 },
      payments: [{ ...paid, key: 'a', amount: 20_000 }],
    });
    await insert({
      ...{ ...ofDay, status: 'QUEUED', deliveryMode: 'DELIVERY', total: 40_000, deliveryFee: 3_000 },
      payments: [{ ...paid, key: 'a', method: 'CARD', amount: 40_000 }],
    });
    await insert({ ...ofDay, brandId: OTHER_BRAND, ...at(33), total: 80_000 });
    const dayBefore = new Date('2026-05-10T20:59:59Z');
    await insert({
      ...{ ...at(OWN), createdAt: dayBefore, total: 160_000 },
      payments: [
        { ...paid, key: 'a', amount: 60_000, at: dayBefore },
        { ...paid, key: 'b', amount: 100_000 },
      ],
    });
    const deps = await openOrdersDeps(orders.platform);
    await rebuildProjections(deps);
    await rebuildReports(deps);
  });
  afterAll(() => orders.setNow(NOW));

  test.each(['', `?brandId=${BRAND}`])('reads what was sold there and delivered: %s', async (query) => {
    const { staff } = await read(BOUND, query);
    expect(staff).toMatchObject({ brandIds: [BRAND], timeZone: 'Europe/Moscow' });
    expect(staff?.today).toMatchObject({ orders: 2, revenue: 500, deliveryFees: 30, discounts: 5 });
    expect(staff?.today.byStatus).toMatchObject({ COMPLETED: 1, CANCELED: 1, QUEUED: 1, PREPARING: 0 });
    expect(staff?.days).toHaveLength(14);
    expect(staff?.days.at(-2)).toEqual({ date: '2026-05-10', orders: 1, revenue: 1600 });
    expect(staff?.days.at(-1)).toEqual({ date: '2026-05-11', orders: 2, revenue: 500 });
    // By the day of the record, also of an order of the day before.
    expect(staff?.today.payments).toEqual([
      { method: 'CASH', paid: 1100, refunded: 5 },
      { method: 'CARD', paid: 400, refunded: 0 },
    ]);
    expect(staff?.period).toEqual({
      ...{ deliveryFees: 30, discounts: 5 },
      payments: [
        { method: 'CASH', paid: 1700, refunded: 5 },
        { method: 'CARD', paid: 400, refunded: 0 },
      ],
    });
  });

  test('is told that its sums are being built', async () => {
    const deps = await openOrdersDeps(orders.platform);
    const { findOne } = deps.logPositions.collection;
    const found = findOne.bind(deps.logPositions.collection);
    const collection = {
      findOne: (filter: { _id: unknown }, options: object) =>
        filter._id === REPORTS ? null : found(filter as object, options),
    };
    const building = { ...deps, logPositions: { collection } as never, now: () => LATER };
    const of = async (pointIds?: number[]) =>
      (await readStatistics(building, BOUND, [{ brandId: BRAND, pointIds }])).staff;
    expect((await of([OWN]))?.building).toBe(true);
    expect((await of([OWN]))?.today.payments).toBeUndefined();
    expect((await of())?.building).toBeUndefined();
    expect((await read(BOUND)).staff?.building).toBeUndefined();
  });

  test('reads all of a brand in which it is bound to none', async () => {
    const { staff } = await read(OF_BOTH);
    expect(staff?.today).toMatchObject({ orders: 3, revenue: 1300 });
    expect(staff?.today.byStatus).toMatchObject({ COMPLETED: 2, CANCELED: 1, QUEUED: 1 });
    expect((await read(OWNER)).staff?.today).toMatchObject({ orders: 3, revenue: 700 });
    expect(staff?.today.payments).toMatchObject([{ paid: 1100, refunded: 5 }, { paid: 400 }]);
    const ofAll = (await read(OWNER)).staff?.today.payments;
    expect(ofAll).toMatchObject([{ paid: 1300, refunded: 5 }, { paid: 400 }]);
  });
});

test('returns 404 for a brand in which the caller is not staff', async () => {
  const of = (user: number, brandId: unknown) =>
    orders.call('GET', `/order/v1/statistics?brandId=${brandId}`, { user });
  expect((await of(OWNER, BRAND)).statusCode).toBe(200);
  expect((await of(OWNER, OTHER_BRAND)).statusCode).toBe(404);
  expect((await of(CLIENT, BRAND)).statusCode).toBe(404);
  expect((await of(OWNER, 'x')).statusCode).toBe(400);
  expect((await orders.call('GET', '/order/v1/statistics')).statusCode).toBe(401);
});
