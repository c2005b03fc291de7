import { READ_PRODUCT_SUBJECT, ReadProductRequest } from '@skatert/contracts/menu/states';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { brandState, product, startOrders } from '../../test/orders-harness.js';

const orders = openForTests(startOrders);

let user = 100;
beforeEach(() => {
  user += 1;
});
const add = (body: unknown, options: { user?: number; cart?: string } = { user }) =>
  orders.call('POST', '/cart/add', { ...options, body });

describe('a product that the projection lacks', () => {
  test('is 404 while svc-menu does not respond', async () => {
    const response = await add({ productId: 990, quantity: 1 });
    expect([response.statusCode, response.json().message]).toEqual([404, 'Товар не найден.']);
  });

  test('is requested from svc-menu once and stored', async () => {
    const state = { product: product(900, { brandId: 77 }), brand: brandState(77) };
    const requested: number[] = [];
    const menu = await orders.platform.openBus();
    menu.serve(READ_PRODUCT_SUBJECT, ReadProductRequest, async ({ productId }) => {
      requested.push(productId);
      return productId === 900 ? state : null;
    });
    await menu.connection.flush();
    const addOne = (productId: number) => add({ productId, quantity: 1 });
    expect((await addOne(900)).json()).toMatchObject({ currentBrandId: 77, items: [{ productId: 900 }] });
    expect((await addOne(900)).statusCode).toBe(200);
    expect((await addOne(901)).statusCode).toBe(404);
    expect(requested).toEqual([900, 901]);
  });
});
