import { randomUUID } from 'node:crypto';
import { MENU_STREAM, productSubject } from '@skatert/contracts/menu/states';
import { Cart } from '@skatert/contracts/orders/cart';
import { MyOrder } from '@skatert/contracts/orders/orders';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { publishState } from '@skatert/service-kit/testing/states';
import {
  cartToken,
  OTHER_BRAND,
  OTHER_POINT,
  POINT,
  product,
  startOrders,
} from '../../test/orders-harness.js';

const orders = openForTests(startOrders);

let user = 100;
beforeEach(() => {
  user += 1;
});
const fill = (productId = 1, quantity = 1) =>
  orders.call('POST', '/cart/add', { user, body: { productId, quantity } });
const pickup = (key?: string, body: object = { mode: 'PICKUP', pickupPointId: POINT, comment: 'Без лука' }) =>
  orders.call('POST', '/checkout', { user, key, body });
const delivery = { address: 'ул. Мира, 1', phone: '+7 (912) 345-67-89' };
const deliver = (body: object, key?: string) => orders.call('POST', '/orders/create', { user, key, body });
const mine = async () =>
  ((await orders.call('GET', '/order/v1/my', { user })).json() as unknown[]).map((order) =>
    MyOrder.parse(order),
  );
const cart = async () => Cart.parse((await orders.call('GET', '/cart', { user })).json());

describe('pickup checkout', () => {
  test('places a QUEUED order at the menu prices and clears the cart', async () => {
    await fill(1, 3);
    await fill(2, 1);
    const response = await pickup();
    expect(response.statusCode).toBe(201);
    const [order] = await mine();
    expect(order).toMatchObject({
      id: response.json().id,
      status: 'QUEUED',
      deliveryMode: 'PICKUP',
      total: 699.7,
      comment: 'Без лука',
      brandName: 'Бренд 1',
      pickupPoint: { id: POINT, name: 'Точка 1' },
      items: [
        { productName: 'Товар 1', quantity: 3, price: 199.9 },
        { productName: 'Товар 2', quantity: 1, price: 100 },
      ],
    });
    expect((await cart()).items).toEqual([]);
  });

  test('does not sell a product that was moved to another brand', async () => {
    const moved = product(900 + user);
    await orders.publishProduct(moved);
    await fill(moved.id, 2);
    await pickup();
    const [before] = await mine();
    await fill(1);
    await fill(moved.id);
    await orders.publishProduct({ ...moved, version: 2, brandId: OTHER_BRAND });
    const lineOf = ({ items }: Cart) => items.find(({ productId }) => productId === moved.id);
    await eventually(async () => lineOf(await cart())?.available === false);
    const shown = await cart();
    expect(shown.total).toBe(199.9);
    const refused = await pickup();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CART_CHANGED']);
    const more = await orders.call('PATCH', `/cart/item/${lineOf(shown)?.id}`, {
      user,
      body: { quantity: 2 },
    });
    expect([more.statusCode, more.json().code]).toEqual([409, 'PRODUCT_UNAVAILABLE']);
    await orders.call('DELETE', '/cart/clear', { user });
    const repeated = await orders.call('POST', `/order/v1/orders/${before?.id}/repeat`, { user });
    expect([repeated.statusCode, repeated.json().code]).toEqual([409, 'PRODUCT_UNAVAILABLE']);
    expect(await mine()).toHaveLength(1);
  });

  test('refuses an empty cart', async () => {
    const response = await pickup();
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe('Корзина пуста. Добавьте товары перед оформлением заказа.');
  });

  test.each([[OTHER_POINT], [999_999_999], [null], ['первая'], [{ $gt: 0 }]])(
    'refuses the pickup point %j and keeps the cart',
    async (pickupPointId) => {
      await fill();
      expect((await pickup(undefined, { mode: 'PICKUP', pickupPointId })).statusCode).toBe(400);
      expect((await cart()).items).toHaveLength(1);
      expect(await mine()).toEqual([]);
    },
  );

  test('refuses an unknown mode and a comment over 500 characters', async () => {
    await fill();
    expect((await pickup(undefined, { mode: 'TELEPORT', pickupPointId: POINT })).statusCode).toBe(400);
    expect(
      (await pickup(undefined, { mode: 'PICKUP', pickupPointId: POINT, comment: 'я'.repeat(501) }))
        .statusCode,
    ).toBe(400);
  });

  test('refuses a visitor and keeps his cart', async () => {
    const token = cartToken(await orders.call('POST', '/cart/add', { body: { productId: 1, quantity: 1 } }));
    const response = await orders.call('POST', '/checkout', {
      cart: token,
      body: { mode: 'PICKUP', pickupPointId: POINT },
    });
    expect([response.statusCode, response.json().message]).toEqual([401, 'Требуется авторизация']);
    expect(Cart.parse((await orders.call('GET', '/cart', { cart: token })).json()).items).toHaveLength(1);
  });

  test("is refused when it merges a visitor's lines that the customer has not seen", async () => {
    await fill(1, 1);
    const token = cartToken(await orders.call('POST', '/cart/add', { body: { productId: 2, quantity: 5 } }));
    const response = await orders.call('POST', '/checkout', {
      user,
      cart: token,
      body: { mode: 'PICKUP', pickupPointId: POINT },
    });
    expect(response.json()).toMatchObject({
      code: 'CART_CHANGED',
      cart: { notice: { code: 'CART_MERGED' } },
    });
    expect(await mine()).toEqual([]);
  });
});

describe('delivery checkout', () => {
  test('stores the address', async () => {
    await fill();
    expect((await deliver(delivery)).statusCode).toBe(201);
    expect(await mine()).toMatchObject([
      { status: 'QUEUED', deliveryMode: 'DELIVERY', address: 'ул. Мира, 1' },
    ]);
  });

  test.each([
    [{ ...delivery, address: ' ' }, 'Адрес обязателен для заполнения'],
    [{ phone: delivery.phone }, 'Адрес обязателен для заполнения'],
    [{ ...delivery, phone: '' }, 'Телефон обязателен'],
    [{ ...delivery, phone: 'позвоните' }, 'Некорректный формат телефона'],
  ])('refuses %j', async (body, message) => {
    await fill();
    const response = await deliver(body);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    expect((await cart()).items).toHaveLength(1);
  });
});

describe('a repeated checkout', () => {
  test.each(['PICKUP', 'DELIVERY'])(
    'places one order for twenty concurrent requests with one key (%s)',
    async (mode) => {
      await fill();
      const key = randomUUID();
      const send = () => (mode === 'PICKUP' ? pickup(key) : deliver(delivery, key));
      const responses = await Promise.all(Array.from({ length: 20 }, send));
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
      const later = await send();
      expect(new Set([...responses, later].map((response) => response.json().id)).size).toBe(1);
      expect(await mine()).toHaveLength(1);
    },
  );

  test('places one order from one cart without a key', async () => {
    await fill();
    const responses = await Promise.all(Array.from({ length: 10 }, () => pickup()));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect(await mine()).toHaveLength(1);
  });

  test('is refused when the key was used with another body', async () => {
    await fill();
    const key = randomUUID();
    await pickup(key);
    await fill();
    expect((await pickup(key, { mode: 'PICKUP', pickupPointId: POINT, comment: 'Другой' })).json().code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  test('returns the order and leaves a cart that was filled again', async () => {
    await orders.publishProduct(product(34));
    await fill(34);
    const key = randomUUID();
    const { id } = (await pickup(key)).json();
    await fill(34, 5);
    await orders.publishProduct(product(34, { version: 2, price: 1_000 }));
    const filled = await cart();
    expect((await pickup(key)).json()).toEqual({ id });
    expect(await cart()).toEqual(filled);
    expect(await mine()).toHaveLength(1);
  });

  test('returns the order of a checkout that was not the last one', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const ids = [];
    for (const key of keys) {
      await fill();
      ids.push((await pickup(key)).json().id);
    }
    for (const [index, key] of keys.entries()) expect((await pickup(key)).json().id).toBe(ids[index]);
    expect(await mine()).toHaveLength(3);
  });

  test('may use the same key as another customer', async () => {
    const key = randomUUID();
    await fill();
    const first = (await pickup(key)).json().id;
    user += 5000;
    await fill();
    expect((await pickup(key)).json().id).not.toBe(first);
  });
});

describe('a change since the customer saw the cart', () => {
  test('is returned before the order is placed: a new price', async () => {
    await orders.publishProduct(product(30));
    await fill(30);
    await orders.publishProduct(product(30, { version: 2, price: 25_000 }));
    const response = await pickup();
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'CART_CHANGED',
      cart: { total: 250, items: [{ unitPrice: 250, available: true }] },
    });
    expect(await mine()).toEqual([]);
    expect((await pickup()).statusCode).toBe(201);
    expect(await mine()).toMatchObject([{ total: 250 }]);
  });

  test('is returned before the order is placed: a product no longer sold', async () => {
    await orders.publishProduct(product(31));
    await fill(31);
    await orders.publishProduct(product(31, { version: 2, sold: false }));
    for (const _ of [1, 2])
      expect((await pickup()).json()).toMatchObject({
        code: 'CART_CHANGED',
        cart: { items: [{ available: false }] },
      });
    expect(await mine()).toEqual([]);
  });

  test('is not caused by an older product state that arrives late', async () => {
    await orders.publishProduct(product(32, { version: 5, price: 50_000 }));
    const { connection } = orders.platform;
    const old = product(32, { version: 4, price: 1 });
    await publishState(orders.platform, MENU_STREAM, productSubject(32), old);
    await orders.publishProduct(product(33));
    expect(await connection.collection<{ _id: number }>('productViews').findOne({ _id: 32 })).toMatchObject({
      version: 5,
      price: 50_000,
    });
  });
});

test('a phone that makes patterns backtrack is refused quickly', async () => {
  await fill();
  const start = process.cpuUsage();
  const response = await deliver({ ...delivery, phone: `${'1'.repeat(60_000)}x` });
  const { user: spent, system } = process.cpuUsage(start);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual({ phone: 'Некорректный формат телефона' });
  // A backtracking pattern took more than four seconds of CPU time.
  expect((spent + system) / 1000).toBeLessThan(1000);
});
