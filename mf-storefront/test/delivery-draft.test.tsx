/** The draft of a delivery is kept for the same user, in this tab and until a sign-out. */
import { accessToken, login, logout, refreshAccessToken } from '@skatert/web-kit/session';
import { keepStored } from '@skatert/web-kit/storage';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import App from '../src/app';
import { KEPT } from '../src/pages';
import { cartOf, item, Stage, show } from './stage';

// The shell does this by the manifest.
keepStored(KEPT);

let stage: Stage;

const typed = () => screen.getByLabelText<HTMLInputElement>('Адрес').value;
const signIn = () => act(() => login('anna', 'x'));
async function signInAsAnother(): Promise<void> {
  stage.signsIn({ id: 6, username: 'boris' });
  await act(() => login('boris', 'x'));
}
async function openForm(): Promise<void> {
  cleanup();
  await show(<App />, '/checkout');
  await screen.findByLabelText('Адрес');
}
/** Ends the session as an expiry on the server does. */
async function loseSession(): Promise<void> {
  stage.on('POST /auth/v1/refresh', 401, { code: 'UNAUTHORIZED', message: 'Требуется авторизация' });
  await act(async () => {
    await expect(refreshAccessToken(accessToken())).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });
}

beforeEach(async () => {
  stage = new Stage().on('GET /cart', 200, cartOf(item()));
  await signIn();
  await openForm();
  fireEvent.change(screen.getByLabelText('Адрес'), { target: { value: 'Тверская, 1' } });
});

test('the draft is restored when the session expired and the same user signs in again', async () => {
  await loseSession();
  await signIn();
  await openForm();
  expect(typed()).toBe('Тверская, 1');
});

test('the draft stays in a form that is open meanwhile, including later input', async () => {
  await loseSession();
  expect(typed()).toBe('Тверская, 1');
  fireEvent.change(screen.getByLabelText('Адрес'), { target: { value: 'Тверская, 2' } });
  await signIn();
  expect(typed()).toBe('Тверская, 2');
  await openForm();
  expect(typed()).toBe('Тверская, 2');
});

test('the draft is not shown to another user, and is removed', async () => {
  await loseSession();
  cleanup();
  await signInAsAnother();
  await openForm();
  expect(typed()).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('the draft is cleared in an open form when another user signs in', async () => {
  await loseSession();
  await signInAsAnother();
  expect(typed()).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('the draft is removed by a sign-out, also from an open form', async () => {
  await act(() => logout());
  expect(typed()).toBe('');
  await signIn();
  await openForm();
  expect(typed()).toBe('');
});

test('the draft of a visitor is not stored', async () => {
  await act(() => logout());
  await openForm();
  fireEvent.change(screen.getByLabelText('Адрес'), { target: { value: 'Тверская, 3' } });
  expect(typed()).toBe('Тверская, 3');
  expect(sessionStorage).toHaveLength(0);
  expect(JSON.stringify(localStorage)).not.toContain('Тверская');
});
