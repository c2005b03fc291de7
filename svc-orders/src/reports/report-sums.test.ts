import { openForEachTest } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { orderLine as line, orderDoc, StoredOrders } from '../../test/stored-orders.js';
import { markLines } from '../kitchen/mark-lines.js';
import { toPendingEvent } from '../orders/order-event.js';
import type { OrderDoc } from '../orders/order-model.js';
import type { PaymentRecord } from '../orders/order-parts.js';
import { applyToReports } from './apply-to-reports.js';
import { timeRows } from './order-minutes.js';
import { rebuildReports } from './rebuild-reports.js';
import { refreshDays } from './refresh-days.js';
import type { ReportDeps } from './report-deps.js';
import type { Dimension } from './report-model.js';
import { movedBrands } from './report-zones.js';

const world = openForEachTest(StoredOrders.open);

const rowsOf = async (dimension: Dimension, period: string, brandId = 1) =>
  (await world.deps.reportModels.reportSums.findOne({ brandId, dimension, period }).lean())?.rows;
const pointSums = () => world.deps.reportModels.reportPointSums;
const stored = () => world.deps.reportModels.reportSums.find().sort({ _id: 1 }).lean();
/** Returns dependencies with which a process is killed when it writes sums or its position. */
const killedAt = (name: 'reportSums' | 'logPositions', method: string): ReportDeps => {
  const model = name === 'reportSums' ? world.deps.reportModels.reportSums : world.deps.logPositions;
  const collection = new Proxy(model.collection, {
    get: (target, key) => {
      if (key === method)
        return () => {
          throw new Error('killed');
        };
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const killed = { collection } as never;
  return name === 'reportSums'
    ? { ...world.deps, reportModels: { ...world.deps.reportModels, reportSums: killed } }
    : { ...world.deps, logPositions: killed };
};

test('sums up orders by the local day, and canceled ones apart', async () => {
  await world.rebuildReports();
  await world.fill();
  await world.applyToReports();
  // 23:59:59 and 00:00:00 in UTC are of the same day in Moscow.
  expect(await rowsOf('total', '2026-11-01')).toMatchObject([
    { key: 'canceled', orders: 1, sum: 5_050 },
    { key: 'sold', orders: 1, sum: 10_000 },
  ]);
  expect(await rowsOf('hour', '2026-11-01')).toMatchObject([{ key: '2', orders: 1 }]);
  expect(await rowsOf('hour', '2026-11-22')).toMatchObject([{ key: '12', orders: 2, sum: 20_000 }]);
  expect((await rowsOf('day', '2026-11'))?.map(({ key, orders }) => [key, orders])).toEqual([
    ['2026-11-01', 1],
    ['2026-11-22', 2],
  ]);
  expect(await rowsOf('cancellation', '2026-11-01')).toMatchObject([{ key: 'staff:none', orders: 1 }]);
  expect(await rowsOf('total', '2026-11')).toMatchObject([
    { key: 'canceled', orders: 1, sum: 5_050 },
    { key: 'sold', orders: 3, sum: 30_000 },
  ]);
  expect(await rowsOf('total', '2026-11', 2)).toMatchObject([{ key: 'sold', orders: 1 }]);
  expect(await world.auditReports()).toEqual([]);
});

test('sums up lines by dish, size and extra, orders by point, mode, payment and promo code', async () => {
  await world.rebuildReports();
  await world.place(1, {
    total: 36_500,
    discount: 4_000,
    promoCode: { id: 5, code: 'ЛЕТО' },
    payment: { method: 'CARD' },
    pickupPoint: { id: 3, name: 'Арбат', address: 'Арбат, 11' },
    items: [
      line(7, { size: '25 см', quantity: 2, price: 11_500, extras: [{ id: 9, name: 'Сыр', price: 1_500 }] }),
      line(7, { size: '35 см', price: 15_000 }),
      line(8, { quantity: 3, price: 833 }),
    ],
  });
  await world.place(2, { deliveryMode: 'DELIVERY', deliveryFee: 3_000, items: [line(7, { size: '25 см' })] });
  await world.log();
  await world.applyToReports();
  const day = '2026-11-22';
  expect(await rowsOf('dish', day)).toMatchObject([
    { key: '7', name: 'Блюдо 7', orders: 2, quantity: 4, sum: 48_000 },
    { key: '8', orders: 1, quantity: 3, sum: 2_499 },
  ]);
  expect(await rowsOf('size', day)).toMatchObject([
    { key: '7 25 см', name: 'Блюдо 7, 25 см', orders: 2, quantity: 3, sum: 33_000 },
    { key: '7 35 см', orders: 1, quantity: 1, sum: 15_000 },
  ]);
  expect(await rowsOf('extra', day)).toMatchObject([{ key: '9', name: 'Сыр', quantity: 2, sum: 3_000 }]);
  expect(await rowsOf('point', day)).toMatchObject([
    { key: '0', orders: 1, fees: 3_000 },
    { key: '3', name: 'Арбат', orders: 1, sum: 36_500 },
  ]);
  expect(await rowsOf('mode', day)).toMatchObject([{ key: 'DELIVERY' }, { key: 'PICKUP' }]);
  expect(await rowsOf('payment', day)).toMatchObject([{ key: 'CARD' }, { key: 'NONE' }]);
  expect(await rowsOf('promo', day)).toMatchObject([{ key: '5', name: 'ЛЕТО', orders: 1, discounts: 4_000 }]);
  expect(await world.auditReports()).toEqual([]);
});

test('an order that is canceled later leaves all sums of its day, and its month', async () => {
  await world.rebuildReports();
  await world.place(1, { items: [line(7)] });
  await world.log();
  await world.applyToReports();
  await world.cancel(1);
  await world.log();
  expect(await world.auditReports()).toEqual([]);
  await world.applyToReports();
  expect(await rowsOf('dish', '2026-11-22')).toBeUndefined();
  expect(await rowsOf('dish', '2026-11')).toBeUndefined();
  expect(await rowsOf('cancellation', '2026-11')).toMatchObject([{ key: 'client:none', orders: 1 }]);
  expect(await world.auditReports()).toEqual([]);
});

test('an order that is changed later corrects the sums of its day exactly once', async () => {
  await world.rebuildReports();
  await world.place(1, { items: [line(7, { quantity: 3 }), line(8)], total: 40_000 });
  await world.place(2, { items: [line(8)] });
  await world.log();
  await world.applyToReports();
  await world.edit(1, ({ productId }) => (productId === 7 ? 1 : 0));
  // What is not applied yet is no difference.
  expect(await world.auditReports()).toEqual([]);
  await world.log();
  await world.applyToReports();
  await world.applyToReports();
  const expected = [
    { key: '7', orders: 1, quantity: 1, sum: 10_000 },
    { key: '8', orders: 1, quantity: 1, sum: 10_000 },
  ];
  expect(await rowsOf('dish', '2026-11-22')).toMatchObject(expected);
  expect(await rowsOf('total', '2026-11-22')).toMatchObject([{ key: 'sold', orders: 2, sum: 20_000 }]);
  await world.rebuildReports();
  expect(await rowsOf('dish', '2026-11-22')).toMatchObject(expected);
  expect(await world.auditReports()).toEqual([]);
});

test('a rebuild makes the same as the events, and removes what no order has', async () => {
  await world.rebuildReports();
  await world.fill();
  await world.applyToReports();
  const applied = await stored();
  expect(applied.length).toBeGreaterThan(10);
  await world.deps.reportModels.reportSums.deleteOne({ dimension: 'hour' });
  await world.deps.reportModels.reportSums.updateMany({ dimension: 'total' }, { $set: { rows: [] } });
  await world.deps.reportModels.reportSums.create({
    _id: '1:2020-01-01:total',
    brandId: 1,
    period: '2020-01-01',
    dimension: 'total',
    rows: [],
  });
  expect((await world.auditReports()).length).toBeGreaterThan(2);
  await world.rebuildReports();
  expect(await stored()).toEqual(applied);
});

test('events that several instances apply at the same time, or again after a kill, count once', async () => {
  await world.rebuildReports();
  for (let round = 0; round < 3; round += 1) {
    for (let id = 1; id <= 10; id += 1) await world.place(round * 10 + id, { items: [line(7)] });
    await world.log();
    for (const deps of [killedAt('reportSums', 'bulkWrite'), killedAt('logPositions', 'updateOne')])
      await expect(applyToReports(deps)).rejects.toThrow('killed');
    await Promise.all(Array.from({ length: 3 }, () => applyToReports(world.deps)));
    expect(await world.auditReports()).toEqual([]);
  }
  expect(await rowsOf('dish', '2026-11-22')).toMatchObject([{ orders: 30, quantity: 30, sum: 300_000 }]);
});

test('the log that does not continue where the sums end is broken: they are rebuilt', async () => {
  expect(await applyToReports(world.deps)).toBe('broken');
  await world.fill();
  await world.rebuildReports();
  expect(await applyToReports(world.deps)).toBe('all applied');
  await world.place(6);
  await world.log();
  await world.deps.events.deleteMany({});
  expect(await applyToReports(world.deps)).toBe('broken');
});

test('an order that was written without an event is found by the audit', async () => {
  await world.rebuildReports();
  await world.deps.orders.collection.insertOne(orderDoc(99) as never);
  expect(await world.auditReports()).toHaveLength(1);
});

test('a chain with another time zone has its days in that zone', async () => {
  const { brands } = world.deps.menuModels;
  const moveTo = (timeZone: string) =>
    brands.collection.updateOne({ _id: 1 as never }, { $set: { timeZone } }, { upsert: true });
  await moveTo('Europe/Moscow');
  await world.rebuildReports();
  await world.place(1, { createdAt: new Date('2026-11-30T20:30:00Z') });
  await world.log();
  await world.applyToReports();
  expect(await rowsOf('hour', '2026-11-30')).toMatchObject([{ key: '23' }]);
  expect(await movedBrands(world.deps)).toEqual([]);
  await moveTo('Asia/Yekaterinburg');
  expect(await movedBrands(world.deps)).toEqual([[1, 'Asia/Yekaterinburg']]);
  await rebuildReports(world.deps);
  expect(await rowsOf('hour', '2026-12-01')).toMatchObject([{ key: '1' }]);
  expect(await rowsOf('total', '2026-11')).toBeUndefined();
  expect(await movedBrands(world.deps)).toEqual([]);
  expect(await world.auditReports()).toEqual([]);
});

describe('a chain that an earlier release has moved to another zone', () => {
  const MOSCOW = 'Europe/Moscow';
  const YEKATERINBURG = 'Asia/Yekaterinburg';
  const moveTo = (timeZone: string) =>
    world.deps.menuModels.brands.collection.updateOne(
      { _id: 1 as never },
      { $set: { timeZone } },
      { upsert: true },
    );
  /** Stores a zone as an earlier release does, which knows neither all dimensions nor points. */
  const moveSumsTo = async (timeZone: string) => {
    const { reportSums, reportZones } = world.deps.reportModels;
    await reportSums.deleteMany({ brandId: 1 });
    await reportZones.collection.updateOne({ _id: 1 as never }, { $set: { timeZone } }, { upsert: true });
  };

  test('is summed up again with all dimensions, also when it comes back', async () => {
    await moveTo(MOSCOW);
    await world.rebuildReports();
    await world.place(1, { createdAt: new Date('2026-11-30T20:30:00Z') });
    await world.log();
    await world.applyToReports();
    await moveTo(YEKATERINBURG);
    await moveSumsTo(YEKATERINBURG);
    expect(await movedBrands(world.deps)).toEqual([[1, YEKATERINBURG]]);
    await world.rebuildReports();
    expect(await rowsOf('day', '2026-12')).toMatchObject([{ key: '2026-12-01', orders: 1 }]);
    expect((await pointSums().distinct('period')).sort()).toEqual(['2026-12', '2026-12-01']);
    expect(await movedBrands(world.deps)).toEqual([]);
    expect(await world.auditReports()).toEqual([]);
    await moveSumsTo(MOSCOW);
    expect(await movedBrands(world.deps)).toEqual([[1, YEKATERINBURG]]);
    await world.rebuildReports();
    expect(await rowsOf('day', '2026-12')).toHaveLength(1);
    expect(await world.deps.reportModels.reportZones.findById(1).lean()).toMatchObject({
      timeZone: YEKATERINBURG,
    });
  });

  test('is not moved by the first rebuild of this release, but later', async () => {
    await moveTo(MOSCOW);
    await moveSumsTo(MOSCOW);
    await world.place(1);
    await world.log();
    expect(await movedBrands(world.deps)).toEqual([]);
    await world.rebuildReports();
    await moveTo(YEKATERINBURG);
    await moveSumsTo(YEKATERINBURG);
    expect(await movedBrands(world.deps)).toEqual([[1, YEKATERINBURG]]);
  });

  test('has its zone stored when an event is applied to it', async () => {
    await world.rebuildReports();
    await moveSumsTo(MOSCOW);
    await world.place(1);
    await world.log();
    await world.applyToReports();
    await moveTo(YEKATERINBURG);
    await moveSumsTo(YEKATERINBURG);
    expect(await movedBrands(world.deps)).toEqual([[1, YEKATERINBURG]]);
  });
});

test('tells new clients of a brand from those who come again, and counts the minutes of orders', async () => {
  const at = (time: string) => new Date(`2026-11-22T${time}Z`);
  const by = { userId: 1, role: 'OWNER' } as const;
  const step = (time: string, status: 'PREPARING' | 'READY_FOR_PICKUP' | 'COMPLETED' | 'CANCELED') => ({
    at: at(time),
    change: 'status' as const,
    status,
    by,
    promisedAt: null,
    reason: null,
  });
  await world.place(1, { createdAt: new Date('2026-11-21T09:00:00Z') });
  await world.place(2, { brandId: 2, userId: 51, createdAt: new Date('2026-11-21T09:00:00Z') });
  await world.place(3, {
    history: [
      step('09:04:30', 'PREPARING'),
      step('09:25:00', 'READY_FOR_PICKUP'),
      step('09:40:00', 'COMPLETED'),
    ],
    promisedAt: at('09:20:00'),
  });
  await world.place(4, { userId: 51, history: [step('09:02:00', 'PREPARING')], promisedAt: at('09:20:00') });
  await world.place(5, { userId: 51, wantedAt: at('20:00:00'), history: [step('19:00:00', 'PREPARING')] });
  // A customer of the counter without a phone is nobody, one with a phone is a client.
  await world.place(6, { userId: 52, source: 'COUNTER' });
  await world.place(7, { userId: 53, source: 'COUNTER', phone: '+79001112233' });
  await world.place(8, { userId: 50, source: 'COUNTER', phone: '+79001112244' });
  // It is accepted as it is entered.
  await world.place(9, {
    ...{ userId: 54, source: 'COUNTER', promisedAt: at('09:20:00') },
    history: [step('09:00:00', 'PREPARING'), step('09:20:00', 'COMPLETED')],
  });
  await world.log();
  await world.rebuildReports();
  expect(await rowsOf('client', '2026-11-22')).toMatchObject([
    { key: 'new', orders: 3 },
    { key: 'returning', orders: 2 },
  ]);
  expect((await rowsOf('time', '2026-11-22'))?.map(({ key, orders }) => [key, orders])).toEqual([
    ['accepted 2', 1],
    ['accepted 4', 1],
    ['cooked 20', 2],
    ['finished 20', 1],
    ['finished 40', 1],
    ['late 0', 1],
    ['late 5', 1],
  ]);
  expect(await world.auditReports()).toEqual([]);
});

test('sums up what each person of the staff has done, also after the order is paid', async () => {
  const at = new Date('2026-11-22T09:05:00Z');
  const anna = { userId: 2, role: 'CASHIER' } as const;
  const client = { userId: 50, role: 'CLIENT' } as const;
  const entry = { at, promisedAt: null, reason: null };
  const accepted = { ...entry, change: 'status', status: 'PREPARING', by: anna } as const;
  const edited = { ...entry, change: 'edit', status: 'PREPARING', by: anna } as const;
  const by = (who: typeof anna | typeof client) =>
    ({ ...entry, change: 'status', status: 'CANCELED', by: who }) as const;
  await world.rebuildReports();
  await world.place(1, {
    ...{ history: [accepted, edited, edited, { ...accepted, by: { userId: 3, role: 'COOK' } }] },
    ...{ takenBy: anna, discount: 1_050, counterDiscount: { percent: 10, reason: 'Друг' } },
  });
  await world.place(2, { status: 'CANCELED', canceledBy: 'staff', history: [accepted, by(anna)] });
  await world.place(3, { status: 'CANCELED', canceledBy: 'client', history: [by(client)] });
  await world.place(4, { discount: 500, promoCode: { id: 5, code: 'ЛЕТО' } });
  await world.log();
  await world.applyToReports();
  await world.pay(1, { amount: 9_999, by: anna });
  await world.pay(1, { kind: 'REFUNDED', amount: 1, by: { userId: 0, role: 'COURIER', name: 'Пётр' } });
  expect(await world.auditReports()).toEqual([]);
  await world.log();
  await world.applyToReports();
  const expected = [
    { key: '0 refunded', orders: 1, sum: 1 },
    { key: '2 accepted', orders: 2 },
    { key: '2 canceled', orders: 1 },
    { key: '2 discounted', orders: 1, sum: 1_050 },
    { key: '2 edited', orders: 2 },
    { key: '2 paid', orders: 1, sum: 9_999 },
  ];
  expect(await rowsOf('staff', '2026-11-22')).toMatchObject(expected);
  expect(await rowsOf('staff', '2026-11-22')).toHaveLength(expected.length);
  expect(await rowsOf('staff', '2026-11')).toMatchObject(expected);
  expect(await world.auditReports()).toEqual([]);
});

test('counts the dishes that the kitchen has done, and their minutes since the acceptance', async () => {
  const at = (time: string) => new Date(`2026-11-22T${time}Z`);
  const by = { userId: 1, role: 'OWNER' } as const;
  const accepted = { at: at('09:01:00'), change: 'status', status: 'PREPARING', by } as const;
  const history = [{ ...accepted, promisedAt: null, reason: null }];
  await world.place(1, {
    ...{ history, items: [line(7, { quantity: 2 }), line(8)] },
    kitchen: {
      done: [
        { lineId: 7, at: at('09:11:59') },
        { lineId: 8, at: at('15:00:00') },
      ],
    },
  });
  await world.place(2, {
    ...{ history, items: [line(7), line(8)], wantedAt: at('20:00:00') },
    kitchen: { done: [{ lineId: 7, at: at('09:30:00') }] },
  });
  await world.place(3, { history, items: [line(7)], kitchen: { done: [{ lineId: 7, at: at('09:11:00') }] } });
  await world.place(4, { createdAt: at('01:00:00'), items: [line(7)] });
  await world.log();
  await world.rebuildReports();
  expect(await rowsOf('cooking', '2026-11-22')).toMatchObject([
    { key: '7', name: 'Блюдо 7', orders: 3, quantity: 4, minutes: { 10: 2 } },
    { key: '8', orders: 1, quantity: 1, minutes: { 240: 1 } },
  ]);
  expect(await rowsOf('cooking', '2026-11')).toEqual(await rowsOf('cooking', '2026-11-22'));
  await world.move(4, 'PREPARING');
  await markLines(world.changing(), { orderId: 4, requestId: 'r', lineIds: [7], done: true });
  expect(await world.auditReports()).toEqual([]);
  await world.log();
  await world.applyToReports();
  expect(await rowsOf('cooking', '2026-11-22')).toMatchObject([{ key: '7', orders: 4, quantity: 5 }, {}]);
  expect(await world.auditReports()).toEqual([]);
});

test('sums up the orders of each point, and the deliveries, beside those of the brand', async () => {
  const of = (id: number, name: string) => ({ pickupPoint: { id, name, address: 'Арбат, 11' } });
  const sold = async (pointId: number, period = '2026-11-22') =>
    (await pointSums().findOne({ brandId: 1, pointId, dimension: 'total', period }).lean())?.rows;
  await world.rebuildReports();
  await world.place(1, { ...of(3, 'Арбат'), total: 10_001, items: [line(7)] });
  await world.place(2, { ...of(4, 'Сокол'), total: 20_002, items: [line(8)] });
  await world.place(3, {
    deliveryMode: 'DELIVERY',
    total: 30_003,
    createdAt: new Date('2026-11-21T09:00:00Z'),
  });
  await world.place(4, { ...of(3, 'Арбат'), brandId: 2 });
  await world.log();
  await world.applyToReports();
  expect(await sold(3)).toMatchObject([{ key: 'sold', orders: 1, sum: 10_001 }]);
  expect(await sold(4)).toMatchObject([{ key: 'sold', orders: 1, sum: 20_002 }]);
  expect(await sold(0, '2026-11')).toMatchObject([{ key: 'sold', orders: 1, sum: 30_003 }]);
  // A point has no document of a day without orders.
  expect(await pointSums().countDocuments({ brandId: 1, period: '2026-11-21', pointId: { $ne: 0 } })).toBe(0);
  const all = await rowsOf('total', '2026-11');
  expect(all).toMatchObject([{ key: 'sold', orders: 3, sum: 60_006 }]);
  await world.cancel(2);
  await world.log();
  await world.applyToReports();
  expect(await sold(4)).toMatchObject([{ key: 'canceled', orders: 1 }]);
  expect(await pointSums().countDocuments({ brandId: 1, pointId: 4, dimension: 'dish' })).toBe(0);
  expect(await world.auditReports()).toEqual([]);
  const applied = await pointSums().find().sort({ _id: 1 }).lean();
  await pointSums().updateOne({ _id: '1:2026-11-22:3:total' }, { $set: { rows: [] } });
  await pointSums().create({
    ...applied[0],
    _id: '1:2026-11-22:99:total',
    period: '2026-11-22',
    pointId: 99,
  });
  expect(await world.auditReports()).toContain(
    'reports 1:2026-11-22: 1:2026-11-22:3:total, 1:2026-11-22:99:total differ from the orders',
  );
  await world.rebuildReports();
  expect(await pointSums().find().sort({ _id: 1 }).lean()).toEqual(applied);
});

describe('what was paid', () => {
  const at = (id: number) => ({ pickupPoint: { id, name: `Точка ${id}`, address: 'Арбат, 11' } });
  const paidAt = async (pointId: number, period: string) =>
    (await pointSums().findOne({ brandId: 1, pointId, dimension: 'paid', period }).lean())?.rows;
  const DAY = new Date('2026-11-22T10:00:00Z');
  const NEXT_DAY = new Date('2026-11-23T09:00:00Z');
  const record = { kind: 'PAID', method: 'CASH', amount: 10_000, comment: null, at: NEXT_DAY } as const;
  const by = { userId: 1, role: 'OWNER' } as const;
  /** Changes an order, with an event of now: one of that time might be deleted. */
  const change = (orderId: number, update: Partial<OrderDoc>) => {
    const eventAt = new Date();
    const event = toPendingEvent(
      { version: 9, eventAt },
      { type: 'ORDER_EDITED', text: '', total: 30_000 },
      'r',
    );
    return world.deps.orders.collection.updateOne({ _id: orderId as never }, {
      $set: { ...update, version: 9, pendingSince: eventAt, pendingEvents: [event] },
    } as never);
  };
  const pay = (orderId: number, ...records: Partial<PaymentRecord>[]) =>
    change(orderId, {
      payments: records.map((each, index) => ({ ...record, by, key: String(index), ...each })),
    });
  beforeEach(async () => {
    await world.rebuildReports();
    await world.place(1, { ...at(3), total: 30_000 });
    await world.place(2, { deliveryMode: 'DELIVERY' });
    await world.log();
    await world.applyToReports();
    await pay(1, { at: DAY }, { amount: 20_000, method: 'CARD' }, { kind: 'REFUNDED', amount: 500 });
    await pay(2, {});
    // It is not applied yet.
    expect(await world.auditReports()).toEqual([]);
    await world.log();
    await world.applyToReports();
  });

  test('counts by method on the day of the record, at the point of the order', async () => {
    expect(await paidAt(3, '2026-11-22')).toMatchObject([{ key: 'CASH PAID', orders: 1, sum: 10_000 }]);
    const later = [
      { key: 'CARD PAID', orders: 1, sum: 20_000 },
      { key: 'CASH REFUNDED', orders: 1, sum: 500 },
    ];
    expect(await paidAt(3, '2026-11-23')).toMatchObject(later);
    expect(await paidAt(3, '2026-11')).toMatchObject([
      later[0] as object,
      { key: 'CASH PAID' },
      later[1] as object,
    ]);
    expect(await paidAt(0, '2026-11-23')).toMatchObject([{ key: 'CASH PAID', sum: 10_000 }]);
    expect(await rowsOf('paid', '2026-11')).toMatchObject([
      later[0] as object,
      { key: 'CASH PAID', orders: 2, sum: 20_000 },
      later[1] as object,
    ]);
    expect(await world.auditReports()).toEqual([]);
  });

  test('is the same after a rebuild, also of a day with payments alone', async () => {
    const applied = await pointSums().find().sort({ _id: 1 }).lean();
    await pointSums().deleteMany({ dimension: 'paid' });
    await world.deps.reportModels.reportSums.deleteMany({ dimension: 'paid' });
    // The two days; a month is that of its days.
    expect(await world.auditReports()).toHaveLength(2);
    await world.rebuildReports();
    expect(await pointSums().find().sort({ _id: 1 }).lean()).toEqual(applied);
    expect(await world.auditReports()).toEqual([]);
  });

  test('goes with an order to another point, on every day of its payments', async () => {
    await change(1, at(4));
    await world.log();
    await world.applyToReports();
    expect(await pointSums().countDocuments({ pointId: 3 })).toBe(0);
    expect(await paidAt(4, '2026-11-23')).toHaveLength(2);
    expect(await world.auditReports()).toEqual([]);
  });
});

test('of counted minutes, the median and the nine tenths are known, and how many were late', () => {
  const counted = (key: string, orders: number) => ({
    key,
    orders,
    quantity: 0,
    sum: 0,
    discounts: 0,
    fees: 0,
  });
  const rows = timeRows([
    counted('late 0', 8),
    counted('late 12', 1),
    counted('late 3', 1),
    counted('accepted 10', 3),
  ]);
  expect(rows).toMatchObject([
    { key: 'accepted', orders: 3, median: 10, p90: 10 },
    { key: 'late', orders: 10, quantity: 2, median: 0, p90: 3 },
  ]);
});

test('a customer with many orders before a day is known by one of them', async () => {
  for (let id = 1; id <= 60; id += 1) await world.place(id, { createdAt: new Date('2026-11-20T09:00:00Z') });
  await world.place(61);
  await world.log();
  await world.rebuildReports();
  const zones = new Map([[1, 'Europe/Moscow']]);
  const costs = await costsOf(world.platform.connection, 'orders', () =>
    refreshDays(world.deps, [{ brandId: 1, period: '2026-11-22' }], zones),
  );
  expect(costs).not.toEqual([]);
  for (const { docsExamined, keysExamined } of costs) {
    expect(docsExamined).toBeLessThan(5);
    expect(keysExamined).toBeLessThan(5);
  }
  expect(await rowsOf('client', '2026-11-22')).toMatchObject([{ key: 'returning', orders: 1 }]);
});
