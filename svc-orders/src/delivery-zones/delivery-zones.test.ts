import { DeliveryZones } from '@skatert/contracts/orders/delivery-zones';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { CASHIER, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND } from '../../test/orders-harness.js';

const orders = openForTests(startWithStaff);
beforeEach(() => orders.platform.connection.collection('deliveryZones').deleteMany({}));

const path = (brandId: number) => `/order/v1/delivery-zones/${brandId}`;
const read = async (brandId = BRAND) => DeliveryZones.parse((await orders.call('GET', path(brandId))).json());
const edit = (zones: object[], version?: number, user = OWNER) =>
  orders.call('PUT', path(BRAND), { user, body: { zones, version } });
const zone = (fields: object = {}) => ({ name: 'Центр', areas: ['ул. Баумана'], fee: 150.5, ...fields });
/** A zone without streets. */
const named = (name: string, fields: object = {}) => zone({ name, areas: [], ...fields });

test('zones are saved in their order, and keep their ids', async () => {
  expect(await read()).toEqual({ zones: [], version: 0 });
  const terms = { minimum: 700, freeFrom: 1500, minutes: 45 };
  const saved = DeliveryZones.parse((await edit([zone(terms), named('Север')], 0)).json());
  expect(saved).toMatchObject({
    version: 1,
    zones: [
      { ...zone(terms), id: expect.any(Number) },
      { name: 'Север', minimum: null, freeFrom: null, minutes: null },
    ],
  });
  // Visitors read them, too.
  expect(await read()).toEqual(saved);
  const [center, north] = saved.zones;
  const swapped = await edit([named('Юг'), { ...north, fee: 0 }, { ...center }], 1);
  const ids = DeliveryZones.parse(swapped.json()).zones.map(({ id }) => id);
  expect(ids.slice(1)).toEqual([north?.id, center?.id]);
  expect(new Set(ids).size).toBe(3);
  expect(await read(OTHER_BRAND)).toEqual({ zones: [], version: 0 });
});

test('zones are saved by one of several editors; the others get what is stored now', async () => {
  for (const version of [0, 1]) {
    const names = ['А', 'Б', 'В'];
    const responses = await Promise.all(names.map((name) => edit([named(name)], version)));
    const saved = responses.filter(({ statusCode }) => statusCode === 200);
    expect(saved).toHaveLength(1);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200))
      expect(response.json()).toMatchObject({ code: 'EDIT_CONFLICT', current: saved[0]?.json() });
  }
});

test('an id that the brand does not have is refused', async () => {
  const { zones } = DeliveryZones.parse((await edit([zone()])).json());
  const id = zones[0]?.id ?? 0;
  for (const wrong of [[zone({ id: id + 1000 })], [zone({ id }), named('Ещё', { id })]]) {
    const response = await edit(wrong);
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { zones: 'Такой зоны больше нет. Обновите страницу.' },
    ]);
  }
});

test.each([
  ['areas', [zone(), zone({ name: 'Север', areas: ['Баумана'] })], /«Баумана» стоит и в зоне «Центр»/],
  ['zones.0.freeFrom', [zone({ minimum: 500, freeFrom: 499 })], /Не меньше суммы «Заказ от»/],
])('terms that contradict each other are refused: %s', async (field, zones, message) => {
  const response = await edit(zones);
  expect([response.statusCode, response.json().errors]).toEqual([
    400,
    { [field]: expect.stringMatching(message) },
  ]);
  expect(await read()).toEqual({ zones: [], version: 0 });
});

test('only owners and administrators of the brand edit its zones', async () => {
  expect((await edit([zone()], 0, STRANGER)).statusCode).toBe(404);
  expect((await edit([zone()], 0, CASHIER)).statusCode).toBe(403);
  expect(await read()).toEqual({ zones: [], version: 0 });
});
