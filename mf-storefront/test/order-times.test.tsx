/** In about how many minutes an order would be ready: on Home, in the cart and in both forms. */
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { login } from '@skatert/web-kit/session';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { deliveryModeAtom } from '../src/cart/delivery-mode';
import { zoneChoiceAtom } from '../src/delivery/delivery-zones';
import MiniCart from '../src/mini-cart/mini-cart';
import { pointChoiceAtom } from '../src/pickup/chosen-point';
import { cartOf, item, Stage, show } from './stage';

const TIMES = 'GET /order/v1/brands/1/times';
const OPENING = 'GET /menu/v1/opening/by-brand/1';
const READY_IN = 'Приготовим примерно за 25 мин';

let stage: Stage;
beforeEach(() => {
  getDefaultStore().set(deliveryModeAtom, null);
  getDefaultStore().set(pointChoiceAtom, null);
  getDefaultStore().set(zoneChoiceAtom, null);
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
});
/** What was asked for, in the order of the calls. */
const asked = () => stage.calls(TIMES).map(({ query }) => query.toString());

const drawer = <MiniCart key="drawer" onClose={jest.fn()} onLeave={jest.fn()} />;

test.each([
  ['Home', <App key="home" />, '/', 'pointId=11'],
  ['the cart', <App key="cart" />, '/cart', 'deliveryMode=DELIVERY'],
  ['the drawer', drawer, '/', 'pointId=11'],
])('%s says what the checkout would that it opens', async (_where, screenOf, path, query) => {
  await show(screenOf, path);
  expect(await screen.findByText(READY_IN)).toBeTruthy();
  expect(asked()).toEqual([query]);
});

describe('Home, drawer, cart and checkout promise the same', () => {
  const MINUTES: Record<string, number> = { 'pointId=11': 35, 'pointId=12': 40, 'deliveryMode=DELIVERY': 50 };
  const FAR: DeliveryZone = {
    ...{ id: 7, name: 'Пригород', areas: [], fee: 300, minimum: null, freeFrom: null, minutes: 90 },
  };
  const ISLAND = { ...FAR, id: 8, name: 'Остров', minutes: null };
  beforeEach(async () => {
    stage.respond(TIMES, ({ query }) => ({
      status: 200,
      body: { minutes: MINUTES[query.toString()] ?? 999, forLater: false },
    }));
    await act(() => login('anna', 'x'));
  });

  const pickup = (pointId: number) => () => {
    getDefaultStore().set(deliveryModeAtom, 'PICKUP');
    getDefaultStore().set(pointChoiceAtom, { brandId: 1, pointId });
  };
  const delivery =
    (zoneId: number | null, ...zones: DeliveryZone[]) =>
    () => {
      getDefaultStore().set(deliveryModeAtom, 'DELIVERY');
      getDefaultStore().set(zoneChoiceAtom, zoneId === null ? null : { brandId: 1, zoneId });
      stage.on('GET /order/v1/delivery-zones/1', 200, { zones, version: 1 });
    };

  test.each([
    [
      'a pickup at the first point',
      () => getDefaultStore().set(deliveryModeAtom, 'PICKUP'),
      'Приготовим',
      35,
    ],
    ['a pickup at the chosen point', pickup(12), 'Приготовим', 40],
    ['a delivery without zones', delivery(null), 'Приготовим', 50],
    ['a delivery to a zone that names no time', delivery(8, FAR, ISLAND), 'Приготовим', 50],
    ['a delivery to the chosen zone', delivery(7, FAR, ISLAND), 'Привезём', 140],
    ['a delivery to the only zone', delivery(null, FAR), 'Привезём', 140],
  ])('of %s', async (_what, choose, verb, minutes) => {
    choose();
    for (const [screenOf, path] of [
      [<App key="home" />, '/'],
      [<App key="cart" />, '/cart'],
      [drawer, '/'],
    ] as const) {
      await show(screenOf, path);
      expect(await screen.findByText(`${verb} примерно за ${minutes} мин`)).toBeTruthy();
      cleanup();
    }
    await show(<App />, '/checkout');
    expect(await screen.findByText(`Как можно скорее (≈ ${minutes} мин)`)).toBeTruthy();
  });

  test('and nothing while a point in one of several cities is not chosen', async () => {
    stage.on('GET /brand/1/pickup-points', 200, [
      { id: 11, name: 'Центр', address: 'Баумана, 1', city: 'Казань' },
      { id: 12, name: 'Арбат', address: 'Арбат, 11', city: 'Москва' },
    ]);
    getDefaultStore().set(deliveryModeAtom, 'PICKUP');
    await show(<App />, '/');
    await waitFor(() => expect(asked()).toEqual(['']));
    expect(screen.queryByText(/примерно за/)).toBeNull();
    cleanup();
    await show(<App />, '/checkout');
    expect(await screen.findByText('Как можно скорее')).toBeTruthy();
    await act(async () => (await screen.findByRole('radio', { name: /Арбат/ })).click());
    expect(await screen.findByText('Как можно скорее (≈ 40 мин)')).toBeTruthy();
  });

  test('and nothing for a point that is closed', async () => {
    stage.on('GET /brand/1/pickup-points', 200, [
      { id: 11, name: 'На Мясницкой', address: 'Мясницкая, 24' },
      { id: 12, name: 'Арбат', address: 'Арбат, 11', closed: 'Закрыто, откроется в 9:00' },
    ]);
    pickup(12)();
    await show(<App />, '/');
    await screen.findByText('Закрыто, откроется в 9:00');
    await waitFor(() => expect(asked()).toEqual(['pointId=12']));
    expect(screen.queryByText(/примерно за/)).toBeNull();
  });
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
  expect(asked()).toEqual(['pointId=11']);
  stage.on(TIMES, 200, { minutes: 45 });
  await act(async () => (await screen.findByRole('radio', { name: /Арбат/ })).click());
  expect(await screen.findByText('Как можно скорее (≈ 45 мин)')).toBeTruthy();
  expect(asked().at(-1)).toBe('pointId=12');
});
