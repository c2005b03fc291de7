/** Events of this release and of the previous one: in orders, in the log and as published. */
import { type EventListener, rolesWith } from '@skatert/contracts/orders/event-audience';
import type { EventDetails } from '@skatert/contracts/orders/event-types';
import { OrderEvent } from '@skatert/contracts/orders/order-event';
import { ORDERS_PERMISSIONS } from '@skatert/contracts/orders/permissions';
import { openForEachTest } from '@skatert/service-kit/testing/harness';
import { RelayHarness } from '../../test/relay-harness.js';
import { toPendingEvent } from '../orders/order-event.js';
import { Lease } from './lease.js';
import { readEvents } from './read-events.js';

const AT = new Date('2026-03-10T12:00:00Z');
const NEW_ORDER: EventDetails = { type: 'NEW_ORDER', newStatus: 'QUEUED' };
const CHANGED: EventDetails = { type: 'ORDER_STATUS_CHANGED', oldStatus: 'QUEUED', newStatus: 'PREPARING' };
const PROMISED_AT = '2026-03-10T12:30:00.000Z';
const message = (fromClient: boolean): EventDetails => ({
  type: 'CLIENT_MESSAGE',
  messageId: 5,
  fromClient,
  text: 'Приборы на двоих',
});
const EVENTS: EventDetails[] = [
  NEW_ORDER,
  CHANGED,
  message(true),
  message(false),
  { ...CHANGED, promisedAt: PROMISED_AT },
  { ...CHANGED, newStatus: 'CANCELED', canceledBy: 'client', cancelReason: 'Передумал' },
  { type: 'ORDER_PROMISE_CHANGED', promisedAt: PROMISED_AT },
  { type: 'ORDER_OPENED' },
  { type: 'ORDER_PAYMENT_CHANGED', paid: 123_050, refunded: 0 },
  { type: 'ORDER_REVIEW_ANSWERED', text: 'Спасибо' },
  { type: 'ORDER_ANSWER_REMOVED' },
  { type: 'ORDER_KITCHEN_CHANGED', kitchenReady: false },
  { type: 'ORDER_COURIER_CHANGED', courierId: 4, courierName: 'Иван' },
  { type: 'ORDER_COURIER_CHANGED' },
  { type: 'ORDER_EDITED', text: '+ Борщ ×1', total: 82_050 },
];
const BRAND = 7;
const CUSTOMER = 30;

/** A pending event of version 1, 2, … as an earlier release wrote it. */
const previousEvent = (fields: object, version: number) => ({
  version,
  toCustomer: true,
  toStaff: true,
  messageId: null,
  fromClient: null,
  text: null,
  oldStatus: null,
  newStatus: null,
  ...fields,
  at: AT,
  requestId: 'r',
});
const PREVIOUS = EVENTS.map((event, index) => previousEvent(event, index + 1));
const CURRENT = EVENTS.map((event, index) => toPendingEvent({ version: index + 1, eventAt: AT }, event, 'r'));

const relays = openForEachTest(RelayHarness.open);

/** Stores an order with these pending events, and waits until a relay has published them. */
async function publish(events: readonly object[]) {
  const order = { _id: 1, userId: CUSTOMER, brandId: BRAND, version: events.length };
  await relays.orders.collection.insertOne({ ...order, pendingEvents: events, pendingSince: AT } as never);
  relays.startRelay();
  return relays.untilPublishedRaw(events.length);
}

const COOKING = {
  statusLabel: 'Готовится',
  nextStatuses: ['READY_FOR_PICKUP', 'OUT_FOR_DELIVERY', 'CANCELED'],
};
/** What the events have for screens that do not know the status, and sums in roubles. */
const SCREENS: Record<number, object> = {
  0: { statusLabel: 'В очереди', nextStatuses: ['PREPARING', 'CANCELED'] },
  1: COOKING,
  4: COOKING,
  5: { statusLabel: 'Отменён', nextStatuses: [] },
  8: { paid: 1230.5, refunded: 0 },
  14: { total: 820.5 },
};

const expected = EVENTS.map((event, index) => ({
  ...event,
  ...SCREENS[index],
  eventId: `1.${index + 1}`,
  pos: index + 1,
  orderId: 1,
  version: index + 1,
  brandId: BRAND,
  customerId: CUSTOMER,
  pointId: null,
  at: AT.toISOString(),
  requestId: 'r',
}));

describe.each([
  ['an earlier release', PREVIOUS],
  ['this release', CURRENT],
])('pending events that %s stored', (_release, pending) => {
  test('are published with the fields of their types', async () => {
    const published = await publish(pending);
    expect(published.map((event) => OrderEvent.parse(event))).toEqual(expected);
  });

  test('are read from the log for their listeners', async () => {
    await publish(pending);
    const lease = new Lease(relays.leases, 'reader');
    const read = async (staff: EventListener['staff'], customerId = 99) => {
      const readers = staff.map(({ brandId, roles }) => ({ brandId, roles: [...roles] }));
      const audience = { customerId, staff: readers };
      const { events } = await readEvents(relays.events, lease, { after: 0, limit: 20, audience });
      return events.map(({ pos }) => pos);
    };
    expect(await read([], CUSTOMER)).toEqual([2, 4, 5, 6, 7, 9, 10, 11, 15]);
    expect(await read([{ brandId: BRAND, roles: ['CASHIER'] }])).toEqual([
      1, 2, 3, 5, 6, 7, 8, 9, 12, 13, 14, 15,
    ]);
    expect(await read([{ brandId: BRAND, roles: ['COOK'] }])).toEqual([1, 2, 5, 6, 7, 12, 15]);
    expect(
      await read([{ brandId: BRAND + 1, roles: rolesWith([ORDERS_PERMISSIONS['order.list']]) }]),
    ).toEqual([]);
    expect(await read([{ brandId: BRAND, roles: ['OWNER'] }], CUSTOMER)).toEqual(
      EVENTS.map((_, index) => index + 1),
    );
  });
});

test('an event of a type that only a newer release knows is published but has no receivers', async () => {
  const unknown = { type: 'COURIER_ASSIGNED', version: 1, at: AT, requestId: 'r' };
  expect(await publish([unknown, ...CURRENT.slice(1, 2)])).toMatchObject([{ type: 'COURIER_ASSIGNED' }, {}]);
  const audience = { customerId: CUSTOMER, staff: [] };
  const lease = new Lease(relays.leases, 'reader');
  const { events, newest } = await readEvents(relays.events, lease, { after: 0, limit: 10, audience });
  expect([events.map(({ pos }) => pos), newest]).toEqual([[2], 2]);
});
