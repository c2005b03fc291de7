/** How a customer states at the checkout that he will pay. */
import { login } from '@skatert/web-kit/session';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import { checkChangeFrom } from '../src/checkout/use-payment';
import MiniCart from '../src/mini-cart/mini-cart';
import { address, BOTH_METHODS, cartOf, item, press, Stage, show } from './stage';

let stage: Stage;
beforeAll(() => {
  let keys = 0;
  const value = { randomUUID: () => `key-${++keys}` };
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
});
beforeEach(async () => {
  stage = new Stage()
    .on('GET /cart', 200, cartOf(item()))
    .on('POST /checkout', 201, { id: 77 })
    .on('POST /orders/create', 201, { id: 78 });
  await act(() => login('anna', 'x'));
});

const openPickup = async () => {
  await show(<MiniCart onClose={jest.fn()} onLeave={jest.fn()} />);
  await press('Оформить заказ');
  await screen.findByRole('radio', { name: /Арбат/ });
};
const radio = (name: string) => screen.getByRole('radio', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (path: string) => stage.calls(path).map(({ body }) => body);

test('cash is chosen at first, and the sum for change is sent with the order', async () => {
  await openPickup();
  expect(radio('Наличными')).toHaveProperty('checked', true);
  type('Сдача с', '2 000 ₽');
  await press(/Оформить заказ · /);
  expect(sent('POST /checkout')).toMatchObject([{ paymentMethod: 'CASH', changeFrom: 2000 }]);
});

test('a card needs no change, and the choice is remembered for the next order', async () => {
  await openPickup();
  type('Сдача с', '2000');
  fireEvent.click(radio('Картой'));
  expect(screen.queryByLabelText('Сдача с')).toBeNull();
  await press(/Оформить заказ · /);
  expect(sent('POST /checkout')).toMatchObject([{ paymentMethod: 'CARD', changeFrom: null }]);
  cleanup();
  await openPickup();
  expect(radio('Картой')).toHaveProperty('checked', true);
});

test('a sum below the total is refused at its field before anything is sent', async () => {
  await openPickup();
  type('Сдача с', '500');
  await press(/Оформить заказ · /);
  expect(await screen.findByText(/^Сдача нужна с суммы не меньше 700,00\s₽$/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Сдача с'));
  expect(sent('POST /checkout')).toEqual([]);
  type('Сдача с', '1000');
  await press(/Оформить заказ · /);
  expect(sent('POST /checkout')).toMatchObject([{ changeFrom: 1000 }]);
});

test('shows the refusal of the server at the field', async () => {
  const errors = { changeFrom: 'Сдача нужна с суммы не меньше 900,00 ₽' };
  stage.on('POST /checkout', 400, { code: 'VALIDATION_FAILED', message: 'Проверьте поля', errors });
  await openPickup();
  type('Сдача с', '800');
  await press(/Оформить заказ · /);
  expect(await screen.findByText(errors.changeFrom)).toBeTruthy();
});

test('a delivery has the same choice, and keeps the sum in its draft', async () => {
  await show(<App />, '/checkout');
  await screen.findByLabelText('Адрес');
  type('Сдача с', '5000');
  cleanup();
  await show(<App />, '/checkout');
  expect(await screen.findByLabelText('Сдача с')).toHaveProperty('value', '5000');
  type('Адрес', 'Тверская, 1');
  type('Телефон', '+7 999 123-45-67');
  type('Сдача с', '5');
  await press(/Оформить заказ/);
  expect(document.activeElement).toBe(screen.getByLabelText('Сдача с'));
  type('Сдача с', '5000');
  await press(/Оформить заказ/);
  await waitFor(() => expect(address()).toBe('/profile'));
  expect(sent('POST /orders/create')).toMatchObject([{ paymentMethod: 'CASH', changeFrom: 5000 }]);
});

test('an order that costs nothing asks for no payment', async () => {
  stage.on('GET /cart', 200, cartOf(item({ unitPrice: 0, totalPrice: 0, priceNow: 0 })));
  await openPickup();
  expect(screen.queryByText('Оплата при получении')).toBeNull();
});

describe('a brand that accepts not everything', () => {
  const METHODS = 'GET /order/v1/payment-methods/1';
  const CARD_AT_PICKUP = { ...BOTH_METHODS, PICKUP: ['CARD'] };

  test('has no other method in the form, and the last choice stays for other brands', async () => {
    stage.on(METHODS, 200, CARD_AT_PICKUP);
    await openPickup();
    expect(await screen.findByRole('radio', { name: 'Картой' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('radio', { name: 'Наличными' })).toBeNull();
    await press(/Оформить заказ · /);
    expect(sent('POST /checkout')).toMatchObject([{ paymentMethod: 'CARD', changeFrom: null }]);
    cleanup();
    await show(<App />, '/checkout');
    await waitFor(() => expect(radio('Наличными')).toHaveProperty('checked', true));
  });

  test('that has just changed its choice refuses the order, and the form shows the new choice', async () => {
    await openPickup();
    const message = 'При самовывозе нельзя оплатить наличными. Выберите другой способ оплаты.';
    stage.on('POST /checkout', 409, { code: 'PAYMENT_METHOD_REFUSED', message });
    stage.on(METHODS, 200, CARD_AT_PICKUP);
    await press(/Оформить заказ · /);
    expect(await screen.findAllByText(message)).not.toEqual([]);
    await waitFor(() => expect(radio('Картой')).toHaveProperty('checked', true));
    expect(screen.queryByRole('radio', { name: 'Наличными' })).toBeNull();
  });

  test('can be ordered from while its choice is not read: the server decides', async () => {
    stage.on(METHODS, 503, { code: 'UNAVAILABLE', message: 'Позже' });
    await openPickup();
    expect(await screen.findByRole('radio', { name: 'Картой' })).toBeTruthy();
    expect(radio('Наличными')).toHaveProperty('checked', true);
  });
});

test.each([
  ['', undefined],
  ['700', undefined],
  ['1\u00a0000,50', undefined],
  ['699,99', /не меньше/],
  ['0', /Укажите сумму/],
  ['без сдачи', /Укажите сумму/],
  ['1000,123', /Укажите сумму/],
  ['1.500', /по-разному/],
  ['99999999', /не больше/],
])('the sum «%s» for change', (typed, message) => {
  const error = checkChangeFrom(typed, 700);
  if (message) expect(error).toMatch(message);
  else expect(error).toBeUndefined();
});
