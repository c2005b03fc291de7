import { setTimeout as delay } from 'node:timers/promises';
import {
  LIVE_EVENTS_SUBJECT,
  ORDER_EVENTS_STREAM,
  ORDER_EVENTS_SUBJECT,
  type OrderEvent,
  READ_EVENTS_SUBJECT,
  ReadEventsRequest,
} from '@skatert/contracts/orders/order-event';
import { ensureStream } from '@skatert/service-kit/events/streams';
import {
  eventually,
  openForEachTest,
  openTestPlatform,
  type TestPlatform,
} from '@skatert/service-kit/testing/harness';
import { EventFeed } from '../src/live/event-feed.js';
import { orderEvent } from './order-event.js';

const platform = openForEachTest(openTestPlatform);
let feed: EventFeed;
let received: number[];

beforeEach(async () => {
  await ensureStream(platform.bus, ORDER_EVENTS_STREAM);
  received = [];
});
afterEach(() => feed.stop());

/** Waits longer than the services do: hundreds of events are published at once. */
const publish = ({ bus }: TestPlatform, event: OrderEvent) =>
  bus.jetstream.publish(bus.subject(ORDER_EVENTS_SUBJECT), JSON.stringify(event), { timeout: 60_000 });

/** Responds to requests for events with these rows, as svc-orders does. */
function serveEvents(rows: OrderEvent[]): void {
  platform.bus.serve(READ_EVENTS_SUBJECT, ReadEventsRequest, async ({ after, limit }) => ({
    events: rows.filter(({ pos }) => pos > after).slice(0, limit),
    oldest: rows[0]?.pos ?? 1,
    newest: rows.at(-1)?.pos ?? 0,
  }));
}

test('knows the newest position under steady events after svc-orders was unavailable at first', async () => {
  const rows: OrderEvent[] = [];
  feed = new EventFeed(platform.bus, platform.log, {
    onEvent: ({ pos }) => received.push(pos),
    onReset: () => {},
  });
  feed.start();
  let steady = true;
  const load = (async () => {
    while (steady) {
      const event = orderEvent(rows.length + 1);
      rows.push(event);
      await publish(platform, event);
      await delay(50);
    }
  })();
  try {
    // The first check has failed by now, since nothing responds.
    await eventually(() => received.length > 5);
    serveEvents(rows);
    await eventually(() => feed.window !== undefined);
  } finally {
    steady = false;
    await load;
  }
});

test('knows the newest position after its consumer was deleted while it read the backlog', async () => {
  const { bus } = platform;
  const rows = Array.from({ length: 5000 }, (_, index) => orderEvent(index + 1));
  for (let from = 0; from < rows.length; from += 500)
    await Promise.all(rows.slice(from, from + 500).map((event) => publish(platform, event)));
  serveEvents(rows);
  const manager = await bus.manager();
  const stream = bus.stream(ORDER_EVENTS_STREAM.name);
  let lost: Promise<unknown> | undefined;
  feed = new EventFeed(await platform.openBus(), platform.log, {
    onEvent: ({ pos }) => {
      received.push(pos);
      lost ??= (async () => {
        for await (const { name } of manager.consumers.list(stream))
          await manager.consumers.delete(stream, name);
      })();
    },
    onReset: () => {},
  });
  feed.start();
  await eventually(() => feed.window?.newest === rows.length);
  await lost;
  expect(received).toEqual(rows.map(({ pos }) => pos));
});

test('an event of an unknown type does not block later events, from any source', async () => {
  const { bus } = platform;
  const isNew = (pos: number) => pos % 3 === 2;
  const rows = Array.from({ length: 9 }, (_, index) => {
    const event = orderEvent(index + 1);
    return isNew(event.pos)
      ? ({ ...event, type: 'COURIER_ASSIGNED', courierId: 4 } as object as OrderEvent)
      : event;
  });
  const known: number[] = [];
  feed = new EventFeed(await platform.openBus(), platform.log, {
    onEvent: (event) => {
      received.push(event.pos);
      if (event.type !== 'UNKNOWN') known.push(event.pos);
    },
    onReset: () => {},
  });
  for (const event of rows.slice(0, 3)) await publish(platform, event);
  const served = [...rows.slice(0, 3)];
  serveEvents(served);
  feed.start();
  await eventually(() => feed.window?.newest === 3);
  // Events missing from the stream and the batch are requested when the batch arrives.
  served.push(...rows.slice(3));
  bus.publish(LIVE_EVENTS_SUBJECT, rows.slice(7));
  await eventually(() => feed.window?.newest === 9);
  expect(received).toEqual(rows.map(({ pos }) => pos));
  expect(known).toEqual(received.filter((pos) => !isNew(pos)));
});
