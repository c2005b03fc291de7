import type { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { ADMIN, CASHIER, COOK, OrderCalls, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);

const open = async (id: number, user = CASHIER) =>
  (await orders.call('POST', `/order/v1/orders/${id}/opened`, { user })).statusCode;
const read = async (id: number): Promise<StaffOrderDetails> =>
  (await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json();
test('the first opening of a waiting order is kept, and published once', async () => {
  const id = await calls.place();
  expect(await read(id)).toMatchObject({ openedAt: null, version: 1 });
  expect(await Promise.all([open(id), open(id, ADMIN), open(id, OWNER)])).toEqual([200, 200, 200]);
  const opened = await read(id);
  expect(opened).toMatchObject({ status: 'QUEUED', openedAt: expect.any(String), version: 2 });
  expect(await open(id)).toBe(200);
  expect(await read(id)).toEqual(opened);
  expect((await calls.setStatus(id, 'PREPARING')).statusCode).toBe(200);
  expect(await calls.eventsOf(id)).toMatchObject([
    { type: 'NEW_ORDER' },
    { type: 'ORDER_OPENED', version: 2 },
    { type: 'ORDER_STATUS_CHANGED' },
  ]);
});

test('opening an order that waits no more changes nothing', async () => {
  const id = await calls.place('PREPARING');
  expect(await open(id)).toBe(200);
  expect(await read(id)).toMatchObject({ openedAt: null, version: 2 });
});

test('who may not see the order cannot open it', async () => {
  const id = await calls.place();
  expect([await open(id, COOK), await open(id, STRANGER), await open(id, 50)]).toEqual([403, 404, 404]);
  expect(await read(id)).toMatchObject({ openedAt: null });
});
