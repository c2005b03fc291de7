import { Cart } from '@skatert/contracts/orders/cart';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { OTHER_BRAND, product, startOrders } from '../../test/orders-harness.js';

const orders = openForTests(startOrders);

let user = 100;
beforeEach(() => {
  user += 1;
});
const add = (body: unknown, options: { user?: number; cart?: string } = { user }) =>
  orders.call('POST', '/cart/add', { ...options, body });
const read = async (options: { user?: number; cart?: string } = { user }) =>
  Cart.parse((await orders.call('GET', '/cart', options)).json());

describe('adding to the cart', () => {
  test('uses the price of the menu and ignores prices in the request', async () => {
    const response = await add({ productId: 1, quantity: 3, price: 0.01, unitPrice: 0.01 });
    expect(response.statusCode).toBe(200);
    const cart = Cart.parse(response.json());
    expect(cart.items).toMatchObject([
      { productId: 1, name: 'Товар 1', quantity: 3, unitPrice: 199.9, totalPrice: 599.7 },
    ]);
    expect(cart.items[0]?.cartItemId).toBe(cart.items[0]?.id);
    expect(cart).toMatchObject({ total: 599.7, currentBrandId: 1 });
  });

  test('adds to the existing line of the product', async () => {
    await add({ productId: 2, quantity: 1 });
    await add({ productId: 2, quantity: 2 });
    expect((await read()).items).toMatchObject([{ productId: 2, quantity: 3 }]);
  });

  test('creates a line per size, with the first size by default', async () => {
    await add({ productId: 4, quantity: 1 });
    await add({ productId: 4, quantity: 1, size: '25 см' });
    await add({ productId: 4, quantity: 1, size: '35 см' });
    expect((await read()).items.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['25 см', 2],
      ['35 см', 1],
    ]);
    expect((await add({ productId: 4, quantity: 1, size: '99 см' })).statusCode).toBe(400);
  });

  test('uses the promotional price only when it is lower or the only one', async () => {
    await orders.publishProduct(product(10, { price: 35_000, promoPrice: 29_950 }));
    await orders.publishProduct(product(11, { price: 10_000, promoPrice: 15_000 }));
    await orders.publishProduct(product(12, { price: null, promoPrice: 5000 }));
    for (const productId of [10, 11, 12]) await add({ productId, quantity: 1 });
    expect((await read()).items.map(({ unitPrice }) => unitPrice)).toEqual([299.5, 100, 50]);
  });

  test.each([[0], [-1], [0.5], [1e9], ['2'], [null], [{ $gt: '' }], [100]])(
    'refuses the quantity %j and changes nothing',
    async (quantity) => {
      await add({ productId: 2, quantity: 1 });
      const response = await add({ productId: 2, quantity });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'Количество — целое число от 1 до 99',
        requestId: expect.any(String),
      });
      expect((await read()).items).toMatchObject([{ quantity: 1 }]);
    },
  );

  test('accepts fifty lines and no more', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => 500 + index);
    for (const id of ids) await orders.publishProduct(product(id));
    for (const productId of ids.slice(0, 50))
      expect((await add({ productId, quantity: 1 })).statusCode).toBe(200);
    const response = await add({ productId: 550, quantity: 1 });
    expect([response.statusCode, response.json().code]).toEqual([409, 'CART_FULL']);
    expect((await add({ productId: 500, quantity: 1 })).statusCode).toBe(200);
    expect((await read()).items).toHaveLength(50);
  });

  test('refuses more than 99 of one product in total', async () => {
    await add({ productId: 2, quantity: 99 });
    expect((await add({ productId: 2, quantity: 1 })).statusCode).toBe(400);
    expect((await read()).items).toMatchObject([{ quantity: 99 }]);
  });

  test.each([
    [{ quantity: 1 }],
    [{ productId: { $gt: '' }, quantity: 1 }],
    [{ productId: '1', quantity: 1 }],
    [[]],
    [null],
  ])('refuses the body %j', async (body) => {
    const response = await orders.call('POST', '/cart/add', {
      user,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/[а-я]/);
    expect((await read()).items).toEqual([]);
  });

  test('refuses malformed JSON and a body over the limit', async () => {
    const headers = { 'content-type': 'application/json' };
    const malformed = await orders.call('POST', '/cart/add', { user, body: '{"productId":', headers });
    expect([malformed.statusCode, malformed.json().code]).toEqual([400, 'MALFORMED_REQUEST']);
    const large = await orders.call('POST', '/cart/add', {
      user,
      body: JSON.stringify({ productId: 1, quantity: 1, x: 'я'.repeat(70_000) }),
      headers,
    });
    expect([large.statusCode, large.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('refuses products that are unknown or not sold', async () => {
    await orders.publishProduct(product(20, { sold: false }));
    expect((await add({ productId: 999_999, quantity: 1 })).statusCode).toBe(404);
    expect((await add({ productId: 20, quantity: 1 })).json().code).toBe('PRODUCT_UNAVAILABLE');
    expect((await read()).items).toEqual([]);
  });

  test('refuses another brand and returns the brand of the cart', async () => {
    await add({ productId: 1, quantity: 1 });
    const response = await add({ productId: 3, quantity: 1 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'CART_BRAND_CONFLICT', previousBrandId: 1 });
    await orders.call('DELETE', '/cart/clear', { user });
    expect((await read()).currentBrandId).toBeNull();
    await add({ productId: 3, quantity: 1 });
    expect((await read()).currentBrandId).toBe(OTHER_BRAND);
  });

  test('loses nothing when 99 requests arrive concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 99 }, () => add({ productId: 2, quantity: 1 })));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await read()).items).toMatchObject([{ quantity: 99 }]);
  });

  test('never mixes two brands that are added concurrently', async () => {
    const responses = await Promise.all([
      add({ productId: 1, quantity: 1 }),
      add({ productId: 3, quantity: 1 }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read()).items).toHaveLength(1);
  });
});

describe('a line of the cart', () => {
  test('gets the quantity of the request; 0 and less remove it', async () => {
    await add({ productId: 2, quantity: 1 });
    const id = (await read()).items[0]?.id;
    await orders.call('PATCH', `/cart/item/${id}`, { user, body: { quantity: 5 } });
    expect(await read()).toMatchObject({ items: [{ quantity: 5 }], total: 500 });
    await orders.call('PATCH', `/cart/item/${id}`, { user, body: { quantity: -3 } });
    expect(await read()).toMatchObject({ items: [], total: 0, currentBrandId: null });
  });

  test.each([[1.5], ['5'], [1e9], [null], [100]])('refuses the quantity %j', async (quantity) => {
    await add({ productId: 2, quantity: 2 });
    const id = (await read()).items[0]?.id;
    expect((await orders.call('PATCH', `/cart/item/${id}`, { user, body: { quantity } })).statusCode).toBe(
      400,
    );
    expect((await read()).items).toMatchObject([{ quantity: 2 }]);
  });

  test('is 404 for other users and visitors', async () => {
    await add({ productId: 2, quantity: 2 });
    const id = (await read()).items[0]?.id;
    for (const stranger of [{ user: user + 5000 }, {}, { cart: 'A'.repeat(43) }]) {
      expect(
        (await orders.call('PATCH', `/cart/item/${id}`, { ...stranger, body: { quantity: 9 } })).statusCode,
      ).toBe(404);
      expect((await orders.call('DELETE', `/cart/remove/${id}`, stranger)).statusCode).toBe(404);
    }
    expect((await read()).items).toMatchObject([{ quantity: 2 }]);
  });

  test('of a product that is no longer sold can be lowered and removed but not raised, and costs nothing', async () => {
    const id = 30 + user * 1000;
    await orders.publishProduct(product(id, { price: 10_000 }));
    await add({ productId: id, quantity: 2 });
    await add({ productId: 2, quantity: 1 });
    const line = (await read()).items[0]?.id;
    const set = (quantity: number) =>
      orders.call('PATCH', `/cart/item/${line}`, { user, body: { quantity } });
    await orders.publishProduct(product(id, { price: 10_000, sold: false, version: 2 }));
    // Carts read the menu through a short cache.
    await eventually(async () => (await read()).items[0]?.available === false);
    const refused = await set(3);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'PRODUCT_UNAVAILABLE', message: 'Товар сейчас недоступен' },
    ]);
    expect(await read()).toMatchObject({ items: [{ quantity: 2, available: false }, {}], total: 100 });
    const lowered = Cart.parse((await set(1)).json());
    expect(lowered).toMatchObject({ items: [{ quantity: 1, available: false }, {}], total: 100 });
    expect(await read()).toEqual(lowered);
    expect((await set(0)).json()).toMatchObject({ items: [{ productId: 2 }], total: 100 });
  });

  test('can be removed without the other lines', async () => {
    await add({ productId: 1, quantity: 1 });
    await add({ productId: 2, quantity: 1 });
    const [first] = (await read()).items;
    await orders.call('DELETE', `/cart/remove/${first?.id}`, { user });
    expect((await read()).items).toMatchObject([{ productId: 2 }]);
  });
});

test('an invalid token is refused instead of treating the caller as a visitor', async () => {
  for (const headers of [{ authorization: 'Bearer x.y.z' }, { authorization: 'Basic abc' }]) {
    const response = await orders.call('GET', '/cart', { headers });
    expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  }
});
