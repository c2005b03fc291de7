import { type EventListener, isReceivedBy } from '@skatert/contracts/orders/event-audience';
import type { OrderEvent, ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import { EventWindow } from '../src/live/event-window.js';
import { orderEvent as event } from './order-event.js';

const customer = (customerId: number): EventListener => ({ customerId, staff: [] });
const staff = (brandId: number, ...roles: StaffRole[]): EventListener => ({
  customerId: 99,
  staff: [{ brandId, roles }],
});
/** Returns the listener without his role in the kitchen, which receives no news. */
const withoutCooks = ({ customerId, staff }: EventListener): EventListener => ({
  customerId,
  staff: staff.map(({ brandId, roles }) => ({ brandId, roles: roles.filter((role) => role !== 'COOK') })),
});
const positions = (events: ReceivedOrderEvent[]) => events.map(({ pos }) => pos);

test('returns to each listener the events whose audience it belongs to', () => {
  const window = new EventWindow(0);
  window.append(event(1));
  window.append(event(2, { type: 'NEW_ORDER' }));
  window.append(event(3, { customerId: 11 }));
  window.append(event(4, { type: 'CLIENT_MESSAGE', brandId: 2, fromClient: false }));
  window.append(event(5, { type: 'CLIENT_MESSAGE', brandId: 2, fromClient: true }));
  const of = (listener: EventListener) => positions(window.receivedAfter(listener, 0, 10));
  expect(of(customer(10))).toEqual([1, 4]);
  expect(of(customer(12))).toEqual([]);
  expect(of(staff(1, 'CASHIER'))).toEqual([1, 2, 3]);
  expect(of(staff(2, 'OWNER'))).toEqual([5]);
  expect(of(staff(1, 'COOK'))).toEqual([1, 2, 3]);
  expect(of(staff(2, 'COOK'))).toEqual([]);
});

test('returns to staff that is bound to points the events of these, and of orders that belong to none', () => {
  const window = new EventWindow(0);
  window.append(event(1, { type: 'NEW_ORDER', pointId: 3 }));
  window.append(event(2, { type: 'NEW_ORDER', pointId: 4 }));
  window.append(event(3, { type: 'NEW_ORDER', pointId: null }));
  window.append(event(4, { type: 'ORDER_STATUS_CHANGED', pointId: 4, customerId: 99 }));
  // Of an earlier release: it may be of any point.
  window.append(event(5, { type: 'NEW_ORDER' }));
  const bound = (...pointIds: number[]): EventListener => ({
    customerId: 98,
    staff: [{ brandId: 1, roles: ['CASHIER'], pointIds }],
  });
  const of = (listener: EventListener) => [
    positions(window.receivedAfter(listener, 0, 10)),
    window.countNewsAfter(listener, 0),
  ];
  expect(of(bound(3))).toEqual([[1, 3], 2]);
  expect(of(bound(3, 4))).toEqual([[1, 2, 3, 4], 4]);
  expect(of(bound())).toEqual([[3], 1]);
  // As the customer of an order of another point.
  expect(of({ ...bound(3), customerId: 99 })).toEqual([[1, 3, 4], 3]);
  expect(of({ ...bound(4), customerId: 99 })).toEqual([[2, 3, 4], 3]);
  expect(of(staff(1, 'CASHIER'))).toEqual([[1, 2, 3, 4, 5], 5]);
});

test('counts what the pages of the listener show', () => {
  const window = new EventWindow(0);
  window.append(event(1, { type: 'NEW_ORDER' }));
  window.append(event(2));
  window.append(event(3, { type: 'ORDER_PROMISE_CHANGED' }));
  window.append(event(4, { customerId: 99, brandId: 2 }));
  expect(window.countNewsAfter(staff(1, 'CASHIER'), 0)).toBe(4);
  expect(window.countNewsAfter(staff(1, 'CASHIER', 'COOK'), 1)).toBe(3);
  // A cook has no page of orders but his own.
  expect(window.countNewsAfter(staff(1, 'COOK'), 0)).toBe(1);
});

test('delivers that an order was opened, but does not count it', () => {
  const window = new EventWindow(0, 2);
  window.append(event(1, { type: 'ORDER_OPENED' }));
  window.append(event(2, { type: 'NEW_ORDER' }));
  window.append(event(3, { type: 'ORDER_OPENED' }));
  expect(positions(window.receivedAfter(staff(1, 'CASHIER'), 0, 10))).toEqual([2, 3]);
  expect(window.countNewsAfter(staff(1, 'CASHIER'), 0)).toBe(1);
});

test('counts the position of an event of an unknown type, without delivering it', () => {
  const window = new EventWindow(0);
  window.append(event(1));
  window.append({ type: 'UNKNOWN', pos: 2 });
  expect(window.newest).toBe(2);
  expect(positions(window.receivedAfter(staff(1, 'OWNER'), 0, 10))).toEqual([1]);
});

test('returns an event once to a listener who is customer and staff in several roles', () => {
  const window = new EventWindow(0);
  for (const pos of [1, 2, 3]) window.append(event(pos));
  const both = { ...staff(1, 'OWNER', 'CASHIER'), customerId: 10 };
  expect(positions(window.receivedAfter(both, 1, 10))).toEqual([2, 3]);
  expect(window.countNewsAfter(both, 1)).toBe(2);
  expect(positions(window.receivedAfter(both, 0, 2))).toEqual([1, 2]);
});

test('rejects positions out of order', () => {
  const window = new EventWindow(5);
  expect(() => window.append(event(5))).toThrow();
  expect(() => window.append(event(7))).toThrow();
  window.append(event(6));
  expect([window.oldest, window.newest]).toEqual([6, 6]);
});

test('removes the oldest events beyond its size, for every listener', () => {
  const window = new EventWindow(0, 3000);
  for (let pos = 1; pos <= 10_000; pos++) window.append(event(pos, { customerId: 1 + (pos % 7) }));
  expect([window.oldest, window.newest]).toEqual([7001, 10_000]);
  expect(window.receivedAfter(customer(3), 0, 10_000)).toHaveLength(
    positions(window.receivedAfter(staff(1, 'OWNER'), 0, 10_000)).filter((pos) => pos % 7 === 2).length,
  );
  expect(window.countNewsAfter(staff(1, 'OWNER'), 9990)).toBe(10);
});

test('counts what it returns, for listeners of all kinds and a window that moves on', () => {
  const roles: StaffRole[] = ['OWNER', 'ADMIN', 'CASHIER', 'COOK'];
  const listeners: EventListener[] = [1, 2, 3].flatMap((customerId) => [
    customer(customerId),
    ...roles.map((role) => ({ ...staff(1, role), customerId })),
    { ...staff(2, 'OWNER', 'ADMIN', 'COOK'), customerId },
    { customerId, staff: [1, 2].map((brandId) => ({ brandId, roles: ['CASHIER', 'OWNER'] })) },
  ]);
  const types = ['NEW_ORDER', 'ORDER_STATUS_CHANGED', 'CLIENT_MESSAGE'] as const;
  const window = new EventWindow(0, 200);
  const all: OrderEvent[] = [];
  for (let pos = 1; pos <= 700; pos++) {
    const added = event(pos, {
      type: types[pos % 3],
      brandId: 1 + (pos % 2),
      customerId: 1 + (pos % 5),
      ...(pos % 3 === 2 && { fromClient: pos % 4 === 0 }),
    });
    all.push(added);
    window.append(added);
  }
  for (const listener of listeners) {
    for (const after of [0, 499, 500, 577, 699, 700]) {
      const expected = all
        .filter(({ pos }) => pos >= window.oldest && pos > after)
        .filter((each) => isReceivedBy(each, listener));
      expect(positions(window.receivedAfter(listener, after, 1000))).toEqual(positions(expected));
      const news = expected.filter((each) => isReceivedBy(each, withoutCooks(listener)));
      expect(window.countNewsAfter(listener, after)).toBe(news.length);
    }
  }
});
