import { act, cleanup, render } from '@testing-library/react';
import { POLL_PAUSE_MS, useChatSignals, useLiveConnection } from '../src/live';
import { login, logout } from '../src/session';
import { SessionServer } from './session-server';
import type { Reply } from './test-server';

const POLL = 'GET /notifications/longpoll';
const ORDER = 7;
const signal = { type: 'TYPING', orderId: ORDER, fromClient: false } as const;
const reply = (fields = {}): Reply => ({
  status: 200,
  body: { events: [], nextSince: 4, hasMore: false, unreadCount: 0, ...fields },
});

/** A channel to the other tabs: `sent` has what this tab posted. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  static readonly sent: unknown[] = [];

  constructor(readonly name: string) {
    super();
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    if (this.name.startsWith('chats:')) FakeChannel.sent.push(data);
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}
const receive = (data: unknown) =>
  act(async () => {
    for (const channel of FakeChannel.open)
      if (channel.name === 'chats:5') channel.dispatchEvent(new MessageEvent('message', { data }));
  });

let server: SessionServer;
/** The responses of the next polls; later ones are held. */
let responses: Reply[];
let received: unknown[];

function Page() {
  useLiveConnection();
  return null;
}
function Chat({ orderId }: { orderId: number }) {
  useChatSignals(orderId, (each) => received.push(each));
  return null;
}

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const named = () => server.calls(POLL).map(({ query }) => query.get('chats'));

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('live_since:5', '4');
  Object.assign(window, { BroadcastChannel: FakeChannel });
  FakeChannel.sent.length = 0;
  responses = [];
  received = [];
  server = new SessionServer().respond(POLL, () => responses.shift() ?? new Promise<Reply>(() => {}));
  await act(() => login('a', 'b'));
  render(<Page />);
  await later(0);
});

afterEach(async () => {
  cleanup();
  await act(() => logout());
  Reflect.deleteProperty(window, 'BroadcastChannel');
  jest.useRealTimers();
});

test('opening a chat starts a new poll that names it, closing one does not', async () => {
  const { unmount } = render(<Chat orderId={ORDER} />);
  await later(0);
  expect(named()).toEqual([null, '7']);
  render(<Chat orderId={8} />);
  await later(0);
  unmount();
  await later(0);
  expect(named()).toEqual([null, '7', '7,8']);
});

test('signals reach the open chat of their order only, here and in the other tabs', async () => {
  responses = [reply({ signals: [signal, { ...signal, orderId: 8 }] })];
  render(<Chat orderId={ORDER} />);
  await later(0);
  expect(received).toEqual([signal]);
  expect(FakeChannel.sent).toContainEqual({ kind: 'signals', signals: [signal, { ...signal, orderId: 8 }] });
  await later(POLL_PAUSE_MS);
  expect(named()).toEqual([null, '7', '7']);
});

test('the poll says which read marks are known, so that none is missed between two polls', async () => {
  const read = { type: 'MESSAGES_READ', orderId: ORDER, fromClient: true, lastMessageId: 12 } as const;
  responses = [reply(), reply({ signals: [read, { ...read, lastMessageId: 11 }] })];
  const { unmount } = render(<Chat orderId={ORDER} />);
  render(<Chat orderId={8} />);
  await later(2 * POLL_PAUSE_MS);
  const marks = () => server.calls(POLL).map(({ query }) => [query.get('chats'), query.get('readTo')]);
  expect(marks().at(-1)).toEqual(['7,8', '12,0']);
  unmount();
  responses = [reply()];
  render(<Chat orderId={9} />);
  await later(POLL_PAUSE_MS);
  expect(marks().at(-1)).toEqual(['8,9', '0,0']);
  render(<Chat orderId={ORDER} />);
  await later(POLL_PAUSE_MS);
  expect(marks().at(-1)).toEqual(['8,9,7', '0,0,0']);
});

test('a tab that does not poll receives the signals from the one that does', async () => {
  render(<Chat orderId={ORDER} />);
  await receive({ kind: 'signals', signals: [signal] });
  expect(received).toEqual([signal]);
});

test('the poll names the chats of other tabs, too, until they are closed', async () => {
  await receive({ kind: 'open', tab: 'b', orderIds: [9] });
  await later(0);
  expect(named()).toEqual([null, '9']);
  await receive({ kind: 'open', tab: 'b', orderIds: [] });
  render(<Chat orderId={ORDER} />);
  await later(0);
  expect(named()).toEqual([null, '9', '7']);
});

test('a tab sends a new one the chats that it shows', async () => {
  render(<Chat orderId={ORDER} />);
  FakeChannel.sent.length = 0;
  await receive({ kind: 'ask' });
  expect(FakeChannel.sent).toEqual([{ kind: 'open', tab: expect.any(String), orderIds: [ORDER] }]);
});

test('no more chats are named than a poll may', async () => {
  await receive({ kind: 'open', tab: 'b', orderIds: Array.from({ length: 20 }, (_, index) => 100 + index) });
  await later(0);
  expect(named().at(-1)?.split(',')).toHaveLength(10);
});
