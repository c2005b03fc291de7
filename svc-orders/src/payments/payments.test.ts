import { MyOrderDetails, StaffOrderDetails } from '@skatert/contracts/orders/order-details';
import {
  overpaidText,
  overRefundedText,
  PAYMENT_TEXTS,
  PAYMENTS_MAX,
} from '@skatert/contracts/orders/payments';
import { openForTests } from '@skatert/service-kit/testing/harness';
import {
  CASHIER,
  CLIENT,
  COOK,
  OrderCalls,
  OWNER,
  STRANGER,
  startWithStaff,
} from '../../test/order-calls.js';
import { POINT } from '../../test/orders-harness.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);
/** The price of what `place` orders. */
const TOTAL = 199.9;

let keys = 0;
const record = (id: number, fields: object = {}, { user = OWNER, key = `key-${++keys}` } = {}) =>
  orders.call('POST', `/order/v1/orders/${id}/payments`, {
    user,
    key,
    body: { kind: 'PAID', method: 'CASH', amount: TOTAL, ...fields },
  });
const details = async (id: number) =>
  StaffOrderDetails.parse((await orders.call('GET', `/order/v1/orders/${id}`, { user: OWNER })).json());
const checkout = async (fields: object, user = CLIENT) => {
  await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
  return orders.call('POST', '/checkout', {
    user,
    body: { mode: 'PICKUP', pickupPointId: POINT, ...fields },
  });
};

describe('the choice at the checkout', () => {
  test('is shown to the customer and to the staff, with the sum for change', async () => {
    const { id } = (await checkout({ paymentMethod: 'CASH', changeFrom: 500 })).json();
    const payment = { method: 'CASH', changeFrom: 500, paid: 0, refunded: 0 };
    expect((await details(id)).payment).toEqual(payment);
    expect((await calls.mine(id))?.payment).toEqual(payment);
  });

  test('is kept by a delivery, too, and a card needs no change', async () => {
    await orders.call('POST', '/cart/add', { user: CLIENT, body: { productId: 1, quantity: 1 } });
    const body = {
      address: 'ул. Баумана, 1',
      phone: '+7 912 345-67-89',
      paymentMethod: 'CARD',
      changeFrom: 500,
    };
    const { id } = (await orders.call('POST', '/orders/create', { user: CLIENT, body })).json();
    expect((await details(id)).payment).toEqual({ method: 'CARD', paid: 0, refunded: 0 });
  });

  test('is absent from an order that states none', async () => {
    const { id } = (await checkout({})).json();
    const order = await details(id);
    expect([order.payment, order.payments]).toEqual([undefined, undefined]);
  });

  test.each([
    [{ paymentMethod: 'BITCOIN' }, 'paymentMethod', PAYMENT_TEXTS.unknownMethod],
    [{ paymentMethod: 'CASH', changeFrom: 100 }, 'changeFrom', /не меньше 199,90/],
    [{ paymentMethod: 'CASH', changeFrom: 2_000_000 }, 'changeFrom', PAYMENT_TEXTS.changeFromLarge],
    [{ paymentMethod: 'CASH', changeFrom: -1 }, 'changeFrom', PAYMENT_TEXTS.changeFrom],
  ])('%j is refused, and the cart stays', async (fields, field, message) => {
    await orders.call('DELETE', '/cart/clear', { user: 70 });
    const response = await checkout(fields, 70);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[field]).toMatch(message);
    expect((await orders.call('GET', '/cart', { user: 70 })).json().items).toHaveLength(1);
  });

  test('is part of the order that a key stands for', async () => {
    const user = 71;
    await orders.call('POST', '/cart/add', { user, body: { productId: 1, quantity: 1 } });
    const place = (fields: object) =>
      orders.call('POST', '/checkout', {
        user,
        key: 'one',
        body: { mode: 'PICKUP', pickupPointId: POINT, ...fields },
      });
    const first = await place({ paymentMethod: 'CASH' });
    expect((await place({ paymentMethod: 'CASH' })).json()).toEqual(first.json());
    expect((await place({ paymentMethod: 'CARD' })).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('a record', () => {
  test('says what was paid, by whom and when, and each side sees it', async () => {
    const id = await calls.place('READY_FOR_PICKUP');
    const response = await record(id, { comment: 'Без сдачи' }, { user: CASHIER });
    expect(response.json()).toMatchObject({ id, payment: { paid: TOTAL, refunded: 0 } });
    const order = await details(id);
    expect(order.payments).toEqual([
      {
        at: expect.any(String),
        kind: 'PAID',
        method: 'CASH',
        amount: TOTAL,
        comment: 'Без сдачи',
        by: { userId: CASHIER, role: 'CASHIER', name: 'Бренд 1, кассир' },
      },
    ]);
    const mine = await orders.call('GET', `/order/v1/my/${id}`, { user: CLIENT });
    expect(MyOrderDetails.parse(mine.json()).payments).toEqual([
      { at: expect.any(String), kind: 'PAID', method: 'CASH', amount: TOTAL },
    ]);
    expect(mine.body).not.toContain('Без сдачи');
    expect((await calls.eventsOf(id)).at(-1)).toMatchObject({
      type: 'ORDER_PAYMENT_CHANGED',
      version: order.version,
      paid: 19_990,
      refunded: 0,
    });
  });

  test('counts once for a key, also when both calls come at once', async () => {
    const id = await calls.place();
    const [first, second] = await Promise.all([
      record(id, { amount: 50 }, { key: 'same' }),
      record(id, { amount: 50 }, { key: 'same' }),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect((await record(id, { amount: 50 }, { key: 'same' })).json().payment.paid).toBe(50);
    expect((await details(id)).payments).toHaveLength(1);
    const other = await record(id, { amount: 60 }, { key: 'same' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('without a key is refused', async () => {
    const body = { kind: 'PAID', method: 'CASH', amount: 1 };
    const url = `/order/v1/orders/${await calls.place()}/payments`;
    expect((await orders.call('POST', url, { user: OWNER, body })).statusCode).toBe(400);
  });

  test('above what is due is refused, also of two cashiers at once', async () => {
    const id = await calls.place();
    const both = await Promise.all([record(id), record(id, {}, { user: CASHIER })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const again = await record(id, { amount: 0.01 });
    expect(again.json()).toMatchObject({ code: 'PAYMENT_TOO_LARGE', message: overpaidText(0) });
    const part = await calls.place();
    await record(part, { amount: 100 });
    expect((await record(part, { amount: 100 })).json().message).toBe(overpaidText(99.9));
    expect((await record(part, { amount: 99.9, method: 'CARD' })).json().payment.paid).toBe(TOTAL);
  });

  test('of a refund never exceeds what was paid', async () => {
    const id = await calls.place();
    const refund = (amount: number) => record(id, { kind: 'REFUNDED', amount });
    expect((await refund(1)).json().message).toBe(overRefundedText(0));
    await record(id);
    expect((await refund(TOTAL + 1)).json().message).toBe(overRefundedText(TOTAL));
    expect((await refund(TOTAL)).json().payment).toEqual({ paid: TOTAL, refunded: TOTAL });
    expect((await refund(0.01)).statusCode).toBe(409);
  });

  test('of a canceled order can only be a refund', async () => {
    const id = await calls.place();
    await record(id);
    await calls.setStatus(id, 'CANCELED');
    expect((await record(id, { amount: 1 })).json().message).toBe(overpaidText(0));
    expect((await record(id, { kind: 'REFUNDED' })).json().payment).toEqual({ paid: TOTAL, refunded: TOTAL });
  });

  test('is bounded in number and sum', async () => {
    const id = await calls.place();
    for (let count = 0; count < PAYMENTS_MAX; count++)
      expect((await record(id, { amount: 1 })).statusCode).toBe(200);
    expect((await record(id, { amount: 1 })).json()).toMatchObject({
      code: 'PAYMENTS_FULL',
      message: PAYMENT_TEXTS.full,
    });
    for (const amount of [0, -5, 1.005, 1e300, '5'])
      expect((await record(id, { amount })).json().errors).toEqual({ amount: PAYMENT_TEXTS.amount });
  });

  test('is made by the staff of the brand only', async () => {
    const id = await calls.place();
    const of = async (user: number) => {
      const { statusCode, json } = await record(id, {}, { user });
      return [statusCode, json().message];
    };
    expect(await of(COOK)).toEqual([403, PAYMENT_TEXTS.refusal]);
    for (const user of [CLIENT, STRANGER, 99]) expect((await of(user))[0]).toBe(404);
    expect((await details(id)).payment).toBeUndefined();
  });

  test('does not complete an order, nor does a completed order count as paid', async () => {
    const id = (await checkout({ paymentMethod: 'CARD' })).json().id;
    await record(id, { method: 'CARD', amount: 10 });
    expect((await details(id)).status).toBe('QUEUED');
    for (const status of ['PREPARING', 'READY_FOR_PICKUP', 'COMPLETED'] as const)
      await calls.setStatus(id, status);
    expect((await details(id)).payment).toEqual({ method: 'CARD', paid: 10, refunded: 0 });
  });
});
