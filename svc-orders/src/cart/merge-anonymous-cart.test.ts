import { Cart } from '@skatert/contracts/orders/cart';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { cartToken, OTHER_BRAND, startOrders } from '../../test/orders-harness.js';

const orders = openForTests(startOrders);

let user = 100;
beforeEach(() => {
  user += 1;
});
const add = (body: unknown, options: { user?: number; cart?: string } = { user }) =>
  orders.call('POST', '/cart/add', { ...options, body });
const read = async (options: { user?: number; cart?: string } = { user }) =>
  Cart.parse((await orders.call('GET', '/cart', options)).json());

describe("a visitor's cart", () => {
  test('is identified by an HttpOnly cookie that is set with the first line', async () => {
    const empty = await orders.call('GET', '/cart');
    expect(empty.headers['set-cookie']).toBeUndefined();
    const response = await add({ productId: 1, quantity: 2 }, {});
    expect(response.headers['set-cookie']).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await read({ cart: cartToken(response) })).items).toMatchObject([{ quantity: 2 }]);
    expect((await read({})).items).toEqual([]);
  });

  test('gets a new token when the cookie holds an unknown one', async () => {
    const planted = 'B'.repeat(43);
    const response = await add({ productId: 1, quantity: 1 }, { cart: planted });
    expect(cartToken(response)).not.toBe(planted);
    expect((await read({ cart: planted })).items).toEqual([]);
  });

  test('sets no cookie when the addition fails', async () => {
    expect((await add({ productId: 1, quantity: 500 }, {})).headers['set-cookie']).toBeUndefined();
    expect((await add({ productId: 20, quantity: 1 }, {})).headers['set-cookie']).toBeUndefined();
  });

  test('is not brought back by an addition in flight while it is merged', async () => {
    const pieces = (cart: Cart) => cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
    for (let round = 0; round < 20; round++) {
      user += 1;
      const cart = cartToken(await add({ productId: 2, quantity: 10 }, {}));
      const [added] = await Promise.all([add({ productId: 2, quantity: 1 }, { cart }), read({ user, cart })]);
      const left = { cart: added.cookies.find(({ name }) => name === 'cart')?.value ?? cart };
      expect(pieces(await read()) + pieces(await read(left))).toBeLessThanOrEqual(11);
    }
  });

  test("is merged into the customer's cart after login, once, and deleted", async () => {
    await add({ productId: 1, quantity: 1 });
    const token = cartToken(await add({ productId: 2, quantity: 2 }, {}));
    const first = await orders.call('GET', '/cart', { user, cart: token });
    expect(Cart.parse(first.json())).toMatchObject({ notice: { code: 'CART_MERGED' } });
    expect(first.headers['set-cookie']).toMatch(/cart=;/);
    const again = await read({ user, cart: token });
    expect(again.notice).toBeUndefined();
    expect(again.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect((await read({ cart: token })).items).toEqual([]);
  });

  test("of another brand replaces the customer's cart when it was changed last", async () => {
    await add({ productId: 1, quantity: 1 });
    const token = cartToken(await add({ productId: 3, quantity: 2 }, {}));
    const cart = await read({ user, cart: token });
    expect(cart).toMatchObject({
      currentBrandId: OTHER_BRAND,
      notice: { code: 'CART_REPLACED', previousBrandId: 1 },
    });
    expect(cart.items).toMatchObject([{ productId: 3, quantity: 2 }]);
  });

  test("of another brand is dropped when the customer's cart was changed later", async () => {
    const token = cartToken(await add({ productId: 3, quantity: 2 }, {}));
    await add({ productId: 1, quantity: 1 });
    const cart = await read({ user, cart: token });
    expect(cart).toMatchObject({
      currentBrandId: 1,
      notice: { code: 'CART_REPLACED', previousBrandId: OTHER_BRAND },
    });
  });
});
