import { CANCEL_AFTER_EDIT_MS } from '@skatert/contracts/orders/order-edit-rules';
import { MyOrder } from '@skatert/contracts/orders/orders';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { EditCalls } from '../../test/edit-calls.js';
import { CLIENT, COOK, OrderCalls, startWithStaff } from '../../test/order-calls.js';
import { openOrdersDeps } from '../orders-deps.js';
import { auditProjections } from '../projections/audit-projections.js';
import type { OrderDoc } from './order-model.js';

const orders = openForTests(startWithStaff);
const calls = new OrderCalls(orders);

const cancel = (id: number, body: object | undefined = {}, user = CLIENT) =>
  orders.call('POST', `/order/v1/orders/${id}/cancel`, { user, body });
const stored = (id: number) => orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });

test('a customer cancels a queued order with a reason, and the staff receives it', async () => {
  const id = await calls.place();
  const response = await cancel(id, { reason: '  Передумал ' });
  expect([response.statusCode, MyOrder.parse(response.json())]).toMatchObject([
    200,
    { id, status: 'CANCELED', canceledBy: 'client', cancelReason: 'Передумал', adminName: null, version: 2 },
  ]);
  expect(await stored(id)).toMatchObject({
    handledBy: null,
    history: [
      { change: 'status', status: 'CANCELED', by: { userId: CLIENT, role: 'CLIENT' }, reason: 'Передумал' },
    ],
  });
  expect(await calls.eventsOf(id)).toMatchObject([
    { type: 'NEW_ORDER' },
    {
      type: 'ORDER_STATUS_CHANGED',
      oldStatus: 'QUEUED',
      newStatus: 'CANCELED',
      canceledBy: 'client',
      cancelReason: 'Передумал',
    },
  ]);
});

test.each([[undefined], [{}], [{ reason: null }], [{ reason: ' ' }]])(
  'a reason is optional: %j',
  async (body) => {
    const response = await cancel(await calls.place(), body);
    expect([response.statusCode, response.json().cancelReason]).toEqual([200, null]);
  },
);

test.each([['я'.repeat(301)], [5], [{ $gt: '' }]])('the reason %j is refused', async (reason) => {
  const id = await calls.place();
  expect((await cancel(id, { reason })).statusCode).toBe(400);
  expect((await stored(id))?.status).toBe('QUEUED');
});

test('a repeat returns the canceled order unchanged, also of twenty at once', async () => {
  const id = await calls.place();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => cancel(id, { reason: `Причина ${index}` })),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(await stored(id)).toMatchObject({ version: 2, history: [{}] });
  expect(await calls.eventsOf(id)).toHaveLength(2);
});

test.each([
  ['PREPARING', 'ORDER_ALREADY_COOKING', 'Заказ уже готовят. Напишите администратору.'],
  ['READY_FOR_PICKUP', 'ORDER_ALREADY_COOKING', 'Заказ уже готовят. Напишите администратору.'],
  ['OUT_FOR_DELIVERY', 'ORDER_ALREADY_COOKING', 'Заказ уже готовят. Напишите администратору.'],
  ['DELIVERED', 'ORDER_ALREADY_DONE', 'Заказ уже выполнен'],
  ['COMPLETED', 'ORDER_ALREADY_DONE', 'Заказ уже выполнен'],
  ['CANCELED', 'ORDER_ALREADY_CANCELED', 'Заказ уже отменён'],
] as const)('an order that is %s can not be canceled by its customer', async (status, code, message) => {
  const id = await calls.place(status);
  const before = await stored(id);
  const response = await cancel(id);
  expect([response.statusCode, response.json()]).toMatchObject([409, { code, message }]);
  expect(await stored(id)).toMatchObject({ status, version: before?.version });
});

test('an order that an earlier release canceled was canceled by the staff', async () => {
  const id = await calls.place('CANCELED');
  await orders.platform.connection
    .collection<OrderDoc>('orders')
    .updateOne({ _id: id }, { $unset: { canceledBy: 1, history: 1 } });
  expect((await cancel(id)).json().code).toBe('ORDER_ALREADY_CANCELED');
});

test('of a cancellation and an acceptance at once exactly one wins, and the sums stay right', async () => {
  for (let round = 0; round < 12; round++) {
    const id = await calls.place();
    const canceling = () => cancel(id);
    const accepting = () => calls.setStatus(id, 'PREPARING');
    const both = round % 2 ? [canceling(), accepting()] : [accepting(), canceling()].reverse();
    const [canceled, accepted] = await Promise.all(both);
    const order = await stored(id);
    expect([canceled?.statusCode, accepted?.statusCode].sort()).toEqual([200, 409]);
    expect(order?.status).toBe(canceled?.statusCode === 200 ? 'CANCELED' : 'PREPARING');
    if (accepted?.statusCode === 200) expect(canceled?.json().code).toBe('ORDER_ALREADY_COOKING');
    expect(order?.history).toHaveLength(1);
    expect(await calls.eventsOf(id)).toHaveLength(2);
  }
  const deps = await openOrdersDeps(orders.platform);
  const differences: string[] = [];
  await auditProjections(deps, (difference) => differences.push(difference));
  expect(differences).toEqual([]);
});

describe('after the staff has changed an order that is being prepared', () => {
  const edits = new EditCalls(orders);
  const NOW = Date.parse('2026-11-22T09:00:00Z');
  afterEach(() => orders.setNow(undefined));

  async function edited() {
    orders.setNow(NOW);
    const order = await edits.accepted();
    expect((await cancel(order.id)).json().code).toBe('ORDER_ALREADY_COOKING');
    await edits.edit(order.id, { kept: edits.kept(order, { 1: 1 }) });
    return order;
  }

  test('its customer may cancel it for ten minutes, and reads what was different', async () => {
    const { id } = await edited();
    expect(await calls.mine(id)).toMatchObject({
      edition: 1,
      lastEdit: {
        lines: [{ name: 'Товар 1', before: 2, after: 1 }],
        total: { before: 499.8, after: 299.9 },
      },
      cancelableUntil: new Date(NOW + CANCEL_AFTER_EDIT_MS).toISOString(),
    });
    orders.setNow(NOW + CANCEL_AFTER_EDIT_MS - 1);
    expect((await cancel(id)).json()).toMatchObject({ status: 'CANCELED', canceledBy: 'client' });
    expect((await calls.mine(id))?.cancelableUntil).toBeUndefined();
  });

  test('his cancellation says what becomes of the ingredients, as the kitchen has marked them', async () => {
    const [untouched, marked] = [await edited(), await edited()];
    await orders.call('PUT', `/order/v1/orders/${marked.id}/kitchen`, { user: COOK, body: { done: true } });
    for (const { id } of [untouched, marked]) expect((await cancel(id)).statusCode).toBe(200);
    expect(await stored(untouched.id)).toMatchObject({
      canceledStock: 'RETURN',
      history: [{}, {}, { canceledStock: 'RETURN' }],
    });
    expect((await calls.eventsOf(marked.id)).at(-1)).toMatchObject({ canceledStock: 'WRITE_OFF' });
  });

  test('he reads all changes since he has ordered, and may cancel for ten minutes after the last', async () => {
    const order = await edited();
    orders.setNow(NOW + 60_000);
    const again = await edits.edit(order.id, {
      edition: 1,
      kept: edits.kept(order, { 1: 3, 2: 0 }),
      added: [edits.added(1, 199.9)],
    });
    expect(await calls.mine(order.id)).toMatchObject({
      edition: 2,
      lastEdit: {
        at: new Date(NOW + 60_000).toISOString(),
        lines: [
          { name: 'Товар 1', before: 2, after: 4 },
          { name: 'Товар 2', before: 1, after: 0 },
        ],
        total: { before: 499.8, after: 799.6 },
      },
      cancelableUntil: new Date(NOW + 60_000 + CANCEL_AFTER_EDIT_MS).toISOString(),
    });
    const back = { kept: edits.kept(again, { 1: 1 }), added: [edits.added(2, 100)] };
    await edits.edit(order.id, { edition: 2, ...back });
    const mine = await calls.mine(order.id);
    expect([mine?.edition, mine?.total]).toEqual([3, 499.8]);
    expect(mine).not.toHaveProperty('lastEdit');
  });

  test('he may not later, nor once it is ready', async () => {
    const [late, ready] = [await edited(), await edited()];
    expect((await calls.setStatus(ready.id, 'READY_FOR_PICKUP')).statusCode).toBe(200);
    expect((await cancel(ready.id)).json().code).toBe('ORDER_ALREADY_COOKING');
    orders.setNow(NOW + CANCEL_AFTER_EDIT_MS);
    expect((await cancel(late.id)).json().code).toBe('ORDER_ALREADY_COOKING');
    expect((await stored(late.id))?.status).toBe('PREPARING');
  });
});
