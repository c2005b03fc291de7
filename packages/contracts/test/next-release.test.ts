/** Values of the next release: each schema that crosses a release reads one, and each lookup has a neutral default. */
import { AccessEntry } from '../src/auth/access.js';
import { BrandState } from '../src/menu/states.js';
import { LiveEvents, ReadEventsReply, ReceivedOrderEvent } from '../src/orders/order-event.js';
import {
  canChangeStatus,
  isFinal,
  nextStatusesOf,
  type OrderStatus,
  statusLabel,
} from '../src/orders/order-status.js';
import { ORDERS_PERMISSIONS } from '../src/orders/permissions.js';
import { labelOf } from '../src/shared/look-up.js';
import { allows } from '../src/shared/permissions.js';
import { strongestRole } from '../src/shared/roles.js';

const event = (fields: object) => ({
  ...{ eventId: '7.2', pos: 12, orderId: 7, version: 2, brandId: 1, customerId: 10 },
  ...{ at: '2026-01-01T00:00:00.000Z', requestId: 'r' },
  ...fields,
});
const changed = (newStatus: string) =>
  event({ type: 'ORDER_STATUS_CHANGED', oldStatus: 'PREPARING', newStatus });

test.each<[string, object, object]>([
  ['a new status', changed('PACKED'), { type: 'ORDER_STATUS_CHANGED', newStatus: 'PACKED', pos: 12 }],
  [
    'a new canceler',
    { ...changed('CANCELED'), canceledBy: 'ROBOT' },
    { type: 'ORDER_STATUS_CHANGED', canceledBy: 'ROBOT' },
  ],
  ['a new type', event({ type: 'ORDER_PACKED' }), { type: 'UNKNOWN', pos: 12 }],
  [
    'a known type with other fields',
    event({ type: 'CLIENT_MESSAGE', text: { html: '' } }),
    { type: 'UNKNOWN', pos: 12 },
  ],
  ['no type', { pos: 12 }, { type: 'UNKNOWN', pos: 12 }],
])('an event with %s keeps its position', (_what, sent, read) => {
  expect(ReceivedOrderEvent.parse(sent)).toMatchObject(read);
  expect(LiveEvents.parse([sent, changed('COMPLETED')])).toHaveLength(2);
  expect(ReadEventsReply.parse({ events: [sent], oldest: 1, newest: 12 }).events).toHaveLength(1);
});

test('an event without a position is none', () => {
  expect(ReceivedOrderEvent.safeParse({ type: 'NEW_ORDER' }).success).toBe(false);
});

test('a role of the next release grants nothing, and takes no other role away', () => {
  const membership = {
    membershipId: 1,
    brandId: 1,
    masterId: 1,
    locationId: null,
    roles: ['COURIER', 'COOK'],
  };
  const entry = AccessEntry.parse({ userId: 7, version: 1, minVer: 1, memberships: [membership] });
  expect(entry.memberships[0]?.roles).toEqual(['COOK']);
  expect(strongestRole(['COURIER'])).toBe('USER');
  expect(allows(ORDERS_PERMISSIONS['kitchen.view'], ['COURIER', 'constructor'])).toBe(false);
});

test('a status of a brand of the next release is read', () => {
  const state = { id: 1, version: 1, name: 'a', masterId: 1, masterName: 'b', status: 'PAUSED' };
  expect(BrandState.parse(state).status).toBe('PAUSED');
});

test.each(['PACKED', 'constructor', 'toString'])(
  'the order status %s is shown as it is, with no transitions',
  (id) => {
    const status = id as OrderStatus;
    expect([statusLabel(status), nextStatusesOf(status), isFinal(status)]).toEqual([id, [], false]);
    expect(canChangeStatus(status, 'COMPLETED')).toBe(false);
  },
);

test.each(['PACKED', 'constructor'])('the value %s without a label is shown as it is', (value) => {
  expect(labelOf({ QUEUED: 'В очереди' }, value)).toBe(value);
  expect(statusLabel(value as OrderStatus, 'Упакован')).toBe('Упакован');
});
