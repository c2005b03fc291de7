/** Who carries an order: what the staff may change, and who reads it. */
import { COURIER_CHANGES_MAX } from '@skatert/contracts/orders/courier-rules';
import { JournalPage } from '@skatert/contracts/shared/journal';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { CourierCalls } from '../../test/courier-calls.js';
import { GuestCalls } from '../../test/guest-calls.js';
import {
  CASHIER,
  CLIENT,
  COOK,
  OrderCalls,
  OWNER,
  STRANGER,
  startWithStaff,
} from '../../test/order-calls.js';
import { OTHER_BRAND } from '../../test/orders-harness.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
const couriers = new CourierCalls(orders);

const textOf = (response: Awaited<ReturnType<CourierCalls['assign']>>) => [
  response.statusCode,
  response.json().message,
];

test('a cashier gives an order to a courier, to another one, and to nobody; the history has each', async () => {
  const [first, second] = [await couriers.hire(), await couriers.hire()];
  const id = await couriers.deliver();
  const given = (await couriers.assign(id, first.id, CASHIER)).json();
  expect(given).toMatchObject({ id, courier: { id: first.id, name: first.name } });
  expect((await couriers.order(id)).courier).toEqual({ id: first.id, name: first.name });
  await couriers.assign(id, second.id);
  await couriers.assign(id, null);
  const order = await couriers.order(id);
  expect(order.courier).toBeUndefined();
  expect(order.history.slice(1)).toMatchObject([
    { change: 'courier', status: 'QUEUED', courierName: first.name, by: { userId: CASHIER } },
    { change: 'courier', courierName: second.name, by: { userId: OWNER } },
    { change: 'courier', courierName: null },
  ]);
  const events = (await calls.eventsOf(id)).filter(({ type }) => type === 'ORDER_COURIER_CHANGED');
  expect(events.map(({ courierId, courierName }) => [courierId, courierName])).toEqual([
    [first.id, first.name],
    [second.id, second.name],
    [undefined, undefined],
  ]);
});

test('the journal has who was to carry an order, by his id, too, and nothing that opens his page', async () => {
  const [first, second] = [await couriers.hire({ phoneShown: true }), await couriers.hire()];
  const { token } = await couriers.linkOf(first);
  const id = await couriers.deliver();
  for (let repeat = 0; repeat < 2; repeat++) await couriers.assign(id, first.id, CASHIER);
  await couriers.assign(id, second.id);
  for (let repeat = 0; repeat < 2; repeat++) await couriers.assign(id, null);
  const journal = async (user: number) =>
    JournalPage.parse((await orders.call('GET', `/order/v1/journal?object=order-${id}`, { user })).json())
      .content;
  const list = await journal(OWNER);
  expect(list.map(({ kind, name, action, by }) => [kind, name, action, by.id])).toEqual([
    ['order', `#${id}`, 'released', OWNER],
    ['order', `#${id}`, 'assigned', OWNER],
    ['order', `#${id}`, 'assigned', CASHIER],
  ]);
  const [one, other] = [first.name, second.name];
  expect(list.flatMap(({ changes }) => changes)).toEqual([
    { field: 'courier', before: other, beforeId: second.id, after: null },
    { field: 'courier', before: one, beforeId: first.id, after: other, afterId: second.id },
    { field: 'courier', before: null, after: one, afterId: first.id },
  ]);
  for (const secret of [token, first.phone]) expect(JSON.stringify(list)).not.toContain(secret);
  expect(await journal(STRANGER)).toEqual([]);
});

test('a repeat changes nothing', async () => {
  const courier = await couriers.hire();
  const id = await couriers.deliver();
  const { version } = (await couriers.assign(id, courier.id)).json();
  const again = (await couriers.assign(id, courier.id)).json();
  expect(again.version).toBe(version);
  const { version: taken } = (await couriers.assign(id, null)).json();
  expect((await couriers.assign(id, null)).json().version).toBe(taken);
});

test('only deliveries that somebody waits for are given, and only to couriers who work', async () => {
  const courier = await couriers.hire();
  const pickup = await calls.place();
  const only = 'Курьера назначают только заказам с доставкой';
  expect(textOf(await couriers.assign(pickup, courier.id))).toEqual([409, only]);
  for (const status of ['DELIVERED', 'COMPLETED', 'CANCELED'] as const) {
    const ended = await couriers.deliver(status);
    const closed = 'Заказ уже доставлен или отменён: курьера не назначить';
    expect(textOf(await couriers.assign(ended, courier.id))).toEqual([409, closed]);
  }
  const id = await couriers.deliver('OUT_FOR_DELIVERY');
  await couriers.archive(courier);
  expect(textOf(await couriers.assign(id, courier.id))).toEqual([409, 'Курьер в архиве: выберите другого']);
  for (const wrong of [0, -1, '1', undefined, { $gt: 0 }])
    expect((await couriers.assign(id, wrong)).statusCode).toBe(400);
});

test('a courier of another brand can’t be given an order, nor does another brand give this one’s', async () => {
  const own = await couriers.hire();
  const foreign = (await couriers.send(couriers.body(), STRANGER, OTHER_BRAND)).json();
  const id = await couriers.deliver();
  expect(textOf(await couriers.assign(id, foreign.id))).toEqual([404, 'Курьер не найден']);
  expect(textOf(await couriers.assign(id, foreign.id, STRANGER))).toEqual([404, 'Заказ не найден']);
  expect(textOf(await couriers.assign(id, own.id, COOK))).toEqual([403, 'Нет прав назначать курьеров']);
  expect((await couriers.assign(id, own.id, CLIENT)).statusCode).toBe(404);
  expect((await couriers.order(id)).courier).toBeUndefined();
});

test('the customer reads who brings his order only while it is on its way, and calls only whom he may', async () => {
  const shown = await couriers.hire({ phoneShown: true });
  const hidden = await couriers.hire();
  const id = await couriers.deliver('PREPARING');
  await couriers.assign(id, shown.id);
  expect((await calls.mine(id))?.courier).toBeUndefined();
  await calls.setStatus(id, 'OUT_FOR_DELIVERY');
  expect((await calls.mine(id))?.courier).toEqual({ name: shown.name, phone: shown.phone });
  await couriers.assign(id, hidden.id);
  expect((await calls.mine(id))?.courier).toEqual({ name: hidden.name });
  const details = await orders.call('GET', `/order/v1/my/${id}`, { user: CLIENT });
  expect(details.body).not.toContain(shown.name);
  await calls.setStatus(id, 'DELIVERED');
  expect((await calls.mine(id))?.courier).toBeUndefined();
});

test('the link of a customer’s order names the courier without his phone; a guest, who has only the link, may call', async () => {
  const courier = await couriers.hire({ phoneShown: true });
  const readLink = async (id: number, token: string) =>
    (await orders.call('POST', '/order/v1/by-link', { body: { id, token } })).json().courier;
  const id = await couriers.deliver('OUT_FOR_DELIVERY');
  await couriers.assign(id, courier.id);
  const token = (await calls.mine(id))?.linkToken ?? '';
  expect(await readLink(id, token)).toEqual({ name: courier.name });
  const guests = new GuestCalls(orders);
  await guests.allow();
  const placed = (await guests.deliver(await guests.fill())).json();
  await calls.setStatus(placed.id, 'PREPARING');
  await couriers.assign(placed.id, courier.id);
  await calls.setStatus(placed.id, 'OUT_FOR_DELIVERY');
  expect(await readLink(placed.id, placed.linkToken)).toEqual({ name: courier.name, phone: courier.phone });
});

test('the courier of an order is changed so many times', async () => {
  const [first, second] = [await couriers.hire(), await couriers.hire()];
  const id = await couriers.deliver();
  for (let count = 0; count < COURIER_CHANGES_MAX; count += 1)
    expect((await couriers.assign(id, count % 2 ? first.id : second.id)).statusCode).toBe(200);
  expect(textOf(await couriers.assign(id, null))).toEqual([
    409,
    `Курьера этого заказа меняли уже ${COURIER_CHANGES_MAX} раз, больше нельзя`,
  ]);
});

test('an order keeps the name and the phone of the moment in which it was given', async () => {
  const courier = await couriers.hire({ phoneShown: true });
  const id = await couriers.deliver('OUT_FOR_DELIVERY');
  await couriers.assign(id, courier.id);
  await couriers.edit(courier, couriers.body());
  expect((await calls.mine(id))?.courier).toEqual({ name: courier.name, phone: courier.phone });
});
