import { ProductsTogether } from '@skatert/contracts/orders/products-together';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { POINT, product, startOrders } from '../../test/orders-harness.js';
import { noteTogether } from './note-together.js';
import { createTogetherModel, RECENT_MAX } from './together-model.js';

const orders = openForTests(startOrders);
const model = () => createTogetherModel(orders.platform.connection);
beforeAll(async () => {
  for (const id of [11, 12, 13, 14, 15, 16, 17]) await orders.publishProduct(product(id));
});
beforeEach(() => model().deleteMany({}));

let user = 200;
/** Places an order of a new customer. */
async function order(...productIds: number[]): Promise<void> {
  user += 1;
  for (const productId of productIds)
    await orders.call('POST', '/cart/add', { user, body: { productId, quantity: 1 } });
  const body = { mode: 'PICKUP', pickupPointId: POINT };
  expect((await orders.call('POST', '/checkout', { user, body })).statusCode).toBe(201);
}
const of = async (id: number) =>
  ProductsTogether.parse((await orders.call('GET', `/order/v1/products/${id}/together`)).json());
const note = (id: number, ...productIds: number[]) =>
  noteTogether({ together: model() }, [{ _id: id, items: productIds.map((productId) => ({ productId })) }]);

test('lists what was ordered with a product, the most frequent first', async () => {
  await order(11, 12);
  await order(11, 13);
  await order(11, 13, 14);
  await order(12, 15);
  await order(16);
  await eventually(async () => (await of(15)).length === 1);
  expect(await of(11)).toEqual([13, 14, 12]);
  expect(await of(12)).toEqual([15, 11]);
  expect(await of(16)).toEqual([]);
});

test('lists at most four, and none that is not sold', async () => {
  await note(1, 11, 12, 13, 14, 15, 16, 17);
  await note(2, 11, 17);
  expect(await of(11)).toEqual([17, 12, 13, 14]);
  await orders.publishProduct(product(17, { version: 2, sold: false }));
  await eventually(async () => !(await of(11)).includes(17));
  expect(await of(11)).toEqual([12, 13, 14, 15]);
  await orders.publishProduct(product(17, { version: 3 }));
});

test('an order counts once, however often and by how many instances it is noted', async () => {
  await Promise.all(Array.from({ length: 8 }, () => note(5, 11, 12)));
  await note(6, 11, 13);
  await note(5, 11, 12);
  expect((await model().findById(11).lean())?.recent.map(({ orderId }) => orderId)).toEqual([5, 6]);
});

test('only the newest orders count, so that a document does not grow', async () => {
  for (let id = 1; id <= RECENT_MAX; id += 1) await note(id, 11, 12);
  await note(RECENT_MAX + 1, 11, 13);
  const stored = await model().findById(11).lean();
  expect(stored?.recent).toHaveLength(RECENT_MAX);
  expect(stored?.recent.at(-1)).toEqual({ orderId: RECENT_MAX + 1, productIds: [13] });
});

test('an unknown product has none', async () => {
  expect(await of(999_999)).toEqual([]);
});
