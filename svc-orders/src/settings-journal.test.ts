/** The journal of what a brand has set: who changed it, and what it was before. */
import { JournalPage } from '@skatert/contracts/shared/journal';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { CourierCalls } from '../test/courier-calls.js';
import { ADMIN, CLIENT, OrderCalls, OWNER, STRANGER, startWithStaff } from '../test/order-calls.js';
import { BRAND, OTHER_BRAND, POINT } from '../test/orders-harness.js';
import { PromoCalls } from '../test/promo-calls.js';

const orders = openForTests(startWithStaff);
const promos = new PromoCalls(orders);
beforeEach(() => orders.platform.connection.collection('journal').deleteMany({}));

const PATH = '/order/v1/journal';
const read = async (user = OWNER, query = '') =>
  JournalPage.parse((await orders.call('GET', PATH + query, { user })).json()).content;
const put = async (path: string, body: object, user = OWNER) => {
  const response = await orders.call('PUT', path, { user, body });
  expect([response.statusCode, response.json().message]).toEqual([200, undefined]);
  return response.json();
};
/** Returns the changes of the entry of this kind, which must be the only one. */
const changesOf = async (kind: string) => {
  const list = (await read()).filter((entry) => entry.kind === kind);
  expect(list).toHaveLength(1);
  return list[0]?.changes;
};
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? undefined;

const KITCHEN = `/order/v1/brand/${BRAND}/kitchen-settings`;
const GUESTS = `/order/v1/brand/${BRAND}/guest-settings`;
const COUNTER = `/order/v1/brand/${BRAND}/counter-settings`;
const SLOTS = `/order/v1/brand/${BRAND}/slot-settings`;
const BOARD = `/order/v1/brand/${BRAND}/boards/${POINT}`;

test.each([
  ['kitchen', KITCHEN, { finishes: true, groups: [] }, { field: 'finishes', before: 'нет', after: 'да' }],
  ['guests', GUESTS, { acceptsGuests: true }, { field: 'acceptsGuests', before: 'нет', after: 'да' }],
  [
    'slots',
    SLOTS,
    { forLater: false, capacity: 5, leadMinutes: 60, daysAhead: 2 },
    { field: 'capacity', before: null, after: '5' },
  ],
  [
    'counter',
    COUNTER,
    { byShifts: true, cashierDiscountMax: 10 },
    { field: 'byShifts', before: 'нет', after: 'да' },
  ],
  [
    'payments',
    `/order/v1/payment-methods/${BRAND}`,
    { DELIVERY: ['CASH', 'CARD'], PICKUP: ['CARD'] },
    { field: 'pickup', before: 'Наличными, Картой', after: 'Картой' },
  ],
])(
  'the settings of %s have an entry with their difference, a repeat has none',
  async (kind, path, body, change) => {
    await put(path, body, ADMIN);
    await put(path, body);
    const changes = await changesOf(kind);
    expect(changes).toHaveLength(1);
    expect(changes?.[0]).toMatchObject({ field: change.field });
    if (kind !== 'payments') expect(changes).toEqual([change]);
    expect((await read())[0]).toMatchObject({ kind, action: 'edited', brandId: BRAND, by: { id: ADMIN } });
  },
);

test('each zone that changes has its own fields, and a removed one is named', async () => {
  const path = `/order/v1/delivery-zones/${BRAND}`;
  const zone = { name: 'Центр', areas: ['Баумана'], fee: 100 };
  const { zones } = await put(path, {
    zones: [zone, { ...zone, name: 'Север', areas: ['Ленина'] }],
    version: 0,
  });
  await orders.platform.connection.collection('journal').deleteMany({});
  await put(path, { zones: [{ ...zones[0], fee: 150 }], version: 1 });
  const changes = await changesOf('zones');
  expect(changes?.map(({ of, field, before, after }) => [of, field, plain(before), plain(after)])).toEqual([
    ['Центр', 'fee', '100,00 ₽', '150,00 ₽'],
    ['Север', 'name', 'Север', undefined],
    ['Север', 'areas', 'Ленина', undefined],
    ['Север', 'fee', '100,00 ₽', undefined],
  ]);
  const refused = await orders.call('PUT', path, { user: OWNER, body: { zones: [], version: 1 } });
  expect(refused.statusCode).toBe(409);
  expect(await read()).toHaveLength(1);
  await put(path, { zones: [], version: 2 });
});

test('another order of zones has their names', async () => {
  const path = `/order/v1/delivery-zones/${BRAND}`;
  const { version } = (await orders.call('GET', path, { user: OWNER })).json();
  const named = ['Центр', 'Север', 'Юг'].map((name) => ({ name, areas: [name], fee: 100 }));
  const { zones } = await put(path, { zones: named, version });
  await orders.platform.connection.collection('journal').deleteMany({});
  const [centre, north, south] = zones;
  await put(path, { zones: [south, { ...centre, name: 'Центр города' }, north], version: version + 1 });
  expect(await changesOf('zones')).toEqual([
    { of: 'Центр города', field: 'name', before: 'Центр', after: 'Центр города' },
    { field: 'zones', before: 'Центр, Север, Юг', after: 'Юг, Центр города, Север' },
  ]);
  await put(path, { zones: [], version: version + 2 });
});

test('a promo code has entries when it is created, edited and stopped, in each brand that it has', async () => {
  const code = await promos.create({ code: 'ЖУРНАЛ-1', value: 10 });
  await promos.edit(code, { ...promos.body({ code: 'ЖУРНАЛ-1', value: 15 }), version: code.version });
  await promos.stop(code);
  await promos.stop(code);
  const list = await read(OWNER, `?object=promo-${code.id}`);
  expect(list.map(({ action, name }) => [action, name])).toEqual([
    ['edited', 'ЖУРНАЛ-1'],
    ['edited', 'ЖУРНАЛ-1'],
    ['created', 'ЖУРНАЛ-1'],
  ]);
  expect(list[0]?.changes).toEqual([{ field: 'status', before: 'Действует', after: 'Остановлен' }]);
  expect(plain(list[1]?.changes[0]?.after)).toBe('15 %');
});

test('quick replies have their texts before and after', async () => {
  await put(`/order/v1/brand/${BRAND}/quick-replies`, { texts: ['Скоро будем'] });
  const changes = await changesOf('replies');
  expect(changes).toHaveLength(1);
  expect(changes?.[0]).toMatchObject({ field: 'texts', after: 'Скоро будем' });
  expect(changes?.[0]?.before).toContain('Курьер выехал');
});

test('the link of a screen is never in its entry', async () => {
  const { token } = (await orders.call('POST', BOARD, { user: OWNER })).json();
  const { token: second } = (await orders.call('POST', BOARD, { user: OWNER })).json();
  await orders.call('DELETE', BOARD, { user: OWNER });
  await orders.call('DELETE', BOARD, { user: OWNER });
  const list = await read();
  expect(list.map(({ kind, changes: [change] }) => [kind, change?.before, change?.after])).toEqual([
    ['board', 'прежняя', null],
    ['board', 'прежняя', 'новая'],
    ['board', null, 'новая'],
  ]);
  for (const secret of [token, second]) expect(JSON.stringify(list)).not.toContain(secret);
});

test('administrators who make the first link of a point at once all get one', async () => {
  const links = Array.from({ length: 8 }, () => orders.call('POST', BOARD, { user: OWNER }));
  for (const { statusCode } of await Promise.all(links)) expect(statusCode).toBe(200);
  expect((await read()).filter(({ changes: [change] }) => change?.before === null)).toHaveLength(1);
  await orders.call('DELETE', BOARD, { user: OWNER });
});

test('couriers have an entry for each change, without phone and link', async () => {
  const couriers = new CourierCalls(orders);
  const courier = await couriers.hire({ name: 'Иван', phone: '+7 912 345-67-89', comment: 'На велосипеде' });
  await couriers.edit(courier, { name: 'Иван', phone: '+7 999 345-67-89', phoneShown: true });
  const link = `/order/v1/brand/${BRAND}/couriers/${courier.id}/link`;
  const { token } = (await orders.call('POST', link, { user: OWNER })).json();
  for (let repeat = 0; repeat < 2; repeat++) await couriers.archive(courier);
  await couriers.archive(courier, false);
  const list = await read();
  expect(list.map(({ kind, action, name, changes }) => [kind, action, name, changes])).toEqual([
    ['courier', 'restored', 'Иван', []],
    ['courier', 'archived', 'Иван', [{ field: 'link', before: 'прежняя', after: null }]],
    ['courier', 'edited', 'Иван', [{ field: 'link', before: null, after: 'новая' }]],
    [
      'courier',
      'edited',
      'Иван',
      [
        { field: 'notes', before: 'На велосипеде', after: null },
        { field: 'phoneShown', before: 'нет', after: 'да' },
        { field: 'contacts', before: null, after: 'изменены' },
      ],
    ],
    [
      'courier',
      'created',
      'Иван',
      [
        { field: 'name', before: null, after: 'Иван' },
        { field: 'notes', before: null, after: 'На велосипеде' },
        { field: 'phoneShown', before: null, after: 'нет' },
      ],
    ],
  ]);
  for (const secret of [token, '345']) expect(JSON.stringify(list)).not.toContain(secret);
});

test('a block has the number of the client, and nothing else of him', async () => {
  await new OrderCalls(orders).place('QUEUED');
  const path = `/admin/v1/clients/${CLIENT}/block`;
  await put(path, { brandId: BRAND, text: 'Анна с улицы Баумана не платит' });
  const ended = await orders.call('DELETE', `${path}?brandId=${BRAND}`, { user: ADMIN });
  expect(ended.statusCode).toBe(200);
  const list = await read();
  expect(
    list.map(({ kind, action, objectId, name, changes }) => [kind, action, objectId, name, changes]),
  ).toEqual([
    ['client', 'unblocked', CLIENT, `№${CLIENT}`, []],
    ['client', 'blocked', CLIENT, `№${CLIENT}`, []],
  ]);
  expect(JSON.stringify(list)).not.toContain('Анна');
});

test('the owner of another brand reads nothing of it, and leaves no entry by a refused change', async () => {
  await put(GUESTS, { acceptsGuests: false });
  await orders.platform.connection.collection('journal').deleteMany({});
  const refused = await orders.call('PUT', GUESTS, { user: STRANGER, body: { acceptsGuests: true } });
  expect(refused.statusCode).toBeGreaterThanOrEqual(403);
  expect(await read()).toEqual([]);
  await put(GUESTS, { acceptsGuests: true });
  expect(await read(STRANGER)).toEqual([]);
  await put(`/order/v1/brand/${OTHER_BRAND}/guest-settings`, { acceptsGuests: true }, STRANGER);
  expect((await read(STRANGER)).map(({ brandId }) => brandId)).toEqual([OTHER_BRAND]);
  expect(await read()).toHaveLength(1);
});
