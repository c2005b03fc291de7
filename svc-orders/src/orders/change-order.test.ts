/** Orders that are changed at once share a transaction: none of the changes may depend on the others. */
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { ADMIN, CLIENT, OrderCalls, OWNER, startWithStaff } from '../../test/order-calls.js';
import { openInstance } from '../../test/orders-harness.js';
import type { OrderDoc } from './order-model.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
const MANY = 32;

const collection = <T extends object>(name: string) => orders.platform.connection.collection<T>(name);
const placeMany = () =>
  Promise.all(Array.from({ length: MANY }, (_, index) => calls.place('QUEUED', 200 + index)));
const write = (id: number, text: string, user = OWNER) =>
  orders.call('POST', `/order/v1/orders/${id}/message`, { user, body: { text } });

/** Returns the versions of an order's events in the order of their positions. */
const versionsOf = async (id: number) => (await calls.eventsOf(id)).map(({ version }) => version);

test('good and refused changes at once: each takes effect or fails by itself', async () => {
  const ids = await placeMany();
  const statuses = ids.map(
    (_, index) => (['PREPARING', 'COMPLETED', 'CANCELED', 'PREPARING'] as const)[index % 4],
  );
  const responses = await Promise.all(ids.map((id, index) => calls.setStatus(id, statuses[index])));
  for (const [index, id] of ids.entries()) {
    const isAllowed = statuses[index] !== 'COMPLETED';
    expect(responses[index]?.statusCode).toBe(isAllowed ? 200 : 409);
    expect((await collection<OrderDoc>('orders').findOne({ _id: id }))?.status).toBe(
      isAllowed ? statuses[index] : 'QUEUED',
    );
    expect(await versionsOf(id)).toEqual(isAllowed ? [1, 2] : [1]);
  }
});

test('of concurrent changes to one status one succeeds', async () => {
  const id = await calls.place();
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => calls.setStatus(id, 'PREPARING', index % 2 ? OWNER : ADMIN)),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await versionsOf(id)).toEqual([1, 2]);
});

test('messages and statuses of many orders at once leave every order with all of its events', async () => {
  const ids = await placeMany();
  await Promise.all(
    ids.flatMap((id, index) => [
      write(id, 'первое'),
      write(id, 'второе', ADMIN),
      calls.setStatus(id, 'PREPARING'),
      orders.call('POST', `/order/v1/orders/${id}/client-message`, {
        user: 200 + index,
        body: { text: 'спасибо' },
      }),
    ]),
  );
  for (const id of ids) {
    const order = await collection<OrderDoc>('orders').findOne({ _id: id });
    expect(order?.version).toBeGreaterThanOrEqual(4);
    expect(await versionsOf(id)).toEqual(
      Array.from({ length: order?.version ?? 0 }, (_, index) => index + 1),
    );
    const messages = await collection('messages').countDocuments({ orderId: id });
    expect([messages, order?.unreadByClient, order?.unreadByStaff]).toEqual([3, 2, 1]);
  }
});

test('a change whose further writes fail is refused alone, with what it changed', async () => {
  const ids = await placeMany();
  const [unlucky = 0] = ids.slice(7);
  const model = orders.platform.connection.models.messages;
  if (!model) throw new Error('no model');
  const insertOne = model.collection.insertOne.bind(model.collection);
  const spy = vi.spyOn(model.collection, 'insertOne').mockImplementation((doc, options) => {
    if ((doc as unknown as { orderId: number }).orderId === unlucky) throw new Error('refused');
    return insertOne(doc, options ?? {});
  });
  const responses = await Promise.all(ids.map((id) => write(id, 'готово')));
  spy.mockRestore();
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MANY - 1);
  expect(responses[ids.indexOf(unlucky)]?.statusCode).toBe(500);
  for (const id of ids) {
    expect(await collection('messages').countDocuments({ orderId: id })).toBe(id === unlucky ? 0 : 1);
    expect(await versionsOf(id)).toEqual(id === unlucky ? [1] : [1, 2]);
  }
});

test('events of one order keep their order when two instances change it', async () => {
  const other = await openInstance(orders);
  const id = await calls.place('QUEUED', CLIENT);
  const token = await signTestToken(orders.platform.privateKeyPem, OWNER);
  const writeElsewhere = (text: string) =>
    other.inject({
      method: 'POST',
      url: `/order/v1/orders/${id}/message`,
      headers: { authorization: `Bearer ${token}` },
      payload: { text },
    });
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? write(id, 'тут') : writeElsewhere('там'))),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
  expect(await versionsOf(id)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  await other.close();
});
