/** Pickup or delivery is one choice in drawer, cart and checkout; the last address is offered. */
import { login, logout } from '@skatert/web-kit/session';
import { textsOf, user } from '@skatert/web-kit/stage';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import App from '../src/app';
import { deliveryModeAtom } from '../src/cart/delivery-mode';
import MiniCart from '../src/mini-cart/mini-cart';
import { address, cartOf, item, press, Stage, show } from './stage';

let stage: Stage;
const leave = jest.fn();
const drawer = <MiniCart onClose={jest.fn()} onLeave={leave} />;

beforeEach(() => {
  getDefaultStore().set(deliveryModeAtom, null);
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
});

const choice = async () => {
  const group = within(await screen.findByRole('group', { name: 'Как получить заказ' }));
  return textsOf(
    group.getAllByRole('button').filter((button) => button.getAttribute('aria-pressed') === 'true'),
  );
};
const open = async (path: string) => {
  cleanup();
  await show(<App />, path);
};

test('a choice on the cart page is that of drawer and checkout, also at the next visit', async () => {
  await act(() => login('anna', 'x'));
  await open('/cart');
  expect(await choice()).toEqual([]);
  await press('Самовывоз');
  expect(await choice()).toEqual(['Самовывоз']);
  expect(localStorage.getItem('delivery_mode')).toBe('PICKUP');
  await open('/checkout');
  expect(await choice()).toEqual(['Самовывоз']);
  expect(await screen.findByRole('radio', { name: /На Мясницкой/ })).toBeTruthy();
  await press('Доставка');
  expect(await screen.findByLabelText('Адрес')).toBeTruthy();
  expect(await choice()).toEqual(['Доставка']);
  cleanup();
  await show(drawer);
  expect(await choice()).toEqual(['Доставка']);
  await press('Оформить заказ');
  expect(leave).toHaveBeenCalledWith('/checkout');
});

test('the form for pickup leads to the delivery when it is chosen there', async () => {
  await act(() => login('anna', 'x'));
  await show(drawer);
  await press('Оформить заказ');
  const form = within(await screen.findByRole('dialog', { name: 'Оформление заказа' }));
  await user.click(form.getByRole('button', { name: 'Доставка' }));
  expect(leave).toHaveBeenCalledWith('/checkout');
  expect(localStorage.getItem('delivery_mode')).toBe('DELIVERY');
});

test('switching between delivery and pickup keeps the focus on the choice, and the comment', async () => {
  await act(() => login('anna', 'x'));
  await open('/checkout');
  const comment = () => screen.findByLabelText<HTMLTextAreaElement>('Комментарий');
  const write = async (value: string) => fireEvent.change(await comment(), { target: { value } });
  await write('Без лука');
  for (const mode of ['Самовывоз', 'Доставка']) {
    await press(mode);
    expect(document.activeElement?.textContent).toBe(mode);
    expect((await comment()).value).toBe('Без лука');
  }
  await press('Самовывоз');
  await write('Приборы');
  await press('Доставка');
  expect((await comment()).value).toBe('Приборы');
});

test('a choice is kept from screen to screen where storage is disabled', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await open('/cart');
  await press('Самовывоз');
  await open('/cart');
  expect(await choice()).toEqual(['Самовывоз']);
});

test('an order for pickup is placed on the page, too', async () => {
  localStorage.setItem('delivery_mode', 'PICKUP');
  stage.on('POST /checkout', 201, { id: 77 });
  await act(() => login('anna', 'x'));
  await open('/checkout');
  await screen.findByRole('radio', { name: /На Мясницкой/ });
  stage.on('GET /cart', 200, cartOf());
  await press(/Оформить заказ · /);
  expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
  expect(stage.calls('POST /checkout')[0]?.body).toMatchObject({ mode: 'PICKUP', pickupPointId: 11 });
  await press('Мои заказы');
  await waitFor(() => expect(address()).toBe('/my-orders'));
});

test('a sign-in for the order goes on to the checkout that was chosen', async () => {
  await show(drawer);
  await press('Войти и оформить');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => login('anna', 'x'));
  expect(await screen.findByRole('dialog', { name: 'Оформление заказа' })).toBeTruthy();
  expect(await screen.findByRole('radio', { name: /На Мясницкой/ })).toBeTruthy();
});

test('a sign-in for the order stays in the drawer when the cart can not be ordered', async () => {
  stage.on('GET /cart', 200, cartOf(item({ priceNow: null, available: false })));
  await show(drawer);
  await press('Доставка');
  await press('Войти и оформить');
  await act(() => login('anna', 'x'));
  expect(await screen.findByText('В корзине есть товары, которые сейчас не продаются.')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('the last addresses are offered with their parts, sent with the order, and can be removed', async () => {
  const [first, second] = [
    { id: 2, address: 'Тверская, 1', flat: '12', intercom: '12К' },
    { id: 1, address: 'Арбат, 2' },
  ];
  stage.on('GET /order/v1/my-addresses', 200, { addresses: [first, second] });
  await act(() => login('anna', 'x'));
  await open('/checkout');
  await screen.findByRole('button', { name: 'Арбат, 2' });
  stage.on('DELETE /order/v1/my-addresses/1', 200, { addresses: [first] });
  await press('Удалить: Арбат, 2');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Арбат, 2' })).toBeNull());
  fireEvent.change(screen.getByLabelText('Подъезд'), { target: { value: '9' } });
  await press('Тверская, 1, кв. 12, домофон 12К');
  const field = screen.getByLabelText('Адрес');
  expect(field).toHaveProperty('value', 'Тверская, 1');
  expect(document.activeElement).toBe(field);
  expect(screen.getByLabelText('Квартира')).toHaveProperty('value', '12');
  expect(screen.getByLabelText('Подъезд')).toHaveProperty('value', '');
  expect(screen.queryByRole('group', { name: 'Прошлые адреса' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Этаж'), { target: { value: ' 5 ' } });
  fireEvent.change(screen.getByLabelText('Телефон'), { target: { value: '+7 999 123-45-67' } });
  stage.on('POST /orders/create', 201, { id: 77 });
  await press(/^Оформить заказ/);
  await waitFor(() => expect(stage.calls('POST /orders/create')).toHaveLength(1));
  const sent = stage.calls('POST /orders/create')[0]?.body;
  expect(sent).toMatchObject({ address: 'Тверская, 1', flat: '12', floor: '5', intercom: '12К' });
  expect(sent).not.toHaveProperty('entrance');
  await act(() => logout());
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Тверская');
});

test('without a phone in the profile the form has that of the last delivery, until it is changed', async () => {
  const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон');
  const type = (value: string) => fireEvent.change(phone(), { target: { value } });
  stage.on('GET /order/v1/my-addresses', 200, { addresses: [], phone: '+7 999 123-45-67' });
  await act(() => login('anna', 'x'));
  await open('/checkout');
  await waitFor(() => expect(phone().value).toBe('+7 999 123-45-67'));
  fireEvent.change(screen.getByLabelText('Адрес'), { target: { value: 'Арбат, 2' } });
  stage.on('POST /orders/create', 503, { code: 'UNAVAILABLE', message: 'Позже' });
  await press(/^Оформить заказ/);
  await waitFor(() => expect(stage.calls('POST /orders/create')).toHaveLength(1));
  expect(stage.calls('POST /orders/create')[0]?.body).toMatchObject({ phone: '+7 999 123-45-67' });
  type('');
  expect(phone().value).toBe('');
  type('+7 912 345-67-89');
  await open('/checkout');
  await screen.findByDisplayValue('Арбат, 2');
  expect(phone().value).toBe('+7 912 345-67-89');
});
