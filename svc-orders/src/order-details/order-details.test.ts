import { MyOrderDetails, StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import {
  CASHIER,
  CLIENT,
  COOK,
  OrderCalls,
  OWNER,
  STRANGER,
  startWithStaff,
} from '../../test/order-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-22T09:00:00Z');

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
beforeAll(async () => {
  const account = (_id: number, lastName: string | null, firstName: string | null) =>
    ({ _id, version: 1, username: `login${_id}`, lastName, firstName, patronymic: null }) as const;
  await orders.platform.connection
    .collection<{ _id: number }>('accountViews')
    .insertMany([
      account(CLIENT, 'Ёлкина', 'Анна'),
      account(OWNER, 'Ким', 'Олег'),
      account(CASHIER, null, null),
    ]);
});
beforeEach(() => orders.setNow(undefined));

const forStaff = async (id: number, user = OWNER) =>
  StaffOrderDetails.parse((await orders.call('GET', `/order/v1/orders/${id}`, { user })).json());
const forCustomer = async (id: number, user = CLIENT) =>
  MyOrderDetails.parse((await orders.call('GET', `/order/v1/my/${id}`, { user })).json());
const collection = () => orders.platform.connection.collection<OrderDoc>('orders');

test('the history names for the staff who made each change, from the creation on', async () => {
  orders.setNow(NOW);
  const id = await calls.place();
  orders.setNow(NOW + MINUTE);
  await calls.setStatus(id, 'PREPARING', CASHIER, { promisedMinutes: 20 });
  orders.setNow(NOW + 2 * MINUTE);
  await orders.call('PATCH', `/order/v1/orders/${id}/promise`, {
    user: OWNER,
    body: { promisedMinutes: 30 },
  });
  orders.setNow(NOW + 3 * MINUTE);
  await calls.setStatus(id, 'CANCELED', OWNER, { reason: 'Нет теста' });
  const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
  const none = { promisedAt: null, reason: null };
  const client = { userId: CLIENT, role: 'CLIENT', name: 'Ёлкина Анна' };
  const cashier = { userId: CASHIER, role: 'CASHIER', name: 'Бренд 1, кассир' };
  const owner = { userId: OWNER, role: 'OWNER', name: 'Ким Олег' };
  const queued = { status: 'QUEUED', statusLabel: 'В очереди' };
  const preparing = { status: 'PREPARING', statusLabel: 'Готовится' };
  const canceled = { status: 'CANCELED', statusLabel: 'Отменён' };
  const history = [
    { ...none, at: at(0), change: 'status', ...queued, by: client },
    { ...none, at: at(1), change: 'status', ...preparing, promisedAt: at(21), by: cashier },
    { ...none, at: at(2), change: 'promise', ...preparing, promisedAt: at(32), by: owner },
    { ...none, at: at(3), change: 'status', ...canceled, reason: 'Нет теста', by: owner },
  ];
  expect(await forStaff(id)).toMatchObject({ id, status: 'CANCELED', promisedAt: at(32), history });
  const own = await forCustomer(id);
  expect(own.history).toEqual(history.map(({ by: _by, ...entry }) => entry));
  expect(own).toMatchObject({ adminName: 'Ким Олег', canceledBy: 'staff', cancelReason: 'Нет теста' });
});

test('a customer never reads the login of the staff', async () => {
  const id = await calls.place();
  await calls.setStatus(id, 'PREPARING', CASHIER);
  for (const url of [`/order/v1/my/${id}`, '/order/v1/my']) {
    const { body } = await orders.call('GET', url, { user: CLIENT });
    expect(body).toContain('Бренд 1, кассир');
    expect(body).not.toContain(`login${CASHIER}`);
  }
});

test('the history of an order of an earlier release has the creation and nothing invented', async () => {
  const id = await calls.place();
  await collection().updateOne({ _id: id }, { $set: { status: 'READY_FOR_PICKUP', handledBy: CASHIER } });
  const details = await forStaff(id);
  expect(details.history.map(({ status, by }) => [status, by.role])).toEqual([['QUEUED', 'CLIENT']]);
  expect(details).toMatchObject({ status: 'READY_FOR_PICKUP', promisedAt: null, suggestedMinutes: null });
  expect(await forCustomer(id)).toMatchObject({ history: [{ status: 'QUEUED' }], adminName: 'Бренд 1' });
});

test('minutes are suggested until the order is ready', async () => {
  expect((await forStaff(await calls.place('QUEUED'))).suggestedMinutes).toBe(30);
  expect((await forStaff(await calls.place('PREPARING'))).suggestedMinutes).toBe(30);
  for (const status of ['READY_FOR_PICKUP', 'COMPLETED', 'CANCELED'] as const)
    expect((await forStaff(await calls.place(status))).suggestedMinutes).toBeNull();
});

test('the client has the number and sum of his orders, and the newest others, in this brand', async () => {
  const client = 60;
  const ids = [];
  for (let order = 0; order < 7; order++) ids.push(await calls.place('QUEUED', client));
  const [canceled = 0, , shown = 0] = ids;
  await calls.setStatus(canceled, 'CANCELED');
  await orders.call('POST', '/cart/add', { user: client, body: { productId: 3, quantity: 1 } });
  const body = { mode: 'PICKUP', pickupPointId: 2 };
  expect((await orders.call('POST', '/checkout', { user: client, body })).statusCode).toBe(201);
  const details = await forStaff(shown);
  expect(details).toMatchObject({ clientId: client, clientOrders: { count: 6, sum: 6 * 199.9 } });
  expect(details.earlierOrders.map(({ id }) => id)).toEqual([ids[6], ids[5], ids[4], ids[3], ids[1]]);
  expect(details.earlierOrders[0]).toMatchObject({ status: 'QUEUED', total: 199.9 });
  // The same once all events are applied.
  await eventually(async () => !(await collection().findOne({ pendingSince: { $exists: true } })));
  expect((await forStaff(shown)).clientOrders).toEqual(details.clientOrders);
  expect((await forStaff(await calls.place('QUEUED', 61))).earlierOrders).toEqual([]);
});

test('the comment of a review is hidden from CASHIER, but not the rating', async () => {
  const id = await calls.place('COMPLETED');
  const body = { rating: 4, comment: 'Вкусно' };
  await orders.call('POST', `/order/v1/orders/${id}/review`, { user: CLIENT, body });
  expect(await forStaff(id, OWNER)).toMatchObject({ rating: 4, reviewComment: 'Вкусно' });
  expect(await forStaff(id, CASHIER)).toMatchObject({ rating: 4, reviewComment: null });
});

test('each side reads only its own orders', async () => {
  const id = await calls.place();
  const status = async (url: string, user: number) => (await orders.call('GET', url, { user })).statusCode;
  expect(await status(`/order/v1/orders/${id}`, COOK)).toBe(403);
  for (const user of [STRANGER, CLIENT, 51]) expect(await status(`/order/v1/orders/${id}`, user)).toBe(404);
  for (const user of [OWNER, STRANGER, 51]) expect(await status(`/order/v1/my/${id}`, user)).toBe(404);
  expect(await status('/order/v1/my/abc', CLIENT)).toBe(400);
  expect(await status('/order/v1/orders/999999', OWNER)).toBe(404);
});
