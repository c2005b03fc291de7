import { MyOrder, StaffOrdersPage } from '@skatert/contracts/orders/orders';
import { pageOf } from '@skatert/contracts/shared/fields';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { z } from 'zod';
import { BRAND, POINT, startOrders } from '../../test/orders-harness.js';

const CLIENT = 50;
const OWNER = 1;
const MyOrdersPage = pageOf(MyOrder);
const orders = openForTests(startOrders);
const placed: number[] = [];

const mine = async (query = '', user = CLIENT) =>
  (await orders.call('GET', `/order/v1/my${query}`, { user })).json();

beforeAll(async () => {
  await orders.grant(OWNER, BRAND, 'OWNER');
  await orders.platform.connection.collection<{ _id: number }>('accountViews').insertOne({
    _id: CLIENT,
    username: 'anna',
    lastName: 'Ёлкина',
    firstName: 'Анна',
    patronymic: null,
  } as never);
  for (const user of [CLIENT, CLIENT, 51, CLIENT]) {
    await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
    const body = { mode: 'PICKUP', pickupPointId: POINT };
    placed.unshift((await orders.call('POST', '/checkout', { user, body })).json().id);
  }
});

test('a list is an array without page and size, with the customer’s name', async () => {
  const list = z.array(MyOrder).parse(await mine());
  expect(list.map(({ id }) => id)).toEqual([placed[0], placed[2], placed[3]]);
  expect(list[0]).toMatchObject({
    clientName: 'Ёлкина Анна',
    lastName: 'Ёлкина',
    firstName: 'Анна',
    patronymic: null,
  });
  expect((await mine('', 51))[0]).toMatchObject({ clientName: 'user51', lastName: null });
});

test('a list is a page with page or size, also right after an order', async () => {
  const first = MyOrdersPage.parse(await mine('?size=2'));
  expect(first).toMatchObject({ totalElements: 3, totalPages: 2, number: 0, size: 2 });
  expect(first.content.map(({ id }) => id)).toEqual([placed[0], placed[2]]);
  expect(MyOrdersPage.parse(await mine('?size=2&page=1')).content.map(({ id }) => id)).toEqual([placed[3]]);
  expect(MyOrdersPage.parse(await mine('?page=0'))).toMatchObject({ size: 20, totalElements: 3 });
  expect(MyOrdersPage.parse(await mine('?page=900000&size=100')).content).toEqual([]);
  expect(await mine('?size=101')).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('the staff’s list is filtered by status, and right as soon as a status was changed', async () => {
  const list = async (query: string) =>
    (await orders.call('GET', `/order/v1/orders?${query}`, { user: OWNER })).json();
  const [id] = placed;
  const queued = StaffOrdersPage.parse(await list('status=QUEUED'));
  expect(queued.totalElements).toBe(4);
  await orders.call('PATCH', `/order/v1/orders/${id}/status`, {
    user: OWNER,
    body: { newStatus: 'PREPARING' },
  });
  const left = StaffOrdersPage.parse(await list('status=QUEUED'));
  expect([left.totalElements, left.content.length]).toEqual([3, 3]);
  expect((await list('status=QUEUED&status=PREPARING')).totalElements).toBe(4);
  expect((await list('status=CANCELED,PREPARING')).content).toMatchObject([{ id }]);
  expect((await list('status=NONE')).errors).toEqual({ 'status.0': 'Неизвестный статус' });
});
