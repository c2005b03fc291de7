/** What remotes run on every page. */
import type { SessionServer } from '@skatert/web-kit/session-server';
import { membership, signInAs } from '@skatert/web-kit/stage';
import { act, cleanup, screen, within } from '@testing-library/react';
import { loadModule } from '../src/federation/load-module';
import { QUIET_RETRY_MS } from '../src/lazy/lazy-view';
import { open, prepareStage } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

let server: SessionServer;
let background: () => Promise<() => React.ReactNode>;
beforeEach(() => {
  server = prepareStage();
  background = async () => () => <p>сигнал</p>;
  jest.mocked(loadModule).mockImplementation(async (remote, module) => ({
    default: module === 'background' ? await background() : () => <h1>раздел {remote}</h1>,
  }));
});

const signInWith = (role: string) => signInAs(server, { memberships: [membership(role)] });
const header = () => within(screen.getByRole('banner'));
const loaded = () => jest.mocked(loadModule).mock.calls.filter(([, module]) => module === 'background');

describe('a background that fails', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  test.each<[string, () => Promise<() => React.ReactNode>]>([
    ['to load', () => Promise.reject(new Error('down'))],
    [
      'while rendering',
      async () => () => {
        throw new Error('broken');
      },
    ],
  ])('%s leaves header and page, and is loaded again later', async (_how, failing) => {
    background = failing;
    await signInWith('CASHIER');
    jest.useFakeTimers();
    await open('/admin/orders');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('раздел orders')).toBeTruthy();
    expect(header().getByRole('button', { name: 'Меню' })).toBeTruthy();
    expect(screen.queryByText('Не удалось загрузить раздел')).toBeNull();
    background = async () => () => <p>сигнал</p>;
    await act(() => jest.advanceTimersByTimeAsync(QUIET_RETRY_MS));
    expect(header().getByText('сигнал')).toBeTruthy();
  });
});

test.each(['/cashier', '/', '/cart'])('runs on %s', async (path) => {
  await signInWith('CASHIER');
  await open(path);
  expect(header().getByText('сигнал')).toBeTruthy();
});

test('needs its permission', async () => {
  await signInWith('COOK');
  await open('/admin/inventory/warehouses');
  expect(screen.getByText('раздел inventory')).toBeTruthy();
  cleanup();
  await open('/');
  expect(loaded()).toEqual([]);
});
