import { OrderMessage } from '@skatert/contracts/orders/messages';
import { MESSAGES_PAGE } from '@skatert/contracts/orders/order-rules';
import { publishAccount } from '@skatert/service-kit/testing/accounts';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { z } from 'zod';
import { ADMIN, CASHIER, CLIENT, OrderCalls, OWNER, startWithStaff } from '../../test/order-calls.js';
import { BRAND } from '../../test/orders-harness.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
beforeAll(async () => {
  await publishAccount(orders.platform, OWNER, { lastName: 'Ёлкина', firstName: 'Мария' });
  await publishAccount(orders.platform, ADMIN, { username: 'rsadmin' });
  await publishAccount(orders.platform, CLIENT, { lastName: 'Иванова', firstName: 'Анна' });
});

const stored = () =>
  orders.platform.connection.collection<{ _id: number; orderId: number; authorRole?: string }>('messages');
const sendAsClient = (id: number, text: string) =>
  orders.call('POST', `/order/v1/orders/${id}/client-message`, { user: CLIENT, body: { text } });
const sendAsStaff = (id: number, text: string, user = OWNER) =>
  orders.call('POST', `/order/v1/orders/${id}/message`, { user, body: { text } });
const list = async (id: number, user: number, query = '') => {
  const response = await orders.call('GET', `/order/v1/orders/${id}/messages${query}`, { user });
  return z.array(OrderMessage).parse(response.json());
};
const markRead = (id: number, user: number, lastMessageId: number) =>
  orders.call('POST', `/order/v1/orders/${id}/messages/read`, { user, body: { lastMessageId } });

test('have the names of their authors, never a login of the staff', async () => {
  const id = await calls.place();
  const sent = [
    await sendAsClient(id, 'Раз'),
    await sendAsStaff(id, 'Два'),
    await sendAsStaff(id, 'Три', ADMIN),
  ];
  const names = ['Иванова Анна', 'Ёлкина Мария', 'Бренд 1, администратор'];
  expect(sent.map((response) => response.json().authorName)).toEqual(names);
  for (const user of [CLIENT, OWNER, CASHIER])
    expect((await list(id, user)).map(({ authorName }) => authorName)).toEqual(names);
});

test('name who wrote last of the staff to the customer, like who changed the status', async () => {
  const id = await calls.place();
  await sendAsClient(id, 'Раз');
  expect((await calls.mine(id))?.adminName).toBeNull();
  await sendAsStaff(id, 'Два', ADMIN);
  expect((await calls.mine(id))?.adminName).toBe('Бренд 1, администратор');
  await calls.setStatus(id, 'PREPARING', OWNER);
  expect((await calls.mine(id))?.adminName).toBe('Ёлкина Мария');
});

test('without a role, as earlier releases stored them, have the role of the order’s history or the brand alone', async () => {
  const id = await calls.place();
  await sendAsStaff(id, 'Раз', ADMIN);
  await stored().updateMany({ orderId: id }, { $unset: { authorRole: 1 } });
  expect((await list(id, CLIENT))[0]?.authorName).toBe('Бренд 1');
  await calls.setStatus(id, 'PREPARING', ADMIN);
  expect((await list(id, CLIENT))[0]?.authorName).toBe('Бренд 1, администратор');
});

test('are read when the other side’s mark has reached them', async () => {
  const id = await calls.place();
  const read = async (user: number) => (await list(id, user)).map((message) => message.read);
  const { id: first } = (await sendAsStaff(id, 'Раз')).json();
  await sendAsStaff(id, 'Два');
  const { id: third } = (await sendAsClient(id, 'Три')).json();
  expect(await read(OWNER)).toEqual([false, false, false]);
  await markRead(id, CLIENT, first);
  expect(await read(OWNER)).toEqual([true, false, false]);
  await markRead(id, ADMIN, third);
  expect(await read(CLIENT)).toEqual([true, false, true]);
});

test('stay unread for those who may answer when a cashier reads them, who has a count of his own', async () => {
  const id = await calls.place();
  const { id: sent } = (await sendAsClient(id, 'Где заказ?')).json();
  expect((await markRead(id, CASHIER, sent)).statusCode).toBe(200);
  expect((await list(id, CLIENT)).map(({ read }) => read)).toEqual([false]);
  const countOf = async (user: number) => {
    const { content } = (await orders.call('GET', `/order/v1/brand/${BRAND}/orders`, { user })).json();
    return content.find((order: { id: number }) => order.id === id).newMessagesCount;
  };
  expect([await countOf(OWNER), await countOf(CASHIER)]).toEqual([1, 0]);
  const { id: next } = (await sendAsClient(id, 'Ау')).json();
  expect([await countOf(OWNER), await countOf(CASHIER)]).toEqual([2, 1]);
  await markRead(id, OWNER, next);
  expect([await countOf(OWNER), await countOf(CASHIER)]).toEqual([0, 0]);
});

test('are returned a page at a time, from the newest', async () => {
  const id = await calls.place();
  const count = MESSAGES_PAGE + 5;
  const rows = Array.from({ length: count }, (_, index) => ({
    _id: 1_000_000 + index,
    orderId: id,
    fromClient: true,
    authorId: CLIENT,
    text: `${index}`,
    createdAt: new Date(),
  }));
  await stored().insertMany(rows);
  const newest = await list(id, CLIENT);
  expect(newest.map(({ text }) => text)).toEqual(rows.slice(5).map(({ text }) => text));
  const earlier = await list(id, CLIENT, `?before=${newest[0]?.id}`);
  expect(earlier.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4']);
  expect(await list(id, CLIENT, `?before=${earlier[0]?.id}`)).toEqual([]);
  expect(
    (await orders.call('GET', `/order/v1/orders/${id}/messages?before=x`, { user: CLIENT })).statusCode,
  ).toBe(400);
});
