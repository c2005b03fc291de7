import { PollResponse } from '@skatert/contracts/orders/notifications';
import {
  LIVE_EVENTS_SUBJECT,
  ORDER_EVENTS_STREAM,
  type OrderEvent,
} from '@skatert/contracts/orders/order-event';
import { epochStart } from '@skatert/contracts/shared/epoch';
import { eventually, grantTestRole, openForEachTest } from '@skatert/service-kit/testing/harness';
import { orderEvent } from './order-event.js';
import { startGateway } from './support.js';

const gateway = openForEachTest(startGateway);

async function poll(userId: number, since?: number | string): Promise<Response> {
  const query = since === undefined ? '' : `?since=${since}`;
  return fetch(`${gateway.url}/notifications/longpoll${query}`, {
    headers: { authorization: `Bearer ${await gateway.token(userId)}` },
  });
}
const pollResponse = async (response: Response) => {
  expect(response.status).toBe(200);
  return PollResponse.parse(await response.json());
};
const positions = (response: PollResponse) => response.events.map(({ id }) => id);
/** Polls until at least `count` events are received, starting with `held`; returns their positions. */
const receive = async (held: Promise<Response>, count: number): Promise<number[]> => {
  const response = await pollResponse(await held);
  const received = positions(response);
  return received.length < count
    ? [...received, ...(await receive(poll(10, response.nextSince), count - received.length))]
    : received;
};
const untilKnown = (pos: number) =>
  eventually(async () => (await pollResponse(await poll(10))).nextSince === pos);

test('responds to a poll without a position at once, with the newest one', async () => {
  await gateway.outbox.add();
  await untilKnown(1);
  expect(await pollResponse(await poll(10))).toEqual({
    events: [],
    nextSince: 1,
    hasMore: false,
    unreadCount: 1,
  });
});

test('holds a poll until the user receives an event', async () => {
  const mine = poll(10, 0);
  const others = poll(11, 0);
  await gateway.outbox.add({ customerId: 10 });
  expect(positions(await pollResponse(await mine))).toEqual([1]);
  await gateway.outbox.add({ customerId: 11 });
  expect(positions(await pollResponse(await others))).toEqual([2]);
});

test('events of the next release stop no poll: not on the stream, live, nor read from svc-orders', async () => {
  await gateway.outbox.add({ customerId: 10 });
  await untilKnown(1);
  const next = [
    { type: 'ORDER_STATUS_CHANGED', oldStatus: 'QUEUED', newStatus: 'PACKED' },
    { type: 'ORDER_PACKED' },
    { type: 'CLIENT_MESSAGE', text: { html: 'a' } },
  ];
  const add = (fields: object): OrderEvent => {
    const { rows } = gateway.outbox;
    const event = { ...orderEvent(rows.length + 1, { customerId: 10 }), ...fields } as OrderEvent;
    rows.push(event);
    return event;
  };
  for (const fields of next) await gateway.outbox.publish(add(fields));
  for (const fields of next) add(fields);
  gateway.platform.bus.publish(LIVE_EVENTS_SUBJECT, [add(next[0] ?? {})]);
  await untilKnown(8);
  const { events } = await pollResponse(await poll(10, 1));
  expect(events.map((event) => [event.id, 'newStatus' in event && event.newStatus])).toEqual([
    [2, 'PACKED'],
    [5, 'PACKED'],
    [8, 'PACKED'],
  ]);
});

test('sends the events of a brand to its staff, and to no other brand', async () => {
  const { bus } = gateway.platform;
  await grantTestRole(bus, 50, 1, 'CASHIER');
  await grantTestRole(bus, 51, 2, 'OWNER');
  await gateway.outbox.add({ type: 'NEW_ORDER', brandId: 1 });
  await gateway.outbox.add({ type: 'NEW_ORDER', brandId: 2 });
  await untilKnown(2);
  const received = await eventually(async () => {
    const response = await pollResponse(await poll(50, 0));
    return response.events.length > 0 ? response : undefined;
  });
  expect(positions(received)).toEqual([1]);
  expect(received.nextSince).toBe(2);
  expect(positions(await pollResponse(await poll(51, 0)))).toEqual([2]);
});

test('sends to staff that is bound to points no event of another point, held or read later', async () => {
  const { bus } = gateway.platform;
  await grantTestRole(bus, 53, 1, 'CASHIER', undefined, [3]);
  await eventually(async () => (await poll(53)).status === 200);
  const held = poll(53, 0);
  await gateway.outbox.add({ type: 'NEW_ORDER', pointId: 4 });
  await gateway.outbox.add({ type: 'NEW_ORDER' });
  await gateway.outbox.add({ type: 'NEW_ORDER', pointId: null });
  expect(positions(await pollResponse(await held))).toEqual([3]);
  await gateway.outbox.add({ type: 'NEW_ORDER', pointId: 3 });
  await untilKnown(4);
  const later = await pollResponse(await poll(53, 0));
  expect(positions(later)).toEqual([3, 4]);
  expect(later.unreadCount).toBe(2);
  expect(later.events[0]).not.toHaveProperty('pointId');
});

test('sends changes of orders to cooks, which are no news to them, and no messages', async () => {
  await grantTestRole(gateway.platform.bus, 52, 1, 'COOK');
  await gateway.outbox.add({ type: 'NEW_ORDER' });
  await gateway.outbox.add({ type: 'CLIENT_MESSAGE', fromClient: true });
  await gateway.outbox.add();
  await gateway.outbox.add({ type: 'ORDER_PROMISE_CHANGED' });
  await untilKnown(4);
  const received = await eventually(async () => {
    const response = await pollResponse(await poll(52, 0));
    return response.events.length > 0 ? response : undefined;
  });
  expect([positions(received), received.unreadCount]).toEqual([[1, 3, 4], 0]);
});

test('sends only the fields of the event’s type', async () => {
  const common = { orderId: 1, brandId: 1, version: 1, createdAt: '2026-01-01T00:00:00.000Z' };
  await gateway.outbox.add();
  await gateway.outbox.add({ type: 'CLIENT_MESSAGE', fromClient: false, text: 'Готово', orderId: 1 });
  await untilKnown(2);
  const response = await poll(10, 0);
  const { events } = (await response.json()) as { events: object[] };
  expect(events).toEqual([
    { id: 1, type: 'ORDER_STATUS_CHANGED', oldStatus: 'QUEUED', newStatus: 'PREPARING', ...common },
    { id: 2, type: 'CLIENT_MESSAGE', messageId: 1, fromClient: false, text: 'Готово', ...common },
  ]);
});

describe('events of an earlier release, which have the fields of all types', () => {
  const COLUMNS = {
    toCustomer: false,
    toStaff: true,
    messageId: null,
    fromClient: null,
    text: null,
    oldStatus: null,
  };

  test.each(['stream', 'batch', 'svc-orders'])(
    'reach their listeners from the source "%s"',
    async (source) => {
      const { bus } = gateway.platform;
      await grantTestRole(bus, 50, 1, 'CASHIER');
      await eventually(async () => (await pollResponse(await poll(50))).nextSince === 0);
      const held = poll(50, 0);
      const event: OrderEvent = Object.assign(orderEvent(1, { type: 'NEW_ORDER' }), COLUMNS as object);
      gateway.outbox.rows.push(event);
      if (source === 'stream') await gateway.outbox.publish(event);
      if (source === 'batch') bus.publish(LIVE_EVENTS_SUBJECT, [event]);
      expect((await pollResponse(await held)).events).toMatchObject([{ id: 1, type: 'NEW_ORDER' }]);
    },
  );
});

test('reads events missing from the stream first, and delivers all in order and once', async () => {
  const held = poll(10, 0);
  await gateway.outbox.add();
  expect(positions(await pollResponse(await held))).toEqual([1]);
  await gateway.outbox.add({}, false);
  await gateway.outbox.add({}, false);
  const last = await gateway.outbox.add();
  await untilKnown(4);
  await gateway.outbox.publish(last);
  expect(positions(await pollResponse(await poll(10, 1)))).toEqual([2, 3, 4]);
});

test('delivers a batch at once, and the same events on the stream not again', async () => {
  const held = poll(10, 0);
  const batch = [orderEvent(1, { customerId: 10 }), orderEvent(2, { customerId: 10 })];
  gateway.platform.bus.publish(LIVE_EVENTS_SUBJECT, batch);
  expect(await receive(held, 2)).toEqual([1, 2]);
  gateway.outbox.rows.push(...batch);
  for (const event of batch) await gateway.outbox.publish(event);
  const next = poll(10, 2);
  await gateway.outbox.add({ customerId: 10 });
  expect(positions(await pollResponse(await next))).toEqual([3]);
});

test('reads the events between the newest position and a batch', async () => {
  const held = poll(10, 0);
  await gateway.outbox.add({ customerId: 10 }, false);
  const event = await gateway.outbox.add({ customerId: 10 }, false);
  gateway.platform.bus.publish(LIVE_EVENTS_SUBJECT, [event]);
  gateway.platform.bus.publish(LIVE_EVENTS_SUBJECT, 'nonsense');
  expect(await receive(held, 2)).toEqual([1, 2]);
});

test('finds events that were never published', async () => {
  const held = poll(10, 0);
  await gateway.outbox.add({}, false);
  expect(positions(await pollResponse(await held))).toEqual([1]);
});

test('continues after the stream was deleted', async () => {
  await gateway.outbox.add();
  await untilKnown(1);
  const { bus } = gateway.platform;
  await (await bus.manager()).streams.delete(bus.stream(ORDER_EVENTS_STREAM.name));
  const held = poll(10, 1);
  await gateway.outbox.add();
  expect(positions(await pollResponse(await held))).toEqual([2]);
  const next = poll(10, 2);
  await gateway.outbox.add();
  expect(positions(await pollResponse(await next))).toEqual([3]);
});

test('returns a hundred events per page', async () => {
  for (let count = 0; count < 130; count++) await gateway.outbox.add({}, false);
  await untilKnown(130);
  const first = await pollResponse(await poll(10, 0));
  expect([first.events.length, first.hasMore, first.nextSince]).toEqual([100, true, 100]);
  const second = await pollResponse(await poll(10, first.nextSince));
  expect([second.events.length, second.hasMore, second.nextSince]).toEqual([30, false, 130]);
});

test('returns a reset for a position after the newest', async () => {
  await gateway.outbox.add();
  await untilKnown(1);
  expect(await pollResponse(await poll(10, 999))).toMatchObject({
    events: [],
    nextSince: 1,
    hasMore: false,
    reset: true,
  });
});

test('holds a poll whose position another gateway reached first, without a reset', async () => {
  await gateway.outbox.add();
  await untilKnown(1);
  for (let count = 0; count < 3; count++) await gateway.outbox.add({}, false);
  const ahead = poll(10, 4);
  await untilKnown(4);
  await gateway.outbox.add();
  const response = await pollResponse(await ahead);
  expect([positions(response), response.nextSince, response.reset]).toEqual([[5], 5, undefined]);
});

test('holds a poll with a later position while svc-orders is unavailable', async () => {
  await gateway.outbox.add();
  await untilKnown(1);
  gateway.outbox.stop();
  const ahead = poll(10, 2);
  // When this one has its response, the other poll has been received.
  await pollResponse(await poll(11));
  await gateway.outbox.add();
  await gateway.outbox.add();
  const response = await pollResponse(await ahead);
  expect([positions(response), response.nextSince, response.reset]).toEqual([[3], 3, undefined]);
});

describe('when svc-orders continues in the next epoch after its database was restored', () => {
  const FIRST = epochStart(1) + 1;

  test('returns a reset to held polls and earlier positions, and continues from there', async () => {
    for (let count = 0; count < 3; count++) await gateway.outbox.add();
    await untilKnown(3);
    const held = poll(11, 3);
    await eventually(async () => (await pollResponse(await poll(10))).nextSince === 3);
    gateway.outbox.rows.splice(1);
    await gateway.outbox.add({ pos: FIRST });
    expect(await pollResponse(await held)).toMatchObject({ events: [], reset: true });
    await untilKnown(FIRST);
    expect(await pollResponse(await poll(10, 3))).toMatchObject({ nextSince: FIRST, reset: true });
    expect(positions(await pollResponse(await poll(10, FIRST - 1)))).toEqual([FIRST]);
    const next = poll(10, FIRST);
    await gateway.outbox.add();
    expect(positions(await pollResponse(await next))).toEqual([FIRST + 1]);
  });

  test('detects the new epoch by a request to svc-orders, without an event', async () => {
    for (let count = 0; count < 3; count++) await gateway.outbox.add();
    await untilKnown(3);
    const held = poll(10, 3);
    gateway.outbox.rows.splice(1);
    gateway.outbox.newest = FIRST - 1;
    expect(await pollResponse(await held)).toMatchObject({ events: [], nextSince: FIRST - 1, reset: true });
  });
});

test.each([['-1'], ['abc'], ['1.5'], ['']])('rejects the position %j', async (since) => {
  const response = await poll(10, since);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringMatching(/[а-я]/),
  });
});

test('counts the events after the acknowledged position as unread, and still returns all', async () => {
  for (let count = 0; count < 3; count++) await gateway.outbox.add();
  await untilKnown(3);
  const acknowledge = async (lastReceivedId: unknown) =>
    fetch(`${gateway.url}/notifications/longpoll/ack`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await gateway.token(10)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ lastReceivedId }),
    });
  expect((await acknowledge(2)).status).toBe(200);
  expect((await acknowledge(1)).status).toBe(200);
  expect(await pollResponse(await poll(10, 0))).toMatchObject({
    unreadCount: 1,
    events: [{ id: 1 }, { id: 2 }, { id: 3 }],
  });
  for (const wrong of [-1, '2', null, 1.5]) expect((await acknowledge(wrong)).status).toBe(400);
});

test('returns 401 to a poll without a token', async () => {
  const response = await fetch(`${gateway.url}/notifications/longpoll`);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ message: 'Требуется авторизация' });
});

test('returns 401 to the held polls of an ended session', async () => {
  const { bus } = gateway.platform;
  await grantTestRole(bus, 60, 1, 'ADMIN');
  const held = poll(60, 0);
  await eventually(async () => (await pollResponse(await poll(60))).nextSince === 0);
  const bucket = bus.stream('access');
  await bus.jetstream.publish(
    `$KV.${bucket}.60`,
    JSON.stringify({ userId: 60, version: 99, minVer: 2, memberships: [] }),
  );
  expect((await held).status).toBe(401);
});

test('returns 503 to held polls when the access bucket is lost, and accepts polls again once it is read', async () => {
  const { bus } = gateway.platform;
  const held = poll(10, 0);
  await pollResponse(await poll(11));
  await (await bus.manager()).streams.delete(`KV_${bus.stream('access')}`);
  expect((await held).status).toBe(503);
  await eventually(async () => (await poll(10)).status === 200);
});

test('responds to all held polls when it stops', async () => {
  const held = [poll(10, 0), poll(11, 0), poll(12, 0)];
  // When these have their responses, the held polls have been received.
  for (const user of [10, 11, 12]) await pollResponse(await poll(user));
  const closing = gateway.app.close();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([204, 204, 204]);
  await closing;
});
