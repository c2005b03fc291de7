/** Orders that are placed at once share a transaction: none of them may depend on the others. */
import { openForEachTest } from '@skatert/service-kit/testing/harness';
import { POINT, startOrders } from '../../test/orders-harness.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForEachTest(startOrders);

const USERS = Array.from({ length: 64 }, (_, index) => 1000 + index);
const PICKUP = { mode: 'PICKUP', pickupPointId: POINT };

const add = (user: number, productId = 1) =>
  orders.call('POST', '/cart/add', { user, body: { productId, quantity: 1 } });
const place = (user: number, body: object = PICKUP, key?: string) =>
  orders.call('POST', '/checkout', { user, body, key });
const collection = <T extends object>(name: string) => orders.platform.connection.collection<T>(name);
const ordersOf = (userId: number) => collection<OrderDoc>('orders').find({ userId }).toArray();

/** Expects one event of each stored order, at positions without gaps. */
async function expectLogged(): Promise<void> {
  const stored = await collection<OrderDoc>('orders').find().toArray();
  const events = await collection<{ orderId: number }>('events')
    .find({}, { sort: { _id: 1 } })
    .toArray();
  expect(events.map(({ _id }) => Number(_id))).toEqual(events.map((_, index) => index + 1));
  expect(events.map(({ orderId }) => orderId).sort()).toEqual(stored.map(({ _id }) => _id).sort());
  expect(stored.filter(({ pendingEvents }) => pendingEvents)).toEqual([]);
}

/** Fails insertions of orders, as MongoDB does for a document that it refuses. */
function refuseInsertions(isRefused: (inserted: OrderDoc[]) => boolean) {
  const model = orders.platform.connection.models.orders;
  if (!model) throw new Error('no model');
  const insertMany = model.collection.insertMany.bind(model.collection);
  return vi.spyOn(model.collection, 'insertMany').mockImplementation((docs, options) => {
    if (isRefused(docs as unknown as OrderDoc[])) throw new Error('refused');
    return insertMany(docs, options ?? {});
  });
}

test('sixty-four checkouts at once: each is sold or refused by itself', async () => {
  const CASES = [
    { body: PICKUP, expected: 201 },
    { body: { mode: 'PICKUP', pickupPointId: 999 }, expected: 'VALIDATION_FAILED' },
    { body: { ...PICKUP, cartVersion: 99 }, expected: 'CART_CHANGED' },
    { body: PICKUP, isEmpty: true, expected: 'CART_EMPTY' },
  ];
  const caseOf = (user: number) => CASES[user % CASES.length] as (typeof CASES)[number];
  await Promise.all(USERS.filter((user) => !caseOf(user).isEmpty).map((user) => add(user)));
  const responses = await Promise.all(USERS.map((user) => place(user, caseOf(user).body)));
  for (const [index, user] of USERS.entries()) {
    const response = responses[index];
    const { expected, isEmpty } = caseOf(user);
    const isSold = response?.statusCode === 201;
    expect(isSold ? 201 : response?.json().code).toBe(expected);
    expect((await ordersOf(user)).map(({ _id }) => _id)).toEqual(isSold ? [response.json().id] : []);
    const { items } = (await orders.call('GET', '/cart', { user })).json();
    expect(items).toHaveLength(isSold || isEmpty ? 0 : 1);
  }
  await expectLogged();
});

test('each of several checkouts with one key returns the same order', async () => {
  await Promise.all(USERS.slice(0, 16).map((user) => add(user)));
  const calls = USERS.slice(0, 16).flatMap((user) => [user, user, user]);
  const ids = await Promise.all(
    calls.map(async (user) => (await place(user, PICKUP, `key${user}`)).json().id),
  );
  expect(new Set(ids).size).toBe(16);
  expect(ids).toEqual(ids.map((_, index) => ids[index - (index % 3)]));
  await expectLogged();
});

test('an order that cannot be stored fails alone, and nothing of it is left', async () => {
  await Promise.all(USERS.map((user) => add(user)));
  const [unlucky = 0] = USERS.slice(40);
  const spy = refuseInsertions((inserted) => inserted.some(({ userId }) => userId === unlucky));
  const responses = await Promise.all(USERS.map((user) => place(user)));
  spy.mockRestore();
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(63);
  expect(responses[USERS.indexOf(unlucky)]?.statusCode).toBe(500);
  expect(await ordersOf(unlucky)).toEqual([]);
  expect((await orders.call('GET', '/cart', { user: unlucky })).json().items).toHaveLength(1);
  expect(await collection('orders').countDocuments()).toBe(63);
  await expectLogged();
  expect((await place(unlucky)).statusCode).toBe(201);
  await expectLogged();
});

test('a transaction that fails with many orders places each of them once', async () => {
  await Promise.all(USERS.map((user) => add(user)));
  const spy = refuseInsertions((inserted) => inserted.length > 1);
  const responses = await Promise.all(USERS.map((user) => place(user)));
  expect(spy.mock.calls.some(([docs]) => docs.length > 1)).toBe(true);
  spy.mockRestore();
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(USERS.map(() => 201));
  for (const user of USERS) expect(await ordersOf(user)).toHaveLength(1);
  await expectLogged();
});
