/** The brand's answers to reviews. */
import { MyOrder, StaffOrder } from '@skatert/contracts/orders/orders';
import { PublicReviews, StaffReview } from '@skatert/contracts/orders/product-reviews';
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

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
beforeEach(() => orders.platform.connection.collection('publicReviews').deleteMany({}));

const reviewed = async (comment: string | null = 'Остыло'): Promise<number> => {
  const id = await calls.place('COMPLETED');
  const body = { rating: 3, comment };
  const sent = await orders.call('POST', `/order/v1/orders/${id}/review`, { user: CLIENT, body });
  expect(sent.statusCode).toBe(201);
  return id;
};
const path = (id: number) => `/order/v1/orders/${id}/review/answer`;
const answer = (id: number, text: unknown, user = ADMIN) =>
  orders.call('PUT', path(id), { user, body: { text } });
const ofCustomer = async (id: number) =>
  MyOrder.parse((await orders.call('GET', `/order/v1/my/${id}`, { user: CLIENT })).json());
const ofStaff = async (id: number, user: number) =>
  StaffOrder.parse((await orders.call('GET', `/order/v1/orders/${id}`, { user })).json());
const ofGuests = async () => {
  const list = await orders.call('GET', '/order/v1/products/1/reviews');
  expect(list.body).not.toContain('"by"');
  return PublicReviews.parse(list.json()).content;
};
const eventsOf = async (id: number, wanted = 'ORDER_REVIEW_ANSWERED') => {
  const order = await orders.platform.connection.collection('orders').findOne({ _id: id as never });
  const logged = await orders.platform.connection.collection('events').find({ orderId: id }).toArray();
  return [...logged, ...(order?.pendingEvents ?? [])].filter(({ type }) => type === wanted);
};

test('an answer is shown to the customer, and under the review to guests, without its author', async () => {
  const id = await reviewed();
  const response = await answer(id, '  Простите, исправимся ');
  expect(response.statusCode).toBe(200);
  const shown = { text: 'Простите, исправимся', answeredAt: expect.any(String) };
  expect(StaffReview.parse(response.json())).toMatchObject({ answer: { ...shown, by: expect.any(String) } });
  expect((await ofCustomer(id)).reviewAnswer).toEqual(shown);
  expect(await ofGuests()).toMatchObject([{ text: 'Остыло', answer: shown }]);
  expect(await eventsOf(id)).toMatchObject([{ text: 'Простите, исправимся' }]);
});

test('an answer is changed and removed; the same text again is no news', async () => {
  const id = await reviewed();
  await answer(id, 'Первый');
  await answer(id, 'Первый', OWNER);
  await answer(id, 'Второй', OWNER);
  expect((await eventsOf(id)).map(({ text }) => text)).toEqual(['Первый', 'Второй']);
  expect(await ofGuests()).toMatchObject([{ answer: { text: 'Второй' } }]);
  for (const _ of [1, 2]) {
    const removed = await orders.call('DELETE', path(id), { user: ADMIN });
    expect([removed.statusCode, removed.json().answer]).toEqual([200, undefined]);
  }
  expect(await eventsOf(id, 'ORDER_ANSWER_REMOVED')).toHaveLength(1);
  expect((await ofCustomer(id)).reviewAnswer).toBeUndefined();
  expect((await ofGuests())[0]?.answer).toBeUndefined();
});

test('of two who answer at once, or change one answer, the second is refused with the present one', async () => {
  const id = await reviewed();
  const send = (text: string, answeredAt: unknown, user = ADMIN) =>
    orders.call('PUT', path(id), { user, body: { text, answeredAt } });
  const first = (await send('Первый', null)).json().answer;
  const refused = await send('Второй', null, OWNER);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'EDIT_CONFLICT']);
  expect(StaffReview.parse(refused.json().details.current).answer).toEqual(first);
  expect((await ofCustomer(id)).reviewAnswer?.text).toBe('Первый');
  expect((await send('Первый', null, OWNER)).statusCode).toBe(200);
  orders.setNow(Date.parse(first.answeredAt) + 1000);
  const second = (await send('Второй', first.answeredAt, OWNER)).json().answer;
  orders.setNow(undefined);
  expect(second.text).toBe('Второй');
  const removal = (answeredAt: string) =>
    orders.call('DELETE', `${path(id)}?answeredAt=${encodeURIComponent(answeredAt)}`, { user: ADMIN });
  expect((await removal(first.answeredAt)).statusCode).toBe(409);
  expect((await removal(second.answeredAt)).statusCode).toBe(200);
  expect((await ofCustomer(id)).reviewAnswer).toBeUndefined();
});

test('a rating without a text can be answered; an order without a review cannot', async () => {
  const id = await reviewed(null);
  expect((await answer(id, 'Спасибо за оценку')).json()).toMatchObject({ published: null });
  expect((await ofCustomer(id)).reviewAnswer?.text).toBe('Спасибо за оценку');
  const early = await answer(await calls.place('COMPLETED'), 'Спасибо');
  expect([early.statusCode, early.json().message]).toEqual([404, 'Этот заказ ещё не оценили']);
});

test('only those who may read reviews answer and remove, in their own brand', async () => {
  const id = await reviewed();
  await answer(id, 'Спасибо');
  const calling = (method: 'PUT' | 'DELETE') =>
    Promise.all(
      [CASHIER, CLIENT, STRANGER].map((user) =>
        orders.call(method, path(id), { user, ...(method === 'PUT' && { body: { text: 'Взлом' } }) }),
      ),
    );
  for (const method of ['PUT', 'DELETE'] as const) {
    const refusals = await calling(method);
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404]);
    expect(refusals[0]?.json().message).toBe('Нет прав отвечать на отзывы');
  }
  expect((await ofCustomer(id)).reviewAnswer?.text).toBe('Спасибо');
});

test('a cashier sees the rating, but neither comment nor answer', async () => {
  const id = await reviewed();
  await answer(id, 'Спасибо');
  const seen = await ofStaff(id, CASHIER);
  expect(seen).toMatchObject({ rating: 3, reviewComment: null });
  expect(seen.reviewAnswer).toBeUndefined();
  expect((await ofStaff(id, OWNER)).reviewAnswer?.text).toBe('Спасибо');
});

test.each([
  ['', 'Напишите ответ'],
  ['   ', 'Напишите ответ'],
  ['а'.repeat(1001), 'Ответ не длиннее 1000 символов'],
])('a text that is empty or too long is refused', async (text, message) => {
  const refused = await answer(await reviewed(), text);
  expect([refused.statusCode, refused.json().errors]).toEqual([400, { text: message }]);
});
