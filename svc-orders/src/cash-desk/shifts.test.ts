/** Shifts of the counter: their sums, that each payment is in one of them at most, and who sees them. */
import { randomUUID } from 'node:crypto';
import { SHIFT_TEXTS } from '@skatert/contracts/orders/shift-rules';
import { Shift, ShiftsPage } from '@skatert/contracts/orders/shifts';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { CounterCalls } from '../../test/counter-calls.js';
import { CourierCalls } from '../../test/courier-calls.js';
import { ADMIN, CASHIER, COOK, OrderCalls, OWNER, STRANGER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, OTHER_BRAND, OTHER_POINT, point } from '../../test/orders-harness.js';
import { ShiftCalls } from '../../test/shift-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForTests(startWithStaff);
const counter = new CounterCalls(orders);
const calls = new OrderCalls(orders);
const shifts = new ShiftCalls(orders);

const PRICE = 199.9;
const stored = (id: number) => orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });
const refusal = ({ statusCode, json }: Awaited<ReturnType<CounterCalls['send']>>) => [
  statusCode,
  json().code,
];
/** Enters a paid order at a point. */
const sell = (pickupPointId: number, fields: object = {}, user = CASHIER) =>
  counter.take({ pickupPointId, isPaid: true, paymentMethod: 'CASH', ...fields }, user);
const record = (id: number, fields: object = {}, user = CASHIER) =>
  orders.call('POST', `/order/v1/orders/${id}/payments`, {
    user,
    key: randomUUID(),
    body: { kind: 'PAID', method: 'CASH', amount: PRICE, ...fields },
  });
const methodsOf = ({ methods }: Shift) => methods.map(({ paid, refunded }) => [paid, refunded]);

describe('the sums of a shift', () => {
  test('are those of what its point has taken while it was open', async () => {
    const pointId = await shifts.newPoint();
    const before = await sell(pointId);
    const { id } = await shifts.opened(pointId, 1000);
    await sell(pointId, { lines: [counter.line(2, 100, 3)], discount: { percent: 10, reason: 'Ждал' } });
    await sell(pointId, { paymentMethod: 'CARD' });
    const later = await counter.take({ pickupPointId: pointId });
    await record(later, { amount: 100 }, ADMIN);
    await record(later, { amount: 99.9, method: 'CARD' }, OWNER);
    await record(before, { kind: 'REFUNDED', amount: 50 });
    await calls.setStatus(later, 'CANCELED', OWNER);
    await shifts.move(id, { amount: 300 });
    await shifts.move(id, { kind: 'OUT', amount: 200, reason: 'Инкассация' });
    const shift = await shifts.now(id);
    expect(methodsOf(shift)).toEqual([
      [370, 50],
      [299.8, 0],
    ]);
    expect(shift).toMatchObject({
      number: 1,
      openingCash: 1000,
      cashIn: 300,
      cashOut: 200,
      expectedCash: 1000 + 370 - 50 + 300 - 200,
      orders: 3,
      discounts: 30,
      canceled: 1,
      canceledSum: PRICE,
      closedAt: null,
      difference: null,
    });
    expect(shift.moves.map(({ kind, reason, by }) => [kind, reason, by.userId])).toEqual([
      ['IN', 'Размен', CASHIER],
      ['OUT', 'Инкассация', CASHIER],
    ]);
    expect((await stored(before))?.payments?.map(({ shiftId }) => shiftId)).toEqual([undefined, id]);
  });

  test('have what was given away, once, whatever is paid for it later', async () => {
    const pointId = await shifts.newPoint();
    const { id } = await shifts.opened(pointId);
    const key = randomUUID();
    const gift = { discount: { percent: 100, reason: 'День рождения' } };
    const body = { pickupPointId: pointId, isPaid: true, paymentMethod: 'CASH', ...gift };
    const order = await counter.take(body, OWNER, key);
    expect((await counter.send(body, { user: OWNER, key })).json()).toEqual({ id: order });
    await counter.take({ ...body, isPaid: false, source: 'PHONE', place: 'TAKEAWAY' }, OWNER);
    expect(await shifts.now(id)).toMatchObject({ orders: 2, discounts: 2 * PRICE, expectedCash: 1000 });
    // As if a dish had been added since.
    await orders.platform.connection
      .collection<OrderDoc>('orders')
      .updateOne({ _id: order }, { $set: { total: 10_000 } });
    await record(order, { amount: 100 });
    expect(await shifts.now(id)).toMatchObject({ orders: 2, discounts: 2 * PRICE, expectedCash: 1100 });
  });

  test('have nothing of what was given away before them and is canceled, when it is sent again', async () => {
    const pointId = await shifts.newPoint();
    const gift = { pickupPointId: pointId, discount: { percent: 100, reason: 'День рождения' } };
    const keys = [randomUUID(), randomUUID()];
    const [canceled = 0] = [
      await counter.take(gift, OWNER, keys[0]),
      await counter.take(gift, OWNER, keys[1]),
    ];
    await calls.setStatus(canceled, 'CANCELED', OWNER);
    const { id } = await shifts.opened(pointId);
    for (const key of keys) await counter.take(gift, OWNER, key);
    expect(await shifts.now(id)).toMatchObject({ orders: 1, discounts: PRICE });
  });

  test('end with the count, which says what lacks', async () => {
    const pointId = await shifts.newPoint();
    const { id } = await shifts.opened(pointId, 500);
    await sell(pointId);
    const closed = Shift.parse((await shifts.close(id, 650)).json());
    expect(closed).toMatchObject({ expectedCash: 699.9, countedCash: 650, difference: -49.9 });
    expect(closed.closedBy?.userId).toBe(CASHIER);
    await sell(pointId);
    expect(await shifts.now(id)).toEqual(closed);
    expect((await shifts.current(pointId)).json()).toEqual({ shift: null });
    expect(await shifts.opened(pointId)).toMatchObject({ number: 2, openingCash: 1000 });
  });

  test('have a delivery that is paid to who has opened it', async () => {
    const [mine, others] = [await shifts.newPoint(), await shifts.newPoint()];
    const { id } = await shifts.opened(mine);
    await shifts.open(others, 0, OWNER);
    const delivery = { place: 'DELIVERY', address: 'ул. Мира, 1', phone: '+79120000001', isPaid: false };
    const order = await counter.take(delivery);
    expect((await record(order)).statusCode).toBe(200);
    expect((await stored(order))?.payments?.[0]?.shiftId).toBe(id);
  });

  test('have nothing that a courier was paid: he still has it', async () => {
    const earlier = orders.platform.connection.collection<{ brandId: number }>('shifts');
    await earlier.updateMany({ brandId: BRAND }, { $unset: { isOpen: 1 }, $set: { closedAt: new Date() } });
    const { id } = await shifts.opened(await shifts.newPoint());
    const couriers = new CourierCalls(orders);
    const courier = await couriers.hire();
    const order = await couriers.deliver('OUT_FOR_DELIVERY');
    await couriers.assign(order, courier.id);
    const paid = { method: 'CASH', key: randomUUID() };
    const step = await couriers.step(await couriers.linkOf(courier), order, 'DELIVERED', { paid });
    expect(step.statusCode).toBe(200);
    const [payment] = (await stored(order))?.payments ?? [];
    expect([payment?.amount, payment?.shiftId]).toEqual([19_990, undefined]);
    expect(await shifts.now(id)).toMatchObject({ orders: 0, expectedCash: 1000 });
  });

  test('count a repeated payment once, and nothing of a refused one', async () => {
    const pointId = await shifts.newPoint();
    const { id } = await shifts.opened(pointId);
    const key = randomUUID();
    const body = { pickupPointId: pointId, isPaid: true, paymentMethod: 'CASH' };
    await Promise.all(Array.from({ length: 8 }, () => counter.send(body, { key })));
    const order = (await counter.send(body, { key })).json().id;
    expect((await record(order)).statusCode).toBe(409);
    expect(await shifts.now(id)).toMatchObject({ orders: 1, methods: [{ paid: PRICE }, { paid: 0 }] });
  });
});

describe('at the same moment', () => {
  test('one of several opens a shift, and one closes it', async () => {
    const pointId = await shifts.newPoint();
    const opening = await Promise.all([1, 2, 3, 4].map(() => shifts.open(pointId)));
    expect(opening.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(opening.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('SHIFT_OPEN');
    const { id } = (await shifts.current(pointId)).json().shift;
    const closing = await Promise.all([700, 800, 900].map((cash) => shifts.close(id, cash)));
    expect(closing.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const closed = closing.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await shifts.now(id)).toEqual(closed);
  });

  test('a payment and a closing agree: it is in the shift with its sum, or in none', async () => {
    const pointId = await shifts.newPoint();
    const ids = await Promise.all(Array.from({ length: 24 }, () => counter.take({ pickupPointId: pointId })));
    const { id } = await shifts.opened(pointId);
    const closing = (async () => {
      await eventually(async () => (await shifts.now(id)).orders > 2);
      return shifts.close(id);
    })();
    const recorded: number[] = [];
    for (const order of ids) recorded.push((await record(order)).statusCode);
    expect((await closing).statusCode).toBe(200);
    expect(new Set(recorded)).toEqual(new Set([200]));
    const found = await Promise.all(ids.map(stored));
    const within = found.filter((order) => order?.payments?.[0]?.shiftId === id);
    expect(found.every((order) => order?.payments?.length === 1)).toBe(true);
    const shift = await shifts.now(id);
    expect(shift.orders).toBe(within.length);
    expect(shift.methods[0]?.paid).toBeCloseTo(within.length * PRICE);
  });
});

describe('cash without an order', () => {
  test('counts once under its key, and never takes out more than there is', async () => {
    const { id } = await shifts.opened(await shifts.newPoint(), 100);
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => shifts.move(id, {}, { key })));
    expect((await shifts.now(id)).cashIn).toBe(500);
    expect((await shifts.move(id, { amount: 501 }, { key })).json().code).toBe('IDEMPOTENCY_KEY_REUSED');
    const out = { kind: 'OUT', amount: 400 };
    const both = await Promise.all([shifts.move(id, out), shifts.move(id, out)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'CASH_SHORT', message: expect.stringMatching(/200,00/) });
    await shifts.close(id);
    expect(refusal(await shifts.move(id))).toEqual([409, 'SHIFT_CLOSED']);
  });

  test.each([
    [{ amount: 0 }, 'amount', SHIFT_TEXTS.amount],
    [{ amount: 1.005 }, 'amount', SHIFT_TEXTS.amount],
    [{ kind: 'GIFT' }, 'kind', SHIFT_TEXTS.kind],
    [{ reason: ' ' }, 'reason', SHIFT_TEXTS.reasonRequired],
  ])('%j is refused', async (fields, field, message) => {
    const { id } = await shifts.opened(await shifts.newPoint());
    expect((await shifts.move(id, fields)).json().errors).toEqual({ [field]: message });
  });

  test('ends with the hundredth move', async () => {
    const { id } = await shifts.opened(await shifts.newPoint());
    const [move] = (await shifts.move(id)).json().moves;
    const doc = { ...move, at: new Date(move.at), by: { userId: CASHIER, role: 'CASHIER' } };
    const moves = Array.from({ length: 99 }, (_, index) => ({ ...doc, key: `k${index}` }));
    await orders.platform.connection
      .collection<{ _id: number; moves: object[] }>('shifts')
      .updateOne({ _id: id }, { $push: { moves: { $each: moves } } });
    expect(refusal(await shifts.move(id))).toEqual([409, 'CASH_MOVES_FULL']);
  });
});

describe('a brand that works by shifts', () => {
  const setting = (byShifts: boolean, user = OWNER, brandId = BRAND) =>
    orders.call('PUT', `/order/v1/brand/${brandId}/counter-settings`, {
      user,
      body: { byShifts, cashierDiscountMax: 10 },
    });
  afterAll(() => setting(false));

  test('takes no payment at the counter without one, and enters no order for it', async () => {
    const pointId = await shifts.newPoint();
    const paid = { pickupPointId: pointId, isPaid: true, paymentMethod: 'CARD' };
    expect((await setting(true)).json()).toMatchObject({ byShifts: true });
    await eventually(async () => (await counter.send(paid)).statusCode === 409);
    const key = randomUUID();
    const count = () => orders.platform.connection.collection('orders').countDocuments();
    const before = await count();
    expect(refusal(await counter.send(paid, { key }))).toEqual([409, 'SHIFT_REQUIRED']);
    expect(await count()).toBe(before);
    expect((await counter.send({ pickupPointId: pointId })).statusCode).toBe(201);
    const { id } = await shifts.opened(pointId);
    const taken = await counter.send(paid, { key });
    expect(taken.statusCode).toBe(201);
    await shifts.close(id);
    expect((await counter.send(paid, { key })).json()).toEqual(taken.json());
    // As if it had ended between the order and its payment.
    const order = taken.json().id;
    await orders.platform.connection
      .collection<OrderDoc>('orders')
      .updateOne({ _id: order }, { $unset: { payments: 1 } });
    expect((await counter.send(paid, { key })).json()).toEqual({ id: order });
    const payments = (await stored(order))?.payments;
    expect(payments?.map(({ amount, shiftId }) => [amount, shiftId])).toEqual([[19_990, undefined]]);
  });

  test('has a delivery that is paid at the counter in the shift of its point', async () => {
    const BOUND = 78;
    const [desk, other] = [await shifts.newPoint(), await shifts.newPoint()];
    await orders.grant(BOUND, BRAND, 'CASHIER', [desk, other]);
    await setting(true);
    const { id } = await shifts.opened(desk);
    const theirs = await shifts.opened(other);
    const foreign = Shift.parse((await shifts.open(OTHER_POINT, 0, STRANGER, OTHER_BRAND)).json());
    const place = { place: 'DELIVERY', address: 'ул. Мира, 1', phone: '+79120000004', pickupPointId: null };
    const paid = { ...place, isPaid: true, paymentMethod: 'CASH' };
    // Nobody can know the drawer.
    await eventually(async () => (await counter.send(paid, { user: BOUND })).statusCode === 409);
    const refused = await counter.send({ ...paid, deskPointId: OTHER_POINT }, { user: BOUND });
    expect(refusal(refused)).toEqual([409, 'SHIFT_REQUIRED']);
    const key = randomUUID();
    const order = await counter.take({ ...paid, deskPointId: desk }, BOUND, key);
    expect((await stored(order))?.payments?.map(({ shiftId }) => shiftId)).toEqual([id]);
    // An earlier screen does not say where it stands.
    expect((await counter.send(paid, { user: BOUND, key })).json()).toEqual({ id: order });
    const ordersIn = async (shift: number, user = CASHIER) => (await shifts.read(shift, user)).json().orders;
    expect([await ordersIn(id), await ordersIn(theirs.id)]).toEqual([1, 0]);
    expect(await ordersIn(foreign.id, STRANGER)).toBe(0);
  });

  test('records cash only with a shift of the drawer, by card without one', async () => {
    await setting(true);
    const pointId = await shifts.newPoint();
    const order = await counter.take({ pickupPointId: pointId });
    await eventually(async () => (await record(order)).json().code === 'SHIFT_REQUIRED');
    const key = randomUUID();
    const cash = { kind: 'PAID', method: 'CASH', amount: 100 };
    const path = `/order/v1/orders/${order}/payments`;
    const pay = () => orders.call('POST', path, { user: CASHIER, key, body: cash });
    expect(refusal(await pay())).toEqual([409, 'SHIFT_REQUIRED']);
    expect((await record(order, { method: 'CARD', amount: 50 })).statusCode).toBe(200);
    const { id } = await shifts.opened(pointId);
    expect((await pay()).statusCode).toBe(200);
    await shifts.close(id);
    // What was recorded stays, and its repeat is no new one.
    expect((await pay()).statusCode).toBe(200);
    const refund = await record(order, { kind: 'REFUNDED', amount: 100 });
    expect(refund.json()).toMatchObject({
      code: 'SHIFT_REQUIRED',
      message: SHIFT_TEXTS.requiredToRefund,
    });
    await shifts.opened(pointId);
    expect((await record(order, { kind: 'REFUNDED', amount: 100 })).statusCode).toBe(200);
  });

  test('records the cash of a delivery with a shift of who takes it, and asks when nobody knows which', async () => {
    const BOUND = 79;
    const [mine, other] = [await shifts.newPoint(), await shifts.newPoint()];
    await orders.grant(BOUND, BRAND, 'CASHIER', [mine, other]);
    await setting(true);
    const delivery = { place: 'DELIVERY', address: 'ул. Мира, 1', phone: '+79120000009', isPaid: false };
    const order = await counter.take({ ...delivery, pickupPointId: null });
    const part = { amount: 10 };
    await eventually(async () => (await record(order, part, BOUND)).json().code === 'SHIFT_REQUIRED');
    // What is open is read once, so that one state decides where it belongs and whether it lacks a shift.
    const costs = await costsOf(orders.platform.connection, 'shifts', () => record(order, part, BOUND));
    expect(costs.map(({ command }) => command)).toEqual(['find']);
    const { id } = await shifts.opened(mine);
    expect((await record(order, part, BOUND)).statusCode).toBe(200);
    const second = await shifts.opened(other);
    expect((await record(order, part, BOUND)).json().code).toBe('DRAWER_UNKNOWN');
    expect((await record(order, { ...part, drawerPointId: other }, BOUND)).statusCode).toBe(200);
    const payments = (await stored(order))?.payments;
    expect(payments?.map(({ shiftId }) => shiftId)).toEqual([id, second.id]);
  });

  test('is decided by its owners and administrators, and read by its counter', async () => {
    for (const user of [CASHIER, COOK]) expect((await setting(true, user)).statusCode).toBe(403);
    expect((await setting(true, STRANGER)).statusCode).toBe(404);
    const url = `/order/v1/brand/${BRAND}/counter-settings`;
    expect((await orders.call('GET', url, { user: CASHIER })).json()).toMatchObject({ byShifts: true });
  });
});

describe('the closed shifts', () => {
  test('are listed by the days of the chain on which they were closed, the newest first', async () => {
    const pointId = await shifts.newPoint();
    const closedAt = async (time: string) => {
      const { id } = await shifts.opened(pointId);
      orders.setNow(Date.parse(time));
      await shifts.close(id);
      orders.setNow(undefined);
      return id;
    };
    // The midnight of Moscow.
    const first = await closedAt('2026-03-01T20:59:00Z');
    const second = await closedAt('2026-03-01T21:01:00Z');
    await shifts.opened(pointId);
    const idsOf = async (query: string) => {
      const page = ShiftsPage.parse((await shifts.list(`?pointId=${pointId}${query}`)).json());
      return page.content.map(({ id }) => id);
    };
    expect(await idsOf('')).toEqual([second, first]);
    expect(await idsOf('&dateFrom=2026-03-01&dateTo=2026-03-01')).toEqual([first]);
    expect(await idsOf('&dateFrom=2026-03-02')).toEqual([second]);
    expect(await idsOf('&page=1&size=1')).toEqual([first]);
    expect((await shifts.list('?dateFrom=2026-13-01')).statusCode).toBe(400);
  });
});

test('that of a point which was removed is listed, read and closed', async () => {
  const pointId = await shifts.newPoint();
  const { id } = await shifts.opened(pointId);
  await orders.publishPoint({ ...point(pointId, BRAND), version: 2, removed: true });
  const left = async (query = '', user = CASHIER, brandId = BRAND) =>
    ShiftsPage.parse((await shifts.list(query, user, brandId)).json()).leftOpen?.map((shift) => shift.id);
  await eventually(async () => (await left())?.includes(id) === true);
  expect(await left(`?pointId=${pointId}`)).toEqual([id]);
  expect(await left('', STRANGER, OTHER_BRAND)).toBeUndefined();
  const delivery = { place: 'DELIVERY', address: 'ул. Мира, 1', phone: '+79120000005' };
  const order = await counter.take({
    ...delivery,
    isPaid: true,
    paymentMethod: 'CASH',
    deskPointId: pointId,
  });
  expect((await stored(order))?.payments?.[0]?.shiftId).not.toBe(id);
  expect((await shifts.current(pointId)).json().shift.id).toBe(id);
  expect((await shifts.current(pointId, STRANGER, OTHER_BRAND)).statusCode).toBe(404);
  expect((await shifts.close(id)).statusCode).toBe(200);
  expect(await left()).toBeUndefined();
  expect((await shifts.current(pointId)).statusCode).toBe(404);
  expect((await shifts.open(pointId)).statusCode).toBe(404);
});

describe('nobody', () => {
  test('sees or works in a shift without his role in its brand', async () => {
    const pointId = await shifts.newPoint();
    const { id } = await shifts.opened(pointId);
    for (const [user, status] of [
      [COOK, 403],
      [STRANGER, 404],
      [9999, 404],
    ] as const) {
      const made = [
        await shifts.read(id, user),
        await shifts.close(id, 0, user),
        await shifts.move(id, {}, { user }),
        await shifts.list('', user),
        await shifts.current(pointId, user),
        await shifts.open(pointId, 0, user),
      ];
      expect(made.map(({ statusCode }) => statusCode)).toEqual(made.map(() => status));
    }
    expect((await shifts.open(OTHER_POINT, 0)).statusCode).toBe(404);
    expect((await shifts.open(pointId, 0, STRANGER, OTHER_BRAND)).statusCode).toBe(404);
    expect((await shifts.current(pointId, STRANGER, OTHER_BRAND)).statusCode).toBe(404);
    expect((await shifts.list(`?pointId=${pointId}`, STRANGER, OTHER_BRAND)).json().content).toEqual([]);
    expect((await shifts.now(id)).closedAt).toBeNull();
  });

  test('who is bound to a point works in the shifts of another', async () => {
    const BOUND = 77;
    const [own, other] = [await shifts.newPoint(), await shifts.newPoint()];
    await orders.grant(BOUND, BRAND, 'CASHIER', [own]);
    const [mine, theirs] = [await shifts.opened(own), await shifts.opened(other)];
    expect((await shifts.read(mine.id, BOUND)).statusCode).toBe(200);
    const delivery = { place: 'DELIVERY', address: 'ул. Мира, 1', phone: '+79120000003' };
    const order = await counter.take({ ...delivery, isPaid: false });
    expect((await record(order, {}, BOUND)).statusCode).toBe(200);
    expect((await stored(order))?.payments?.[0]?.shiftId).toBe(mine.id);
    const made = [
      await shifts.read(theirs.id, BOUND),
      await shifts.close(theirs.id, 0, BOUND),
      await shifts.move(theirs.id, {}, { user: BOUND }),
      await shifts.current(other, BOUND),
      await shifts.open(other, 0, BOUND),
      await shifts.list(`?pointId=${other}`, BOUND),
    ];
    expect(made.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 404));
    for (const { id } of [mine, theirs]) await shifts.close(id);
    const { content } = ShiftsPage.parse((await shifts.list('', BOUND)).json());
    expect(content.map(({ id }) => id)).toEqual([mine.id]);
  });
});

test('the acts of a shift are in the journal', async () => {
  const pointId = await shifts.newPoint();
  const { id } = await shifts.opened(pointId, 100);
  await shifts.move(id, { kind: 'OUT', amount: 30, reason: 'На хлеб' });
  await shifts.close(id, 60);
  const url = `/order/v1/journal?object=shift-${id}`;
  const { content } = (await orders.call('GET', url, { user: OWNER })).json();
  const texts = content.map(({ action, changes }: { action: string; changes: { after: string }[] }) => [
    action,
    ...changes.map(({ after }) => after.replaceAll('\u00a0', ' ')),
  ]);
  expect(texts).toEqual([
    ['shift-closed', '60,00 ₽', expect.stringMatching(/10,00 ₽$/)],
    ['cash-out', '30,00 ₽', 'На хлеб'],
    ['shift-opened', '100,00 ₽'],
  ]);
});
