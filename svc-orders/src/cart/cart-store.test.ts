/** Carts that are changed at once share a transaction: none of the changes may depend on the others. */
import { Cart } from '@skatert/contracts/orders/cart';
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { openInstance, startOrders } from '../../test/orders-harness.js';

const orders = openForTests(startOrders);
const second = openForTests(() => openInstance(orders));

let first = 9000;
const users = () => Array.from({ length: 32 }, (_, index) => first + index);
beforeEach(() => {
  first += 100;
});
const ONE = { productId: 2, quantity: 1 };
const add = (user: number, body: object = ONE) => orders.call('POST', '/cart/add', { user, body });
const addInSecond = async (user: number) => {
  const authorization = `Bearer ${await signTestToken(orders.platform.privateKeyPem, user)}`;
  return second.inject({ method: 'POST', url: '/cart/add', headers: { authorization }, payload: ONE });
};
const quantitiesOf = async (user: number) =>
  Cart.parse((await orders.call('GET', '/cart', { user })).json()).items.map(({ quantity }) => quantity);
const statusesOf = (responses: { statusCode: number }[]) =>
  new Set(responses.map(({ statusCode }) => statusCode));

test('carts that two instances change at once lose no addition', async () => {
  for (let round = 1; round <= 3; round++) {
    const responses = await Promise.all(users().flatMap((user) => [add(user), addInSecond(user), add(user)]));
    expect(statusesOf(responses)).toEqual(new Set([200]));
    for (const user of users()) expect(await quantitiesOf(user)).toEqual([round * 3]);
  }
});

test('good and refused changes at once: each takes effect or fails by itself', async () => {
  const bodyOf = (user: number) => (user % 3 === 0 ? { productId: 2, quantity: 100 } : ONE);
  const responses = await Promise.all(users().map((user) => add(user, bodyOf(user))));
  for (const [index, user] of users().entries()) {
    expect(responses[index]?.statusCode).toBe(user % 3 === 0 ? 400 : 200);
    expect(await quantitiesOf(user)).toEqual(user % 3 === 0 ? [] : [1]);
  }
});
