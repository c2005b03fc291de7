import type { Cart, PickupCheckoutBody } from '@skatert/contracts/orders/cart';
import { createQueryClient } from '@skatert/web-kit/query';
import { login, logout } from '@skatert/web-kit/session';
import { textsOf } from '@skatert/web-kit/stage';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { RETRY_PAUSE_MS } from '../src/lost-response';
import MiniCart from '../src/mini-cart/mini-cart';
import { address, cartOf, item, notices, press, Stage, show } from './stage';

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
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
});

const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const keys = () => stage.calls('POST /checkout').map(({ headers }) => headers.get('idempotency-key'));

test('a visitor sees why the cart can not be ordered, and can sign in', async () => {
  const onLoginRequest = jest.fn();
  window.addEventListener('open-login-modal', onLoginRequest);
  await show(drawer);
  expect(await screen.findByText('Для оформления заказа нужно авторизоваться')).toBeTruthy();
  const order = screen.getByRole('button', { name: 'Оформить заказ' });
  expect(order).toHaveProperty('disabled', true);
  expect(order.title).toBe('Нужно авторизоваться');
  expect(order.className).not.toContain('primary');
  expect(screen.getByRole('button', { name: 'Войти и оформить' }).className).toContain('primary');
  await press('Войти и оформить');
  expect(onLoginRequest).toHaveBeenCalledTimes(1);
});

describe('checkout with pickup', () => {
  const sendOrder = () => press(/Оформить заказ · /);
  async function openForm(): Promise<void> {
    await act(() => login('anna', 'x'));
    await show(drawer);
    await press('Оформить заказ');
  }

  test('preselects the first point, sends point and comment, and shows the order’s number', async () => {
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
      paymentMethod: 'CASH',
      changeFrom: null,
      cartVersion: 1,
    });
    expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
    expect(notices('success')).toContain('Заказ #77 оформлен');
    await waitFor(() => expect(stage.calls('GET /cart').length).toBeGreaterThan(1));
    await press('Мои заказы');
    expect(leave).toHaveBeenCalledWith('/my-orders');
  });

  test("shows the server's message, the changes and the current cart, and can be sent again", async () => {
    const cart = { ...cartOf(item({ unitPrice: 400, totalPrice: 800, priceNow: 400 })), version: 2 };
    stage.on('POST /checkout', 409, { code: 'CART_CHANGED', message: 'Корзина изменилась.', cart });
    await openForm();
    await screen.findByRole('radio', { name: /Арбат/ });
    await sendOrder();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Корзина изменилась.')).toBeTruthy();
    expect(alert.getByText(/^Борщ: цена была 350,00\s₽, теперь 400,00\s₽$/)).toBeTruthy();
    expect(notices('error')).toContain('Корзина изменилась.');
    expect(screen.getAllByText(/2 × 400,00\s₽/).length).toBeGreaterThan(0);
    stage.on('POST /checkout', 201, { id: 77 });
    await press(/Оформить заказ · 800,00\s₽/);
    expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
    const sent = stage.calls('POST /checkout').map(({ body }) => body);
    expect(sent).toMatchObject([{ cartVersion: 1 }, { cartVersion: 2 }]);
    expect(new Set(keys()).size).toBe(2);
  });

  test('that is refused keeps what was added to the cart while it was under way', async () => {
    const release = stage.hold('POST /checkout');
    await openForm();
    await screen.findByRole('radio', { name: /Арбат/ });
    await sendOrder();
    const added = { ...cartOf(item({ quantity: 3, totalPrice: 1050 })), version: 2 };
    stage.on('PATCH /cart/item/41', 200, added).on('GET /cart', 200, added);
    fireEvent.click(screen.getByRole('button', { name: 'Больше: Борщ', hidden: true }));
    await waitFor(() => expect(screen.getAllByText(/3 × 350,00/).length).toBeGreaterThan(0));
    await waitFor(() => expect(stage.calls('PATCH /cart/item/41')).toHaveLength(1));
    const earlier = cartOf(item({ available: false, problem: 'Закончилось' }));
    await act(async () =>
      release({ status: 409, body: { code: 'CART_CHANGED', message: 'Корзина изменилась.', cart: earlier } }),
    );
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/3 × 350,00/).length).toBeGreaterThan(0));
    expect(screen.queryByText(/2 × 350,00/)).toBeNull();
  });

  test('needs no confirmation of a price that was already shown', async () => {
    const now = { ...cartOf(item({ unitPrice: 400, totalPrice: 800, priceNow: 400 })), version: 2 };
    stage
      .on('GET /cart', 200, cartOf(item({ priceNow: 400 })))
      .respond('POST /checkout', ({ body }) =>
        (body as PickupCheckoutBody).cartVersion === 2
          ? { status: 201, body: { id: 77 } }
          : { status: 409, body: { code: 'CART_CHANGED', message: 'Корзина изменилась.', cart: now } },
      );
    await openForm();
    await screen.findByRole('radio', { name: /Арбат/ });
    await press(/Оформить заказ · 800,00\s₽/);
    expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
    expect(notices('error')).toEqual([]);
  });

  test('keeps its input when the session expires and the user signs in again', async () => {
    const onLoginRequest = jest.fn();
    window.addEventListener('open-login-modal', onLoginRequest);
    stage
      .on('POST /checkout', 401, { code: 'UNAUTHORIZED', message: 'Требуется авторизация' })
      .on('POST /auth/v1/refresh', 401, { code: 'UNAUTHORIZED', message: 'Требуется авторизация' });
    await openForm();
    fireEvent.click(await screen.findByRole('radio', { name: /Арбат/ }));
    fireEvent.change(screen.getByLabelText('Комментарий'), { target: { value: 'без лука' } });
    stage.on('GET /cart', 200, cartOf());
    await sendOrder();
    expect(await screen.findByText('Необходимо войти в систему для оформления заказа.')).toBeTruthy();
    expect(onLoginRequest).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/^Корзина пуста/)).toBeNull();
    expect(screen.getByLabelText('Комментарий')).toHaveProperty('value', 'без лука');
    stage.on('GET /cart', 200, cartOf(item())).on('POST /checkout', 201, { id: 77 });
    await act(() => login('anna', 'x'));
    await sendOrder();
    expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
    expect(stage.calls('POST /checkout').at(-1)?.body).toMatchObject({
      pickupPointId: 12,
      comment: 'без лука',
    });
  });

  test('does not show its input to another user who signs in', async () => {
    await openForm();
    fireEvent.change(await screen.findByLabelText('Комментарий'), { target: { value: 'без лука' } });
    await act(() => logout());
    stage.signsIn({ id: 6, username: 'boris' });
    await act(() => login('boris', 'x'));
    await waitFor(() => expect(screen.queryByLabelText('Комментарий')).toBeNull());
  });

  test('requires that unavailable products are removed first', async () => {
    const gone = item({ id: 42, productId: 2, name: 'Чай', priceNow: null, available: false });
    stage.on('GET /cart', 200, cartOf(item(), gone)).on('DELETE /cart/remove/42', 200, cartOf(item()));
    await act(() => login('anna', 'x'));
    await show(drawer);
    const order = await screen.findByRole('button', { name: 'Оформить заказ' });
    expect(order).toHaveProperty('disabled', true);
    expect(descriptionOf(order)).toBe('В корзине есть товары, которые сейчас не продаются.');
    await press('Убрать');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Оформить заказ' })).toHaveProperty('disabled', false),
    );
  });

  test('shows its own message when the server sends none', async () => {
    stage.on('POST /checkout', 403);
    await openForm();
    await screen.findByRole('radio', { name: /Арбат/ });
    await sendOrder();
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось оформить заказ');
  });

  test('can not be sent without a point', async () => {
    stage.on('GET /brand/1/pickup-points', 200, []);
    await openForm();
    expect(await screen.findByText('Нет доступных точек.')).toBeTruthy();
    const order = screen.getByRole('button', { name: /Оформить заказ · / });
    expect(order).toHaveProperty('disabled', true);
    expect(descriptionOf(order)).toBe('Сейчас негде забрать заказ.');
  });

  test('does not replace a chosen point that no longer exists', async () => {
    const message = 'Выберите точку самовывоза';
    stage.on('POST /checkout', 400, {
      code: 'VALIDATION_FAILED',
      message,
      errors: { pickupPointId: message },
    });
    await openForm();
    expect(await screen.findByRole('radio', { name: /На Мясницкой/ })).toHaveProperty('checked', true);
    stage.on('GET /brand/1/pickup-points', 200, [{ id: 12, name: 'Арбат', address: 'Арбат, 11' }]);
    await sendOrder();
    await waitFor(() => expect(screen.queryByRole('radio', { name: /На Мясницкой/ })).toBeNull());
    const order = screen.getByRole('button', { name: /Оформить заказ · / });
    expect(order).toHaveProperty('disabled', true);
    expect(descriptionOf(order)).toBe('Выбранной точки больше нет. Выберите другую.');
    stage.on('POST /checkout', 201, { id: 77 });
    fireEvent.click(screen.getByRole('radio', { name: /Арбат/ }));
    await sendOrder();
    expect(stage.calls('POST /checkout').at(-1)?.body).toMatchObject({ pickupPointId: 12 });
  });

  test('reads the points again each time the form opens', async () => {
    await openForm();
    await screen.findByRole('radio', { name: /Арбат/ });
    await press('Закрыть');
    stage.on('GET /brand/1/pickup-points', 200, [{ id: 12, name: 'Арбат', address: 'Арбат, 11' }]);
    await press('Оформить заказ');
    await waitFor(() => expect(screen.queryByRole('radio', { name: /На Мясницкой/ })).toBeNull());
    expect(screen.getByRole('radio', { name: /Арбат/ })).toHaveProperty('checked', true);
  });

  test('marks the lines of a brand that has closed as unavailable', async () => {
    stage.on('POST /checkout', 409, {
      code: 'BRAND_CLOSED',
      message: 'Бренд «Самовар» закрылся и больше не принимает заказы.',
    });
    await openForm();
    await screen.findByRole('radio', { name: /Арбат/ });
    stage.on('GET /cart', 200, cartOf(item({ priceNow: null, available: false })));
    await sendOrder();
    expect(await screen.findAllByText('Сейчас не продаётся')).not.toHaveLength(0);
    expect(screen.getByRole('alert').textContent).toBe(
      'Бренд «Самовар» закрылся и больше не принимает заказы.',
    );
    const form = within(screen.getByRole('dialog'));
    expect(form.getByRole('button', { name: 'Оформить заказ' })).toHaveProperty('disabled', true);
  });

  test('shows a blocked customer the text of the restaurant, and keeps the cart for a later attempt', async () => {
    const message = 'Вы не забрали три заказа.\nПозвоните нам.';
    stage.on('POST /checkout', 409, { code: 'CLIENT_BLOCKED', message });
    await openForm();
    await screen.findByRole('radio', { name: /Арбат/ });
    await sendOrder();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('button', { name: /Оформить заказ · / })).toHaveProperty('disabled', false);
    stage.on('POST /checkout', 201, { id: 5 });
    await sendOrder();
    expect(await screen.findByText('Заказ #5 оформлен')).toBeTruthy();
  });

  test('shows an error when the points could not be loaded', async () => {
    stage.on('GET /brand/1/pickup-points', 404, { code: 'NOT_FOUND', message: 'x' });
    await openForm();
    expect(await screen.findByText('Не удалось загрузить точки самовывоза')).toBeTruthy();
  });
});

describe('a form whose cart changes in another tab', () => {
  const EMPTY = 'Корзина пуста. Добавьте товары перед оформлением заказа.';
  const sendOrder = () => press(/Оформить заказ · /);
  const comment = () => screen.getByLabelText('Комментарий');
  let client: ReturnType<typeof createQueryClient>;

  /** Reads a changed cart, as after a message from another tab. */
  async function followCart(cart: Cart): Promise<void> {
    stage.on('GET /cart', 200, cart);
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
  }
  async function emptyCart(): Promise<void> {
    await followCart({ ...cartOf(), version: 2 });
    await screen.findByText('Ваша корзина пуста.');
  }

  beforeEach(async () => {
    client = createQueryClient();
    await act(() => login('anna', 'x'));
    await show(drawer, '/', client);
    await press('Оформить заказ');
    fireEvent.click(await screen.findByRole('radio', { name: /Арбат/ }));
    fireEvent.change(comment(), { target: { value: 'без лука' } });
  });

  test('shows that there is nothing to order, and reappears when the cart has lines again', async () => {
    await emptyCart();
    expect(screen.getByText(EMPTY)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Оформить заказ/ })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await followCart({ ...cartOf(item()), version: 3 });
    await waitFor(() => expect(screen.queryByText(EMPTY)).toBeNull());
    stage.on('POST /checkout', 201, { id: 78 });
    await sendOrder();
    expect(await screen.findByText('Заказ #78 оформлен')).toBeTruthy();
    expect(stage.calls('POST /checkout')[0]?.body).toMatchObject({ cartVersion: 3 });
  });

  test('offers the points of the cart’s new brand', async () => {
    stage.on('GET /brand/2/pickup-points', 200, [{ id: 21, name: 'Сокол', address: 'Алабяна, 3' }]);
    await emptyCart();
    await followCart({ ...cartOf(item()), currentBrandId: 2, version: 3 });
    expect(await screen.findByRole('radio', { name: /Сокол/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: /Оформить заказ · / })).toHaveProperty('disabled', false);
  });

  test('stays while its own order is being sent', async () => {
    const release = stage.hold('POST /checkout');
    await sendOrder();
    await emptyCart();
    expect(comment()).toHaveProperty('value', 'без лука');
    expect(screen.queryByText(EMPTY)).toBeNull();
    expect(screen.queryByText(/ 0,00/)).toBeNull();
    await act(async () => release({ status: 201, body: { id: 77 } }));
    expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
  });

  describe('without a response to its own order', () => {
    beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));

    test('stays, and repeats the call', async () => {
      stage.on('POST /checkout', 503, { code: 'UNAVAILABLE', message: 'Позже' });
      await sendOrder();
      await act(() => jest.advanceTimersByTimeAsync(RETRY_PAUSE_MS));
      await emptyCart();
      expect(comment()).toHaveProperty('value', 'без лука');
      stage.on('POST /checkout', 201, { id: 77 });
      await press('Повторить');
      expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
    });
  });
});

describe('one form places one order', () => {
  const sendOrder = () => press(/Оформить заказ · /);
  const BODY = {
    mode: 'PICKUP',
    pickupPointId: 11,
    comment: null,
    paymentMethod: 'CASH',
    changeFrom: null,
    cartVersion: 1,
  };
  const openAgain = async () => {
    cleanup();
    await show(drawer);
  };

  beforeEach(async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await act(() => login('anna', 'x'));
    await show(drawer);
    await press('Оформить заказ');
    await screen.findByRole('radio', { name: /Арбат/ });
  });

  const letRetriesPass = () => act(() => jest.advanceTimersByTimeAsync(RETRY_PAUSE_MS));

  test('repeats a call without a response with the same key, without a notice', async () => {
    stage.respond('POST /checkout', () => {
      stage.on('POST /checkout', 201, { id: 77 });
      return { status: 502 };
    });
    await sendOrder();
    await letRetriesPass();
    expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(notices('error')).toEqual([]);
  });

  test('repeats the same order after a lost response, even when the cart is empty by then', async () => {
    stage.on('POST /checkout', 503, { code: 'UNAVAILABLE', message: 'Позже' });
    await sendOrder();
    await letRetriesPass();
    expect(await screen.findByText('Нажмите ещё раз: второго заказа не будет.')).toBeTruthy();
    stage.on('GET /cart', 200, { ...cartOf(), version: 2 }).on('POST /checkout', 201, { id: 77 });
    await press('Повторить');
    expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
    expect(new Set(keys()).size).toBe(1);
    expect(stage.calls('POST /checkout').at(-1)?.body).toMatchObject({ ...BODY, cartVersion: 1 });
  });

  test('requests the outcome of the order after a reload', async () => {
    stage.on('POST /checkout', 503, { code: 'UNAVAILABLE', message: 'Позже' });
    await sendOrder();
    await letRetriesPass();
    await screen.findByRole('button', { name: 'Повторить' });
    stage.on('GET /cart', 200, { ...cartOf(), version: 2 }).on('POST /checkout', 201, { id: 77 });
    await openAgain();
    expect(await screen.findByText('Заказ #77 оформлен')).toBeTruthy();
    expect(new Set(keys()).size).toBe(1);
    expect(stage.calls('POST /checkout').at(-1)?.body).toEqual(BODY);
  });

  test('lets the user order the cart when nothing was ordered before the reload', async () => {
    stage.on('POST /checkout', 503, { code: 'UNAVAILABLE', message: 'Позже' });
    await sendOrder();
    await letRetriesPass();
    await screen.findByRole('button', { name: 'Повторить' });
    const cart = { ...cartOf(item({ quantity: 3, totalPrice: 1050 })), version: 2 };
    stage.on('GET /cart', 200, cart).on('POST /checkout', 409, { code: 'CART_CHANGED', message: 'x', cart });
    await openAgain();
    await screen.findByRole('button', { name: /Оформить заказ · 1\s050,00/ });
    expect(screen.queryByRole('alert')).toBeNull();
    stage.on('POST /checkout', 201, { id: 78 });
    await sendOrder();
    expect(await screen.findByText('Заказ #78 оформлен')).toBeTruthy();
    expect(keys().at(-1)).not.toBe(keys()[0]);
  });

  test('a form reopened on the same cart has the same key, and another one after an order', async () => {
    stage.on('POST /checkout', 403, { code: 'FORBIDDEN', message: 'Нет' });
    await sendOrder();
    await openAgain();
    await press('Оформить заказ');
    await screen.findByRole('radio', { name: /Арбат/ });
    stage.on('POST /checkout', 201, { id: 77 });
    await sendOrder();
    await screen.findByText('Заказ #77 оформлен');
    stage.on('GET /cart', 200, { ...cartOf(item()), version: 3 });
    await openAgain();
    await press('Оформить заказ');
    await screen.findByRole('radio', { name: /Арбат/ });
    await sendOrder();
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('pending changes of the cart are sent before the order', async () => {
    stage
      .on('PATCH /cart/item/41', 200, { ...cartOf(item({ quantity: 3, totalPrice: 1050 })), version: 2 })
      .on('POST /checkout', 201, { id: 77 });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Больше: Борщ' }));
      fireEvent.click(screen.getByRole('button', { name: /Оформить заказ · / }));
    });
    await screen.findByText('Заказ #77 оформлен');
    expect(stage.sent.map(({ call }) => call).filter((call) => /PATCH|checkout/.test(call))).toEqual([
      'PATCH /cart/item/41',
      'POST /checkout',
    ]);
    expect(stage.calls('POST /checkout')[0]?.body).toMatchObject({ cartVersion: 2 });
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

  test('has its heading with an empty cart, too', async () => {
    stage.on('GET /cart', 200, cartOf());
    await act(() => login('anna', 'x'));
    await show(<App />, '/checkout');
    await screen.findByText('Корзина пуста. Добавьте товары перед оформлением заказа.');
    expect(textsOf(screen.getAllByRole('heading', { level: 1 }))).toEqual(['Оформление заказа']);
  });

  test('shows missing fields and sends nothing', async () => {
    await open();
    await press(/Оформить заказ/);
    expect(screen.getByText('Адрес обязателен для заполнения')).toBeTruthy();
    expect(screen.getByText('Телефон обязателен')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Адрес'));
    fill('Адрес', 'Тверская, 1');
    await press(/Оформить заказ/);
    expect(document.activeElement).toBe(screen.getByLabelText('Телефон'));
    expect(stage.calls('POST /orders/create')).toEqual([]);
  });

  test('places the order and navigates to the profile', async () => {
    stage.on('POST /orders/create', 201, { id: 5 });
    await open();
    fill('Адрес', 'Тверская, 1');
    fill('Телефон', '+7 999 123-45-67');
    await press(/Оформить заказ/);
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(notices('success')).toContain('Ваш заказ успешно оформлен!');
    const [call] = stage.calls('POST /orders/create');
    expect(call?.body).toEqual({
      address: 'Тверская, 1',
      phone: '+7 999 123-45-67',
      comment: null,
      paymentMethod: 'CASH',
      changeFrom: null,
      cartVersion: 1,
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/^key-/);
  });

  test('keeps its draft across a reload, until the order is placed', async () => {
    await open();
    fill('Адрес', 'Тверская, 1');
    cleanup();
    await show(<App />, '/checkout');
    expect(await screen.findByDisplayValue('Тверская, 1')).toBeTruthy();
    stage.on('POST /orders/create', 201, { id: 5 });
    fill('Телефон', '+7 999 123-45-67');
    await press(/Оформить заказ/);
    await waitFor(() => expect(address()).toBe('/profile'));
    cleanup();
    await show(<App />, '/checkout');
    expect(await screen.findByLabelText('Адрес')).toHaveProperty('value', '');
  });

  test("shows that it failed, with the server's reason", async () => {
    stage.on('POST /orders/create', 409, {
      code: 'BRAND_CLOSED',
      message: 'Бренд «Самовар» закрылся и больше не принимает заказы.',
    });
    await open();
    fill('Адрес', 'Тверская, 1');
    fill('Телефон', '+7 999 123-45-67');
    await press(/Оформить заказ/);
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toBe('Бренд «Самовар» закрылся и больше не принимает заказы.');
    expect(document.activeElement).toBe(failure);
    expect(notices('error')).toContain('Произошла ошибка при оформлении заказа.');
  });
});
