import type { SessionServer } from '@skatert/web-kit/session-server';
import { address, notices, signInAs } from '@skatert/web-kit/stage';
import { act, screen } from '@testing-library/react';
import { open, prepareStage, press, type } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

const FORGOT = 'POST /auth/v1/password/forgot';
const RESET = 'POST /auth/v1/password/reset';
const SECRET = 'a-secret-of-an-e-mail';
let server: SessionServer;
beforeEach(() => {
  server = prepareStage();
});

describe('«Забыли пароль?»', () => {
  test('leads from the login with the typed login, and says the same for every one', async () => {
    server.on(FORGOT, 202, {});
    await open('/login');
    type('Логин', 'anna');
    await press('Забыли пароль?');
    expect(address()).toBe('/forgot-password');
    expect(await screen.findByLabelText('Логин или e-mail')).toHaveProperty('value', 'anna');
    await press('Отправить ссылку');
    expect(server.calls(FORGOT).map(({ body }) => body)).toEqual([{ login: 'anna' }]);
    expect(screen.getByRole('status').textContent).toMatch(/^Если есть аккаунт «anna» .* 10 минут/);
    await press('Войти');
    expect(address()).toBe('/login');
  });

  test('leads from the dialog, which closes', async () => {
    await open('/');
    act(() => void window.dispatchEvent(new Event('open-login-modal')));
    await screen.findByRole('dialog', { name: 'Вход' });
    await press('Забыли пароль?');
    expect(address()).toBe('/forgot-password');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('sends nothing without a login, and shows why a call failed', async () => {
    await open('/forgot-password');
    await screen.findByLabelText('Логин или e-mail');
    await press('Отправить ссылку');
    expect(screen.getByRole('alert').textContent).toBe('Введите логин или e-mail');
    expect(server.calls(FORGOT)).toEqual([]);
    type('Логин или e-mail', 'anna@example.ru');
    server.on(FORGOT, 429, { code: 'TOO_MANY_REQUESTS', message: 'Слишком много запросов' });
    await press('Отправить ссылку');
    expect(screen.getByRole('alert').textContent).toBe('Слишком много запросов');
    server.on(FORGOT, 404, { code: 'NOT_FOUND', message: 'Не найдено' });
    await press('Отправить ссылку');
    expect(screen.getByRole('alert').textContent).toBe('Сервис обновляется. Повторите через минуту.');
  });
});

describe('the page of the link', () => {
  async function typeTwice(password: string, confirmation = password): Promise<void> {
    await screen.findByLabelText('Новый пароль');
    type('Новый пароль', password);
    type('Подтверждение пароля', confirmation);
    await press('Сменить пароль');
  }

  test('takes the secret out of the address, sets the password and leads to the login', async () => {
    server.on(RESET, 200, {});
    await open(`/reset-password#token=${SECRET}`);
    await screen.findByLabelText('Новый пароль');
    expect(address()).toBe('/reset-password');
    expect(JSON.stringify([localStorage, sessionStorage, history.state])).not.toContain(SECRET);
    await typeTwice('Pirog-7', 'Pirog-8');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Пароль должен быть не менее 8 символов',
      'Пароли не совпадают',
    ]);
    await typeTwice('Pirog-s-gribami-7');
    expect(server.calls(RESET).map(({ body }) => body)).toEqual([
      { token: SECRET, password: 'Pirog-s-gribami-7' },
    ]);
    expect(notices('success')).toContain('Пароль изменён. Войдите с новым паролем.');
    expect(address()).toBe('/login');
  });

  test('offers a new link for one that is spent, and shows what the server refuses at the field', async () => {
    await open(`/reset-password#token=${SECRET}`);
    server.on(RESET, 400, {
      code: 'VALIDATION_FAILED',
      message: 'Слишком простой',
      errors: { password: 'Слишком простой' },
    });
    await typeTwice('Pirog-s-gribami-7');
    expect(screen.getByRole('alert').textContent).toBe('Слишком простой');
    const spent = 'Ссылка уже использована или устарела. Запросите новую.';
    server.on(RESET, 409, { code: 'RESET_LINK_SPENT', message: spent });
    await typeTwice('Pirog-s-gribami-8');
    expect(screen.getByRole('alert').textContent).toBe(spent);
    expect(screen.getByRole('link', { name: 'Запросить новую ссылку' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  test('leads to the login, too, in a browser that was signed in', async () => {
    server.on(RESET, 200, {});
    await signInAs(server);
    await open(`/reset-password#token=${SECRET}`);
    await typeTwice('Pirog-s-gribami-7');
    expect(address()).toBe('/login');
    expect(await screen.findByLabelText('Логин')).toBeTruthy();
  });

  test('says after a lost response that the password may have been set', async () => {
    const hint = 'Возможно, пароль уже сменён: попробуйте войти с новым.';
    await open(`/reset-password#token=${SECRET}`);
    server.fail(RESET);
    await typeTwice('Pirog-s-gribami-7');
    expect(screen.getByRole('alert').textContent).toBe(
      `Сервер не отвечает. Пожалуйста, проверьте подключение к интернету. ${hint}`,
    );
    const spent = 'Ссылка уже использована или устарела. Запросите новую.';
    server.on(RESET, 409, { code: 'RESET_LINK_SPENT', message: spent });
    await press('Сменить пароль');
    expect(screen.getByRole('alert').textContent).toBe(`${spent} ${hint}`);
  });

  test('without a secret says where it is', async () => {
    await open('/reset-password');
    expect(await screen.findByText(/Откройте ссылку из письма ещё раз/)).toBeTruthy();
    expect(screen.queryByLabelText('Новый пароль')).toBeNull();
  });
});
