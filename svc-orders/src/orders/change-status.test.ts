import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { StatusChange } from '@skatert/contracts/orders/status-changes';
import { eventually, openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import {
  ADMIN,
  CASHIER,
  CLIENT,
  COOK,
  OrderCalls,
  OWNER,
  STRANGER,
  startWithStaff,
} from '../../test/order-calls.js';
import { BRAND } from '../../test/orders-harness.js';
import { StopCalls } from '../../test/stop-calls.js';
import { openOrdersDeps } from '../orders-deps.js';
import type { OrderDoc } from './order-model.js';
import { readOrderLines } from './read-order-lines.js';

const OTHER_CLIENT = 51;
const BOTH = 6;
const PLATFORM_ADMIN = 9;
const NOW = Date.parse('2026-11-22T09:00:00Z');

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
beforeEach(() => orders.setNow(undefined));

const stored = async (id: number): Promise<OrderDoc> => {
  const found = await orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });
  if (!found) throw new Error(`no order ${id}`);
  return found;
};
/** Returns the events of an order after its creation. */
const changesOf = async (id: number) => (await calls.eventsOf(id)).filter(({ type }) => type !== 'NEW_ORDER');

const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

test.each(PAIRS)('a change from %s to %s follows the table', async (from, to) => {
  const id = await calls.place(from);
  const before = await stored(id);
  const response = await calls.setStatus(id, to);
  if (ORDER_TRANSITIONS[from].includes(to)) {
    expect([response.statusCode, StatusChange.parse(response.json()).status]).toEqual([200, to]);
    expect((await stored(id)).history).toHaveLength((before.history ?? []).length + 1);
  } else {
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      409,
      'STATUS_TRANSITION',
      'Недопустимый переход статуса',
    ]);
    expect(await stored(id)).toMatchObject({ status: from, version: before.version });
  }
});

test('values that are not a status are refused', async () => {
  const id = await calls.place();
  for (const status of ['FLYING', 'preparing', '', null, 5, { $ne: 1 }, undefined])
    expect((await calls.setStatus(id, status)).statusCode).toBe(400);
  expect((await stored(id)).status).toBe('QUEUED');
});

test('ADMIN, OWNER and CASHIER of the brand may change a status', async () => {
  const id = await calls.place();
  expect((await calls.setStatus(id, 'PREPARING', COOK)).json()).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Нет прав изменять статус',
  });
  for (const user of [STRANGER, CLIENT, OTHER_CLIENT])
    expect((await calls.setStatus(id, 'PREPARING', user)).statusCode).toBe(404);
  const body = { newStatus: 'PREPARING' };
  expect((await orders.call('PATCH', `/order/v1/orders/${id}/status`, { body })).statusCode).toBe(401);
  expect((await calls.setStatus(id, 'PREPARING', CASHIER)).statusCode).toBe(200);
  expect((await calls.setStatus(id, 'READY_FOR_PICKUP', ADMIN)).statusCode).toBe(200);
});

test('a change of an unknown order is 404, of a malformed id 400', async () => {
  expect((await calls.setStatus(999_999, 'PREPARING')).statusCode).toBe(404);
  expect((await calls.setStatus('abc' as never, 'PREPARING')).statusCode).toBe(400);
});

test('of twenty members of the staff at once one wins, with one entry and one event', async () => {
  const staff = Array.from({ length: 20 }, (_, index) => 100 + index);
  for (const user of staff) await orders.grant(user, BRAND, 'CASHIER');
  const id = await calls.place('READY_FOR_PICKUP');
  const before = await stored(id);
  const known = await changesOf(id);
  const wanted: OrderStatus[] = staff.map((user) => (user % 2 ? 'COMPLETED' : 'CANCELED'));
  const responses = await Promise.all(staff.map((user, index) => calls.setStatus(id, wanted[index], user)));
  const winner = responses.findIndex(({ statusCode }) => statusCode === 200);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
  const after = await stored(id);
  expect(after).toMatchObject({ status: wanted[winner], version: before.version + 1 });
  expect(after.history?.slice(before.history?.length)).toMatchObject([
    { status: wanted[winner], by: { userId: staff[winner], role: 'CASHIER' } },
  ]);
  expect(await changesOf(id)).toHaveLength(known.length + 1);
});

describe('accepting an order', () => {
  test('promises a time from now, which list, response, history and event have', async () => {
    orders.setNow(NOW);
    const id = await calls.place();
    orders.setNow(NOW + 60_000);
    const promisedAt = new Date(NOW + 60_000 + 45 * 60_000);
    const response = await calls.setStatus(id, 'PREPARING', CASHIER, { promisedMinutes: 45 });
    expect(StatusChange.parse(response.json())).toMatchObject({
      status: 'PREPARING',
      promisedAt: promisedAt.toISOString(),
      canceledBy: null,
      cancelReason: null,
    });
    expect(await calls.mine(id)).toMatchObject({ promisedAt: promisedAt.toISOString() });
    const by = { userId: CASHIER, role: 'CASHIER' };
    expect((await stored(id)).history).toEqual([
      { at: new Date(NOW + 60_000), change: 'status', status: 'PREPARING', by, promisedAt, reason: null },
    ]);
    expect(await changesOf(id)).toMatchObject([
      { type: 'ORDER_STATUS_CHANGED', newStatus: 'PREPARING', promisedAt: promisedAt.toISOString() },
    ]);
  });

  test('without a time, as older screens do, promises the suggested one', async () => {
    orders.setNow(NOW);
    const id = await calls.place();
    const response = await calls.setStatus(id, 'PREPARING');
    expect(response.json().promisedAt).toBe(new Date(NOW + 30 * 60_000).toISOString());
  });

  test.each([4, 241, 7.5, '30', null, Number.MAX_SAFE_INTEGER])(
    'in %j minutes is refused',
    async (minutes) => {
      const id = await calls.place();
      const response = await calls.setStatus(id, 'PREPARING', OWNER, { promisedMinutes: minutes });
      expect(response.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: { promisedMinutes: 'Время — целое число минут от 5 до 240' },
      });
      expect((await stored(id)).status).toBe('QUEUED');
    },
  );

  test.each([5, 240])('in %j minutes is possible', async (promisedMinutes) => {
    expect(
      (await calls.setStatus(await calls.place(), 'PREPARING', OWNER, { promisedMinutes })).statusCode,
    ).toBe(200);
  });

  test('is the only change with a time', async () => {
    const id = await calls.place('PREPARING');
    const response = await calls.setStatus(id, 'READY_FOR_PICKUP', OWNER, { promisedMinutes: 30 });
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { promisedMinutes: 'Время указывается, только когда заказ принимают в работу' },
    ]);
  });
});

describe('canceling an order', () => {
  test('stores and publishes the reason and who canceled', async () => {
    const id = await calls.place();
    const response = await calls.setStatus(id, 'CANCELED', ADMIN, { reason: '  Нет теста\nи сыра ' });
    const expected = { canceledBy: 'staff', cancelReason: 'Нет теста\nи сыра' };
    expect(StatusChange.parse(response.json())).toMatchObject({ ...expected, promisedAt: null });
    expect(await calls.mine(id)).toMatchObject(expected);
    expect((await stored(id)).history).toMatchObject([{ status: 'CANCELED', reason: 'Нет теста\nи сыра' }]);
    expect(await changesOf(id)).toMatchObject([{ newStatus: 'CANCELED', ...expected }]);
  });

  test.each([undefined, null, '', '   '])('needs no reason: %j', async (reason) => {
    const id = await calls.place();
    const response = await calls.setStatus(id, 'CANCELED', OWNER, { reason });
    expect([response.statusCode, response.json().cancelReason]).toEqual([200, null]);
    expect(await stored(id)).not.toHaveProperty('cancelReason');
  });

  test.each([
    ['CANCELED', 'я'.repeat(301), 'Причина не длиннее 300 символов'],
    ['CANCELED', { $gt: '' }, 'Нужна строка'],
    ['PREPARING', 'Нет теста', 'Причина указывается только при отмене заказа'],
  ])('the change to %s with this reason is refused', async (status, reason, message) => {
    const id = await calls.place();
    expect((await calls.setStatus(id, status, OWNER, { reason })).json().errors).toEqual({ reason: message });
    expect((await stored(id)).status).toBe('QUEUED');
  });
});

test.each(['READY_FOR_PICKUP', 'OUT_FOR_DELIVERY'] as const)(
  'an order that becomes %s has the time that it took from PREPARING on',
  async (cooked) => {
    orders.setNow(NOW);
    const id = await calls.place();
    orders.setNow(NOW + 60_000);
    await calls.setStatus(id, 'PREPARING');
    expect(await stored(id)).not.toHaveProperty('cookingMs');
    orders.setNow(NOW + 13 * 60_000);
    await calls.setStatus(id, cooked);
    expect((await stored(id)).cookingMs).toBe(12 * 60_000);
    orders.setNow(NOW + 60 * 60_000);
    await calls.setStatus(id, 'DELIVERED');
    expect((await stored(id)).cookingMs).toBe(12 * 60_000);
  },
);

test('the history has each change with the strongest role of who made it', async () => {
  const id = await calls.place();
  await orders.grant(BOTH, BRAND, 'COOK');
  await orders.grant(BOTH, BRAND, 'ADMIN');
  await calls.setStatus(id, 'PREPARING', CASHIER);
  await eventually(async () => (await calls.setStatus(id, 'READY_FOR_PICKUP', BOTH)).statusCode === 200);
  const token = await signTestToken(orders.platform.privateKeyPem, PLATFORM_ADMIN, { platformAdmin: true });
  const response = await orders.call('PATCH', `/order/v1/orders/${id}/status`, {
    headers: { authorization: `Bearer ${token}` },
    body: { newStatus: 'COMPLETED' },
  });
  expect(response.statusCode).toBe(200);
  expect((await stored(id)).history?.map(({ status, by }) => [status, by.userId, by.role])).toEqual([
    ['PREPARING', CASHIER, 'CASHIER'],
    ['READY_FOR_PICKUP', BOTH, 'ADMIN'],
    ['COMPLETED', PLATFORM_ADMIN, 'PLATFORM_ADMIN'],
  ]);
});

test('an order of an earlier release has no promise, and its later changes get into the history', async () => {
  const id = await calls.place();
  const collection = orders.platform.connection.collection<OrderDoc>('orders');
  await collection.updateOne({ _id: id }, { $set: { status: 'PREPARING', handledBy: OWNER } });
  expect(await calls.mine(id)).toMatchObject({ promisedAt: null, canceledBy: null, cancelReason: null });
  expect((await calls.setStatus(id, 'READY_FOR_PICKUP')).statusCode).toBe(200);
  const after = await stored(id);
  expect(after.history).toMatchObject([{ status: 'READY_FOR_PICKUP' }]);
  expect(after).not.toHaveProperty('cookingMs');
});

describe('canceling an order that was accepted', () => {
  const cancel = (id: number, fields: object) => calls.setStatus(id, 'CANCELED', OWNER, fields);

  test.each(['WRITE_OFF', 'RETURN'])('says of its ingredients: %s', async (canceledStock) => {
    const id = await calls.place('READY_FOR_PICKUP');
    expect((await cancel(id, { canceledStock, reason: 'Не пришёл' })).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'CANCELED', canceledStock });
    const details = await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER });
    expect(details.json().history.at(-1)).toMatchObject({ canceledStock, reason: 'Не пришёл' });
    expect((await changesOf(id)).at(-1)).toMatchObject({ newStatus: 'CANCELED', canceledStock });
    expect((await calls.mine(id)) ?? {}).not.toHaveProperty('canceledStock');
    const deps = await openOrdersDeps(orders.platform);
    const lines = await readOrderLines(deps.orders, id);
    expect(lines?.orderId ?? null).toBe(canceledStock === 'WRITE_OFF' ? id : null);
  });

  test('gives what was counted down back with the ingredients', async () => {
    const stops = new StopCalls(orders);
    const stop = await stops.stop({ productId: 1, left: 5 });
    const [left, used] = [await calls.place('PREPARING'), await calls.place('PREPARING')];
    expect(await stops.left()).toBe(3);
    await cancel(left, { canceledStock: 'RETURN' });
    await cancel(used, { canceledStock: 'WRITE_OFF' });
    expect(await stops.left()).toBe(4);
    await stops.sellAgain(stop);
  });

  test('without a word returns them until the kitchen has marked a line, then writes them off', async () => {
    const stops = new StopCalls(orders);
    const stop = await stops.stop({ productId: 1, left: 5 });
    const [untouched, marked, ready] = [
      await calls.place('PREPARING'),
      await calls.place('PREPARING'),
      await calls.place('READY_FOR_PICKUP'),
    ];
    await orders.call('PUT', `/order/v1/orders/${marked}/kitchen`, { user: OWNER, body: { done: true } });
    for (const id of [untouched, marked, ready]) expect((await cancel(id, {})).statusCode).toBe(200);
    const stock = async (id: number) => [
      (await stored(id)).history?.at(-1)?.canceledStock,
      (await changesOf(id)).at(-1)?.canceledStock,
    ];
    expect(await stock(untouched)).toEqual(['RETURN', 'RETURN']);
    expect(await stock(marked)).toEqual(['WRITE_OFF', 'WRITE_OFF']);
    expect(await stock(ready)).toEqual(['WRITE_OFF', 'WRITE_OFF']);
    expect(await stops.left()).toBe(3);
    await stops.sellAgain(stop);
  });

  test('has no effect on one that nobody has begun, and is refused for other statuses', async () => {
    const id = await calls.place();
    const other = await calls.setStatus(id, 'PREPARING', OWNER, { canceledStock: 'RETURN' });
    expect(other.json().errors).toEqual({
      canceledStock: 'Что с продуктами, указывается только при отмене заказа',
    });
    expect((await cancel(id, { canceledStock: 'BURN' })).statusCode).toBe(400);
    expect((await cancel(id, { canceledStock: 'WRITE_OFF' })).statusCode).toBe(200);
    expect(await stored(id)).not.toHaveProperty('canceledStock');
  });
});
