/** A client of a brand, with orders and notes. */
import { NOTES_MAX } from '@skatert/contracts/orders/client-rules';
import { ClientDetails, ClientOrdersPage, ClientsPage } from '@skatert/contracts/orders/clients';
import { publishAccount } from '@skatert/service-kit/testing/accounts';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { BRAND, OTHER_BRAND, OTHER_POINT, POINT, product, startOrders } from '../../test/orders-harness.js';
import { openOrdersDeps } from '../orders-deps.js';
import { rebuildProjections } from '../projections/rebuild-projections.js';

const OWNER = 1;
const CASHIER = 2;
const STRANGER = 3;
const NAMELESS = 4;
const CLIENT = 50;
const orders = openForTests(startOrders);

async function order(user: number, productId: number, pickupPointId: number): Promise<number> {
  await orders.call('POST', '/cart/add', { user, body: { productId, quantity: 1 } });
  const response = await orders.call('POST', '/checkout', { user, body: { mode: 'PICKUP', pickupPointId } });
  expect(response.statusCode).toBe(201);
  return response.json().id;
}
const PATH = `/admin/v1/clients/${CLIENT}`;
const get = (path: string, user = OWNER) => orders.call('GET', path, { user });
const read = async (user = OWNER, brandId = BRAND) =>
  ClientDetails.parse((await get(`${PATH}?brandId=${brandId}`, user)).json());
const note = (text: string, user = OWNER, brandId = BRAND) =>
  orders.call('POST', `${PATH}/notes`, { user, body: { brandId, text } });
const texts = ({ notes }: ClientDetails) => notes.map(({ text }) => text);

let ids: number[];
beforeAll(async () => {
  await orders.grant(OWNER, BRAND, 'OWNER');
  await orders.grant(OWNER, OTHER_BRAND, 'OWNER');
  await orders.grant(CASHIER, BRAND, 'CASHIER');
  await orders.grant(STRANGER, OTHER_BRAND, 'OWNER');
  await orders.grant(NAMELESS, BRAND, 'ADMIN');
  await publishAccount(orders.platform, OWNER, { lastName: 'Хозяйкина', firstName: 'Ольга' });
  await publishAccount(orders.platform, NAMELESS, { username: 'login4' });
  await publishAccount(orders.platform, CLIENT, {
    lastName: 'Иванова',
    firstName: 'Анна',
    phone: '+79161234567',
    email: 'anna@example.ru',
    dateOfBirth: '1990-05-01',
  });
  ids = [await order(CLIENT, 1, POINT), await order(CLIENT, 2, POINT), await order(CLIENT, 1, POINT)];
  await orders.call('PATCH', `/order/v1/orders/${ids[2]}/status`, {
    user: OWNER,
    body: { newStatus: 'CANCELED' },
  });
});

test('returns the account, the sums of the orders in the brand, and the first and the last one', async () => {
  const list = ClientOrdersPage.parse((await get(`${PATH}/orders?brandId=${BRAND}`)).json());
  expect(await read()).toEqual({
    id: CLIENT,
    fullName: 'Иванова Анна',
    lastName: 'Иванова',
    firstName: 'Анна',
    patronymic: null,
    dateOfBirth: '1990-05-01',
    email: 'anna@example.ru',
    phone: '+79161234567',
    brandId: BRAND,
    brandName: 'Бренд 1',
    // Without the canceled one.
    ordersCount: 2,
    ordersSum: 299.9,
    firstOrderAt: list.content[2]?.createdAt,
    lastOrderAt: list.content[0]?.createdAt,
    notes: [],
    block: null,
  });
});

test('lists the orders in the brand with pages, the newest first', async () => {
  const page = async (query: string) =>
    ClientOrdersPage.parse((await get(`${PATH}/orders?brandId=${BRAND}${query}`)).json());
  const first = await page('&size=2');
  expect(first).toMatchObject({ totalElements: 3, totalPages: 2, number: 0, size: 2 });
  expect(first.content.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(first.content[0]).toMatchObject({ status: 'CANCELED', clientName: 'Иванова Анна', total: 199.9 });
  expect((await page('&size=2&page=1')).content.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await page('&size=2&page=900')).content).toEqual([]);
});

test.each([
  ['an unknown client', '/admin/v1/clients/999', OWNER, BRAND],
  ['a client of another brand', PATH, OWNER, OTHER_BRAND],
  ['a brand of others', PATH, STRANGER, BRAND],
  ['a customer', PATH, CLIENT, BRAND],
])('is not found: %s', async (_case, path, user, brandId) => {
  const calls = await Promise.all([
    get(`${path}?brandId=${brandId}`, user),
    get(`${path}/orders?brandId=${brandId}`, user),
    orders.call('POST', `${path}/notes`, { user, body: { brandId, text: 'Чужая' } }),
    orders.call('DELETE', `${path}/notes/1?brandId=${brandId}`, { user }),
    orders.call('PUT', `${path}/block`, { user, body: { brandId } }),
    orders.call('DELETE', `${path}/block?brandId=${brandId}`, { user }),
  ]);
  for (const response of calls)
    expect([response.statusCode, response.json()]).toMatchObject([
      404,
      { code: 'NOT_FOUND', message: 'Клиент не найден' },
    ]);
  expect(await read()).toMatchObject({ notes: [], block: null });
});

test.each([{ $gt: 0 }, [BRAND], '1', null])('a brand that is no id is refused: %j', async (brandId) => {
  const calls = await Promise.all([
    orders.call('POST', `${PATH}/notes`, { user: OWNER, body: { brandId, text: 'Заметка' } }),
    orders.call('PUT', `${PATH}/block`, { user: OWNER, body: { brandId } }),
    orders.call('DELETE', `${PATH}/block`, { user: OWNER, body: { brandId } }),
  ]);
  for (const response of calls) expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('a brand is required, and the cashier may not see a client', async () => {
  expect((await get(PATH)).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect((await get(`${PATH}?brandId=${BRAND}`, CASHIER)).json()).toMatchObject({ code: 'FORBIDDEN' });
});

describe('notes', () => {
  afterEach(() => orders.platform.connection.collection('clientRecords').deleteMany({}));

  test('are kept per brand, the newest first, with author and time', async () => {
    const added = await note('  Звонить заранее\nДомофон 12  ');
    expect(added.statusCode).toBe(201);
    await note('Аллергия на орехи', NAMELESS);
    const { notes } = await read();
    expect(notes).toMatchObject([
      { text: 'Аллергия на орехи', authorName: 'Бренд 1, администратор' },
      { text: 'Звонить заранее\nДомофон 12', authorName: 'Хозяйкина Ольга' },
    ]);
    expect(notes[1]).toEqual(added.json());
    expect(JSON.stringify(notes)).not.toContain('login4');
    await order(CLIENT, 3, OTHER_POINT);
    expect(texts(await read(OWNER, OTHER_BRAND))).toEqual([]);
    await note('Только второй бренд', STRANGER, OTHER_BRAND);
    expect(texts(await read(OWNER, OTHER_BRAND))).toEqual(['Только второй бренд']);
    expect(texts(await read())).toHaveLength(2);
  });

  test('follow the name of their author', async () => {
    await note('Заметка');
    await publishAccount(orders.platform, OWNER, { version: 2, lastName: 'Новикова', firstName: 'Ольга' });
    expect((await read()).notes[0]?.authorName).toBe('Новикова Ольга');
  });

  test('can be removed, each once', async () => {
    await note('Первая');
    const { id } = (await note('Вторая')).json();
    const remove = (brandId = BRAND) =>
      orders.call('DELETE', `${PATH}/notes/${id}?brandId=${brandId}`, { user: OWNER });
    expect((await remove(OTHER_BRAND)).json()).toMatchObject({ message: 'Заметка не найдена' });
    expect((await remove()).statusCode).toBe(200);
    expect(texts(await read())).toEqual(['Первая']);
    expect((await remove()).json()).toMatchObject({ code: 'NOT_FOUND', message: 'Заметка не найдена' });
  });

  test.each([
    ['   ', 'Введите заметку'],
    ['я'.repeat(1001), 'Заметка не длиннее 1000 символов'],
  ])('are refused when empty or too long', async (text, message) => {
    expect((await note(text)).json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: { text: message } });
    expect((await note('я'.repeat(1000))).statusCode).toBe(201);
  });

  test('are at most 50, also when written at the same time', async () => {
    const added = await Promise.all(Array.from({ length: NOTES_MAX + 5 }, (_, index) => note(`№ ${index}`)));
    expect(added.filter(({ statusCode }) => statusCode === 201)).toHaveLength(NOTES_MAX);
    const refused = added.find(({ statusCode }) => statusCode !== 201);
    expect([refused?.statusCode, refused?.json()]).toMatchObject([
      409,
      { code: 'CLIENT_NOTES_FULL', message: 'О клиенте не больше 50 заметок. Удалите ненужные' },
    ]);
    const { notes } = await read();
    expect(notes).toHaveLength(NOTES_MAX);
    await orders.call('DELETE', `${PATH}/notes/${notes[0]?.id}?brandId=${BRAND}`, { user: OWNER });
    expect((await note('Снова есть место')).statusCode).toBe(201);
  });

  test('are never in a response to the customer', async () => {
    await note('Секрет');
    for (const path of ['/order/v1/my', `/order/v1/orders/${ids[0]}/messages`, '/cart'])
      expect((await get(path, CLIENT)).body).not.toContain('Секрет');
  });

  test('survive a rebuild of the projections', async () => {
    await note('Останется');
    const { platform } = orders;
    await rebuildProjections(await openOrdersDeps(platform));
    expect(texts(await read())).toEqual(['Останется']);
  });
});

test('the response shows a renamed client by the new name', async () => {
  await publishAccount(orders.platform, CLIENT, { version: 2, lastName: 'Петрова', firstName: 'Анна' });
  expect((await read()).fullName).toBe('Петрова Анна');
  const found = async () => (await get(`/admin/v1/clients?search=${encodeURIComponent('петрова')}`)).json();
  await eventually(async () => (await found()).content[0]?.fullName === 'Петрова Анна');
});

test('the list names the brand of the last order', async () => {
  await eventually(async () => {
    const page = ClientsPage.parse((await get(`/admin/v1/clients?brandId=${BRAND}`)).json());
    return page.content[0]?.lastOrderBrandId === BRAND && page.content[0].blocked === false;
  });
});

test('a note and a block stand on the client’s orders; notes only for those who may see clients', async () => {
  const block = (method: 'PUT' | 'DELETE') =>
    orders.platform.connection
      .collection<{ _id: string }>('clientRecords')
      .updateOne(
        { _id: `${BRAND}:${CLIENT}` },
        method === 'PUT'
          ? { $set: { block: { text: '', by: { userId: OWNER, role: 'OWNER' } } } }
          : { $unset: { block: 1 } },
      );
  await note('Звонить заранее');
  await block('PUT');
  const noticesFor = async (user: number) => (await get(`/order/v1/orders/${ids[0]}`, user)).json().notices;
  expect((await noticesFor(OWNER)).clientNotes[0]).toBe('Звонить заранее');
  expect(await noticesFor(CASHIER)).toEqual({
    hiddenProductIds: [],
    stoppedProductIds: [],
    stoppedOptionIds: [],
    clientBlocked: true,
    clientNotes: [],
  });
  await block('DELETE');
});

test('a queued order names its dishes that the menu hides', async () => {
  const hiddenIn = async () => (await get(`/order/v1/orders/${ids[1]}`)).json().notices.hiddenProductIds;
  expect(await hiddenIn()).toEqual([]);
  await orders.publishProduct(product(2, { version: 2, sold: false }));
  await eventually(async () => (await hiddenIn()).join() === '2');
});
