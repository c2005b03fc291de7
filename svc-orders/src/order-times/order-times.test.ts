/** In how many minutes an order is ready, for everybody: by the latest orders of its kitchen and those that wait there. */
import { OrderTimes } from '@skatert/contracts/orders/order-times';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { OrderCalls } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND, OTHER_POINT, POINT, point, startOrders } from '../../test/orders-harness.js';
import { orderDoc } from '../../test/stored-orders.js';
import { createOrderModel, type OrderDoc } from '../orders/order-model.js';
import { SuggestedMinutes } from '../orders/suggested-minutes.js';
import { Estimates, estimate } from './estimates.js';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-29T15:00:00Z');
const orders = openForTests(startOrders);
const model = () => createOrderModel(orders.platform.connection);
const calls = new OrderCalls(orders);

let nextId = 1000;
beforeEach(async () => {
  await model().deleteMany({});
  orders.setNow(undefined);
});

/** Stores orders of a point, or of the delivery. */
const store = (count: number, fields: Partial<OrderDoc>) =>
  model().collection.insertMany(
    Array.from({ length: count }, () => {
      const order = orderDoc(nextId++, { createdAt: new Date(NOW - MINUTE), ...fields });
      return { ...order, deliveryMode: order.pickupPoint ? 'PICKUP' : 'DELIVERY' };
    }) as never,
  );
const at = (id: number) => ({ pickupPoint: { id, name: `Точка ${id}`, address: 'ул. Баумана, 1' } });
const cooked = (minutes: number): Partial<OrderDoc> => ({ status: 'COMPLETED', cookingMs: minutes * MINUTE });

/** Returns the estimates without those that a test before has cached. */
const fresh = () => {
  const log = { info: () => {} };
  return new Estimates(model(), new SuggestedMinutes(model(), log), log);
};

test.each([
  [25, { waiting: 0, cooking: 0 }, 25],
  [25, { waiting: 0, cooking: 12 }, 25],
  [25, { waiting: 1, cooking: 0 }, 35],
  [25, { waiting: 6, cooking: 3 }, 75],
  [25, { waiting: 6, cooking: 12 }, 40],
  [30, { waiting: 100, cooking: 0 }, 240],
])('usually %i minutes, with %j: %i', (usual, queue, expected) => {
  expect(estimate(usual, queue)).toBe(expected);
});

test('an estimate is of one kitchen: a point, the delivery, or the whole brand', async () => {
  await store(5, { ...at(1), ...cooked(10) });
  await store(5, { ...at(2), ...cooked(20) });
  await store(5, cooked(60));
  await store(3, at(1));
  await store(6, { ...at(2), status: 'PREPARING' });
  await store(3, at(2));
  await store(4, { brandId: OTHER_BRAND });
  const estimates = fresh();
  expect(await estimates.of({ brandId: 1, pointId: 1 }, NOW)).toBe(20);
  expect(await estimates.of({ brandId: 1, pointId: 2 }, NOW)).toBe(30);
  expect(await estimates.of({ brandId: 1, deliveryMode: 'DELIVERY' }, NOW)).toBe(60);
  expect(await estimates.of({ brandId: 1 }, NOW)).toBe(40);
  expect(await estimates.of({ brandId: OTHER_BRAND, deliveryMode: 'DELIVERY' }, NOW)).toBe(70);
});

test('forgotten orders of the morning are not waited for', async () => {
  await store(9, { ...at(1), createdAt: new Date(NOW - 5 * 60 * MINUTE) });
  expect(await fresh().of({ brandId: 1, pointId: 1 }, NOW)).toBe(30);
});

test('however many orders wait, a hundred are read, by an index', async () => {
  await store(150, at(1));
  const find = vi.spyOn(model().collection, 'find');
  expect(await fresh().of({ brandId: 1, pointId: 1 }, NOW)).toBe(240);
  for (const [, options] of find.mock.calls)
    expect(options).toMatchObject({ hint: expect.any(Object), limit: expect.any(Number) });
  find.mockRestore();
});

const timesOf = (brandId: number, query = '') =>
  orders.call('GET', `/order/v1/brands/${brandId}/times${query}`);

test('everybody reads the times of a brand, and of its points; others are not found', async () => {
  expect(OrderTimes.parse((await timesOf(BRAND)).json())).toEqual({
    minutes: 30,
    forLater: false,
  });
  expect((await timesOf(BRAND, `?pointId=${POINT}`)).json()).toMatchObject({ minutes: 30 });
  expect((await timesOf(BRAND, '?deliveryMode=DELIVERY')).json()).toMatchObject({ minutes: 30 });
  expect((await timesOf(999)).statusCode).toBe(404);
  expect((await timesOf(BRAND, `?pointId=${OTHER_POINT}`)).statusCode).toBe(404);
  expect((await timesOf(BRAND, '?deliveryMode=DRONE')).statusCode).toBe(400);
  await orders.publishPoint({ ...point(7, BRAND), removed: true });
  expect((await timesOf(BRAND, '?pointId=7')).statusCode).toBe(404);
});

test('an order says when it would be ready by what its customer was told', async () => {
  const noon = Date.parse('2026-11-29T12:00:00Z');
  orders.setNow(noon);
  const told = (await timesOf(BRAND, `?pointId=${POINT}`)).json().minutes;
  const id = await calls.place();
  const order = await calls.mine(id);
  expect(order?.estimatedAt).toBe(new Date(noon + told * MINUTE).toISOString());
  expect(order?.promisedAt).toBeNull();
});
