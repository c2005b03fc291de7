/** Days of lists, clients and statistics are those of the chain's time zone. */
import { ClientsPage } from '@skatert/contracts/orders/clients';
import { OrderStatistics } from '@skatert/contracts/orders/order-statistics';
import { StaffOrdersPage } from '@skatert/contracts/orders/orders';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { BRAND, brandState, OTHER_BRAND, startOrders } from '../../test/orders-harness.js';
import { orderDoc } from '../../test/stored-orders.js';
import { openOrdersDeps } from '../orders-deps.js';
import { auditProjections } from '../projections/audit-projections.js';
import { rebuildProjections } from '../projections/rebuild-projections.js';

const MOSCOW = 'Europe/Moscow';
const VLADIVOSTOK = 'Asia/Vladivostok';
const OWNER = 1;
const MOSCOW_OWNER = 2;
const DAY = 'dateFrom=2026-11-26&dateTo=2026-11-26';

/** The orders of each brand have these times, and ids in this order, those of the second brand from 11 on. */
const TIMES = [
  // 25.11 18:00 in Moscow, 26.11 01:00 in Vladivostok.
  '2026-11-25T15:00:00Z',
  // 26.11 02:30 and 09:30.
  '2026-11-25T23:30:00Z',
  // 26.11 17:30, 27.11 00:30.
  '2026-11-26T14:30:00Z',
];
const orders = openForTests(startOrders);
let deps: Awaited<ReturnType<typeof openOrdersDeps>>;

beforeAll(async () => {
  for (const brandId of [BRAND, OTHER_BRAND]) await orders.grant(OWNER, brandId, 'OWNER');
  await orders.grant(MOSCOW_OWNER, BRAND, 'OWNER');
  await orders.publishBrand({ ...brandState(OTHER_BRAND), version: 2, timeZone: VLADIVOSTOK });
  const docs = [BRAND, OTHER_BRAND].flatMap((brandId, brand) =>
    TIMES.map((time, index) =>
      orderDoc(brand * 10 + index + 1, { brandId, status: 'COMPLETED', createdAt: new Date(time) }),
    ),
  );
  deps = await openOrdersDeps(orders.platform);
  await deps.orders.collection.insertMany(docs as never[]);
  await rebuildProjections(deps);
  // The reader of brands may still know the former zone.
  await eventually(async () => (await list(`brand/${OTHER_BRAND}/orders?`)).timeZone === VLADIVOSTOK);
});

async function list(path: string, user = OWNER) {
  const response = await orders.call('GET', `/order/v1/${path}`, { user });
  const { content, totalElements, timeZone } = StaffOrdersPage.parse(response.json());
  return { ids: content.map(({ id }) => id), totalElements, timeZone };
}

test('a day of the list and its total are those of the brand’s zone', async () => {
  const [moscow, vladivostok] = [`brand/${BRAND}/orders?`, `brand/${OTHER_BRAND}/orders?`];
  expect(await list(moscow + DAY)).toEqual({ ids: [3, 2], totalElements: 2, timeZone: MOSCOW });
  expect(await list(vladivostok + DAY)).toEqual({ ids: [12, 11], totalElements: 2, timeZone: VLADIVOSTOK });
  for (const more of ['&search=user50', '&deliveryMode=PICKUP', '&status=COMPLETED']) {
    expect((await list(moscow + DAY + more)).ids).toEqual([3, 2]);
    expect((await list(vladivostok + DAY + more)).ids).toEqual([12, 11]);
  }
});

test('days of brands with several zones are those of Moscow', async () => {
  expect(await list(`orders?${DAY}`)).toEqual({ ids: [13, 3, 12, 2], totalElements: 4, timeZone: MOSCOW });
  expect((await list('orders?', MOSCOW_OWNER)).timeZone).toBe(MOSCOW);
});

test('clients are shown in the brand’s zone', async () => {
  const of = async (query: string) =>
    ClientsPage.parse((await orders.call('GET', `/admin/v1/clients${query}`, { user: OWNER })).json());
  expect(await of(`?brandId=${OTHER_BRAND}`)).toMatchObject({ timeZone: VLADIVOSTOK, totalElements: 1 });
  expect(await of(`?brandId=${BRAND}`)).toMatchObject({ timeZone: MOSCOW });
  expect(await of('')).toMatchObject({ timeZone: MOSCOW, totalElements: 1 });
});

test('statistics have the days of the brand’s zone', async () => {
  // 26.11 20:00 in Moscow, 27.11 03:00 in Vladivostok.
  orders.setNow(Date.parse('2026-11-26T17:00:00Z'));
  const of = async (brandId: number) => {
    const response = await orders.call('GET', `/order/v1/statistics?brandId=${brandId}`, { user: OWNER });
    const { staff } = OrderStatistics.parse(response.json());
    const days = staff?.days.slice(-3).map(({ date, orders: count }) => [date, count]);
    return { timeZone: staff?.timeZone, today: staff?.today.orders, days };
  };
  expect(await of(BRAND)).toEqual({
    timeZone: MOSCOW,
    today: 2,
    days: [
      ['2026-11-24', 0],
      ['2026-11-25', 1],
      ['2026-11-26', 2],
    ],
  });
  expect(await of(OTHER_BRAND)).toEqual({
    timeZone: VLADIVOSTOK,
    today: 1,
    days: [
      ['2026-11-25', 0],
      ['2026-11-26', 2],
      ['2026-11-27', 1],
    ],
  });
  orders.setNow(undefined);
});

test('a zone of the next release is read as that of Moscow', async () => {
  const state = { ...brandState(OTHER_BRAND), version: 3, timeZone: 'Asia/Tashkent' as never };
  await orders.publishBrand(state);
  await eventually(async () => (await list(`brand/${OTHER_BRAND}/orders?${DAY}`)).timeZone === MOSCOW);
  expect((await list(`brand/${OTHER_BRAND}/orders?${DAY}`)).ids).toEqual([13, 12]);
});

test('the projections are those of the orders', async () => {
  const differences: string[] = [];
  await auditProjections(deps, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
});
