import { login, logout } from '@skatert/ui-kit/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import App from '../src/app';
import MiniCart from '../src/cart/mini-cart';
import { address, cartOf, item, Stage, show } from './stage';

jest.mock('@skatert/ui-kit/toast', () => ({
  toast: { success: jest.fn(), error: jest.fn(), info: jest.fn() },
}));
const { toast } = jest.requireMock('@skatert/ui-kit/toast');

let stage: Stage;
const leave = jest.fn();
const drawer = <MiniCart onClose={jest.fn()} onLeave={leave} />;

beforeAll(() => {
  let keys = 0;
  Object.defineProperty(globalThis, 'crypto', {
    value: {
      randomUUID: () => {
        keys += 1;
        return `key-${keys}`;
      },
    },
    configurable: true,
  });
});
beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
});
afterEach(() => act(() => logout()));

async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

test('a visitor sees why he can not order yet, and is offered to sign in', async () => {
  const asked = jest.fn();
  window.addEventListener('open-login-modal', asked);
  await show(drawer);
  expect(await screen.findByText('Для оформления заказа нужно авторизоваться')).toBeTruthy();
  const order = screen.getByRole('button', { name: 'Оформить заказ' });
  expect(order).toHaveProperty('disabled', true);
  expect(order.title).toBe('Нужно авторизоваться');
  await press('Войти');
  expect(asked).toHaveBeenCalledTimes(1);
});

describe('checkout with pickup', () => {
  const sendOrder = () => press(/Оформить заказ · /);
  async function openForm(): Promise<void> {
    await act(() => login('anna', 'x'));
    await show(drawer);
    await press('Оформить заказ');
  }

  test('takes the first point unless another is chosen, sends the comment, and says the number', async () => {
    stage.on('POST /checkout', 201, { id: 77 });
    await openForm();
    expect(await screen.findByRole('radio', { name: /На Мясницкой/ })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: /Арбат/ }));
    fireEvent.change(screen.getByLabelText('Комментарий'), { target: { value: ' без лука ' } });
    stage.on('GET /cart', 200, cartOf());
    await sendOrder();
    expect(stage.calls('POST /checkout')[0]?.body).toEqual({
      mode: 'PICKUP',
      pickupPointId: 12,
      comment: 'без лука',
    });
    expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith('Заказ #77 оформлен');
    await waitFor(() => expect(stage.calls('GET /cart').length).toBeGreaterThan(1));
    await press('Мои заказы');
    expect(leave).toHaveBeenCalledWith('/my-orders');
  });

  test('sends the same key when a lost answer makes one press again, and another key for another form', async () => {
    stage.on('POST /checkout', 503, { code: 'UNAVAILABLE', message: 'Позже' });
    await openForm();
    await screen.findByRole('radio', { name: /Арбат/ });
    await sendOrder();
    await sendOrder();
    await press('Закрыть');
    await press('Оформить заказ');
    await sendOrder();
    const keys = stage.calls('POST /checkout').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^key-/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("shows the server's words and the cart as it is now when the cart has changed", async () => {
    const cart = cartOf(item({ unitPrice: 400, totalPrice: 800 }));
    stage.on('POST /checkout', 409, { code: 'CART_CHANGED', message: 'Корзина изменилась.', cart });
    await openForm();
    await screen.findByRole('radio', { name: /Арбат/ });
    await sendOrder();
    expect((await screen.findByRole('alert')).textContent).toBe('Корзина изменилась.');
    expect(toast.error).toHaveBeenCalledWith('Корзина изменилась.');
    expect(screen.getAllByText(/2 × 400,00\s₽/).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /Оформить заказ · 800,00\s₽/ })).toBeTruthy();
  });

  test('has a word of its own when the server has none', async () => {
    stage.on('POST /checkout', 500);
    await openForm();
    await screen.findByRole('radio', { name: /Арбат/ });
    await sendOrder();
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось оформить заказ');
  });

  test('can not be sent without a point', async () => {
    stage.on('GET /brand/1/pickup-points', 200, []);
    await openForm();
    expect(await screen.findByText('Нет доступных точек.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Оформить заказ · / })).toHaveProperty('disabled', true);
  });

  test('says when the points could not be loaded', async () => {
    stage.on('GET /brand/1/pickup-points', 404, { code: 'NOT_FOUND', message: 'x' });
    await openForm();
    expect(await screen.findByText('Не удалось загрузить точки самовывоза')).toBeTruthy();
  });
});

describe('checkout with delivery', () => {
  async function open(): Promise<void> {
    await act(() => login('anna', 'x'));
    await show(<App />, '/checkout');
    await screen.findByLabelText('Адрес');
  }
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  test('names the fields that are missing and sends nothing', async () => {
    await open();
    await press(/Оформить заказ/);
    expect(screen.getByText('Адрес обязателен для заполнения')).toBeTruthy();
    expect(screen.getByText('Телефон обязателен')).toBeTruthy();
    expect(stage.calls('POST /orders/create')).toEqual([]);
  });

  test('places the order and goes to the profile', async () => {
    stage.on('POST /orders/create', 201, { id: 5 });
    await open();
    fill('Адрес', 'Тверская, 1');
    fill('Телефон', '+7 999 123-45-67');
    await press(/Оформить заказ/);
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(toast.success).toHaveBeenCalledWith('Ваш заказ успешно оформлен!');
    const [call] = stage.calls('POST /orders/create');
    expect(call?.body).toEqual({ address: 'Тверская, 1', phone: '+7 999 123-45-67', comment: null });
    expect(call?.headers.get('idempotency-key')).toMatch(/^key-/);
  });

  test("says that it failed, with the server's reason in place", async () => {
    stage.on('POST /orders/create', 409, {
      code: 'BRAND_CLOSED',
      message: 'Бренд сейчас не принимает заказы',
    });
    await open();
    fill('Адрес', 'Тверская, 1');
    fill('Телефон', '+7 999 123-45-67');
    await press(/Оформить заказ/);
    expect((await screen.findByRole('alert')).textContent).toBe('Бренд сейчас не принимает заказы');
    expect(toast.error).toHaveBeenCalledWith('Произошла ошибка при оформлении заказа.');
  });
});
