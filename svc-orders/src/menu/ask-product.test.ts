import { READ_PRODUCT_SUBJECT, ReadProductRequest } from '@skatert/contracts/menu/states';
import { brandState, product, startOrders, type TestOrders } from '../../test/orders-harness.js';

let orders: TestOrders;
beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.close());

let user = 100;
beforeEach(() => {
  user += 1;
});
const add = (body: unknown, options: { user?: number; cart?: string } = { user }) =>
  orders.call('POST', '/cart/add', { ...options, body });

describe('a product that svc-orders has not heard of', () => {
  test('is not there while svc-menu does not answer', async () => {
    const response = await add({ productId: 990, quantity: 1 });
    expect([response.statusCode, response.json().message]).toEqual([404, 'Товар не найден.']);
  });

  test('is asked of svc-menu, and known from then on', async () => {
    const state = { product: product(900, { brandId: 77 }), brand: brandState(77) };
    const asked: number[] = [];
    const menu = await orders.platform.openBus();
    menu.serve(READ_PRODUCT_SUBJECT, ReadProductRequest, async ({ productId }) => {
      asked.push(productId);
      return productId === 900 ? state : null;
    });
    await menu.connection.flush();
    const addOne = (productId: number) => add({ productId, quantity: 1 });
    expect((await addOne(900)).json()).toMatchObject({ currentBrandId: 77, items: [{ productId: 900 }] });
    expect((await addOne(900)).statusCode).toBe(200);
    expect((await addOne(901)).statusCode).toBe(404);
    expect(asked).toEqual([900, 901]);
  });
});
