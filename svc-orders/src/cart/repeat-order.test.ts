import { Cart } from '@skatert/contracts/orders/cart';
import { RepeatedOrder } from '@skatert/contracts/orders/orders';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { OTHER_POINT, POINT, product, startOrders } from '../../test/orders-harness.js';

const orders = openForTests(startOrders);

let user = 50;
beforeEach(() => {
  user += 1;
});

const add = (productId: number, quantity: number, size?: string) =>
  orders.call('POST', '/cart/add', { user, body: { productId, quantity, size } });
const checkout = async (pickupPointId = POINT): Promise<number> =>
  (await orders.call('POST', '/checkout', { user, body: { mode: 'PICKUP', pickupPointId } })).json().id;
const repeat = (id: number, caller = user) =>
  orders.call('POST', `/order/v1/orders/${id}/repeat`, { user: caller });
const cart = async () => Cart.parse((await orders.call('GET', '/cart', { user })).json());

test('adds an order’s items to the lines of the cart at current prices', async () => {
  await orders.publishProduct(product(11, { price: 10_000 }));
  await add(11, 2);
  await add(4, 1, '35 см');
  const id = await checkout();
  await orders.publishProduct(product(11, { version: 2, price: 12_000 }));
  await add(4, 1, '35 см');
  const response = RepeatedOrder.parse((await repeat(id)).json());
  expect(response.missing).toEqual([]);
  expect(response.cart.items).toMatchObject([
    { productId: 4, size: '35 см', quantity: 2 },
    { productId: 11, quantity: 2, unitPrice: 120, priceNow: 120 },
  ]);
  expect(await cart()).toMatchObject({ version: response.cart.version, total: response.cart.total });
});

test('returns what could not be added: products and sizes no longer sold, and quantities above the limit', async () => {
  await orders.publishProduct(product(12));
  await orders.publishProduct(product(13, { sizes: ['M', 'L'] }));
  await add(12, 1);
  await add(13, 1, 'L');
  await add(1, 60);
  const id = await checkout();
  await orders.publishProduct(product(12, { version: 2, sold: false }));
  await orders.publishProduct(product(13, { version: 2, sizes: ['M'] }));
  await add(1, 50);
  const { missing, cart: now } = RepeatedOrder.parse((await repeat(id)).json());
  expect(now.items).toMatchObject([{ productId: 1, quantity: 99 }]);
  expect(missing).toEqual([
    { productId: 12, productName: 'Товар 12', size: null, quantity: 1 },
    { productId: 13, productName: 'Товар 13', size: 'L', quantity: 1 },
    { productId: 1, productName: 'Товар 1', size: null, quantity: 11 },
  ]);
});

test('changes nothing when none of the items is sold any more', async () => {
  await orders.publishProduct(product(14));
  await add(14, 1);
  const id = await checkout();
  await orders.publishProduct(product(14, { version: 2, sold: false }));
  await add(1, 1);
  const before = await cart();
  const response = await repeat(id);
  expect([response.statusCode, response.json().code]).toEqual([409, 'PRODUCT_UNAVAILABLE']);
  expect(await cart()).toEqual(before);
});

test('returns CART_BRAND_CONFLICT for another brand, and 404 for orders of other customers', async () => {
  await add(3, 1);
  const id = await checkout(OTHER_POINT);
  await add(1, 1);
  expect((await repeat(id)).json()).toMatchObject({ code: 'CART_BRAND_CONFLICT', previousBrandId: 1 });
  expect((await cart()).currentBrandId).toBe(1);
  expect((await repeat(id, user + 1000)).statusCode).toBe(404);
  expect((await repeat(987_654)).statusCode).toBe(404);
});

test('a cart line has the current price, or null when it isn’t sold', async () => {
  await orders.publishProduct(product(15, { price: 10_000, sizes: ['M', 'L'] }));
  await add(15, 1, 'L');
  const line = async () => (await cart()).items[0];
  expect(await line()).toMatchObject({ unitPrice: 100, priceNow: 100, available: true });
  await orders.publishProduct(product(15, { version: 2, price: 11_000, sizes: ['M', 'L'] }));
  const repriced = await eventually(async () => ((await line())?.priceNow === 110 ? line() : undefined));
  expect(repriced).toMatchObject({ unitPrice: 100, totalPrice: 100, available: true });
  await orders.publishProduct(product(15, { version: 3, price: 11_000, sizes: ['M'] }));
  expect(
    await eventually(async () => ((await line())?.available === false ? line() : undefined)),
  ).toMatchObject({
    unitPrice: 100,
    priceNow: null,
  });
});

test('a checkout is refused when the cart is not the one that the customer saw', async () => {
  const { version } = Cart.parse((await add(1, 1)).json());
  await add(2, 1);
  const body = { mode: 'PICKUP', pickupPointId: POINT, cartVersion: version };
  const refused = await orders.call('POST', '/checkout', { user, body });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CART_CHANGED']);
  expect(refused.json().cart.items).toHaveLength(2);
  const seen = { ...body, cartVersion: refused.json().cart.version };
  expect((await orders.call('POST', '/checkout', { user, body: seen })).statusCode).toBe(201);
  expect((await orders.call('POST', '/checkout', { user, body: seen })).json().code).toBe('CART_EMPTY');
  const odd = { ...body, cartVersion: 'x' };
  expect((await orders.call('POST', '/checkout', { user, body: odd })).statusCode).toBe(400);
});
