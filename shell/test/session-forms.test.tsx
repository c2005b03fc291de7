import { PASSWORD_TEXTS } from '@skatert/contracts/auth/password-rules';
import { account, type SessionServer } from '@skatert/web-kit/session-server';
import { address, notices } from '@skatert/web-kit/stage';
import { act, fireEvent, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { registeredAtom } from '../src/session/auth-modal';
import { open, prepareStage, press, type } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

let server: SessionServer;
beforeEach(() => {
  server = prepareStage();
});

describe('the login form', () => {
  async function submit(): Promise<void> {
    const form = screen.getByLabelText('Логин').closest('form');
    if (!form) throw new Error('no form');
    await act(async () => void fireEvent.submit(form));
  }

  test('marks empty fields without a message and sends nothing', async () => {
    await open('/login');
    await submit();
    expect(screen.getByLabelText('Логин').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.calls('POST /auth/v1/login')).toEqual([]);
  });

  test.each([
    [401, { code: 'BAD_CREDENTIALS', message: 'Неверный логин или пароль.' }, 'Неверный логин или пароль.'],
    [
      429,
      { code: 'TOO_MANY_REQUESTS', message: 'нет' },
      'Сервис в данный момент недоступен. Попробуйте позже.',
    ],
    [502, undefined, 'Неверный логин или пароль.'],
  ])('shows the error of a %i', async (status, body, text) => {
    server.on('POST /auth/v1/login', status, body);
    await open('/login');
    type('Логин', 'anna');
    type('Пароль', 'x');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  test('opens as a dialog when a call needs a session', async () => {
    await open('/');
    act(() => void window.dispatchEvent(new Event('open-login-modal')));
    expect(await screen.findByRole('dialog', { name: 'Вход' })).toBeTruthy();
    await press('Закрыть');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the registration form', () => {
  beforeEach(() => jest.useFakeTimers());
  const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function fill(username: string): Promise<void> {
    type('Логин', username);
    type('Пароль', 'secret');
    type('Подтверждение пароля', 'secret');
    await pause(500);
  }

  test('checks a name once, after half a second, and shows that it is available', async () => {
    server.on('POST /auth/v1/checkUsername', 200, { available: true });
    await open('/register');
    type('Логин', 'fre');
    await pause(300);
    await fill('free');
    expect(server.calls('POST /auth/v1/checkUsername')).toHaveLength(1);
    expect(screen.getByText(/Свободен/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Зарегистрироваться' })).toHaveProperty('disabled', false);
  });

  test('does not send a name that is taken', async () => {
    server.on('POST /auth/v1/checkUsername', 200, { available: false });
    await open('/register');
    await fill('taken');
    expect(screen.getByText('Этот логин уже занят')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Зарегистрироваться' })).toHaveProperty('disabled', true);
  });

  test('accepts a name that could not be checked because of the rate limit', async () => {
    server.on('POST /auth/v1/checkUsername', 429, { code: 'TOO_MANY_REQUESTS', message: 'x' });
    await open('/register');
    await fill('hurried');
    expect(notices('error')).toContain('Сервис временно недоступен, попробуйте позже.');
    expect(screen.getByRole('button', { name: 'Зарегистрироваться' })).toHaveProperty('disabled', false);
  });

  test('treats a name as taken when the check failed', async () => {
    server.on('POST /auth/v1/checkUsername', 503, { code: 'UNAVAILABLE', message: 'x' });
    await open('/register');
    await fill('unlucky');
    expect(screen.getByText('Этот логин уже занят.')).toBeTruthy();
  });

  test('says why a password is refused, by a list that is loaded with its field, and does not send it', async () => {
    server.on('POST /auth/v1/checkUsername', 200, { available: true });
    await open('/register');
    await fill('careful');
    type('Пароль', 'Password@123');
    type('Подтверждение пароля', 'Password@123');
    expect(screen.getByText('Пароль: Надёжный')).toBeTruthy();
    fireEvent.focus(screen.getByLabelText('Пароль'));
    await pause(0);
    expect(screen.getByText('Пароль: Слабый')).toBeTruthy();
    expect(screen.getByText(PASSWORD_TEXTS.common)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Зарегистрироваться' })).toHaveProperty('disabled', true);
    fireEvent.blur(screen.getByLabelText('Пароль'));
    expect(screen.getByRole('alert').textContent).toBe(PASSWORD_TEXTS.common);
    expect(screen.getAllByText(PASSWORD_TEXTS.common)).toHaveLength(1);
    type('Пароль', 'careful-7');
    expect(screen.getByRole('alert').textContent).toBe(PASSWORD_TEXTS.login);
  });

  test("continues to the login form with the new name, or shows the server's errors at their fields", async () => {
    server.on('POST /auth/v1/checkUsername', 200, { available: true });
    server.on('POST /auth/v1/register', 400, {
      code: 'VALIDATION_FAILED',
      message: 'Логин содержит недопустимые символы',
      errors: { username: 'Логин содержит недопустимые символы' },
    });
    await open('/my-orders');
    await press('Зарегистрироваться');
    await fill('newcomer');
    await press('Зарегистрироваться');
    expect(screen.getByRole('alert').textContent).toBe('Логин содержит недопустимые символы');
    server.on('POST /auth/v1/register', 201, account());
    await press('Зарегистрироваться');
    expect(notices('success')).toContain('Вы успешно зарегистрировались! Теперь вы можете войти.');
    expect(address()).toBe('/login');
    expect(screen.getByLabelText('Логин')).toHaveProperty('value', 'newcomer');
    expect(JSON.stringify([localStorage, sessionStorage, history.state])).not.toContain('secret');
    await press('Войти');
    expect(address()).toBe('/my-orders');
    const [{ headers } = { headers: new Headers() }] = server.calls('POST /auth/v1/login');
    expect(headers.get('authorization')).toBe(`Basic ${btoa('newcomer:secret')}`);
    expect(getDefaultStore().get(registeredAtom).password).toBe('');
  });
});

describe('the OpenID providers', () => {
  const provider = () => screen.findByRole('link', { name: 'Городской вход' });

  test('are disabled with a tooltip until they are configured', async () => {
    server.on('GET /oauth2/providers', 200, []);
    await open('/login');
    for (const name of ['Яндекс', 'VK', 'Telegram']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveProperty('disabled', true);
      expect(button.title).toBe('Вход через этот сервис пока не настроен');
    }
  });

  test('are links that return to the requested page', async () => {
    server.on('GET /oauth2/providers', 200, [
      { id: 'city', name: 'Городской вход' },
      { id: 'vk', name: 'VK' },
    ]);
    await open('/my-orders');
    expect((await provider()).getAttribute('href')).toBe('/oauth2/authorization/city?returnTo=%2Fmy-orders');
    expect(screen.queryByRole('button', { name: 'VK' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Telegram' })).toBeTruthy();
  });

  test('return from the dialog to the page below it', async () => {
    server.on('GET /oauth2/providers', 200, [{ id: 'city', name: 'Городской вход' }]);
    await open('/product/3?size=L');
    act(() => void window.dispatchEvent(new Event('open-login-modal')));
    expect((await provider()).getAttribute('href')).toBe(
      '/oauth2/authorization/city?returnTo=%2Fproduct%2F3%3Fsize%3DL',
    );
  });

  test.each([
    ['cancelled', 'Вход через внешний сервис отменён.'],
    ['failed', 'Не удалось войти через внешний сервис. Попробуйте ещё раз.'],
    ['<script>', 'Не удалось войти через внешний сервис. Попробуйте ещё раз.'],
  ])('show the reason of the outcome %s', async (outcome, text) => {
    await open(`/login?oauth=${encodeURIComponent(outcome)}`);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });
});
