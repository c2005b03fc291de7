import {
  EVENT_AUDIENCE,
  isNews,
  isReceivedBy,
  isSignaledTo,
  NEWS_ROLES,
  receiversOf,
} from '../src/orders/event-audience.js';
import { EVENT_TYPES, EventDetails } from '../src/orders/event-types.js';
import { NotificationEvent } from '../src/orders/notifications.js';
import { OrderEvent, ReceivedOrderEvent } from '../src/orders/order-event.js';

const newOrder = { type: 'NEW_ORDER', newStatus: 'QUEUED' } as const;
const opened = { type: 'ORDER_OPENED' } as const;
const changed = { type: 'ORDER_STATUS_CHANGED', oldStatus: 'QUEUED', newStatus: 'PREPARING' } as const;
const accepted = { ...changed, promisedAt: '2026-01-01T00:30:00.000Z' } as const;
const canceled = {
  ...changed,
  newStatus: 'CANCELED',
  canceledBy: 'client',
  cancelReason: 'Передумал',
} as const;
const promised = { type: 'ORDER_PROMISE_CHANGED', promisedAt: '2026-01-01T00:30:00.000Z' } as const;
const paid = { type: 'ORDER_PAYMENT_CHANGED', paid: 1230.5, refunded: 0 } as const;
const edited = { type: 'ORDER_EDITED', text: '+ Борщ ×1', total: 820.5 } as const;
const answered = { type: 'ORDER_REVIEW_ANSWERED', text: 'Спасибо' } as const;
const unanswered = { type: 'ORDER_ANSWER_REMOVED' } as const;
const cooked = { type: 'ORDER_KITCHEN_CHANGED', kitchenReady: true } as const;
const assigned = { type: 'ORDER_COURIER_CHANGED', courierId: 4, courierName: 'Иван' } as const;
const message = (fromClient: boolean) =>
  ({ type: 'CLIENT_MESSAGE', messageId: 1, fromClient, text: 'Да' }) as const;
const published = {
  eventId: '1.1',
  pos: 1,
  orderId: 1,
  version: 1,
  brandId: 2,
  customerId: 3,
  at: '2026-01-01T00:00:00.000Z',
  requestId: 'r',
};
/** The fields of a status change that an earlier release does not send, and those of an order without a courier. */
const OPTIONAL = ['promisedAt', 'canceledBy', 'cancelReason', 'courierId', 'courierName'];
const DESK = ['OWNER', 'ADMIN', 'CASHIER'];
const KITCHEN = ['OWNER', 'ADMIN', 'COOK', 'CASHIER'];

test('every type has an audience', () => {
  expect(Object.keys(EVENT_AUDIENCE).sort()).toEqual([...EVENT_TYPES].sort());
  for (const { customer, staff } of Object.values(EVENT_AUDIENCE))
    expect(customer || staff.length > 0).toBe(true);
});

test.each([
  ['a new order', newOrder, { customer: false, roles: KITCHEN }],
  ['an opened order', opened, { customer: false, roles: DESK }],
  ['a changed status', changed, { customer: true, roles: KITCHEN }],
  ['a changed promise', promised, { customer: true, roles: KITCHEN }],
  ['other dishes in an order', edited, { customer: true, roles: KITCHEN }],
  ['a recorded payment', paid, { customer: true, roles: DESK }],
  ['an answer to a review', answered, { customer: true, roles: [] }],
  ['a removed answer', unanswered, { customer: true, roles: [] }],
  ['marks of the kitchen', cooked, { customer: false, roles: KITCHEN }],
  ['another courier', assigned, { customer: false, roles: DESK }],
  ['a message of the customer', message(true), { customer: false, roles: DESK }],
  ['a message of the staff', message(false), { customer: true, roles: [] }],
  ['an unknown type', { type: 'UNKNOWN' } as const, { customer: false, roles: [] }],
])('the receivers of %s follow from its type and data', (_case, event, receivers) => {
  expect(receiversOf(event)).toEqual(receivers);
});

test('staff receives the events of its own brands, a customer those of his own orders', () => {
  const event = { ...changed, ...published };
  const staff = (brandId: number, role: string) => ({ customerId: 99, staff: [{ brandId, roles: [role] }] });
  expect(isReceivedBy(event, staff(2, 'CASHIER'))).toBe(true);
  expect(isReceivedBy(event, staff(2, 'COOK'))).toBe(true);
  expect(isReceivedBy({ ...message(true), ...published }, staff(2, 'COOK'))).toBe(false);
  expect(isReceivedBy(event, staff(4, 'OWNER'))).toBe(false);
  expect(isReceivedBy(event, { customerId: 3, staff: [] })).toBe(true);
  expect(isReceivedBy(event, { customerId: 4, staff: [] })).toBe(false);
  expect(isReceivedBy({ ...newOrder, ...published }, { customerId: 3, staff: [] })).toBe(false);
});

test('events are news to the roles that see orders', () => {
  expect(NEWS_ROLES).toEqual(DESK);
});

test('an opened order, a recorded payment, a removed answer, marks of the kitchen and another courier are no news', () => {
  expect(EVENT_TYPES.filter((type) => !isNews({ type }))).toEqual([
    'ORDER_OPENED',
    'ORDER_PAYMENT_CHANGED',
    'ORDER_ANSWER_REMOVED',
    'ORDER_KITCHEN_CHANGED',
    'ORDER_COURIER_CHANGED',
  ]);
});

describe('schemas', () => {
  test.each([
    newOrder,
    opened,
    changed,
    accepted,
    canceled,
    promised,
    edited,
    paid,
    cooked,
    assigned,
    message(true),
  ])('keep only the fields of $type', (details) => {
    expect(EventDetails.parse(details)).toEqual(details);
    const event = { ...details, ...published };
    const columns = { oldStatus: null, newStatus: null, messageId: null, fromClient: null, text: null };
    expect(OrderEvent.parse({ ...columns, toCustomer: true, toStaff: true, ...event })).toEqual(event);
    for (const field of Object.keys(details).filter(
      (name) => !OPTIONAL.includes(name) || details === promised,
    ))
      expect(EventDetails.safeParse({ ...details, [field]: undefined }).success).toBe(false);
  });

  test('of NATS events and of client events have the same types', () => {
    expect(NotificationEvent.options.map(({ shape }) => shape.type.value)).toEqual(EVENT_TYPES);
  });

  test('read a type of a newer release as UNKNOWN, and a known type without its fields', () => {
    const newer = { ...published, type: 'COURIER_ASSIGNED', courierId: 4 };
    expect(ReceivedOrderEvent.parse(newer)).toEqual({ type: 'UNKNOWN', pos: 1 });
    const broken = { ...changed, ...published, oldStatus: null };
    expect(ReceivedOrderEvent.parse(broken)).toEqual({ type: 'UNKNOWN', pos: 1 });
  });
});

test.each<[string, number[] | undefined, number | null | undefined, boolean]>([
  ['all points and an order of one', undefined, 4, true],
  ['all points and an event of an earlier release', undefined, undefined, true],
  ['a point and an order of it', [3, 4], 4, true],
  ['a point and an order of another', [3], 4, false],
  ['a point and an order of none', [3], null, true],
  ['a point and an event of an earlier release', [3], undefined, false],
  ['points that are gone, and an order of one', [], 4, false],
])('staff of %s: events and signals of chats', (_what, pointIds, pointId, expected) => {
  const listener = { customerId: 99, staff: [{ brandId: 2, roles: ['CASHIER'], pointIds }] };
  const event = OrderEvent.parse({ ...published, ...newOrder, ...(pointId !== undefined && { pointId }) });
  expect(isReceivedBy(event, listener)).toBe(expected);
  const signal = { type: 'TYPING', orderId: 1, fromClient: true } as const;
  expect(isSignaledTo({ brandId: 2, customerId: 3, pointId, signal }, listener)).toBe(expected);
});

test('a customer receives the events of his order, whatever points he works at', () => {
  const event = OrderEvent.parse({ ...published, ...changed, pointId: 4 });
  const staff = [{ brandId: 2, roles: ['CASHIER'], pointIds: [3] }];
  expect(isReceivedBy(event, { customerId: 3, staff })).toBe(true);
});
