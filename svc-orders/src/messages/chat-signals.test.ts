import {
  CHAT_SIGNALS_SUBJECT,
  PublishedSignal,
  TYPING_PUBLISH_MS,
} from '@skatert/contracts/orders/chat-signals';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { CASHIER, CLIENT, OrderCalls, OWNER, STEPS_TO, startWithStaff } from '../../test/order-calls.js';
import { BRAND } from '../../test/orders-harness.js';

const NOW = Date.parse('2026-06-01T12:00:00Z');

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
let published: PublishedSignal[];
beforeAll(async () => {
  orders.platform.bus.subscribe(CHAT_SIGNALS_SUBJECT, (_subject, signal) =>
    published.push(PublishedSignal.parse(signal)),
  );
});
beforeEach(() => {
  published = [];
  orders.setNow(NOW);
});

const type = (id: number, user: number) => orders.call('POST', `/order/v1/orders/${id}/typing`, { user });
const read = (id: number, user: number, lastMessageId: number) =>
  orders.call('POST', `/order/v1/orders/${id}/messages/read`, { user, body: { lastMessageId } });
const say = async (id: number, text: string): Promise<number> => {
  const path = `/order/v1/orders/${id}/message`;
  return (await orders.call('POST', path, { user: OWNER, body: { text } })).json().id;
};
/** Returns the signals when `count` have arrived, and lets a further one arrive, too. */
const signals = async (count: number) => {
  await eventually(() => published.length >= count);
  await orders.platform.bus.connection.flush();
  return published.map(({ signal }) => signal);
};

test('typing is published for its side, with the brand and the customer of the order', async () => {
  const id = await calls.place();
  expect((await type(id, CLIENT)).json()).toEqual({});
  await type(id, OWNER);
  expect(await signals(2)).toEqual([
    { type: 'TYPING', orderId: id, fromClient: true },
    { type: 'TYPING', orderId: id, fromClient: false },
  ]);
  expect(published[0]).toMatchObject({ brandId: BRAND, customerId: CLIENT });
});

test('typing of a side is published at most once in two seconds', async () => {
  const id = await calls.place();
  for (const after of [0, 1, TYPING_PUBLISH_MS - 1, TYPING_PUBLISH_MS]) {
    orders.setNow(NOW + after);
    expect((await type(id, CLIENT)).statusCode).toBe(200);
  }
  expect(await signals(2)).toHaveLength(2);
});

test('nobody types in a closed chat, nor without the right to send messages', async () => {
  const id = await calls.place();
  const refused = await type(id, CASHIER);
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Нет прав отправлять сообщения']);
  for (const step of STEPS_TO.CANCELED) await calls.setStatus(id, step);
  for (const user of [CLIENT, OWNER]) expect((await type(id, user)).json().code).toBe('CHAT_CLOSED');
  expect(await signals(0)).toEqual([]);
});

test('a read mark is published when it moves, and goes no further than the newest message', async () => {
  const id = await calls.place();
  const first = await say(id, 'Раз');
  const second = await say(id, 'Два');
  const fields = { type: 'MESSAGES_READ', orderId: id, fromClient: true };
  for (const to of [first, first, 1, Number.MAX_SAFE_INTEGER, second])
    expect((await read(id, CLIENT, to)).statusCode).toBe(200);
  expect(await signals(2)).toEqual([
    { ...fields, lastMessageId: first },
    { ...fields, lastMessageId: second },
  ]);
  await say(id, 'Три');
  const list = (await orders.call('GET', `/order/v1/orders/${id}/messages`, { user: OWNER })).json();
  expect(list.map((message: { read: boolean }) => message.read)).toEqual([true, true, false]);
});
