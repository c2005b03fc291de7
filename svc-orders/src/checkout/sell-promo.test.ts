/** Promo codes at the checkout: each use is counted exactly once, and nobody pays more than he was shown. */
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { CLIENT, OrderCalls, startWithStaff } from '../../test/order-calls.js';
import { BRAND, openInstance, POINT, product } from '../../test/orders-harness.js';
import { PromoCalls } from '../../test/promo-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
const promos = new PromoCalls(orders);

let user = 1000;
beforeEach(() => {
  user += 100;
});
afterEach(() => orders.setNow(undefined));

const stored = (id: number) => orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });
const cancel = (id: number, customer = user) =>
  orders.call('POST', `/order/v1/orders/${id}/cancel`, { user: customer, body: {} });

/** Expects that the counts of a code are those of its stored uses, and of the orders that have it. */
async function expectUses(code: { id: number }, count: number): Promise<void> {
  const uses = await promos.usesOf(code);
  const kopecks = uses.reduce((sum, { discount }) => sum + discount, 0);
  expect(uses).toHaveLength(count);
  expect(await promos.read(code)).toMatchObject({ uses: count, discountTotal: kopecks / 100 });
  const found = orders.platform.connection.collection<OrderDoc>('orders').find({ 'promoCode.id': code.id });
  const sold = (await found.toArray()).filter(({ status }) => status !== 'CANCELED');
  expect(sold.reduce((sum, { discount = 0 }) => sum + discount, 0)).toBe(kopecks);
}

test('an order is paid without the discount, names its code, and counts as one use', async () => {
  const code = await promos.create({ value: 15 });
  const id = await promos.order(user, code);
  expect(await stored(id)).toMatchObject({
    total: 16_991,
    discount: 2999,
    promoCode: { id: code.id, code: code.code },
  });
  expect(await calls.mine(id, user)).toMatchObject({ total: 169.91, discount: 29.99, promoCode: code.code });
  const desk = (await orders.call('GET', `/order/v1/orders/${id}`, { user: 1 })).json();
  expect(desk).toMatchObject({ total: 169.91, discount: 29.99, promoCode: code.code });
  await expectUses(code, 1);
  expect(await promos.cart({ user })).toMatchObject({ items: [], total: 0 });
  await promos.fill(user);
  expect((await promos.cart({ user })).promoCode).toBeUndefined();
});

test('an order without a code stores and shows nothing of one', async () => {
  const id = await calls.place('QUEUED', user);
  for (const order of [await stored(id), await calls.mine(id, user)]) {
    expect(order).not.toHaveProperty('discount');
    expect(order).not.toHaveProperty('promoCode');
  }
});

test('a checkout without codes sends MongoDB no command about them', async () => {
  await promos.fill(user);
  const { models } = orders.platform.connection;
  const spies = ['promoCodes', 'promoUses'].flatMap((name) => {
    const collection = models[name]?.collection;
    if (!collection) throw new Error(`no model ${name}`);
    return (['find', 'bulkWrite', 'insertMany'] as const).map((method) => vi.spyOn(collection, method));
  });
  expect((await promos.checkout(user)).statusCode).toBe(201);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('of twenty customers three get the last three uses, also in two instances', async () => {
  const second = await openInstance(orders);
  const code = await promos.create({ usesMax: 3 });
  const customers = Array.from({ length: 20 }, (_, index) => user + index);
  await Promise.all(customers.map((each) => promos.fillWith(each, code)));
  const { privateKeyPem } = orders.platform;
  const responses = await Promise.all(
    customers.map(async (each) =>
      (each % 2 === 0 ? orders.app : second).inject({
        method: 'POST',
        url: '/checkout',
        headers: { authorization: `Bearer ${await signTestToken(privateKeyPem, each)}` },
        payload: { mode: 'PICKUP', pickupPointId: POINT },
      }),
    ),
  );
  await second.close();
  const sold = responses.filter(({ statusCode }) => statusCode === 201);
  const refused = responses.filter(({ statusCode }) => statusCode === 409);
  expect([sold.length, refused.length]).toEqual([3, 17]);
  for (const response of refused)
    expect(response.json()).toMatchObject({
      code: 'CART_CHANGED',
      cart: { discount: 0, total: 199.9, promoCode: { problem: { code: 'USED_UP' } } },
    });
  await expectUses(code, 3);
  const placed = await Promise.all(sold.map((response) => stored(response.json().id)));
  expect(placed.map((order) => order?.discount)).toEqual([1999, 1999, 1999]);
});

test('a customer uses a code once, also by many checkouts of several carts at once', async () => {
  const code = await promos.create({ oncePerCustomer: true });
  await promos.order(user, code);
  await promos.fill(user);
  const again = await promos.enter(code.code, { user });
  expect([again.statusCode, again.json().message]).toEqual([409, 'Вы уже использовали этот промокод']);
  await expectUses(code, 1);
  const other = user + 1;
  await promos.fillWith(other, code);
  const responses = await Promise.all(Array.from({ length: 8 }, () => promos.checkout(other)));
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  await expectUses(code, 2);
});

test('a repeat with the same key takes no second use', async () => {
  const code = await promos.create();
  await promos.fillWith(user, code);
  const responses = await Promise.all([1, 2, 3].map(() => promos.checkout(user, {}, 'k'.repeat(8))));
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
  await expectUses(code, 1);
});

test('a transaction that runs again counts each use once', async () => {
  const code = await promos.create();
  const customers = Array.from({ length: 8 }, (_, index) => user + index);
  await Promise.all(customers.map((each) => promos.fillWith(each, code)));
  const collection = orders.platform.connection.models.orders?.collection;
  if (!collection) throw new Error('no model');
  const insertMany = collection.insertMany.bind(collection);
  let failures = 2;
  const spy = vi.spyOn(collection, 'insertMany').mockImplementation(async (docs, options) => {
    if (failures === 0) return insertMany(docs, options ?? {});
    failures -= 1;
    const { MongoError } = await import('mongoose').then(({ default: { mongo } }) => mongo);
    const conflict = new MongoError('write conflict');
    conflict.addErrorLabel('TransientTransactionError');
    throw conflict;
  });
  const responses = await Promise.all(customers.map((each) => promos.checkout(each)));
  spy.mockRestore();
  expect([failures, responses.map(({ statusCode }) => statusCode)]).toEqual([0, customers.map(() => 201)]);
  await expectUses(code, 8);
});

test('an order that cannot be stored uses nothing', async () => {
  const code = await promos.create();
  await promos.fillWith(user, code);
  const collection = orders.platform.connection.models.orders?.collection;
  if (!collection) throw new Error('no model');
  const spy = vi.spyOn(collection, 'insertMany').mockImplementation(() => {
    throw new Error('refused');
  });
  expect((await promos.checkout(user)).statusCode).toBe(500);
  spy.mockRestore();
  await expectUses(code, 0);
  expect(await promos.cart({ user })).toMatchObject({ discount: 19.99 });
});

test.each<[string, (code: { id: number }) => Promise<unknown>, string]>([
  ['is stopped', (code) => promos.stop(code), 'STOPPED'],
  ['expires', async () => orders.setNow(Date.parse('2098-01-01')), 'EXPIRED'],
])('a code that %s after it was entered: the checkout is refused once', async (_what, end, problem) => {
  const code = await promos.create({ lastDay: '2097-01-01' });
  await promos.fillWith(user, code);
  await end(code);
  const refused = await promos.checkout(user);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'CART_CHANGED', cart: { total: 199.9, discount: 0, promoCode: { problem: { code: problem } } } },
  ]);
  await expectUses(code, 0);
  // The customer has read the cart: he orders for the full price.
  const { version: cartVersion } = refused.json().cart;
  const accepted = await promos.checkout(user, { cartVersion });
  expect(accepted.statusCode).toBe(201);
  expect(await stored(accepted.json().id)).toMatchObject({ total: 19_990 });
  await expectUses(code, 0);
});

test('a code whose terms change after it was entered: the checkout is refused once', async () => {
  const code = await promos.create({ value: 50 });
  await promos.fillWith(user, code);
  await promos.edit(code, { brandIds: [BRAND], code: code.code, kind: 'PERCENT', value: 10 });
  const refused = await promos.checkout(user);
  expect(refused.json()).toMatchObject({ code: 'CART_CHANGED', cart: { discount: 19.99, total: 179.91 } });
  expect((await promos.checkout(user)).statusCode).toBe(201);
  await expectUses(code, 1);
});

test('other limits of a code change without a refusal', async () => {
  const code = await promos.create({ usesMax: 1 });
  await promos.fillWith(user, code);
  const body = { brandIds: [BRAND], code: code.code, kind: 'PERCENT', value: 10, usesMax: 5 };
  await promos.edit(code, body);
  expect((await promos.checkout(user)).statusCode).toBe(201);
});

test('an order below the minimum is placed for the full price, as the cart showed', async () => {
  const code = await promos.create({ minimum: 1000 });
  const { version: cartVersion } = await promos.fillWith(user, code);
  const { id } = (await promos.checkout(user, { cartVersion })).json();
  expect((await stored(id))?.total).toBe(19_990);
  expect(await stored(id)).not.toHaveProperty('promoCode');
  await expectUses(code, 0);
});

test('new prices are shown with their discount', async () => {
  const code = await promos.create({ value: 50 });
  await orders.publishProduct(product(700));
  await promos.fill(user, 1, 700);
  await promos.enter(code.code, { user });
  await orders.publishProduct(product(700, { version: 2, price: 30_000 }));
  expect((await promos.checkout(user)).json()).toMatchObject({
    code: 'CART_CHANGED',
    cart: { itemsTotal: 300, discount: 150, total: 150 },
  });
  const { id } = (await promos.checkout(user)).json();
  expect(await stored(id)).toMatchObject({ total: 15_000, discount: 15_000 });
});

test('a customer who cancels gives the use back once, also by twenty calls', async () => {
  const code = await promos.create({ oncePerCustomer: true, usesMax: 1 });
  const id = await promos.order(user, code);
  await expectUses(code, 1);
  const responses = await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await expectUses(code, 0);
  // What the order cost stays known.
  expect(await calls.mine(id, user)).toMatchObject({ status: 'CANCELED', discount: 19.99 });
  await promos.order(user, code);
  await expectUses(code, 1);
  await cancel(id);
  await expectUses(code, 1);
});

test('staff who cancel give the use back once', async () => {
  const code = await promos.create();
  const id = await promos.order(CLIENT, code);
  await calls.setStatus(id, 'PREPARING');
  await expectUses(code, 1);
  const responses = await Promise.all(Array.from({ length: 8 }, () => calls.setStatus(id, 'CANCELED')));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await expectUses(code, 0);
});

test('a cancellation that fails keeps the use', async () => {
  const code = await promos.create();
  const id = await promos.order(user, code);
  const collection = orders.platform.connection.models.promoCodes?.collection;
  if (!collection) throw new Error('no model');
  const spy = vi.spyOn(collection, 'updateOne').mockImplementation(() => {
    throw new Error('refused');
  });
  expect((await cancel(id)).statusCode).toBe(500);
  spy.mockRestore();
  expect((await stored(id))?.status).toBe('QUEUED');
  await expectUses(code, 1);
  expect((await cancel(id)).statusCode).toBe(200);
  await expectUses(code, 0);
});
