import { keepNewer, withEvent } from '../src/orders/order-events';
import { liveEvent, myOrder, staffOrder } from './stage';

const client = { side: 'client', openChatId: null } as const;
const staff = { side: 'staff', openChatId: null } as const;
const message = (fromClient: boolean, version = 2) =>
  liveEvent({ type: 'CLIENT_MESSAGE', messageId: 5, text: 'Да', fromClient, version });

test('a status change updates the status and the next statuses', () => {
  const event = liveEvent({ newStatus: 'PREPARING' });
  expect(withEvent(myOrder(), event, client)).toMatchObject({ status: 'PREPARING', version: 2 });
  expect(withEvent(staffOrder(), event, staff).nextStatuses).toEqual([
    'READY_FOR_PICKUP',
    'OUT_FOR_DELIVERY',
    'CANCELED',
  ]);
});

test('a status brings the promised time or the cancellation with it, and a new promise its time', () => {
  const promisedAt = '2026-11-22T10:00:00.000Z';
  const accepted = withEvent(myOrder(), liveEvent({ newStatus: 'PREPARING', promisedAt }), client);
  expect(accepted).toMatchObject({ status: 'PREPARING', promisedAt });
  const later = '2026-11-22T10:20:00.000Z';
  const promise = liveEvent({ type: 'ORDER_PROMISE_CHANGED', version: 3, promisedAt: later });
  expect(withEvent(accepted, promise, client)).toMatchObject({
    status: 'PREPARING',
    promisedAt: later,
    version: 3,
  });
  const canceled = liveEvent({
    version: 4,
    newStatus: 'CANCELED',
    canceledBy: 'staff',
    cancelReason: 'Закончилась мука',
  });
  expect(withEvent(accepted, canceled, client)).toMatchObject({
    status: 'CANCELED',
    canceledBy: 'staff',
    cancelReason: 'Закончилась мука',
    promisedAt,
  });
});

test('an answer to the review brings its text', () => {
  const answered = liveEvent({ type: 'ORDER_REVIEW_ANSWERED', text: 'Спасибо' });
  expect(withEvent(myOrder(), answered, client)).toMatchObject({
    reviewAnswer: { text: 'Спасибо', answeredAt: '2026-01-01T10:00:00.000Z' },
    version: 2,
  });
});

test('a removed answer is gone', () => {
  const answered = {
    ...myOrder(),
    reviewAnswer: { text: 'Спасибо', answeredAt: '2026-01-01T09:00:00.000Z' },
  };
  const removed = withEvent(answered, liveEvent({ type: 'ORDER_ANSWER_REMOVED' }), client);
  expect([removed.reviewAnswer, removed.version]).toEqual([undefined, 2]);
});

test('marks of the kitchen say whether all is done, and take it back', () => {
  const order = staffOrder({ status: 'PREPARING' });
  const ready = withEvent(order, liveEvent({ type: 'ORDER_KITCHEN_CHANGED', kitchenReady: true }), staff);
  expect(ready).toMatchObject({
    status: 'PREPARING',
    kitchenReadyAt: '2026-01-01T10:00:00.000Z',
    version: 2,
  });
  const back = liveEvent({ type: 'ORDER_KITCHEN_CHANGED', kitchenReady: false, version: 3 });
  expect(withEvent(ready, back, staff).kitchenReadyAt).toBeUndefined();
});

test('another courier is named, and nobody when the order was taken from him', () => {
  const given = withEvent(staffOrder(), liveEvent({ type: 'ORDER_COURIER_CHANGED' }), staff);
  expect(given).toMatchObject({ courier: { id: 5, name: 'Иван' }, version: 2 });
  const taken = liveEvent({ type: 'ORDER_COURIER_CHANGED', courierId: undefined, version: 3 });
  expect(withEvent(given, taken, staff).courier).toBeUndefined();
});

test('an event that is not newer, or about another order, changes nothing', () => {
  const order = myOrder({ version: 4 });
  expect(withEvent(order, liveEvent({ version: 4, newStatus: 'CANCELED' }), client)).toBe(order);
  expect(withEvent(order, liveEvent({ version: 3, newStatus: 'CANCELED' }), client)).toBe(order);
  expect(withEvent(order, liveEvent({ version: 9, orderId: 11, newStatus: 'CANCELED' }), client)).toBe(order);
});

test("each side counts only the other side's messages", () => {
  expect(withEvent(myOrder(), message(false), client).newMessagesCount).toBe(1);
  expect(withEvent(myOrder(), message(true), client).newMessagesCount).toBe(0);
  expect(withEvent(staffOrder(), message(true), staff).newMessagesCount).toBe(1);
  expect(withEvent(staffOrder(), message(false), staff).newMessagesCount).toBe(0);
});

test('a message received twice counts once', () => {
  const once = withEvent(myOrder(), message(false), client);
  expect(withEvent(once, message(false), client).newMessagesCount).toBe(1);
});

test('a message in an open chat does not count as new', () => {
  expect(withEvent(myOrder(), message(false), { ...client, openChatId: 10 }).newMessagesCount).toBe(0);
});

test('a list read before an event does not revert the order', () => {
  const shown = [myOrder({ version: 3, status: 'PREPARING' }), myOrder({ id: 9, version: 1 })];
  const fresh = [myOrder({ id: 12 }), myOrder({ version: 2 }), myOrder({ id: 9, version: 2 })];
  const merged = keepNewer(shown, fresh);
  expect(merged.map(({ id, version }) => [id, version])).toEqual([
    [12, 1],
    [10, 3],
    [9, 2],
  ]);
});
