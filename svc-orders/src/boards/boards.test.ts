/** The guests' screen of a point: what it shows, who makes its link, and what its viewers cost. */

import { BOARD_NUMBERS_MAX } from '@skatert/contracts/orders/board-rules';
import { Board } from '@skatert/contracts/orders/boards';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { CASHIER, COOK, OrderCalls, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND, OTHER_POINT, POINT, point } from '../../test/orders-harness.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);

const path = (pointId = POINT, brandId = BRAND) => `/order/v1/brand/${brandId}/boards/${pointId}`;
const renew = async (pointId = POINT): Promise<string> =>
  (await orders.call('POST', path(pointId), { user: OWNER })).json().token;
const read = (token: unknown, pointId: unknown = POINT) =>
  orders.call('POST', '/order/v1/board', { body: { pointId, token } });
const board = async (token: string, pointId = POINT) => Board.parse((await read(token, pointId)).json());
/** A change is seen when the shared reading has ended. */
const eventuallyShown = (token: string, expected: object) =>
  eventually(async () => JSON.stringify(await board(token)) === JSON.stringify(expected));

test('it shows the numbers of the orders that are prepared and ready at the point, and nothing else', async () => {
  await calls.place('QUEUED');
  const preparing = [await calls.place('PREPARING'), await calls.place('PREPARING')];
  const ready = await calls.place('READY_FOR_PICKUP');
  await calls.place('COMPLETED');
  const token = await renew();
  await eventuallyShown(token, { preparing, ready: [ready] });
  const found = orders.platform.connection.collection<OrderDoc>('orders');
  await found.updateOne({ _id: preparing[0] }, { $set: { startAt: new Date(Date.now() + 3_600_000) } });
  await found.updateOne({ _id: ready }, { $set: { createdAt: new Date(Date.now() - 13 * 3_600_000) } });
  await eventuallyShown(token, { preparing: [preparing[1]], ready: [] });
});

test('a new link ends the former, an ended one shows nothing, and a wrong one is like an unknown point', async () => {
  const first = await renew();
  await eventually(async () => (await read(first)).statusCode === 200);
  const second = await renew();
  await eventually(async () => (await read(first)).statusCode === 404);
  expect((await read(second)).statusCode).toBe(200);
  expect((await orders.call('GET', path(), { user: OWNER })).json()).toEqual({ token: second });
  const wrong = [await read('A'.repeat(22)), await read(second, OTHER_POINT), await read(second, 999_999)];
  expect(new Set(wrong.map(({ statusCode, body }) => `${statusCode} ${JSON.parse(body).message}`)).size).toBe(
    1,
  );
  for (const token of ['', 'short', undefined, { $ne: null }])
    expect((await read(token)).statusCode).toBe(400);
  await orders.call('DELETE', path(), { user: OWNER });
  await eventually(async () => (await read(second)).statusCode === 404);
  expect((await orders.call('GET', path(), { user: OWNER })).json()).toEqual({ token: null });
});

test('only owners and administrators of the brand make links, and only of its points', async () => {
  for (const user of [COOK, CASHIER])
    expect((await orders.call('POST', path(), { user })).statusCode).toBe(403);
  for (const url of [path(), path(OTHER_POINT, BRAND), path(POINT, OTHER_BRAND)])
    expect((await orders.call('POST', url, { user: STRANGER })).statusCode).toBe(404);
  expect((await orders.call('POST', path(OTHER_POINT, BRAND), { user: OWNER })).statusCode).toBe(404);
  expect((await orders.call('GET', path(OTHER_POINT, BRAND), { user: OWNER })).statusCode).toBe(404);
});

test('a removed point has no screen', async () => {
  await orders.publishPoint(point(41, BRAND));
  const token = await renew(41);
  await eventually(async () => (await read(token, 41)).statusCode === 200);
  await orders.publishPoint({ ...point(41, BRAND), version: 2, removed: true });
  await eventually(async () => (await read(token, 41)).statusCode === 404);
});

test('too many: the oldest that are prepared, the newest that are ready, the newest at the end, and how many others', async () => {
  await orders.publishPoint(point(42, BRAND));
  const id = await calls.place('PREPARING');
  const found = orders.platform.connection.collection<OrderDoc>('orders');
  const order = (await found.findOne({ _id: id })) as OrderDoc;
  const at = (index: number) => new Date(Date.now() - 60_000 + index);
  const pickupPoint = { id: 42, name: 'Точка 42', address: 'ул. Баумана, 1' };
  await found.insertMany(
    Array.from({ length: BOARD_NUMBERS_MAX + 5 }, (_, i) => ({
      ...order,
      _id: 2_000_000 + i,
      pickupPoint,
      createdAt: at(i),
    })),
  );
  const token = await renew(42);
  const ends = (ids: number[]) => [ids.length, ids[0], ids.at(-1)];
  const [oldest, newest] = [2_000_000, 2_000_000 + BOARD_NUMBERS_MAX + 4];
  expect(ends((await board(token, 42)).preparing)).toEqual([
    ...[BOARD_NUMBERS_MAX, oldest, oldest + BOARD_NUMBERS_MAX - 1],
  ]);
  expect((await board(token, 42)).more).toEqual({ preparing: 5, ready: 0 });
  await found.updateMany({ _id: { $gte: oldest } }, { $set: { status: 'READY_FOR_PICKUP' } });
  await eventually(async () => (await board(token, 42)).preparing.length === 0);
  expect(ends((await board(token, 42)).ready)).toEqual([
    ...[BOARD_NUMBERS_MAX, newest - BOARD_NUMBERS_MAX + 1, newest],
  ]);
  expect((await board(token, 42)).more).toEqual({ preparing: 0, ready: 5 });
  await found.deleteMany({ _id: { $gte: 2_000_000 } });
});

test('thousands of viewers share a reading', async () => {
  const token = await renew();
  await eventually(async () => (await read(token)).statusCode === 200);
  const commands: string[] = [];
  const client = orders.platform.connection.getClient();
  const note = ({ commandName }: { commandName: string }) => commands.push(commandName);
  client.on('commandStarted', note);
  const answers = await Promise.all(Array.from({ length: 500 }, () => read(token)));
  client.off('commandStarted', note);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(commands.filter((name) => name === 'find').length).toBeLessThan(20);
});
