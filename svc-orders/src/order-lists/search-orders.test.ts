import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { StaffOrdersQuery } from '@skatert/contracts/orders/staff-orders-query';
import { DEFAULT_TIME_ZONE } from '@skatert/contracts/shared/zone-names';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { orderDoc, StoredOrders } from '../../test/stored-orders.js';
import type { OrderDoc } from '../orders/order-model.js';
import { filterOf } from './orders-filter.js';
import { searchOrders } from './search-orders.js';

const START = Date.parse('2026-01-20T12:00:00Z');
const HOUR = 60 * 60_000;
const world = openForTests(StoredOrders.open);
let stored: OrderDoc[];

const ACCOUNTS = [
  { lastName: 'Ёлкина', firstName: 'Анна', phone: '+79161234567', email: 'anna@example.ru' },
  { lastName: 'Иванова', firstName: 'Анна', phone: '+79031112233', email: null },
  { lastName: 'Столова', firstName: 'Пекарня', phone: null, email: null },
  { lastName: 'Сидорова', firstName: 'Вера', phone: null, email: null },
];
const ANNA = 1000;
const REGULAR = ANNA + 3;

beforeAll(async () => {
  const { orders, accounts, menuModels } = world.deps;
  const common = { version: 1, stateSchema: 1, patronymic: null, dateOfBirth: null };
  await accounts.collection.insertMany(
    ACCOUNTS.map((account, index) => ({
      _id: ANNA + index,
      username: `user${index}`,
      ...common,
      ...account,
    })) as never[],
  );
  await menuModels.brands.collection.insertMany([
    { _id: 1, name: 'Столовая «Ёлка»' },
    { _id: 2, name: 'Пекарня 1' },
    { _id: 3, name: 'Гриль' },
    { _id: 4, name: 'Кафе' },
  ] as never[]);
  const docs = Array.from({ length: 3000 }, (_, index) =>
    orderDoc(index + 1, {
      brandId: 1 + (index % 3),
      userId: index % 4 < 3 ? ANNA + (index % 4) : 2000 + index,
      status: (['COMPLETED', 'CANCELED', 'QUEUED', 'COMPLETED', 'COMPLETED'] as OrderStatus[])[index % 5],
      createdAt: new Date(START + index * HOUR),
    }),
  );
  const ofRegular = Array.from({ length: 4100 }, (_, index) =>
    orderDoc(3001 + index, {
      brandId: 4,
      userId: REGULAR,
      createdAt: new Date(START + (3000 + index) * HOUR),
    }),
  );
  await orders.collection.insertMany([...docs, ...ofRegular] as never[]);
  await world.rebuild();
  stored = await orders.find().sort({ _id: -1 }).lean<OrderDoc[]>();
});

const search = (text: string, brandIds: number[] | undefined, fields: object = {}) => {
  const query = { ...StaffOrdersQuery.parse(fields), search: text };
  return searchOrders(world.deps, [filterOf(brandIds, query, DEFAULT_TIME_ZONE)], query);
};
const idsOf = (matches: (order: OrderDoc) => boolean) => stored.filter(matches).map(({ _id }) => _id);

test.each<[string, number[] | undefined, (order: OrderDoc) => boolean]>([
  ['елкина', [1, 2, 3], ({ userId }) => userId === ANNA],
  ['Ёлкина', [2], ({ userId, brandId }) => userId === ANNA && brandId === 2],
  ['анна ив', [1, 2], ({ userId, brandId }) => userId === ANNA + 1 && brandId < 3],
  ['8 (916) 123-45-67', [1], ({ userId, brandId }) => userId === ANNA && brandId === 1],
  ['anna@example.ru', undefined, ({ userId }) => userId === ANNA],
  [
    'USER2',
    [3],
    ({ userId, brandId }) => (userId === ANNA + 2 || (userId >= 2000 && userId < 3000)) && brandId === 3,
  ],
  ['гриль', [1, 2, 3], ({ brandId }) => brandId === 3],
  ['ЕЛКА', undefined, ({ brandId }) => brandId === 1],
  ['сидорова', [1, 4], ({ userId }) => userId === REGULAR],
  // A brand's name, and a customer of another brand.
  ['пекарня', [2, 3], ({ brandId, userId }) => brandId === 2 || (userId === ANNA + 2 && brandId === 3)],
])('«%s» in the brands %j finds the newest thousand orders', async (text, brandIds, matches) => {
  const expected = idsOf(matches);
  const total = Math.min(expected.length, 1000);
  for (const page of [0, 3, Math.floor((total - 1) / 20), 60]) {
    const newest = await search(text, brandIds, { page: String(page) });
    expect(newest).toMatchObject({ totalElements: total, totalPages: Math.ceil(total / 20), number: page });
    expect(newest.content.map(({ _id }) => _id)).toEqual(
      expected.slice(0, 1000).slice(page * 20, page * 20 + 20),
    );
    const oldest = await search(text, brandIds, { page: String(page), sort: 'id,ASC' });
    expect(oldest.content.map(({ _id }) => _id)).toEqual(
      expected
        .slice(0, 1000)
        .reverse()
        .slice(page * 20, page * 20 + 20),
    );
  }
  expect((await search(text, brandIds)).more).toBe(expected.length > 1000 || undefined);
});

test('finds an order by its number in the allowed brands, and what has the number in its words', async () => {
  const [order] = stored.filter(({ brandId, userId }) => brandId === 2 && userId >= 2000);
  const id = order?._id ?? 0;
  for (const text of [`${id}`, `#${id}`, `№ ${id}`])
    expect((await search(text, [1, 2])).content.map(({ _id }) => _id)).toContain(id);
  expect((await search(`#${id}`, [1, 3])).content).toEqual([]);
  expect((await search('#999999', undefined)).content).toEqual([]);
  // Every order of the brand «Пекарня 1» matches, and order 1 of another brand.
  for (const sort of ['id,ASC', 'id,DESC']) {
    const found = await search('1', [1, 2], { sort });
    expect(found).toMatchObject({ totalElements: 1000, more: true });
    expect([found.content[0]?._id, found.content.length]).toEqual([1, 20]);
    expect((await search('1', [1, 2], { sort, page: '49' })).content).toHaveLength(20);
  }
});

test('counts an order once that its number, its customer and its brand find', async () => {
  const [{ _id } = { _id: 0 }] = stored.filter(({ userId, brandId }) => userId === ANNA && brandId === 1);
  await world.deps.accounts.updateOne({ _id: ANNA }, { $set: { username: String(_id), version: 2 } });
  await world.rebuild();
  const expected = idsOf(({ userId }) => userId === ANNA);
  const found = await search(String(_id), [1, 2, 3]);
  expect(found.totalElements).toBe(expected.length);
  expect(found.content.map((order) => order._id)).toEqual(
    [_id, ...expected.filter((id) => id !== _id)].slice(0, 20),
  );
});

test('a search is limited by status and dates', async () => {
  const fields = { status: 'CANCELED', dateFrom: '2026-02-01', dateTo: '2026-03-31' };
  const found = await search('анна', [1, 2], fields);
  const expected = idsOf(
    ({ userId, brandId, status, createdAt }) =>
      userId < ANNA + 2 &&
      brandId < 3 &&
      status === 'CANCELED' &&
      createdAt >= new Date('2026-01-31T21:00:00Z') &&
      createdAt < new Date('2026-03-31T21:00:00Z'),
  );
  expect(found.content.map(({ _id }) => _id)).toEqual(expected.slice(0, 20));
  expect(found.totalElements).toBe(expected.length);
  const named = await search('гриль', [1, 3], fields);
  expect(named.content.every(({ brandId, status }) => brandId === 3 && status === 'CANCELED')).toBe(true);
  const number = expected[0] ?? 0;
  expect((await search(`#${number}`, [1, 2], { ...fields, status: 'QUEUED' })).content).toEqual([]);
});

test('a search says that there are more when more than two hundred customers match', async () => {
  const found = await search('user', [1]);
  expect(found).toMatchObject({ more: true });
  expect(found.totalElements).toBeGreaterThan(200);
});

test.each(['.*', '^', '{"$gt":""}', '(', 'лкина', 'нет такого'])('finds nothing by «%s»', async (text) => {
  expect(await search(text, undefined)).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
});
