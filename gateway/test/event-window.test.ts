import type { OrderEvent } from '@skatert/contracts/orders/order-event';
import { EventWindow } from '../src/live/event-window.js';
import { orderEvent as event } from './order-event.js';

const customer = (customerId: number) => ({ customerId, brandIds: [] });
const positions = (events: OrderEvent[]) => events.map(({ pos }) => pos);

test('lets everyone hear only what is his', () => {
  const window = new EventWindow(0);
  window.append(event(1));
  window.append(event(2, { toCustomer: false }));
  window.append(event(3, { customerId: 11 }));
  window.append(event(4, { brandId: 2, toStaff: false }));
  expect(positions(window.heardAfter(customer(10), 0, 10))).toEqual([1, 4]);
  expect(positions(window.heardAfter(customer(12), 0, 10))).toEqual([]);
  expect(positions(window.heardAfter({ customerId: 99, brandIds: [1] }, 0, 10))).toEqual([1, 2, 3]);
  expect(positions(window.heardAfter({ customerId: 99, brandIds: [2] }, 0, 10))).toEqual([]);
});

test('tells an event once to who hears it as customer and as staff', () => {
  const window = new EventWindow(0);
  for (const pos of [1, 2, 3]) window.append(event(pos));
  const both = { customerId: 10, brandIds: [1] };
  expect(positions(window.heardAfter(both, 1, 10))).toEqual([2, 3]);
  expect(window.countAfter(both, 1)).toBe(2);
  expect(positions(window.heardAfter(both, 0, 2))).toEqual([1, 2]);
});

test('takes positions only in their order', () => {
  const window = new EventWindow(5);
  expect(() => window.append(event(5))).toThrow();
  expect(() => window.append(event(7))).toThrow();
  window.append(event(6));
  expect([window.oldest, window.newest]).toEqual([6, 6]);
});

test('forgets the oldest beyond its size, for every listener', () => {
  const window = new EventWindow(0, 3000);
  for (let pos = 1; pos <= 10_000; pos++) window.append(event(pos, { customerId: pos % 7 }));
  expect([window.oldest, window.newest]).toEqual([7001, 10_000]);
  expect(window.heardAfter(customer(3), 0, 10_000)).toHaveLength(
    positions(window.heardAfter({ customerId: 99, brandIds: [1] }, 0, 10_000)).filter((pos) => pos % 7 === 3)
      .length,
  );
  expect(window.countAfter({ customerId: 99, brandIds: [1] }, 9990)).toBe(10);
});
