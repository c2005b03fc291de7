import { AwaitedOrder } from '@skatert/contracts/orders/orders';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { z } from 'zod';
import { BRAND, POINT, startOrders } from '../../test/orders-harness.js';

const CLIENT = 50;
const OTHER_CLIENT = 51;
const OWNER = 1;
const orders = openForTests(startOrders);

beforeAll(() => orders.grant(OWNER, BRAND, 'OWNER'));

const awaited = async (user = CLIENT) =>
  z.array(AwaitedOrder).parse((await orders.call('GET', '/order/v1/my/awaited', { user })).json());

async function place(user = CLIENT): Promise<number> {
  await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
  const body = { mode: 'PICKUP', pickupPointId: POINT };
  return (await orders.call('POST', '/checkout', { user, body })).json().id;
}

async function move(id: number, ...statuses: string[]): Promise<void> {
  for (const newStatus of statuses)
    await orders.call('PATCH', `/order/v1/orders/${id}/status`, { user: OWNER, body: { newStatus } });
}

test('lists what the customer waits for, and nobody else’s orders', async () => {
  const [finished, canceled, ready, queued] = [await place(), await place(), await place(), await place()];
  await move(finished, 'PREPARING', 'READY_FOR_PICKUP', 'COMPLETED');
  await move(canceled, 'CANCELED');
  await move(ready, 'PREPARING', 'READY_FOR_PICKUP');
  await place(OTHER_CLIENT);
  expect(await awaited()).toMatchObject([
    { id: queued, status: 'QUEUED', promisedAt: null, newMessagesCount: 0 },
    { id: ready, status: 'READY_FOR_PICKUP', statusLabel: 'Готов к выдаче', deliveryMode: 'PICKUP' },
  ]);
});

test('reads a bounded number of orders, however long the history is', async () => {
  const [order] = await orders.platform.connection.collection('orders').find({ userId: CLIENT }).toArray();
  const history = Array.from({ length: 25 }, (_, index) => ({
    ...order,
    _id: 1_000_000 + index,
    userId: 70,
    status: 'QUEUED',
  }));
  await orders.platform.connection.collection('orders').insertMany(history as never[]);
  expect(await awaited(70)).toHaveLength(20);
});
