import { ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import type { OrderDoc } from '@skatert/svc-orders/orders/order-model';
import { type OrdersDeps, openOrdersDeps } from '@skatert/svc-orders/orders-deps';
import type { ShiftDoc } from '@skatert/svc-orders/shifts/shift-model';
import { BRAND, OTHER_BRAND, product, startOrders } from '@skatert/svc-orders/test/orders-harness';
import { createCouriers } from './create-couriers.js';
import { startOf } from './demo-days.js';
import { type FillOptions, fillOrders } from './fill-orders.js';
import { DEMO_DAYS } from './plan-orders.js';

const ADMIN = 1;
const OWNER = 2;
const TODAY = startOf(Date.now());
const HOUR_MS = 60 * 60 * 1000;
/** 20:00. */
const NOW = TODAY + 20 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const options: FillOptions = {
  now: NOW,
  brands: [
    { id: BRAND, deskUserId: ADMIN, hasShifts: true },
    { id: OTHER_BRAND, deskUserId: OWNER },
  ],
  customers: Array.from({ length: 14 }, (_, index) => ({
    id: 100 + index,
    username: `guest${index}`,
    phone: `+790355501${index + 10}`,
  })),
};

const orders = openForTests(startOrders);
let deps: OrdersDeps;
let courierIds: number[];
let count: number;
let stored: OrderDoc[];
const readOrders = () => deps.orders.find().sort({ _id: 1 }).lean<OrderDoc[]>();

beforeAll(async () => {
  for (const id of [11, 12, 13])
    await orders.publishProduct(product(id, { sizes: id === 11 ? ['S', 'L'] : [] }));
  deps = await openOrdersDeps(orders.platform);
  courierIds = await createCouriers(deps, BRAND, { id: OWNER, name: 'owner' });
  const [first, ...others] = options.brands;
  count = await fillOrders(deps, {
    ...options,
    brands: first ? [{ ...first, courierIds }, ...others] : others,
  });
  stored = await readOrders();
});

test('creates two weeks of orders in every status, with ids in order of time', () => {
  expect(stored).toHaveLength(count);
  expect(count).toBeGreaterThan(80);
  expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
  const times = stored.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(TODAY - (DEMO_DAYS - 1) * DAY_MS);
  expect(times[0]).toBeLessThan(TODAY - (DEMO_DAYS - 2) * DAY_MS);
  for (const { updatedAt, createdAt } of stored) {
    expect(updatedAt.getTime()).toBeLessThanOrEqual(NOW);
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
  }
  const days = new Set(times.map((time) => Math.floor((time - TODAY) / DAY_MS)));
  expect(days.size).toBe(DEMO_DAYS);
  expect(new Set(stored.map(({ brandId }) => brandId))).toEqual(new Set([BRAND, OTHER_BRAND]));
});

test('orders before today are final, and only completed orders are rated', () => {
  const old = stored.filter(({ createdAt }) => createdAt.getTime() < TODAY);
  expect(old.filter(({ status }) => !['COMPLETED', 'CANCELED'].includes(status))).toEqual([]);
  const rated = stored.filter(({ rating }) => rating !== null);
  expect(rated.length).toBeGreaterThan(20);
  expect(rated.filter(({ status }) => status !== 'COMPLETED')).toEqual([]);
  expect(rated.some(({ reviewComment }) => reviewComment !== null)).toBe(true);
});

test('orders are paid when they are received, some in cash and some by card', () => {
  expect(new Set(stored.map(({ payment }) => payment?.method))).toEqual(new Set(['CASH', 'CARD']));
  for (const { status, total, payments } of stored) {
    const isReceived = status === 'DELIVERED' || status === 'COMPLETED';
    expect(payments?.map(({ kind, amount }) => [kind, amount])).toEqual(
      isReceived ? [['PAID', total]] : undefined,
    );
  }
});

test('deliveries of a brand with couriers are carried by them in turn', () => {
  const carried = stored.filter(({ courier }) => courier);
  expect(new Set(carried.map(({ courier }) => courier?.id))).toEqual(new Set(courierIds));
  expect(new Set(carried.map(({ brandId, deliveryMode }) => [brandId, deliveryMode].join()))).toEqual(
    new Set([`${BRAND},DELIVERY`]),
  );
});

test("the counter of a brand with shifts has one a day, today's still open, with the payments of their time", async () => {
  const shifts = await deps.shifts.find().sort({ number: 1 }).lean<ShiftDoc[]>();
  expect(shifts.map(({ brandId, isOpen = false }) => [brandId, isOpen])).toEqual([
    ...Array.from({ length: 4 }, () => [BRAND, false]),
    [BRAND, true],
  ]);
  const journal = orders.platform.connection.collection('journal').find({ action: 'shift-closed' });
  expect((await journal.toArray()).map(({ at }) => at)).toEqual(
    shifts.flatMap(({ closedAt }) => closedAt ?? []),
  );
  for (const { _id, openedAt, closedAt, methods } of shifts) {
    const paid = stored.flatMap(({ payments = [] }) => payments.filter(({ shiftId }) => shiftId === _id));
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.every(({ at }) => at >= openedAt && at <= (closedAt ?? new Date(NOW)))).toBe(true);
    const sum = Object.values(methods).reduce((total, method) => total + (method.paid ?? 0), 0);
    expect(sum).toBe(paid.reduce((total, { amount }) => total + amount, 0));
  }
});

test('only events of today are published', async () => {
  await eventually(async () => (await deps.orders.countDocuments({ pendingSince: { $exists: true } })) === 0);
  const events = await deps.events.find().lean();
  expect(events.length).toBeGreaterThan(10);
  expect(events.filter(({ at }) => at.getTime() < TODAY)).toEqual([]);
  const placedToday = stored.filter(({ createdAt }) => createdAt.getTime() >= TODAY).map(({ _id }) => _id);
  const published = events.filter(({ type }) => type === 'NEW_ORDER').map(({ orderId }) => orderId);
  expect(published.sort((a, b) => a - b)).toEqual(placedToday);
});

test('the ratings of products are those of their orders', async () => {
  const rated = stored.filter(({ rating }) => rating !== null);
  await deps.ratingPublisher.sweep();
  for (const productId of [1, 11]) {
    const ofProduct = rated.filter(({ items }) => items.some((item) => item.productId === productId));
    const sum = ofProduct.reduce((total, { rating }) => total + (rating ?? 0), 0);
    expect(await deps.ratings.findById(productId).lean()).toMatchObject({ sum, reviews: ofProduct.length });
  }
});

test('orders have messages, and only those of open orders are unread', async () => {
  const messages = await deps.messages.find().lean();
  expect(messages.length).toBeGreaterThan(20);
  const orderOf = new Map(stored.map((order) => [order._id, order]));
  for (const { orderId, createdAt } of messages) {
    const order = orderOf.get(orderId);
    expect(createdAt.getTime()).toBeGreaterThan(order?.createdAt.getTime() ?? 0);
    expect(createdAt.getTime()).toBeLessThanOrEqual(NOW);
  }
  const unread = stored.filter(({ unreadByClient, unreadByStaff }) => unreadByClient + unreadByStaff > 0);
  expect(unread.every(({ createdAt }) => createdAt.getTime() >= NOW - DAY_MS / 8)).toBe(true);
  const mine = stored.filter(({ userId }) => userId === options.customers[0]?.id);
  expect(mine.map(({ status }) => status)).toEqual(expect.arrayContaining(['PREPARING', 'COMPLETED']));
  expect(mine.find(({ status }) => status === 'PREPARING')).toMatchObject({
    unreadByClient: 1,
    unreadByStaff: 0,
  });
});

test('a second run, also on another day, changes nothing', async () => {
  const [before, messages, events] = await Promise.all([
    readOrders(),
    deps.messages.countDocuments(),
    deps.events.countDocuments(),
  ]);
  expect(await fillOrders(deps, { ...options, now: NOW + 3 * DAY_MS })).toBe(count);
  expect(await readOrders()).toEqual(before);
  expect(await deps.messages.countDocuments()).toBe(messages);
  expect(await deps.events.countDocuments()).toBe(events);
});

test.each([
  ['at two', 2],
  ['twenty minutes after midnight', 1 / 3],
])(
  'a demo that is loaded %s has shifts with the payments of their time, and none still to come',
  async (_, hours) => {
    const now = TODAY + hours * HOUR_MS;
    const customers = options.customers.map((each) => ({
      ...each,
      id: each.id + Math.ceil(hours) * 100,
      username: `night${hours}-${each.id}`,
    }));
    await deps.shifts.deleteMany({ brandId: OTHER_BRAND });
    await fillOrders(deps, {
      now,
      brands: [{ id: OTHER_BRAND, deskUserId: OWNER, hasShifts: true }],
      customers,
    });
    const shifts = await deps.shifts.find({ brandId: OTHER_BRAND }).lean<ShiftDoc[]>();
    const openedAt = shifts.find(({ isOpen }) => isOpen)?.openedAt.getTime() ?? 0;
    expect(openedAt).toBeGreaterThan(TODAY);
    expect(openedAt).toBeLessThan(now);
    const payments = (await readOrders()).flatMap(({ payments: each = [] }) => each);
    for (const shift of shifts) {
      const times = payments.filter(({ shiftId }) => shiftId === shift._id).map(({ at }) => at.getTime());
      expect(times).not.toEqual([]);
      expect(Math.min(...times)).toBeGreaterThanOrEqual(shift.openedAt.getTime());
      expect(Math.max(...times)).toBeLessThanOrEqual((shift.closedAt ?? new Date(now)).getTime());
    }
  },
);
