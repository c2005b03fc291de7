import { act, render } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import {
  acknowledgeEvents,
  type LiveSignal,
  POLL_PAUSE_MS,
  unreadAtom,
  useLiveConnection,
  useLiveEvents,
} from '../src/live';
import { login, logout } from '../src/session';
import { SessionServer } from './session-server';
import type { Reply } from './test-server';

const POLL = '/notifications/longpoll';
const event = (id: number) => ({ id, type: 'NEW_ORDER', orderId: id, version: 1 });
const page = (ids: number[], fields = {}): Reply => ({
  status: 200,
  body: {
    events: ids.map(event),
    nextSince: ids.at(-1) ?? 0,
    hasMore: false,
    unreadCount: ids.length,
    ...fields,
  },
});

let server: SessionServer;
/** The responses of the next polls; later ones are held. */
let responses: (Reply | Response)[];
let received: LiveSignal[];

function Listener() {
  useLiveConnection();
  useLiveEvents((signal) => received.push(signal));
  return null;
}

const polls = () => server.calls(`GET ${POLL}`);
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  responses = [];
  received = [];
  server = new SessionServer()
    .on(`POST ${POLL}/ack`, 204)
    .respond(`GET ${POLL}`, () => responses.shift() ?? new Promise<Reply>(() => {}));
});

afterEach(async () => {
  await act(() => logout());
  jest.useRealTimers();
});

async function start(): Promise<() => void> {
  const { unmount } = render(<Listener />);
  await act(() => login('a', 'b'));
  await later(0);
  return unmount;
}

test('sends no poll before a user signs in', async () => {
  render(<Listener />);
  await later(5000);
  expect(polls()).toEqual([]);
});

test('starts without a position, stores the one of the response, and continues from it after 150 ms', async () => {
  responses = [page([], { nextSince: 7 })];
  await start();
  expect(polls()[0]?.query.has('since')).toBe(false);
  expect(localStorage.getItem('live_since:5')).toBe('7');
  await later(149);
  expect(polls()).toHaveLength(1);
  await later(1);
  expect(polls()[1]?.query.get('since')).toBe('7');
});

test('passes each event on once and counts the unread ones', async () => {
  responses = [page([8, 9]), page([9, 10])];
  await start();
  expect(getDefaultStore().get(unreadAtom)).toBe(2);
  await later(150);
  expect(
    received.flatMap((signal) => (signal.kind === 'events' ? signal.events.map(({ id }) => id) : [])),
  ).toEqual([8, 9, 10]);
});

test('polls again at once while more events are available', async () => {
  responses = [page([1], { hasMore: true }), page([2])];
  await start();
  await later(0);
  expect(polls()).toHaveLength(2);
});

test('a 204 without events is followed by the next poll', async () => {
  responses = [{ status: 204 }];
  await start();
  await later(150);
  expect(polls()).toHaveLength(2);
  expect(received).toEqual([]);
});

test('waits 1500 ms after an error', async () => {
  responses = [{ status: 503, body: { code: 'UNAVAILABLE', message: 'x' } }];
  await start();
  await later(1499);
  expect(polls()).toHaveLength(1);
  await later(1);
  expect(polls()).toHaveLength(2);
});

test('waits as long as a refusal of too many polls says, and shows nothing', async () => {
  const logged = jest.spyOn(console, 'error');
  const refusal = JSON.stringify({ code: 'TOO_MANY_REQUESTS', message: 'Открыто слишком много вкладок' });
  responses = [new Response(refusal, { status: 429, headers: { 'retry-after': '5' } }), page([1])];
  await start();
  await later(4999);
  expect(polls()).toHaveLength(1);
  await later(1);
  expect(polls()).toHaveLength(2);
  expect(received).toHaveLength(1);
  expect(document.body.textContent).toBe('');
  expect(logged).not.toHaveBeenCalled();
});

test.each(['', 'soon', '-3', '99999999'])(
  'a wrong pause of a refusal is a pause of 1500 ms: %p',
  async (pause) => {
    responses = [new Response('{}', { status: 429, headers: { 'retry-after': pause } })];
    await start();
    await later(1499);
    expect(polls()).toHaveLength(1);
    await later(1);
    expect(polls()).toHaveLength(2);
  },
);

describe('a poll on a dead connection is restarted', () => {
  test('after 35 s', async () => {
    await start();
    await later(34_999);
    expect(polls()).toHaveLength(1);
    await later(1 + 1500);
    expect(polls()).toHaveLength(2);
  });

  test('when the connection is restored', async () => {
    await start();
    window.dispatchEvent(new Event('online'));
    await later(1500);
    expect(polls()).toHaveLength(2);
  });

  test('when the page becomes visible after sleep, but not each time it becomes visible', async () => {
    await start();
    document.dispatchEvent(new Event('visibilitychange'));
    await later(1500);
    expect(polls()).toHaveLength(1);
    // The clock advanced while the timers were paused.
    jest.setSystemTime(Date.now() + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await later(1500);
    expect(polls()).toHaveLength(2);
  });
});

test('a poll that has ended leaves no listener behind', async () => {
  const added = jest.spyOn(AbortSignal.prototype, 'addEventListener');
  const removed = jest.spyOn(AbortSignal.prototype, 'removeEventListener');
  responses = Array.from({ length: 20 }, () => ({ status: 204 }));
  await start();
  await later(20 * POLL_PAUSE_MS);
  expect(polls()).toHaveLength(21);
  const listening = new Map<unknown, number>();
  for (const signal of added.mock.contexts) listening.set(signal, (listening.get(signal) ?? 0) + 1);
  for (const signal of removed.mock.contexts) listening.set(signal, (listening.get(signal) ?? 0) - 1);
  jest.restoreAllMocks();
  expect(Math.max(...listening.values())).toBeLessThan(5);
});

test('signals a reset when the server no longer holds its position', async () => {
  responses = [page([], { nextSince: 40, reset: true })];
  await start();
  expect(received).toEqual([{ kind: 'reset' }]);
  expect(localStorage.getItem('live_since:5')).toBe('40');
});

test('stops when the session ends', async () => {
  responses = [page([1])];
  await start();
  await act(() => logout());
  const before = polls().length;
  await later(10_000);
  expect(polls()).toHaveLength(before);
});

test('acknowledges up to the newest position, after which nothing is unread', async () => {
  responses = [page([3, 4])];
  await start();
  await act(() => acknowledgeEvents());
  expect(server.calls(`POST ${POLL}/ack`)[0]?.body).toEqual({ lastReceivedId: 4 });
  expect(getDefaultStore().get(unreadAtom)).toBe(0);
});
