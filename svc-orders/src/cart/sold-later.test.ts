/** A dish that is sold out now, and can be ordered for a slot after the end of its stop. */
import { Cart } from '@skatert/contracts/orders/cart';
import { eventually, openForEachTest } from '@skatert/service-kit/testing/harness';
import { startWithStaff } from '../../test/order-calls.js';
import { BRAND, POINT, point } from '../../test/orders-harness.js';
import { SlotCalls } from '../../test/slot-calls.js';
import { outcomeOf, StopCalls } from '../../test/stop-calls.js';

const orders = openForEachTest(startWithStaff);
const stops = new StopCalls(orders);
const slots = new SlotCalls(orders);
const USER = 100;
const at = (time: string) => new Date(`2026-11-23T${time}:00+03:00`).toISOString();
const TEXT = 'Закончилось, будет в 18:00 — можно заказать ко времени';

/** Returns the cart that a checkout as soon as possible is refused with: read without the cache of the menu. */
const refusedCart = async () => {
  const refused = await stops.fetchAt(USER);
  expect(refused.statusCode).toBe(409);
  return Cart.parse(refused.json().cart);
};

beforeEach(async () => {
  orders.setNow(Date.parse(at('12:00')));
  await stops.add(USER, 1);
});

test('a line says for when it can be ordered, and counts in the total', async () => {
  await slots.save();
  await stops.add(USER, 2);
  await stops.stop({ productId: 1, period: 'TIME', time: '18:00' });
  expect(await refusedCart()).toMatchObject({
    items: [
      { productId: 1, available: false, problem: TEXT, laterFrom: at('18:00') },
      { productId: 2, available: true },
    ],
    total: 299.9,
  });
});

test('the checkout accepts such a slot, and refuses an earlier one and as soon as possible with the reason', async () => {
  await slots.save();
  await stops.stop({ productId: 1, period: 'TIME', time: '18:00' });
  const early = await slots.fetch(USER, at('17:45'));
  expect(outcomeOf(early)).toEqual([409, 'CART_CHANGED', TEXT]);
  expect(outcomeOf(await stops.fetchAt(USER))).toEqual([409, 'CART_CHANGED', TEXT]);
  expect(outcomeOf(await slots.fetch(USER, at('18:00')))).toBe('placed');
});

test('no later time is named without orders for later, after the last slot, or without a known end', async () => {
  const stopped = await stops.stop({ productId: 1, period: 'TIME', time: '18:00' });
  const [line] = (await refusedCart()).items;
  expect(line).toMatchObject({ problem: 'Закончилось, будет в 18:00', available: false });
  expect(line).not.toHaveProperty('laterFrom');

  await slots.save({ daysAhead: 0 });
  await orders.publishPoint({
    ...point(POINT, BRAND, Array(7).fill([{ from: '10:00', to: '17:00' }])),
    version: 9,
  });
  // The hours were read a moment ago.
  await eventually(async () => (await refusedCart()).items[0]?.laterFrom === undefined);

  await stops.sellAgain(stopped);
  await slots.save({ daysAhead: 2 });
  await stops.stop({ productId: 1 });
  expect((await refusedCart()).items[0]).not.toHaveProperty('laterFrom');
});

test('of several stops the last one decides, and the slot is one of the opening hours', async () => {
  await slots.save();
  await orders.publishPoint({
    ...point(POINT, BRAND, Array(7).fill([{ from: '10:00', to: '17:00' }])),
    version: 9,
  });
  await stops.stop({ productId: 1, period: 'TIME', time: '14:00' });
  await stops.stop({ productId: 1, pointId: POINT, period: 'TIME', time: '18:00' });
  const tomorrow = new Date(Date.parse(at('10:00')) + 24 * 60 * 60 * 1000).toISOString();
  expect((await refusedCart()).items[0]).toMatchObject({ laterFrom: tomorrow });
});

test('what fewer are left of than wanted is not for later', async () => {
  await slots.save();
  await stops.add(USER, 1, 4);
  await stops.stop({ productId: 1, left: 2, period: 'TIME', time: '18:00' });
  const [line] = (await refusedCart()).items;
  expect(line).toMatchObject({ problem: 'Осталось 2 шт.', left: 2 });
  expect(line).not.toHaveProperty('laterFrom');
});
