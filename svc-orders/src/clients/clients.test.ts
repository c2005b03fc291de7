import type { UserState } from '@skatert/contracts/auth/states';
import { ClientsPage } from '@skatert/contracts/orders/clients';
import { publishAccount as publish } from '@skatert/service-kit/testing/accounts';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { BRAND, OTHER_BRAND, OTHER_POINT, POINT, startOrders } from '../../test/orders-harness.js';

const OWNER = 1;
const CASHIER = 2;
const STRANGER = 3;
const orders = openForTests(startOrders);

const publishAccount = (id: number, fields: Partial<UserState>) => publish(orders.platform, id, fields);
async function order(user: number, productId: number, pickupPointId: number): Promise<void> {
  await orders.call('POST', '/cart/add', { user, body: { productId, quantity: 1 } });
  const response = await orders.call('POST', '/checkout', { user, body: { mode: 'PICKUP', pickupPointId } });
  expect(response.statusCode).toBe(201);
}
const clients = async (query = '', user = OWNER) => {
  const response = await orders.call('GET', `/admin/v1/clients${query}`, { user });
  return response.statusCode === 200 ? ClientsPage.parse(response.json()) : response.json();
};
const names = async (query: string) =>
  ((await clients(query)) as ClientsPage).content.map(({ fullName }) => fullName);

beforeAll(async () => {
  await orders.grant(OWNER, BRAND, 'OWNER');
  await orders.grant(CASHIER, BRAND, 'CASHIER');
  await orders.grant(STRANGER, OTHER_BRAND, 'OWNER');
  await publishAccount(50, {
    lastName: 'Иванова',
    firstName: 'Анна',
    phone: '+79161234567',
    dateOfBirth: '1990-05-01',
  });
  await publishAccount(51, { lastName: 'Петров', firstName: 'Пётр', email: 'petr@example.ru' });
  await order(50, 1, POINT);
  await order(51, 1, POINT);
  await order(50, 2, POINT);
  await order(52, 3, OTHER_POINT);
  // Clients are listed a moment later.
  await eventually(
    async () => (await names('?search=иванова')).length + (await names('?search=петров')).length === 2,
  );
  await eventually(async () => ((await clients()) as ClientsPage).content[0]?.id === 50);
  await eventually(async () => (await clients('', STRANGER)).totalElements === 1);
});

test('lists each customer of the caller’s brands once, the most recent order first', async () => {
  const page = (await clients()) as ClientsPage;
  expect(page).toMatchObject({ totalElements: 2, totalPages: 1, number: 0, size: 20 });
  expect(page.content).toMatchObject([
    {
      id: 50,
      fullName: 'Иванова Анна',
      phone: '+79161234567',
      dateOfBirth: '1990-05-01',
      lastOrderBrand: 'Бренд 1',
    },
    { id: 51, fullName: 'Петров Пётр', email: 'petr@example.ru' },
  ]);
});

test('returns the requested page', async () => {
  expect(await names('?page=1&size=1')).toEqual(['Петров Пётр']);
  expect(await clients('?size=0')).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test.each([
  ['иванова', ['Иванова Анна']],
  ['Анна Иванова', ['Иванова Анна']],
  ['petr@', ['Петров Пётр']],
  ['8 (916) 123-45-67', ['Иванова Анна']],
  ['.*', []],
  ['user52', []],
  // Only the first ten words are used: each is compared with every account.
  [`${'иванова '.repeat(10)}unknown`, ['Иванова Анна']],
])('finds by %s', async (search, found) => {
  expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(found);
});

test('lists the clients of one brand, with the number and the sum of their orders', async () => {
  expect(await clients(`?brandId=${BRAND}`)).toMatchObject({
    totalElements: 2,
    content: [
      { id: 50, ordersCount: 2, ordersSum: 299.9 },
      { id: 51, ordersCount: 1, ordersSum: 199.9 },
    ],
  });
  expect(await clients(`?brandId=${OTHER_BRAND}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await clients(`?brandId=${BRAND}`, CASHIER)).toMatchObject({ code: 'FORBIDDEN' });
});

test('the list of clients is allowed for ADMIN and OWNER, for the clients of their own brands', async () => {
  expect((await orders.call('GET', '/admin/v1/clients')).statusCode).toBe(401);
  expect(await clients('', CASHIER)).toMatchObject({ code: 'FORBIDDEN', message: 'Недостаточно прав' });
  expect(await clients('', 50)).toMatchObject({ code: 'FORBIDDEN' });
  expect((await clients('', STRANGER)) as ClientsPage).toMatchObject({
    content: [{ id: 52, fullName: 'user52' }],
  });
});

test.each([
  [OWNER, '/admin/v1/clients'],
  [OWNER, '/order/v1/orders'],
  [OWNER, `/order/v1/brand/${BRAND}/orders`],
  [OWNER, '/order/v1/statistics'],
  [50, '/order/v1/my'],
  [50, '/cart'],
])('forbids caches to store the response for user %i at %s', async (user, url) => {
  const { statusCode, headers } = await orders.call('GET', url, { user });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

test('forbids caches to store an order’s messages', async () => {
  const [order] = (await orders.call('GET', '/order/v1/my', { user: 50 })).json();
  const { statusCode, headers } = await orders.call('GET', `/order/v1/orders/${order.id}/messages`, {
    user: 50,
  });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});
