/** What remotes show above every page of customers. */
import { newsTitleAtom } from '@skatert/web-kit/live';
import type { SessionServer } from '@skatert/web-kit/session-server';
import { membership, signInAs } from '@skatert/web-kit/stage';
import { act, cleanup, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { loadModule } from '../src/federation/load-module';
import { open, prepareStage } from './stage';

jest.mock('../src/federation/load-module', () => ({ loadModule: jest.fn() }));

let server: SessionServer;
let report: (isShown: boolean) => void;
beforeEach(() => {
  server = prepareStage();
  jest.mocked(loadModule).mockImplementation(async (_remote, module) => ({
    default: (props: unknown) => {
      if (module !== 'customer-bar') return <h1>раздел</h1>;
      report = (props as { onShown: typeof report }).onShown;
      return <p>заказ</p>;
    },
  }));
});

const loaded = () => jest.mocked(loadModule).mock.calls.filter(([, module]) => module === 'customer-bar');
const place = () => screen.getByText('заказ').parentElement?.className;

test.each(['/', '/cart', '/my-orders', '/product/3'])('a customer has it on %s', async (path) => {
  await signInAs(server);
  await open(path);
  expect(screen.getByText('заказ')).toBeTruthy();
});

test('nothing is loaded for visitors and for the staff', async () => {
  await open('/');
  cleanup();
  await signInAs(server, { memberships: [membership('CASHIER')] });
  await open('/');
  expect(loaded()).toEqual([]);
});

test('its place is kept for the next page that is opened', async () => {
  await signInAs(server);
  await open('/');
  expect(place()).toBe('');
  act(() => report(true));
  expect(place()).toBe('place');
  cleanup();
  await open('/');
  expect(place()).toBe('place');
  act(() => report(false));
  cleanup();
  await open('/');
  expect(place()).toBe('');
});

test('news of a hidden tab are its title until they are seen', async () => {
  await open('/');
  act(() => getDefaultStore().set(newsTitleAtom, 'Готов к выдаче — #42'));
  expect(document.title).toBe('Готов к выдаче — #42');
  act(() => getDefaultStore().set(newsTitleAtom, null));
  expect(document.title).toBe('Скатерть — Главная');
});
