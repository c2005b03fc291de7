/** In about how many minutes an order would be ready: on Home, in the cart and in both forms. */
import { login } from '@skatert/web-kit/session';
import { act, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { deliveryModeAtom } from '../src/cart/delivery-mode';
import MiniCart from '../src/mini-cart/mini-cart';
import { cartOf, item, Stage, show } from './stage';

const TIMES = 'GET /order/v1/brands/1/times';
const OPENING = 'GET /menu/v1/opening/by-brand/1';
const READY_IN = 'Приготовим примерно за 25 мин';

let stage: Stage;
beforeEach(() => {
  getDefaultStore().set(deliveryModeAtom, null);
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
});
/** What was asked for, in the order of the calls. */
const asked = () => stage.calls(TIMES).map(({ query }) => query.toString());

test.each([
  ['Home', <App key="home" />, '/'],
  ['the cart', <App key="cart" />, '/cart'],
  ['the drawer', <MiniCart key="drawer" onClose={jest.fn()} onLeave={jest.fn()} />, '/'],
])('%s says in how many minutes the brand cooks', async (_where, screenOf, path) => {
  await show(screenOf, path);
  expect(await screen.findByText(READY_IN)).toBeTruthy();
  expect(asked()).toEqual(['']);
});

test('the cart asks for the time of a delivery once that is chosen', async () => {
  getDefaultStore().set(deliveryModeAtom, 'DELIVERY');
  await show(<App />, '/cart');
  await screen.findByText(READY_IN);
  expect(asked()).toEqual(['deliveryMode=DELIVERY']);
});

test('a closed brand promises nothing, nor does a service of an earlier release', async () => {
  stage.on(OPENING, 200, { closed: 'Закрыто, откроется в 9:00' });
  await show(<App />, '/cart');
  await screen.findByText('Закрыто, откроется в 9:00');
  expect(screen.queryByText(READY_IN)).toBeNull();
});

test('without the call of the service Home is what it was', async () => {
  stage.on(TIMES, 404, { code: 'NOT_FOUND', message: 'Не найдено' });
  await show(<App />, '/');
  await screen.findByText('Борщ');
  expect(screen.queryByText(/Приготовим/)).toBeNull();
});

test('the delivery form names the time of a delivery', async () => {
  await act(() => login('anna', 'x'));
  await show(<App />, '/checkout');
  expect(await screen.findByText('Как можно скорее (≈ 25 мин)')).toBeTruthy();
  expect(asked()).toEqual(['deliveryMode=DELIVERY']);
});

test('the form for pickup names the time of the chosen point', async () => {
  await act(() => login('anna', 'x'));
  getDefaultStore().set(deliveryModeAtom, 'PICKUP');
  await show(<App />, '/checkout');
  await screen.findByText('Как можно скорее (≈ 25 мин)');
  await waitFor(() => expect(asked()).toContain('pointId=11'));
  stage.on(TIMES, 200, { minutes: 45 });
  await act(async () => (await screen.findByRole('radio', { name: /Арбат/ })).click());
  expect(await screen.findByText('Как можно скорее (≈ 45 мин)')).toBeTruthy();
  expect(asked().at(-1)).toBe('pointId=12');
});
