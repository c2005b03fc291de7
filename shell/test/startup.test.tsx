/** The first moments of a page: where it opens, and what becomes of a stored session. */
import { forget } from '@skatert/web-kit/session';
import { noteExternalSignIn } from '@skatert/web-kit/storage';
import { act, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { goToLastPath, rememberPath } from '../src/routes/last-path';
import { endedAtStartAtom, startSession } from '../src/session/startup';
import { address, answers, json, leaveStage, open, prepareStage, press, user } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));
jest.mock('@skatert/web-kit/toast', () => ({
  toast: { success: jest.fn(), error: jest.fn(), info: jest.fn() },
}));
const { toast } = jest.requireMock('@skatert/web-kit/toast');

const signedIn = json(200, { ...user(['CLIENT']), accessToken: 'a.b.c' });
const away = json(503, { code: 'UNAVAILABLE', message: 'Вход временно недоступен' });
const over = json(401, { code: 'SESSION_ENDED', message: 'x' });
const clock = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const refreshes = () => jest.mocked(fetch).mock.calls.filter(([path]) => path === '/auth/v1/refresh').length;

/** Each test is an hour after the one before: a refresh keeps its distance from the last one. */
let now = Date.parse('2026-03-01T12:00:00Z');

beforeEach(() => {
  now += 3_600_000;
  jest.useFakeTimers({ now });
  prepareStage();
  getDefaultStore().set(endedAtStartAtom, false);
  history.replaceState(null, '', '/');
  localStorage.setItem('user', JSON.stringify(user(['CLIENT'])));
});
afterEach(async () => {
  await leaveStage();
  jest.useRealTimers();
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
  ])('a start at %s with %s remembered opens %s', (start, last, opened) => {
    history.replaceState(null, '', start);
    localStorage.setItem('last_path', last);
    goToLastPath();
    expect(location.pathname + location.search).toBe(opened);
  });

  test('is nothing for a visitor, and never the sign-in or the registration', () => {
    rememberPath('/my-orders');
    for (const path of ['/login', '/register', '/login?oauth=failed']) rememberPath(path);
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

  test('that lives lets one stay where one is', async () => {
    answers['POST /auth/v1/refresh'] = signedIn;
    await start('/my-orders');
    await clock(0);
    expect(screen.getByText('раздел orders')).toBeTruthy();
  });

  test('that is over is forgotten, and the page is Home', async () => {
    answers['POST /auth/v1/refresh'] = over;
    await start('/my-orders');
    await clock(0);
    expect(address()).toBe('/');
    expect(localStorage.getItem('user')).toBeNull();
    expect(toast.error).toHaveBeenCalledWith('Сессия истекла. Пожалуйста, войдите снова.');
  });

  test('whose server is away keeps its page, says so, and comes back by itself', async () => {
    answers['POST /auth/v1/refresh'] = away;
    await start('/my-orders');
    await clock(0);
    expect(screen.getByRole('alert').textContent).toContain('Вход временно недоступен');
    expect(address()).toBe('/my-orders');
    answers['POST /auth/v1/refresh'] = signedIn;
    await clock(2000);
    expect(screen.getByText('раздел orders')).toBeTruthy();
  });

  test('or by «Повторить», or as soon as the network is back', async () => {
    answers['POST /auth/v1/refresh'] = away;
    await start('/my-orders');
    await clock(0);
    const before = refreshes();
    await press('Повторить');
    await clock(1000);
    expect(refreshes()).toBe(before + 1);
    answers['POST /auth/v1/refresh'] = signedIn;
    act(() => void window.dispatchEvent(new Event('online')));
    await clock(1000);
    expect(screen.getByText('раздел orders')).toBeTruthy();
  });

  test('that takes longer than 1500 ms leads to the sign-in, and back when it is there', async () => {
    let answer: (response: Response) => void = () => {};
    answers['POST /auth/v1/refresh'] = () => new Promise((resolve) => (answer = resolve));
    await start('/my-orders');
    await clock(1499);
    expect(address()).toBe('/my-orders');
    await clock(1);
    expect(address()).toBe('/login');
    answer(signedIn());
    await clock(0);
    expect(address()).toBe('/my-orders');
  });
});

test('a sign-in at another site is taken up, and leaves no trace in the address', async () => {
  localStorage.removeItem('user');
  noteExternalSignIn();
  answers['POST /auth/v1/refresh'] = signedIn;
  history.replaceState(null, '', '/?oauth=success');
  startSession();
  await clock(0);
  expect(location.search).toBe('');
  expect(toast.success).toHaveBeenCalledWith('Вы успешно вошли!');
  forget();
});
