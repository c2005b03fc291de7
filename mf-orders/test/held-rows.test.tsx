/** The rows of a desk in use stay in place: new orders wait behind a button. */
import { act, fireEvent, screen } from '@testing-library/react';
import App from '../src/app';
import { PAUSE_MS } from '../src/desk/use-list-in-use';
import { REREAD_MS } from '../src/orders/order-queries';
import { emit, emitReset, pageOf, press, Stage, show, staffOrder, user } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const OF_BRAND = 'GET /order/v1/brand/1/orders';
let stage: Stage;
beforeEach(async () => {
  window.scrollTo = jest.fn() as never;
  stage = new Stage();
  list(10);
  await stage.signIn([[1, 'ADMIN']]);
  jest.useFakeTimers();
});
afterEach(() => scroll(0));

/** The server lists these orders from now on. */
const list = (...ids: number[]) => stage.on(OF_BRAND, 200, pageOf(ids.map((id) => staffOrder({ id }))));
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function open(path = '/admin/orders'): Promise<void> {
  await show(<App />, path);
  await later(100);
}
async function arrive(id: number): Promise<void> {
  list(id, 10);
  await emit({ type: 'NEW_ORDER', orderId: id, version: 1 });
  await later(100);
}
const rows = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => /^\d+/.exec(row.textContent ?? '')?.[0] ?? [])
    .map(Number);
const bar = (count: number) => screen.queryByRole('button', { name: `Новых: ${count}` });
const grid = () => screen.getByRole('grid');
const scroll = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
const choose = (value: string) => user.fill(screen.getByLabelText('Статус заказа #10'), value);
const mouse = { pointerType: 'mouse' };

test('an unused list shows a new order at once', async () => {
  await open();
  await arrive(11);
  expect(rows()).toEqual([11, 10]);
  expect(bar(1)).toBeNull();
});

const USES: [string, () => unknown, () => unknown][] = [
  [
    'the mouse is over it',
    () => fireEvent.pointerMove(grid(), mouse),
    () => fireEvent.pointerLeave(grid(), mouse),
  ],
  ['a key was just used in it', () => fireEvent.keyDown(grid(), { key: 'ArrowDown' }), () => later(PAUSE_MS)],
  [
    'it was just touched',
    () => fireEvent.pointerDown(grid(), { pointerType: 'touch' }),
    () => later(PAUSE_MS),
  ],
  ['the page is scrolled down', () => scroll(300), () => scroll(0)],
  ['a status is chosen but not saved', () => choose('CANCELED'), () => choose('QUEUED')],
  ['a dialog is open', () => press('Клавиши'), () => press('Закрыть')],
];

test.each(USES)('while %s, a new order waits, and comes in afterwards', async (_when, use, end) => {
  await open();
  await use();
  await arrive(11);
  expect(rows()).toEqual([10]);
  expect(bar(1)).toBeTruthy();
  expect(stage.calls(OF_BRAND)).toHaveLength(1);
  await end();
  await later(100);
  expect(rows()).toEqual([11, 10]);
  expect(bar(1)).toBeNull();
});

test('an empty list has nothing to hold', async () => {
  list();
  await open();
  scroll(300);
  await arrive(11);
  expect(rows()).toEqual([11, 10]);
});

test('the button shows the waiting orders at the top, also while the list is in use', async () => {
  await open();
  scroll(300);
  await arrive(11);
  list(12, 11, 10);
  await press('Новых: 1');
  await later(100);
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(rows()).toEqual([12, 11, 10]);
});

test('a regular read updates the rows in use, and finds orders whose event was missed', async () => {
  await open();
  fireEvent.pointerMove(grid(), mouse);
  const changed = staffOrder({ version: 2, status: 'PREPARING', nextStatuses: [], total: 999 });
  stage.on(OF_BRAND, 200, pageOf([staffOrder({ id: 12 }), staffOrder({ id: 11 }), changed]));
  await later(REREAD_MS);
  expect(rows()).toEqual([10]);
  expect(screen.getByText('999,00 ₽')).toBeTruthy();
  expect(bar(2)).toBeTruthy();
});

test('rows that new orders moved to the next page are updated, too', async () => {
  await open();
  fireEvent.pointerMove(grid(), mouse);
  const pages = [pageOf([staffOrder({ id: 11 })], 2), pageOf([staffOrder({ version: 2, total: 999 })], 2, 1)];
  stage.respond(OF_BRAND, ({ query }) => ({ status: 200, body: pages[Number(query.get('page'))] }));
  await later(REREAD_MS);
  expect(rows()).toEqual([10]);
  expect(screen.getByText('999,00 ₽')).toBeTruthy();
});

test('the second page keeps its rows, counts the new orders, and leads to the first one', async () => {
  stage.on(OF_BRAND, 200, { ...pageOf([staffOrder()], 2, 1), totalElements: 11 });
  await open('/admin/orders?page=2');
  const shifted = [staffOrder({ id: 20 }), staffOrder({ version: 2, total: 999 })];
  stage.on(OF_BRAND, 200, { ...pageOf(shifted, 2, 1), totalElements: 13 });
  await later(REREAD_MS);
  expect(rows()).toEqual([10]);
  expect(screen.getByText('999,00 ₽')).toBeTruthy();
  list(21, 20);
  await press('Новых: 2');
  await later(100);
  expect(rows()).toEqual([21, 20]);
  expect(stage.calls(OF_BRAND).at(-1)?.query.get('page')).toBe('0');
});

test('orders that wait keep waiting when the pages are turned, and are not forgotten', async () => {
  let total = 30;
  stage.respond(OF_BRAND, ({ query }) => {
    const number = Number(query.get('page'));
    const content = [staffOrder({ id: total - 10 * number })];
    return { status: 200, body: { ...pageOf(content, 4, number), totalElements: total } };
  });
  await open('/admin/orders?page=2');
  total = 42;
  await later(REREAD_MS);
  expect(rows()).toEqual([20]);
  expect(bar(12)).toBeTruthy();
  await press('Вперёд');
  await later(100);
  expect(rows()).toEqual([22]);
  expect(bar(12)).toBeTruthy();
  total = 43;
  await later(REREAD_MS);
  expect(bar(13)).toBeTruthy();
  await press('Назад');
  await later(100);
  expect(rows()).toEqual([33]);
  await press('Новых: 13');
  await later(100);
  expect(rows()).toEqual([43]);
  await press('Вперёд');
  await later(100);
  expect(rows()).toEqual([33]);
  expect(screen.queryByRole('button', { name: /^Новых/ })).toBeNull();
});

test('orders that wait above the first page wait above the second one, too', async () => {
  const of = (...ids: number[]) =>
    pageOf(
      ids.map((id) => staffOrder({ id })),
      2,
    );
  stage.on(OF_BRAND, 200, of(10));
  await open('/admin/orders?status=QUEUED');
  fireEvent.pointerMove(grid(), mouse);
  stage.on(OF_BRAND, 200, of(12, 11, 10));
  await later(REREAD_MS);
  expect(bar(2)).toBeTruthy();
  await press('Вперёд');
  await later(100);
  expect(bar(2)).toBeTruthy();
});

test('after missed events a list in use is read again at once, in place', async () => {
  await open();
  fireEvent.pointerMove(grid(), mouse);
  list(11, 10);
  await emitReset();
  await later(100);
  expect(stage.calls(OF_BRAND)).toHaveLength(2);
  expect(rows()).toEqual([10]);
  expect(bar(1)).toBeTruthy();
});

test('«Обновить» places the rows, also while the list is in use', async () => {
  await open();
  scroll(300);
  list(11, 10);
  await press('Обновить');
  await later(100);
  expect(rows()).toEqual([11, 10]);
});

test.each([
  ['a message for an order on another page', { type: 'CLIENT_MESSAGE' as const, orderId: 3 }],
  ['the event of another brand', { type: 'NEW_ORDER' as const, orderId: 11, brandId: 2 }],
])('%s causes no read', async (_what, event) => {
  await open();
  await emit({ version: 1, ...event });
  await later(100);
  expect(stage.calls(OF_BRAND)).toHaveLength(1);
});

describe('with a filter by status', () => {
  const QUEUED = '/admin/orders?status=QUEUED';

  test('an order that leaves it stays while the list is in use, and goes afterwards', async () => {
    await open(QUEUED);
    fireEvent.pointerMove(grid(), mouse);
    stage.on(OF_BRAND, 200, pageOf([]));
    await emit({ version: 2, newStatus: 'PREPARING' });
    await later(REREAD_MS);
    expect(rows()).toEqual([10]);
    fireEvent.pointerLeave(grid(), mouse);
    await later(100);
    expect(screen.getByText('Нет данных')).toBeTruthy();
  });

  test('events of orders with other statuses cause no read', async () => {
    await open('/admin/orders?status=PREPARING,DELIVERED');
    await emit({ type: 'NEW_ORDER', orderId: 11, version: 1 });
    await emit({ orderId: 12, version: 3, newStatus: 'CANCELED' });
    await later(100);
    expect(stage.calls(OF_BRAND)).toHaveLength(1);
    await emit({ orderId: 12, version: 4, newStatus: 'DELIVERED' });
    await later(100);
    expect(stage.calls(OF_BRAND)).toHaveLength(2);
  });
});

test('a failed read is not repeated at once', async () => {
  await open();
  stage.on(OF_BRAND, 400, { code: 'X', message: 'Нет' });
  await emit({ type: 'NEW_ORDER', orderId: 11, version: 1 });
  await later(1000);
  expect(stage.calls(OF_BRAND)).toHaveLength(2);
});
