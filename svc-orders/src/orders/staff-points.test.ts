/** Staff that is bound to points: what it reads, changes and enters, and that other points answer as other brands do. */
import { KitchenTickets } from '@skatert/contracts/orders/kitchen';
import { READ_EVENTS_SUBJECT, ReadEventsReply } from '@skatert/contracts/orders/order-event';
import { StaffOrdersPage } from '@skatert/contracts/orders/orders';
import { STOP_TEXTS } from '@skatert/contracts/orders/stop-texts';
import { StopList } from '@skatert/contracts/orders/stops';
import { WHOLE_BRAND_REFUSAL } from '@skatert/contracts/shared/permissions';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { CounterCalls } from '../../test/counter-calls.js';
import { CLIENT, OrderCalls, OWNER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, POINT, point, product, type TestOrders } from '../../test/orders-harness.js';
import { StopCalls } from '../../test/stop-calls.js';

/** Another point of the brand. */
const AWAY = 7;
/** Bound to `POINT`. */
const CASHIER = 71;
const COOK = 72;
const ADMIN = 73;
const SYRUPS = {
  id: 3,
  name: 'Сиропы',
  min: 0,
  max: 1,
  options: [{ id: 31, name: 'Ваниль', price: 0, isDefault: false, available: true }],
};
/** Bound to a point that is gone. */
const LEFT = 74;

async function start(): Promise<TestOrders> {
  const started = await startWithStaff();
  await started.publishPoint(point(AWAY, BRAND));
  await started.grant(CASHIER, BRAND, 'CASHIER', [POINT]);
  await started.grant(COOK, BRAND, 'COOK', [POINT]);
  await started.grant(ADMIN, BRAND, 'ADMIN', [POINT]);
  await started.grant(LEFT, BRAND, 'CASHIER', [99]);
  return started;
}
const orders = openForTests(start);
const calls = new OrderCalls(orders);
const counter = new CounterCalls(orders);
const stops = new StopCalls(orders);

async function place(path: string, body: object): Promise<number> {
  await orders.call('POST', '/cart/add', { user: CLIENT, body: { productId: 1, quantity: 1 } });
  return (await orders.call('POST', path, { user: CLIENT, body })).json().id;
}
const pickup = (pickupPointId: number) => place('/checkout', { mode: 'PICKUP', pickupPointId });
const delivery = () =>
  place('/orders/create', { address: 'ул. Баумана, 7, кв. 12', phone: '+7 (912) 345-67-89' });

const read = async (user: number, query = '') => {
  const response = await orders.call('GET', `/order/v1/brand/${BRAND}/orders${query}`, { user });
  expect(response.statusCode).toBe(200);
  return StaffOrdersPage.parse(response.json()).content.map(({ id }) => id);
};

let here: number;
let away: number;
let delivered: number;
beforeAll(async () => {
  here = await pickup(POINT);
  away = await pickup(AWAY);
  delivered = await delivery();
});

test('lists the orders of the own points and the deliveries, whatever the filters', async () => {
  for (const query of [
    '',
    '?status=QUEUED',
    '?sort=promisedAt,ASC&status=QUEUED',
    '?sort=total,DESC&status=QUEUED',
  ])
    expect(new Set(await read(CASHIER, query))).toEqual(new Set([here, delivered]));
  expect(await read(CASHIER)).toEqual([delivered, here]);
  expect(await read(CASHIER, '?sort=id,ASC')).toEqual([here, delivered]);
  expect(await read(CASHIER, `?pointId=${POINT}`)).toEqual([here]);
  expect(await read(CASHIER, `?pointId=${AWAY}`)).toEqual([]);
  expect(await read(CASHIER, '?deliveryMode=DELIVERY')).toEqual([delivered]);
  expect(await read(CASHIER, '?deliveryMode=PICKUP')).toEqual([here]);
  expect(await read(CASHIER, `?search=${away}`)).not.toContain(away);
  expect((await read(CASHIER, `?search=${here}`))[0]).toBe(here);
  const all = await orders.call('GET', '/order/v1/orders', { user: CASHIER });
  expect(StaffOrdersPage.parse(all.json()).content.map(({ id }) => id)).toEqual([delivered, here]);
  expect(await read(LEFT)).toEqual([delivered]);
  expect(await read(OWNER)).toEqual([delivered, away, here]);
});

test.each<[string, 'GET' | 'POST' | 'PUT' | 'PATCH', string, object?]>([
  ['details', 'GET', ''],
  ['status', 'PATCH', '/status', { newStatus: 'PREPARING' }],
  ['promise', 'PATCH', '/promise', { promisedMinutes: 20 }],
  ['messages', 'GET', '/messages'],
  ['a new message', 'POST', '/message', { text: 'Здравствуйте' }],
  ['read messages', 'POST', '/messages/read', { lastMessageId: 1 }],
  ['typing', 'POST', '/typing'],
  ['review', 'GET', '/review'],
  ['payments', 'POST', '/payments', { kind: 'PAID', method: 'CASH', amount: 1 }],
  ['dishes', 'PUT', '/lines', { edition: 1, kept: [{ id: 1, quantity: 1 }], added: [] }],
  ['receiving', 'PUT', '/receiving', { edition: 1, wantedAt: '2030-01-01T09:00:00.000Z' }],
  ['courier', 'PUT', '/courier', { courierId: null }],
  ['kitchen', 'PUT', '/kitchen', { done: true }],
  ['kitchen is done', 'POST', '/kitchen/ready'],
])(
  'answers for %s of another point as for an order that does not exist',
  async (_what, method, path, body) => {
    const call = (id: number, user: number) =>
      orders.call(method, `/order/v1/orders/${id}${path}`, {
        user,
        key: 'key-of-points',
        ...(body && { body }),
      });
    for (const user of [CASHIER, COOK, ADMIN]) {
      const [foreign, missing] = [await call(away, user), await call(999_999, user)];
      expect([foreign.statusCode, foreign.json().message]).toEqual([404, missing.json().message]);
      expect(missing.statusCode).toBe(404);
    }
  },
);

test('shows of the earlier orders of a client those of the own points and deliveries', async () => {
  const earlier = async (user: number) => {
    const { earlierOrders } = (await orders.call('GET', `/order/v1/orders/${here}`, { user })).json();
    return earlierOrders.map(({ id }: { id: number }) => id);
  };
  expect(await earlier(CASHIER)).toEqual([delivered]);
  expect(await earlier(OWNER)).toEqual([delivered, away]);
});

test('changes orders of the own points and deliveries', async () => {
  for (const id of [await pickup(POINT), await delivery()])
    expect((await calls.setStatus(id, 'PREPARING', CASHIER)).statusCode).toBe(200);
});

test('cooks what is fetched at the own points, and deliveries', async () => {
  const [mine, other, sent] = [await pickup(POINT), await pickup(AWAY), await delivery()];
  for (const id of [mine, other, sent])
    expect((await calls.setStatus(id, 'PREPARING', OWNER)).statusCode).toBe(200);
  const kitchen = (query: string, user: number) =>
    orders.call('GET', `/order/v1/brand/${BRAND}/kitchen${query}`, { user });
  const cooked = async (query: string) => {
    const { tickets } = KitchenTickets.parse((await kitchen(query, COOK)).json());
    return [mine, other, sent].filter((id) => tickets.some((ticket) => ticket.id === id));
  };
  expect(await cooked('')).toEqual([mine, sent]);
  expect(await cooked(`?pointId=${POINT}`)).toEqual([mine, sent]);
  expect((await kitchen(`?pointId=${AWAY}`, COOK)).statusCode).toBe(404);
  expect((await kitchen(`?pointId=${AWAY}`, OWNER)).statusCode).toBe(200);
});

test('enters no order for another point, and makes no link of its screen', async () => {
  expect((await counter.send({}, { user: CASHIER })).statusCode).toBe(201);
  const refused = await counter.send({ pickupPointId: AWAY }, { user: CASHIER });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { pickupPointId: 'Выберите точку самовывоза' },
  ]);
  const board = (id: number) => `/order/v1/brand/${BRAND}/boards/${id}`;
  expect((await orders.call('POST', board(POINT), { user: ADMIN })).statusCode).toBe(200);
  expect((await orders.call('POST', board(AWAY), { user: ADMIN })).statusCode).toBe(404);
});

test('stops what is sold at the own points, and leaves alone what others have stopped at theirs', async () => {
  expect((await stops.send({ productId: 1, pointId: AWAY }, COOK)).statusCode).toBe(404);
  const theirs = await stops.stop({ productId: 1, pointId: AWAY }, OWNER);
  const own = await stops.stop({ productId: 1, pointId: POINT }, COOK);
  const everywhere = await stops.stop({ productId: 2 }, OWNER);
  const shown = async (user: number) => {
    const response = await orders.call('GET', `/order/v1/brand/${BRAND}/stops`, { user });
    return StopList.parse(response.json()).content.map(({ id }) => id);
  };
  expect(await shown(COOK)).toEqual([everywhere.id, own.id]);
  expect(await shown(OWNER)).toEqual([everywhere.id, own.id, theirs.id]);
  const refused = await stops.sellAgain(theirs, COOK);
  expect([refused.statusCode, refused.json().message]).toEqual([404, STOP_TEXTS.gone]);
  expect((await stops.sellAgain(own, COOK)).statusCode).toBe(200);
  for (const stop of [theirs, everywhere]) expect((await stops.sellAgain(stop, OWNER)).statusCode).toBe(200);
});

test('leaves to those of all points what is stopped everywhere, and which clients are refused', async () => {
  await orders.publishProduct(product(31, { extras: [SYRUPS] }));
  const dish = await stops.stop({ productId: 2 }, OWNER);
  const option = await stops.stopOption({ optionId: 31 }, OWNER);
  const block = `/admin/v1/clients/${CLIENT}/block`;
  const refused = [
    await stops.send({ productId: 1 }, CASHIER),
    await stops.sendOption({ optionId: 31 }, ADMIN),
    await stops.sellAgain(dish, COOK),
    await stops.sellOptionAgain(option, ADMIN),
    await orders.call('PUT', block, { user: ADMIN, body: { brandId: BRAND } }),
    await orders.call('DELETE', `${block}?brandId=${BRAND}`, { user: ADMIN }),
  ];
  for (const response of refused)
    expect([response.statusCode, response.json().message]).toEqual([403, WHOLE_BRAND_REFUSAL]);
  expect((await stops.sellAgain(dish, OWNER)).statusCode).toBe(200);
  expect((await stops.sellOptionAgain(option, OWNER)).statusCode).toBe(200);
  const own = await stops.stopOption({ optionId: 31, pointId: POINT }, ADMIN);
  expect((await stops.sellOptionAgain(own, COOK)).statusCode).toBe(200);
  expect((await stops.sellOptionAgain(own, COOK)).json().message).toBe(STOP_TEXTS.gone);
});

test('shows of a client the orders of the own points and deliveries', async () => {
  const url = `/admin/v1/clients/${CLIENT}/orders?brandId=${BRAND}&size=100`;
  const idsOf = async (user: number) =>
    (await orders.call('GET', url, { user })).json().content.map(({ id }: { id: number }) => id);
  const own = await idsOf(ADMIN);
  expect(own).toEqual(expect.arrayContaining([here, delivered]));
  expect(own).not.toContain(away);
  expect(await idsOf(OWNER)).toContain(away);
});

test('events have the point of their order, and are read by those of it alone', async () => {
  const points = async (id: number) => (await calls.eventsOf(id)).map(({ pointId }) => pointId);
  expect(new Set(await points(here))).toEqual(new Set([POINT]));
  expect(new Set(await points(away))).toEqual(new Set([AWAY]));
  expect(new Set(await points(delivered))).toEqual(new Set([null]));
  const heard = async (pointIds?: number[]) => {
    const staff = [{ brandId: BRAND, roles: ['CASHIER'], ...(pointIds && { pointIds }) }];
    const audience = { customerId: 999, staff };
    const request = { after: 0, limit: 1000, audience };
    const { bus } = orders.platform;
    const { events } = await bus.request(READ_EVENTS_SUBJECT, request, ReadEventsReply, 5000);
    return new Set(events.map((event) => (event.type === 'UNKNOWN' ? 0 : event.orderId)));
  };
  const own = await heard([POINT]);
  expect([own.has(here), own.has(away), own.has(delivered)]).toEqual([true, false, true]);
  expect((await heard()).has(away)).toBe(true);
});

test('a membership without points in a second brand shows all of that brand', async () => {
  const both = 75;
  await orders.grant(both, BRAND, 'CASHIER', [AWAY]);
  await orders.grant(both, 2, 'CASHIER');
  await orders.call('POST', '/cart/add', { user: CLIENT, body: { productId: 3, quantity: 1 } });
  const body = { mode: 'PICKUP', pickupPointId: 2 };
  const { id } = (await orders.call('POST', '/checkout', { user: CLIENT, body })).json();
  const list = await orders.call('GET', '/order/v1/orders?size=100', { user: both });
  const ids = StaffOrdersPage.parse(list.json()).content.map((order) => order.id);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
  expect([id, away, delivered, here].map((each) => ids.includes(each))).toEqual([true, true, true, false]);
});
