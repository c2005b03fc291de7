/** The kitchen's tickets: what they show and to whom, the marks of their lines, and what several screens do at once. */
import {
  MENU_SILENT,
  READ_DISH_GROUPS_SUBJECT,
  ReadDishGroupsRequest,
} from '@skatert/contracts/menu/dish-groups';
import { KitchenTicket, KitchenTickets } from '@skatert/contracts/orders/kitchen';
import { KITCHEN_RECENT_MAX, KITCHEN_TEXTS } from '@skatert/contracts/orders/kitchen-rules';
import type { JournalChange } from '@skatert/contracts/shared/journal';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { CounterCalls } from '../../test/counter-calls.js';
import {
  CASHIER,
  CLIENT,
  COOK,
  OrderCalls,
  OWNER,
  STRANGER,
  startWithStaff,
} from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND, OTHER_POINT, POINT, point, product } from '../../test/orders-harness.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);

/** `user` null: nobody is signed in. */
const read = (query = '', user: number | null = COOK, brandId = BRAND) =>
  orders.call('GET', `/order/v1/brand/${brandId}/kitchen${query}`, { ...(user && { user }) });
const tickets = async (query = '') => KitchenTickets.parse((await read(query)).json());
const mark = (id: number, body: object, user = COOK) =>
  orders.call('PUT', `/order/v1/orders/${id}/kitchen`, { user, body });
const marked = async (id: number, body: object) => {
  const response = await mark(id, body);
  expect(response.statusCode).toBe(200);
  return KitchenTicket.parse(response.json());
};
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const settingsPath = (brandId = BRAND) => `/order/v1/brand/${brandId}/kitchen-settings`;
const save = (body: object, user = OWNER, brandId = BRAND) =>
  orders.call('PUT', settingsPath(brandId), { user, body });
const finish = (id: number, user = COOK) =>
  orders.call('POST', `/order/v1/orders/${id}/kitchen/ready`, { user });
const statusOf = async (id: number) => (await calls.mine(id))?.status;
const PLAIN = { finishes: false, groups: [] };

/** Places an order of two dishes that the desk has accepted, and returns its ticket. */
async function cooking(fields: object = {}, promisedMinutes = 20): Promise<KitchenTicket> {
  const user = CLIENT;
  await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 2 } });
  await orders.call('POST', '/cart/add', { user, body: { productId: 2, quantity: 1 } });
  const body = { mode: 'PICKUP', pickupPointId: POINT, comment: 'Без лука', ...fields };
  const { id } = (await orders.call('POST', '/checkout', { user, body })).json();
  expect((await calls.setStatus(id, 'PREPARING', OWNER, { promisedMinutes })).statusCode).toBe(200);
  const found = (await tickets()).tickets.find((each) => each.id === id);
  if (!found) throw new Error(`no ticket of order ${id}`);
  return found;
}
/** Places a delivery, which belongs to no point. */
async function delivery(): Promise<number> {
  const user = CLIENT;
  await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
  const body = { address: 'ул. Баумана, 7, кв. 12', phone: '+7 (912) 345-67-89' };
  const { id } = (await orders.call('POST', '/orders/create', { user, body })).json();
  expect((await calls.setStatus(id, 'PREPARING')).statusCode).toBe(200);
  return id;
}
const cancelAll = async () => {
  for (const { id } of (await tickets()).tickets) await calls.setStatus(id, 'CANCELED');
};

afterEach(async () => {
  orders.setNow(undefined);
  await cancelAll();
});

describe('a ticket', () => {
  test('appears when the desk has accepted the order, with what is cooked, and nothing of the person', async () => {
    const queued = await calls.place();
    const ticket = await cooking();
    expect(idsOf((await tickets()).tickets)).not.toContain(queued);
    expect(ticket).toMatchObject({
      status: 'PREPARING',
      deliveryMode: 'PICKUP',
      pointName: `Точка ${POINT}`,
      comment: 'Без лука',
      readyAt: null,
      items: [
        { productId: 1, productName: 'Товар 1', size: null, quantity: 2, extras: [], done: false },
        { productId: 2, quantity: 1, done: false },
      ],
    });
    const id = await delivery();
    const { body } = await read();
    expect(body).toContain(`"id":${id}`);
    for (const secret of ['Баумана', '345-67-89', 'user', 'linkToken', 'price', 'total'])
      expect(body).not.toContain(secret);
  });

  test('of an order of the counter says where it is eaten', async () => {
    const counter = new CounterCalls(orders);
    const ids = [await counter.take({ place: 'HALL' }), await counter.take({ place: 'TAKEAWAY' })];
    for (const id of ids) await calls.setStatus(id, 'PREPARING');
    const found = (await tickets()).tickets;
    expect(ids.map((id) => found.find((each) => each.id === id)?.service)).toEqual(['HALL', 'TAKEAWAY']);
    expect((await cooking()).service).toBeUndefined();
  });

  test('names size and extras', async () => {
    const extras = {
      id: 3,
      name: 'Сиропы',
      min: 0,
      max: 1,
      options: [{ id: 31, name: 'Ваниль', price: 3000, isDefault: false, available: true }],
    };
    const sizes = { sizes: ['0,4 л'], sizePrices: [{ label: '0,4 л', price: 25_000, promoPrice: null }] };
    await orders.publishProduct(product(801, { extras: [extras], ...sizes }));
    await orders.call('POST', '/cart/add', {
      user: CLIENT,
      body: { productId: 801, quantity: 1, size: '0,4 л', extras: [31] },
    });
    const ticket = await cooking();
    expect(ticket.items[0]).toMatchObject({ productId: 801, size: '0,4 л', extras: ['Ваниль'] });
  });

  test('leaves when the order is canceled or ready', async () => {
    const [first, second] = [await cooking(), await cooking()];
    await calls.setStatus(first.id, 'CANCELED');
    await calls.setStatus(second.id, 'READY_FOR_PICKUP');
    expect((await tickets()).tickets).toEqual([]);
  });

  test('whose promise ends next is the first', async () => {
    const late = await cooking({}, 60);
    const soon = await cooking({}, 10);
    expect(idsOf((await tickets()).tickets)).toEqual([soon.id, late.id]);
  });

  test('for later appears when it is due, also when the desk has accepted it before', async () => {
    const { id } = await cooking();
    const found = orders.platform.connection.collection<OrderDoc>('orders');
    const now = Date.now();
    await found.updateOne({ _id: id }, { $set: { startAt: new Date(now + 60_000) } });
    orders.setNow(now);
    expect((await tickets()).tickets).toEqual([]);
    orders.setNow(now + 60_000);
    expect((await tickets()).tickets).toMatchObject([{ id, startAt: new Date(now + 60_000).toISOString() }]);
  });

  test('of another point is left out, a delivery never is', async () => {
    await orders.publishPoint(point(31, BRAND));
    const here = await cooking();
    const there = await cooking({ pickupPointId: 31 });
    const brought = await delivery();
    expect(new Set(idsOf((await tickets(`?pointId=${POINT}`)).tickets))).toEqual(new Set([here.id, brought]));
    expect(new Set(idsOf((await tickets('?pointId=31')).tickets))).toEqual(new Set([there.id, brought]));
    for (const pointId of [OTHER_POINT, 999])
      expect((await read(`?pointId=${pointId}`)).statusCode).toBe(404);
    expect((await read('?pointId=x')).statusCode).toBe(400);
  });
});

describe('a mark', () => {
  test('of a line stays with it; of the last one the ticket is ready, and the status stays', async () => {
    const { id, items } = await cooking();
    const [soup, bread] = items as [KitchenTicket['items'][0], KitchenTicket['items'][0]];
    const half = await marked(id, { lineIds: [soup.id], done: true });
    expect(half.items.map(({ done }) => done)).toEqual([true, false]);
    expect(half.readyAt).toBeNull();
    const ready = await marked(id, { lineIds: [bread.id], done: true });
    expect(ready.readyAt).not.toBeNull();
    expect(ready.status).toBe('PREPARING');
    const { tickets: left, recent } = await tickets();
    expect(idsOf(left)).not.toContain(id);
    expect(recent[0]?.id).toBe(id);
    expect((await calls.mine(id))?.status).toBe('PREPARING');
  });

  test('of the whole ticket can be taken back, line by line', async () => {
    const { id, items } = await cooking();
    await marked(id, { done: true });
    const back = await marked(id, { lineIds: [items[1]?.id], done: false });
    expect(back.items.map(({ done }) => done)).toEqual([true, false]);
    expect(back.readyAt).toBeNull();
    expect(idsOf((await tickets()).tickets)).toContain(id);
    expect(idsOf((await tickets()).recent)).not.toContain(id);
  });

  test('that is repeated changes nothing, and is no further event', async () => {
    const { id } = await cooking();
    const first = await marked(id, { done: true });
    const again = await marked(id, { done: true });
    expect(again).toEqual(first);
    await calls.setStatus(id, 'READY_FOR_PICKUP');
    expect((await marked(id, { done: true })).status).toBe('READY_FOR_PICKUP');
    const events = await calls.eventsOf(id);
    expect(events.filter(({ type }) => type === 'ORDER_KITCHEN_CHANGED')).toMatchObject([
      { kitchenReady: true, version: first.version },
    ]);
  });

  test.each(['READY_FOR_PICKUP', 'CANCELED', 'QUEUED'] as const)(
    'of an order that is %s is refused',
    async (status) => {
      const id = await calls.place(status);
      const refused = await mark(id, { done: true });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'TICKET_CLOSED']);
      expect(refused.json().message).toBe(KITCHEN_TEXTS.closed);
    },
  );

  test('of a line that the order does not have is refused', async () => {
    const [one, other] = [await cooking(), await cooking()];
    for (const lineIds of [[other.items[0]?.id], [], ['1'], [999_999_999]])
      expect((await mark(one.id, { lineIds, done: true })).statusCode).toBe(400);
    expect((await mark(one.id, {})).statusCode).toBe(400);
    expect((await tickets()).recent.map(({ id }) => id)).not.toContain(one.id);
  });

  test('of a line that the desk has removed meanwhile is ignored, the others of the call count', async () => {
    const { id, items } = await cooking();
    const lineIds = [items[0]?.id, 999_999_999];
    const half = await marked(id, { lineIds, done: true });
    expect(half.items.map(({ done }) => done)).toEqual([true, false]);
    expect((await marked(id, { lineIds, done: false })).items.map(({ done }) => done)).toEqual([
      false,
      false,
    ]);
  });

  test('does not cover what the line has more than the cook has seen', async () => {
    const { id, items } = await cooking();
    const lineIds = items.map((line) => line.id);
    const [soup = 0, bread = 0] = lineIds;
    const saw = (quantity: number) => [
      { lineId: soup, quantity },
      { lineId: bread, quantity: 5 },
    ];
    const late = await marked(id, { lineIds, done: true, seen: saw(1) });
    expect(late.items.map(({ done }) => done)).toEqual([false, true]);
    expect(late.readyAt).toBeNull();
    expect(await marked(id, { lineIds, done: true, seen: saw(1) })).toEqual(late);
    expect((await marked(id, { lineIds, done: true, seen: saw(2) })).readyAt).not.toBeNull();
    const back = await marked(id, { lineIds: [soup], done: false, seen: saw(1) });
    expect(back.items.map(({ done }) => done)).toEqual([false, true]);
    expect((await mark(id, { done: true, seen: [{ lineId: soup, quantity: 0 }] })).statusCode).toBe(400);
  });

  test('of two screens at once counts both lines, and one of them makes the ticket ready', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, items } = await cooking();
      const marks = await Promise.all([
        ...items.map((line) => marked(id, { lineIds: [line.id], done: true })),
        ...items.map((line) => marked(id, { lineIds: [line.id], done: true })),
      ]);
      expect(marks.some(({ readyAt }) => readyAt !== null)).toBe(true);
      const ready = (await tickets()).recent.find((each) => each.id === id);
      expect(ready?.items.every(({ done }) => done)).toBe(true);
      const events = (await calls.eventsOf(id)).filter(({ type }) => type === 'ORDER_KITCHEN_CHANGED');
      expect(events.map(({ kitchenReady }) => kitchenReady)).toEqual([false, true]);
    }
  });

  test('that meets a cancellation is stored before it or refused', async () => {
    const { id } = await cooking();
    const [kitchen, desk] = await Promise.all([mark(id, { done: true }), calls.setStatus(id, 'CANCELED')]);
    expect(desk.statusCode).toBe(200);
    expect([200, 409]).toContain(kitchen.statusCode);
    expect((await calls.mine(id))?.status).toBe('CANCELED');
  });
});

/** Stores more finished copies of a ticket than a screen lists, and returns their ids, the latest first. */
async function finishMany(): Promise<number[]> {
  const { id, items } = await cooking();
  const found = orders.platform.connection.collection<OrderDoc>('orders');
  const order = (await found.findOne({ _id: id })) as OrderDoc;
  const done = items.map((line) => ({ lineId: line.id, at: new Date() }));
  const copies = Array.from({ length: KITCHEN_RECENT_MAX + 5 }, (_, i) => ({
    ...order,
    _id: 1_000_000 + i,
    kitchen: { done, readyAt: new Date(Date.now() + i * 1000) },
  }));
  await found.insertMany(copies);
  return copies.map(({ _id }) => _id).reverse();
}

describe('of many finished tickets', () => {
  afterEach(async () => {
    await save(PLAIN);
    await orders.platform.connection.collection<OrderDoc>('orders').deleteMany({ _id: { $gte: 1_000_000 } });
  });

  test('the last ones are listed, the latest first', async () => {
    const ids = await finishMany();
    expect(idsOf((await tickets()).recent)).toEqual(ids.slice(0, KITCHEN_RECENT_MAX));
  });

  test('all are listed that the kitchen has still to set ready', async () => {
    await save({ ...PLAIN, finishes: true });
    const ids = await finishMany();
    expect(idsOf((await tickets()).recent).slice(0, ids.length)).toEqual(ids);
    await finish(ids.at(-1) ?? 0);
    expect(idsOf((await tickets()).recent)).not.toContain(ids.at(-1));
  });
});

test('the desk reads that the kitchen has finished, until the order goes on', async () => {
  const { id } = await cooking();
  const seen = async () => (await orders.call('GET', `/order/v1/orders/${id}`, { user: CASHIER })).json();
  expect((await seen()).kitchenReadyAt).toBeUndefined();
  const { readyAt } = await marked(id, { done: true });
  expect((await seen()).kitchenReadyAt).toBe(readyAt);
  await calls.setStatus(id, 'READY_FOR_PICKUP');
  expect((await seen()).kitchenReadyAt).toBeUndefined();
});

/** Responds as svc-menu does, whose brand has these groups; returns the requests. */
function serveGroups(groupsOf: Record<number, readonly number[]>) {
  const asked: object[] = [];
  const { bus } = orders.platform;
  const served = bus.serve(READ_DISH_GROUPS_SUBJECT, ReadDishGroupsRequest, async (request) => {
    asked.push(request);
    const live = request.groupIds?.filter((id) => groupsOf[request.brandId]?.includes(id));
    const named = live?.map((id) => ({ id, name: `Группа ${id}` }));
    return { dishes: [], groups: [], live, named };
  });
  return { asked, stop: () => served.unsubscribe() };
}

describe('the settings of a brand', () => {
  let menu: ReturnType<typeof serveGroups>;
  beforeEach(() => {
    menu = serveGroups({ [BRAND]: [7, 8], [OTHER_BRAND]: [9] });
  });
  afterEach(async () => {
    menu.stop();
    await save(PLAIN);
  });

  test('name only groups of the brand’s menu, each wrong one at its field', async () => {
    const station = (groupId: number) => ({ groupId, station: 'Бар' });
    const refused = await save({ ...PLAIN, groups: [7, 9, 8, 500].map(station) });
    expect(refused.statusCode).toBe(400);
    const { groupUnknown } = KITCHEN_TEXTS;
    expect(refused.json()).toMatchObject({
      message: groupUnknown,
      errors: { 'groups.1.groupId': groupUnknown, 'groups.3.groupId': groupUnknown },
    });
    expect((await tickets()).settings).toEqual(PLAIN);
    expect(menu.asked).toEqual([{ brandId: BRAND, productIds: [], groupIds: [7, 9, 8, 500] }]);
  });

  test('are in the journal by the names of the groups, by numbers when svc-menu does not respond', async () => {
    const stations = async () => {
      const { content } = (await orders.call('GET', '/order/v1/journal?size=1', { user: OWNER })).json();
      return content[0].changes.map(({ before, after }: JournalChange) => [before, after]);
    };
    const settings = (...groups: [number, string][]) => ({
      ...PLAIN,
      groups: groups.map(([groupId, station]) => ({ groupId, station })),
    });
    await save(settings([7, 'Горячий'], [8, 'Бар']));
    expect(await stations()).toEqual([[null, 'Группа 7 — Горячий, Группа 8 — Бар']]);
    await save(settings([8, 'Бар']));
    expect(await stations()).toEqual([['Группа 7 — Горячий, Группа 8 — Бар', 'Группа 8 — Бар']]);
    menu.stop();
    await save(settings([8, 'Холодный']));
    expect(await stations()).toEqual([['группа №8 — Бар', 'группа №8 — Холодный']]);
  });

  test('keep a group that left the menu, which needs no response of svc-menu', async () => {
    const settings = { ...PLAIN, groups: [{ groupId: 7, station: 'Бар' }] };
    await save(settings);
    menu.stop();
    const renamed = { ...PLAIN, groups: [{ groupId: 7, station: 'Холодный' }] };
    expect((await save(renamed)).json()).toEqual(renamed);
    expect(
      (await save({ ...PLAIN, groups: [...renamed.groups, { groupId: 8, station: 'Бар' }] })).json(),
    ).toMatchObject({
      code: 'UNAVAILABLE',
      message: MENU_SILENT,
    });
    expect((await tickets()).settings).toEqual(renamed);
  });

  test('come with the tickets, and are the default ones until they are saved', async () => {
    expect((await tickets()).settings).toEqual(PLAIN);
    const settings = { finishes: true, groups: [{ groupId: 7, station: 'Бар' }] };
    expect((await save(settings)).json()).toEqual(settings);
    expect((await tickets()).settings).toEqual(settings);
    expect((await orders.call('GET', settingsPath(), { user: OWNER })).json()).toEqual(settings);
  });

  test.each([
    [{ groups: [] }, 'finishes'],
    [{ finishes: true, groups: [{ groupId: 7, station: ' ' }] }, 'groups.0.station'],
    [{ finishes: true, groups: [{ groupId: 7, station: 'а'.repeat(31) }] }, 'groups.0.station'],
    [{ finishes: true, groups: [{ groupId: 'x', station: 'Бар' }] }, 'groups.0.groupId'],
    [
      {
        finishes: true,
        groups: [
          { groupId: 7, station: 'Бар' },
          { groupId: 8, station: 'бар' },
        ],
      },
      'groups.1.station',
    ],
    [
      {
        finishes: true,
        groups: [
          { groupId: 7, station: 'Бар' },
          { groupId: 7, station: 'Горячий' },
        ],
      },
      'groups.1.groupId',
    ],
  ])('%j are refused', async (body, field) => {
    const refused = await save(body);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().errors)).toEqual([field]);
  });

  test('are those of owners and administrators of the brand', async () => {
    for (const user of [COOK, CASHIER]) expect((await save(PLAIN, user)).statusCode).toBe(403);
    expect((await save(PLAIN, STRANGER)).statusCode).toBe(404);
    expect((await save(PLAIN, OWNER, OTHER_BRAND)).statusCode).toBe(404);
  });

  test('let the kitchen set a pickup ready once all is done, and its cook is who did it', async () => {
    await save({ ...PLAIN, finishes: true });
    const { id, items } = await cooking();
    await marked(id, { lineIds: [items[0]?.id], done: true });
    expect((await finish(id)).json().code).toBe('TICKET_NOT_DONE');
    await marked(id, { done: true });
    expect((await finish(id, CASHIER)).statusCode).toBe(403);
    expect((await finish(id, STRANGER)).statusCode).toBe(404);
    expect(await statusOf(id)).toBe('PREPARING');
    const [one, other] = await Promise.all([finish(id), finish(id)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(await statusOf(id)).toBe('READY_FOR_PICKUP');
    const events = (await calls.eventsOf(id)).filter(({ newStatus }) => newStatus === 'READY_FOR_PICKUP');
    expect(events).toHaveLength(1);
    const { history } = (await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json();
    expect(history.at(-1)).toMatchObject({ status: 'READY_FOR_PICKUP', by: { userId: COOK, role: 'COOK' } });
    await calls.setStatus(id, 'COMPLETED');
    expect((await finish(id)).json().code).toBe('TICKET_CLOSED');
  });

  test('otherwise leave it to the desk, as a delivery always is', async () => {
    const { id } = await cooking();
    await marked(id, { done: true });
    expect((await finish(id)).json().code).toBe('TICKET_OF_DESK');
    await save({ ...PLAIN, finishes: true });
    const brought = await delivery();
    await marked(brought, { done: true });
    expect((await finish(brought)).json().code).toBe('TICKET_OF_DESK');
    expect([await statusOf(id), await statusOf(brought)]).toEqual(['PREPARING', 'PREPARING']);
  });
});

describe('others', () => {
  test('neither read the tickets nor mark their lines', async () => {
    const { id } = await cooking();
    for (const user of [CASHIER, STRANGER, CLIENT, null])
      expect([401, 403, 404]).toContain((await read('', user)).statusCode);
    expect((await mark(id, { done: true }, CASHIER)).statusCode).toBe(403);
    for (const user of [STRANGER, CLIENT])
      expect([403, 404]).toContain((await mark(id, { done: true }, user)).statusCode);
    expect((await tickets()).tickets.find((each) => each.id === id)?.items.every(({ done }) => !done)).toBe(
      true,
    );
  });

  test('a cook changes no status, and sees no other brand', async () => {
    const { id } = await cooking();
    expect((await calls.setStatus(id, 'READY_FOR_PICKUP', COOK)).statusCode).toBe(403);
    expect((await read('', COOK, OTHER_BRAND)).statusCode).not.toBe(200);
  });
});
