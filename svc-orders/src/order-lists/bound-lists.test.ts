/** Lists of staff that is bound to points: the same orders as a comparison of all, by indexes alone. */
import { ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import { STAFF_ORDER_SORTS, StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { STAFF_POINTS_MAX } from '@skatert/contracts/shared/staff-points';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { orderDoc, StoredOrders } from '../../test/stored-orders.js';
import type { OrderDoc } from '../orders/order-model.js';
import { listStaffOrders } from './list-staff-orders.js';
import { conditionsOf, filterOf, filtersWithin, hintOf } from './orders-filter.js';
import { searchOrders } from './search-orders.js';
import { NEWEST_FIRST } from './sort-orders.js';

const START = Date.parse('2026-10-28T12:00:00Z');
const ORDERS = 400;
/** The points of each brand: its first ones are bound in brand 1, none in brand 2, one that is gone in brand 3. */
const BOUND: Record<number, number[] | undefined> = { 1: [11, 12], 2: undefined, 3: [99] };
const pointsIn = (brandId: number) => BOUND[brandId];

const world = openForTests(StoredOrders.open);
let stored: OrderDoc[];
beforeAll(async () => {
  stored = Array.from({ length: ORDERS }, (_, index) => {
    const brandId = 1 + (index % 3);
    const isDelivery = index % 5 === 0;
    const pickupPoint = isDelivery
      ? null
      : { id: brandId * 10 + 1 + (index % 4), name: 'Центр', address: 'Мира, 1' };
    return orderDoc(index + 1, {
      brandId,
      deliveryMode: isDelivery ? 'DELIVERY' : 'PICKUP',
      pickupPoint,
      status: ORDER_STATUSES[index % ORDER_STATUSES.length] ?? 'QUEUED',
      total: 1000 * (index % 7),
      createdAt: new Date(START + index * 60_000),
    });
  });
  await world.deps.orders.collection.insertMany(stored as never[]);
});

const isOwn = ({ brandId, pickupPoint }: OrderDoc): boolean =>
  pointsIn(brandId)?.includes(pickupPoint?.id ?? 0) ?? true;
const seen = (order: OrderDoc): boolean => order.deliveryMode === 'DELIVERY' || isOwn(order);

const filtersOf = (brandIds: number[], query: StaffOrdersQuery) =>
  filtersWithin(filterOf(brandIds, query, DEFAULT_TIME_ZONE), pointsIn);

const CASES: [number[], Partial<StaffOrdersQuery>][] = [
  [[1], {}],
  [[2], {}],
  [[3], {}],
  [[1, 2, 3], {}],
  [[1, 2, 3], { page: 2, size: 20 }],
  [[1, 2], { deliveryMode: 'PICKUP' }],
  [[1, 3], { deliveryMode: 'DELIVERY' }],
  [[1, 2], { pointId: 12 }],
  [[1, 2], { pointId: 13 }],
  [[1, 2], { pointId: 23 }],
  [[1], { dateFrom: '2026-10-28', dateTo: '2026-10-28' }],
];

describe.each(STAFF_ORDER_SORTS)('by %s', (sort) => {
  test.each(CASES)('of the brands %j with %j', async (brandIds, fields) => {
    const isOpen = sort !== 'id,DESC' && sort !== 'id,ASC';
    const status = isOpen ? ['QUEUED', 'PREPARING'] : [];
    const query = { ...StaffOrdersQuery.parse({ sort, status: status.join(',') }), size: 200, ...fields };
    const { deliveryMode, pointId, page, size } = query;
    const expected = stored.filter(
      (order) =>
        brandIds.includes(order.brandId) &&
        seen(order) &&
        (!isOpen || status.includes(order.status)) &&
        (!deliveryMode || order.deliveryMode === deliveryMode) &&
        (!pointId || order.pickupPoint?.id === pointId) &&
        (!query.dateTo || order.createdAt < new Date('2026-10-28T21:00:00Z')),
    );
    const { content, totalElements } = await listStaffOrders(world.deps, filtersOf(brandIds, query), query);
    expect(totalElements).toBe(expected.length);
    const ids = content.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    const all = new Set(expected.map(({ _id }) => _id));
    expect(ids.every((id) => all.has(id))).toBe(true);
    expect(ids).toHaveLength(Math.max(0, Math.min(size, expected.length - page * size)));
    const inOrder = [...expected].sort((one, other) =>
      sort === 'id,ASC' ? one._id - other._id : other._id - one._id,
    );
    if (!isOpen) expect(ids).toEqual(inOrder.slice(page * size, (page + 1) * size).map(({ _id }) => _id));
  });
});

test('a search finds no order of another point, whatever it is found by', async () => {
  const other = stored.find((order) => order.brandId === 1 && !seen(order)) as OrderDoc;
  const own = stored.find((order) => order.brandId === 1 && seen(order)) as OrderDoc;
  const find = async (search: string) => {
    const query = { ...StaffOrdersQuery.parse({ search }), size: 200 };
    const page = await searchOrders(world.deps, filtersOf([1, 2, 3], query), { ...query, search });
    return page.content.map(({ _id }) => _id);
  };
  expect(await find(String(other._id))).not.toContain(other._id);
  expect((await find(String(own._id)))[0]).toBe(own._id);
});

test('each of the filters is served in the order of an index, with as many points as a membership may have', async () => {
  const points = Array.from({ length: STAFF_POINTS_MAX }, (_, index) => index + 1);
  const query = StaffOrdersQuery.parse({ status: ORDER_STATUSES.join(',') });
  const filters = filtersWithin(filterOf([1], query, DEFAULT_TIME_ZONE), () => points);
  expect(filters).toHaveLength(2);
  for (const filter of filters) {
    const plan = await world.deps.orders.collection
      .find(conditionsOf(filter), { hint: hintOf(filter), sort: NEWEST_FIRST })
      .explain('queryPlanner');
    const text = JSON.stringify(plan.queryPlanner.winningPlan);
    expect(text).toContain('SORT_MERGE');
    expect(text).not.toContain('"stage":"SORT"');
  }
});
