import { documentedLimits } from '@skatert/service-kit/testing/documented-limits';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { GuestCalls } from '../test/guest-calls.js';
import { CASHIER, OrderCalls, OWNER, startWithStaff } from '../test/order-calls.js';
import { BRAND, product, startOrders } from '../test/orders-harness.js';
import { PromoCalls } from '../test/promo-calls.js';
import { ShiftCalls } from '../test/shift-calls.js';
import { StopCalls } from '../test/stop-calls.js';
import { quotasOf } from './quotas.js';
import { rateLimitsOf } from './rate-limits.js';
import { OrdersRules } from './settings.js';

const CLIENT = 50;
const MESSAGE = 'Слишком много сообщений подряд. Подождите минуту.';

const orders = openForTests(() =>
  startOrders({
    MESSAGES_OF_ORDER_PER_MINUTE: 2,
    MESSAGES_OF_ACCOUNT_PER_MINUTE: 3,
    VISITOR_CARTS_PER_MINUTE: 2,
    ORDER_LINKS_PER_MINUTE: 2,
    COURIER_LINKS_PER_MINUTE: 2,
  }),
);

test('docs/limits.md lists the quotas and rate limits and their defaults', () => {
  const { names, settings } = documentedLimits('svc-orders');
  const rules = OrdersRules.parse({});
  expect(names).toEqual([...Object.keys(quotasOf(rules)), ...Object.keys(rateLimitsOf(rules))]);
  expect(settings).toEqual(rules);
});

test('an account sends so many messages in a chat, and in all chats together', async () => {
  await orders.publishProduct(product(1));
  const calls = new OrderCalls(orders);
  const send = async (orderId: number) => {
    const url = `/order/v1/orders/${orderId}/client-message`;
    const response = await orders.call('POST', url, { user: CLIENT, body: { text: 'Где заказ?' } });
    return [response.statusCode, response.json().message];
  };
  const [first, second] = [await calls.place(), await calls.place()];
  for (const _ of [1, 2]) expect((await send(first))[0]).toBe(201);
  expect(await send(first)).toEqual([429, MESSAGE]);
  expect(await send(second)).toEqual([429, MESSAGE]);
});

test('visitors of an address begin so many carts, and go on with those they have', async () => {
  await orders.publishProduct(product(900));
  const add = (cart?: string) =>
    orders.call('POST', '/cart/add', { body: { productId: 900, quantity: 1 }, ...(cart && { cart }) });
  const [first] = [await add(), await add()];
  const refused = await add();
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'С вашего адреса начато слишком много корзин. Подождите минуту или войдите.',
  ]);
  const token = first?.cookies[0]?.value;
  expect((await add(token)).statusCode).toBe(200);
});

test('so many orders are read by their links at an address in a minute', async () => {
  const read = () =>
    orders.call('POST', '/order/v1/by-link', { body: { id: 999_999, token: 'A'.repeat(22) } });
  const statuses = [await read(), await read(), await read()].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([404, 404, 429]);
});

test('so many pages of couriers are read and steps taken at an address in a minute', async () => {
  const link = { id: 1, token: 'A'.repeat(22) };
  const responses = [
    await orders.call('POST', '/order/v1/courier', { body: link }),
    await orders.call('POST', '/order/v1/courier/step', { body: { ...link, orderId: 1, step: 'DELIVERED' } }),
    await orders.call('POST', '/order/v1/courier', { body: link }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 429]);
});

test.each([
  ['a minute', { GUEST_ORDERS_PER_MINUTE: 2 }],
  ['an hour', { GUEST_ORDERS_PER_HOUR: 2 }],
])('so many orders are placed by guests of an address in %s', async (_time, rules) => {
  const limited = await startWithStaff(rules);
  const guests = new GuestCalls(limited);
  const responses = [await guests.fetch('none'), await guests.fetch('none'), await guests.fetch('none')];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 429]);
  await limited.close();
});

const TOO_MANY_CODES = 'Слишком много попыток ввести промокод. Попробуйте позже.';

test.each([
  ['an account in a minute', { PROMO_CODES_OF_ACCOUNT_PER_MINUTE: 2 }, [61, 61, 61]],
  ['an account in an hour', { PROMO_CODES_OF_ACCOUNT_PER_HOUR: 2 }, [61, 61, 61]],
  ['an address in a minute', { PROMO_CODES_OF_ADDRESS_PER_MINUTE: 2 }, [61, 62, 63]],
  ['an address in an hour', { PROMO_CODES_OF_ADDRESS_PER_HOUR: 2 }, [61, 62, 63]],
])('right and wrong promo codes that are entered by %s are limited', async (_whose, rules, users) => {
  const limited = await startWithStaff(rules);
  const promos = new PromoCalls(limited);
  const { code } = await promos.create();
  const outcomes: unknown[] = [];
  for (const [index, user] of users.entries()) {
    await promos.fill(user);
    const response = await promos.enter(index === 0 ? 'НЕТ-ТАКОГО' : code, { user });
    outcomes.push([response.statusCode, response.json().message]);
  }
  await limited.close();
  expect(outcomes).toEqual([
    [404, 'Такого промокода нет. Проверьте, как он написан.'],
    [200, undefined],
    [429, TOO_MANY_CODES],
  ]);
});

test('a brand has so many stops that are not over', async () => {
  const limited = await startWithStaff({ STOPS_PER_BRAND: 2 });
  const stops = new StopCalls(limited);
  await stops.stop({ productId: 1, period: 'HOUR' });
  const second = await stops.stop({ productId: 2 });
  const refused = await stops.send({ productId: 4 });
  expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
    409,
    'QUOTA_EXCEEDED',
    'Не больше 2 позиций в стоп-листе у одного бренда. Скройте в меню то, чего не будет долго.',
  ]);
  // Another stop of the same product in its place needs no room, and one that is over or ended leaves room.
  await stops.stop({ productId: 1, period: 'HOUR', left: 3 });
  await stops.sellAgain(second);
  await stops.stop({ productId: 4 });
  limited.setNow(Date.now() + 2 * 60 * 60 * 1000);
  await stops.stop({ productId: 2 });
  await limited.close();
});

test('a master has so many promo codes that are not stopped', async () => {
  const limited = await startWithStaff({ PROMO_CODES_PER_MASTER: 2 });
  const promos = new PromoCalls(limited);
  const [first] = [await promos.create(), await promos.create()];
  const message = 'Не больше 2 действующих промокодов у одной сети. Остановите ненужные.';
  const refused = await promos.send(promos.body(), OWNER);
  expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
    409,
    'QUOTA_EXCEEDED',
    message,
  ]);
  await promos.stop(first);
  await promos.create();
  expect((await promos.stop(first, false)).json().message).toBe(message);
  await limited.close();
});

test('a staff member looks for so many clients at the counter', async () => {
  const limited = await startWithStaff({ COUNTER_CLIENTS_PER_MINUTE: 1 });
  const find = (user: number) =>
    limited.call('GET', `/order/v1/brand/${BRAND}/counter/clients?phone=1234`, { user });
  const statuses = [await find(CASHIER), await find(CASHIER), await find(OWNER)].map(
    (each) => each.statusCode,
  );
  await limited.close();
  expect(statuses).toEqual([200, 429, 200]);
});

test('a staff member opens so many shifts in an hour', async () => {
  const limited = await startWithStaff({ OPENED_SHIFTS_PER_HOUR: 2 });
  const shifts = new ShiftCalls(limited);
  const open = async () => (await shifts.open(await shifts.newPoint())).statusCode;
  const statuses = [await open(), await open(), await open()];
  await limited.close();
  expect(statuses).toEqual([201, 201, 429]);
});
