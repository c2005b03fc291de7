/** Delivery zones: the fee in the cart, and the zone of the address at the checkout. */
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { login } from '@skatert/web-kit/session';
import { user } from '@skatert/web-kit/stage';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { deliveryModeAtom } from '../src/cart/delivery-mode';
import { zoneChoiceAtom } from '../src/delivery/delivery-zones';
import { cartOf, item, press, Stage, show } from './stage';

const ZONES = 'GET /order/v1/delivery-zones/1';
const PLACE = 'POST /orders/create';
const zone = (id: number, name: string, fields: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...{ id, name, areas: [], fee: 150, minimum: null, freeFrom: null, minutes: null },
  ...fields,
});
const CENTER = zone(1, 'Центр', { areas: ['ул. Баумана'], minimum: 500, freeFrom: 1000, minutes: 45 });
const SUBURB = zone(2, 'Пригород', { fee: 300 });
const ISLAND = zone(3, 'Остров', { fee: 0 });

let stage: Stage;
beforeEach(() => {
  getDefaultStore().set(deliveryModeAtom, 'DELIVERY');
  getDefaultStore().set(zoneChoiceAtom, null);
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
});
const setZones = (...zones: DeliveryZone[]) => stage.on(ZONES, 200, { zones, version: 1 });
const open = async (path: string) => {
  cleanup();
  await show(<App />, path);
};
const sums = () =>
  [
    ...((screen.queryByText('Итого') ?? screen.getByText('Товары')).closest('div')?.querySelectorAll('p') ??
      []),
  ].map(({ textContent }) => textContent?.replace(/\s/g, ' '));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

test('a cart of a brand without zones costs what it did, and a pickup reads none', async () => {
  setZones();
  await open('/cart');
  await waitFor(() => expect(stage.calls(ZONES)).toHaveLength(1));
  expect(sums()).toEqual(['Итого700,00 ₽']);
  getDefaultStore().set(deliveryModeAtom, 'PICKUP');
  await open('/cart');
  await screen.findByText('Итого');
  expect(stage.calls(ZONES)).toHaveLength(1);
});

test('no order is sent before the zones are known, and zones that can’t be read can be read again', async () => {
  let respond: (response: Response) => void = () => undefined;
  stage.respond(
    ZONES,
    () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
  );
  await act(() => login('anna', 'x'));
  await open('/checkout');
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Оформить заказ/ });
  await waitFor(() => expect(send().textContent).toContain('700,00'));
  expect(send().disabled).toBe(true);
  const away = { code: 'UNAVAILABLE', message: 'Позже' };
  stage.on(ZONES, 503, away);
  await act(async () => respond(Response.json(away, { status: 503 })));
  expect((await screen.findByText('Не удалось загрузить зоны доставки')).getAttribute('role')).toBe('alert');
  setZones(SUBURB);
  await press('Повторить');
  expect(await screen.findByText('Зона доставки')).toBeTruthy();
  expect(send().disabled).toBe(false);
});

test('before the address is known the cart names the range, after it the fee', async () => {
  setZones(CENTER, SUBURB);
  stage.respond('PATCH /cart/item/41', () => new Promise(() => undefined));
  await open('/cart');
  await screen.findByText('Товары');
  expect(sums()).toEqual(['Товары700,00 ₽', 'Доставкаот 150,00 ₽', 'Итого700,00 ₽']);
  act(() => getDefaultStore().set(zoneChoiceAtom, { brandId: 1, zoneId: 1 }));
  expect(sums()).toEqual([
    'Товары700,00 ₽',
    'Доставка, Центр150,00 ₽',
    'Бесплатно от 1 000,00 ₽, ещё 300,00 ₽',
    'Итого850,00 ₽',
  ]);
  await press('Больше: Борщ');
  await waitFor(() =>
    expect(sums()).toEqual(['Товары1 050,00 ₽', 'Доставка, Центрбесплатно', 'Итого1 050,00 ₽']),
  );
});

test('the typed street finds its zone, whose fee is sent with the order', async () => {
  setZones(CENTER, SUBURB, ISLAND);
  await act(() => login('anna', 'x'));
  await open('/checkout');
  await screen.findByRole('radio', { name: /Пригород/ });
  type('Телефон', '+7 999 123-45-67');
  type('Адрес', 'Дальняя, 5');
  await press(/^Оформить заказ/);
  expect((await screen.findByRole('alert')).textContent).toBe('Выберите зону доставки');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Пригород/ }));
  expect(stage.calls(PLACE)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /Пригород/ }));
  expect(await screen.findByRole('button', { name: /Оформить заказ · 1\s000,00/ })).toBeTruthy();
  type('Адрес', 'улица Баумана 5');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Пригород/ })).toBeNull());
  expect(sums()).toContain('Доставка, Центр150,00 ₽');
  stage.on(PLACE, 201, { id: 77 });
  await press(/^Оформить заказ · 850,00/);
  await waitFor(() => expect(stage.calls(PLACE)).toHaveLength(1));
  expect(stage.calls(PLACE)[0]?.body).toMatchObject({
    address: 'улица Баумана 5',
    deliveryZoneId: 1,
    deliveryFee: 150,
  });
});

test('an address outside of all zones is refused at its field', async () => {
  setZones(CENTER);
  await act(() => login('anna', 'x'));
  await open('/checkout');
  await screen.findByText('Куда и за сколько доставляем');
  type('Телефон', '+7 999 123-45-67');
  type('Адрес', 'Дальняя, 5');
  await press(/^Оформить заказ/);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'По этому адресу мы не доставляем. Проверьте улицу и район.',
  );
  expect(stage.calls(PLACE)).toEqual([]);
});

test('an address outside of all zones is refused when its field is left, and not while it is typed', async () => {
  setZones(CENTER);
  stage.on('GET /order/v1/my-addresses', 200, { addresses: [{ id: 7, address: 'Дачная, 3' }] });
  await act(() => login('anna', 'x'));
  await open('/checkout');
  await screen.findByText('Куда и за сколько доставляем');
  const leave = () => fireEvent.blur(screen.getByLabelText('Адрес'));
  const refusal = () => screen.queryByText('По этому адресу мы не доставляем. Проверьте улицу и район.');
  leave();
  expect(refusal()).toBeNull();
  type('Адрес', 'Дальняя, 5');
  expect(refusal()).toBeNull();
  leave();
  expect(refusal()?.getAttribute('role')).toBe('alert');
  expect(screen.getByLabelText('Адрес').getAttribute('aria-invalid')).toBe('true');
  type('Адрес', 'Баумана, 5');
  leave();
  expect(refusal()).toBeNull();
  type('Адрес', '');
  await press('Дачная, 3');
  expect(refusal()).toBeTruthy();
  expect(stage.calls(PLACE)).toEqual([]);
});

test('below the minimum the button says what is missing', async () => {
  setZones(zone(1, 'Всюду', { minimum: 900 }));
  await act(() => login('anna', 'x'));
  await open('/checkout');
  const missing = /^Минимальная сумма доставки в эту зону — 900,00\s₽. Добавьте товаров ещё на 200,00\s₽$/;
  expect((await screen.findAllByText(missing)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /^Оформить заказ/ })).toHaveProperty('disabled', true);
});

test('a fee that changed meanwhile is shown before it is paid', async () => {
  setZones(zone(1, 'Всюду'));
  await act(() => login('anna', 'x'));
  await open('/checkout');
  await screen.findByRole('button', { name: /Оформить заказ · 850,00/ });
  type('Телефон', '+7 999 123-45-67');
  type('Адрес', 'Дальняя, 5');
  setZones(zone(1, 'Всюду', { fee: 200 }));
  const message = 'Доставка в зону «Всюду» теперь стоит 200,00 ₽.';
  stage.on(PLACE, 409, {
    code: 'DELIVERY_CHANGED',
    message,
    delivery: { zoneId: 1, name: 'Всюду', fee: 200 },
  });
  await press(/^Оформить заказ/);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  stage.on(PLACE, 201, { id: 77 });
  await press(/^Оформить заказ · 900,00/);
  await waitFor(() => expect(stage.calls(PLACE)).toHaveLength(2));
  expect(stage.calls(PLACE)[1]?.body).toMatchObject({ deliveryZoneId: 1, deliveryFee: 200 });
});
