/** The start of a page: the initial path, and a stored session. */
import { clearExpiredSession } from '@skatert/web-kit/session';
import {
  account,
  membership,
  type SessionServer,
  sessionResponse,
  tokenOf,
} from '@skatert/web-kit/session-server';
import { address, notices } from '@skatert/web-kit/stage';
import { markExternalSignIn } from '@skatert/web-kit/storage';
import { act, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { goToLastPath, rememberPath } from '../src/routes/last-path';
import { endedAtStartAtom, startSession } from '../src/session/startup';
import { open, prepareStage, press, type } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

const REFRESH = 'POST /auth/v1/refresh';
const unavailable = { status: 503, body: { code: 'UNAVAILABLE', message: 'Вход временно недоступен' } };
const ended = { status: 401, body: { code: 'SESSION_ENDED', message: 'x' } };
const clock = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const refreshes = () => server.calls(REFRESH).length;

let server: SessionServer;
/** Each test is an hour after the previous one, since there is a minimum time between refreshes. */
let now = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => {
  now += 3_600_000;
  jest.useFakeTimers({ now });
  server = prepareStage();
  getDefaultStore().set(endedAtStartAtom, false);
  history.replaceState(null, '', '/');
  localStorage.setItem('user', JSON.stringify(account()));
});

describe('the last path', () => {
  test.each([
    ['/', '/my-orders', '/my-orders'],
    ['/', '/admin/orders?page=2', '/admin/orders?page=2'],
    ['/?brand=2', '/my-orders', '/?brand=2'],
    ['/product/3', '/my-orders', '/product/3'],
    ['/', '//evil.example', '/'],
    ['/', '/\\evil.example', '/'],
    ['/', '//', '/'],
  ])('a start at %s with the stored path %s opens %s', (start, last, opened) => {
    history.replaceState(null, '', start);
    localStorage.setItem('last_path', last);
    goToLastPath();
    expect(location.pathname + location.search).toBe(opened);
  });

  test('is not used for visitors, and never the login or the registration', () => {
    rememberPath('/my-orders');
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/login?oauth=failed'])
      rememberPath(path);
    expect(localStorage.getItem('last_path')).toBe('/my-orders');
    localStorage.removeItem('user');
    goToLastPath();
    expect(location.pathname).toBe('/');
  });
});

describe('a stored session', () => {
  const start = async (path: string) => {
    startSession();
    await open(path);
  };

  test('that is valid opens the requested page', async () => {
    server.respond(REFRESH, () => sessionResponse());
    await start('/my-orders');
    await clock(0);
    expect(screen.getByText('раздел orders')).toBeTruthy();
  });

  test('that is over is cleared, and the home page is shown', async () => {
    server.respond(REFRESH, ended);
    await start('/my-orders');
    await clock(0);
    expect(address()).toBe('/');
    expect(localStorage.getItem('user')).toBeNull();
    expect(notices('error')).toContain('Сессия истекла. Пожалуйста, войдите снова.');
  });

  test('shows an error on the same page while the server is unavailable, and retries automatically', async () => {
    server.respond(REFRESH, unavailable);
    await start('/cart');
    await clock(0);
    expect(screen.getByRole('alert').textContent).toContain('Вход временно недоступен');
    expect(address()).toBe('/cart');
    server.respond(REFRESH, () => sessionResponse());
    await clock(2000);
    expect(screen.getByText('раздел storefront')).toBeTruthy();
  });

  test('retries on «Повторить», and when the connection is restored', async () => {
    server.respond(REFRESH, unavailable);
    await start('/cart');
    await clock(0);
    const before = refreshes();
    await press('Повторить');
    await clock(1000);
    expect(refreshes()).toBe(before + 1);
    server.respond(REFRESH, () => sessionResponse());
    act(() => void window.dispatchEvent(new Event('online')));
    await clock(1000);
    expect(screen.getByText('раздел storefront')).toBeTruthy();
  });

  test.each(['/my-orders', '/kitchen'])(
    'leaves %s, which shows what it has saved, to itself meanwhile',
    async (path) => {
      server.respond(REFRESH, unavailable);
      await start(path);
      await clock(0);
      expect(screen.getByText('раздел orders')).toBeTruthy();
      expect(address()).toBe(path);
      server.respond(REFRESH, ended);
      await clock(4000);
      expect(screen.queryByText('раздел orders')).toBeNull();
    },
  );

  test('that is not restored within 1500 ms shows the login page, and returns when it is restored', async () => {
    const release = server.hold(REFRESH);
    await start('/my-orders');
    await clock(1499);
    expect(address()).toBe('/my-orders');
    await clock(1);
    expect(address()).toBe('/login');
    expect(screen.getByRole('status').textContent).toBe('Восстанавливаем сессию…');
    expect(screen.queryByLabelText('Логин')).toBeNull();
    release(sessionResponse());
    await clock(0);
    expect(address()).toBe('/my-orders');
  });

  test('that can’t be restored from the login page shows the form', async () => {
    const release = server.hold(REFRESH);
    await start('/my-orders');
    await clock(1500);
    release(unavailable);
    await clock(0);
    expect(screen.getByRole('alert').textContent).toContain('Вход временно недоступен');
    expect(screen.getByLabelText('Логин')).toBeTruthy();
  });

  test('that is restored later leaves an empty form, not one that somebody fills', async () => {
    server.respond(REFRESH, unavailable);
    await start('/login');
    await clock(0);
    type('Логин', 'boris');
    const release = server.hold(REFRESH);
    await clock(2000);
    expect(screen.getByLabelText('Логин')).toHaveProperty('value', 'boris');
    release(sessionResponse());
    await clock(0);
    expect(screen.getByLabelText('Логин')).toHaveProperty('value', 'boris');
    expect(screen.getByText(/Вы уже вошли как anna/)).toBeTruthy();
    await press('Продолжить');
    expect(address()).toBe('/');
  });
});

test('a sign-in leaves the form before the context is chosen', async () => {
  localStorage.removeItem('user');
  server.signsIn({ memberships: [membership('CASHIER')] });
  const release = server.hold('POST /auth/v1/context/switch');
  await open('/login');
  type('Логин', 'anna');
  type('Пароль', 'secret-1');
  await press('Войти');
  await clock(0);
  expect(address()).toBe('/cashier');
  release({ status: 200, body: { accessToken: tokenOf(1) } });
  await clock(0);
});

test('completes a sign-in at an OpenID provider, and removes its parameter from the URL', async () => {
  localStorage.removeItem('user');
  markExternalSignIn();
  server.respond(REFRESH, () => sessionResponse());
  history.replaceState(null, '', '/?oauth=success');
  startSession();
  await clock(0);
  expect(location.search).toBe('');
  expect(notices('success')).toContain('Вы успешно вошли!');
  clearExpiredSession();
});
