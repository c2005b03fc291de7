import { ORDER_STATUSES, type OrderStatus } from '@skatert/contracts/orders/order-status';
import { StaffOrdersQuery } from '@skatert/contracts/orders/orders';
import { CountsHarness, NOON, orderDoc, TIME_ZONE } from '../../test/counts-harness.js';
import type { OrderDoc } from '../orders/order-model.js';
import { listBoundedOrders } from './list-bounded-orders.js';
import { filterOf } from './orders-filter.js';

const NOW = Date.parse(NOON);
const MINUTE = 60_000;
let world: CountsHarness;
let stored: OrderDoc[];

const point = (id: number) => ({ id, name: `Точка ${id}`, address: 'Мира, 1' });
const placeOf = (id: number): Partial<OrderDoc> =>
  id % 3 === 0
    ? { deliveryMode: 'DELIVERY', address: 'Мира, 1' }
    : { deliveryMode: 'PICKUP', pickupPoint: point(id % 3) };

beforeAll(async () => {
  world = await CountsHarness.open();
  stored = Array.from({ length: 3600 }, (_, index) =>
    orderDoc(index + 1, {
      brandId: 1 + (index % 2),
      status: ORDER_STATUSES[index % 7] as OrderStatus,
      ...placeOf(index + 1),
      // Every second one is late.
      ...(index % 7 > 0 && { promisedAt: new Date(NOW + (index % 4 < 2 ? -index : index) * MINUTE) }),
    }),
  );
  await world.deps.orders.collection.insertMany(stored as never[]);
});
afterAll(() => world.close());

const list = async (brandIds: number[], fields: object) => {
  const query = StaffOrdersQuery.parse(fields);
  const filter = filterOf(brandIds, query, TIME_ZONE);
  const page = await listBoundedOrders({ ...world.deps, timeZone: TIME_ZONE, now: () => NOW }, filter, query);
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
    const total = Math.min(ids.length, 1000);
    const oldest = await list(brandIds, { ...fields, sort: 'id,ASC', page: 1 });
    expect(oldest).toMatchObject({ totalElements: total, totalPages: Math.ceil(total / 20) });
    expect(oldest.more).toBe(ids.length > 1000 || undefined);
    expect(oldest.content).toEqual(ids.slice(20, 40));
    expect((await list(brandIds, fields)).content).toEqual(ids.reverse().slice(0, 20));
  }
});

test('by the promised time what is late comes first, then what is promised, then what has no time', async () => {
  const statuses = 'QUEUED,PREPARING,READY_FOR_PICKUP';
  const fields = { status: statuses, pointId: '1', sort: 'promisedAt,ASC', size: 50 };
  const ids: number[] = [];
  for (let page = 0; page < 20; page += 1) ids.push(...(await list([1], { ...fields, page })).content);
  const rank = ({ status, promisedAt }: OrderDoc): number[] => [
    status === 'PREPARING' && promisedAt && promisedAt.getTime() < NOW ? 0 : 1,
    promisedAt?.getTime() ?? Number.MAX_SAFE_INTEGER,
  ];
  const expected = stored
    .filter((order) => order.brandId === 1 && order.pickupPoint?.id === 1 && statuses.includes(order.status))
    .map((order) => [...rank(order), order._id])
    .sort((one, other) => {
      const index = one.findIndex((value, at) => value !== other[at]);
      return (one[index] ?? 0) - (other[index] ?? 0);
    });
  expect(ids).toEqual(expected.map(([, , id]) => id));
});

test('only orders in work are listed by the promised time', () => {
  const parsed = (status: string) => StaffOrdersQuery.safeParse({ sort: 'promisedAt,ASC', status });
  expect(parsed('PREPARING,DELIVERED').success).toBe(true);
  for (const status of ['', 'COMPLETED', 'PREPARING,CANCELED'])
    expect(parsed(status).error?.issues).toMatchObject([
      { path: ['sort'], message: 'По времени готовности сортируют только заказы в работе' },
    ]);
});
