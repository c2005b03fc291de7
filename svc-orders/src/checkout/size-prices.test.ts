/** Products whose sizes have prices of their own: in the cart, and at the checkout. */
import { Cart } from '@skatert/contracts/orders/cart';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { POINT, product, startOrders } from '../../test/orders-harness.js';

const orders = openForTests(startOrders);

let user = 100;
let id = 700;
beforeEach(async () => {
  user += 1;
  id += 1;
  await orders.publishProduct(pizza());
});
const pizza = (fields: object = {}) =>
  product(id, {
    price: 45_000,
    promoPrice: 40_000,
    sizes: ['25 см', '30 см', '40 см'],
    sizePrices: [
      { label: '30 см', price: 55_000, promoPrice: null },
      { label: '40 см', price: 70_000, promoPrice: 65_050 },
    ],
    ...fields,
  });
const add = (size?: string, quantity = 1) =>
  orders.call('POST', '/cart/add', { user, body: { productId: id, quantity, size } });
const cart = async () => Cart.parse((await orders.call('GET', '/cart', { user })).json());
const checkout = () =>
  orders.call('POST', '/checkout', { user, body: { mode: 'PICKUP', pickupPointId: POINT } });
const linesOf = ({ items }: Pick<Cart, 'items'>) =>
  items.map(({ size, unitPrice, quantity }) => [size, unitPrice, quantity]);

test('each line costs what its size costs, and so does the order', async () => {
  await add();
  await add('30 см');
  await add('40 см', 2);
  expect(linesOf(await cart())).toEqual([
    ['25 см', 400, 1],
    ['30 см', 550, 1],
    ['40 см', 650.5, 2],
  ]);
  expect((await cart()).total).toBe(400 + 550 + 1301);
  const response = await checkout();
  expect(response.statusCode).toBe(201);
  const [order] = (await orders.call('GET', '/order/v1/my', { user })).json();
  expect(order).toMatchObject({
    id: response.json().id,
    total: 2251,
    items: [
      { size: '25 см', price: 400 },
      { size: '30 см', price: 550 },
      { size: '40 см', price: 650.5 },
    ],
  });
});

test('the checkout is refused once when the price of a size in the cart changed, and not for another size', async () => {
  await add('40 см');
  const dearer = (label: string, price: number, version: number) => {
    const sizePrices = pizza().sizePrices.map((each) =>
      each.label === label ? { label, price, promoPrice: null } : each,
    );
    return orders.publishProduct(pizza({ version, sizePrices }));
  };
  await dearer('40 см', 80_000, 2);
  await eventually(async () => (await cart()).items[0]?.priceNow === 800);
  expect(linesOf(await cart())).toEqual([['40 см', 650.5, 1]]);
  const refused = await checkout();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CART_CHANGED']);
  expect(linesOf(refused.json().cart)).toEqual([['40 см', 800, 1]]);
  expect((await orders.call('GET', '/order/v1/my', { user })).json()).toEqual([]);
  await orders.publishProduct(
    pizza({ version: 3, price: 1, sizePrices: [{ label: '40 см', price: 80_000, promoPrice: null }] }),
  );
  expect((await checkout()).statusCode).toBe(201);
});

test('a size that lost its price costs what the product costs', async () => {
  await add('40 см');
  await orders.publishProduct(pizza({ version: 2, sizePrices: [] }));
  expect((await checkout()).json()).toMatchObject({ code: 'CART_CHANGED', cart: { total: 400 } });
});

test('a line of a time without sizes costs what the first size costs, and not the price of the product', async () => {
  await orders.publishProduct(pizza({ version: 2, sizes: [], sizePrices: [] }));
  await add();
  await orders.publishProduct(pizza({ version: 3, price: 100, promoPrice: null, sizes: ['40 см'] }));
  await eventually(async () => (await cart()).items[0]?.priceNow === 650.5);
  expect((await checkout()).json().code).toBe('CART_CHANGED');
});

test('a product stored by an earlier release, without prices of sizes, is sold as before', async () => {
  await orders.platform.connection
    .collection('productViews')
    .updateOne({ _id: id as never }, { $unset: { sizePrices: 1 }, $set: { stateSchema: 2 } });
  await add('40 см');
  expect(linesOf(await cart())).toEqual([['40 см', 400, 1]]);
});
