import { type SessionServer, sessionResponse } from '@skatert/web-kit/session-server';
import { address, notices } from '@skatert/web-kit/stage';
import { screen } from '@testing-library/react';
import { open, prepareStage, press, type } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

const LOGIN = 'POST /auth/v1/login';
const FIRST = 'POST /auth/v1/password/first';
let server: SessionServer;
beforeEach(() => {
  server = prepareStage();
  server.on(LOGIN, 401, {
    code: 'PASSWORD_CHANGE_REQUIRED',
    message: 'Первый пароль нужно сменить на свой.',
    details: { ticket: 'a-ticket' },
  });
});

async function logIn(path = '/login'): Promise<void> {
  await open(path);
  type('Логин', 'cook');
  type('Пароль', 'first-password');
  await press('Войти');
}

async function change(password: string): Promise<void> {
  type('Новый пароль', password);
  type('Подтверждение пароля', password);
  await press('Сменить пароль и войти');
}

test('after the first password an own one is set, which signs in and leads to the requested page', async () => {
  await logIn('/my-orders');
  expect(screen.getByRole('heading', { name: 'Смена пароля' })).toBeTruthy();
  server.respond(FIRST, () => sessionResponse());
  await change('short');
  expect(server.calls(FIRST)).toEqual([]);
  await change('Pirog-s-gribami-7');
  expect(server.calls(FIRST).map(({ body }) => body)).toEqual([
    { ticket: 'a-ticket', password: 'Pirog-s-gribami-7' },
  ]);
  expect(notices('success')).toContain('Вы успешно вошли!');
  expect(address()).toBe('/my-orders');
});

test('shows what the server refuses at the field, and returns to the login when its time is over', async () => {
  await logIn();
  const same = 'Новый пароль должен отличаться от первого';
  server.on(FIRST, 400, { code: 'VALIDATION_FAILED', message: same, errors: { password: same } });
  await change('first-password');
  expect(screen.getByRole('alert').textContent).toBe(same);
  server.on(FIRST, 409, { code: 'SIGN_IN_LAPSED', message: 'Время вышло. Войдите ещё раз.' });
  await change('Pirog-s-gribami-7');
  expect(screen.getByRole('alert').textContent).toBe('Время вышло. Войдите ещё раз.');
  expect(screen.getByLabelText('Логин')).toHaveProperty('value', 'cook');
});

test('says after a lost response that the password may have been set', async () => {
  await logIn();
  server.fail(FIRST);
  await change('Pirog-s-gribami-7');
  const hint = 'Возможно, пароль уже сменён: попробуйте войти с новым.';
  expect(screen.getByRole('alert').textContent).toMatch(/^Сервер не отвечает\./);
  expect(screen.getByRole('alert').textContent).toContain(hint);
  server.on(FIRST, 409, { code: 'SIGN_IN_LAPSED', message: 'Время вышло. Войдите ещё раз.' });
  await press('Сменить пароль и войти');
  expect(screen.getByRole('alert').textContent).toBe(`Время вышло. Войдите ещё раз. ${hint}`);
});

test('a first password that has lapsed says whom to ask', async () => {
  const lapsed = 'Первый пароль действовал 7 дней. Попросите владельца или администратора задать новый.';
  server.on(LOGIN, 401, { code: 'PASSWORD_LAPSED', message: lapsed });
  await logIn();
  expect(screen.getByRole('alert').textContent).toBe(lapsed);
});
