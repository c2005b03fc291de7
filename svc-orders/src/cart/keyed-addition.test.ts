import { Cart } from '@skatert/contracts/orders/cart';
import { eventually, openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { cartToken, openInstance, POINT, product, startOrders } from '../../test/orders-harness.js';
import { ADDITIONS_KEPT } from './cart-model.js';

const orders = openForTests(startOrders);
const second = openForTests(() => openInstance(orders));

let user = 7000;
beforeEach(() => {
  user += 1;
});
interface Whose {
  user?: number;
  cart?: string;
}
const ONE = { productId: 2, quantity: 1 };
const add = (key: string, body: object = ONE, whose: Whose = { user }) =>
  orders.call('POST', '/cart/add', { ...whose, body, key });
const quantities = async (whose: Whose = { user }) =>
  Cart.parse((await orders.call('GET', '/cart', whose)).json()).items.map(({ quantity }) => quantity);

test('a repeat with the same key adds nothing and returns the cart', async () => {
  const first = Cart.parse((await add('a')).json());
  const again = await add('a');
  expect(again.statusCode).toBe(200);
  expect(Cart.parse(again.json())).toEqual(first);
  await add('b');
  expect(Cart.parse((await add('b')).json()).items).toMatchObject([{ quantity: 2 }]);
});

test('another body with the same key is refused and changes nothing', async () => {
  await add('a');
  for (const body of [
    { ...ONE, quantity: 2 },
    { ...ONE, productId: 1 },
    { ...ONE, size: 'XL' },
  ]) {
    const response = await add('a', body);
    expect([response.statusCode, response.json().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  }
  expect(await quantities()).toEqual([1]);
});

test('concurrent repeats through two instances take effect once', async () => {
  const token = await signTestToken(orders.platform.privateKeyPem, user);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'p' };
  const inSecond = () => second.inject({ method: 'POST', url: '/cart/add', headers, payload: ONE });
  for (let round = 1; round <= 3; round++) {
    headers['idempotency-key'] = `p${round}`;
    const key = headers['idempotency-key'];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, call) => (call % 2 === 0 ? add(key) : inSecond())),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await quantities()).toEqual([round]);
  }
});

test('keys are unique per cart: customers and visitors can use the same one independently', async () => {
  const cart = cartToken(await orders.call('POST', '/cart/add', { body: ONE, key: 'shared' }));
  await add('shared', ONE, { cart });
  await add('shared');
  expect([await quantities({ cart }), await quantities()]).toEqual([[1], [1]]);
});

test('a repeat after the login is recognized when the visitor made the addition', async () => {
  const cart = cartToken(await orders.call('POST', '/cart/add', { body: ONE, key: 'a' }));
  await add('a', ONE, { user, cart });
  expect(await quantities()).toEqual([1]);
});

test('a repeat adds nothing to a cart that was ordered or changed in the meantime', async () => {
  await add('a');
  const { items } = Cart.parse((await add('b', { productId: 1, quantity: 1 })).json());
  await orders.call('PATCH', `/cart/item/${items[0]?.id}`, { user, body: { quantity: 5 } });
  await add('a');
  expect(await quantities()).toEqual([5, 1]);
  await orders.call('POST', '/checkout', { user, body: { mode: 'PICKUP', pickupPointId: POINT } });
  await add('a');
  expect(await quantities()).toEqual([]);
});

test('a repeat succeeds when the product is no longer sold, and a refused addition can be repeated later', async () => {
  await orders.publishProduct(product(70));
  await add('a', { productId: 70, quantity: 1 });
  const isOffered = async () =>
    Cart.parse((await orders.call('GET', '/cart', { user })).json()).items[0]?.available;
  await orders.publishProduct(product(70, { version: 2, sold: false }));
  await eventually(async () => !(await isOffered()));
  expect((await add('a', { productId: 70, quantity: 1 })).statusCode).toBe(200);
  const refused = await add('b', { productId: 70, quantity: 1 });
  expect(refused.json().code).toBe('PRODUCT_UNAVAILABLE');
  await orders.publishProduct(product(70, { version: 3 }));
  await eventually(isOffered);
  expect((await add('b', { productId: 70, quantity: 1 })).statusCode).toBe(200);
  expect(await quantities()).toEqual([2]);
});

test('a cart stores only its last keys', async () => {
  for (let count = 0; count < ADDITIONS_KEPT + 5; count++) await add(`k${count}`);
  const carts = orders.platform.connection.collection<{ _id: string; additions: { key: string }[] }>('carts');
  const { additions = [] } = (await carts.findOne({ _id: `u:${user}` })) ?? {};
  expect(additions).toHaveLength(ADDITIONS_KEPT);
  await add(`k${ADDITIONS_KEPT + 4}`);
  expect(await quantities()).toEqual([ADDITIONS_KEPT + 5]);
});

test('a malformed key is refused', async () => {
  for (const key of ['', 'с пробелом', 'x'.repeat(101)])
    expect((await add(encodeURI(key))).statusCode).toBe(400);
});

test('the OpenAPI document names the key header', async () => {
  const { paths } = (await orders.call('GET', '/docs/json')).json();
  expect(paths['/cart/add'].post.parameters).toMatchObject([{ in: 'header', name: 'idempotency-key' }]);
});
