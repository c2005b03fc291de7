import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { TIME_ZONES, type TimeZone } from '@skatert/contracts/shared/zone-names';
import { LISTED_MAX } from '@skatert/service-kit/data/read-page';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { orderDoc, StoredOrders } from '../../test/stored-orders.js';
import type { OrderDoc } from '../orders/order-model.js';
import { listStaffOrders } from './list-staff-orders.js';
import { conditionsOf, filterOf, hintOf } from './orders-filter.js';
import { NEWEST_FIRST } from './sort-orders.js';

const MOSCOW: TimeZone = 'Europe/Moscow';
const ORDERS = 6000;
const START = Date.parse('2025-10-28T12:00:00Z');
const MINUTE = 60_000;
/** Three months. */
const STEP = (92 * 24 * 60 * MINUTE) / ORDERS;

/** A brand with more orders than are listed. */
const LONG = 4;

const world = openForTests(StoredOrders.open);
let stored: OrderDoc[];
let seed = 7;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

/** Times follow ids, but for an hour, and for some imported orders by days: so ids of two days overlap. */
function timeOf(id: number): Date {
  const imported = id % 500 === 0 ? random(4) * 24 * 60 * MINUTE : 0;
  return new Date(START + id * STEP + random(60) * MINUTE + imported);
}

beforeAll(async () => {
  const docs = Array.from({ length: ORDERS }, (_, index) =>
    orderDoc(index + 1, {
      brandId: 1 + (random(10) === 0 ? 1 + random(2) : 0),
      userId: 50 + random(40),
      pickupPoint: { id: 1 + (index % 2), name: 'Центр', address: 'Мира, 1' },
      status: ORDER_STATUSES[random(20)] ?? 'COMPLETED',
      createdAt: timeOf(index + 1),
    }),
  );
  await world.deps.orders.collection.insertMany(docs as never[]);
  const others = Array.from({ length: LISTED_MAX + 300 }, (_, index) =>
    orderDoc(ORDERS + 1 + index, {
      brandId: LONG,
      status: index % 100 === 0 ? 'CANCELED' : 'COMPLETED',
      createdAt: new Date(START + index * MINUTE),
    }),
  );
  await world.deps.orders.collection.insertMany(others as never[]);
  stored = await world.deps.orders.find().sort({ createdAt: -1, _id: -1 }).lean<OrderDoc[]>();
});

type Brands = number[] | undefined;

function expected(
  brandIds: Brands,
  query: StaffOrdersQuery,
  timeZone: TimeZone,
): { ids: number[]; total: number } {
  const { since, until, statuses } = filterOf(brandIds, query, timeZone);
  const found = stored.filter(
    ({ brandId, status, createdAt }) =>
      (!brandIds || brandIds.includes(brandId)) &&
      (!statuses || statuses.includes(status)) &&
      (!since || createdAt >= since) &&
      (!until || createdAt < until),
  );
  const sorted = query.sort === 'id,ASC' ? found.reverse() : found;
  const { page, size } = query;
  return {
    ids: sorted.slice(page * size, (page + 1) * size).map(({ _id }) => _id),
    total: Math.min(found.length, LISTED_MAX),
  };
}

async function compare(brandIds: Brands, query: StaffOrdersQuery): Promise<void> {
  const timeZone = TIME_ZONES[random(TIME_ZONES.length)] ?? MOSCOW;
  const page = await listStaffOrders(world.deps, [filterOf(brandIds, query, timeZone)], query);
  const { ids, total } = expected(brandIds, query, timeZone);
  expect({
    brandIds,
    query,
    timeZone,
    total: page.totalElements,
    ids: page.content.map(({ _id }) => _id),
  }).toEqual({
    brandIds,
    query,
    timeZone,
    total,
    ids,
  });
  expect(page.totalPages).toBe(Math.ceil(total / query.size));
}

const BRANDS: [string, Brands][] = [
  ['one brand', [1]],
  ['two brands', [1, 3]],
  ['a small brand', [2]],
  ['a brand without orders', [9]],
  ['several brands', [1, 2, 3]],
];
const FILTERS: [string, Partial<StaffOrdersQuery>][] = [
  ['no filter', {}],
  ['a status', { status: ['COMPLETED'] }],
  ['a rare status', { status: ['PREPARING'] }],
  ['several statuses', { status: ['QUEUED', 'PREPARING', 'CANCELED'] }],
  ['a day', { dateFrom: '2025-11-14', dateTo: '2025-11-14' }],
  ['a range of months', { dateFrom: '2025-10-30', dateTo: '2026-01-03' }],
  ['from a day on', { dateFrom: '2025-11-20' }],
  ['until a day', { dateTo: '2025-12-31' }],
  ['until a time, with a status', { dateTo: '2025-12-31T09:17:31.123Z', status: ['COMPLETED'] }],
  ['from time to time', { dateFrom: '2025-10-31T20:59:59Z', dateTo: '2026-01-14T21:00:00Z' }],
  ['two times of a day', { dateFrom: '2025-11-14T06:00:00+03:00', dateTo: '2025-11-14T19:30:00+03:00' }],
  ['the days round a change of the month', { dateFrom: '2025-11-30', dateTo: '2025-12-01' }],
  ['an empty range', { dateFrom: '2026-01-02', dateTo: '2026-01-01' }],
  ['an empty range of months', { dateFrom: '2026-01-20', dateTo: '2025-11-05' }],
  ['until the last day that can be written', { dateTo: '9999-12-31' }],
  ['a range without orders', { dateFrom: '2030-01-01' }],
];

describe.each(BRANDS)('of %s', (_name, brandIds) => {
  test.each(FILTERS)('with %s every page is a part of the sorted list', async (_filter, fields) => {
    const query = StaffOrdersQuery.parse({ size: '20' });
    const { total } = expected(brandIds, { ...query, ...fields }, MOSCOW);
    const pages = Math.ceil(total / query.size);
    const some = [0, 1, pages - 2, pages - 1, pages, ...Array.from({ length: 3 }, () => random(pages + 1))];
    for (const sort of ['id,DESC', 'id,ASC'] as const)
      for (const page of new Set(some.filter((each) => each >= 0)))
        await compare(brandIds, { ...query, ...fields, sort, page });
    await compare(brandIds, { ...query, ...fields, size: 100, page: random(total / 100 + 1) });
  });
});

describe('of all brands', () => {
  test.each(FILTERS)('with %s pages are parts of the sorted list', async (_filter, fields) => {
    for (const page of [0, 1, 17])
      await compare(undefined, { ...StaffOrdersQuery.parse({ size: '20', page: String(page) }), ...fields });
  });
});

test('every order of brands is on one page', async () => {
  const seen: number[] = [];
  for (let page = 0; page * 100 < ORDERS; page += 1) {
    const query = StaffOrdersQuery.parse({ page: String(page), size: '100' });
    const { content } = await listStaffOrders(world.deps, [filterOf([1, 2, 3], query, MOSCOW)], query);
    seen.push(...content.map(({ _id }) => _id));
  }
  expect(seen).toEqual(stored.filter(({ brandId }) => brandId !== LONG).map(({ _id }) => _id));
});

describe('of a brand with more than 10,000', () => {
  const list = async (fields: object) => {
    const query = StaffOrdersQuery.parse({ size: '20', ...fields });
    const { content, ...page } = await listStaffOrders(world.deps, [filterOf([LONG], query, MOSCOW)], query);
    return { ...page, ids: content.map(({ _id }) => _id) };
  };
  const bounded = { totalElements: LISTED_MAX, totalPages: LISTED_MAX / 20, more: true };

  test('the newest 10,000 are counted and listed, or the oldest', async () => {
    const newest = stored.filter(({ brandId }) => brandId === LONG).map(({ _id }) => _id);
    const last = { page: String(LISTED_MAX / 20 - 1) };
    expect(await list({})).toMatchObject({ ...bounded, ids: newest.slice(0, 20) });
    expect(await list(last)).toMatchObject({ ...bounded, ids: newest.slice(LISTED_MAX - 20, LISTED_MAX) });
    const oldest = newest.toReversed();
    const sort = 'id,ASC';
    expect(await list({ ...last, sort })).toMatchObject({
      ...bounded,
      ids: oldest.slice(LISTED_MAX - 20, LISTED_MAX),
    });
    expect(await list({ page: String(LISTED_MAX / 20) })).toMatchObject({ ...bounded, ids: [] });
    // 10,000 is no multiple of this size.
    const odd = await list({ size: '99', page: String(Math.floor(LISTED_MAX / 99)) });
    expect(odd.ids).toEqual([newest[LISTED_MAX - 1]]);
  });

  test('filters list all of what they leave', async () => {
    const canceled = await list({ status: 'CANCELED' });
    expect([canceled.totalElements, canceled.more]).toEqual([(LISTED_MAX + 300) / 100, undefined]);
    const oldest = await list({ dateTo: '2025-10-28' });
    expect([oldest.totalElements, oldest.more]).toEqual([9 * 60, undefined]);
    expect(await list({ dateFrom: '2025-10-28' })).toMatchObject(bounded);
  });
});

describe('reads few documents and sorts nothing', () => {
  const MOSCOW_TIMES = { dateFrom: '2025-11-05T07:00:00Z', dateTo: '2026-01-10' };
  test.each<[string, Brands, Partial<StaffOrdersQuery>]>([
    ['first', [1], {}],
    ['in the middle', [1], { page: 130 }],
    ['in the middle of two brands', [1, 2], { page: 130 }],
    ['in the middle of all brands', undefined, { page: 130 }],
    ['in the middle of a status', [1], { page: 100, status: ['COMPLETED'] as OrderStatus[] }],
    ['in the middle of a status of all brands', undefined, { page: 100, status: ['COMPLETED'] }],
    [
      'in the middle of two brands with two statuses',
      [1, 2],
      { page: 120, status: ['COMPLETED', 'CANCELED'] },
    ],
    ['in the middle of a time', [1, 2], { page: 70, ...MOSCOW_TIMES }],
    ['in the middle of a time with a status', [1, 2], { page: 70, status: ['COMPLETED'], ...MOSCOW_TIMES }],
    ['in the middle of a time of all brands', undefined, { page: 70, ...MOSCOW_TIMES }],
    ['of a way to receive them', [1, 2], { page: 70, deliveryMode: 'PICKUP' }],
    ['of a point', [1, 2], { page: 40, pointId: 1 }],
    ['of a point and a time', [1, 2], { pointId: 1, ...MOSCOW_TIMES }],
    ['at the end', [LONG], { page: LISTED_MAX / 20 - 1, sort: 'id,ASC' }],
  ])('%s', async (_name, brandIds, fields) => {
    const query = { ...StaffOrdersQuery.parse({}), ...fields };
    let rows = 0;
    const costs = await costsOf(world.platform.connection, 'orders', async () => {
      const { content } = await listStaffOrders(world.deps, [filterOf(brandIds, query, MOSCOW)], query);
      rows = content.length;
    });
    expect(rows).toBe(query.size);
    expect(costs.map(({ command }) => command).sort()).toEqual(['count', 'find']);
    for (const { command, keysExamined, docsExamined, hasSortStage } of costs) {
      expect(hasSortStage).toBe(false);
      expect(docsExamined).toBeLessThanOrEqual(command === 'find' ? rows : 0);
      // Each range of an index is left by one more key.
      expect(keysExamined).toBeLessThanOrEqual(LISTED_MAX + 1 + 50);
    }
  });
});

test.each<[string, Partial<StaffOrdersQuery>]>([
  ['no filter', {}],
  ['a status', { status: ['COMPLETED'] }],
  ['a way to receive them', { deliveryMode: 'PICKUP' }],
  [
    'a way to receive them, a status and a time',
    { deliveryMode: 'PICKUP', status: ['COMPLETED'], dateFrom: '2025-11-05' },
  ],
  ['a point', { pointId: 1 }],
  ['a point, a status and a time', { pointId: 1, status: ['COMPLETED'], dateFrom: '2025-11-05' }],
])('the orders of a brand with %s are one range of an index', async (_name, fields) => {
  const filter = filterOf([1], { ...StaffOrdersQuery.parse({}), ...fields }, MOSCOW);
  const plan = await world.deps.orders.collection
    .find(conditionsOf(filter), { hint: hintOf(filter), sort: NEWEST_FIRST })
    .explain('queryPlanner');
  expect(plan.queryPlanner.winningPlan).toMatchObject({ stage: 'FETCH', inputStage: { stage: 'IXSCAN' } });
  const bounds: string[][] = Object.values(plan.queryPlanner.winningPlan.inputStage.indexBounds);
  expect(bounds.map((intervals) => intervals.length)).toEqual(bounds.map(() => 1));
  expect(plan.queryPlanner.winningPlan.filter).toBeUndefined();
});
