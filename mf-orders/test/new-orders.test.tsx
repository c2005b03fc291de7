/** The beeps and the count of new orders, on every back-office page. */
import { waitingAtom } from '@skatert/web-kit/live';
import { createQueryClient } from '@skatert/web-kit/query';
import { logout } from '@skatert/web-kit/session';
import { act, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import Background from '../src/new-orders/background';
import { newOrdersQuery, withOpened } from '../src/new-orders/new-orders';
import { BEEPING_MS } from '../src/new-orders/noticed-orders';
import { BEEP_PAUSE_MS, LATER_PAUSE_MS } from '../src/new-orders/use-beeps';
import { emit, emitReset, pageOf, press, Stage, show, staffOrder, user } from './stage';

jest.mock('@skatert/web-kit/live', () => ({
  ...jest.requireActual('./stage').fakeLive(jest.requireActual('react')),
  waitingAtom: jest.requireActual('jotai').atom(0),
}));
let allowed = true;
jest.mock('../src/new-orders/new-order-sound', () => ({
  playNewOrderSound: jest.fn(),
  enableSound: jest.fn(),
  useSoundAllowed: () => allowed,
}));
const { playNewOrderSound, enableSound } = jest.requireMock('../src/new-orders/new-order-sound');

const ALL = 'GET /order/v1/orders';
let stage: Stage;

beforeEach(async () => {
  allowed = true;
  stage = new Stage().on(ALL, 200, pageOf([]));
  await stage.signIn([[1, 'CASHIER']]);
  jest.useFakeTimers();
});

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function open(): Promise<void> {
  await show(<Background />);
  await later(100);
}
const queue = (...ids: number[]) => stage.on(ALL, 200, pageOf(ids.map((id) => staffOrder({ id }))));
async function arrive(orderId: number): Promise<void> {
  await emit({ type: 'NEW_ORDER', orderId, version: 1 });
  await later(1);
}
async function accept(orderId: number): Promise<void> {
  await emit({ orderId, version: 2, newStatus: 'PREPARING' });
  await later(1);
}
const waiting = () => getDefaultStore().get(waitingAtom);
const beeps = () => playNewOrderSound.mock.calls.length;

test('a new order beeps again and again until someone accepts it', async () => {
  await open();
  expect(beeps()).toBe(0);
  await arrive(11);
  expect(beeps()).toBe(1);
  expect(screen.getByRole('status').textContent).toBe('1 новый заказ');
  await later(2 * BEEP_PAUSE_MS);
  expect(beeps()).toBe(3);
  await accept(11);
  await later(2 * BEEP_PAUSE_MS);
  expect(beeps()).toBe(3);
  expect(waiting()).toBe(0);
});

test('an order that is accepted as it is entered at the counter is not new', async () => {
  await open();
  await emit(
    { type: 'NEW_ORDER', orderId: 11, version: 1 },
    { orderId: 11, version: 2, newStatus: 'PREPARING' },
  );
  await later(2 * BEEP_PAUSE_MS);
  expect([beeps(), waiting()]).toEqual([0, 0]);
});

test('an order for later is quiet until it is due, and beeps then, though someone had opened it before', async () => {
  const startAt = new Date(Date.now() + 10 * 60_000).toISOString();
  const openedAt = new Date().toISOString();
  stage.on(ALL, 200, pageOf([staffOrder({ id: 11, startAt }), staffOrder({ id: 12, startAt, openedAt })]));
  await open();
  await later(2 * LATER_PAUSE_MS);
  expect([beeps(), waiting()]).toEqual([0, 0]);
  await later(9 * 60_000);
  expect(waiting()).toBe(2);
  expect(beeps()).toBeGreaterThan(0);
});

async function openElsewhere(orderId: number): Promise<void> {
  await emit({ type: 'ORDER_OPENED', orderId, version: 2 });
  await later(1);
}

test('it stops for an order that someone has opened, but not for the others', async () => {
  await open();
  await arrive(11);
  await arrive(12);
  expect([beeps(), waiting()]).toEqual([2, 2]);
  await openElsewhere(11);
  await later(BEEP_PAUSE_MS);
  expect([beeps(), waiting()]).toEqual([3, 1]);
  await openElsewhere(12);
  await later(BEEP_PAUSE_MS);
  expect([beeps(), waiting()]).toEqual([3, 0]);
});

test('an order that was opened here stays silent when a read that began before ends after its event', async () => {
  queue(11);
  const client = createQueryClient();
  await show(<Background />, '/', client);
  await later(100);
  expect(waiting()).toBe(1);
  const release = stage.hold(ALL);
  await emitReset();
  client.setQueryData(newOrdersQuery.queryKey, (orders) => orders && withOpened(orders, 11));
  stage.on(ALL, 200, pageOf([staffOrder({ id: 11, openedAt: new Date().toISOString() })]));
  await openElsewhere(11);
  release({ status: 200, body: pageOf([staffOrder({ id: 11 })]) });
  await later(100);
  expect(waiting()).toBe(0);
});

test('after some minutes it beeps with longer pauses, and again often for the next order', async () => {
  await open();
  queue(11);
  await arrive(11);
  await later(BEEPING_MS);
  const last = beeps();
  await later(BEEPING_MS);
  const rarely = BEEPING_MS / LATER_PAUSE_MS;
  expect(beeps() - last).toBe(rarely);
  await arrive(12);
  await later(BEEP_PAUSE_MS);
  expect(beeps() - last).toBe(rarely + 2);
  expect(waiting()).toBe(2);
});

test('orders that nobody opened are counted after a reload, and beep as before', async () => {
  const until = Date.now() + BEEP_PAUSE_MS / 2;
  localStorage.setItem('order_signal', JSON.stringify({ opened: [], newest: 11, until }));
  const openedAt = new Date().toISOString();
  stage.on(ALL, 200, pageOf([{ id: 11 }, { id: 10 }, { id: 9, openedAt }].map(staffOrder)));
  await open();
  expect(stage.calls(ALL)[0]?.query.toString()).toBe('page=0&size=20&sort=id%2CDESC&status=QUEUED');
  expect(waiting()).toBe(2);
  expect(beeps()).toBe(1);
  await later(BEEP_PAUSE_MS);
  expect(beeps()).toBe(2);
  await later(LATER_PAUSE_MS - BEEP_PAUSE_MS);
  expect(beeps()).toBe(2);
  await later(BEEP_PAUSE_MS);
  expect(beeps()).toBe(3);
});

test('an order whose event was missed beeps, too', async () => {
  await open();
  queue(11);
  await emitReset();
  await later(100);
  expect(beeps()).toBe(1);
});

test('of more orders than are read, the others are counted', async () => {
  stage.on(ALL, 200, { ...pageOf([staffOrder({ id: 11 })]), totalElements: 30 });
  await open();
  expect(waiting()).toBe(30);
  const reads = stage.calls(ALL).length;
  await accept(3);
  await later(100);
  expect(stage.calls(ALL)).toHaveLength(reads + 1);
});

test.each<[string, [number, string][], string]>([
  ['of the brand', [[1, 'CASHIER']], '/admin/orders?status=QUEUED'],
  [
    'of all brands',
    [
      [1, 'CASHIER'],
      [2, 'OWNER'],
      [3, 'COOK'],
    ],
    '/admin/orders?brand=all&status=QUEUED',
  ],
])('the bell leads to the waiting orders %s', async (_which, pairs, path) => {
  await act(() => logout());
  await stage.signIn(pairs);
  await open();
  await arrive(11);
  expect(screen.getByRole('link', { name: '1 новый заказ: открыть' }).getAttribute('href')).toBe(path);
});

test('sound that the browser does not allow yet is offered by a button', async () => {
  allowed = false;
  await open();
  await arrive(11);
  expect(beeps()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Включить звук' }));
  expect(enableSound).toHaveBeenCalled();
});

test('a browser can be muted, which is kept', async () => {
  await open();
  await press('Звук включён');
  await arrive(11);
  expect(beeps()).toBe(0);
  expect(waiting()).toBe(1);
  expect(localStorage.getItem('order_sound')).toBe('false');
  await press('Без звука');
  expect(beeps()).toBe(1);
});

describe('with several tabs', () => {
  // Before the sign-out, which waits for the lock.
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  test('beeps only in the one that holds the lock', async () => {
    let grant: () => Promise<void> = async () => undefined;
    const request = jest.fn((_name, _options, work) => {
      grant = work;
      return new Promise(() => {});
    });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await open();
    await arrive(11);
    expect(beeps()).toBe(0);
    await act(async () => void grant());
    expect(beeps()).toBe(1);
  });
});
