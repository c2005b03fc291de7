import { loadable } from '@skatert/web-kit/loadable';
import { onlineManager } from '@skatert/web-kit/query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { loadModule } from '../src/federation/load-module';
import { RemoteView } from '../src/federation/remote-view';
import { OtherWebKitError } from '../src/lazy/other-web-kit-error';
import { reportErrorOf } from '../src/shared/browser-errors';

jest.mock('../src/shared/browser-errors', () => ({ reportErrorOf: jest.fn() }));
jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));
const load = jest.mocked(loadModule<Record<string, unknown>>);
const moduleOf = (component: ComponentType) => Promise.resolve({ default: component });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockReset();
  jest.mocked(reportErrorOf).mockClear();
});

const show = (module: string) =>
  act(async () => {
    render(
      <>
        <header>Шапка</header>
        <RemoteView remote="orders" module={module} fallback="Загрузка" />
      </>,
    );
  });
const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Повторить' })));

test('the view shows a remote', async () => {
  load.mockImplementation(() => moduleOf(() => <p>Заказы</p>));
  await show('a');
  expect(screen.getByText('Заказы')).toBeTruthy();
  expect(load).toHaveBeenCalledWith('orders', 'a', false);
});

test('the view shows an error for one that fails to load, keeps the shell working, and recovers by «Повторить»', async () => {
  load.mockRejectedValue(new Error('down'));
  await show('b');
  expect(screen.getByText('Не удалось загрузить раздел')).toBeTruthy();
  expect(screen.getByText('Шапка')).toBeTruthy();
  await retry();
  expect(screen.getByText('Не удалось загрузить раздел')).toBeTruthy();
  load.mockImplementation(() => moduleOf(() => <p>Заказы</p>));
  await retry();
  expect(screen.getByText('Заказы')).toBeTruthy();
  expect(load).toHaveBeenLastCalledWith('orders', 'b', true);
});

test('«Повторить» keeps the focus when the load fails again, and stands outside of the alert', async () => {
  load.mockRejectedValue(new Error('down'));
  await show('m');
  const button = screen.getByRole('button', { name: 'Повторить' });
  button.focus();
  await retry();
  expect(load.mock.calls.length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('alert').textContent).toBe('Не удалось загрузить раздел');
});

test('the view shows the same error for one that throws while rendering, and loads a fixed one', async () => {
  load.mockImplementation(() =>
    moduleOf(() => {
      throw new Error('broken');
    }),
  );
  await show('c');
  expect(screen.getByText('Не удалось загрузить раздел')).toBeTruthy();
  expect(screen.getByText('Шапка')).toBeTruthy();
  load.mockImplementation(() => moduleOf(() => <p>Починили</p>));
  await retry();
  expect(screen.getByText('Починили')).toBeTruthy();
});

test('loads a module only once', async () => {
  load.mockImplementation(() => moduleOf(() => <p>Заказы</p>));
  await show('d');
  await show('d');
  expect(screen.getAllByText('Заказы')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads one that failed without a connection automatically when the connection is back', async () => {
  onlineManager.setOnline(false);
  load.mockRejectedValue(new Error('offline'));
  await show('e');
  expect(screen.getByText('Не удалось загрузить раздел')).toBeTruthy();
  load.mockImplementation(() => moduleOf(() => <p>Заказы</p>));
  await act(async () => onlineManager.setOnline(true));
  expect(screen.getByText('Заказы')).toBeTruthy();
});

test('asks for a reload when a remote needs a newer shell', async () => {
  load.mockRejectedValue(new OtherWebKitError('orders', '2.0.0', '1.0.0'));
  await show('f');
  expect(screen.getByText('Вышло обновление. Обновите страницу, чтобы открыть этот раздел.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeTruthy();
  expect(screen.getByText('Шапка')).toBeTruthy();
});

test('a remote that fails to load and one that throws are reported as errors of this remote', async () => {
  const down = new Error('down');
  const broken = new Error('broken');
  load.mockRejectedValueOnce(down);
  await show('g');
  load.mockImplementation(() =>
    moduleOf(() => {
      throw broken;
    }),
  );
  await show('h');
  expect(jest.mocked(reportErrorOf).mock.calls).toEqual([
    ['orders', down],
    ['orders', broken],
  ]);
});

describe('while a page is open', () => {
  /** Longer than the pause before a load is repeated, in ms. */
  const PAUSE_MS = 5000;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a load that failed is repeated until it succeeds, and the message stays until then', async () => {
    load.mockRejectedValue(new Error('down'));
    await show('i');
    const message = screen.getByText('Не удалось загрузить раздел');
    await pass(3 * PAUSE_MS);
    expect(load.mock.calls.length).toBeGreaterThan(3);
    expect(screen.getByText('Не удалось загрузить раздел')).toBe(message);
    expect(reportErrorOf).toHaveBeenCalledTimes(1);
    load.mockImplementation(() => moduleOf(() => <p>Заказы</p>));
    await pass(PAUSE_MS);
    expect(screen.getByText('Заказы')).toBeTruthy();
  });

  test('a part of a remote that could not be loaded is loaded again in the background', async () => {
    const loadPart = jest.fn<Promise<{ default: ComponentType }>, []>();
    loadPart.mockRejectedValue(new Error('chunk lost'));
    const Part = loadable(loadPart);
    load.mockImplementation(() => moduleOf(() => <Part />));
    await show('j');
    const message = screen.getByText('Не удалось загрузить раздел');
    await pass(3 * PAUSE_MS);
    expect(loadPart.mock.calls.length).toBeGreaterThan(3);
    expect(screen.getByText('Не удалось загрузить раздел')).toBe(message);
    loadPart.mockImplementation(() => moduleOf(() => <p>Таблица</p>));
    await pass(PAUSE_MS);
    expect(screen.getByText('Таблица')).toBeTruthy();
  });

  test('a part of the page that needs a newer shell is not asked for every few seconds', async () => {
    load.mockRejectedValue(new OtherWebKitError('orders', '2.0.0', '1.0.0'));
    await act(async () => {
      render(<RemoteView remote="orders" module="l" fallback={null} quiet />);
    });
    await pass(3 * PAUSE_MS);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('a component that throws while it renders is not rendered again by itself', async () => {
    const renders = jest.fn(() => {
      throw new Error('broken');
    });
    load.mockImplementation(() => moduleOf(renders));
    await show('k');
    const before = renders.mock.calls.length;
    await pass(3 * PAUSE_MS);
    expect(renders).toHaveBeenCalledTimes(before);
  });
});
