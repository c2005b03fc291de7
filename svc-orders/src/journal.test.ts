/** The journal of the orders: what is not an ordinary step, and who reads it. */
import { JournalPage } from '@skatert/contracts/shared/journal';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { ADMIN, CASHIER, CLIENT, OrderCalls, OWNER, STRANGER, startWithStaff } from '../test/order-calls.js';
import { POINT } from '../test/orders-harness.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
beforeEach(() => orders.platform.connection.collection('journal').deleteMany({}));

const PATH = '/order/v1/journal';
const read = async (user = OWNER, query = '') =>
  JournalPage.parse((await orders.call('GET', PATH + query, { user })).json()).content;

test('a cancellation, a payment and an answer are entries; ordinary steps are in the order alone', async () => {
  const id = await calls.place('COMPLETED');
  await orders.call('POST', `/order/v1/orders/${id}/review`, {
    user: CLIENT,
    body: { rating: 3, comment: 'Остыло' },
  });
  const path = `/order/v1/orders/${id}/review/answer`;
  await orders.call('PUT', path, { user: ADMIN, body: { text: 'Исправимся' } });
  await orders.call('DELETE', path, { user: ADMIN });
  const canceled = await calls.place('QUEUED');
  await calls.setStatus(canceled, 'CANCELED', CASHIER, { reason: 'Анна не ответила' });
  const list = await read();
  expect(list.map(({ action, objectId, by }) => [action, objectId, by.id])).toEqual([
    ['canceled', canceled, CASHIER],
    ['answer-removed', id, ADMIN],
    ['answered', id, ADMIN],
  ]);
  // What was typed may be about the customer.
  expect(list[0]?.changes).toEqual([
    { field: 'status', before: 'В очереди', after: 'Отменён' },
    { field: 'reason', before: null, after: 'другая, она в заказе' },
  ]);
  expect(list[2]?.changes).toEqual([{ field: 'answer', before: null, after: 'Исправимся' }]);
  expect(JSON.stringify(list)).not.toContain('Анна');
});

test('a cancellation has the reason that was chosen', async () => {
  await calls.setStatus(await calls.place('QUEUED'), 'CANCELED', OWNER, { reason: 'Не дозвонились' });
  expect((await read())[0]?.changes).toContainEqual({
    field: 'reason',
    before: null,
    after: 'Не дозвонились',
  });
});

test('a refused change leaves no entry', async () => {
  const id = await calls.place('COMPLETED');
  await calls.setStatus(id, 'CANCELED', OWNER).catch(() => undefined);
  expect(await read()).toEqual([]);
});

test('a product in the stop-list and its return are entries of the product', async () => {
  const url = '/order/v1/brand/1/stops';
  const body = {
    productId: 1,
    size: null,
    pointId: null,
    period: 'OPEN',
    time: null,
    left: null,
    reason: 'Нет теста',
  };
  const stop = await orders.call('PUT', url, { user: CASHIER, body });
  expect(stop.statusCode).toBe(200);
  await orders.call('DELETE', `${url}/${stop.json().id}`, { user: OWNER });
  const list = await read(OWNER, '?object=product-1');
  expect(list.map(({ action, by }) => [action, by.id])).toEqual([
    ['returned', OWNER],
    ['stopped', CASHIER],
  ]);
  expect(list[1]?.changes).toContainEqual({ field: 'reason', before: null, after: 'Нет теста' });
});

test('staff of another brand reads nothing of it; a cashier and a customer read none', async () => {
  await calls.setStatus(await calls.place('QUEUED'), 'CANCELED', OWNER);
  expect(await read()).toHaveLength(1);
  for (const user of [CASHIER, CLIENT])
    expect((await orders.call('GET', PATH, { user })).statusCode).toBe(403);
  const foreign = await orders.call('GET', `${PATH}?brandId=1`, { user: STRANGER });
  expect(foreign.statusCode === 403 || foreign.json().content.length === 0).toBe(true);
});

describe('an administrator who is bound to points', () => {
  const HERE = 60;
  const ELSEWHERE = 61;
  beforeAll(async () => {
    await orders.grant(HERE, 1, 'ADMIN', [POINT]);
    await orders.grant(ELSEWHERE, 1, 'ADMIN', [POINT + 1000]);
  });
  const journal = () => orders.platform.connection.collection('journal');
  const kindsFor = async (user: number, query = '') => (await read(user, query)).map(({ kind }) => kind);

  test('reads nothing that an earlier release has written of orders, shifts and stops', async () => {
    await calls.setStatus(await calls.place('QUEUED'), 'CANCELED', OWNER);
    await journal().updateMany({}, { $unset: { pointId: 1 } });
    expect(await kindsFor(HERE)).toEqual([]);
    expect(await kindsFor(OWNER)).toEqual(['order']);
    await journal().updateMany({}, { $set: { kind: 'point', objectId: POINT } });
    expect([await kindsFor(HERE), await kindsFor(ELSEWHERE)]).toEqual([['point'], []]);
    await journal().updateMany({}, { $set: { kind: 'promo' } });
    expect(await kindsFor(ELSEWHERE)).toEqual(['promo']);
  });

  test('reads of orders and stops only those of these points, and of none', async () => {
    const id = await calls.place('QUEUED');
    await calls.setStatus(id, 'CANCELED', OWNER);
    const stop = { productId: 1, size: null, period: 'OPEN', time: null, left: null, reason: null };
    for (const pointId of [POINT, null]) {
      const body = { ...stop, pointId };
      const { statusCode } = await orders.call('PUT', '/order/v1/brand/1/stops', { user: OWNER, body });
      expect(statusCode).toBe(200);
    }
    expect(await kindsFor(OWNER)).toEqual(['product', 'product', 'order']);
    expect(await kindsFor(HERE)).toEqual(['product', 'product', 'order']);
    // What is stopped everywhere is everybody's.
    expect(await kindsFor(ELSEWHERE)).toEqual(['product']);
    expect(await kindsFor(ELSEWHERE, '?brandId=1')).toEqual(['product']);
    expect(await kindsFor(ELSEWHERE, `?object=order-${id}`)).toEqual([]);
    await journal().updateMany({ kind: 'order' }, { $set: { pointId: null } });
    // A delivery belongs to no point.
    expect(await kindsFor(ELSEWHERE)).toEqual(['product', 'order']);
  });
});
