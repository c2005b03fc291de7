import { StatusChange } from '@skatert/contracts/orders/status-changes';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { CASHIER, OrderCalls, OWNER, startWithStaff } from '../../test/order-calls.js';
import type { OrderDoc } from './order-model.js';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-22T09:00:00Z');

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
beforeEach(() => orders.setNow(undefined));

const promise = (id: number, promisedMinutes: unknown, user = CASHIER) =>
  orders.call('PATCH', `/order/v1/orders/${id}/promise`, { user, body: { promisedMinutes } });
const stored = (id: number) => orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });

test('a promised time is changed to minutes from now, and published', async () => {
  orders.setNow(NOW);
  const id = await calls.place();
  await calls.setStatus(id, 'PREPARING', OWNER, { promisedMinutes: 20 });
  orders.setNow(NOW + 15 * MINUTE);
  const promisedAt = new Date(NOW + 40 * MINUTE).toISOString();
  const response = await promise(id, 25);
  expect([response.statusCode, StatusChange.parse(response.json())]).toMatchObject([
    200,
    { id, status: 'PREPARING', promisedAt, version: 3 },
  ]);
  expect(await calls.mine(id)).toMatchObject({ promisedAt, version: 3 });
  expect((await stored(id))?.history).toMatchObject([
    { change: 'status', status: 'PREPARING', promisedAt: new Date(NOW + 20 * MINUTE) },
    { change: 'promise', status: 'PREPARING', by: { userId: CASHIER, role: 'CASHIER' } },
  ]);
  const event = await eventually(() =>
    orders.platform.connection.collection('events').findOne({ orderId: id, version: 3 }),
  );
  expect(event).toMatchObject({ type: 'ORDER_PROMISE_CHANGED', promisedAt });
});

test.each(['QUEUED', 'READY_FOR_PICKUP', 'COMPLETED', 'CANCELED'] as const)(
  'the promised time of a %s order is closed',
  async (status) => {
    const id = await calls.place(status);
    const before = await stored(id);
    const response = await promise(id, 25);
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'PROMISE_CLOSED', message: 'Время меняют, только пока заказ готовится' },
    ]);
    expect((await stored(id))?.version).toBe(before?.version);
  },
);

test.each([4, 241, 10.5, '20', null, undefined])('%j minutes are refused', async (minutes) => {
  const response = await promise(await calls.place('PREPARING'), minutes);
  expect(response.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { promisedMinutes: 'Время — целое число минут от 5 до 240' },
  });
});

test('after twenty changes at once and one after the other, the next is refused', async () => {
  const id = await calls.place('PREPARING');
  for (let change = 0; change < 16; change++) expect((await promise(id, 10 + change)).statusCode).toBe(200);
  const last = await Promise.all(Array.from({ length: 10 }, (_, index) => promise(id, 40 + index)));
  expect(last.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
  expect(last.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'PROMISE_CHANGES',
    message: 'Время этого заказа меняли уже 20 раз, больше нельзя',
  });
  expect((await stored(id))?.history).toHaveLength(21);
  expect((await calls.setStatus(id, 'READY_FOR_PICKUP')).statusCode).toBe(200);
});
