/** The shell as a visitor and as people with roles meet it; remotes and server are stand-ins. */
import { createQueryClient, QueryClientProvider } from '@skatert/ui-kit/query';
import { MemoryRouter, useLocation } from '@skatert/ui-kit/router';
import { login, logout } from '@skatert/ui-kit/session';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from '../src/app';
import { loadModule } from '../src/federation/load-module';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));
jest.mock('@skatert/ui-kit/toast', () => ({
  toast: { success: jest.fn(), error: jest.fn(), info: jest.fn() },
}));
const { toast } = jest.requireMock('@skatert/ui-kit/toast');

const user = (roles: string[], memberships: object[] = []) => ({
  id: 5,
  username: 'anna',
  lastName: null,
  firstName: null,
  patronymic: null,
  dateOfBirth: null,
  email: null,
  emailVerified: false,
  phone: null,
  avatarUrl: null,
  roles,
  memberships,
  external: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const emptyCart = { items: [], total: 0, currentBrandId: null, version: 0 };
let answers: Record<string, () => Response | Promise<Response>>;
const json = (status: number, body?: unknown) => () =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  answers = {
    'GET /cart': json(200, emptyCart),
    'POST /auth/v1/login': json(200, { ...user(['CLIENT']), accessToken: 'a.b.c' }),
    'DELETE /auth/v1/context': json(204),
    'DELETE /auth/v1/logout': json(204),
    'GET /notifications/longpoll': () => new Promise(() => {}),
  };
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit = {}) => {
    const found = answers[`${init.method ?? 'GET'} ${path.split('?', 1)[0]}`];
    return (found ?? json(404, { code: 'NOT_FOUND', message: 'Не найдено' }))();
  }) as typeof fetch;
  jest.mocked(loadModule).mockImplementation(async (remote) => ({ default: () => <p>раздел {remote}</p> }));
});
afterEach(() => act(() => logout()));

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
const address = () => screen.getByTestId('address').textContent;

async function open(path: string): Promise<void> {
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <App />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the guard', () => {
  test('lets everyone see the storefront', async () => {
    await open('/');
    expect(screen.getByText('раздел storefront')).toBeTruthy();
    expect(document.title).toBe('Скатерть — Главная');
  });

  test.each(['/cart', '/my-orders', '/admin/orders', '/profile'])(
    'sends a visitor from %s to sign in',
    async (path) => {
      await open(path);
      expect(address()).toBe('/login');
      expect(screen.getByRole('heading', { name: 'Вход в аккаунт' })).toBeTruthy();
    },
  );

  test('and brings them back to where they wanted to go', async () => {
    await open('/my-orders');
    type('Логин', 'anna');
    type('Пароль', 'demo1234');
    const form = screen.getByLabelText('Логин').closest('form');
    if (!form) throw new Error('no form');
    await act(async () => void fireEvent.submit(form));
    await waitFor(() => expect(address()).toBe('/my-orders'));
    expect(toast.success).toHaveBeenCalledWith('Вы успешно вошли!');
  });

  test('sends someone without the role to Home', async () => {
    await act(() => login('anna', 'demo1234'));
    await open('/admin/orders');
    expect(address()).toBe('/');
  });

  test('opens a page for a role of any membership, and the sidebar shows just what may be opened', async () => {
    const cashier = {
      membershipId: 1,
      brandId: 1,
      brandName: 'Б',
      masterId: 1,
      masterName: 'М',
      locationId: null,
      locationName: null,
      role: 'CASHIER',
      roles: ['CASHIER'],
      status: 'ACTIVE',
    };
    answers['POST /auth/v1/login'] = json(200, { ...user(['CLIENT'], [cashier]), accessToken: 'a.b.c' });
    await act(() => login('anna', 'demo1234'));
    await open('/admin/orders');
    expect(screen.getByText('раздел orders')).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Разделы' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Витрина',
      'Склады',
      'Заказы',
      'Мои заказы',
      'Профиль',
      'Корзина',
      'Оформление заказа',
    ]);
  });
});

describe('the login form', () => {
  async function submit(): Promise<void> {
    const form = screen.getByLabelText('Логин').closest('form');
    if (!form) throw new Error('no form');
    await act(async () => void fireEvent.submit(form));
  }

  test('marks empty fields without a word and sends nothing', async () => {
    await open('/login');
    await submit();
    expect(screen.getByLabelText('Логин').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(fetch).not.toHaveBeenCalledWith('/auth/v1/login', expect.anything());
  });

  test.each([
    [401, { code: 'BAD_CREDENTIALS', message: 'Неверный логин или пароль.' }, 'Неверный логин или пароль.'],
    [
      429,
      { code: 'TOO_MANY_REQUESTS', message: 'нет' },
      'Сервис в данный момент недоступен. Попробуйте позже.',
    ],
    [502, undefined, 'Неверный логин или пароль.'],
  ])('says after %i what went wrong', async (status, body, text) => {
    answers['POST /auth/v1/login'] = json(status, body);
    await open('/login');
    type('Логин', 'anna');
    type('Пароль', 'x');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  test('opens as a dialog when a call needs a session', async () => {
    await open('/');
    act(() => void window.dispatchEvent(new Event('open-login-modal')));
    expect(screen.getByRole('dialog', { name: 'Вход' })).toBeTruthy();
    await press('Закрыть');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the registration form', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function fill(username: string): Promise<void> {
    type('Логин', username);
    type('Пароль', 'secret');
    type('Подтверждение пароля', 'secret');
    await pause(500);
  }

  test('asks for a name after half a second, once, and says that it is free', async () => {
    answers['POST /auth/v1/checkUsername'] = json(200, { available: true });
    await open('/register');
    type('Логин', 'fre');
    await pause(300);
    await fill('free');
    expect(
      jest.mocked(fetch).mock.calls.filter(([path]) => String(path).includes('checkUsername')),
    ).toHaveLength(1);
    expect(screen.getByText(/Свободен/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Зарегистрироваться' })).toHaveProperty('disabled', false);
  });

  test('does not send a name that is taken', async () => {
    answers['POST /auth/v1/checkUsername'] = json(200, { available: false });
    await open('/register');
    await fill('taken');
    expect(screen.getByText('Этот логин уже занят')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Зарегистрироваться' })).toHaveProperty('disabled', true);
  });

  test('lets a name pass that could not be checked for too many questions', async () => {
    answers['POST /auth/v1/checkUsername'] = json(429, { code: 'TOO_MANY_REQUESTS', message: 'x' });
    await open('/register');
    await fill('hurried');
    expect(toast.error).toHaveBeenCalledWith('Сервис временно недоступен, попробуйте позже.');
    expect(screen.getByRole('button', { name: 'Зарегистрироваться' })).toHaveProperty('disabled', false);
  });

  test('counts a failed check as taken', async () => {
    answers['POST /auth/v1/checkUsername'] = json(503, { code: 'UNAVAILABLE', message: 'x' });
    await open('/register');
    await fill('unlucky');
    expect(screen.getByText('Этот логин уже занят.')).toBeTruthy();
  });

  test("leads to the sign-in with the new name, or shows the server's errors at their fields", async () => {
    answers['POST /auth/v1/checkUsername'] = json(200, { available: true });
    answers['POST /auth/v1/register'] = json(400, {
      code: 'VALIDATION_FAILED',
      message: 'Логин содержит недопустимые символы',
      errors: { username: 'Логин содержит недопустимые символы' },
    });
    await open('/register');
    await fill('newcomer');
    await press('Зарегистрироваться');
    expect(screen.getByRole('alert').textContent).toBe('Логин содержит недопустимые символы');
    answers['POST /auth/v1/register'] = json(201, user(['CLIENT']));
    await press('Зарегистрироваться');
    expect(toast.success).toHaveBeenCalledWith('Вы успешно зарегистрировались! Теперь вы можете войти.');
    expect(address()).toBe('/login');
    expect(screen.getByLabelText('Логин')).toHaveProperty('value', 'newcomer');
  });
});

describe('the header', () => {
  test('shows what lies in the cart, capped at 99+', async () => {
    const item = {
      id: 1,
      cartItemId: 1,
      productId: 1,
      name: 'Борщ',
      imageUrl: null,
      size: null,
      quantity: 99,
      unitPrice: 1,
      totalPrice: 99,
      available: true,
    };
    answers['GET /cart'] = json(200, {
      items: [item, { ...item, id: 2, productId: 2, quantity: 21 }],
      total: 1234.5,
      currentBrandId: 1,
      version: 1,
    });
    await open('/');
    await waitFor(() => expect(screen.getByText('99+')).toBeTruthy());
    expect(screen.getByRole('button', { name: /120 товаров на 1\s234,50\s₽/ })).toBeTruthy();
  });

  test('turns the theme auto → dark → light → auto and keeps it', async () => {
    await open('/');
    const seen = [];
    for (let turn = 0; turn < 3; turn += 1) {
      fireEvent.click(screen.getByRole('button', { name: /^Тема/ }));
      seen.push([localStorage.getItem('theme'), document.documentElement.dataset.theme]);
    }
    expect(seen).toEqual([
      ['dark', 'dark'],
      ['light', 'light'],
      ['auto', undefined],
    ]);
  });

  test('lets one choose a context, or says that there is none', async () => {
    await act(() => login('anna', 'demo1234'));
    await open('/');
    await press('Контексты');
    const dialog = screen.getByRole('dialog', { name: 'Выбор контекста' });
    expect(
      within(dialog).getByText('Нет доступных рабочих пространств. Обратитесь к администратору.'),
    ).toBeTruthy();
  });

  test('signs out to the login page', async () => {
    await act(() => login('anna', 'demo1234'));
    await open('/');
    await press('Аккаунт: anna');
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Выйти' })));
    expect(address()).toBe('/login');
    expect(localStorage.getItem('user')).toBeNull();
  });
});
