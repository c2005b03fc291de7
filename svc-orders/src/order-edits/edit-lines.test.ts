/** Changes of accepted orders: lines and sums, stops, marks of the kitchen, and what several callers do at once. */

import { randomUUID } from 'node:crypto';
import { KitchenTicket } from '@skatert/contracts/orders/kitchen';
import { EDIT_TEXTS, ORDER_EDITS_MAX } from '@skatert/contracts/orders/order-edit-rules';
import { READ_ORDER_LINES_SUBJECT, ReadOrderLinesReply } from '@skatert/contracts/orders/order-lines';
import type { OrderStatus } from '@skatert/contracts/orders/order-status';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { EditCalls } from '../../test/edit-calls.js';
import {
  ADMIN,
  CASHIER,
  CLIENT,
  COOK,
  OrderCalls,
  OWNER,
  STRANGER,
  startWithStaff,
} from '../../test/order-calls.js';
import { BRAND, product } from '../../test/orders-harness.js';
import { PromoCalls } from '../../test/promo-calls.js';
import { StopCalls } from '../../test/stop-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForTests(startWithStaff);
const edits = new EditCalls(orders);
const calls = new OrderCalls(orders);
const stops = new StopCalls(orders);
const promos = new PromoCalls(orders);
/** With extras to choose from, the first of which must be chosen. */
const DISH = 50;
const [DOUGH, CHEESE] = [501, 502];

const stored = (id: number) => orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });
const refusal = (response: Awaited<ReturnType<EditCalls['send']>>) => [
  response.statusCode,
  response.json().code,
];
const linesOf = ({ items }: { items: readonly { productId: number; quantity: number; price: number }[] }) =>
  items.map(({ productId, quantity, price }) => [productId, quantity, price]);
let lastProduct = 900;
/** Publishes a product that no other test sells, of 100 ₽. */
async function newProduct(): Promise<number> {
  lastProduct += 1;
  await orders.publishProduct(product(lastProduct, { price: 10_000 }));
  return lastProduct;
}
/** Stops a product of which some are left, and returns how many are. */
async function stopAt(productId: number, left: number) {
  const { id } = await stops.stop({ productId, left });
  return async () => (await stops.list()).find((stop) => stop.id === id)?.left;
}

beforeAll(async () => {
  const option = (id: number, price: number) => ({
    id,
    name: `Вариант ${id}`,
    price,
    isDefault: false,
    available: true,
  });
  await orders.publishProduct(
    product(DISH, {
      price: 30_000,
      sizes: ['малая', 'большая'],
      extras: [
        { id: 51, name: 'Тесто', min: 1, max: 1, options: [option(DOUGH, 0)] },
        { id: 52, name: 'Добавки', min: 0, max: 2, options: [option(CHEESE, 5_000)] },
      ],
    }),
  );
});

test('adds, removes and counts dishes, with the sums, a line in the history and an event', async () => {
  const order = await edits.accepted();
  const added = edits.added(DISH, 350, 1, { size: 'большая', extras: [DOUGH, CHEESE] });
  const changed = await edits.edit(order.id, { kept: edits.kept(order, { 1: 3, 2: 0 }), added: [added] });
  expect(linesOf(changed)).toEqual([
    [1, 3, 199.9],
    [DISH, 1, 350],
  ]);
  expect(changed).toMatchObject({ total: 949.7, edition: 1, version: order.version + 1 });
  const after = await edits.read(order.id);
  expect(after).toMatchObject({ total: 949.7, edition: 1, status: 'PREPARING' });
  expect(after.items[1]).toMatchObject({
    size: 'большая',
    extras: [{ id: DOUGH }, { id: CHEESE, price: 50 }],
  });
  const lines = [
    { name: 'Товар 1', before: 2, after: 3 },
    { name: 'Товар 2', before: 1, after: 0 },
    { name: `Товар ${DISH}, большая (Вариант ${DOUGH}, Вариант ${CHEESE})`, before: 0, after: 1 },
  ];
  expect(after.history.at(-1)).toMatchObject({
    change: 'edit',
    status: 'PREPARING',
    by: { userId: OWNER, role: 'OWNER' },
    edit: { lines, total: { before: 499.8, after: 949.7 } },
  });
  const [event] = (await calls.eventsOf(order.id)).slice(-1);
  expect(event).toMatchObject({ type: 'ORDER_EDITED', total: 94_970 });
  expect(event?.text).toMatch(/^\+ Товар 1 ×1, − Товар 2 ×1, \+ Товар 50/);
  const found = await orders.call('GET', `/order/v1/brand/${BRAND}/orders?search=Товар 50`, { user: OWNER });
  expect(found.json().content.map(({ id }: { id: number }) => id)).toContain(order.id);
  expect((await calls.mine(order.id))?.items).toHaveLength(2);
});

test('kept lines have the price they were sold at, added ones that of today', async () => {
  const id = await newProduct();
  await orders.call('POST', '/cart/add', { user: CLIENT, body: { productId: id, quantity: 1 } });
  const order = await edits.accepted();
  await orders.publishProduct(product(id, { version: 2, price: 15_000 }));
  const stale = await edits.send(order.id, { kept: edits.kept(order), added: [edits.added(id, 100)] });
  expect(refusal(stale)).toEqual([409, 'ORDER_CHANGED']);
  expect(stale.json().details).toMatchObject({ order: { id: order.id }, addedPrices: [150] });
  const changed = await edits.edit(order.id, {
    kept: edits.kept(order, { [id]: 2 }),
    added: [edits.added(id, 150)],
  });
  expect(linesOf(changed).filter(([productId]) => productId === id)).toEqual([
    [id, 2, 100],
    [id, 1, 150],
  ]);
});

test.each<[OrderStatus, boolean]>([
  ['QUEUED', true],
  ['PREPARING', true],
  ['READY_FOR_PICKUP', false],
  ['OUT_FOR_DELIVERY', false],
  ['COMPLETED', false],
  ['CANCELED', false],
])('an order that is %s can be changed: %s', async (status, isAllowed) => {
  const id = await calls.place(status);
  const response = await edits.send(id, { kept: edits.kept(await edits.read(id), { 1: 2 }) });
  if (isAllowed) expect(response.statusCode).toBe(200);
  else expect(refusal(response)).toEqual([409, 'ORDER_NOT_EDITABLE']);
});

test('who may change the status may change the order, nobody else', async () => {
  const order = await edits.accepted();
  const kept = edits.kept(order, { 1: 1 });
  expect((await edits.send(order.id, { kept }, { user: COOK })).json()).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Нет прав изменять заказ',
  });
  for (const user of [STRANGER, CLIENT])
    expect((await edits.send(order.id, { kept }, { user })).statusCode).toBe(404);
  expect((await edits.send(order.id, { kept }, { user: CASHIER })).statusCode).toBe(200);
  expect(
    (await edits.send(order.id, { kept: edits.kept(order), edition: 1 }, { user: ADMIN })).statusCode,
  ).toBe(200);
});

describe('refuses', () => {
  test('an order without dishes, and lines of other orders', async () => {
    const [order, other] = [await edits.accepted(), await edits.accepted()];
    expect((await edits.send(order.id, {})).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { kept: /отмените заказ/ },
    });
    expect(refusal(await edits.send(order.id, { kept: edits.kept(other) }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    const [line] = edits.kept(order);
    if (!line) throw new Error('no line');
    expect((await edits.send(order.id, { kept: [line, line] })).statusCode).toBe(400);
    expect((await edits.send(order.id, { kept: [{ ...line, quantity: 100 }] })).statusCode).toBe(400);
    const many = Array.from({ length: 49 }, () => edits.added(1, 199.9));
    expect((await edits.send(order.id, { kept: edits.kept(order), added: many })).statusCode).toBe(400);
    expect(await stored(order.id)).toMatchObject({ version: order.version });
  });

  test('dishes of another brand, unknown ones, and choices that a dish does not allow', async () => {
    const order = await edits.accepted();
    const kept = edits.kept(order);
    const send = async (added: object) => refusal(await edits.send(order.id, { kept, added: [added] }));
    const unsized = edits.added(DISH, 300, 1, { extras: [DOUGH] });
    expect((await edits.send(order.id, { kept, added: [unsized] })).json().errors).toEqual({
      added: 'Выберите размер блюда',
    });
    expect(await send(edits.added(3, 199.9))).toEqual([409, 'PRODUCT_UNAVAILABLE']);
    expect(await send(edits.added(DISH, 300, 1, { extras: [] }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await send(edits.added(DISH, 300, 1, { extras: [DOUGH, 999] }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    expect(await send(edits.added(DISH, 300, 1, { size: 'огромная', extras: [DOUGH] }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });

  test('more of a dish that is not sold any more, which can stay and be removed', async () => {
    const id = await newProduct();
    await orders.call('POST', '/cart/add', { user: CLIENT, body: { productId: id, quantity: 2 } });
    const order = await edits.accepted();
    await orders.publishProduct(product(id, { version: 2, sold: false }));
    const more = await edits.send(order.id, { kept: edits.kept(order, { [id]: 3 }) });
    expect(refusal(more)).toEqual([409, 'PRODUCT_UNAVAILABLE']);
    expect(more.json().message).toBe(`Товар ${id}: Товар сейчас недоступен`);
    await edits.edit(order.id, { kept: edits.kept(order, { [id]: 1 }) });
    await edits.edit(order.id, { edition: 1, kept: edits.kept(order, { [id]: 0 }) });
  });

  test('more changes than an order may have', async () => {
    const order = await edits.accepted();
    for (let edition = 0; edition < ORDER_EDITS_MAX; edition += 1)
      await edits.edit(order.id, { edition, kept: edits.kept(order, { 1: 1 + (edition % 2) * 2 }) });
    const next = await edits.send(order.id, { edition: ORDER_EDITS_MAX, kept: edits.kept(order) });
    expect(refusal(next)).toEqual([409, 'ORDER_EDITS_FULL']);
  });
});

describe('concurrent calls', () => {
  test('a repeat with the key changes the order once, with another body it is refused', async () => {
    const order = await edits.accepted();
    const lines = { kept: edits.kept(order), added: [edits.added(1, 199.9)] };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => edits.send(order.id, lines, { key: 'change-one' })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    expect((await edits.read(order.id)).items).toHaveLength(3);
    const other = await edits.send(order.id, { ...lines, added: [] }, { key: 'change-one' });
    expect(refusal(other)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('of two changes of what both have seen one is refused with the order as it is', async () => {
    const order = await edits.accepted();
    const send = (quantity: number) => edits.send(order.id, { kept: edits.kept(order, { 1: quantity }) });
    const responses = await Promise.all([send(5), send(7)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    const now = await edits.read(order.id);
    expect(refused?.json()).toMatchObject({
      code: 'ORDER_CHANGED',
      details: { order: { edition: 1, total: now.total, version: now.version } },
    });
    expect(refused?.json()).not.toHaveProperty('order');
  });

  test('of ten orders that want one of the last three at once three get it', async () => {
    const id = await newProduct();
    const placed = [];
    for (let user = 700; user < 710; user += 1) placed.push(await edits.accepted(user));
    const left = await stopAt(id, 3);
    const responses = await Promise.all(
      placed.map((order) => edits.send(order.id, { kept: edits.kept(order), added: [edits.added(id, 100)] })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200))
      expect(response.json()).toMatchObject({
        code: 'PRODUCT_UNAVAILABLE',
        message: `Товар ${id}: Закончилось`,
      });
    expect(await left()).toBe(0);
  });
});

describe('what is left of a dish', () => {
  test('is counted once, and given back when it is removed', async () => {
    const id = await newProduct();
    const left = await stopAt(id, 5);
    const order = await edits.accepted();
    const first = await edits.edit(order.id, { kept: edits.kept(order), added: [edits.added(id, 100, 4)] });
    expect(await left()).toBe(1);
    const tooMany = await edits.send(order.id, { edition: 1, kept: edits.kept(first, { [id]: 6 }) });
    expect(tooMany.json().message).toBe(`Товар ${id}: Осталось 1 шт.`);
    const second = await edits.edit(order.id, { edition: 1, kept: edits.kept(first, { [id]: 2 }) });
    expect(await left()).toBe(3);
    // One line is replaced by another one of the same dish, of which enough is left only then.
    const replaced = edits.kept(second, { [id]: 0 });
    await edits.edit(order.id, { edition: 2, kept: replaced, added: [edits.added(id, 100, 5)] });
    expect(await left()).toBe(0);
    expect((await stored(order.id))?.counted).toMatchObject([{ productId: id, quantity: 5 }]);
    await edits.edit(order.id, { edition: 3, kept: replaced });
    expect(await left()).toBe(5);
    expect((await stored(order.id))?.counted).toEqual([]);
  });

  test('is not given back for what the order had before the stop, nor for what the kitchen has cooked', async () => {
    const id = await newProduct();
    await orders.call('POST', '/cart/add', { user: CLIENT, body: { productId: id, quantity: 2 } });
    const order = await edits.accepted();
    const left = await stopAt(id, 5);
    const more = await edits.edit(order.id, { kept: edits.kept(order, { [id]: 3 }) });
    expect(await left()).toBe(4);
    await edits.edit(order.id, { edition: 1, kept: edits.kept(more, { [id]: 0 }) });
    expect(await left()).toBe(5);
    const cooked = await edits.edit(order.id, {
      edition: 2,
      kept: edits.kept(order, { [id]: 0 }),
      added: [edits.added(id, 100, 2)],
    });
    const lineId = cooked.items.at(-1)?.id;
    const marks = { user: COOK, body: { lineIds: [lineId], done: true } };
    expect((await orders.call('PUT', `/order/v1/orders/${order.id}/kitchen`, marks)).statusCode).toBe(200);
    await edits.edit(order.id, { edition: 3, kept: edits.kept(cooked, { [id]: 0 }) });
    expect(await left()).toBe(3);
  });

  test('is not given back for cooked dishes of a line that had more of them meanwhile', async () => {
    const id = await newProduct();
    const left = await stopAt(id, 5);
    const order = await edits.accepted();
    const two = await edits.edit(order.id, { kept: edits.kept(order), added: [edits.added(id, 100, 2)] });
    const body = { lineIds: [two.items.at(-1)?.id], done: true };
    const url = `/order/v1/orders/${order.id}/kitchen`;
    expect((await orders.call('PUT', url, { user: COOK, body })).statusCode).toBe(200);
    await edits.edit(order.id, { edition: 1, kept: edits.kept(two, { [id]: 3 }) });
    expect(await left()).toBe(2);
    // Marks of other lines keep what is known of this one.
    const others = { lineIds: [two.items[0]?.id], done: true };
    expect((await orders.call('PUT', url, { user: COOK, body: others })).statusCode).toBe(200);
    await edits.edit(order.id, { edition: 2, kept: edits.kept(two, { [id]: 1 }) });
    expect(await left()).toBe(3);
    await edits.edit(order.id, { edition: 3, kept: edits.kept(two, { [id]: 0 }) });
    expect(await left()).toBe(3);
  });

  test('of an option is counted with its dish', async () => {
    const order = await edits.accepted();
    const { id } = await stops.stopOption({ optionId: CHEESE, left: 2 });
    const left = async () => (await stops.options()).find((stop) => stop.id === id)?.left;
    const added = (quantity: number) =>
      edits.added(DISH, 350, quantity, { size: 'малая', extras: [DOUGH, CHEESE] });
    const refused = await edits.send(order.id, { kept: edits.kept(order), added: [added(3)] });
    expect(refusal(refused)).toEqual([409, 'PRODUCT_UNAVAILABLE']);
    const changed = await edits.edit(order.id, { kept: edits.kept(order), added: [added(2)] });
    expect(await left()).toBe(0);
    await edits.edit(order.id, { edition: 1, kept: edits.kept(changed, { [DISH]: 1 }) });
    expect(await left()).toBe(1);
    await stops.sellOptionAgain({ id });
  });
});

test('the marks of untouched lines stay, others and new ones are cooked', async () => {
  const order = await edits.accepted();
  const read = async () => KitchenTicket.parse((await mark([])).json());
  const mark = (lineIds: number[]) =>
    orders.call('PUT', `/order/v1/orders/${order.id}/kitchen`, {
      user: COOK,
      body: lineIds.length > 0 ? { lineIds, done: true } : { done: true },
    });
  expect((await read()).readyAt).not.toBeNull();
  const changed = await edits.edit(order.id, {
    kept: edits.kept(order, { 1: 3 }),
    added: [edits.added(2, 100)],
  });
  expect(changed.kitchenReadyAt).toBeUndefined();
  const response = await orders.call('GET', `/order/v1/brand/${BRAND}/kitchen`, { user: COOK });
  const tickets = response.json().tickets as unknown[];
  const ticket = tickets.map((each) => KitchenTicket.parse(each)).find(({ id }) => id === order.id);
  expect(ticket?.items.map(({ productId, quantity, done }) => [productId, quantity, done])).toEqual([
    [1, 3, false],
    [2, 1, true],
    [2, 1, false],
  ]);
  expect(ticket?.change?.text).toBe('+ Товар 1 ×1, + Товар 2 ×1');
  const less = await edits.edit(order.id, {
    edition: 1,
    kept: edits.kept(order, { 1: 0 }),
  });
  expect(less.kitchenReadyAt).toBeDefined();
});

test('the kitchen reads what all changes have made of what it got, until one takes the others back', async () => {
  const order = await edits.accepted();
  const textOf = async () => {
    const { tickets } = (await orders.call('GET', `/order/v1/brand/${BRAND}/kitchen`, { user: COOK })).json();
    return (tickets as KitchenTicket[]).find(({ id }) => id === order.id)?.change?.text;
  };
  const more = await edits.edit(order.id, {
    kept: edits.kept(order, { 1: 1 }),
    added: [edits.added(2, 100)],
  });
  expect(await textOf()).toBe('− Товар 1 ×1, + Товар 2 ×1');
  const less = await edits.edit(order.id, { edition: 1, kept: edits.kept(order, { 1: 1 }) });
  expect(less.items).toHaveLength(more.items.length - 1);
  expect(await textOf()).toBe('− Товар 1 ×1');
  await edits.edit(order.id, { edition: 2, kept: edits.kept(order) });
  expect(await textOf()).toBeUndefined();
});

describe('cooked dishes that are removed', () => {
  /** Returns an order with two dishes of a new product, all marked as done, and how many of it are left. */
  async function cooked() {
    const productId = await newProduct();
    const left = await stopAt(productId, 5);
    const { id, items } = await edits.accepted();
    const lines = { kept: edits.kept({ items }), added: [edits.added(productId, 100, 2)] };
    const order = await edits.edit(id, lines);
    const url = `/order/v1/orders/${id}/kitchen`;
    expect((await orders.call('PUT', url, { user: COOK, body: { done: true } })).statusCode).toBe(200);
    return { id, left, productId, lessOne: { edition: 1, kept: edits.kept(order, { [productId]: 1 }) } };
  }
  const usedBy = (orderId: number) =>
    orders.platform.bus.request(READ_ORDER_LINES_SUBJECT, { orderId }, ReadOrderLinesReply, 5000);

  test.each([
    ['WRITE_OFF', 3, 1],
    ['RETURN', 4, 0],
    [undefined, 3, 1],
  ])('are used or left as the staff says: %s', async (removedStock, isLeft, used) => {
    const { id, left, productId, lessOne } = await cooked();
    await edits.edit(id, { ...lessOne, ...(removedStock && { removedStock }) });
    expect(await left()).toBe(isLeft);
    const { history, cooked: stillCooked } = await edits.read(id);
    expect(history.at(-1)).toMatchObject({ change: 'edit', canceledStock: removedStock ?? 'WRITE_OFF' });
    expect(stillCooked?.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    for (const status of ['READY_FOR_PICKUP', 'COMPLETED'] as const) await calls.setStatus(id, status);
    const { lines, removed = [] } = (await usedBy(id)) ?? { lines: [] };
    expect(lines.find((line) => line.productId === productId)?.quantity).toBe(1);
    expect(removed.map((line) => [line.productId, line.quantity])).toEqual(
      used > 0 ? [[productId, used]] : [],
    );
  });

  test('are used also when the rest of the order is canceled and left', async () => {
    const { id, left, productId, lessOne } = await cooked();
    await edits.edit(id, { ...lessOne, removedStock: 'WRITE_OFF' });
    await calls.setStatus(id, 'CANCELED', OWNER, { canceledStock: 'RETURN' });
    expect(await stored(id)).toMatchObject({ canceledStock: 'RETURN' });
    expect(await left()).toBe(4);
    expect((await calls.eventsOf(id)).at(-1)).toMatchObject({ canceledStock: 'WRITE_OFF' });
    expect(await usedBy(id)).toMatchObject({
      canceled: true,
      lines: [],
      removed: [{ productId, quantity: 1 }],
    });
  });

  test('without the screen knowing of it are refused with what is cooked', async () => {
    const { id, lessOne } = await cooked();
    const refused = await edits.send(id, { ...lessOne, removedStock: null });
    expect(refused.json()).toMatchObject({ code: 'ORDER_CHANGED', message: EDIT_TEXTS.cooked });
    expect(refused.json().details.order.cooked).toHaveLength(3);
    const { items } = await edits.read(id);
    expect(
      (await edits.send(id, { edition: 1, kept: edits.kept({ items }, { 1: 3 }), removedStock: null }))
        .statusCode,
    ).toBe(200);
  });
});

describe('sums', () => {
  test('of a promo code follow its percentage, also below its minimum, with what it has taken off in all', async () => {
    const code = await promos.create({ value: 10, minimum: 300 });
    await promos.fillWith(CLIENT, code, 2);
    const { id } = (await promos.checkout(CLIENT)).json();
    const order = await edits.read(id);
    expect(order).toMatchObject({ discount: 39.98, total: 359.82 });
    const less = await edits.edit(id, { kept: edits.kept(order, { 1: 1 }) });
    expect(less).toMatchObject({ discount: 19.99, total: 179.91 });
    expect(await promos.usesOf(code)).toMatchObject([{ _id: id, discount: 1999 }]);
    expect((await promos.read(code))?.discountTotal).toBe(19.99);
    await edits.edit(id, { edition: 1, kept: edits.kept(order, { 1: 3 }) });
    expect(await promos.usesOf(code)).toMatchObject([{ discount: 5997 }]);
    await calls.setStatus(id, 'CANCELED');
    expect(await promos.read(code)).toMatchObject({ uses: 0, discountTotal: 0 });
  });

  test('of a code whose terms have changed keep what it took off', async () => {
    const code = await promos.create({ kind: 'SUM', value: 150 });
    const id = await promos.order(CLIENT, code);
    await promos.edit(code, promos.body({ code: code.code, kind: 'SUM', value: 300 }));
    const order = await edits.read(id);
    const more = await edits.edit(id, { kept: edits.kept(order, { 1: 2 }) });
    expect(more).toMatchObject({ discount: 150, total: 249.8 });
  });

  test('say what is due and what is to be given back, and change is not needed from too little', async () => {
    const order = await edits.accepted(CLIENT, { paymentMethod: 'CASH', changeFrom: 1000 });
    const pay = (kind: string, amount: number) =>
      orders.call('POST', `/order/v1/orders/${order.id}/payments`, {
        user: CASHIER,
        key: randomUUID(),
        body: { kind, method: 'CASH', amount },
      });
    expect((await pay('PAID', 499.8)).statusCode).toBe(200);
    const more = await edits.edit(order.id, { kept: edits.kept(order, { 1: 6 }) });
    expect(more).toMatchObject({ total: 1299.4, payment: { method: 'CASH', paid: 499.8 } });
    expect(more.payment?.changeFrom).toBeUndefined();
    expect((await pay('PAID', 799.7)).json().code).toBe('PAYMENT_TOO_LARGE');
    expect((await pay('PAID', 799.6)).statusCode).toBe(200);
    await edits.edit(order.id, { edition: 1, kept: edits.kept(order, { 1: 1 }) });
    expect((await pay('REFUNDED', 999.5)).statusCode).toBe(200);
  });

  test('of statistics follow, once', async () => {
    const read = async () => {
      const url = `/order/v1/statistics?brandId=${BRAND}`;
      const { today } = (await orders.call('GET', url, { user: OWNER })).json().staff;
      return today.revenue as number;
    };
    const order = await edits.accepted();
    let before = 0;
    await eventually(async () => {
      const sum = await read();
      const isSteady = sum === before;
      before = sum;
      return isSteady && sum > 0;
    });
    await edits.edit(order.id, { kept: edits.kept(order, { 1: 7 }) });
    await eventually(async () => Math.round((await read()) * 100) === Math.round((before + 999.5) * 100));
  });
});
