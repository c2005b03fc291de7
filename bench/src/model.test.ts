import { machinesOf, storedAfter } from './machines.js';
import { ASSUMED, coresOf, loadsOf, peakOf } from './model.js';

test('polls are held by signed-in visitors, by customers who look at their order, and by desks', () => {
  const peak = peakOf({
    ...ASSUMED,
    ordersPerMinute: 600,
    visitsPerOrder: 2,
    minutesPerVisit: 5,
    signedInShare: 0.5,
  });
  expect(peak).toMatchObject({ orders: 10, visits: 20, visitors: 6000, openOrders: 24_000, desks: 600 });
  expect(peak.polls).toBe(3000 + 9600 + 600);
});

test('the calls grow with the orders, those of desks also with the desks of a brand', () => {
  const cores = (assumed: object) => coresOf(loadsOf({ ...ASSUMED, ...assumed }));
  const once = cores({});
  const doubled = cores({ ordersPerMinute: ASSUMED.ordersPerMinute * 2, brands: ASSUMED.brands * 2 });
  expect(doubled['svc-orders']).toBeCloseTo(once['svc-orders'] * 2);
  expect(cores({ brands: ASSUMED.brands / 2 }).mongod).toBeGreaterThan(once.mongod);
});

test('pages of menus that gateways keep for longer are made less often', () => {
  const made = (menuPageSeconds: number) => coresOf(loadsOf({ ...ASSUMED, menuPageSeconds }))['svc-menu'];
  expect(made(30)).toBeLessThan(made(2));
  expect(made(2)).toBeLessThan(made(0));
});

test('what is kept for days stops to grow', () => {
  const gb = (name: string, days: number) =>
    storedAfter(ASSUMED, days).find((each) => each.name === name)?.gb ?? 0;
  expect(gb('events', 700)).toBe(gb('events', 7));
  expect(gb('orders', 730)).toBeCloseTo(gb('orders', 365) * 2);
});

test('each service has two instances at least, and MongoDB and NATS three members', () => {
  const machines = machinesOf({ ...ASSUMED, ordersPerMinute: 1 });
  expect(machines.map(({ count }) => count)).toEqual([2, 2, 2, 2, 2, 3, 3]);
});
