import { ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { orderDoc, StoredOrders } from '../../test/stored-orders.js';
import type { OrderDoc } from '../orders/order-model.js';
import { listClients } from './list-clients.js';

const ORDERS = 5000;
const PEOPLE = 3500;
const START = Date.parse('2026-01-20T12:00:00Z');
const HOUR = 60 * 60_000;
const NAMES = ['Анна', 'Пётр', 'Мария', 'Иван'];
const SURNAMES = ['Ёлкина', 'Иванова', 'Петрова-Водкина', 'Александрова', 'Иванчук'];

const world = openForTests(StoredOrders.open);
let stored: OrderDoc[];
let seed = 11;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const accountOf = (_id: number) => ({
  _id,
  version: 1,
  stateSchema: 1,
  username: `user${_id}`,
  lastName: SURNAMES[_id % 5] ?? null,
  firstName: NAMES[_id % 4] ?? null,
  patronymic: null,
  phone: `+7916${String(1_000_000 + _id * 37)}`,
  email: `client${_id}@example.ru`,
  dateOfBirth: null,
});

beforeAll(async () => {
  const docs = Array.from({ length: ORDERS }, (_, index) => {
    const imported = index % 300 === 0 ? random(4) * 24 * HOUR : 0;
    return orderDoc(index + 1, {
      brandId: random(4) === 0 ? 2 : 1,
      userId: 1000 + random(PEOPLE),
      status: ORDER_STATUSES[random(9)] ?? 'COMPLETED',
      total: 100 * (1 + random(500)),
      createdAt: new Date(START + index * 0.4 * HOUR + random(HOUR) + imported),
    });
  });
  const { orders, accounts, menuModels } = world.deps;
  await orders.collection.insertMany(docs as never[]);
  await accounts.collection.insertMany(
    Array.from({ length: PEOPLE }, (_, index) => accountOf(1000 + index)) as never[],
  );
  await menuModels.brands.collection.insertMany(
    [1, 2, 3].map((_id) => ({ _id, name: `Бренд ${_id}` })) as never[],
  );
  await world.rebuild();
  // Some clients order again.
  for (let id = ORDERS + 1; id <= ORDERS + 30; id += 1)
    await world.place(id, {
      userId: 1000 + random(PEOPLE + 10),
      createdAt: new Date(START + id * 0.4 * HOUR),
    });
  await world.log();
  await world.apply();
  stored = await orders.find().sort({ _id: -1 }).lean<OrderDoc[]>();
});

/** Returns the last orders of the brands' clients, the newest first. */
function lastOrders(brandIds: number[]): OrderDoc[] {
  const seen = new Set<number>();
  return stored.filter(({ brandId, userId }) => {
    if (!brandIds.includes(brandId) || seen.has(userId)) return false;
    seen.add(userId);
    return true;
  });
}
const list = (brandIds: number[] | undefined, page: number, search?: string, size = 20) =>
  listClients(world.deps, brandIds, { page, size, search });

test.each([[1], [2]])('every page of brand %i is a part of the sorted list', async (brandId) => {
  const expected = lastOrders([brandId]);
  const pages = Math.ceil(expected.length / 20);
  for (const page of [
    0,
    1,
    51,
    60,
    pages - 51,
    pages - 2,
    pages - 1,
    pages,
    ...Array.from({ length: 20 }, () => random(pages)),
  ]) {
    const { content, totalElements, more } = await list([brandId], page);
    expect({ page, totalElements, more }).toEqual({ page, totalElements: expected.length, more: undefined });
    const wanted = expected.slice(page * 20, (page + 1) * 20);
    expect(content.map(({ id, lastOrderAt }) => [id, lastOrderAt])).toEqual(
      wanted.map(({ userId, createdAt }) => [userId, createdAt.toISOString()]),
    );
  }
});

test('a client has the number and the sum of the orders that are not canceled, in the listed brands', async () => {
  for (const brandIds of [[1], [2], [1, 2]]) {
    const { content } = await list(brandIds, 3);
    for (const { id, ordersCount, ordersSum } of content) {
      const own = stored.filter(
        ({ brandId, userId, status }) => userId === id && brandIds.includes(brandId) && status !== 'CANCELED',
      );
      const sum = own.reduce((total, order) => total + order.total, 0);
      expect([ordersCount, ordersSum]).toEqual([own.length, kopecksToRoubles(sum)]);
    }
  }
});

test.each([[[1, 2]], [undefined]])(
  'lists the thousand newest people of the brands %j once',
  async (brandIds) => {
    const expected = lastOrders([1, 2]).slice(0, 1000);
    for (const page of [0, 7, 49, 50]) {
      const { content, totalElements, more } = await list(brandIds, page);
      expect([totalElements, more]).toEqual([1000, true]);
      expect(content.map(({ id }) => id)).toEqual(
        expected.slice(page * 20, (page + 1) * 20).map(({ userId }) => userId),
      );
    }
  },
);

test('lists nothing of a brand without orders', async () => {
  expect(await list([3], 0)).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
});

describe('a search', () => {
  const matching = (brandIds: number[], matches: (account: ReturnType<typeof accountOf>) => boolean) =>
    lastOrders(brandIds)
      .map(({ userId }) => userId)
      .filter((id) => id < 1000 + PEOPLE && matches(accountOf(id)));

  test.each<[string, number[], (account: ReturnType<typeof accountOf>) => boolean]>([
    ['елкина', [1], ({ lastName }) => lastName === 'Ёлкина'],
    [
      'Водкина мар',
      [1],
      ({ lastName, firstName }) => lastName === 'Петрова-Водкина' && firstName === 'Мария',
    ],
    ['иванчук анна', [1, 2], ({ lastName, firstName }) => lastName === 'Иванчук' && firstName === 'Анна'],
    ['ива', [1], ({ lastName, firstName }) => firstName === 'Иван' || Boolean(lastName?.startsWith('Ива'))],
    [
      'Анна Александров',
      [1],
      ({ lastName, firstName }) => lastName === 'Александрова' && firstName === 'Анна',
    ],
    ['client12', [1], ({ email }) => email.startsWith('client12')],
    ['+7 916 10', [1], ({ phone }) => phone.startsWith('+791610')],
  ])('for «%s» finds the two hundred of %j who ordered last', async (search, brandIds, matches) => {
    const expected = matching(brandIds, matches);
    const { content, totalElements, more } = await list(brandIds, 0, search);
    expect(expected.length).toBeGreaterThan(0);
    expect(content.map(({ id }) => id)).toEqual(expected.slice(0, 20));
    expect(totalElements).toBe(Math.min(200, expected.length));
    expect(more).toBe(expected.length > 200 || undefined);
    const last = await list(brandIds, Math.ceil(totalElements / 20) - 1, search);
    expect(last.content.map(({ id }) => id)).toEqual(
      expected.slice(0, 200).slice((Math.ceil(totalElements / 20) - 1) * 20),
    );
  });

  test('finds a phone in any notation, and by its last digits', async () => {
    const [{ userId } = { userId: 0 }] = lastOrders([1]).filter(({ userId }) => userId < 1000 + PEOPLE);
    const digits = accountOf(userId).phone.slice(2);
    const notations = [`+7${digits}`, `8${digits}`, `8 (${digits.slice(0, 3)}) ${digits.slice(3)}`, digits];
    for (const search of [...notations, digits.slice(-4)])
      expect((await list([1], 0, search, 100)).content.map(({ id }) => id)).toContain(userId);
  });

  test.each(['неттаких', 'Анна Нетович', '.*', '(', ' '])('for «%s» finds none', async (search) => {
    expect(await list([1, 2], 0, search)).toMatchObject({ content: [], totalElements: 0 });
  });
});
