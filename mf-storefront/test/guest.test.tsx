/** A visitor orders by name and phone where the brand allows it. */

import type { Cart } from '@skatert/contracts/orders/cart';
import { login } from '@skatert/web-kit/session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { storedGuestOrder, storedSentGuestOrder } from '../src/guest-order/stored-guest-order';
import MiniCart from '../src/mini-cart/mini-cart';
import { cartOf, item, notices, press, Stage, show } from './stage';

const PICKUP = 'POST /order/v1/guest/pickup';
const DELIVERY = 'POST /order/v1/guest/delivery';
const LINK = { id: 77, linkToken: 'AbCdEfGhIjKlMnOpQrStU_' };
const leave = jest.fn();
const drawer = <MiniCart onClose={jest.fn()} onLeave={leave} />;

let stage: Stage;
beforeAll(() => {
  let keys = 0;
  const value = { randomUUID: () => `key-${++keys}` };
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
});
beforeEach(() => {
  leave.mockClear();
  sessionStorage.clear();
  stage = new Stage().on('GET /cart', 200, { ...cartOf(item()), acceptsGuests: true });
});

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fillIn = () => {
  write('Имя', ' Анна ');
  write('Телефон', '8 912 345-67-89');
};
async function openForm() {
  await show(drawer);
  await press('Оформить без регистрации');
  await screen.findByLabelText('Имя');
}
const sendOrder = () => press(/Оформить заказ · /);
/** Orders in the form, which leads to the page of the order. */
async function orderForPickup() {
  await openForm();
  await screen.findByRole('radio', { name: /На Мясницкой/ });
  fillIn();
  await sendOrder();
  await waitFor(() => expect(leave).toHaveBeenCalledWith(`/track#77.${LINK.linkToken}`));
}
/** What the browser keeps. */
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test('the drawer offers both ways, and none without an account where the brand refuses it', async () => {
  await show(drawer);
  expect(await screen.findByRole('button', { name: 'Войти и оформить' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Оформить без регистрации' })).toHaveProperty('disabled', false);
  expect(screen.queryByText('Для оформления заказа нужно авторизоваться')).toBeNull();
});

test('an order for pickup leads to its page, and the browser keeps nothing of the person', async () => {
  stage.on(PICKUP, 201, LINK);
  await orderForPickup();
  expect(stage.calls(PICKUP).map(({ body }) => body)).toEqual([
    expect.objectContaining({ mode: 'PICKUP', name: 'Анна', phone: '8 912 345-67-89', cartVersion: 1 }),
  ]);
  expect(stage.calls(PICKUP)[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(stage.calls('POST /checkout')).toEqual([]);
  expect(notices('success')).toContain('Заказ #77 оформлен');
});

test('name and phone are checked as in a profile, and not stored while they are sent', async () => {
  let keptWhileSent = '';
  stage.respond(PICKUP, () => {
    keptWhileSent = kept();
    return { status: 409, body: { code: 'CLOSED_NOW', message: 'Закрыто' } };
  });
  await openForm();
  await screen.findByRole('radio', { name: /На Мясницкой/ });
  write('Телефон', '12');
  await sendOrder();
  expect(screen.getByText('Имя обязательно')).toBeTruthy();
  expect(screen.getByText('Введите корректный телефон')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Имя'));
  expect(stage.calls(PICKUP)).toEqual([]);
  fillIn();
  await sendOrder();
  expect((await screen.findAllByText('Закрыто')).length).toBeGreaterThan(0);
  expect(keptWhileSent).not.toBe('');
  for (const text of [keptWhileSent, kept()]) expect(text).not.toMatch(/Анна|345-67/);
});

test('a delivery asks for the phone once', async () => {
  stage.on(DELIVERY, 201, LINK);
  await openForm();
  fillIn();
  await press('Доставка', within(screen.getByRole('dialog')));
  fireEvent.change(await screen.findByLabelText('Адрес'), { target: { value: 'ул. Мира, 1' } });
  expect(screen.getByLabelText('Имя')).toHaveProperty('value', ' Анна ');
  expect(screen.getAllByLabelText('Телефон')).toHaveLength(1);
  await sendOrder();
  await waitFor(() => expect(leave).toHaveBeenCalledWith(`/track#77.${LINK.linkToken}`));
  expect(stage.calls(DELIVERY).map(({ body }) => body)).toEqual([
    expect.objectContaining({ address: 'ул. Мира, 1', name: 'Анна', phone: '8 912 345-67-89' }),
  ]);
});

describe('Home', () => {
  const BY_LINK = 'POST /order/v1/by-link';
  const bar = () => screen.findByRole('link', { name: /^Заказ #77/ });
  beforeEach(() => storedGuestOrder.write({ id: 77, token: LINK.linkToken }));

  test('leads back to the order that was placed in this tab', async () => {
    storedGuestOrder.write(null);
    stage.on(PICKUP, 201, LINK).on(BY_LINK, 200, { id: 77, status: 'PREPARING' });
    await openForm();
    await screen.findByRole('radio', { name: /На Мясницкой/ });
    fillIn();
    await sendOrder();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    cleanup();
    await show(<App />, '/');
    expect((await bar()).getAttribute('href')).toBe(`/track#77.${LINK.linkToken}`);
    expect(await screen.findByText('Заказ #77 готовится')).toBeTruthy();
    expect(stage.calls(BY_LINK)[0]?.body).toEqual({ id: 77, token: LINK.linkToken });
    expect(kept()).not.toMatch(/Анна|345-67/);
  });

  test.each([
    ['is finished', 200, { id: 77, status: 'COMPLETED' }],
    ['is gone', 404, { code: 'NOT_FOUND', message: 'Не найдено' }],
  ])('forgets an order that %s', async (_how, status, body) => {
    stage.on(BY_LINK, status, body);
    await show(<App />, '/');
    await waitFor(() => expect(storedGuestOrder.read()).toBeNull());
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Заказ/ })).toBeNull());
  });

  test('keeps the way while the order can’t be read', async () => {
    stage.on(BY_LINK, 403, { code: 'FORBIDDEN', message: 'Нет' });
    await show(<App />, '/');
    await waitFor(() => expect(stage.calls(BY_LINK).length).toBeGreaterThan(0));
    expect((await bar()).textContent).toBe('Заказ #77');
  });

  test('has nothing of it for a customer with an account', async () => {
    await act(() => login('anna', 'x'));
    await show(<App />, '/');
    await screen.findByRole('heading', { name: 'Самовар' });
    expect(stage.calls(BY_LINK)).toEqual([]);
  });
});

describe('an order without a response before a reload', () => {
  const PLACED = 'POST /order/v1/guest/placed';
  /** Sends an order that gets no response, and loads Home, with a cart that the order has emptied. */
  async function loseResponse(cart: Cart = { ...cartOf(), version: 2 }) {
    stage.on(PICKUP, 503, { code: 'UNAVAILABLE', message: 'Нет ответа' });
    await openForm();
    await screen.findByRole('radio', { name: /На Мясницкой/ });
    fillIn();
    await sendOrder();
    await waitFor(() => expect(stage.calls(PICKUP)).toHaveLength(2), { timeout: 5000 });
    await screen.findByRole('button', { name: 'Повторить' });
    cleanup();
    stage.on('GET /cart', 200, cart);
  }
  const sentKey = () => stage.calls(PICKUP)[0]?.headers.get('idempotency-key');

  test('is found by its key alone, and Home leads to it', async () => {
    stage.on(PLACED, 200, LINK).on('POST /order/v1/by-link', 200, { id: 77, status: 'QUEUED' });
    await loseResponse();
    expect(kept()).not.toMatch(/Анна|345-67/);
    await show(<App />, '/');
    const bar = await screen.findByRole('link', { name: /^Заказ #77/ });
    expect(bar.getAttribute('href')).toBe(`/track#77.${LINK.linkToken}`);
    expect(stage.calls(PLACED).map(({ body }) => body)).toEqual([{ key: sentKey() }]);
    expect(storedGuestOrder.read()).toEqual({ id: 77, token: LINK.linkToken });
    expect(storedSentGuestOrder.read()).toBeNull();
  });

  test('that was never placed is forgotten', async () => {
    stage.on(PLACED, 404, { code: 'NOT_FOUND', message: 'Не найдено' });
    await loseResponse();
    await show(<App />, '/');
    await waitFor(() => expect(storedSentGuestOrder.read()).toBeNull());
    expect(storedGuestOrder.read()).toBeNull();
  });

  test('is sent again with the same key while the cart is as it was', async () => {
    await loseResponse({ ...cartOf(item()), acceptsGuests: true });
    await show(<App />, '/');
    await screen.findByRole('heading', { name: 'Самовар' });
    expect(stage.calls(PLACED)).toEqual([]);
    cleanup();
    stage.on(PICKUP, 201, LINK);
    await orderForPickup();
    expect(stage.calls(PICKUP).at(-1)?.headers.get('idempotency-key')).toBe(sentKey());
    expect(storedSentGuestOrder.read()).toBeNull();
  });
});

test('a brand that has stopped accepting guests offers the sign-in again', async () => {
  stage.on(PICKUP, 401, { code: 'UNAUTHENTICATED', message: 'Требуется авторизация' });
  await openForm();
  await screen.findByRole('radio', { name: /На Мясницкой/ });
  fillIn();
  stage.on('GET /cart', 200, cartOf(item()));
  await sendOrder();
  expect(await screen.findByText('Требуется авторизация')).toBeTruthy();
  expect(await screen.findByText('Для оформления заказа нужно авторизоваться')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('a sign-in closes the form: the cart is that of the account', async () => {
  await openForm();
  await act(() => login('anna', 'x'));
  await waitFor(() => expect(screen.queryByLabelText('Имя')).toBeNull());
});
