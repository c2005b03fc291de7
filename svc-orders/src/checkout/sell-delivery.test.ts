/** Delivery zones at the checkout: a customer pays the fee that he was shown, and outside of all zones nothing is delivered. */
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { OrderStatistics } from '@skatert/contracts/orders/order-statistics';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { OrderCalls, OWNER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, POINT } from '../../test/orders-harness.js';
import { PromoCalls } from '../../test/promo-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
const promos = new PromoCalls(orders);

const PROBE = 2999;
let user = 3000;
beforeEach(() => {
  user += 1;
});

const CENTER = { name: 'Центр', areas: ['Баумана'], fee: 150, minimum: 300, freeFrom: 700, minutes: 45 };
const SUBURB = { name: 'Пригород', areas: [], fee: 300.5 };
const ISLAND = { name: 'Остров', areas: [], fee: 0 };

/** Replaces the zones, waits until checkouts see them, and returns their ids. */
async function setZones(...zones: object[]): Promise<number[]> {
  const response = await orders.call('PUT', `/order/v1/delivery-zones/${BRAND}`, {
    user: OWNER,
    body: { zones },
  });
  expect(response.statusCode).toBe(200);
  const ids = response.json().zones.map(({ id }: DeliveryZone) => id);
  const [first] = ids;
  await eventually(async () => (await probe()) === (first ?? null));
  return ids;
}
/** Returns the zone of the first address, null: the brand has none; by a checkout with a fee that no zone has. */
async function probe(): Promise<number | null | undefined> {
  if ((await promos.cart({ user: PROBE })).items.length === 0) await promos.fill(PROBE, 2);
  const refused = await deliver({ deliveryFee: 999 }, undefined, PROBE);
  const { delivery } = refused.json();
  return delivery === null ? null : delivery?.zoneId;
}
const deliver = (fields: object, key?: string, customer = user) =>
  orders.call('POST', '/orders/create', {
    user: customer,
    key,
    body: { address: 'ул. Баумана, 1', phone: '+7 912 345-67-89', ...fields },
  });
const mine = async (id: number) => calls.mine(id, user);
const stored = (id: number) => orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });

test('a brand without zones delivers anywhere for nothing', async () => {
  await setZones();
  await promos.fill(user);
  const { id } = (await deliver({ address: 'Куда угодно' })).json();
  expect(await mine(id)).toMatchObject({ total: 199.9 });
  expect(await mine(id)).not.toHaveProperty('deliveryFee');
  expect(await stored(id)).not.toHaveProperty('deliveryZone');
});

describe('with zones', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = await setZones(CENTER, SUBURB, ISLAND);
  });

  test('the fee of the zone that the address names is a line of the order, beside its discount', async () => {
    const code = await promos.create({ value: 10 });
    await promos.fillWith(user, code, 2);
    const response = await deliver({ deliveryFee: 150 });
    expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
    const { id } = response.json();
    expect(await mine(id)).toMatchObject({
      total: 509.82,
      discount: 39.98,
      deliveryFee: 150,
      deliveryZone: { id: ids[0], name: 'Центр', minutes: 45 },
    });
    expect(await stored(id)).toMatchObject({ total: 50_982, deliveryFee: 15_000 });
    const awaited = await orders.call('GET', '/order/v1/my/awaited', { user });
    expect(awaited.json()).toMatchObject([{ id, deliveryZone: { minutes: 45 } }]);
    const [staff] = (
      await orders.call('GET', `/order/v1/brand/${BRAND}/orders?search=${id}`, { user: OWNER })
    ).json().content;
    expect(staff).toMatchObject({ id, deliveryFee: 150, deliveryZone: { name: 'Центр' } });
  });

  test('a zone without streets is chosen by its name, but the address counts more', async () => {
    await promos.fill(user, 2);
    const elsewhere = { address: 'Дальняя, 7', deliveryZoneId: ids[1], deliveryFee: 300.5 };
    const cheaper = await deliver({ deliveryZoneId: ids[2], deliveryFee: 0 });
    expect(cheaper.json()).toMatchObject({
      code: 'DELIVERY_CHANGED',
      delivery: { zoneId: ids[0], name: 'Центр', fee: 150 },
    });
    const { id } = (await deliver(elsewhere)).json();
    expect(await mine(id)).toMatchObject({
      total: 700.3,
      deliveryZone: { id: ids[1], name: 'Пригород', minutes: null },
    });
  });

  test('nothing is delivered without a zone, or to one of another brand', async () => {
    await promos.fill(user, 2);
    for (const deliveryZoneId of [undefined, null, ids[0], 999_999]) {
      const response = await deliver({ address: 'Дальняя, 7', deliveryZoneId });
      expect([response.statusCode, response.json().errors]).toEqual([
        400,
        { deliveryZoneId: 'Выберите зону доставки' },
      ]);
    }
    expect((await promos.cart({ user })).items).toHaveLength(1);
  });

  test('below the minimum the order is refused, whatever a promo code takes off above it', async () => {
    await promos.fill(user, 1);
    const response = await deliver({ deliveryFee: 150 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'DELIVERY_MINIMUM' });
    expect(response.json().message.replace(/\s/g, ' ')).toBe(
      'Минимальная сумма доставки в эту зону — 300,00 ₽. Добавьте товаров ещё на 100,10 ₽',
    );
    await promos.fillWith(user, await promos.create({ value: 90 }));
    expect((await deliver({ deliveryFee: 150 })).statusCode).toBe(201);
  });

  test('from its sum on the delivery is free', async () => {
    await promos.fill(user, 4);
    const response = await deliver({ deliveryFee: 0 });
    expect(await mine(response.json().id)).toMatchObject({ total: 799.6, deliveryFee: 0 });
  });

  test.each([undefined, 0, 149.99, 151])('another fee than was shown is refused once: %s', async (shown) => {
    await promos.fill(user, 2);
    const key = `fee-${user}-0123456789abcdef`;
    const refused = await deliver({ deliveryFee: shown }, key);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'DELIVERY_CHANGED',
      delivery: { zoneId: ids[0], name: 'Центр', fee: 150 },
    });
    expect((await promos.cart({ user })).items).toHaveLength(1);
    expect((await deliver({ deliveryFee: 150 }, key)).statusCode).toBe(201);
  });

  test('a pickup has no fee', async () => {
    await promos.fill(user);
    const { id } = (await promos.checkout(user, { pickupPointId: POINT })).json();
    expect(await mine(id)).not.toHaveProperty('deliveryFee');
  });

  test('the fees are a sum of their own in the statistics, without those of canceled orders', async () => {
    const read = async () => {
      const response = await orders.call('GET', `/order/v1/statistics?brandId=${BRAND}`, { user: OWNER });
      return OrderStatistics.parse(response.json()).staff?.today;
    };
    const before = await read();
    await promos.fill(user, 2);
    const { id } = (await deliver({ deliveryFee: 150 })).json();
    const differences = async () => {
      const now = await read();
      return [
        Math.round(((now?.revenue ?? 0) - (before?.revenue ?? 0)) * 100),
        Math.round(((now?.deliveryFees ?? 0) - (before?.deliveryFees ?? 0)) * 100),
      ];
    };
    expect(await differences()).toEqual([54_980, 15_000]);
    // The same once the hour is stored.
    const { connection } = orders.platform;
    await eventually(async () => {
      const hours = await connection.collection('hourSums').find({ brandId: BRAND }).toArray();
      return hours.some(({ statuses }) => (statuses.QUEUED?.fees ?? 0) > 0);
    });
    expect(await differences()).toEqual([54_980, 15_000]);
    await orders.call('POST', `/order/v1/orders/${id}/cancel`, { user, body: {} });
    expect(await differences()).toEqual([0, 0]);
  });
});

test('a fee that is shown while the brand has no zones any more is refused once', async () => {
  await setZones();
  await promos.fill(user);
  const refused = await deliver({ deliveryFee: 150 });
  expect(refused.json()).toMatchObject({ code: 'DELIVERY_CHANGED', delivery: null });
  expect((await deliver({})).statusCode).toBe(201);
});
