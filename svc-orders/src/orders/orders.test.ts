import { StaffOrdersPage } from '@skatert/contracts/orders/orders';
import { RATING_STREAM, type RatingState } from '@skatert/contracts/orders/states';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { lastState } from '@skatert/service-kit/testing/states';
import {
  ADMIN,
  CASHIER,
  CLIENT,
  COOK,
  OrderCalls,
  OWNER,
  STEPS_TO,
  STRANGER,
  startWithStaff,
} from '../../test/order-calls.js';
import { BRAND } from '../../test/orders-harness.js';

const OTHER_CLIENT = 51;

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);

const setStatus: OrderCalls['setStatus'] = (...change) => calls.setStatus(...change);
const order: OrderCalls['place'] = (...placed) => calls.place(...placed);
const mine: OrderCalls['mine'] = (...placed) => calls.mine(...placed);
const sendAsClient = (id: number, text: unknown, user = CLIENT) =>
  orders.call('POST', `/order/v1/orders/${id}/client-message`, { user, body: { text } });
const sendAsStaff = (id: number, text: unknown, user = OWNER) =>
  orders.call('POST', `/order/v1/orders/${id}/message`, { user, body: { text } });
const rate = (id: number, rating: unknown, user = CLIENT) =>
  orders.call('POST', `/order/v1/orders/${id}/review`, { user, body: { rating } });

describe('messages', () => {
  test('are returned to both sides in order, as plain text', async () => {
    const id = await order();
    await sendAsClient(id, '  Где мой заказ? <script>alert(1)</script> ');
    await sendAsStaff(id, 'Уже готовим');
    for (const user of [CLIENT, OWNER, CASHIER]) {
      const list = (await orders.call('GET', `/order/v1/orders/${id}/messages`, { user })).json() as object[];
      expect(list).toMatchObject([
        { fromClient: true, text: 'Где мой заказ? <script>alert(1)</script>' },
        { fromClient: false, text: 'Уже готовим' },
      ]);
    }
  });

  test.each([[''], ['  \n\t'], [null], [undefined], ['я'.repeat(2001)], [{ $gt: '' }]])(
    'are refused with the text %j on both sides',
    async (text) => {
      const id = await order();
      expect((await sendAsClient(id, text)).statusCode).toBe(400);
      expect((await sendAsStaff(id, text)).statusCode).toBe(400);
    },
  );

  test.each([['COMPLETED'], ['CANCELED']] as const)('of a %s order are read-only', async (status) => {
    const id = await order();
    await sendAsClient(id, 'Привет');
    for (const step of STEPS_TO[status]) await setStatus(id, step);
    for (const response of [await sendAsClient(id, 'Ещё'), await sendAsStaff(id, 'Ещё')]) {
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'Заказ завершён или отменён. Сообщения недоступны.',
      ]);
    }
    expect(
      (await orders.call('GET', `/order/v1/orders/${id}/messages`, { user: CLIENT })).json(),
    ).toHaveLength(1);
  });

  test('are exchanged only between the customer and ADMIN or OWNER of the brand', async () => {
    const id = await order();
    for (const user of [CASHIER, COOK])
      expect((await sendAsStaff(id, 'Нет', user)).json().message).toBe('Нет прав отправлять сообщения');
    for (const user of [STRANGER, CLIENT]) expect((await sendAsStaff(id, 'Нет', user)).statusCode).toBe(404);
    for (const user of [OWNER, OTHER_CLIENT])
      expect((await sendAsClient(id, 'Нет', user)).statusCode).toBe(404);
    for (const user of [STRANGER, OTHER_CLIENT])
      expect((await orders.call('GET', `/order/v1/orders/${id}/messages`, { user })).statusCode).toBe(404);
    expect((await orders.call('GET', `/order/v1/orders/${id}/messages`, { user: COOK })).statusCode).toBe(
      403,
    );
    expect((await sendAsStaff(id, 'Да', ADMIN)).statusCode).toBe(201);
  });

  test('count as new until the receiving side moves its read mark; reading them does not move it', async () => {
    const id = await order();
    await sendAsStaff(id, 'Раз');
    const { id: lastMessageId } = (await sendAsStaff(id, 'Два')).json();
    await orders.call('GET', `/order/v1/orders/${id}/messages`, { user: CLIENT });
    expect((await mine(id))?.newMessagesCount).toBe(2);
    const mark = (to: number) =>
      orders.call('POST', `/order/v1/orders/${id}/messages/read`, {
        user: CLIENT,
        body: { lastMessageId: to },
      });
    await mark(lastMessageId - 1);
    expect((await mine(id))?.newMessagesCount).toBe(1);
    await mark(lastMessageId);
    await mark(lastMessageId - 1);
    expect((await mine(id))?.newMessagesCount).toBe(0);
  });
});

describe('reviews', () => {
  test("are accepted once, for the caller's own completed order", async () => {
    const id = await order('COMPLETED');
    expect((await rate(id, 5, OTHER_CLIENT)).statusCode).toBe(404);
    const responses = await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(id, rating)));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const late = await rate(id, 5);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Отзыв уже отправлен. Изменение не требуется.',
    ]);
    expect((await rate(await order('DELIVERED'), 5)).json().code).toBe('REVIEW_TOO_EARLY');
  });

  test.each([[0], [6], [4.5], ['5'], [null], [-1]])('are refused with the rating %j', async (rating) => {
    const id = await order('COMPLETED');
    expect((await rate(id, rating)).statusCode).toBe(400);
    expect((await mine(id))?.rating).toBeNull();
  });

  test('publish the rating of the product on its subject', async () => {
    await rate(await order('COMPLETED'), 5);
    const state = await eventually(() =>
      lastState<RatingState>(orders.platform, RATING_STREAM, 'rating.product.1'),
    );
    expect(state.reviews).toBeGreaterThan(0);
    expect(state.rating).toBeLessThanOrEqual(5);
  });
});

describe('the list of a brand’s orders', () => {
  const page = async (user: number, query = '') =>
    StaffOrdersPage.parse(
      (await orders.call('GET', `/order/v1/brand/${BRAND}/orders?${query}`, { user })).json(),
    );

  test('has pages, newest first', async () => {
    const ids = [await order(), await order(), await order()];
    const first = await page(CASHIER, 'size=2');
    expect(first).toMatchObject({ number: 0, size: 2 });
    expect(first.content.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect((await page(OWNER, 'size=2&page=1')).content[0]?.id).toBe(ids[0]);
    expect((await orders.call('GET', '/order/v1/orders', { user: OWNER })).json()).toMatchObject({
      number: 0,
      size: 20,
    });
  });

  test('is searched by number and by name; the search text is literal', async () => {
    const id = await order();
    const found = async (search: string) =>
      (await page(OWNER, `search=${encodeURIComponent(search)}`)).content.map((each) => each.id);
    expect(await found(String(id))).toContain(id);
    expect(await found('бренд 1')).toContain(id);
    for (const search of ['.*', '^', '{"$gt":""}', '(']) expect(await found(search)).toEqual([]);
  });

  test('is filtered by days, both included, in the platform time zone', async () => {
    const id = await order();
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const ids = async (query: string) => (await page(OWNER, query)).content.map((each) => each.id);
    expect(await ids(`dateFrom=${today}&dateTo=${today}`)).toContain(id);
    expect(await ids('dateFrom=2099-01-01')).toEqual([]);
    expect(await ids('dateTo=2000-01-01')).toEqual([]);
    expect((await orders.call('GET', '/order/v1/orders?dateFrom=вчера', { user: OWNER })).statusCode).toBe(
      400,
    );
  });

  test('hides the comment of a review from CASHIER, but not the rating', async () => {
    const id = await order('COMPLETED');
    await orders.call('POST', `/order/v1/orders/${id}/review`, {
      user: CLIENT,
      body: { rating: 4, comment: 'Вкусно' },
    });
    const row = async (user: number) => (await page(user)).content.find((each) => each.id === id);
    expect(await row(OWNER)).toMatchObject({ rating: 4, reviewComment: 'Вкусно' });
    expect(await row(CASHIER)).toMatchObject({ rating: 4, reviewComment: null });
  });
});
