import { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { orderDoc, StoredOrders } from '../../test/stored-orders.js';
import { orderGramsMigration } from '../migrations/0001-order-grams.js';
import type { OrderDoc } from '../orders/order-model.js';
import { filterOf } from './orders-filter.js';
import { searchOrders } from './search-orders.js';

const START = Date.parse('2026-01-20T12:00:00Z');
const HOUR = 60 * 60_000;
const LINE = { productId: 1, imageUrl: null, size: null, quantity: 1, price: 100 };
const dishes = (...names: string[]) => names.map((productName, id) => ({ ...LINE, id, productName }));
const ARBAT = { id: 3, name: 'На Арбате', address: 'ул. Арбат, 11' };

const world = openForTests(StoredOrders.open);

/** Orders 1 to 5 are of brand 1, order 6 has the same of brand 2; the 3,000 after them have a common dish. */
const ORDERS: Partial<OrderDoc>[] = [
  { items: dishes('Суп-пюре из запечённой тыквы', 'Компот'), pickupPoint: ARBAT },
  {
    items: dishes('Пельмени'),
    deliveryMode: 'DELIVERY',
    address: 'Ёлочный проезд, 7',
    phone: '+7 916 123-45-67',
  },
  {
    items: dishes('Пельмени'),
    deliveryMode: 'DELIVERY',
    address: 'Лесная ул., 5',
    phone: '8 (903) 765-45-67',
  },
  { items: dishes('Борщ'), status: 'COMPLETED', pickupPoint: ARBAT },
  { items: dishes('Хинкали'), status: 'PREPARING' },
  { items: dishes('Суп-пюре из запечённой тыквы'), brandId: 2, pickupPoint: ARBAT, phone: '89161234567' },
];

beforeAll(async () => {
  const { orders, menuModels, connection, log } = world.deps;
  await menuModels.brands.collection.insertMany([
    { _id: 1, name: 'Столовая' },
    { _id: 2, name: 'Гриль' },
  ] as never[]);
  const common = Array.from({ length: 3000 }, (_, index) => ({
    items: dishes('Пицца', index % 2 === 0 ? 'Морс' : 'Чай'),
    status: 'COMPLETED' as const,
  }));
  const docs = [...ORDERS, ...common].map((fields, index) =>
    orderDoc(index + 1, { createdAt: new Date(START + index * HOUR), userId: 100, ...fields }),
  );
  await orders.collection.insertMany(docs as never[]);
  const positions: unknown[] = [];
  const save = async (position: unknown) => void positions.push(position);
  const run = { connection, log, position: undefined, save };
  await orderGramsMigration.run(run);
  expect(positions).toEqual([500, 1000, 1500, 2000, 2500, 3000, 3006]);
  await orderGramsMigration.run(run);
  await world.rebuild();
});

const search = async (text: string, brandIds: number[] | 'all' = [1], fields: object = {}) => {
  const query = { ...StaffOrdersQuery.parse(fields), search: text };
  const filter = filterOf(brandIds === 'all' ? undefined : brandIds, query, DEFAULT_TIME_ZONE);
  const { content, ...page } = await searchOrders(world.deps, [filter], query);
  return { ...page, ids: content.map(({ _id }) => _id) };
};

test.each([
  ['суп', [1]],
  ['ЗАПЕЧЕН', [1]],
  ['запечённой тык', [1]],
  ['суп тыквы', [1]],
  ['суп арбат', [1]],
  ['борщ арбат', [4]],
  ['тыквы пельмени', []],
  ['апеченной', []],
  ['пельм', [3, 2]],
  ['елочный', [2]],
  ['Ёлочный проезд, 7', [2]],
  ['лесная 5', [3]],
  ['на арбате', [4, 1]],
  ['арбат 11', [4, 1]],
  ['4567', [3, 2]],
  ['45-67', [3, 2]],
  ['34567', [2]],
  ['765 45 67', [3]],
  ['9161234567', [2]],
  ['+7 (916) 123-45-67', [2]],
  ['8 916 123 45 67', [2]],
  ['89037654567', [3]],
  ['3456', []],
  ['.*', []],
  ['"', []],
])('«%s» finds the orders %j of the brand', async (text, ids) => {
  expect(await search(text)).toMatchObject({ ids, totalElements: ids.length });
});

test('never finds orders of other brands', async () => {
  expect((await search('тыквы', [2])).ids).toEqual([6]);
  expect((await search('тыквы', [1, 2])).ids).toEqual([6, 1]);
  expect((await search('тыквы', 'all')).ids).toEqual([6, 1]);
  expect((await search('9161234567', [2])).ids).toEqual([6]);
  expect((await search('тыквы', [7])).ids).toEqual([]);
});

test('a search is limited by status, place and dates', async () => {
  expect((await search('арбат', [1], { status: 'QUEUED' })).ids).toEqual([1]);
  expect((await search('арбат', [1], { status: 'COMPLETED' })).ids).toEqual([4]);
  expect((await search('пельмени', [1], { deliveryMode: 'PICKUP' })).ids).toEqual([]);
  expect((await search('арбате', [1], { pointId: '3' })).ids).toEqual([4, 1]);
  const day = { dateFrom: '2026-01-20', dateTo: '2026-01-20' };
  // 3,000 newer orders have the dish.
  expect(await search('пицца', [1], day)).toMatchObject({ ids: [9, 8, 7] });
});

test('finds an open order behind thousands of finished ones with the same dish, and sorts what it finds', async () => {
  await world.deps.orders.updateOne({ _id: 8 }, { status: 'QUEUED', total: 5 });
  expect((await search('чай', [1], { status: 'QUEUED,PREPARING' })).ids).toEqual([8]);
  const sorted = await search('пельмени', [1], { status: 'QUEUED', sort: 'total,DESC' });
  expect(sorted.ids).toEqual([2, 3]);
});

test('lists the newest thousand of a common dish, and says that there are more', async () => {
  const found = await search('пиц', [1], { size: '50', page: '19' });
  expect(found).toMatchObject({ totalElements: 1000, totalPages: 20, more: true });
  expect(found.ids[0]).toBe(3006 - 950);
  const compared = await search('пицца морс', [1]);
  expect(compared).toMatchObject({ totalElements: 1000, more: true });
});

test.each(['чай', 'пицца чай', 'чай пицц'])(
  'finds an old order behind a thousand newer ones by «%s»',
  async (text) => {
    await world.deps.orders.updateOne({ _id: 10 }, { status: 'CANCELED' });
    expect(await search(text, [1], { status: 'CANCELED' })).toMatchObject({ ids: [10], totalElements: 1 });
  },
);

test('finds an old open order behind thousands that were delivered and not completed', async () => {
  await world.deps.orders.updateMany({ _id: { $gt: 8 } }, { status: 'DELIVERED' });
  const found = await search('лесная', [1], { status: 'QUEUED,DELIVERED' });
  expect(found.ids).toEqual([3]);
  expect(found.more).not.toBe(true);
});
