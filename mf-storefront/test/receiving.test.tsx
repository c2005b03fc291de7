/** Delivery or pickup on Home: one choice with drawer, cart and checkout, and what it means for the brand. */
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { login } from '@skatert/web-kit/session';
import { textsOf } from '@skatert/web-kit/stage';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { deliveryModeAtom } from '../src/cart/delivery-mode';
import { zoneChoiceAtom } from '../src/delivery/delivery-zones';
import MiniCart from '../src/mini-cart/mini-cart';
import { pointChoiceAtom } from '../src/pickup/chosen-point';
import { cartOf, item, press, Stage, show } from './stage';

const POINTS = 'GET /brand/1/pickup-points';
const ZONES = 'GET /order/v1/delivery-zones/1';
const zone = (id: number, fee: number, fields: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...{ id, name: `Зона ${id}`, areas: [], fee, minimum: null, freeFrom: 1000, minutes: null },
  ...fields,
});

let stage: Stage;
beforeEach(() => {
  const store = getDefaultStore();
  store.set(deliveryModeAtom, null);
  store.set(zoneChoiceAtom, null);
  store.set(pointChoiceAtom, null);
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
});
const open = async (path = '/') => {
  cleanup();
  await show(<App />, path);
};
const buttons = async () =>
  within(await screen.findByRole('group', { name: 'Как получить заказ' })).getAllByRole('button');
const pressed = async () =>
  textsOf((await buttons()).filter((button) => button.getAttribute('aria-pressed') === 'true'));
const drawer = <MiniCart onClose={jest.fn()} onLeave={jest.fn()} />;

test('Home asks for neither zones nor an address until a mode is chosen, which drawer and cart then show', async () => {
  await open();
  expect(await pressed()).toEqual([]);
  expect(stage.calls(ZONES)).toEqual([]);
  await press('Доставка');
  expect(await screen.findByText('Доставка бесплатная')).toBeTruthy();
  await open('/cart');
  expect(await pressed()).toEqual(['Доставка']);
  await press('Самовывоз');
  cleanup();
  await show(drawer);
  expect(await pressed()).toEqual(['Самовывоз']);
  await open();
  expect(await pressed()).toEqual(['Самовывоз']);
  expect(await screen.findByRole('button', { name: 'На Мясницкой, Мясницкая, 24' })).toBeTruthy();
});

test('a delivery shows its fee, and that of the customer’s zone once it is known', async () => {
  stage.on(ZONES, 200, { zones: [zone(1, 99), zone(2, 150)], version: 1 });
  getDefaultStore().set(deliveryModeAtom, 'DELIVERY');
  await open();
  expect(await screen.findByText(/^Доставка от 99,00\s₽, бесплатно от 1\s000,00\s₽$/)).toBeTruthy();
  act(() => getDefaultStore().set(zoneChoiceAtom, { brandId: 1, zoneId: 2 }));
  expect(await screen.findByText(/^Доставка, Зона 2: 150,00\s₽, бесплатно от 1\s000,00\s₽$/)).toBeTruthy();
});

test('the point that is chosen on Home is that of the checkout, also at the next visit', async () => {
  getDefaultStore().set(deliveryModeAtom, 'PICKUP');
  await open();
  await press('На Мясницкой, Мясницкая, 24');
  const dialog = within(await screen.findByRole('dialog', { name: 'Где забрать заказ' }));
  await act(async () => (await dialog.findByRole('radio', { name: /Арбат/ })).click());
  await act(async () => dialog.getByRole('button', { name: 'Готово' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Арбат, Арбат, 11' })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('pickup_point') ?? '')).toEqual({ brandId: 1, pointId: 12 });
  await act(() => login('anna', 'x'));
  await open('/checkout');
  expect(await screen.findByRole('radio', { name: /Арбат/ })).toHaveProperty('checked', true);
});

describe('points of several cities', () => {
  const FAR = { id: 11, name: 'Баумана', address: 'Баумана, 5', city: 'Казань' };
  const NEAR = { id: 12, name: 'Арбат', address: 'Арбат, 11', city: 'Москва' };
  const ANY = { id: 13, name: 'На Покровке', address: 'Покровка, 1' };
  const order = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Оформить заказ/ });
  beforeEach(() => {
    stage.on(POINTS, 200, [ANY, FAR, NEAR]);
    getDefaultStore().set(deliveryModeAtom, 'PICKUP');
  });

  test('are not chosen for the customer, neither on Home nor at the checkout', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Выберите точку самовывоза' })).toBeTruthy();
    await act(() => login('anna', 'x'));
    await open('/checkout');
    const radios = await screen.findAllByRole<HTMLInputElement>('radio', { name: /Баумана|Арбат|Покровке/ });
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false]);
    const button = await order();
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Выберите точку самовывоза',
    );
    await act(async () => screen.getByRole('radio', { name: /Арбат/ }).click());
    expect((await order()).disabled).toBe(false);
    stage.on('POST /checkout', 201, { id: 5 });
    await press(/^Оформить заказ/);
    await waitFor(() => expect(stage.calls('POST /checkout')[0]?.body).toMatchObject({ pickupPointId: 12 }));
  });

  test('begin with the city of the point that was chosen before', async () => {
    getDefaultStore().set(pointChoiceAtom, { brandId: 1, pointId: 13 });
    await act(() => login('anna', 'x'));
    await open('/checkout');
    expect(await screen.findByRole('radio', { name: /На Покровке/ })).toHaveProperty('checked', true);
    const names = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /Баумана|Арбат|Покровке/ });
    expect(names()).toHaveLength(1);
    fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: 'all' } });
    const legends = textsOf([...document.querySelectorAll('legend')]);
    const cities = ['Другие точки', 'Казань', 'Москва'];
    expect(legends.filter((legend) => cities.includes(legend ?? ''))).toEqual(cities);
    await act(async () => screen.getByRole('radio', { name: /Арбат/ }).click());
    expect(textsOf([...document.querySelectorAll('legend')])).toEqual(legends);
  });
});

test('a point that is closed says so, and one that is gone is chosen again', async () => {
  stage.on(POINTS, 200, [
    { id: 12, name: 'Арбат', address: 'Арбат, 11', closed: 'Закрыто, откроется в 9:00' },
  ]);
  getDefaultStore().set(deliveryModeAtom, 'PICKUP');
  await open();
  expect(await screen.findByText('Закрыто, откроется в 9:00')).toBeTruthy();
  act(() => getDefaultStore().set(pointChoiceAtom, { brandId: 1, pointId: 99 }));
  expect(await screen.findByRole('button', { name: 'Выберите точку самовывоза' })).toBeTruthy();
});

test('a brand without points offers only delivery, whatever was chosen at another one', async () => {
  stage.on(POINTS, 200, []);
  getDefaultStore().set(deliveryModeAtom, 'PICKUP');
  await open();
  await waitFor(async () => expect(textsOf(await buttons())).toEqual(['Доставка']));
  expect(await pressed()).toEqual(['Доставка']);
  expect(await screen.findByText('Доставка бесплатная')).toBeTruthy();
  await act(() => login('anna', 'x'));
  await open('/checkout');
  expect(await screen.findByLabelText('Адрес')).toBeTruthy();
  expect(getDefaultStore().get(deliveryModeAtom)).toBe('PICKUP');
});
