/** Orders are accepted only within the hours of a point, which the clocks of its chain show. */
import { randomUUID } from 'node:crypto';
import type { PointState } from '@skatert/contracts/menu/states';
import { Cart } from '@skatert/contracts/orders/cart';
import { eventually, openForEachTest } from '@skatert/service-kit/testing/harness';
import { BRAND, brandState, POINT, point, startOrders } from '../../test/orders-harness.js';

const orders = openForEachTest(startOrders);

const USER = 100;
const SECOND_POINT = 7;
const DELIVERY = { address: 'ул. Мира, 1', phone: '+7 (912) 345-67-89' };

const everyDay = (from: string, to: string): PointState['hours'] =>
  Array.from({ length: 7 }, () => [{ from, to }]);
/** Sets the service's clock to what clocks in Moscow show on a Monday. */
const atMoscowTime = (time: string) => orders.setNow(Date.parse(`2026-11-23T${time}:00+03:00`));
const fill = () => orders.call('POST', '/cart/add', { user: USER, body: { productId: 1, quantity: 1 } });
const fetchAt = (pickupPointId: number, key?: string) =>
  orders.call('POST', '/checkout', { user: USER, key, body: { mode: 'PICKUP', pickupPointId } });
const deliver = () => orders.call('POST', '/orders/create', { user: USER, body: DELIVERY });
const outcomeOf = ({ statusCode, json }: Awaited<ReturnType<typeof deliver>>) =>
  statusCode === 201 ? 'placed' : [statusCode, json().code, json().message];
const cart = async () => Cart.parse((await orders.call('GET', '/cart', { user: USER })).json());
const CLOSED = (text: string) => [409, 'CLOSED_NOW', text];

test('a closed point refuses an order with the time at which it opens, and keeps the cart', async () => {
  await orders.publishPoint({ ...point(POINT, BRAND, everyDay('09:00', '22:00')), version: 2 });
  await fill();
  const before = await cart();
  for (const [time, text] of [
    ['08:59', 'Закрыто, откроется в 9:00'],
    ['22:00', 'Закрыто, откроется завтра в 9:00'],
  ] as const) {
    atMoscowTime(time);
    expect(outcomeOf(await fetchAt(POINT))).toEqual(CLOSED(text));
    expect(outcomeOf(await deliver())).toEqual(CLOSED(text));
  }
  expect(await cart()).toEqual(before);
  atMoscowTime('09:00');
  expect(outcomeOf(await fetchAt(POINT))).toBe('placed');
});

test('an order can be fetched from, and is delivered by, any other point of the brand that is open', async () => {
  await orders.publishPoint({ ...point(POINT, BRAND, everyDay('09:00', '12:00')), version: 2 });
  await orders.publishPoint(point(SECOND_POINT, BRAND, everyDay('22:00', '02:00')));
  atMoscowTime('00:30');
  await fill();
  expect(outcomeOf(await fetchAt(POINT))).toEqual(CLOSED('Закрыто, откроется в 9:00'));
  expect(outcomeOf(await fetchAt(SECOND_POINT))).toBe('placed');
  await fill();
  expect(outcomeOf(await deliver())).toBe('placed');
  await fill();
  atMoscowTime('12:00');
  expect(outcomeOf(await deliver())).toEqual(CLOSED('Закрыто, откроется в 22:00'));
});

test('an exception replaces the hours of its day, for orders that are fetched and delivered', async () => {
  const exceptions = [
    { date: '2026-11-23', intervals: [], note: 'Санитарный день' },
    { date: '2026-11-24', intervals: [{ from: '12:00', to: '15:00' }], note: null },
  ];
  const hours = everyDay('09:00', '22:00');
  await orders.publishPoint({ ...point(POINT, BRAND, hours), version: 2, exceptions });
  atMoscowTime('13:00');
  await fill();
  const closed = CLOSED('Закрыто, откроется завтра в 12:00. Санитарный день');
  expect(outcomeOf(await fetchAt(POINT))).toEqual(closed);
  expect(outcomeOf(await deliver())).toEqual(closed);
  orders.setNow(Date.parse('2026-11-24T12:00:00+03:00'));
  expect(outcomeOf(await fetchAt(POINT))).toBe('placed');
});

test('a removed point does not keep its brand open', async () => {
  await orders.publishPoint({ ...point(POINT, BRAND, everyDay('09:00', '12:00')), version: 2 });
  await orders.publishPoint({ ...point(SECOND_POINT, BRAND), removed: true });
  atMoscowTime('13:00');
  await fill();
  expect(outcomeOf(await deliver())).toEqual(CLOSED('Закрыто, откроется завтра в 9:00'));
});

test('hours are those of the chain’s zone', async () => {
  await orders.publishBrand({ ...brandState(BRAND), version: 2, timeZone: 'Asia/Vladivostok' });
  await orders.publishPoint({ ...point(POINT, BRAND, everyDay('09:00', '22:00')), version: 2 });
  await fill();
  atMoscowTime('15:00');
  await eventually(async () => {
    await fill();
    return (await fetchAt(POINT)).statusCode === 409;
  });
  expect(outcomeOf(await fetchAt(POINT))).toEqual(CLOSED('Закрыто, откроется завтра в 9:00'));
  atMoscowTime('02:00');
  expect(outcomeOf(await fetchAt(POINT))).toBe('placed');
});

test('a repeat of an order that was placed in time returns it, though the point is closed now', async () => {
  await orders.publishPoint({ ...point(POINT, BRAND, everyDay('09:00', '22:00')), version: 2 });
  atMoscowTime('21:59');
  await fill();
  const key = randomUUID();
  const placed = await fetchAt(POINT, key);
  expect(placed.statusCode).toBe(201);
  atMoscowTime('22:00');
  expect((await fetchAt(POINT, key)).json()).toEqual(placed.json());
});

test('a paused point, and a paused brand, refuse orders until the pause is over', async () => {
  const until = new Date(Date.parse('2026-11-23T12:30:00+03:00')).toISOString();
  atMoscowTime('12:00');
  await orders.publishPoint({ ...point(POINT, BRAND), version: 2, pause: { until, text: 'Сломалась печь' } });
  await fill();
  const text = 'Заказы временно не принимаем, продолжим в 12:30. Сломалась печь';
  expect(outcomeOf(await fetchAt(POINT))).toEqual(CLOSED(text));
  expect(outcomeOf(await deliver())).toEqual(CLOSED(text));
  atMoscowTime('12:30');
  expect(outcomeOf(await fetchAt(POINT))).toBe('placed');

  await orders.publishBrand({ ...brandState(BRAND), version: 2, pause: { until: null, text: null } });
  await fill();
  const paused = CLOSED('Заказы временно не принимаем');
  // The brand may still be the one that was read a second ago.
  await eventually(async () => {
    await fill();
    return (await deliver()).statusCode === 409;
  });
  expect([outcomeOf(await deliver()), outcomeOf(await fetchAt(POINT))]).toEqual([paused, paused]);
  await orders.publishBrand({ ...brandState(BRAND), version: 3 });
  await eventually(async () => (await fetchAt(POINT)).statusCode === 201);
});
