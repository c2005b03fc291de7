/** Blocked clients: their orders are refused in one brand, by every instance. */
import { Cart } from '@skatert/contracts/orders/cart';
import { ClientDetails, ClientsPage } from '@skatert/contracts/orders/clients';
import { publishAccount } from '@skatert/service-kit/testing/accounts';
import { eventually, openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import {
  BRAND,
  brandState,
  OTHER_BRAND,
  OTHER_POINT,
  openInstance,
  POINT,
  startOrders,
} from '../../test/orders-harness.js';

const OWNER = 1;
const ADMIN = 2;
const CLIENT = 50;
const OTHER_CLIENT = 51;
const TEXT = 'Вы не забрали три заказа.\nПозвоните нам: 8 800 555-35-35';
const orders = openForTests(startOrders);
const second = openForTests(() => openInstance(orders));

beforeAll(async () => {
  await orders.grant(OWNER, BRAND, 'OWNER');
  await orders.grant(OWNER, OTHER_BRAND, 'OWNER');
  await orders.grant(ADMIN, BRAND, 'ADMIN');
  await publishAccount(orders.platform, OWNER, { lastName: 'Хозяйкина', firstName: 'Ольга' });
  for (const user of [CLIENT, OTHER_CLIENT, ADMIN, OWNER]) expect((await order(user)).statusCode).toBe(201);
  await order(CLIENT, 3, OTHER_POINT);
});
afterEach(async () => {
  for (const user of [CLIENT, OTHER_CLIENT])
    for (const brandId of [BRAND, OTHER_BRAND]) await unblock(user, brandId);
});

const fill = (user: number, productId = 1) =>
  orders.call('POST', '/cart/add', { user, body: { productId, quantity: 1 } });
const pickup = (user: number, pickupPointId = POINT) =>
  orders.call('POST', '/checkout', { user, body: { mode: 'PICKUP', pickupPointId } });
async function order(user: number, productId = 1, pickupPointId = POINT) {
  await fill(user, productId);
  return pickup(user, pickupPointId);
}
const pathOf = (user: number) => `/admin/v1/clients/${user}`;
const block = (user: number, text = TEXT, brandId = BRAND, by = OWNER) =>
  orders.call('PUT', `${pathOf(user)}/block`, { user: by, body: { brandId, text } });
const unblock = (user: number, brandId = BRAND) =>
  orders.call('DELETE', `${pathOf(user)}/block?brandId=${brandId}`, { user: OWNER });
const read = async (user: number, brandId = BRAND) =>
  ClientDetails.parse(
    (await orders.call('GET', `${pathOf(user)}?brandId=${brandId}`, { user: OWNER })).json(),
  );
const list = async (query: string) =>
  ClientsPage.parse((await orders.call('GET', `/admin/v1/clients${query}`, { user: OWNER })).json()).content;
const countOrders = () => orders.platform.connection.collection('orders').countDocuments({ userId: CLIENT });

/** Returns a function that checks out the client's cart in the second instance. */
async function checkoutInSecond(user: number) {
  const token = await signTestToken(orders.platform.privateKeyPem, user);
  return () =>
    second.inject({
      method: 'POST',
      url: '/checkout',
      headers: { authorization: `Bearer ${token}` },
      payload: { mode: 'PICKUP', pickupPointId: POINT },
    });
}

test('a blocked client gets the text of the staff from both checkouts, and keeps the cart', async () => {
  const blocked = await block(CLIENT);
  expect([blocked.statusCode, blocked.json()]).toMatchObject([
    200,
    { text: TEXT, authorName: 'Хозяйкина Ольга' },
  ]);
  expect((await read(CLIENT)).block).toEqual(blocked.json());
  expect((await fill(CLIENT)).statusCode).toBe(200);
  const before = Cart.parse((await orders.call('GET', '/cart', { user: CLIENT })).json());
  const delivery = { address: 'ул. Баумана, 1', phone: '+7 (912) 345-67-89', cartVersion: before.version };
  const refusals = [
    await pickup(CLIENT),
    await orders.call('POST', '/orders/create', { user: CLIENT, body: delivery }),
  ];
  for (const refused of refusals)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'CLIENT_BLOCKED', message: TEXT },
    ]);
  expect(Cart.parse((await orders.call('GET', '/cart', { user: CLIENT })).json())).toEqual(before);
  expect((await order(OTHER_CLIENT)).statusCode).toBe(201);
  expect((await unblock(CLIENT)).statusCode).toBe(200);
  expect((await read(CLIENT)).block).toBeNull();
  expect((await pickup(CLIENT)).statusCode).toBe(201);
});

test('each brand of an owner blocks its own clients', async () => {
  await block(CLIENT);
  expect((await order(CLIENT, 3, OTHER_POINT)).statusCode).toBe(201);
  await block(CLIENT, 'Другой текст', OTHER_BRAND);
  await unblock(CLIENT);
  expect((await read(CLIENT, OTHER_BRAND)).block?.text).toBe('Другой текст');
  await fill(CLIENT, 3);
  expect((await pickup(CLIENT, OTHER_POINT)).json().message).toBe('Другой текст');
  await orders.call('DELETE', '/cart/clear', { user: CLIENT });
  expect((await order(CLIENT)).statusCode).toBe(201);
});

test('the list marks blocked clients', async () => {
  await block(CLIENT);
  // Counted a moment later.
  await eventually(async () => (await list(`?brandId=${BRAND}`)).length === 4);
  const marks = async (query: string) =>
    Object.fromEntries((await list(query)).map(({ id, blocked }) => [id, blocked]));
  expect(await marks(`?brandId=${BRAND}`)).toMatchObject({ [CLIENT]: true, [OTHER_CLIENT]: false });
  expect(await marks(`?brandId=${OTHER_BRAND}`)).toEqual({ [CLIENT]: false });
  expect(await marks('')).toMatchObject({ [CLIENT]: true, [OTHER_CLIENT]: false });
});

test('without a text the customer reads the default one; a repeat replaces it', async () => {
  expect((await block(CLIENT, '  ')).json().text).toBe('Ресторан не принимает от вас заказы. Позвоните нам.');
  await block(CLIENT, 'Новый текст');
  expect((await order(CLIENT)).json().message).toBe('Новый текст');
  const long = await block(CLIENT, 'я'.repeat(301));
  expect(long.json()).toMatchObject({ errors: { text: 'Текст не длиннее 300 символов' } });
  await unblock(CLIENT);
  // Counted once, so that one call accepts the orders again.
  const brand = await orders.platform.connection
    .collection<{ _id: number; blockedClients: number }>('brandViews')
    .findOne({ _id: BRAND });
  expect(brand?.blockedClients).toBe(0);
});

test.each([
  ['the caller', OWNER, OWNER],
  ['another member of the staff', ADMIN, OWNER],
  ['the owner', OWNER, ADMIN],
])('%s can’t be blocked', async (_whom, user, by) => {
  const refused = await block(user, '', BRAND, by);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CLIENT_IS_STAFF']);
  expect((await order(user)).statusCode).toBe(201);
});

test('a checkout reads nothing about its client while the brand has no blocked ones', async () => {
  const records = orders.platform.connection.models.clientRecords?.collection;
  if (!records) throw new Error('no model');
  const find = vi.spyOn(records, 'find');
  const reads = async () => {
    find.mockClear();
    expect((await order(OTHER_CLIENT)).statusCode).toBe(201);
    return find.mock.calls.length;
  };
  // The cached brand may still have the clients that were blocked before.
  await eventually(async () => (await reads()) === 0);
  await block(CLIENT);
  expect(await reads()).toBe(1);
  find.mockRestore();
});

test('a new state of the brand leaves its clients blocked', async () => {
  await block(CLIENT);
  await orders.publishBrand({ ...brandState(BRAND), version: 2, name: 'Переименован' });
  const inSecond = await checkoutInSecond(CLIENT);
  await fill(CLIENT);
  for (const refused of [await pickup(CLIENT), await inSecond()]) expect(refused.statusCode).toBe(409);
});

test('after the response no instance accepts an order, whatever was in progress or cached', async () => {
  const inSecond = await checkoutInSecond(CLIENT);
  for (let round = 0; round < 3; round += 1) {
    let isDone = false;
    const accepted: number[] = [];
    const buy = async (checkout: () => Promise<{ statusCode: number }>) => {
      while (!isDone) {
        await fill(CLIENT);
        if ((await checkout()).statusCode === 201) accepted.push(round);
      }
    };
    const buyers = [buy(() => pickup(CLIENT)), buy(inSecond), buy(() => pickup(CLIENT)), buy(inSecond)];
    await eventually(() => accepted.length > 4);
    expect((await block(CLIENT)).statusCode).toBe(200);
    const atResponse = await countOrders();
    await fill(CLIENT);
    expect([(await pickup(CLIENT)).statusCode, (await inSecond()).statusCode]).toEqual([409, 409]);
    isDone = true;
    await Promise.all(buyers);
    expect(await countOrders()).toBe(atResponse);
    await unblock(CLIENT);
    await eventually(async () => (await order(CLIENT)).statusCode === 201);
  }
});

test('the response waits for a checkout in progress', async () => {
  await fill(CLIENT);
  const { connection } = orders.platform;
  const carts = connection.models.carts?.collection;
  if (!carts) throw new Error('no model');
  const write = vi.spyOn(carts, 'updateOne');
  const finished: string[] = [];
  const session = await connection.startSession();
  session.startTransaction();
  await carts.updateOne({ _id: `u:${CLIENT}` } as object, { $inc: { version: 1 } }, { session });
  write.mockClear();
  const blocking = block(CLIENT).then(() => finished.push('block'));
  await eventually(() => write.mock.calls.length > 0);
  await session.commitTransaction();
  finished.push('checkout');
  await blocking;
  expect(finished).toEqual(['checkout', 'block']);
  write.mockRestore();
  await session.endSession();
});
