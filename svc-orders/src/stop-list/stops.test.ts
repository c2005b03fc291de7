import { openForEachTest } from '@skatert/service-kit/testing/harness';
import { ADMIN, CASHIER, COOK, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND, OTHER_POINT, POINT, product } from '../../test/orders-harness.js';
import { StopCalls } from '../../test/stop-calls.js';

const orders = openForEachTest(startWithStaff);
const stops = new StopCalls(orders);
/** Noon of a Monday in Moscow. */
const NOON = Date.parse('2026-11-23T12:00:00+03:00');

test('the staff stops a product with a reason, and all of it sees who did and what was done', async () => {
  orders.setNow(NOON);
  const stopped = await stops.stop({ productId: 2, reason: ' Нет сыра ' }, COOK);
  expect(stopped).toMatchObject({
    ...{ productId: 2, productName: 'Товар 2', size: null, pointId: null, pointName: null },
    ...{ until: null, left: null, reason: 'Нет сыра', by: 'Бренд 1, повар', at: '2026-11-23T09:00:00.000Z' },
  });
  const later = await stops.stop({ productId: 4, size: '35 см', pointId: POINT }, CASHIER);
  for (const user of [OWNER, ADMIN, COOK, CASHIER]) expect(await stops.list(user)).toEqual([later, stopped]);
  expect((await stops.sellAgain(stopped, ADMIN)).statusCode).toBe(200);
  expect(await stops.list()).toEqual([later]);
  expect(await stops.log(CASHIER)).toMatchObject([
    { action: 'RETURNED', productName: 'Товар 2', by: 'Бренд 1, администратор', reason: null },
    { action: 'STOPPED', productName: 'Товар 4', size: '35 см', pointName: 'Точка 1', by: 'Бренд 1, кассир' },
    { action: 'STOPPED', productName: 'Товар 2', reason: 'Нет сыра', by: 'Бренд 1, повар' },
  ]);
});

test.each([
  [{ period: 'HOUR' }, '2026-11-23T13:00'],
  [{ period: 'DAY' }, '2026-11-24T00:00'],
  [{ period: 'TIME', time: '18:30' }, '2026-11-23T18:30'],
  [{ period: 'TIME', time: '12:00' }, '2026-11-24T12:00'],
])('a stop for %j ends at %s in the zone of the chain', async (fields, local) => {
  orders.setNow(NOON);
  const { until } = await stops.stop({ productId: 1, ...fields });
  const end = Date.parse(`${local}:00+03:00`);
  expect(Date.parse(until ?? '')).toBe(end);
  orders.setNow(end - 1);
  expect(await stops.list()).toHaveLength(1);
  orders.setNow(end);
  expect(await stops.list()).toEqual([]);
});

test('a stop replaces the one of the same size and point, and no other', async () => {
  await stops.stop({ productId: 4, size: '35 см' });
  await stops.stop({ productId: 4 });
  await stops.stop({ productId: 4, pointId: POINT });
  await stops.stop({ productId: 4, size: '35 см', left: 3 });
  expect((await stops.list()).map(({ size, pointId, left }) => [size, pointId, left])).toEqual([
    ['35 см', null, 3],
    [null, POINT, null],
    [null, null, null],
  ]);
});

test('a stop survives an edit of its product', async () => {
  const stopped = await stops.stop({ productId: 2 });
  await orders.publishProduct(product(2, { version: 2, name: 'Сырники' }));
  expect(await stops.list()).toEqual([{ ...stopped, productName: 'Сырники' }]);
});

test('an archived product is not listed and can’t be stopped; its stop is there when it comes back', async () => {
  const stopped = await stops.stop({ productId: 2 });
  await orders.publishProduct(product(2, { version: 2, sold: false, archived: true }));
  expect(await stops.list()).toEqual([]);
  expect((await stops.send({ productId: 2 })).statusCode).toBe(404);
  await orders.publishProduct(product(2, { version: 3 }));
  expect(await stops.list()).toEqual([stopped]);
});

test('a hidden product is listed as long as it is stopped', async () => {
  const stopped = await stops.stop({ productId: 2 });
  await orders.publishProduct(product(2, { version: 2, sold: false }));
  expect(await stops.list()).toEqual([stopped]);
});

test.each([
  ['size', { productId: 4, size: '99 см' }, 'Такого размера нет'],
  ['pointId', { pointId: OTHER_POINT }, 'Выберите точку'],
  ['period', { period: 'YEAR' }, 'Выберите, до какого времени'],
  ['time', { period: 'TIME' }, 'Введите время'],
  ['time', { period: 'TIME', time: '24:00' }, 'Введите время'],
  ['left', { left: 0 }, 'Сколько осталось — целое число от 1 до 999'],
  ['left', { left: 1000 }, 'Сколько осталось — целое число от 1 до 999'],
  ['reason', { reason: 'я'.repeat(101) }, 'Не больше 100 символов'],
])('a stop with a wrong %s is refused: %j', async (field, fields, message) => {
  const response = await stops.send({ productId: 1, ...fields });
  expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: message }]);
  expect(await stops.list()).toEqual([]);
});

test('nobody stops or returns a product of another brand, nor learns what it has stopped', async () => {
  const own = await stops.stop({ productId: 1 });
  const path = `/order/v1/brand/${OTHER_BRAND}/stops`;
  const body = { productId: 1, period: 'OPEN' };
  // In his own brand, too, he can name neither the product nor the stop.
  const calls = [
    orders.call('PUT', path, { user: STRANGER, body }),
    orders.call('DELETE', `${path}/${own.id}`, { user: STRANGER }),
    stops.send({ productId: 2 }, STRANGER),
    stops.sellAgain(own, STRANGER),
    orders.call('GET', `/order/v1/brand/${BRAND}/stops`, { user: STRANGER }),
    orders.call('GET', `/order/v1/brand/${BRAND}/stops/log`, { user: STRANGER }),
  ];
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404));
  expect(await stops.list()).toEqual([own]);
});

test('a stop is returned once', async () => {
  const stopped = await stops.stop({ productId: 1 });
  expect((await stops.sellAgain(stopped)).statusCode).toBe(200);
  const again = await stops.sellAgain(stopped);
  expect([again.statusCode, again.json().message]).toEqual([404, 'Эта позиция уже в продаже']);
});

test('customers see what is sold out and when it is back, and of what some are left nothing', async () => {
  orders.setNow(NOON);
  await stops.stop({ productId: 1, period: 'TIME', time: '18:00' });
  await stops.stop({ productId: 2, left: 1 });
  await stops.stop({ productId: 4, size: '35 см', pointId: POINT });
  expect(await stops.soldOut((items) => items.length === 2)).toEqual([
    { productId: 1, size: null, pointId: null, text: 'Закончилось, будет в 18:00' },
    { productId: 4, size: '35 см', pointId: POINT, text: 'Закончилось' },
  ]);
  orders.setNow(NOON + 6 * 60 * 60 * 1000);
  expect(await stops.soldOut((items) => items.length === 1)).toMatchObject([{ productId: 4 }]);
});
