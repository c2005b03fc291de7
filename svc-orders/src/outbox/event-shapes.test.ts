/** Events of this release and of the previous one: in orders, in the log and as published. */
import { type EventListener, rolesWith } from '@skatert/contracts/orders/event-audience';
import type { EventDetails } from '@skatert/contracts/orders/event-types';
import { OrderEvent } from '@skatert/contracts/orders/order-event';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { openForEachTest } from '@skatert/service-kit/testing/harness';
import { PreviousOrderEvent } from '../../test/previous-release.js';
import { RelayHarness } from '../../test/relay-harness.js';
import { toPendingEvent } from '../orders/order-event.js';
import { Lease } from './lease.js';
import { readEvents } from './read-events.js';

const AT = new Date('2026-03-10T12:00:00Z');
const NEW_ORDER: EventDetails = { type: 'NEW_ORDER', newStatus: 'QUEUED' };
const CHANGED: EventDetails = { type: 'ORDER_STATUS_CHANGED', oldStatus: 'QUEUED', newStatus: 'PREPARING' };
const PROMISED_AT = '2026-03-10T12:30:00.000Z';
const PROMISE: EventDetails = { type: 'ORDER_PROMISE_CHANGED', promisedAt: PROMISED_AT };
const message = (fromClient: boolean): EventDetails => ({
  type: 'CLIENT_MESSAGE',
  messageId: 5,
  fromClient,
  text: 'Приборы на двоих',
});
const EVENTS = [NEW_ORDER, CHANGED, message(true), message(false)];
const BRAND = 7;
const CUSTOMER = 30;

/** A pending event of version 1, 2, … as the previous release wrote it. */
const previousEvent = (fields: object, version: number) => ({
  version,
  messageId: null,
  fromClient: null,
  text: null,
  oldStatus: null,
  newStatus: null,
  ...fields,
  at: AT,
  requestId: 'r',
});
const PREVIOUS = [
  { ...NEW_ORDER, toCustomer: false, toStaff: true },
  { ...CHANGED, toCustomer: true, toStaff: true },
  { ...message(true), toCustomer: false, toStaff: true },
  { ...message(false), toCustomer: true, toStaff: false },
].map((event, index) => previousEvent(event, index + 1));
const CURRENT = EVENTS.map((event, index) => toPendingEvent({ version: index + 1, eventAt: AT }, event, 'r'));

const relays = openForEachTest(RelayHarness.open);

/** Stores an order with these pending events, and waits until a relay has published them. */
async function publish(events: readonly object[]) {
  const order = { _id: 1, userId: CUSTOMER, brandId: BRAND, version: events.length };
  await relays.orders.collection.insertOne({ ...order, pendingEvents: events, pendingSince: AT } as never);
  relays.startRelay();
  return relays.untilPublishedRaw(events.length);
}

const SCREENS = [
  { statusLabel: 'В очереди', nextStatuses: ['PREPARING', 'CANCELED'] },
  { statusLabel: 'Готовится', nextStatuses: ['READY_FOR_PICKUP', 'OUT_FOR_DELIVERY', 'CANCELED'] },
];

const expected = EVENTS.map((event, index) => ({
  ...event,
  ...SCREENS[index],
  eventId: `1.${index + 1}`,
  pos: index + 1,
  orderId: 1,
  version: index + 1,
  brandId: BRAND,
  customerId: CUSTOMER,
  at: AT.toISOString(),
  requestId: 'r',
}));

describe.each([
  ['the previous release', PREVIOUS],
  ['this release', CURRENT],
])('pending events that %s stored', (_release, pending) => {
  test('are published in a form that both releases read', async () => {
    const published = await publish(pending);
    expect(published.map((event) => OrderEvent.parse(event))).toEqual(expected);
    const receivers = published.map((event) => PreviousOrderEvent.parse(event));
    expect(receivers).toMatchObject([
      { toCustomer: false, toStaff: true },
      { toCustomer: true, toStaff: true },
      { toCustomer: false, toStaff: true },
      { toCustomer: true, toStaff: false },
    ]);
  });

  test('are read from the log for their listeners', async () => {
    await publish(pending);
    const lease = new Lease(relays.leases, 'reader');
    const read = async (staff: EventListener['staff'] | undefined, customerId = 99, brandIds = [0]) => {
      const audience = {
        customerId,
        brandIds,
        staff: staff?.map((each) => ({ ...each, roles: [...each.roles] })),
      };
      const { events } = await readEvents(relays.events, lease, { after: 0, limit: 10, audience });
      return events.map(({ pos }) => pos);
    };
    expect(await read([], CUSTOMER)).toEqual([2, 4]);
    expect(await read([{ brandId: BRAND, roles: ['CASHIER'] }])).toEqual([1, 2, 3]);
    expect(await read([{ brandId: BRAND, roles: ['COOK'] }])).toEqual([1, 2]);
    expect(
      await read([{ brandId: BRAND + 1, roles: rolesWith([ORDERS_PERMISSIONS['order.list']]) }]),
    ).toEqual([]);
    expect(await read([{ brandId: BRAND, roles: ['OWNER'] }], CUSTOMER)).toEqual([1, 2, 3, 4]);
    // A gateway of the previous release sends only the brands.
    expect(await read(undefined, 99, [BRAND])).toEqual([1, 2, 3]);
  });
});

test('an event of a type that only a newer release knows is published but has no receivers', async () => {
  const unknown = previousEvent({ type: 'COURIER_ASSIGNED', toCustomer: true, toStaff: true }, 1);
  expect(await publish([unknown, ...CURRENT.slice(1, 2)])).toMatchObject([{ type: 'COURIER_ASSIGNED' }, {}]);
  const audience = { customerId: CUSTOMER, brandIds: [BRAND] };
  const lease = new Lease(relays.leases, 'reader');
  const { events, newest } = await readEvents(relays.events, lease, { after: 0, limit: 10, audience });
  expect([events.map(({ pos }) => pos), newest]).toEqual([[2], 2]);
});

test('what only this release knows is published in a form that the previous one reads', async () => {
  const events: EventDetails[] = [
    { ...CHANGED, promisedAt: PROMISED_AT },
    { ...CHANGED, newStatus: 'CANCELED', canceledBy: 'client', cancelReason: 'Передумал' },
    PROMISE,
    { type: 'ORDER_OPENED' },
  ];
  const pending = events.map((event, index) =>
    toPendingEvent({ version: index + 1, eventAt: AT }, event, 'r'),
  );
  const published = await publish(pending);
  expect(published.map((event) => OrderEvent.parse(event))).toMatchObject(events);
  expect(published.map((event) => PreviousOrderEvent.parse(event))).toMatchObject([
    { type: 'ORDER_STATUS_CHANGED', newStatus: 'PREPARING' },
    { type: 'ORDER_STATUS_CHANGED', newStatus: 'CANCELED' },
    { type: 'UNKNOWN', pos: 3 },
    { type: 'UNKNOWN', pos: 4 },
  ]);
});
