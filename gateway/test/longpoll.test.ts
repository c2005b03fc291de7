import { PollResponse } from '@skatert/contracts/orders/notifications';
import {
  LIVE_EVENTS_SUBJECT,
  ORDER_EVENTS_STREAM,
  type OrderEvent,
} from '@skatert/contracts/orders/order-event';
import { epochStart } from '@skatert/contracts/shared/epoch';
import { eventually, grantTestRole } from '@skatert/service-kit/test-harness';
import { orderEvent } from './order-event.js';
import { startGateway, type TestGateway } from './support.js';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

async function poll(userId: number, since?: number | string): Promise<Response> {
  const query = since === undefined ? '' : `?since=${since}`;
  return fetch(`${gateway.url}/notifications/longpoll${query}`, {
    headers: { authorization: `Bearer ${await gateway.token(userId)}` },
  });
}
const answerOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return PollResponse.parse(await response.json());
};
const positions = (answer: PollResponse) => answer.events.map(({ id }) => id);
/** The positions that a poll and those after it are told, until there are so many. */
const hear = async (held: Promise<Response>, count: number): Promise<number[]> => {
  const answer = await answerOf(await held);
  const heard = positions(answer);
  return heard.length < count
    ? [...heard, ...(await hear(poll(10, answer.nextSince), count - heard.length))]
    : heard;
};
const untilKnown = (pos: number) =>
  eventually(async () => (await answerOf(await poll(10))).nextSince === pos);

test('without a position answers at once with the newest', async () => {
  await gateway.outbox.add();
  await untilKnown(1);
  expect(await answerOf(await poll(10))).toEqual({
    events: [],
    nextSince: 1,
    hasMore: false,
    unreadCount: 1,
  });
});

test('holds a poll until an event concerns it', async () => {
  const mine = poll(10, 0);
  const others = poll(11, 0);
  await gateway.outbox.add({ customerId: 10 });
  expect(positions(await answerOf(await mine))).toEqual([1]);
  await gateway.outbox.add({ customerId: 11 });
  expect(positions(await answerOf(await others))).toEqual([2]);
});

test('tells the desk of a brand its events, and no other brand', async () => {
  const { bus } = gateway.platform;
  await grantTestRole(bus, 50, 1, 'CASHIER');
  await grantTestRole(bus, 51, 2, 'OWNER');
  await grantTestRole(bus, 52, 1, 'COOK');
  await gateway.outbox.add({ type: 'NEW_ORDER', brandId: 1 });
  await gateway.outbox.add({ type: 'NEW_ORDER', brandId: 2 });
  await untilKnown(2);
  const heard = await eventually(async () => {
    const answer = await answerOf(await poll(50, 0));
    return answer.events.length > 0 ? answer : undefined;
  });
  expect(positions(heard)).toEqual([1]);
  expect(heard.nextSince).toBe(2);
  expect(positions(await answerOf(await poll(51, 0)))).toEqual([2]);
  const cook = poll(52, 0);
  await gateway.outbox.add({ type: 'CLIENT_MESSAGE', customerId: 52, fromClient: false });
  expect(positions(await answerOf(await cook))).toEqual([3]);
});

test('sends the fields that the type of an event has, and no others', async () => {
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

describe('events of the previous release, which have a column for each field of any type', () => {
  const COLUMNS = {
    toCustomer: false,
    toStaff: true,
    messageId: null,
    fromClient: null,
    text: null,
    oldStatus: null,
  };

  test.each(['on the stream', 'at once', 'from svc-orders'])('reach their listeners %s', async (way) => {
    const { bus } = gateway.platform;
    await grantTestRole(bus, 50, 1, 'CASHIER');
    await eventually(async () => (await answerOf(await poll(50))).nextSince === 0);
    const held = poll(50, 0);
    const event: OrderEvent = Object.assign(orderEvent(1, { type: 'NEW_ORDER' }), COLUMNS as object);
    gateway.outbox.rows.push(event);
    if (way === 'on the stream') await gateway.outbox.tell(event);
    if (way === 'at once') bus.publish(LIVE_EVENTS_SUBJECT, [event]);
    expect((await answerOf(await held)).events).toMatchObject([{ id: 1, type: 'NEW_ORDER' }]);
  });
});

test('fetches what the stream lost before it goes on, in order and once', async () => {
  const held = poll(10, 0);
  await gateway.outbox.add();
  expect(positions(await answerOf(await held))).toEqual([1]);
  await gateway.outbox.add({}, false);
  await gateway.outbox.add({}, false);
  const last = await gateway.outbox.add();
  await untilKnown(4);
  await gateway.outbox.tell(last);
  expect(positions(await answerOf(await poll(10, 1)))).toEqual([2, 3, 4]);
});

test('tells a batch before the stream brings it, and the stream’s repeat not again', async () => {
  const held = poll(10, 0);
  const batch = [orderEvent(1, { customerId: 10 }), orderEvent(2, { customerId: 10 })];
  gateway.platform.bus.publish(LIVE_EVENTS_SUBJECT, batch);
  expect(await hear(held, 2)).toEqual([1, 2]);
  gateway.outbox.rows.push(...batch);
  for (const event of batch) await gateway.outbox.tell(event);
  const next = poll(10, 2);
  await gateway.outbox.add({ customerId: 10 });
  expect(positions(await answerOf(await next))).toEqual([3]);
});

test('fetches what lies between the newest position and a batch', async () => {
  const held = poll(10, 0);
  await gateway.outbox.add({ customerId: 10 }, false);
  const event = await gateway.outbox.add({ customerId: 10 }, false);
  gateway.platform.bus.publish(LIVE_EVENTS_SUBJECT, [event]);
  gateway.platform.bus.publish(LIVE_EVENTS_SUBJECT, 'nonsense');
  expect(await hear(held, 2)).toEqual([1, 2]);
});

test('finds events that never reached the stream at all', async () => {
  const held = poll(10, 0);
  await gateway.outbox.add({}, false);
  expect(positions(await answerOf(await held))).toEqual([1]);
});

test('goes on after the stream was deleted', async () => {
  await gateway.outbox.add();
  await untilKnown(1);
  const { bus } = gateway.platform;
  await (await bus.manager()).streams.delete(bus.stream(ORDER_EVENTS_STREAM));
  const held = poll(10, 1);
  await gateway.outbox.add();
  expect(positions(await answerOf(await held))).toEqual([2]);
  const next = poll(10, 2);
  await gateway.outbox.add();
  expect(positions(await answerOf(await next))).toEqual([3]);
});

test('answers a hundred events a page', async () => {
  for (let count = 0; count < 130; count++) await gateway.outbox.add({}, false);
  await untilKnown(130);
  const first = await answerOf(await poll(10, 0));
  expect([first.events.length, first.hasMore, first.nextSince]).toEqual([100, true, 100]);
  const second = await answerOf(await poll(10, first.nextSince));
  expect([second.events.length, second.hasMore, second.nextSince]).toEqual([30, false, 130]);
});

test('tells a poll whose position is not held to read its lists again', async () => {
  await gateway.outbox.add();
  await untilKnown(1);
  expect(await answerOf(await poll(10, 999))).toMatchObject({
    events: [],
    nextSince: 1,
    hasMore: false,
    reset: true,
  });
});

test('holds a poll whose position another gateway reached first, and never tells it to go back', async () => {
  await gateway.outbox.add();
  await untilKnown(1);
  for (let count = 0; count < 3; count++) await gateway.outbox.add({}, false);
  const ahead = poll(10, 4);
  await untilKnown(4);
  await gateway.outbox.add();
  const answer = await answerOf(await ahead);
  expect([positions(answer), answer.nextSince, answer.reset]).toEqual([[5], 5, undefined]);
});

test('holds a poll that is ahead while svc-orders can’t be asked', async () => {
  await gateway.outbox.add();
  await untilKnown(1);
  gateway.outbox.stop();
  const ahead = poll(10, 2);
  // By the time this one is answered the other has come in.
  await answerOf(await poll(11));
  await gateway.outbox.add();
  await gateway.outbox.add();
  const answer = await answerOf(await ahead);
  expect([positions(answer), answer.nextSince, answer.reset]).toEqual([[3], 3, undefined]);
});

describe('when svc-orders goes on in the next epoch, its database having been set back', () => {
  const FIRST = epochStart(1) + 1;

  test('tells held polls and earlier positions to begin anew, and goes on from there', async () => {
    for (let count = 0; count < 3; count++) await gateway.outbox.add();
    await untilKnown(3);
    const held = poll(11, 3);
    await eventually(async () => (await answerOf(await poll(10))).nextSince === 3);
    gateway.outbox.rows.splice(1);
    await gateway.outbox.add({ pos: FIRST });
    expect(await answerOf(await held)).toMatchObject({ events: [], reset: true });
    await untilKnown(FIRST);
    expect(await answerOf(await poll(10, 3))).toMatchObject({ nextSince: FIRST, reset: true });
    expect(positions(await answerOf(await poll(10, FIRST - 1)))).toEqual([FIRST]);
    const next = poll(10, FIRST);
    await gateway.outbox.add();
    expect(positions(await answerOf(await next))).toEqual([FIRST + 1]);
  });

  test('finds it out from svc-orders although no event came', async () => {
    for (let count = 0; count < 3; count++) await gateway.outbox.add();
    await untilKnown(3);
    const held = poll(10, 3);
    gateway.outbox.rows.splice(1);
    gateway.outbox.newest = FIRST - 1;
    expect(await answerOf(await held)).toMatchObject({ events: [], nextSince: FIRST - 1, reset: true });
  });
});

test.each([['-1'], ['abc'], ['1.5'], ['']])('refuses the position %p', async (since) => {
  const answer = await poll(10, since);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringMatching(/[а-я]/),
  });
});

test('counts what comes after the acknowledged position and hides nothing', async () => {
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
  expect(await answerOf(await poll(10, 0))).toMatchObject({
    unreadCount: 1,
    events: [{ id: 1 }, { id: 2 }, { id: 3 }],
  });
  for (const wrong of [-1, '2', null, 1.5]) expect((await acknowledge(wrong)).status).toBe(400);
});

test('refuses a poll without a good token', async () => {
  const answer = await fetch(`${gateway.url}/notifications/longpoll`);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: 'Требуется авторизация' });
});

test('ends the held polls of a session that ended', async () => {
  const { bus } = gateway.platform;
  await grantTestRole(bus, 60, 1, 'ADMIN');
  const held = poll(60, 0);
  await eventually(async () => (await answerOf(await poll(60))).nextSince === 0);
  const bucket = bus.stream('access');
  await bus.jetstream.publish(
    `$KV.${bucket}.60`,
    JSON.stringify({ userId: 60, version: 99, minVer: 2, memberships: [] }),
  );
  expect((await held).status).toBe(401);
});

test('ends held polls with 503 when the rights were lost, and takes polls again once they are read', async () => {
  const { bus } = gateway.platform;
  const held = poll(10, 0);
  await answerOf(await poll(11));
  await (await bus.manager()).streams.delete(`KV_${bus.stream('access')}`);
  expect((await held).status).toBe(503);
  await eventually(async () => (await poll(10)).status === 200);
});

test('answers every held poll when it stops', async () => {
  const held = [poll(10, 0), poll(11, 0), poll(12, 0)];
  // By the time these are answered the others have come in.
  for (const user of [10, 11, 12]) await answerOf(await poll(user));
  const closing = gateway.app.close();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([204, 204, 204]);
  await closing;
});
