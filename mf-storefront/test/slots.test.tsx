/** Orders for a later time: chosen in both forms where the brand accepts them, also while it is closed. */
import { CHOOSE_POINT } from '@skatert/contracts/orders/cart-texts';
import { login } from '@skatert/web-kit/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { deliveryModeAtom } from '../src/cart/delivery-mode';
import { cartOf, item, press, Stage, show } from './stage';

const CLOSED = 'Закрыто, откроется в 9:00';
const TIMES = 'GET /order/v1/brands/1/times';
const SLOTS = 'GET /order/v1/brands/1/slots';
const OPENING = 'GET /menu/v1/opening/by-brand/1';
const POINTS = 'GET /brand/1/pickup-points';
const slot = (day: string, time: string) => ({ at: `${day}T${time}:00.000Z`, label: time });
const TODAY = { day: '2026-11-30', label: 'Сегодня', slots: [slot('2026-11-30', '18:30')] };
const TOMORROW = {
  day: '2026-12-01',
  label: 'Завтра',
  slots: [slot('2026-12-01', '10:00'), slot('2026-12-01', '10:15')],
};

let stage: Stage;
beforeEach(async () => {
  getDefaultStore().set(deliveryModeAtom, 'PICKUP');
  stage = new Stage()
    .on('GET /cart', 200, cartOf(item()))
    .on(TIMES, 200, { minutes: 25, forLater: true })
    .on(SLOTS, 200, { days: [TODAY, TOMORROW] });
  await act(() => login('anna', 'x'));
});

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const order = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Оформить заказ/ });
const reason = async () =>
  document.getElementById((await order()).getAttribute('aria-describedby') ?? '')?.textContent;
const click = async (control: HTMLElement) => act(async () => control.click());
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });
const choose = async (label: string, name: string) => {
  const field = await screen.findByRole('combobox', { name: label });
  const option = await screen.findByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(field, { target: { value: option.value } });
};
const bodies = (path: string) => stage.calls(path).map(({ body }) => body);

test('a brand without orders for later offers no choice, and reads no slots', async () => {
  stage.on(TIMES, 200, { minutes: 25, forLater: false });
  await show(<App />, '/checkout');
  await screen.findByText('Как можно скорее (≈ 25 мин)');
  expect(screen.queryByRole('radio', { name: 'Ко времени' })).toBeNull();
  expect(stage.calls(SLOTS)).toEqual([]);
});

test('a time is asked for once the point is known', async () => {
  const points = ['Москва', 'Казань'].map((city, id) => ({
    id: id + 1,
    name: city,
    address: 'ул. Мира',
    city,
  }));
  stage.on(POINTS, 200, points);
  await show(<App />, '/checkout');
  await click(await radio(/Ко времени/));
  // In place of the times, and at the button.
  await waitFor(() => expect(screen.getAllByText(CHOOSE_POINT)).toHaveLength(2));
  expect(stage.calls(SLOTS)).toEqual([]);
  await click(await radio(/Казань/));
  expect(await screen.findByRole('combobox', { name: 'Время' })).toBeTruthy();
});

test('as soon as possible stays the usual choice: nothing of a time is sent, and no slots are read', async () => {
  stage.on('POST /checkout', 201, { id: 5 });
  await show(<App />, '/checkout');
  expect((await radio(/Как можно скорее \(≈ 25 мин\)/)).checked).toBe(true);
  await press(/^Оформить заказ/);
  await waitFor(() => expect(bodies('POST /checkout')).toHaveLength(1));
  expect(bodies('POST /checkout')[0]).not.toHaveProperty('wantedAt');
  expect(stage.calls(SLOTS)).toEqual([]);
  expect(await screen.findByText(/^Мы уже передали его на кухню\. Статус виден в разделе/)).toBeTruthy();
});

test('a pickup is ordered for a slot of its point', async () => {
  stage.on('POST /checkout', 201, { id: 5 });
  await show(<App />, '/checkout');
  await click(await radio(/Ко времени/));
  await screen.findByRole('combobox', { name: 'День' });
  expect([(await order()).disabled, await reason()]).toEqual([true, 'Выберите время']);
  await choose('День', 'Завтра');
  await choose('Время', '10:15');
  await press(/^Оформить заказ/);
  await waitFor(() =>
    expect(bodies('POST /checkout')).toMatchObject([
      { pickupPointId: 11, wantedAt: '2026-12-01T10:15:00.000Z' },
    ]),
  );
  expect(stage.calls(SLOTS)[0]?.query.toString()).toBe('pointId=11');
  expect(
    await screen.findByText(/^Приготовим его к выбранному времени\. Статус виден в разделе/),
  ).toBeTruthy();
  expect(screen.queryByText(/на кухню/)).toBeNull();
});

test('a delivery is ordered for a slot of the brand', async () => {
  getDefaultStore().set(deliveryModeAtom, 'DELIVERY');
  stage.on('POST /orders/create', 201, { id: 5 });
  await show(<App />, '/checkout');
  await type('Адрес', 'ул. Мира, 1');
  await type('Телефон', '+79123456789');
  await click(await radio(/Ко времени/));
  await choose('Время', '18:30');
  await press(/^Оформить заказ/);
  await waitFor(() =>
    expect(bodies('POST /orders/create')).toMatchObject([{ wantedAt: '2026-11-30T18:30:00.000Z' }]),
  );
  expect(stage.calls(SLOTS)[0]?.query.toString()).toBe('');
});

test('the slots of a delivery are read again when its zone is known', async () => {
  getDefaultStore().set(deliveryModeAtom, 'DELIVERY');
  const terms = { fee: 0, minimum: null, freeFrom: null };
  const far = { id: 7, name: 'Пригород', areas: ['Лесная'], minutes: 45, ...terms };
  stage.on('GET /order/v1/delivery-zones/1', 200, { zones: [far], version: 1 });
  await show(<App />, '/checkout');
  await click(await radio(/Ко времени/));
  await screen.findByRole('combobox', { name: 'Время' });
  stage.on(SLOTS, 200, { days: [TOMORROW] });
  await type('Адрес', 'ул. Лесная, 1');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Сегодня' })).toBeNull());
  await screen.findByRole('option', { name: '10:00' });
  expect(stage.calls(SLOTS).map(({ query }) => query.toString())).toEqual(['', 'zoneId=7']);
});

test('a slot that is full by now is refused: the slots are read again, and the rest of the form stays', async () => {
  const message = 'На это время мест больше нет. Выберите другое время.';
  await show(<App />, '/checkout');
  await type('Комментарий', 'Без лука');
  await click(await radio(/Ко времени/));
  await choose('Время', '18:30');
  stage
    .on('POST /checkout', 409, { code: 'SLOT_UNAVAILABLE', message })
    .on(SLOTS, 200, { days: [{ ...TODAY, slots: [slot('2026-11-30', '18:45')] }] });
  await press(/^Оформить заказ/);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await screen.findByRole('option', { name: '18:45' });
  expect(screen.queryByRole('option', { name: '18:30' })).toBeNull();
  expect([(await order()).disabled, await reason()]).toEqual([true, 'Выберите время']);
  expect(screen.getByDisplayValue('Без лука')).toBeTruthy();
  expect((await radio(/Ко времени/)).checked).toBe(true);
  stage.on('POST /checkout', 201, { id: 5 });
  await choose('Время', '18:45');
  await press(/^Оформить заказ/);
  expect((await screen.findAllByText('Заказ #5 оформлен')).length).toBeGreaterThan(0);
});

describe('while it is closed', () => {
  beforeEach(() => {
    stage
      .on(OPENING, 200, { closed: CLOSED })
      .on(POINTS, 200, [{ id: 11, name: 'На Мясницкой', address: 'Мясницкая, 24', closed: CLOSED }]);
  });

  test('Home and the cart say that it can be ordered for later, and the cart leads to the checkout', async () => {
    await show(<App />, '/cart');
    expect(await screen.findByText('Можно заказать ко времени')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Оформить заказ' })).toBeTruthy();
  });

  test('the form chooses a time, and not now', async () => {
    stage.on('POST /checkout', 201, { id: 5 });
    await show(<App />, '/checkout');
    expect((await radio(/Ко времени/)).checked).toBe(true);
    expect((await radio(/Как можно скорее.*Закрыто, откроется в 9:00/)).disabled).toBe(true);
    expect((await radio(/На Мясницкой/)).disabled).toBe(false);
    await choose('Время', '18:30');
    await press(/^Оформить заказ/);
    await waitFor(() =>
      expect(bodies('POST /checkout')).toMatchObject([{ wantedAt: '2026-11-30T18:30:00.000Z' }]),
    );
  });

  test('without a free slot nothing can be ordered', async () => {
    stage.on(SLOTS, 200, { days: [] });
    await show(<App />, '/checkout');
    expect((await screen.findAllByText('Свободного времени нет')).length).toBeGreaterThan(0);
    expect((await order()).disabled).toBe(true);
  });
});

describe('while a dish of the cart is sold out until a slot', () => {
  const problem = 'Закончилось, будет в 10:15 — можно заказать ко времени';
  const later = { available: false, problem, laterFrom: '2026-12-01T10:15:00.000Z' };
  const soup = item({ ...later });
  const bread = item({
    id: 42,
    cartItemId: 42,
    productId: 3,
    name: 'Хлеб',
    unitPrice: 50,
    totalPrice: 100,
    priceNow: 50,
  });
  beforeEach(() => stage.on('GET /cart', 200, cartOf(soup, bread)));

  test('the cart says so, counts the dish and leads to the checkout', async () => {
    await show(<App />, '/cart');
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(await screen.findByText(/^Не всё можно приготовить сейчас/)).toBeTruthy();
    expect(screen.getAllByText(/^800/).length).toBeGreaterThan(0);
    expect(await screen.findByRole('link', { name: 'Оформить заказ' })).toBeTruthy();
  });

  test('the checkout offers only its slots, and says why not now', async () => {
    stage.on('POST /checkout', 201, { id: 5 });
    await show(<App />, '/checkout');
    expect((await radio(/Ко времени/)).checked).toBe(true);
    expect((await radio(/Как можно скорее.*Борщ: закончилось, будет в 10:15/)).disabled).toBe(true);
    await screen.findByRole('option', { name: '10:15' });
    expect(screen.queryByRole('option', { name: 'Сегодня' })).toBeNull();
    expect(screen.queryByRole('option', { name: '10:00' })).toBeNull();
    await choose('Время', '10:15');
    await press(/^Оформить заказ/);
    await waitFor(() => expect(bodies('POST /checkout')).toMatchObject([{ wantedAt: later.laterFrom }]));
  });

  test('a brand without orders for later refuses with the reason', async () => {
    stage.on(TIMES, 200, { minutes: 25, forLater: false });
    await show(<App />, '/checkout');
    expect([(await order()).disabled, await reason()]).toEqual([
      true,
      expect.stringContaining('Борщ: закончилось'),
    ]);
  });

  test('a dish that returns for no slot still has to go first', async () => {
    const gone = item({
      available: false,
      problem: 'Закончилось',
      id: 43,
      cartItemId: 43,
      productId: 4,
      name: 'Чай',
    });
    stage.on('GET /cart', 200, cartOf(soup, bread, gone));
    stage.on('DELETE /cart/remove/43', 200, cartOf(soup, bread));
    await show(<App />, '/cart');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Оформить заказ' })).disabled).toBe(
      true,
    );
    await press('Убрать');
    expect(await screen.findByRole('link', { name: 'Оформить заказ' })).toBeTruthy();
    expect(stage.calls('DELETE /cart/remove/41')).toEqual([]);
  });
});
