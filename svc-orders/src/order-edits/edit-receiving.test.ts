/** Another address and another time of accepted orders: zones and fees, places in slots, and who reads the address. */
import { OrderContents } from '@skatert/contracts/orders/order-edits';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { EditCalls } from '../../test/edit-calls.js';
import { CLIENT, COOK, OrderCalls, OWNER, startWithStaff } from '../../test/order-calls.js';
import { BRAND, product } from '../../test/orders-harness.js';
import { SlotCalls } from '../../test/slot-calls.js';
import { StopCalls } from '../../test/stop-calls.js';
import type { OrderDoc } from '../orders/order-model.js';

const orders = openForTests(startWithStaff);
const edits = new EditCalls(orders);
const calls = new OrderCalls(orders);
const slots = new SlotCalls(orders);
const stops = new StopCalls(orders);
/** Noon in Moscow. */
const NOW = Date.parse('2026-11-23T09:00:00Z');
const slotAt = (hours: number) => new Date(NOW + hours * 60 * 60_000).toISOString();
const CENTER = { name: 'Центр', areas: ['Баумана'], fee: 150, minimum: 100, minutes: 45 };
const SUBURB = { name: 'Пригород', areas: ['Лесная'], fee: 300, minimum: 1000 };
const FAR = { name: 'Даль', areas: ['Степная'], fee: 250, minutes: 90 };

beforeEach(() => orders.setNow(NOW));
afterEach(() => orders.setNow(undefined));

const stored = async (id: number): Promise<OrderDoc> => {
  const found = await orders.platform.connection.collection<OrderDoc>('orders').findOne({ _id: id });
  if (!found) throw new Error(`no order ${id}`);
  return found;
};
const receive = async (id: number, fields: object) => {
  const response = await edits.receive(id, fields);
  expect([response.statusCode, response.json().message]).toEqual([200, undefined]);
  return OrderContents.parse(response.json());
};
const refusal = (response: Awaited<ReturnType<EditCalls['receive']>>) => [
  response.statusCode,
  response.json().code,
];
/** Places a delivery of 399.80 ₽ to the centre that is being prepared. */
async function delivery(): Promise<number> {
  await orders.call('POST', '/cart/add', { user: CLIENT, body: { productId: 1, quantity: 2 } });
  const response = await slots.deliver(CLIENT, undefined, { address: 'ул. Баумана, 1', deliveryFee: 150 });
  expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
  const { id } = response.json();
  await calls.setStatus(id, 'PREPARING');
  return id;
}

describe('another address', () => {
  beforeAll(async () => {
    await slots.saveZones([CENTER, SUBURB, FAR]);
    await orders.call('POST', '/cart/add', { user: 900, body: { productId: 1, quantity: 1 } });
    // Zones are cached for a moment.
    await eventually(async () => {
      const response = await slots.deliver(900, undefined, { address: 'ул. Баумана, 1', deliveryFee: 1 });
      return response.json().code === 'DELIVERY_CHANGED' && response.json().delivery?.fee === 150;
    });
  });

  test('has the zone and the fee of the checkout, with the sum, the history and the search', async () => {
    const id = await delivery();
    const before = await stored(id);
    const changed = await receive(id, { address: 'ул. Степная, 5', flat: '12', deliveryFee: 250 });
    expect(changed).toMatchObject({
      address: 'ул. Степная, 5, кв. 12',
      deliveryFee: 250,
      deliveryZone: { name: 'Даль', minutes: 90 },
      total: 649.8,
      edition: 1,
    });
    expect((await edits.read(id)).history.at(-1)).toMatchObject({
      change: 'edit',
      edit: {
        address: { before: 'ул. Баумана, 1', after: 'ул. Степная, 5, кв. 12' },
        total: { before: 549.8, after: 649.8 },
      },
    });
    const found = await orders.call('GET', `/order/v1/brand/${BRAND}/orders?search=Степная`, { user: OWNER });
    expect(found.json().content.map((order: { id: number }) => order.id)).toEqual([id]);
    expect((await stored(id)).version).toBe(before.version + 1);
  });

  test('is read by the customer and the desk, and by no cook', async () => {
    const id = await delivery();
    await receive(id, { address: 'ул. Степная, 5', deliveryFee: 250 });
    expect((await calls.mine(id))?.lastEdit?.address?.after).toBe('ул. Степная, 5');
    const events = JSON.stringify(await calls.eventsOf(id));
    expect(events).toMatch(/новый адрес/);
    expect(events).not.toMatch(/Степная/);
    const kitchen = await orders.call('GET', `/order/v1/brand/${BRAND}/kitchen`, { user: COOK });
    expect(kitchen.body).not.toMatch(/Степная|новый адрес/);
    const { linkToken: token } = await stored(id);
    const linked = await orders.call('POST', '/order/v1/by-link', { body: { id, token } });
    expect(linked.json()).toMatchObject({ lastEdit: { total: { after: 649.8 } } });
    expect(linked.body).not.toMatch(/Степная|Баумана/);
    // Such a link cancels nothing.
    expect((await calls.mine(id))?.cancelableUntil).toBeDefined();
    expect(linked.json().cancelableUntil).toBeUndefined();
  });

  test('leaves an earlier change in the ticket of the kitchen', async () => {
    const id = await delivery();
    const order = await edits.read(id);
    await edits.edit(id, { kept: edits.kept(order, { 1: 3 }) });
    await receive(id, { edition: 1, address: 'ул. Степная, 5', deliveryFee: 250 });
    const { tickets } = (await orders.call('GET', `/order/v1/brand/${BRAND}/kitchen`, { user: COOK })).json();
    const ticket = (tickets as { id: number; change?: { text: string } }[]).find((each) => each.id === id);
    expect(ticket?.change?.text).toBe('+ Товар 1 ×1');
  });

  test('and another time at once tell the kitchen of the time alone', async () => {
    await slots.save();
    const id = await delivery();
    await receive(id, { address: 'ул. Баумана, 2', deliveryFee: 150, wantedAt: slotAt(4) });
    // It is due then.
    orders.setNow(NOW + 4 * 60 * 60_000);
    const { tickets } = (await orders.call('GET', `/order/v1/brand/${BRAND}/kitchen`, { user: COOK })).json();
    const ticket = (tickets as { id: number; change?: { text: string } }[]).find((each) => each.id === id);
    expect(ticket?.change?.text).toBe('время: 23.11.2026 16:00');
  });

  test('further away is to be begun earlier, which must be in time', async () => {
    await slots.save();
    const place = async (wantedAt: string) => {
      await orders.call('POST', '/cart/add', { user: CLIENT, body: { productId: 1, quantity: 2 } });
      const fields = { address: 'ул. Баумана, 1', deliveryFee: 150 };
      const response = await slots.deliver(CLIENT, wantedAt, fields);
      expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
      return response.json().id as number;
    };
    const far = { address: 'ул. Степная, 5', deliveryFee: 250 };
    const id = await place(slotAt(4));
    expect((await stored(id)).startAt).toEqual(new Date(slotAt(2.25)));
    const taken = await slots.taken(slotAt(4), 0);
    const changed = await receive(id, far);
    expect(changed).toMatchObject({ wantedAt: slotAt(4), promisedAt: slotAt(4), startAt: slotAt(1.5) });
    expect(await slots.taken(slotAt(4), 0)).toBe(taken);
    const soon = await place(slotAt(2));
    expect(refusal(await edits.receive(soon, far))).toEqual([409, 'SLOT_UNAVAILABLE']);
    expect(await stored(soon)).toMatchObject({ address: 'ул. Баумана, 1' });
  });

  test('at another fee than the one shown, below the minimum or outside of all zones is refused', async () => {
    const id = await delivery();
    const unseen = await edits.receive(id, { address: 'ул. Степная, 5', deliveryFee: 150 });
    expect(refusal(unseen)).toEqual([409, 'DELIVERY_CHANGED']);
    expect(unseen.json().delivery).toMatchObject({ name: 'Даль', fee: 250 });
    const small = await edits.receive(id, { address: 'ул. Лесная, 5', deliveryFee: 300 });
    expect(refusal(small)).toEqual([409, 'DELIVERY_MINIMUM']);
    expect(refusal(await edits.receive(id, { address: 'Луна' }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(refusal(await edits.receive(id, {}))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await stored(id)).toMatchObject({ address: 'ул. Баумана, 1', total: 54_980 });
  });

  test('of an order that is fetched, or of one that was changed meanwhile, is refused', async () => {
    const pickup = await calls.place('PREPARING');
    const refused = await edits.receive(pickup, { address: 'ул. Степная, 5', deliveryFee: 250 });
    expect(refused.json().errors).toEqual({ address: 'Этот заказ не доставляют: адрес изменить нельзя' });
    const id = await delivery();
    await receive(id, { address: 'ул. Степная, 5', deliveryFee: 250 });
    const late = await edits.receive(id, { address: 'ул. Баумана, 2', deliveryFee: 150 });
    expect(refusal(late)).toEqual([409, 'ORDER_CHANGED']);
    expect(late.json().details.order).toMatchObject({ address: 'ул. Степная, 5', edition: 1 });
  });
});

describe('another time', () => {
  beforeEach(async () => {
    await slots.save({ capacity: 2 });
  });

  test('moves the place in the slot once, with the promise', async () => {
    const id = await slots.order(CLIENT, slotAt(4));
    const before = await slots.taken(slotAt(4));
    const body = { wantedAt: slotAt(6) };
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => edits.receive(id, body, { key: 'another-time' })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([await slots.taken(slotAt(4)), await slots.taken(slotAt(6))]).toEqual([before - 1, 1]);
    expect(await edits.read(id)).toMatchObject({
      wantedAt: slotAt(6),
      promisedAt: slotAt(6),
      startAt: slotAt(5),
      history: [{}, { edit: { wantedAt: { before: slotAt(4), after: slotAt(6) } } }],
    });
    await calls.setStatus(id, 'CANCELED');
    expect(await slots.taken(slotAt(6))).toBe(0);
  });

  test('of an order for now takes a place', async () => {
    const id = await calls.place('PREPARING');
    await receive(id, { wantedAt: slotAt(7) });
    expect(await slots.taken(slotAt(7))).toBe(1);
    expect(await stored(id)).toMatchObject({ wantedAt: new Date(slotAt(7)), timeZone: 'Europe/Moscow' });
  });

  test('that is full, past or not offered is refused, and of several orders only as many get it as there are places', async () => {
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push(await calls.place('PREPARING', 950 + index));
    const responses = await Promise.all(ids.map((id) => edits.receive(id, { wantedAt: slotAt(8) })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(await slots.taken(slotAt(8))).toBe(2);
    const left = ids.find((_id, index) => responses[index]?.statusCode === 409) ?? 0;
    expect(refusal(await edits.receive(left, { wantedAt: slotAt(0) }))).toEqual([409, 'SLOT_UNAVAILABLE']);
    await slots.save({ forLater: false });
    expect(refusal(await edits.receive(left, { wantedAt: slotAt(9) }))).toEqual([409, 'SLOT_UNAVAILABLE']);
    expect((await stored(left)).wantedAt).toBeUndefined();
  });

  describe('of a dish of which some are left today', () => {
    let lastProduct = 700;
    beforeEach(async () => {
      await slots.save();
    });
    /** Orders two of a new dish for a time; `left`: how many are left today then. */
    async function orderOfTwo(wantedAt: string, left: number | null) {
      lastProduct += 1;
      const productId = lastProduct;
      await orders.publishProduct(product(productId));
      const user = 970 + productId;
      await orders.call('POST', '/cart/add', { user, body: { productId, quantity: 2 } });
      const response = await slots.fetch(user, wantedAt);
      expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
      const { id } = response.json();
      await calls.setStatus(id, 'PREPARING');
      const stop = await stops.stop({ productId, left, period: 'DAY' });
      const leftNow = async () => (await stops.list()).find((each) => each.id === stop.id)?.left;
      return { id, leftNow };
    }

    test('counts it for today, once, and gives it back for tomorrow', async () => {
      const { id, leftNow } = await orderOfTwo(slotAt(24), 3);
      const today = { wantedAt: slotAt(5) };
      await Promise.all([1, 2].map(() => edits.receive(id, today, { key: 'today' })));
      expect(await leftNow()).toBe(1);
      await receive(id, { edition: 1, wantedAt: slotAt(6) });
      expect(await leftNow()).toBe(1);
      await receive(id, { edition: 2, wantedAt: slotAt(25) });
      expect(await leftNow()).toBe(3);
      expect((await stored(id)).counted).toEqual([]);
      await receive(id, { edition: 3, wantedAt: slotAt(6) });
      await calls.setStatus(id, 'CANCELED', OWNER, { canceledStock: 'RETURN' });
      expect(await leftNow()).toBe(3);
    });

    test('is refused for today when fewer or none are left, and takes no place then', async () => {
      for (const left of [1, null]) {
        const { id, leftNow } = await orderOfTwo(slotAt(24), left);
        const before = await slots.taken(slotAt(7));
        const refused = await edits.receive(id, { wantedAt: slotAt(7) });
        expect(refusal(refused)).toEqual([409, 'PRODUCT_UNAVAILABLE']);
        expect(refused.json().message).toMatch(/^Товар 7\d\d: /);
        expect(await leftNow()).toBe(left);
        expect(await slots.taken(slotAt(7))).toBe(before);
      }
    });

    test('which the kitchen has cooked can be moved, and gives nothing back', async () => {
      const { id, leftNow } = await orderOfTwo(slotAt(24), 1);
      await orders.call('PUT', `/order/v1/orders/${id}/kitchen`, { user: COOK, body: { done: true } });
      expect((await stored(id)).kitchen?.readyAt).toBeDefined();
      await receive(id, { wantedAt: slotAt(8) });
      expect(await leftNow()).toBe(1);
    });
  });
});
