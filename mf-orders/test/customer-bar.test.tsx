/** The orders on their way, above every page of a customer. */
import { setBrowserZone } from '@skatert/web-kit/browser-clock';
import { newsTitleAtom } from '@skatert/web-kit/live';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import MyOrdersPage from '../src/my-orders/my-orders-page';
import CustomerBar from '../src/order-bar/customer-bar';
import { awaitedOrder, emit, emitReset, notices, press, Stage, show, textsOf } from './stage';

jest.mock('@skatert/web-kit/live', () => ({
  ...jest.requireActual('./stage').fakeLive(jest.requireActual('react')),
  newsTitleAtom: jest.requireActual('jotai').atom(null),
}));
jest.mock('../src/new-orders/new-order-sound', () => ({
  playNewOrderSound: jest.fn(),
  useSoundAllowed: () => true,
}));
const { playNewOrderSound } = jest.requireMock('../src/new-orders/new-order-sound');

const AWAITED = 'GET /order/v1/my/awaited';
const READY = { newStatus: 'READY_FOR_PICKUP', version: 3 } as const;
let stage: Stage;
const onShown = jest.fn();

beforeEach(async () => {
  jest.clearAllMocks();
  stage = new Stage().on(AWAITED, 200, [awaitedOrder({ status: 'PREPARING', version: 2 })]);
  await stage.signIn();
});
afterEach(() => setVisibility('visible'));

const open = () => show(<CustomerBar onShown={onShown} />);
const links = async () => textsOf(await screen.findAllByRole('link'));
const announced = () => document.querySelector('[aria-live=polite]')?.textContent;
const title = () => getDefaultStore().get(newsTitleAtom);

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('shows what is happening to an order with its steps, and leads to it', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Заказ #10 готовится' });
  expect(link.getAttribute('href')).toBe('/my-orders#order-10');
  const [steps] = screen.getAllByRole('list', { name: 'Статус: Готовится' });
  expect(textsOf(within(steps as HTMLElement).getAllByRole('listitem'))).toEqual([
    'В очереди',
    'Готовится',
    'Готов к выдаче',
    'Завершён',
  ]);
  expect(onShown).toHaveBeenLastCalledWith(true);
  expect(stage.calls(AWAITED)).toHaveLength(1);
});

test('a change by the restaurant is a notice, those of others are none', async () => {
  await open();
  await screen.findByRole('link', { name: 'Заказ #10 готовится' });
  await emit({ type: 'ORDER_EDITED', orderId: 11, version: 3, text: '+ Чай ×1', total: 100 });
  await emit({ type: 'ORDER_EDITED', orderId: 10, version: 3, text: '+ Борщ ×1', total: 100 });
  expect(notices('info')).toEqual(['Заказ #10 изменён\n+ Борщ ×1']);
});

test('a change by the restaurant shows the new time', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 0, 1, 18, 20).getTime());
  await open();
  await screen.findByRole('link', { name: 'Заказ #10 готовится' });
  const promisedAt = new Date(2026, 0, 1, 19, 45).toISOString();
  stage.on(AWAITED, 200, [awaitedOrder({ status: 'PREPARING', version: 3, promisedAt })]);
  await emit({ type: 'ORDER_EDITED', orderId: 10, version: 3, text: 'другое время', total: 100 });
  expect(await screen.findByText(/19:45/)).toBeTruthy();
});

test('a new order is expected by the estimate of its checkout', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 0, 1, 18, 20).getTime());
  const estimatedAt = new Date(2026, 0, 1, 18, 45).toISOString();
  stage.on(AWAITED, 200, [awaitedOrder({ status: 'QUEUED', promisedAt: null, estimatedAt })]);
  await open();
  expect(await screen.findByText(/Примерно к 18:45/)).toBeTruthy();
});

test('a delivery to a zone with its time is expected when it arrives', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 0, 1, 18, 20).getTime());
  const promisedAt = new Date(2026, 0, 1, 18, 45).toISOString();
  const deliveryZone = { id: 2, name: 'Пригород', minutes: 90 };
  stage.on(AWAITED, 200, [
    awaitedOrder({ status: 'PREPARING', deliveryMode: 'DELIVERY', deliveryZone, promisedAt }),
  ]);
  await open();
  expect(await screen.findByText(/К 20:15/)).toBeTruthy();
});

test('a delivered order has the steps of a delivery', async () => {
  stage.on(AWAITED, 200, [awaitedOrder({ status: 'OUT_FOR_DELIVERY', deliveryMode: 'DELIVERY' })]);
  await open();
  await screen.findByRole('link', { name: 'Заказ #10 передан в доставку' });
  const [steps] = screen.getAllByRole('list', { name: 'Статус: Передан в доставку' });
  expect(textsOf(within(steps as HTMLElement).getAllByRole('listitem'))).toContain('Доставлен');
});

test('without orders on their way it shows nothing, and reports that', async () => {
  stage.on(AWAITED, 200, []);
  await open();
  await screen.findByTestId('address');
  expect(onShown).toHaveBeenLastCalledWith(false);
  expect(screen.queryByRole('link')).toBeNull();
});

test('follows the events of its orders, and announces their steps', async () => {
  await open();
  await links();
  await emit(READY);
  expect(await links()).toEqual(['Заказ #10 готов к выдаче']);
  await waitFor(() => expect(announced()).toBe('Заказ #10 готов к выдаче'));
  await emit({ newStatus: 'PREPARING', version: 2 });
  expect(await links()).toEqual(['Заказ #10 готов к выдаче']);
  expect(stage.calls(AWAITED)).toHaveLength(1);
});

test('an order that ends stays until it is dismissed', async () => {
  await open();
  await links();
  await emit({ newStatus: 'CANCELED', version: 3, canceledBy: 'staff', cancelReason: 'Закончился борщ' });
  stage.on(AWAITED, 200, []);
  await emitReset();
  expect(await links()).toEqual(['Заказ #10 отменён']);
  expect(screen.getByText('Закончился борщ · Самовар')).toBeTruthy();
  await press('Скрыть заказ #10');
  expect(screen.queryByRole('link')).toBeNull();
  expect(onShown).toHaveBeenLastCalledWith(false);
});

test('an order that ends while the page of the orders is shown is not lost between two events', async () => {
  stage.on('GET /order/v1/my', 200, []);
  await show(
    <>
      <CustomerBar onShown={onShown} />
      <MyOrdersPage />
    </>,
  );
  await links();
  // The service already knows of the end, the page not yet.
  stage.on(AWAITED, 200, []);
  await emit(READY);
  await waitFor(() => expect(stage.calls('GET /order/v1/my').length).toBeGreaterThan(1));
  await emit({ newStatus: 'COMPLETED', version: 4 });
  expect(await links()).toContain('Заказ #10 завершён');
});

test('reads the orders again for an order that it does not know, and after missed events', async () => {
  await open();
  await links();
  stage.on(
    AWAITED,
    200,
    [11, 10].map((id) => awaitedOrder({ id, status: 'PREPARING', version: 2 })),
  );
  await emit({ orderId: 11 });
  expect(await screen.findByRole('link', { name: 'Заказ #11 готовится' })).toBeTruthy();
  stage.on(AWAITED, 200, [awaitedOrder({ ...READY, status: 'READY_FOR_PICKUP' })]);
  await emitReset();
  expect(await screen.findByRole('link', { name: 'Заказ #10 готов к выдаче' })).toBeTruthy();
  expect(stage.calls(AWAITED)).toHaveLength(3);
});

test('a dismissed order comes back with its next step; the focus goes to the next one', async () => {
  stage.on(
    AWAITED,
    200,
    [11, 10].map((id) => awaitedOrder({ id, status: 'PREPARING', version: 2 })),
  );
  await open();
  const first = await screen.findByRole('button', { name: 'Скрыть заказ #11' });
  act(() => first.focus());
  await press('Скрыть заказ #11');
  expect(await links()).toEqual(['Заказ #10 готовится']);
  expect(document.activeElement?.textContent).toBe('Заказ #10 готовится');
  await emit({ orderId: 11, ...READY });
  const after = ['Заказ #11 готов к выдаче', 'Заказ #10 готовится'];
  await waitFor(async () => expect(await links()).toEqual(after));
});

test('the title of a hidden tab is the news, until the tab is shown', async () => {
  await open();
  await links();
  setVisibility('hidden');
  await emit(READY);
  await waitFor(() => expect(title()).toBe('Готов к выдаче — #10'));
  setVisibility('visible');
  expect(title()).toBeNull();
});

test('a visible tab keeps its title', async () => {
  await open();
  await links();
  await emit(READY);
  await waitFor(() => expect(announced()).toBe('Заказ #10 готов к выдаче'));
  expect(title()).toBeNull();
});

test('sounds only after the customer has switched it on, and for news only', async () => {
  await open();
  await links();
  await emit(READY);
  await waitFor(() => expect(announced()).toBe('Заказ #10 готов к выдаче'));
  expect(playNewOrderSound).not.toHaveBeenCalled();
  await press('Сообщать звуком');
  expect(playNewOrderSound).toHaveBeenCalledTimes(1);
  await emit({ newStatus: 'DELIVERED', version: 4 });
  await waitFor(() => expect(playNewOrderSound).toHaveBeenCalledTimes(2));
  await emit({ newStatus: 'COMPLETED', version: 5 });
  await screen.findByRole('link', { name: 'Заказ #10 завершён' });
  expect(playNewOrderSound).toHaveBeenCalledTimes(2);
  await press('Сообщать звуком');
  expect(screen.getByRole('button', { name: 'Сообщать звуком' }).getAttribute('aria-pressed')).toBe('false');
});

test('is silent about what the customer has cancelled', async () => {
  localStorage.setItem('order_news_sound', 'true');
  await open();
  await links();
  await emit({ newStatus: 'CANCELED', version: 3, canceledBy: 'client' });
  await screen.findByRole('link', { name: 'Заказ #10 отменён' });
  expect(announced()).toBe('');
  expect(playNewOrderSound).not.toHaveBeenCalled();
});

test('an order has the time of its brand, wherever the browser is', async () => {
  setBrowserZone('Europe/Moscow');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T23:30:00.000Z'));
  const promisedAt = '2026-11-25T23:45:00.000Z';
  const order = awaitedOrder({ status: 'PREPARING', promisedAt, timeZone: 'Asia/Vladivostok' });
  stage.on(AWAITED, 200, [order]);
  await open();
  expect(await screen.findByText(/^К 09:45/)).toBeTruthy();
});
