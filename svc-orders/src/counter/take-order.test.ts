/** Orders that the staff enters: by whom, what is stored of them, and that none is entered twice. */
import { randomUUID } from 'node:crypto';
import { COUNTER_TEXTS } from '@skatert/contracts/orders/counter-rules';
import { StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import { JournalPage } from '@skatert/contracts/shared/journal';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { CounterCalls } from '../../test/counter-calls.js';
import { EditCalls } from '../../test/edit-calls.js';
import { ADMIN, CASHIER, COOK, OrderCalls, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND, OTHER_POINT, product } from '../../test/orders-harness.js';
import { SlotCalls } from '../../test/slot-calls.js';
import { StopCalls } from '../../test/stop-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForTests(startWithStaff);
const counter = new CounterCalls(orders);
const calls = new OrderCalls(orders);
const stops = new StopCalls(orders);
const slots = new SlotCalls(orders);
const PHONE = '+79123456789';

const stored = (id: number) => orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });
const asStaff = async (id: number) =>
  StaffOrderDetails.parse((await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json());
const count = () => orders.platform.connection.collection('orders').countDocuments();
const refusal = ({ statusCode, json }: Awaited<ReturnType<CounterCalls['send']>>) => [
  statusCode,
  json().code,
];

/** Lets an account with this phone order from the brand. */
async function account(user: number, phone: string): Promise<void> {
  await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
  const body = { address: 'ул. Мира, 1', phone };
  const placed = await orders.call('POST', '/orders/create', { user, body });
  expect(placed.statusCode).toBe(201);
  await orders.platform.connection
    .collection<{ _id: number; [field: string]: unknown }>('accountViews')
    .insertOne({ _id: user, version: 1, username: `login${user}`, phone, firstName: 'Вера' });
  const listed = orders.platform.connection.collection('listedClients');
  await eventually(async () => (await listed.countDocuments({ brandId: BRAND, userId: user })) === 1);
}

test('an order is sold at the prices of the menu, paid and accepted by who has entered it', async () => {
  const id = await counter.take({
    lines: [counter.line(1, 199.9, 2), { ...counter.line(4, 199.9), size: '35 см' }],
    comment: 'Без лука',
    paymentMethod: 'CASH',
    changeFrom: 1000,
    isPaid: true,
  });
  const order = await asStaff(id);
  expect(order).toMatchObject({
    status: 'PREPARING',
    source: 'COUNTER',
    service: 'HALL',
    deliveryMode: 'PICKUP',
    clientName: 'Гость у кассы',
    clientPhone: null,
    guest: true,
    total: 599.7,
    comment: 'Без лука',
    payment: { method: 'CASH', changeFrom: 1000, paid: 599.7, refunded: 0 },
    items: [
      { productId: 1, quantity: 2, price: 199.9 },
      { productId: 4, size: '35 см' },
    ],
  });
  expect(order.promisedAt).not.toBeNull();
  expect(order.history.map(({ status, by }) => [status, by.userId, by.role])).toEqual([
    ['QUEUED', CASHIER, 'CASHIER'],
    ['PREPARING', CASHIER, 'CASHIER'],
  ]);
  expect(order.payments).toMatchObject([{ kind: 'PAID', amount: 599.7, by: { userId: CASHIER } }]);
});

test('is accepted by the transaction that places it: who hears of it hears both at once', async () => {
  const id = await counter.take({ isPaid: true, paymentMethod: 'CASH' });
  const events = await calls.eventsOf(id);
  expect(events.map(({ type, version, newStatus }) => [type, version, newStatus])).toEqual([
    ['NEW_ORDER', 1, 'QUEUED'],
    ['ORDER_STATUS_CHANGED', 2, 'PREPARING'],
    ['ORDER_PAYMENT_CHANGED', 3, undefined],
  ]);
  expect((events[1]?._id as unknown as number) - (events[0]?._id as unknown as number)).toBe(1);
  const order = await stored(id);
  expect(order?.history?.map(({ at }) => at)).toEqual([order?.createdAt]);
  expect(order).toMatchObject({ status: 'PREPARING', handledBy: CASHIER, handledAs: 'CASHIER' });
});

test('one for later waits for its time', async () => {
  await slots.save();
  const wantedAt = await slots.lastSlot();
  const id = await counter.take({ wantedAt });
  expect(await stored(id)).toMatchObject({ status: 'QUEUED', version: 1, promisedAt: new Date(wantedAt) });
});

test('customers without a phone are one guest of the brand, those with one are the guest of their phone', async () => {
  const [first, second] = [await counter.take(), await counter.take({ name: 'Анна' })];
  const third = await counter.take({
    source: 'PHONE',
    place: 'TAKEAWAY',
    phone: '8 (912) 345-67-89',
    name: 'Пётр',
  });
  const [one, two, three] = [await stored(first), await stored(second), await stored(third)];
  expect(two?.userId).toBe(one?.userId);
  expect([two?.username, two?.phone]).toEqual(['Анна', null]);
  expect(three).toMatchObject({ username: 'Пётр', phone: PHONE, source: 'PHONE' });
  expect(three?.userId).not.toBe(one?.userId);
});

test('who has told no phone is no client: he has no page, and is in no list and no search', async () => {
  const nobody = await counter.take({ name: 'Безымянный' });
  const known = await counter.take({ phone: '+79120009988', name: 'Известный' });
  const [userId, knownId] = [(await stored(nobody))?.userId, (await stored(known))?.userId];
  const clients = async (search = '') => {
    const url = `/admin/v1/clients?brandId=${BRAND}&size=100&search=${encodeURIComponent(search)}`;
    const { content } = (await orders.call('GET', url, { user: OWNER })).json();
    return content.map(({ id }: { id: number }) => id);
  };
  await eventually(async () => (await clients()).includes(knownId));
  expect(await clients()).not.toContain(userId);
  expect(await clients('Безымянный')).toEqual([]);
  const page = (id?: number) =>
    orders.call('GET', `/admin/v1/clients/${id}?brandId=${BRAND}`, { user: OWNER });
  expect([(await page(userId)).statusCode, (await page(knownId)).statusCode]).toEqual([404, 200]);
  const body = { brandId: BRAND, text: 'Заметка' };
  const note = await orders.call('POST', `/admin/v1/clients/${userId}/notes`, { user: OWNER, body });
  expect(note.statusCode).toBe(404);
  const block = await orders.call('PUT', `/admin/v1/clients/${userId}/block`, { user: OWNER, body });
  expect(block.statusCode).toBe(404);
  expect([(await asStaff(nobody)).clientId, (await asStaff(known)).clientId]).toEqual([undefined, knownId]);
});

test('a delivery needs an address and a phone, and is delivered', async () => {
  const delivery = { place: 'DELIVERY', address: 'ул. Мира, 1', phone: PHONE, flat: '7' };
  const id = await counter.take(delivery);
  expect(await stored(id)).toMatchObject({
    deliveryMode: 'DELIVERY',
    address: 'ул. Мира, 1, кв. 7',
    pickupPoint: null,
  });
  expect((await stored(id))?.service).toBeUndefined();
  const noPhone = await counter.send({ ...delivery, phone: undefined });
  expect(noPhone.json().errors).toEqual({ phone: 'Телефон обязателен' });
  const noAddress = await counter.send({ ...delivery, address: ' ' });
  expect(noAddress.json().errors).toEqual({ address: 'Адрес обязателен для заполнения' });
});

test('an order by phone is for nobody in the hall', async () => {
  const refused = await counter.send({ source: 'PHONE', place: 'HALL' });
  expect(refused.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { place: COUNTER_TEXTS.phoneInHall },
  });
});

describe('a discount', () => {
  const discount = (percent: number) => ({ discount: { percent, reason: 'Долго ждал' } });

  const sums = async () => {
    const response = await orders.call('GET', `/order/v1/statistics?brandId=${BRAND}`, { user: OWNER });
    const { discounts, payments } = response.json().staff.period;
    const { paid } = payments.find(({ method }: { method: string }) => method === 'CARD');
    return [discounts, paid].map((roubles) => Math.round(roubles));
  };

  test('is taken off with its reason, and counted in the statistics as that of a promo code', async () => {
    const [discounts = 0, paid = 0] = await sums();
    const card = { paymentMethod: 'CARD', isPaid: true };
    const id = await counter.take({ lines: [counter.line(2, 100, 3)], ...discount(10), ...card });
    await eventually(async () => String(await sums()) === String([discounts + 30, paid + 270]));
    expect(await asStaff(id)).toMatchObject({
      total: 270,
      discount: 30,
      counterDiscount: { percent: 10, reason: 'Долго ждал' },
    });
    expect(await stored(id)).toMatchObject({ discount: 3000 });
  });

  test('of a cashier is at most 10 %, of an administrator and an owner any', async () => {
    const refused = await counter.send(discount(11));
    expect(refusal(refused)).toEqual([409, 'DISCOUNT_TOO_LARGE']);
    const id = await counter.take(discount(100), ADMIN);
    expect(await stored(id)).toMatchObject({ total: 0, discount: 19_990 });
    expect((await counter.send(discount(50), { user: OWNER })).statusCode).toBe(201);
  });

  test('of a cashier is as large as the brand decides; an order that was placed stays as it is', async () => {
    const url = `/order/v1/brand/${BRAND}/counter-settings`;
    const set = (cashierDiscountMax: unknown, user = OWNER) =>
      orders.call('PUT', url, { user, body: { byShifts: false, cashierDiscountMax } });
    expect((await set(25)).json()).toEqual({ byShifts: false, cashierDiscountMax: 25 });
    const key = randomUUID();
    await eventually(async () => (await counter.send(discount(25), { key })).statusCode === 201);
    expect(refusal(await counter.send(discount(26)))).toEqual([409, 'DISCOUNT_TOO_LARGE']);
    await set(0, ADMIN);
    await eventually(async () => (await counter.send(discount(1))).statusCode === 409);
    expect((await counter.send(discount(1))).json().message).toBe('Скидку может дать только администратор.');
    expect((await counter.send(discount(25), { key })).statusCode).toBe(201);
    for (const wrong of [-1, 101, 2.5, null]) expect((await set(wrong)).statusCode).toBe(400);
    expect((await set(50, CASHIER)).statusCode).toBe(403);
    await set(10);
    await eventually(async () => (await counter.send(discount(10))).statusCode === 201);
  });

  test('is in the journal: who gave it, how much and why, once and also when nothing is left to pay', async () => {
    const entriesOf = async (id: number) =>
      JournalPage.parse(
        (await orders.call('GET', `/order/v1/journal?object=order-${id}`, { user: OWNER })).json(),
      ).content;
    const key = randomUUID();
    const body = { lines: [counter.line(2, 100, 3)], ...discount(10) };
    const id = await counter.take(body, CASHIER, key);
    expect(await counter.take(body, CASHIER, key)).toBe(id);
    const entries = await entriesOf(id);
    expect(entries).toMatchObject([
      { action: 'discounted', name: `#${id}`, brandId: BRAND, by: { id: CASHIER } },
    ]);
    const changes = entries[0]?.changes.map(({ field, after }) => [field, after?.replaceAll('\u00a0', ' ')]);
    expect(changes).toEqual([
      ['discount', '10 %, 30,00 ₽'],
      ['reason', 'Долго ждал'],
    ]);
    const free = await entriesOf(await counter.take(discount(100), ADMIN));
    expect(free.map(({ action, by }) => [action, by.id])).toEqual([['discounted', ADMIN]]);
    expect(await entriesOf(await counter.take())).toEqual([]);
  });

  test('of an order that is refused is in no journal', async () => {
    const journal = orders.platform.connection.collection('journal');
    const before = await journal.countDocuments();
    expect((await counter.send({ lines: [counter.line(1, 150)], ...discount(5) })).statusCode).toBe(409);
    expect(await journal.countDocuments()).toBe(before);
  });

  test('needs a reason', async () => {
    const refused = await counter.send({ discount: { percent: 5, reason: ' ' } });
    expect(refused.json().errors).toEqual({ 'discount.reason': 'Укажите причину скидки' });
  });
});

describe('a repeat', () => {
  test('with the key enters one order, also at once', async () => {
    const before = await count();
    const key = randomUUID();
    const send = () => counter.send({ isPaid: true, paymentMethod: 'CARD' }, { key });
    const responses = await Promise.all(Array.from({ length: 10 }, send));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
    const ids = new Set([...responses, await send()].map((response) => response.json().id));
    expect(ids.size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect((await stored([...ids][0]))?.payments).toHaveLength(1);
  });

  test('does what the first call has left undone', async () => {
    const key = randomUUID();
    const body = { isPaid: true, paymentMethod: 'CASH' };
    const id = (await counter.send(body, { key })).json().id;
    await orders.platform.connection
      .collection<OrderDoc>('orders')
      .updateOne({ _id: id }, { $unset: { payments: 1 } });
    expect((await counter.send(body, { key })).json()).toEqual({ id });
    expect(await stored(id)).toMatchObject({ status: 'PREPARING', payments: [{ amount: 19_990 }] });
  });

  test('of a paid order that another desk has changed since records nothing more', async () => {
    const key = randomUUID();
    const body = { isPaid: true, paymentMethod: 'CASH' };
    const id = await counter.take(body, CASHIER, key);
    const edits = new EditCalls(orders);
    const kept = edits.kept(await edits.read(id));
    await edits.edit(id, { kept, added: [edits.added(2, 100)] });
    const repeated = await counter.send(body, { key });
    expect([repeated.statusCode, repeated.json()]).toEqual([201, { id }]);
    expect(await stored(id)).toMatchObject({ total: 29_990, payments: [{ amount: 19_990 }] });
  });

  test('of an order that another desk was paid for records nothing', async () => {
    const key = randomUUID();
    const body = { isPaid: true, paymentMethod: 'CASH' };
    const id = await counter.take(body, CASHIER, key);
    await orders.platform.connection
      .collection<OrderDoc>('orders')
      .updateOne({ _id: id }, { $set: { 'payments.0.key': 'of another desk' } as object });
    expect((await counter.send(body, { key })).statusCode).toBe(201);
    expect((await stored(id))?.payments).toHaveLength(1);
  });

  test('stores no further guest', async () => {
    const key = randomUUID();
    const user = 920;
    await account(user, '+79165550920');
    const body = { phone: '+79165550920', clientId: user };
    const id = await counter.take(body, CASHIER, key);
    const guests = () => orders.platform.connection.collection('guests').countDocuments();
    const before = await guests();
    expect((await counter.send(body, { key })).json()).toEqual({ id });
    expect(await guests()).toBe(before);
  });

  test('with other dishes is refused', async () => {
    const key = randomUUID();
    await counter.take({}, CASHIER, key);
    const other = await counter.send({ lines: [counter.line(2, 100)] }, { key });
    expect(refusal(other)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('of another staff member is another order', async () => {
    const key = randomUUID();
    expect(await counter.take({}, OWNER, key)).not.toBe(await counter.take({}, CASHIER, key));
  });

  test('without a key there is none', async () => {
    const body = counter.body();
    const url = `/order/v1/brand/${BRAND}/counter/orders`;
    expect((await orders.call('POST', url, { user: CASHIER, body })).statusCode).toBe(400);
  });
});

describe('a change since the screen was read', () => {
  test('of a price is shown first, and the order with the new one is accepted under the same key', async () => {
    const key = randomUUID();
    const refused = await counter.send({ lines: [counter.line(1, 150)] }, { key });
    expect(refusal(refused)).toEqual([409, 'CART_CHANGED']);
    expect(refused.json().message).toBe('Заказ изменился. Проверьте его перед приёмом.');
    expect(refused.json().cart.items).toMatchObject([{ unitPrice: 199.9, available: true }]);
    expect((await counter.send({}, { key })).statusCode).toBe(201);
  });

  test('of what is left: of two orders for the last dish one is taken', async () => {
    await orders.publishProduct(product(40));
    await stops.stop({ productId: 40, left: 1 });
    const order = () => counter.send({ lines: [counter.line(40, 199.9)] });
    const statuses = (await Promise.all([order(), order(), order()])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });
});

test('a blocked client is refused until the staff decides otherwise', async () => {
  const first = await counter.take({ phone: '+79995550011' });
  const userId = (await stored(first))?.userId;
  const body = { brandId: BRAND, text: 'Не забирает заказы' };
  const url = `/admin/v1/clients/${userId}/block`;
  expect((await orders.call('PUT', url, { user: OWNER, body })).statusCode).toBe(200);
  const key = randomUUID();
  const refused = await counter.send({ phone: '+79995550011' }, { key });
  expect([...refusal(refused), refused.json().message]).toEqual([409, 'CLIENT_BLOCKED', body.text]);
  const accepted = await counter.send({ phone: '+79995550011', despiteBlock: true }, { key });
  expect(accepted.statusCode).toBe(201);
});

describe('a client with an account', () => {
  const phone = '+79165550101';

  test('who was chosen has the order among his own; a guest of the same phone is another one', async () => {
    const user = 910;
    await account(user, phone);
    const mine = await counter.take({
      source: 'PHONE',
      place: 'TAKEAWAY',
      phone: '8 916 555-01-01',
      clientId: user,
    });
    const guests = await counter.take({ source: 'PHONE', place: 'TAKEAWAY', phone });
    const list = (await orders.call('GET', '/order/v1/my', { user })).json();
    const ids = list.map(({ id }: { id: number }) => id);
    expect([ids.includes(mine), ids.includes(guests)]).toEqual([true, false]);
    expect(await asStaff(mine)).toMatchObject({ clientId: user, clientName: 'Вера', source: 'PHONE' });
  });

  test('is not chosen by another phone, as a client of another brand, or as a guest', async () => {
    const user = 911;
    await account(user, '+79165550102');
    const refused = async (fields: object) => (await counter.send({ phone, ...fields })).json().errors;
    const text = 'Телефон не этого клиента. Выберите его снова или уберите.';
    expect(await refused({ clientId: user })).toEqual({ phone: text });
    expect(await refused({ clientId: user, phone: null })).toEqual({ phone: text });
    expect(await refused({ clientId: 912 })).toEqual({ phone: text });
    const guest = (await stored(await counter.take({ phone })))?.userId;
    expect(await refused({ clientId: guest })).toEqual({ phone: text });
    const foreign = { lines: [counter.line(3, 199.9)], pickupPointId: OTHER_POINT, clientId: user };
    const theirs = await counter.send(
      { ...foreign, phone: '+79165550102' },
      { user: STRANGER, brandId: OTHER_BRAND },
    );
    expect(theirs.json().errors).toEqual({ phone: text });
  });
});

describe('nobody', () => {
  test('enters orders of a brand without its role', async () => {
    expect((await counter.send({}, { user: COOK })).statusCode).toBe(403);
    expect((await counter.send({}, { user: STRANGER })).statusCode).toBe(404);
    expect((await counter.send({}, { user: 9999 })).statusCode).toBe(404);
  });

  test("sells another brand's dishes or enters orders of its points", async () => {
    const dish = await counter.send({ lines: [counter.line(3, 199.9)] });
    expect([...refusal(dish), dish.body.includes('Товар 3')]).toEqual([409, 'PRODUCT_UNAVAILABLE', false]);
    expect((await counter.send({ pickupPointId: OTHER_POINT })).statusCode).toBe(400);
    const foreign = { lines: [counter.line(3, 199.9)], pickupPointId: OTHER_POINT };
    expect((await counter.send(foreign, { brandId: OTHER_BRAND })).statusCode).toBe(404);
  });
});

describe('the clients of a brand', () => {
  const find = (phone: string, user = CASHIER, brandId = BRAND) =>
    orders.call('GET', `/order/v1/brand/${brandId}/counter/clients?phone=${phone}`, { user });
  const found = async (phone: string, user = CASHIER, brandId = BRAND) =>
    (await find(phone, user, brandId)).json().clients;

  test('are found by the last digits of the phone, with their addresses', async () => {
    const phone = '+79031112233';
    await counter.take({ place: 'DELIVERY', address: 'ул. Мира, 1', phone, name: 'Вера' });
    await counter.take({ place: 'DELIVERY', address: 'ул. Лесная, 5', phone, name: 'Вера' });
    const addresses = ['ул. Лесная, 5', 'ул. Мира, 1'];
    await eventually(async () => (await found('2233'))[0]?.addresses.length === 2);
    expect(await found('2233')).toMatchObject([{ name: 'Вера', phone, addresses }]);
    expect(await found('11-12-233')).toHaveLength(1);
    expect(await found('9031')).toEqual([]);
  });

  test('have notes only for those who may see clients', async () => {
    const phone = '+79036665544';
    const userId = (await stored(await counter.take({ phone })))?.userId;
    const body = { brandId: BRAND, text: 'Аллергия на орехи' };
    const url = `/admin/v1/clients/${userId}/notes`;
    expect((await orders.call('POST', url, { user: OWNER, body })).statusCode).toBe(201);
    await eventually(async () => (await found('5544')).length === 1);
    expect((await found('5544'))[0].note).toBeUndefined();
    expect((await found('5544', OWNER))[0].note).toBe(body.text);
  });

  test('are not those of another brand', async () => {
    const body = { lines: [counter.line(3, 199.9)], pickupPointId: OTHER_POINT, phone: '+79037778899' };
    expect((await counter.send(body, { user: STRANGER, brandId: OTHER_BRAND })).statusCode).toBe(201);
    await eventually(async () => (await found('8899', STRANGER, OTHER_BRAND)).length === 1);
    expect(await found('8899')).toEqual([]);
    expect((await find('8899', STRANGER)).statusCode).toBe(404);
    expect((await find('899')).json().errors).toEqual({
      phone: 'Введите последние цифры телефона, не меньше 4',
    });
  });
});
