/** The ways of paying that a brand accepts: chosen by its owners, shown to everybody, required at the checkout. */
import { PAYMENT_TEXTS } from '@skatert/contracts/orders/payments';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { CASHIER, OrderCalls, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND } from '../../test/orders-harness.js';
import { PromoCalls } from '../../test/promo-calls.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
const carts = new PromoCalls(orders);
const BOTH = { DELIVERY: ['CASH', 'CARD'], PICKUP: ['CASH', 'CARD'] };

let user = 4000;
beforeEach(async () => {
  user += 1;
  await orders.platform.connection.collection('acceptedPaymentMethods').deleteMany({});
});

const path = (brandId: number) => `/order/v1/payment-methods/${brandId}`;
const read = async (brandId = BRAND) => (await orders.call('GET', path(brandId))).json();
const choose = (body: object, { by = OWNER, brandId = BRAND } = {}) =>
  orders.call('PUT', path(brandId), { user: by, body });
const deliver = (fields: object) =>
  orders.call('POST', '/orders/create', {
    user,
    body: { address: 'ул. Баумана, 1', phone: '+7 912 345-67-89', ...fields },
  });

test('a brand accepts any method until it chooses, and everybody reads the choice', async () => {
  expect(await read()).toEqual(BOTH);
  const chosen = { DELIVERY: ['CARD'], PICKUP: ['CASH', 'CARD'] };
  const saved = await choose({ ...chosen, PICKUP: ['CARD', 'CASH', 'CARD'].slice(0, 2) });
  expect([saved.statusCode, saved.json()]).toEqual([200, chosen]);
  expect(await read()).toEqual(chosen);
  expect(await read(OTHER_BRAND)).toEqual(BOTH);
});

test.each([
  [{ ...BOTH, PICKUP: [] }, PAYMENT_TEXTS.noneAccepted],
  [{ DELIVERY: ['CASH'] }, PAYMENT_TEXTS.noneAccepted],
  [{ ...BOTH, PICKUP: ['BITCOIN'] }, PAYMENT_TEXTS.unknownAccepted],
  [{ ...BOTH, PICKUP: ['CASH', 'CARD', 'CASH'] }, PAYMENT_TEXTS.unknownAccepted],
])('%j is refused', async (body, message) => {
  const response = await choose(body);
  expect(response.statusCode).toBe(400);
  expect(Object.values(response.json().errors)).toEqual([message]);
  expect(await read()).toEqual(BOTH);
});

test('only owners and administrators of the brand choose', async () => {
  const other = { DELIVERY: ['CARD'], PICKUP: ['CARD'] };
  expect((await choose(other, { by: STRANGER })).statusCode).toBe(404);
  expect((await choose(other, { by: CASHIER })).statusCode).toBe(403);
  expect((await choose(other, { brandId: OTHER_BRAND })).statusCode).toBe(404);
  expect([await read(), await read(OTHER_BRAND)]).toEqual([BOTH, BOTH]);
});

test('an order with another method is refused, and the cart stays; any order may state none', async () => {
  await choose({ DELIVERY: ['CARD'], PICKUP: ['CASH'] });
  await carts.fill(user);
  const seen = await carts.cart({ user });
  // Within a second a checkout may go by what was shown before: this one also has a sum that is never accepted.
  await eventually(async () => {
    const { code } = (await deliver({ paymentMethod: 'CASH', changeFrom: 1 })).json();
    return code === 'PAYMENT_METHOD_REFUSED';
  });
  const delivery = await deliver({ paymentMethod: 'CASH' });
  expect([delivery.statusCode, delivery.json().message]).toEqual([
    409,
    'При доставке нельзя оплатить наличными. Выберите другой способ оплаты.',
  ]);
  const pickup = await carts.checkout(user, { paymentMethod: 'CARD' });
  expect([pickup.statusCode, pickup.json().message]).toEqual([
    409,
    'При самовывозе нельзя оплатить картой. Выберите другой способ оплаты.',
  ]);
  expect(await carts.cart({ user })).toEqual(seen);
  expect((await deliver({ paymentMethod: 'CARD' })).statusCode).toBe(201);
  await carts.fill(user);
  expect((await carts.checkout(user, { paymentMethod: 'CASH' })).statusCode).toBe(201);
  await carts.fill(user);
  expect((await carts.checkout(user)).statusCode).toBe(201);
});

test('the staff records any method, whatever the brand accepts', async () => {
  await choose({ DELIVERY: ['CASH'], PICKUP: ['CASH'] });
  const id = await calls.place();
  const body = { kind: 'PAID', method: 'CARD', amount: 100 };
  const recorded = await orders.call('POST', `/order/v1/orders/${id}/payments`, {
    user: OWNER,
    key: 'any-method',
    body,
  });
  expect(recorded.statusCode).toBe(200);
});
