/** Orders of guests: who accepts them, what is stored of them, and how often. */
import { randomUUID } from 'node:crypto';
import { GUEST_IDS_FROM } from '@skatert/contracts/orders/guest-rules';
import { StaffOrder } from '@skatert/contracts/orders/orders';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { GuestCalls } from '../../test/guest-calls.js';
import { ADMIN, CASHIER, COOK, OrderCalls, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND, OTHER_POINT } from '../../test/orders-harness.js';
import { PromoCalls } from '../../test/promo-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForTests(() => startWithStaff({ OPEN_ORDERS_PER_GUEST: 3 }));
const guests = new GuestCalls(orders);
const calls = new OrderCalls(orders);
const promos = new PromoCalls(orders);

let last = 0;
/** Returns a phone that no other test uses. */
const newPhone = () => `+7900${String(++last).padStart(7, '0')}`;
const stored = (id: number) => orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });
const asStaff = async (id: number) =>
  StaffOrder.parse((await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json());

describe('a brand that has not allowed it', () => {
  test('refuses a guest as a checkout without a session, and keeps his cart', async () => {
    const cart = await guests.fill();
    for (const refused of [await guests.fetch(cart), await guests.deliver(cart)])
      expect([refused.statusCode, refused.json().message]).toEqual([401, 'Требуется авторизация']);
    const shown = (await orders.call('GET', '/cart', { cart })).json();
    expect(shown.items).toHaveLength(1);
    expect(shown.acceptsGuests).toBeUndefined();
  });

  test('is not allowed by another brand of the chain', async () => {
    await guests.allow();
    const refused = await guests.fetch(await guests.fill(3), { pickupPointId: OTHER_POINT });
    expect(refused.statusCode).toBe(401);
    await guests.allow(false);
  });
});

test('owners and administrators of the brand decide, and nobody else', async () => {
  const statuses = async (user: number, brandId = BRAND) =>
    (await guests.save(false, { user, brandId })).statusCode;
  expect(await statuses(ADMIN)).toBe(200);
  expect([await statuses(CASHIER), await statuses(COOK)]).toEqual([403, 403]);
  expect([await statuses(STRANGER), await statuses(OWNER, OTHER_BRAND)]).toEqual([404, 404]);
});

describe('a brand that accepts guests', () => {
  beforeAll(() => guests.allow());

  test('shows it to visitors only', async () => {
    const user = 70;
    await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
    expect((await orders.call('GET', '/cart', { user })).json().acceptsGuests).toBeUndefined();
  });

  test('gets the order with name and phone, which nobody else reads', async () => {
    const cart = await guests.fill(1, 2);
    const phone = newPhone();
    const response = await guests.fetch(cart, { name: '  Анна-Мария ', phone: phone.replace('+7', '8') });
    expect(response.statusCode).toBe(201);
    const { id, linkToken, ...rest } = response.json();
    expect(rest).toEqual({});
    expect(await asStaff(id)).toMatchObject({
      guest: true,
      clientName: 'Анна-Мария',
      clientPhone: phone,
      clientEmail: null,
      total: 399.8,
      status: 'QUEUED',
    });
    expect((await orders.call('GET', '/cart', { cart })).json().items).toEqual([]);
    const linked = await guests.read({ id, linkToken });
    expect(linked.json()).toMatchObject({ id, guest: true, status: 'QUEUED' });
    for (const secret of ['Анна', phone.slice(2)]) expect(linked.body).not.toContain(secret);
    expect((await orders.call('GET', `/order/v1/orders/${id}`, { user: STRANGER })).statusCode).toBe(404);
  });

  test('delivers to him, and keeps no address book of him', async () => {
    const phone = newPhone();
    const { id } = (await guests.deliver(await guests.fill(), { phone, flat: '7' })).json();
    expect(await asStaff(id)).toMatchObject({ address: 'ул. Мира, 1, кв. 7', clientPhone: phone });
    const userId = (await stored(id))?.userId ?? 0;
    expect(userId).toBeGreaterThan(GUEST_IDS_FROM);
    const books = orders.platform.connection.collection<{ _id: number }>('addressBooks');
    expect(await books.findOne({ _id: userId })).toBeNull();
  });

  test('knows him again by his phone, at the desk and among its clients', async () => {
    const phone = newPhone();
    const [first, second] = [await guests.place({ phone }), await guests.place({ phone, name: 'Пётр' })];
    const userId = (await stored(first.id))?.userId;
    expect((await stored(second.id))?.userId).toBe(userId);
    const details = (await orders.call('GET', `/order/v1/orders/${second.id}`, { user: OWNER })).json();
    expect(details).toMatchObject({
      clientId: userId,
      clientOrders: { count: 2 },
      earlierOrders: [{ id: first.id }],
    });
    const list = `/admin/v1/clients?brandId=${BRAND}&size=100`;
    type Row = { id: number; fullName: string };
    const row = async () => {
      const { content } = (await orders.call('GET', list, { user: OWNER })).json() as { content: Row[] };
      return content.find(({ id }) => id === userId);
    };
    await eventually(async () => (await row())?.fullName === 'Пётр');
    expect(await row()).toMatchObject({ guest: true, fullName: 'Пётр', phone, email: null, ordersCount: 2 });
    for (const search of ['Пётр', phone]) {
      const found = await orders.call('GET', `${list}&search=${encodeURIComponent(search)}`, { user: OWNER });
      expect((found.json().content as Row[]).map(({ id }) => id)).toEqual([userId]);
    }
    const card = await orders.call('GET', `/admin/v1/clients/${userId}?brandId=${BRAND}`, { user: OWNER });
    expect(card.json()).toMatchObject({ guest: true, fullName: 'Пётр', phone });
  });

  test('lists his order at the desk, also by his phone', async () => {
    const phone = newPhone();
    const { id } = await guests.place({ phone });
    const url = `/order/v1/brand/${BRAND}/orders?search=${encodeURIComponent(phone)}`;
    const { content } = (await orders.call('GET', url, { user: OWNER })).json();
    expect(content).toEqual([expect.objectContaining({ id, guest: true, clientName: 'Анна' })]);
  });

  test('has placed one order when its response was lost and the call is repeated', async () => {
    const [cart, key] = [await guests.fill(), randomUUID()];
    const phone = newPhone();
    const first = (await guests.fetch(cart, { phone }, key)).json();
    const [again, other] = [await guests.fetch(cart, { phone }, key), await guests.fetch(cart, { phone })];
    expect([again.statusCode, again.json()]).toEqual([201, first]);
    expect([other.statusCode, other.json().code]).toEqual([409, 'CART_EMPTY']);
    const changed = await guests.fetch(cart, { phone, comment: 'Другой' }, key);
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('finds the order of a lost response by the cookie of his cart and the key, and by nothing else', async () => {
    const [cart, other, key] = [await guests.fill(), await guests.fill(), randomUUID()];
    expect((await guests.placed(cart, key)).statusCode).toBe(404);
    const placed = (await guests.fetch(cart, { phone: newPhone() }, key)).json();
    const found = await guests.placed(cart, key);
    expect([found.statusCode, found.json()]).toEqual([200, placed]);
    expect((await guests.read(found.json())).statusCode).toBe(200);
    for (const asked of [
      await guests.placed(cart, randomUUID()),
      await guests.placed(other, key),
      await guests.placed(undefined, key),
    ])
      expect([asked.statusCode, asked.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await guests.placed(cart, '')).statusCode).toBe(400);
  });

  test('places one order when two calls with a key arrive at once', async () => {
    const [cart, key, phone] = [await guests.fill(), randomUUID(), newPhone()];
    const both = await Promise.all([1, 2].map(() => guests.fetch(cart, { phone }, key)));
    const [one, other] = both.map((response) => [response.statusCode, response.json().linkToken]);
    expect(one).toEqual([201, expect.stringMatching(/^[\w-]{22}$/)]);
    expect(other).toEqual(one);
  });

  test.each([
    ['name', '', 'Имя обязательно'],
    ['name', undefined, 'Имя обязательно'],
    ['name', 'Я1', 'Только буквы, пробелы и тире'],
    ['name', '<b>Анна</b>', 'Только буквы, пробелы и тире'],
    ['phone', '', 'Телефон обязателен'],
    ['phone', '123', 'Введите корректный телефон'],
    ['phone', { $ne: null }, 'Телефон обязателен'],
  ])('refuses %s %j', async (field, value, message) => {
    const refused = await guests.fetch(await guests.fill(), { [field]: value });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { [field]: message }]);
  });

  test('has the same rules of point, cart and prices as for accounts', async () => {
    const cart = await guests.fill();
    const elsewhere = await guests.fetch(cart, { pickupPointId: OTHER_POINT });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    const unseen = await guests.fetch(cart, { cartVersion: 999 });
    expect([unseen.statusCode, unseen.json().code]).toEqual([409, 'CART_CHANGED']);
    const noCart = await guests.fetch(undefined);
    expect([noCart.statusCode, noCart.json().code]).toEqual([409, 'CART_EMPTY']);
  });

  test('accepts so many open orders of a phone', async () => {
    const phone = newPhone();
    const open = [];
    for (const _ of [1, 2, 3]) open.push(await guests.place({ phone }));
    const refused = await guests.fetch(await guests.fill(), { phone });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'QUOTA_EXCEEDED']);
    await guests.place();
    await calls.setStatus(open[0]?.id ?? 0, 'CANCELED');
    await guests.place({ phone });
  });

  test('takes off a promo code, but not one for once per customer', async () => {
    const [code, once] = [await promos.create(), await promos.create({ oncePerCustomer: true })];
    const cart = await guests.fill();
    await promos.enter(code.code, { cart });
    const { id } = (await guests.fetch(cart, { phone: newPhone() })).json();
    expect((await asStaff(id)).total).toBe(179.91);

    const other = await guests.fill();
    await promos.enter(once.code, { cart: other });
    const refused = await guests.fetch(other, { phone: newPhone() });
    expect(refused.json()).toMatchObject({
      code: 'CART_CHANGED',
      details: { cart: { total: 199.9, promoCode: { problem: { code: 'ACCOUNT_NEEDED' } } } },
    });
    const accepted = (await guests.fetch(other, { phone: newPhone() })).json();
    expect((await asStaff(accepted.id)).total).toBe(199.9);
    expect(await promos.usesOf(once)).toEqual([]);
  });

  test('refuses the phone of a guest whom it has blocked', async () => {
    const phone = newPhone();
    const { id } = await guests.place({ phone });
    const block = `/admin/v1/clients/${(await stored(id))?.userId}/block`;
    const body = { brandId: BRAND, text: 'Не забирает заказы' };
    expect((await orders.call('PUT', block, { user: OWNER, body })).statusCode).toBe(200);
    const refused = await guests.fetch(await guests.fill(), { phone });
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Не забирает заказы']);
    await guests.place({ phone: newPhone() });
  });

  test('can’t write to him', async () => {
    const { id } = await guests.place({ phone: newPhone() });
    const url = `/order/v1/orders/${id}/message`;
    const refused = await orders.call('POST', url, { user: OWNER, body: { text: 'Здравствуйте' } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CHAT_CLOSED']);
    expect(refused.json().message).toContain('Позвоните');
  });

  test('reports his order live to its staff, and to no customer', async () => {
    const { id } = await guests.place({ phone: newPhone() });
    const [event] = await calls.eventsOf(id);
    expect(event).toMatchObject({
      type: 'NEW_ORDER',
      brandId: BRAND,
      customerId: (await stored(id))?.userId,
    });
  });
});

describe('the link of a guest', () => {
  beforeAll(() => guests.allow());

  test('cancels a queued order once', async () => {
    const link = await guests.place({ phone: newPhone() });
    const [first, again] = [await guests.cancel(link), await guests.cancel(link)];
    expect([first.statusCode, first.json().status]).toEqual([200, 'CANCELED']);
    expect([again.statusCode, again.json().version]).toEqual([200, first.json().version]);
    expect(await asStaff(link.id)).toMatchObject({ status: 'CANCELED', canceledBy: 'client' });
    const types = (await calls.eventsOf(link.id)).map(({ type }) => type);
    expect(types).toEqual(['NEW_ORDER', 'ORDER_STATUS_CHANGED']);
  });

  test('cancels nothing that is being cooked, and nothing with a wrong token', async () => {
    const link = await guests.place({ phone: newPhone() });
    expect((await guests.cancel({ ...link, linkToken: 'A'.repeat(22) })).statusCode).toBe(404);
    await calls.setStatus(link.id, 'PREPARING');
    const refused = await guests.cancel(link);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ORDER_ALREADY_COOKING']);
  });

  test('of a customer with an account cancels nothing: he may have sent it to others', async () => {
    const id = await calls.place();
    const linkToken = (await calls.mine(id))?.linkToken ?? '';
    expect((await guests.cancel({ id, linkToken })).statusCode).toBe(404);
    expect((await calls.mine(id))?.status).toBe('QUEUED');
  });
});
