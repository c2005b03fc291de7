import type { EventListener } from '@skatert/contracts/orders/event-audience';
import type { ReceivedOrderEvent } from '@skatert/contracts/orders/order-event';
import type { StaffRole } from '@skatert/contracts/shared/roles';
import { EventWindow } from '../src/live/event-window.js';
import { orderEvent as event } from './order-event.js';

const customer = (customerId: number): EventListener => ({ customerId, staff: [] });
const staff = (brandId: number, ...roles: StaffRole[]): EventListener => ({
  customerId: 99,
  staff: [{ brandId, roles }],
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
  expect(of(staff(1, 'COOK'))).toEqual([]);
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
  expect(window.countAfter(both, 1)).toBe(2);
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
  expect(window.countAfter(staff(1, 'OWNER'), 9990)).toBe(10);
});
