import { LINK_DAYS } from '@skatert/contracts/orders/order-link-address';
import { LinkedOrder } from '@skatert/contracts/orders/order-links';
import { StaffOrder } from '@skatert/contracts/orders/orders';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { OrderCalls, OWNER, startWithStaff } from '../../test/order-calls.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
beforeEach(() => orders.setNow(undefined));

const read = (id: number, token: unknown) =>
  orders.call('POST', '/order/v1/by-link', { body: { id, token } });
const tokenOf = async (id: number): Promise<string> => (await calls.mine(id))?.linkToken ?? '';

test('a visitor reads an order by its link, and follows its status', async () => {
  const id = await calls.place();
  const token = await tokenOf(id);
  const order = LinkedOrder.parse((await read(id, token)).json());
  expect(order).toMatchObject({ id, status: 'QUEUED', total: 199.9, items: [{ productName: 'Товар 1' }] });
  await calls.setStatus(id, 'PREPARING');
  expect((await read(id, token)).json()).toMatchObject({ status: 'PREPARING' });
});

test('a link shows nothing of the person, and no browser or proxy keeps the response', async () => {
  const user = 80;
  await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
  const body = { address: 'ул. Тайная, 7', phone: '+7 912 345-67-89', comment: 'Код домофона 1234' };
  const { id } = (await orders.call('POST', '/orders/create', { user, body })).json();
  await calls.setStatus(id, 'CANCELED', OWNER, { reason: 'Не дозвонились Петру' });
  const token = (await calls.mine(id, user))?.linkToken ?? '';
  const response = await read(id, token);
  expect(response.statusCode).toBe(200);
  for (const secret of ['Тайная', '345-67-89', 'домофона', 'Петру', `user${user}`, token])
    expect(response.body).not.toContain(secret);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the staff gets the link, too, for the ticket', async () => {
  const id = await calls.place();
  const staff = StaffOrder.parse(
    (await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json(),
  );
  expect(staff.linkToken).toBe(await tokenOf(id));
});

test('a wrong token, the token of another order and an unknown order are alike', async () => {
  const [id, other] = [await calls.place(), await calls.place()];
  const wrong = [
    await read(id, 'A'.repeat(22)),
    await read(id, await tokenOf(other)),
    await read(999_999, await tokenOf(id)),
  ];
  const texts = wrong.map((response) => [response.statusCode, response.json().message]);
  expect(texts).toEqual(Array(3).fill([404, 'Заказ не найден']));
  for (const token of ['', 'short', undefined, { $ne: null }, 'A'.repeat(5000)])
    expect((await read(id, token)).statusCode).toBe(400);
});

test('an order without a token, as an earlier release has placed it, has no link', async () => {
  const id = await calls.place();
  const token = await tokenOf(id);
  await orders.platform.connection
    .collection<{ _id: number }>('orders')
    .updateOne({ _id: id }, { $unset: { linkToken: 1 } });
  expect((await read(id, token)).statusCode).toBe(404);
  expect((await calls.mine(id))?.linkToken).toBeUndefined();
});

test('a link ends a month after the order', async () => {
  const id = await calls.place();
  const token = await tokenOf(id);
  orders.setNow(Date.now() + (LINK_DAYS - 1) * DAY_MS);
  expect((await read(id, token)).statusCode).toBe(200);
  orders.setNow(Date.now() + (LINK_DAYS + 1) * DAY_MS);
  expect((await read(id, token)).statusCode).toBe(404);
});

test('an order names the zone of its brand, also when it is wanted as soon as possible', async () => {
  const id = await calls.place();
  const order = (await read(id, await tokenOf(id))).json();
  expect(order).toMatchObject({ timeZone: 'Europe/Moscow' });
  expect(order.wantedAt).toBeUndefined();
});
