/** Options of extras on the stop-list: for the staff, in carts, and in orders. */
import type { ExtraGroup } from '@skatert/contracts/menu/extras';
import { BrandSoldOut, StopLog } from '@skatert/contracts/orders/stops';
import { eventually, openForEachTest, signTestToken } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { COOK, OrderCalls, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND, OTHER_POINT, openInstance, POINT, product } from '../../test/orders-harness.js';
import { restStopWatch } from '../../test/rest-stop-watch.js';
import { outcomeOf, StopCalls } from '../../test/stop-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const [COFFEE, CAKE] = [801, 802] as const;
const [COW, OAT, VANILLA] = [11, 12, 21] as const;
const option = (id: number, name: string, isDefault = false) => ({
  id,
  name,
  price: 3_000,
  isDefault,
  available: true,
});
const milk: ExtraGroup = {
  ...{ id: 1, name: 'Молоко', min: 1, max: 1 },
  options: [option(COW, 'Коровье', true), option(OAT, 'Овсяное')],
};
const syrups: ExtraGroup = {
  ...{ id: 2, name: 'Сиропы', min: 0, max: 2 },
  options: [option(VANILLA, 'Ваниль')],
};
const start = async () => {
  const orders = await startWithStaff();
  await orders.publishProduct(product(COFFEE, { extras: [milk, syrups] as never }));
  await orders.publishProduct(product(CAKE, { extras: [syrups] as never }));
  return orders;
};

const orders = openForEachTest(start);
const stops = new StopCalls(orders);
const calls = new OrderCalls(orders);
const USER = 100;
const NOON = Date.parse('2026-11-23T12:00:00+03:00');
const SOLD_OUT = 'Добавка «Ваниль» закончилась';
const addCoffee = (user = USER, extras: number[] = [COW, VANILLA], quantity = 1) =>
  stops.addLine(user, { productId: COFFEE, extras, quantity });
const addCake = (user = USER) => stops.addLine(user, { productId: CAKE, extras: [VANILLA] });
const soldOut = async () =>
  BrandSoldOut.parse((await orders.call('GET', `/order/v1/brand/${BRAND}/sold-out`)).json());
const left = async () => (await stops.options())[0]?.left;
const refusalOf = ({ statusCode, json }: Awaited<ReturnType<typeof addCoffee>>) => [
  statusCode,
  json().code ?? null,
  json().message,
];
const placeAndReadId = async (user = USER) => (await stops.fetchAt(user)).json().id as number;

test('the staff chooses among the options of the brand and stops one; all see who did, and the log', async () => {
  orders.setNow(NOON);
  const offered = await orders.call('GET', `/order/v1/brand/${BRAND}/stops/options`, { user: COOK });
  expect(offered.json()).toEqual([
    {
      ...{ id: 1, name: 'Молоко' },
      options: [
        { id: COW, name: 'Коровье' },
        { id: OAT, name: 'Овсяное' },
      ],
    },
    { id: 2, name: 'Сиропы', options: [{ id: VANILLA, name: 'Ваниль' }] },
  ]);
  const stopped = await stops.stopOption({ optionId: VANILLA, pointId: POINT, reason: ' Разбили ' }, COOK);
  expect(stopped).toMatchObject({
    ...{ optionId: VANILLA, optionName: 'Ваниль', groupName: 'Сиропы', pointName: 'Точка 1' },
    ...{ until: null, left: null, reason: 'Разбили', by: 'Бренд 1, повар', at: '2026-11-23T09:00:00.000Z' },
  });
  const replaced = await stops.stopOption({ optionId: VANILLA, pointId: POINT, left: 2 });
  expect([await stops.options(), await stops.list()]).toEqual([[replaced], []]);
  expect((await stops.sellOptionAgain(replaced)).statusCode).toBe(200);
  const again = await stops.sellOptionAgain(replaced);
  expect([again.statusCode, again.json().message]).toEqual([404, 'Эта позиция уже в продаже']);
  const log = StopLog.parse(
    (await orders.call('GET', `/order/v1/brand/${BRAND}/stops/log`, { user: COOK })).json(),
  );
  expect(log.content).toEqual([]);
  expect(log.options).toMatchObject([
    { action: 'RETURNED', optionName: 'Ваниль', pointName: 'Точка 1' },
    { action: 'STOPPED', left: 2, reason: null },
    { action: 'STOPPED', left: null, reason: 'Разбили' },
  ]);
});

test('nobody stops or returns an option of another brand, nor learns what it offers', async () => {
  const own = await stops.stopOption({ optionId: VANILLA });
  const path = `/order/v1/brand/${OTHER_BRAND}/stops/options`;
  const responses = await Promise.all([
    stops.sendOption({ optionId: VANILLA }, STRANGER, OTHER_BRAND),
    orders.call('DELETE', `${path}/${own.id}`, { user: STRANGER }),
    stops.sendOption({ optionId: VANILLA }, STRANGER),
    stops.sellOptionAgain(own, STRANGER),
    orders.call('GET', `/order/v1/brand/${BRAND}/stops/options`, { user: STRANGER }),
    orders.call('DELETE', `/order/v1/brand/${BRAND}/stops/${own.id}`, { user: OWNER }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404));
  expect((await orders.call('GET', path, { user: STRANGER })).json()).toEqual([]);
  const wrongPoint = await stops.sendOption({ optionId: VANILLA, pointId: OTHER_POINT });
  expect(wrongPoint.json().errors).toEqual({ pointId: 'Выберите точку' });
  expect(await stops.options()).toEqual([own]);
});

test('a stopped option is neither added nor chosen nor increased, and customers see when it is back', async () => {
  orders.setNow(NOON);
  await addCoffee(USER, [COW]);
  await addCake();
  const [coffee, cake] = await stops.items(USER);
  const wish = { size: null, extras: [COW, VANILLA] };
  const change = () => orders.call('PUT', `/cart/item/${coffee?.id}`, { user: USER, body: wish });
  await stops.stopOption({ optionId: VANILLA, period: 'TIME', time: '18:00' });
  await eventually(async () => (await soldOut()).options !== undefined);
  expect(await soldOut()).toEqual({
    items: [],
    options: [{ optionId: VANILLA, pointId: null, text: 'Закончилось, будет в 18:00' }],
  });
  const increase = (quantity: number) =>
    orders.call('PATCH', `/cart/item/${cake?.id}`, { user: USER, body: { quantity } });
  const refused = [409, 'PRODUCT_UNAVAILABLE', `${SOLD_OUT}, будет в 18:00`];
  for (const response of [await addCoffee(USER + 1), await change(), await increase(2)])
    expect(refusalOf(response)).toEqual(refused);
  expect((await addCoffee(USER + 1, [COW])).statusCode).toBe(200);
  expect(await stops.items(USER)).toMatchObject([
    { productId: COFFEE, available: true },
    { productId: CAKE, available: false, problem: `${SOLD_OUT}, будет в 18:00` },
  ]);
});

test('a checkout with a stopped option is refused with the new cart at once, until it is sold again', async () => {
  await addCoffee();
  const stopped = await stops.stopOption({ optionId: VANILLA });
  const refused = await stops.deliver(USER);
  expect(outcomeOf(refused)).toEqual([409, 'CART_CHANGED', SOLD_OUT]);
  expect(refused.json().cart).toMatchObject({ items: [{ available: false }], total: 0 });
  await stops.sellOptionAgain(stopped);
  expect(outcomeOf(await stops.deliver(USER))).toBe('placed');
  await addCoffee();
  await stops.stopOption({ optionId: VANILLA, pointId: POINT });
  expect(outcomeOf(await stops.fetchAt(USER))).toEqual([409, 'CART_CHANGED', `${SOLD_OUT} на этой точке`]);
  expect(outcomeOf(await stops.deliver(USER))).toBe('placed');
});

test('a dish can’t be ordered while all options of a group that it requires are stopped', async () => {
  for (const optionId of [COW, OAT]) await stops.stopOption({ optionId });
  await eventually(async () => (await soldOut()).options?.length === 2);
  for (const extras of [[COW], [OAT]])
    expect(refusalOf(await addCoffee(USER, extras)).slice(0, 2)).toEqual([409, 'PRODUCT_UNAVAILABLE']);
  expect((await addCoffee(USER, [])).statusCode).toBe(400);
});

test('of twenty customers in two instances three get the last three of an option', async () => {
  const second = await openInstance(orders);
  const users = Array.from({ length: 20 }, (_, index) => USER + index);
  for (const [index, user] of users.entries()) await (index % 3 === 0 ? addCake(user) : addCoffee(user));
  await stops.stopOption({ optionId: VANILLA, left: 3 });
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
    Array(17).fill([409, 'CART_CHANGED', SOLD_OUT]),
  );
  expect(await left()).toBe(0);
  await second.close();
});

test('what is left of an option counts by the quantity of lines, and a cancellation gives it back once', async () => {
  await stops.stopOption({ optionId: VANILLA, left: 5 });
  await addCoffee(USER, [COW, VANILLA], 2);
  await addCake();
  const own = await placeAndReadId();
  expect(await left()).toBe(2);
  const stored = await orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: own });
  expect(stored?.counted).toMatchObject([{ optionId: VANILLA, quantity: 3 }]);
  await addCoffee(USER, [COW, VANILLA], 2);
  const cooked = await placeAndReadId();
  await addCoffee(USER, [COW]);
  expect(outcomeOf(await stops.fetchAt(USER))).toBe('placed');
  expect(await left()).toBe(0);
  const cancel = () => orders.call('POST', `/order/v1/orders/${own}/cancel`, { user: USER, body: {} });
  expect([(await cancel()).statusCode, (await cancel()).statusCode]).toEqual([200, 200]);
  expect(await left()).toBe(3);
  await calls.setStatus(cooked, 'PREPARING', OWNER);
  await calls.setStatus(cooked, 'CANCELED', OWNER, { canceledStock: 'WRITE_OFF' });
  expect(await left()).toBe(3);
});

test('more than is left of an option is refused with how many there are', async () => {
  await addCoffee(USER, [COW, VANILLA], 3);
  await stops.stopOption({ optionId: VANILLA, left: 2 });
  const refused = await stops.fetchAt(USER);
  expect(refused.json().cart.items).toMatchObject([
    { available: false, problem: 'Добавка «Ваниль»: осталось 2 шт.', left: 2 },
  ]);
});

test('a repeated order leaves out an option that is stopped, and lists it', async () => {
  await addCoffee();
  const orderId = await placeAndReadId();
  await stops.stopOption({ optionId: VANILLA });
  await eventually(async () => (await soldOut()).options !== undefined);
  const repeated = await orders.call('POST', `/order/v1/orders/${orderId}/repeat`, { user: USER });
  expect(repeated.json()).toMatchObject({
    cart: { items: [{ productId: COFFEE, available: true, extras: [{ id: COW }] }] },
    missing: [{ productId: COFFEE, extras: ['Ваниль'], added: true }],
  });
});

test('the desk marks queued orders with the option, not those that have got the last ones', async () => {
  await addCoffee();
  const queued = await placeAndReadId();
  const noticesOf = async (id: number) =>
    (await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json().notices;
  await stops.stopOption({ optionId: VANILLA, left: 1 });
  await addCake(USER + 1);
  const last = await placeAndReadId(USER + 1);
  expect(await left()).toBe(0);
  await eventually(async () => (await soldOut()).options !== undefined);
  expect([(await noticesOf(queued)).stoppedOptionIds, (await noticesOf(last)).stoppedOptionIds]).toEqual([
    [],
    [],
  ]);
  await stops.stopOption({ optionId: VANILLA });
  await eventually(async () => (await noticesOf(queued)).stoppedOptionIds.length === 1);
  expect(await noticesOf(queued)).toMatchObject({ stoppedProductIds: [], stoppedOptionIds: [VANILLA] });
});

test('an option that no product offers any more is on no list; its stop is there when it comes back', async () => {
  const stopped = await stops.stopOption({ optionId: VANILLA });
  await eventually(async () => (await soldOut()).options !== undefined);
  await orders.publishProduct(product(COFFEE, { version: 2, extras: [milk] as never }));
  expect(await stops.options()).toEqual([stopped]);
  await orders.publishProduct(product(CAKE, { version: 2, archived: true, extras: [syrups] as never }));
  expect(await stops.options()).toEqual([]);
  await eventually(async () => (await soldOut()).options === undefined);
  await orders.publishProduct(product(CAKE, { version: 3, sold: false, extras: [syrups] as never }));
  expect(await stops.options()).toEqual([stopped]);
});

test('the stop-list reads only products that offer a stopped option, by their index', async () => {
  await stops.stopOption({ optionId: OAT });
  await restStopWatch(orders.platform.connection);
  const costs = await costsOf(orders.platform.connection, 'productViews', () => stops.options());
  expect(costs.map(({ docsExamined }) => docsExamined)).toEqual([0, 1]);
});

test('stops that are over, or returned, leave nothing behind', async () => {
  orders.setNow(NOON);
  await stops.stopOption({ optionId: VANILLA, period: 'HOUR' });
  orders.setNow(NOON + 60 * 60 * 1000);
  expect(await stops.options()).toEqual([]);
  await stops.sellOptionAgain(await stops.stopOption({ optionId: COW }));
  expect(await orders.platform.connection.collection('optionStops').countDocuments()).toBe(0);
});
