import { PublicReviews } from '@skatert/contracts/orders/product-reviews';
import { openForTests } from '@skatert/service-kit/testing/harness';
import {
  ADMIN,
  CASHIER,
  CLIENT,
  OrderCalls,
  OWNER,
  STRANGER,
  startWithStaff,
} from '../../test/order-calls.js';
import { product } from '../../test/orders-harness.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
beforeEach(() => orders.platform.connection.collection('publicReviews').deleteMany({}));

const PRODUCT = 1;
const review = async (comment: string | null, rating = 5): Promise<number> => {
  const id = await calls.place('COMPLETED');
  const body = { rating, comment };
  const sent = await orders.call('POST', `/order/v1/orders/${id}/review`, { user: CLIENT, body });
  expect(sent.statusCode).toBe(201);
  return id;
};
const listed = async (query = '', productId = PRODUCT) =>
  PublicReviews.parse((await orders.call('GET', `/order/v1/products/${productId}/reviews${query}`)).json());
const textsOf = ({ content }: PublicReviews) => content.map(({ text }) => text);
const path = (id: number) => `/order/v1/orders/${id}/review/published`;
const publish = (id: number, published: unknown, user = ADMIN) =>
  orders.call('PUT', path(id), { user, body: { published } });

test('guests read the texts of reviews, the newest first, and nothing about who wrote them', async () => {
  await review('Горячий и вкусный', 4);
  await review(null);
  await review('  ');
  await review('Чуть остыл', 3);
  const { content, totalElements } = await listed();
  expect(totalElements).toBe(2);
  expect(content).toEqual([
    { id: expect.any(String), rating: 3, text: 'Чуть остыл', createdAt: expect.any(String) },
    { id: expect.any(String), rating: 4, text: 'Горячий и вкусный', createdAt: expect.any(String) },
  ]);
});

test('the texts of a product that was not ordered are not shown', async () => {
  await review('Горячий и вкусный');
  expect(textsOf(await listed('', 2))).toEqual([]);
});

test('reviews come in pages of five', async () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) await review(text);
  expect(textsOf(await listed())).toEqual(['6', '5', '4', '3', '2']);
  expect(textsOf(await listed('?page=1'))).toEqual(['1']);
});

test('the staff hides a text and shows it again', async () => {
  const id = await review('Звоните +7 912 345-67-89');
  expect((await orders.call('GET', path(id), { user: OWNER })).json()).toMatchObject({ published: true });
  expect((await publish(id, false)).json()).toEqual({
    rating: 5,
    reviewComment: 'Звоните +7 912 345-67-89',
    published: false,
  });
  expect(textsOf(await listed())).toEqual([]);
  expect((await orders.call('GET', path(id), { user: OWNER })).json()).toMatchObject({ published: false });
  await publish(id, true);
  expect(textsOf(await listed())).toEqual(['Звоните +7 912 345-67-89']);
});

test('only those who read reviews hide them, in their own brand', async () => {
  const id = await review('Вкусно');
  const refusals = await Promise.all([CASHIER, CLIENT, STRANGER].map((user) => publish(id, false, user)));
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404]);
  expect(refusals[0]?.json().message).toBe('Нет прав скрывать отзывы');
  expect(textsOf(await listed())).toEqual(['Вкусно']);
});

test('a review without a text is neither shown nor hidden', async () => {
  const id = await review(null);
  expect((await orders.call('GET', path(id), { user: OWNER })).json()).toMatchObject({ published: null });
  const refused = await publish(id, false);
  expect([refused.statusCode, refused.json().message]).toEqual([404, 'У этого заказа нет текста отзыва']);
  expect((await publish(id, 'да')).statusCode).toBe(400);
});

test('there are no reviews of a product that is not sold', async () => {
  await orders.publishProduct(product(9, { sold: false }));
  for (const id of [9, 999]) {
    const response = await orders.call('GET', `/order/v1/products/${id}/reviews`);
    expect([response.statusCode, response.json().message]).toEqual([404, 'Товар не найден.']);
  }
});
