import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { TIME_ZONES, type TimeZone } from '@skatert/contracts/shared/zone-names';
import { CountsHarness, orderDoc } from '../../test/counts-harness.js';
import type { OrderDoc } from '../orders/order-model.js';
import { listStaffOrders } from './list-staff-orders.js';
import { filterOf } from './orders-filter.js';

const MOSCOW: TimeZone = 'Europe/Moscow';
const ORDERS = 6000;
const START = Date.parse('2025-10-28T12:00:00Z');
const MINUTE = 60_000;
/** Three months. */
const STEP = (92 * 24 * 60 * MINUTE) / ORDERS;

let world: CountsHarness;
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
  world = await CountsHarness.open();
  const docs = Array.from({ length: ORDERS }, (_, index) =>
    orderDoc(index + 1, {
      brandId: 1 + (random(10) === 0 ? 1 + random(2) : 0),
      userId: 50 + random(40),
      status: ORDER_STATUSES[random(20)] ?? 'COMPLETED',
      createdAt: timeOf(index + 1),
    }),
  );
  await world.deps.orders.collection.insertMany(docs as never[]);
  await world.rebuild();
  // Some changes that are not counted: pending, and logged.
  await world.place(ORDERS + 1, { createdAt: timeOf(ORDERS + 1) });
  const queued = docs.filter(({ status }) => status === 'QUEUED').map(({ _id }) => _id);
  for (const id of queued.slice(0, 20)) await world.move(id, 'PREPARING');
  await world.log();
  for (const id of queued.slice(20, 40)) await world.move(id, 'CANCELED');
  await world.place(ORDERS + 2, { createdAt: timeOf(ORDERS + 2), brandId: 2 });
  stored = await world.deps.orders.find().sort({ _id: -1 }).lean<OrderDoc[]>();
});
afterAll(() => world.close());

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
  return { ids: sorted.slice(page * size, (page + 1) * size).map(({ _id }) => _id), total: found.length };
}

async function compare(brandIds: Brands, query: StaffOrdersQuery): Promise<void> {
  const timeZone = TIME_ZONES[random(TIME_ZONES.length)] ?? MOSCOW;
  const page = await listStaffOrders(world.deps, filterOf(brandIds, query, timeZone), query);
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
  ['all brands', undefined],
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
    const query = StaffOrdersQuery.parse({ size: 20 });
    const { total } = expected(brandIds, { ...query, ...fields }, MOSCOW);
    const pages = Math.ceil(total / query.size);
    const some = [0, 1, pages - 2, pages - 1, pages, ...Array.from({ length: 3 }, () => random(pages + 1))];
    for (const sort of ['id,DESC', 'id,ASC'] as const)
      for (const page of new Set(some.filter((each) => each >= 0)))
        await compare(brandIds, { ...query, ...fields, sort, page });
    await compare(brandIds, { ...query, ...fields, size: 100, page: random(total / 100 + 1) });
  });
});

test('every order is on one page of all', async () => {
  const seen: number[] = [];
  for (let page = 0; page * 100 < ORDERS + 2; page += 1) {
    const query = StaffOrdersQuery.parse({ page, size: 100 });
    seen.push(
      ...(await listStaffOrders(world.deps, filterOf(undefined, query, MOSCOW), query)).content.map(
        ({ _id }) => _id,
      ),
    );
  }
  expect(seen).toEqual(stored.map(({ _id }) => _id));
});

describe('reads few keys and sorts nothing', () => {
  interface Stage {
    stage: string;
    inputStage?: Stage;
    inputStages?: Stage[];
  }
  const stagesOf = ({ stage, inputStage, inputStages = [] }: Stage): string[] => [
    stage,
    ...[inputStage, ...inputStages].flatMap((each) => (each ? stagesOf(each) : [])),
  ];
  async function planOf(explained: Promise<unknown>) {
    const { queryPlanner, executionStats } = (await explained) as {
      queryPlanner: { winningPlan: Stage };
      executionStats: { totalKeysExamined: number };
    };
    return { stages: stagesOf(queryPlanner.winningPlan), keys: executionStats.totalKeysExamined };
  }
  /** Returns the stages and the examined keys of all finds of orders during a call. */
  async function explain(brandIds: Brands, fields: Partial<StaffOrdersQuery>) {
    const { collection } = world.deps.orders;
    const calls: ReturnType<typeof planOf>[] = [];
    const original = Object.getPrototypeOf(collection).find as typeof collection.find;
    const find = vi.spyOn(collection, 'find').mockImplementation((filter = {}, options = {}) => {
      const { session, readConcern, ...explained } = options;
      if (explained.hint && explained.hint !== 'untold')
        calls.push(planOf(original.call(collection, filter, explained).explain('executionStats')));
      return original.call(collection, filter, options);
    });
    const query = { ...StaffOrdersQuery.parse({}), ...fields };
    await listStaffOrders(world.deps, filterOf(brandIds, query, MOSCOW), query);
    find.mockRestore();
    return Promise.all(calls);
  }

  test.each<[string, Brands, Partial<StaffOrdersQuery>]>([
    ['in the middle', [1], { page: 130 }],
    ['in the middle of two brands', [1, 2], { page: 130 }],
    ['in the middle of all brands', undefined, { page: 130 }],
    ['in the middle of a status', [1], { page: 100, status: ['COMPLETED'] as OrderStatus[] }],
    [
      'in the middle of two brands with two statuses',
      [1, 2],
      { page: 120, status: ['COMPLETED', 'CANCELED'] },
    ],
    ['in the middle of a time', [1, 2], { page: 70, dateFrom: '2025-11-05T07:00:00Z', dateTo: '2026-01-10' }],
    ['at the end', [1, 2], { page: 280 }],
  ])('%s', async (_name, brandIds, fields) => {
    const calls = await explain(brandIds, fields);
    expect(calls.length).toBeGreaterThan(0);
    for (const { stages, keys } of calls) {
      expect(stages).not.toContain('SORT');
      expect(stages).not.toContain('COLLSCAN');
      if (brandIds) expect(stages).not.toContain('FETCH');
      // A day has 65 orders.
      expect(keys).toBeLessThan(300);
    }
  });
});
