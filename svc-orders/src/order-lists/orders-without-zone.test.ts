/** Orders that an earlier release has placed without a zone are read by customers and guests in that of their brand. */
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { OrderCalls, OWNER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, brandState } from '../../test/orders-harness.js';
import { MenuReader } from '../menu/menu-reader.js';

const VLADIVOSTOK = 'Asia/Vladivostok';
const user = 50;
const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
const stored = () => orders.platform.connection.collection<{ _id: number }>('orders');

const get = async (path: string) => (await orders.call('GET', path, { user })).json();

beforeAll(async () => {
  await orders.publishBrand({ ...brandState(BRAND), version: 2, timeZone: VLADIVOSTOK });
  // The reader of brands may still know the former zone.
  const list = () => orders.call('GET', `/order/v1/brand/${BRAND}/orders`, { user: OWNER });
  await eventually(async () => (await list()).json().timeZone === VLADIVOSTOK);
});

test('each page of a customer and of a guest has the zone of the brand', async () => {
  const id = await calls.place();
  const token = (await calls.mine(id))?.linkToken;
  await stored().updateOne({ _id: id }, { $unset: { timeZone: 1 } });
  const zoned = { id, timeZone: VLADIVOSTOK };
  expect(await get('/order/v1/my')).toMatchObject([zoned]);
  expect(await get('/order/v1/my?page=0')).toMatchObject({ content: [zoned] });
  expect(await get('/order/v1/my/awaited')).toMatchObject([zoned]);
  expect(await get(`/order/v1/my/${id}`)).toMatchObject(zoned);
  const linked = await orders.call('POST', '/order/v1/by-link', { body: { id, token } });
  expect(linked.json()).toMatchObject(zoned);
  const canceled = await orders.call('POST', `/order/v1/orders/${id}/cancel`, { user, body: {} });
  expect(canceled.json()).toMatchObject(zoned);
});

test('one for a time has it, too, and an order that has a zone keeps it without a further reading', async () => {
  const [slotless, own] = [await calls.place(), await calls.place()];
  const wantedAt = new Date('2026-12-01T10:00:00Z');
  await stored().updateOne({ _id: slotless }, { $set: { wantedAt }, $unset: { timeZone: 1 } });
  await stored().updateOne({ _id: own }, { $set: { timeZone: 'Asia/Omsk' } });
  expect(await get(`/order/v1/my/${slotless}`)).toMatchObject({ timeZone: VLADIVOSTOK });
  const brands = vi.spyOn(MenuReader.prototype, 'brands');
  expect(await get(`/order/v1/my/${own}`)).toMatchObject({ timeZone: 'Asia/Omsk' });
  expect(brands).not.toHaveBeenCalled();
  brands.mockRestore();
});
