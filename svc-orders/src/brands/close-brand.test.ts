import { CLOSE_BRAND_SUBJECT, CloseBrandReply } from '@skatert/contracts/orders/brand-closing';
import { Cart } from '@skatert/contracts/orders/cart';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { BRAND, OTHER_BRAND, OTHER_POINT, POINT, product, startOrders } from '../../test/orders-harness.js';

const OWNER = 1;
const orders = openForTests(startOrders);
beforeAll(() => orders.grant(OWNER, BRAND, 'OWNER'));

const close = (brandId: number) =>
  orders.platform.bus.request(CLOSE_BRAND_SUBJECT, { brandId }, CloseBrandReply, 5000);
const fill = async (user: number, productId = 1) =>
  orders.call('POST', '/cart/add', { user, body: { productId, quantity: 1 } });
const pickup = (user: number, pickupPointId = POINT, cartVersion?: number) =>
  orders.call('POST', '/checkout', { user, body: { mode: 'PICKUP', pickupPointId, cartVersion } });
const readCart = async (user: number) => Cart.parse((await orders.call('GET', '/cart', { user })).json());
const mine = async (user: number) =>
  (await orders.call('GET', '/order/v1/my', { user })).json() as { id: number; status: OrderStatus }[];

test('a brand that hid its last product says so in cart and checkout, until it sells again', async () => {
  const { version } = Cart.parse((await fill(60, 3)).json());
  const hidden = product(3, { brandId: OTHER_BRAND, version: 2, sold: false });
  await orders.publishProduct(hidden);
  await eventually(async () => (await readCart(60)).items[0]?.available === false);
  const cart = await readCart(60);
  expect(cart.brandClosed).toMatch(/^Бренд «.+» сейчас не принимает заказы\.$/);
  expect((await pickup(60, OTHER_POINT, version)).json()).toMatchObject({
    code: 'CART_CHANGED',
    message: cart.brandClosed,
    cart: { brandClosed: cart.brandClosed },
  });
  await orders.publishProduct(product(33, { brandId: OTHER_BRAND }));
  await eventually(async () => (await readCart(60)).brandClosed === undefined);
  await orders.publishProduct({ ...hidden, version: 3, sold: true });
  await eventually(async () => (await readCart(60)).items[0]?.available === true);
});

test('a brand with open orders is not closed and still accepts orders', async () => {
  await fill(50);
  const { id } = (await pickup(50)).json();
  await expect(close(BRAND)).rejects.toMatchObject({ code: 'BRAND_HAS_OPEN_ORDERS' });
  await fill(51);
  expect((await pickup(51)).statusCode).toBe(201);
  for (const order of [id, (await mine(51))[0]?.id]) {
    const url = `/order/v1/orders/${order}/status`;
    expect(
      (await orders.call('PATCH', url, { user: OWNER, body: { newStatus: 'CANCELED' } })).statusCode,
    ).toBe(200);
  }
});

test('a closed brand accepts no orders and no additions to carts; other brands still do', async () => {
  const { version } = Cart.parse((await fill(52)).json());
  expect(await close(BRAND)).toEqual({ closed: true });
  expect(await close(BRAND)).toEqual({ closed: true });
  const refused = await pickup(52);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'BRAND_CLOSED']);
  const closed = refused.json().message;
  expect(closed).toMatch(/^Бренд «.+» закрылся и больше не принимает заказы\.$/);
  const cart = await readCart(52);
  expect(cart).toMatchObject({ items: [{ productId: 1, available: false, priceNow: null }], total: 0 });
  expect(cart.brandClosed).toBe(closed);
  expect((await pickup(52, POINT, version)).json()).toMatchObject({
    code: 'CART_CHANGED',
    message: closed,
    cart,
  });
  const set = (quantity: number) =>
    orders.call('PATCH', `/cart/item/${cart.items[0]?.id}`, { user: 52, body: { quantity } });
  const [added, raised] = [await fill(52), await set(5)];
  expect([raised.statusCode, raised.json().code]).toEqual([409, 'BRAND_CLOSED']);
  expect(raised.json().message).toBe(added.json().message);
  expect((await set(1)).json()).toEqual(await readCart(52));
  expect((await set(0)).json()).toMatchObject({ items: [], total: 0 });
  await fill(53, 3);
  expect((await pickup(53, OTHER_POINT)).statusCode).toBe(201);
});

test('a closed brand has no open order when checkouts and the closing run concurrently', async () => {
  const users = Array.from({ length: 20 }, (_, index) => 100 + index);
  await Promise.all(users.map((user) => fill(user, 3)));
  await orders.grant(OWNER, OTHER_BRAND, 'OWNER');
  const [last] = await mine(53);
  await orders.call('PATCH', `/order/v1/orders/${last?.id}/status`, {
    user: OWNER,
    body: { newStatus: 'CANCELED' },
  });
  const closing = close(OTHER_BRAND).then(
    () => true,
    () => false,
  );
  const responses = await Promise.all(users.map((user) => pickup(user, OTHER_POINT)));
  const placed = responses.filter(({ statusCode }) => statusCode === 201).length;
  expect(await closing).toBe(placed === 0);
  expect(responses.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
});
