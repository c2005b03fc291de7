import { OPEN_STATUSES, ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { NOON, orderDoc, StoredOrders } from '../../test/stored-orders.js';
import { OPEN_BY_PROMISE } from '../orders/order-indexes.js';
import type { OrderDoc } from '../orders/order-model.js';
import { listStaffOrders } from './list-staff-orders.js';
import { filterOf } from './orders-filter.js';

const NOW = Date.parse(NOON);
const MINUTE = 60_000;
const world = openForTests(StoredOrders.open);
let stored: OrderDoc[];

const point = (id: number) => ({ id, name: `Точка ${id}`, address: 'Мира, 1' });
const placeOf = (id: number): Partial<OrderDoc> =>
  id % 3 === 0
    ? { deliveryMode: 'DELIVERY', address: 'Мира, 1' }
    : { deliveryMode: 'PICKUP', pickupPoint: point(id % 3) };

beforeAll(async () => {
  stored = Array.from({ length: 3600 }, (_, index) =>
    orderDoc(index + 1, {
      brandId: 1 + (index % 2),
      status: ORDER_STATUSES[index % 7] as OrderStatus,
      ...placeOf(index + 1),
      total: 10_000 + ((index * 7919) % 100) * 100,
      // Every second one is late.
      ...(index % 7 > 0 && { promisedAt: new Date(NOW + (index % 4 < 2 ? -index : index) * MINUTE) }),
    }),
  );
  await world.deps.orders.collection.insertMany(stored as never[]);
});

const list = async (brandIds: number[], fields: object) => {
  const query = StaffOrdersQuery.parse(fields);
  const filter = filterOf(brandIds, query, DEFAULT_TIME_ZONE);
  const page = await listStaffOrders(world.deps, [filter], query);
  return { ...page, content: page.content.map(({ _id }) => _id) };
};

test.each<[string, object, (order: OrderDoc) => boolean]>([
  ['that are delivered', { deliveryMode: 'DELIVERY' }, ({ deliveryMode }) => deliveryMode === 'DELIVERY'],
  ['of a point', { pointId: '2' }, ({ pickupPoint }) => pickupPoint?.id === 2],
  [
    'of a point with statuses',
    { pointId: '1', deliveryMode: 'PICKUP', status: 'QUEUED,READY_FOR_PICKUP' },
    ({ pickupPoint, status }) => pickupPoint?.id === 1 && ['QUEUED', 'READY_FOR_PICKUP'].includes(status),
  ],
  ['that are delivered to a point: none', { pointId: '1', deliveryMode: 'DELIVERY' }, () => false],
])('lists the orders %s', async (_which, fields, matches) => {
  for (const brandIds of [[1], [1, 2]]) {
    const expected = stored.filter((order) => brandIds.includes(order.brandId) && matches(order));
    const ids = expected.map(({ _id }) => _id);
    const oldest = await list(brandIds, { ...fields, sort: 'id,ASC', page: '1' });
    expect(oldest).toMatchObject({ totalElements: ids.length, totalPages: Math.ceil(ids.length / 20) });
    expect(oldest.content).toEqual(ids.slice(20, 40));
    expect((await list(brandIds, fields)).content).toEqual(ids.reverse().slice(0, 20));
  }
});

test.each([
  ['one brand', [1], {}],
  ['several brands', [1, 2], {}],
  ['a point', [1, 2], { pointId: '1' }],
])(
  'the queue of %s: new orders, then by the promised time what is cooked, ready, on the road',
  async (_which, brandIds, place) => {
    const fields = { ...place, status: OPEN_STATUSES.join(), sort: 'promisedAt,ASC', size: '50' };
    const ids: number[] = [];
    for (let page = 0; page < 60; page += 1)
      ids.push(...(await list(brandIds, { ...fields, page: String(page) })).content);
    const expected = stored
      .filter(({ brandId, status }) => brandIds.includes(brandId) && OPEN_STATUSES.includes(status))
      .filter(({ pickupPoint }) => !('pointId' in place) || pickupPoint?.id === Number(place.pointId))
      .map(({ status, promisedAt, _id }) => [OPEN_STATUSES.indexOf(status), promisedAt?.getTime() ?? 0, _id])
      .sort((one, other) => {
        const index = one.findIndex((value, at) => value !== other[at]);
        return (one[index] ?? 0) - (other[index] ?? 0);
      });
    expect(expected.length).toBeGreaterThan(100);
    expect(ids).toEqual(expected.map(([, , id]) => id));
  },
);

test('the index has the queue: no order is read, and MongoDB sorts nothing', async () => {
  const conditions = { brandId: { $in: [1, 2] }, status: { $in: ['PREPARING'] }, deliveryMode: 'PICKUP' };
  const plan = await world.deps.orders.collection
    .find(conditions, { hint: OPEN_BY_PROMISE, sort: { promisedAt: 1, _id: 1 }, projection: { _id: 1 } })
    .explain('queryPlanner');
  const stages = JSON.stringify(plan.queryPlanner.winningPlan);
  expect(stages).toContain('SORT_MERGE');
  for (const stage of ['"FETCH"', '"SORT"']) expect(stages).not.toContain(stage);
});

test.each([
  ['total,DESC', -1],
  ['total,ASC', 1],
])('orders in work are sorted by %s', async (sort, direction) => {
  const expected = stored
    .filter(({ brandId, status }) => brandId === 1 && status === 'PREPARING')
    .sort((one, other) => direction * (one.total - other.total) || one._id - other._id);
  const { content } = await list([1], { status: 'PREPARING', sort, page: '1' });
  expect(content).toEqual(expected.slice(20, 40).map(({ _id }) => _id));
});

const FINISHED = ['', 'COMPLETED', 'PREPARING,CANCELED', 'DELIVERED,COMPLETED'];

test.each([
  [
    'promisedAt,ASC',
    { accepted: ['PREPARING', 'PREPARING,DELIVERED'], refused: FINISHED },
    'По времени готовности сортируют только заказы в работе',
  ],
  [
    'total,ASC',
    { accepted: ['PREPARING', 'PREPARING,READY_FOR_PICKUP'], refused: [...FINISHED, 'PREPARING,DELIVERED'] },
    'По сумме сортируют только заказы в работе, без доставленных',
  ],
])('only orders in work are sorted by %s', (sort, { accepted, refused }, message) => {
  const parsed = (status: string) => StaffOrdersQuery.safeParse({ sort, status });
  for (const status of accepted) expect(parsed(status).data?.sort).toBe(sort);
  for (const status of refused)
    expect(parsed(status).error?.issues).toMatchObject([{ path: ['sort'], message }]);
});
