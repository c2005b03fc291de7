import { onlineManager } from '@skatert/web-kit/query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { loadModule } from '../src/federation/load-module';
import { OtherWebKitError } from '../src/federation/other-web-kit-error';
import { RemoteView } from '../src/federation/remote-view';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));
const load = jest.mocked(loadModule<Record<string, unknown>>);
const answer = (component: ComponentType) => Promise.resolve({ default: component });

let quiet: jest.SpyInstance;
beforeEach(() => {
  quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockReset();
});
afterEach(() => quiet.mockRestore());

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

test('a remote that can be had is shown', async () => {
  load.mockImplementation(() => answer(() => <p>Заказы</p>));
  await show('a');
  expect(screen.getByText('Заказы')).toBeTruthy();
  expect(load).toHaveBeenCalledWith('orders', 'a', false);
});

test('one that is down says so, leaves the shell at work, and comes back by «Повторить»', async () => {
  load.mockRejectedValue(new Error('down'));
  await show('b');
  expect(screen.getByText('Не удалось загрузить раздел')).toBeTruthy();
  expect(screen.getByText('Шапка')).toBeTruthy();
  await retry();
  expect(screen.getByText('Не удалось загрузить раздел')).toBeTruthy();
  load.mockImplementation(() => answer(() => <p>Заказы</p>));
  await retry();
  expect(screen.getByText('Заказы')).toBeTruthy();
  expect(load).toHaveBeenLastCalledWith('orders', 'b', true);
});

test('one that throws while it is shown ends the same way, and is replaced by a mended one', async () => {
  load.mockImplementation(() =>
    answer(() => {
      throw new Error('broken');
    }),
  );
  await show('c');
  expect(screen.getByText('Не удалось загрузить раздел')).toBeTruthy();
  expect(screen.getByText('Шапка')).toBeTruthy();
  load.mockImplementation(() => answer(() => <p>Починили</p>));
  await retry();
  expect(screen.getByText('Починили')).toBeTruthy();
});

test('what was loaded once is there at once the next time', async () => {
  load.mockImplementation(() => answer(() => <p>Заказы</p>));
  await show('d');
  await show('d');
  expect(screen.getAllByText('Заказы')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that could not be fetched without a connection comes by itself when it is back', async () => {
  onlineManager.setOnline(false);
  load.mockRejectedValue(new Error('offline'));
  await show('e');
  expect(screen.getByText('Не удалось загрузить раздел')).toBeTruthy();
  load.mockImplementation(() => answer(() => <p>Заказы</p>));
  await act(async () => onlineManager.setOnline(true));
  expect(screen.getByText('Заказы')).toBeTruthy();
});

test('one that needs a newer shell asks for a reload of the page', async () => {
  load.mockRejectedValue(new OtherWebKitError('orders', '2.0.0', '1.0.0'));
  await show('f');
  expect(screen.getByText('Вышло обновление. Обновите страницу, чтобы открыть этот раздел.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeTruthy();
  expect(screen.getByText('Шапка')).toBeTruthy();
});
