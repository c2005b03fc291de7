/** Orders for a slot: each place is taken once, given back once, and no more orders than places are accepted. */
import { randomUUID } from 'node:crypto';
import type { PointState } from '@skatert/contracts/menu/states';
import { eventually, openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { CASHIER, OrderCalls, OWNER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, openInstance, POINT, point } from '../../test/orders-harness.js';
import { SlotCalls } from '../../test/slot-calls.js';
import { StopCalls } from '../../test/stop-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
const slots = new SlotCalls(orders);

let user = 1000;
beforeEach(async () => {
  user += 100;
  await orders.platform.connection.collection('slots').deleteMany({});
  await slots.save();
});
afterEach(() => orders.setNow(undefined));

const stored = (id: number) => orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });
const cancel = (id: number) => orders.call('POST', `/order/v1/orders/${id}/cancel`, { user, body: {} });
const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof cancel>>) => [
  statusCode,
  json().code,
  json().message,
];
const UNAVAILABLE = (text: string) => [409, 'SLOT_UNAVAILABLE', `${text} Выберите другое время.`];

test('an order for a slot is promised for it from the beginning, to its customer and to the staff', async () => {
  const wantedAt = await slots.lastSlot();
  const id = await slots.order(user, wantedAt);
  const shown = { wantedAt, promisedAt: wantedAt, timeZone: 'Europe/Moscow', status: 'QUEUED' };
  expect(await calls.mine(id, user)).toMatchObject(shown);
  expect((await orders.call('GET', '/order/v1/my/awaited', { user })).json()).toMatchObject([shown]);
  expect((await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json()).toMatchObject(shown);
  expect(await stored(id)).not.toHaveProperty('estimatedAt');
  const startAt = new Date(Date.parse(wantedAt) - 60 * 60_000).toISOString();
  expect((await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json()).toMatchObject({
    startAt,
  });
  expect(await slots.taken(wantedAt)).toBe(1);
});

test('a delivery into a zone is refused when the way there takes too long, and is begun before the way', async () => {
  await slots.saveZones([{ name: 'Пригород', areas: ['Лесная'], fee: 0, minutes: 45 }]);
  const noon = Date.parse('2026-11-30T12:00:00+03:00');
  orders.setNow(noon);
  const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
  await slots.fill(user);
  const far = { address: 'ул. Лесная, 3' };
  await eventually(async () => (await slots.deliver(user, at(90), far)).json().code === 'SLOT_UNAVAILABLE');
  expect(refusal(await slots.deliver(user, at(90), far))).toEqual(
    UNAVAILABLE('К этому времени уже не успеть.'),
  );
  const placed = await slots.deliver(user, at(105), far);
  expect([placed.statusCode, placed.json().message]).toEqual([201, undefined]);
  expect(await stored(placed.json().id)).toMatchObject({
    wantedAt: new Date(at(105)),
    promisedAt: new Date(at(105)),
    startAt: new Date(noon),
  });
  await slots.fill(user);
  expect((await slots.fetch(user, at(60))).statusCode).toBe(201);
  await slots.saveZones([]);
  // Checkouts read zones that are up to a second old: the other tests deliver anywhere.
  await slots.fill(user);
  await eventually(async () => (await slots.deliver(user, at(105))).statusCode === 201);
});

test('an order as soon as possible stores and shows nothing of a slot, and sends MongoDB no command about one', async () => {
  await slots.fill(user);
  const { models } = orders.platform.connection;
  const ofSlots = Object.values(models).filter(({ collection }) => collection.name.startsWith('slot'));
  expect(ofSlots).toHaveLength(2);
  const used = ofSlots.flatMap(({ collection }) =>
    (['find', 'bulkWrite', 'updateOne'] as const).map((method) => vi.spyOn(collection, method)),
  );
  const id = (await slots.fetch(user)).json().id;
  for (const spy of used) expect(spy).not.toHaveBeenCalled();
  for (const order of [await stored(id), await calls.mine(id, user)])
    for (const field of ['wantedAt', 'startAt']) expect(order).not.toHaveProperty(field);
  vi.restoreAllMocks();
});

test('of twenty customers three get the last three places, also in two instances', async () => {
  await slots.save({ capacity: 3 });
  const second = await openInstance(orders);
  const wantedAt = await slots.lastSlot();
  const customers = Array.from({ length: 20 }, (_, index) => user + index);
  await Promise.all(customers.map((each) => slots.fill(each)));
  const { privateKeyPem } = orders.platform;
  const responses = await Promise.all(
    customers.map(async (each) =>
      (each % 2 === 0 ? orders.app : second).inject({
        method: 'POST',
        url: '/checkout',
        headers: { authorization: `Bearer ${await signTestToken(privateKeyPem, each)}` },
        payload: { mode: 'PICKUP', pickupPointId: POINT, wantedAt },
      }),
    ),
  );
  await second.close();
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  const refused = responses.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map(refusal)).toEqual(Array(17).fill(UNAVAILABLE('На это время мест больше нет.')));
  expect(await slots.taken(wantedAt)).toBe(3);
  const { connection } = orders.platform;
  const sold = { wantedAt: new Date(wantedAt), brandId: BRAND, userId: { $in: customers } };
  expect(await connection.collection('orders').countDocuments(sold)).toBe(3);
  // Who was refused has kept his cart, and gets another time.
  const late = customers.find((_, index) => responses[index]?.statusCode === 409) ?? 0;
  const other = new Date(Date.parse(wantedAt) - 15 * 60_000).toISOString();
  expect((await slots.fetch(late, other)).statusCode).toBe(201);
});

test('a repeat with the same key takes no second place', async () => {
  const wantedAt = await slots.lastSlot();
  const before = await slots.taken(wantedAt);
  await slots.fill(user);
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 8 }, () => slots.fetch(user, wantedAt, key)));
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
  expect(await slots.taken(wantedAt)).toBe(before + 1);
});

test('a canceled order gives its place back once, also by twenty calls, of the customer or of the staff', async () => {
  await slots.save({ capacity: 1 });
  const [first, second] = (await slots.days()).at(-1)?.slots ?? [];
  const [one = '', other = ''] = [first?.at, second?.at];
  const id = await slots.order(user, one);
  await slots.fill(user + 1);
  expect((await slots.fetch(user + 1, one)).statusCode).toBe(409);
  await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
  expect(await slots.taken(one)).toBe(0);
  expect((await slots.fetch(user + 1, one)).statusCode).toBe(201);
  const byStaff = await slots.order(user, other);
  await calls.setStatus(byStaff, 'PREPARING');
  expect(await slots.taken(other)).toBe(1);
  await Promise.all(Array.from({ length: 5 }, () => calls.setStatus(byStaff, 'CANCELED')));
  expect(await slots.taken(other)).toBe(0);
});

test('a delivery has places of its own', async () => {
  await slots.save({ capacity: 1 });
  const wantedAt = (await slots.days()).at(-1)?.slots[5]?.at ?? '';
  await slots.order(user, wantedAt);
  await slots.fill(user + 1);
  const delivered = await slots.deliver(user + 1, wantedAt);
  expect(delivered.statusCode).toBe(201);
  expect((await calls.mine(delivered.json().id, user + 1))?.wantedAt).toBe(wantedAt);
  await slots.fill(user + 2);
  expect((await slots.deliver(user + 2, wantedAt)).statusCode).toBe(409);
  expect(await slots.taken(wantedAt, 0)).toBe(1);
});

describe('at six in the evening', () => {
  const everyDay = (from: string, to: string): PointState['hours'] => Array(7).fill([{ from, to }]);
  const at = (time: string, day = '30') => `2026-11-${day}T${time}:00+03:00`;
  const iso = (time: string, day?: string) => new Date(Date.parse(at(time, day))).toISOString();
  let version = 100;
  const setPoint = async (fields: Partial<PointState>) => {
    version += 1;
    await orders.publishPoint({ ...point(POINT, BRAND), version, ...fields });
  };
  beforeEach(async () => {
    orders.setNow(Date.parse(at('18:00', '29')));
    await slots.save({ daysAhead: 1 });
  });
  afterEach(() => setPoint({}));
  /** Fills the cart, orders, and returns what became of it. */
  const outcome = async (wantedAt?: string) => {
    await slots.fill(user);
    const response = await slots.fetch(user, wantedAt);
    return response.statusCode === 201 ? 'placed' : refusal(response);
  };

  test('a slot that is too soon, too far, closed, or none at all is refused with the reason', async () => {
    await setPoint({ hours: everyDay('10:00', '22:00') });
    const TOO_SOON = UNAVAILABLE('К этому времени уже не успеть.');
    const CLOSED = UNAVAILABLE('В это время закрыто.');
    await eventually(async () => (await outcome(iso('22:00', '29')))[1] === 'SLOT_UNAVAILABLE');
    expect(await outcome(iso('18:45', '29'))).toEqual(TOO_SOON);
    expect(await outcome(iso('17:00', '29'))).toEqual(TOO_SOON);
    expect(await outcome(iso('22:00', '29'))).toEqual(CLOSED);
    expect((await outcome('2026-12-01T10:00:00.000Z'))[1]).toBe('SLOT_UNAVAILABLE');
    await slots.save({ forLater: false });
    expect(await outcome(iso('20:00', '29'))).toEqual([
      409,
      'SLOT_UNAVAILABLE',
      'Заказы ко времени сейчас не принимаем',
    ]);
    for (const noSlot of ['завтра', iso('19:05', '29'), '2026-11-29T16:00:00.001Z'])
      for (const response of [await slots.fetch(user, noSlot), await slots.deliver(user, noSlot)])
        expect(response.json()).toMatchObject({
          code: 'VALIDATION_FAILED',
          errors: { wantedAt: 'Выберите время' },
        });
  });

  test('a form that was open for some minutes still gets its slot', async () => {
    orders.setNow(Date.parse(at('18:08', '29')));
    await eventually(async () => (await outcome(iso('19:00', '29'))) === 'placed');
  });

  test('a closed point accepts orders for when it is open, and a pause only ends at its time', async () => {
    await setPoint({ hours: everyDay('10:00', '14:00') });
    await eventually(async () => (await outcome())[1] === 'CLOSED_NOW');
    expect(await outcome(iso('10:00'))).toBe('placed');
    await setPoint({ pause: { until: iso('12:00'), text: null } });
    await eventually(async () => (await outcome(iso('11:45')))[1] === 'SLOT_UNAVAILABLE');
    expect(await outcome(iso('12:00'))).toBe('placed');
    await setPoint({ pause: { until: null, text: null } });
    await eventually(async () => (await outcome(iso('12:15')))[1] === 'SLOT_UNAVAILABLE');
  });

  test('who accepts it promises the wanted time, unless he names another one', async () => {
    await eventually(async () => (await outcome(iso('20:00', '29'))) === 'placed');
    const [order] = (await orders.call('GET', '/order/v1/my', { user })).json();
    const accepted = await calls.setStatus(order.id, 'PREPARING', CASHIER);
    expect(accepted.json().promisedAt).toBe(iso('20:00', '29'));
    await slots.fill(user);
    const id = (await slots.fetch(user, iso('21:00', '29'))).json().id;
    const named = await calls.setStatus(id, 'PREPARING', CASHIER, { promisedMinutes: 30 });
    expect(named.json().promisedAt).toBe(iso('18:30', '29'));
    expect((await calls.mine(id, user))?.wantedAt).toBe(iso('21:00', '29'));
  });

  test('one that is accepted after its time is promised the suggested one, and never counts as usual cooking', async () => {
    await eventually(async () => (await outcome(iso('20:00', '29'))) === 'placed');
    const [order] = (await orders.call('GET', '/order/v1/my', { user })).json();
    orders.setNow(Date.parse(at('20:30', '29')));
    expect((await calls.setStatus(order.id, 'PREPARING')).json().promisedAt).toBe(iso('21:00', '29'));
    await calls.setStatus(order.id, 'READY_FOR_PICKUP');
    expect(await stored(order.id)).not.toHaveProperty('cookingMs');
  });
});

test('an order for later is not refused by stops that are over by then, nor takes from what is left until then', async () => {
  const stops = new StopCalls(orders);
  const wantedAt = await slots.lastSlot();
  for (const each of [user + 1, user + 2]) await slots.fill(each);
  const counted = await stops.stop({ productId: 1, period: 'HOUR', left: 3 });
  const id = await slots.order(user, wantedAt);
  expect([await stops.left(), await stored(id)]).toMatchObject([3, { status: 'QUEUED' }]);
  await stops.sellAgain(counted);
  const hour = await stops.stop({ productId: 1, period: 'HOUR' });
  expect((await stops.fetchAt(user + 1)).json().code).toBe('CART_CHANGED');
  expect((await slots.fetch(user + 1, wantedAt)).statusCode).toBe(201);
  const noticesOf = async () =>
    (await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json().notices.stoppedProductIds;
  await stops.sellAgain(hour);
  const open = await stops.stop({ productId: 1 });
  const refused = await slots.fetch(user + 2, wantedAt);
  expect([refused.json().code, refused.json().cart.items[0].problem]).toEqual([
    'CART_CHANGED',
    'Закончилось',
  ]);
  await eventually(async () => (await noticesOf()).length === 1);
  await stops.sellAgain(open);
});
