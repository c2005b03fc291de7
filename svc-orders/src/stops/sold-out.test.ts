import { eventually, openForEachTest, signTestToken } from '@skatert/service-kit/testing/harness';
import { OrderCalls, OWNER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, openInstance, POINT, point } from '../../test/orders-harness.js';
import { outcomeOf, StopCalls } from '../../test/stop-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForEachTest(startWithStaff);
const stops = new StopCalls(orders);
const calls = new OrderCalls(orders);
const USER = 100;
const SECOND_POINT = 7;
const NOON = Date.parse('2026-11-23T12:00:00+03:00');
const storedOrder = (id: number) =>
  orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });

test('a stop holds for the next checkout, and the cart shows what is sold out without its price', async () => {
  orders.setNow(NOON);
  await stops.add(USER, 1);
  await stops.add(USER, 2);
  await stops.stop({ productId: 1, period: 'TIME', time: '18:00' });
  const refused = await stops.deliver(USER);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CART_CHANGED']);
  expect(refused.json().cart).toMatchObject({
    items: [
      { productId: 1, available: false, priceNow: 199.9, problem: 'Закончилось, будет в 18:00' },
      { productId: 2, available: true },
    ],
    total: 100,
  });
  expect(outcomeOf(await stops.fetchAt(USER))).toEqual([409, 'CART_CHANGED', 'Закончилось, будет в 18:00']);
  orders.setNow(NOON + 6 * 60 * 60 * 1000);
  expect(outcomeOf(await stops.fetchAt(USER))).toBe('placed');
});

test('a product that is returned can be ordered at once, with the cart as it was', async () => {
  await stops.add(USER, 1);
  const stopped = await stops.stop({ productId: 1 });
  expect(outcomeOf(await stops.fetchAt(USER))).toEqual([409, 'CART_CHANGED', 'Закончилось']);
  await stops.sellAgain(stopped);
  expect(outcomeOf(await stops.fetchAt(USER))).toBe('placed');
});

test('what is stopped at a point is sold at others and delivered', async () => {
  await orders.publishPoint(point(SECOND_POINT, BRAND));
  await stops.stop({ productId: 1, pointId: POINT });
  await stops.add(USER, 1);
  expect(outcomeOf(await stops.fetchAt(USER))).toEqual([409, 'CART_CHANGED', 'Закончилось на этой точке']);
  expect(await stops.items(USER)).toMatchObject([{ available: true }]);
  expect(outcomeOf(await stops.fetchAt(USER, SECOND_POINT))).toBe('placed');
  await stops.add(USER, 1);
  expect(outcomeOf(await stops.deliver(USER))).toBe('placed');
});

test('a stopped size refuses its line only', async () => {
  await stops.add(USER, 4, 1, '25 см');
  await stops.add(USER, 4, 1, '35 см');
  await stops.stop({ productId: 4, size: '35 см' });
  await eventually(async () => (await stops.items(USER))[1]?.available === false);
  expect(await stops.items(USER)).toMatchObject([
    { size: '25 см', available: true },
    { size: '35 см', available: false, problem: 'Закончилось' },
  ]);
});

test('a size that is stopped with its dish is back when the later one of both stops is over', async () => {
  orders.setNow(NOON);
  const sixPm = { period: 'TIME', time: '18:00' };
  const eightPm = { period: 'TIME', time: '20:00' };
  const shown = async () =>
    (await stops.soldOut(({ length }) => length === 2)).map(({ size, text }) => [size, text]);
  const dish = await stops.stop({ productId: 4, ...sixPm });
  const size = await stops.stop({ productId: 4, size: '35 см', ...eightPm });
  const later = ['35 см', 'Закончилось, будет в 20:00'];
  expect(await shown()).toEqual([later, [null, 'Закончилось, будет в 18:00']]);
  for (const each of [dish, size]) await stops.sellAgain(each);
  await stops.soldOut(({ length }) => length === 0);
  await stops.stop({ productId: 4, size: '35 см', ...sixPm });
  await stops.stop({ productId: 4 });
  expect(await shown()).toEqual([
    [null, 'Закончилось'],
    ['35 см', 'Закончилось, будет в 18:00'],
  ]);
});

test('what is sold out is neither added nor increased nor repeated', async () => {
  const orderId = await calls.place('QUEUED', USER);
  await stops.add(USER, 2);
  const [line] = await stops.items(USER);
  await stops.stop({ productId: 1 });
  await stops.stop({ productId: 2, left: 2 });
  const messageOf = ({ statusCode, json }: Awaited<ReturnType<typeof stops.add>>) => [
    statusCode,
    json().code ?? null,
    json().message,
  ];
  const increase = (quantity: number) =>
    orders.call('PATCH', `/cart/item/${line?.id}`, { user: USER, body: { quantity } });
  await stops.soldOut(({ length }) => length === 1);
  await eventually(async () => (await stops.add(USER, 1)).statusCode === 409);
  expect(messageOf(await stops.add(USER, 1))).toEqual([409, 'PRODUCT_UNAVAILABLE', 'Закончилось']);
  let quantity = 2;
  await eventually(async () => (await increase(++quantity)).statusCode === 409);
  expect(messageOf(await increase(99))).toEqual([409, 'PRODUCT_UNAVAILABLE', 'Осталось 2 шт.']);
  expect((await increase(2)).statusCode).toBe(200);
  const repeated = await orders.call('POST', `/order/v1/orders/${orderId}/repeat`, { user: USER });
  expect(messageOf(repeated)).toEqual([409, 'PRODUCT_UNAVAILABLE', 'Товары этого заказа сейчас недоступны']);
});

test('a cart that wants more than is left says how many there are, and is ordered with these', async () => {
  await stops.add(USER, 1, 5);
  await stops.stop({ productId: 1, left: 2 });
  const refused = await stops.fetchAt(USER);
  expect(refused.json().cart.items).toMatchObject([{ available: false, problem: 'Осталось 2 шт.', left: 2 }]);
  const [line] = await stops.items(USER);
  await orders.call('PATCH', `/cart/item/${line?.id}`, { user: USER, body: { quantity: 2 } });
  expect(outcomeOf(await stops.fetchAt(USER))).toBe('placed');
  expect(await stops.left()).toBe(0);
});

test('of twenty customers in two instances three get the last three, and the others the new cart', async () => {
  const second = await openInstance(orders);
  const users = Array.from({ length: 20 }, (_, index) => USER + index);
  for (const user of users) await stops.add(user, 1);
  await stops.stop({ productId: 1, left: 3 });
  const checkOut = async (user: number, index: number) => {
    if (index % 2 === 0) return stops.fetchAt(user);
    const token = await signTestToken(orders.platform.privateKeyPem, user);
    return second.inject({
      method: 'POST',
      url: '/checkout',
      headers: { authorization: `Bearer ${token}` },
      payload: { mode: 'PICKUP', pickupPointId: POINT },
    });
  };
  const outcomes = (await Promise.all(users.map(checkOut))).map(outcomeOf);
  expect(outcomes.filter((each) => each === 'placed')).toHaveLength(3);
  expect(outcomes.filter((each) => each !== 'placed')).toEqual(
    Array(17).fill([409, 'CART_CHANGED', 'Закончилось']),
  );
  expect(await stops.left()).toBe(0);
  await second.close();
});

test('a repeated checkout counts once', async () => {
  await stops.stop({ productId: 1, left: 5 });
  await stops.add(USER, 1, 2);
  const send = () => stops.fetchAt(USER, POINT, 'stop-list-key-0123456789');
  const [first, again] = [await send(), await send()];
  expect([first.statusCode, again.json().id]).toEqual([201, first.json().id]);
  expect(await stops.left()).toBe(3);
});

test('an order that is canceled before it is cooked gives back what it has taken, once', async () => {
  await stops.stop({ productId: 1, left: 5 });
  const place = async () => {
    await stops.add(USER, 1, 2);
    return (await stops.fetchAt(USER)).json().id as number;
  };
  const [own, byStaff] = [await place(), await place()];
  expect(await stops.left()).toBe(1);
  const cancel = () => orders.call('POST', `/order/v1/orders/${own}/cancel`, { user: USER, body: {} });
  expect([(await cancel()).statusCode, (await cancel()).statusCode]).toEqual([200, 200]);
  expect(await stops.left()).toBe(3);
  expect((await calls.setStatus(byStaff, 'CANCELED')).statusCode).toBe(200);
  expect(await stops.left()).toBe(5);
});

test('what was cooked, or counted anew, is not given back', async () => {
  await stops.stop({ productId: 1, left: 5 });
  const place = async () => {
    await stops.add(USER, 1);
    return (await stops.fetchAt(USER)).json().id as number;
  };
  const [cooked, before] = [await place(), await place()];
  await calls.setStatus(cooked, 'PREPARING', OWNER);
  await calls.setStatus(cooked, 'CANCELED', OWNER, { canceledStock: 'WRITE_OFF' });
  expect(await stops.left()).toBe(3);
  await stops.stop({ productId: 1, left: 10 });
  await calls.setStatus(before, 'CANCELED', OWNER);
  expect(await stops.left()).toBe(10);
});

test('an order without stopped products stores nothing about them', async () => {
  const id = await calls.place('QUEUED', USER);
  expect(await storedOrder(id)).not.toHaveProperty('counted');
});

test('the desk marks queued orders whose products were stopped, not those that have got the last ones', async () => {
  const queued = await calls.place('QUEUED', USER);
  const cooked = await calls.place('PREPARING', USER);
  const stoppedIn = async (id: number) => {
    const response = await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER });
    return response.json().notices.stoppedProductIds;
  };
  await stops.stop({ productId: 1, left: 1 });
  const last = await calls.place('QUEUED', USER + 1);
  expect(await stops.left()).toBe(0);
  expect([await stoppedIn(queued), await stoppedIn(last)]).toEqual([[], []]);
  await stops.stop({ productId: 1 });
  await eventually(async () => (await stoppedIn(queued)).length === 1);
  expect([await stoppedIn(queued), await stoppedIn(cooked)]).toEqual([[1], []]);
});
