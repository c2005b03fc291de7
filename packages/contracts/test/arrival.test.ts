/** When a delivery arrives. */
import { isWayKnown, minutesToArrival, withArrival } from '../src/orders/arrival.js';

test('a delivery takes the way to its zone after it is ready', () => {
  expect(minutesToArrival(40, { minutes: 90 })).toBe(130);
  expect(minutesToArrival(40, { minutes: null })).toBeNull();
  expect(minutesToArrival(40, undefined)).toBeNull();
});

const DELIVERED = {
  deliveryMode: 'DELIVERY',
  deliveryZone: { minutes: 90 },
  estimatedAt: '2026-11-29T21:32:00.000Z',
  promisedAt: '2026-11-29T21:40:00.000Z',
} as const;

test('the customer of a delivery waits for its arrival', () => {
  expect(isWayKnown(DELIVERED)).toBe(true);
  expect(withArrival(DELIVERED)).toEqual({
    ...DELIVERED,
    estimatedAt: '2026-11-29T23:02:00.000Z',
    promisedAt: '2026-11-29T23:10:00.000Z',
  });
  expect(withArrival({ ...DELIVERED, promisedAt: null })).toMatchObject({ promisedAt: null });
});

test('a delivery for a time arrives then', () => {
  const wantedAt = '2026-11-30T09:00:00.000Z';
  expect(withArrival({ ...DELIVERED, wantedAt, promisedAt: wantedAt }).promisedAt).toBe(wantedAt);
  expect(withArrival({ ...DELIVERED, wantedAt }).promisedAt).toBe('2026-11-29T23:10:00.000Z');
});

test.each([
  ['a pickup', { deliveryMode: 'PICKUP' }],
  ['a delivery without a zone', { deliveryZone: undefined }],
  ['a zone that promises nothing', { deliveryZone: { minutes: null } }],
] as const)('of %s only the kitchen’s time is known', (_what, fields) => {
  const order = { ...DELIVERED, ...fields };
  expect(isWayKnown(order)).toBe(false);
  expect(withArrival(order)).toBe(order);
});
