/** The customer's orders as the browser has saved them, while there is no connection. */
import { SAVED_RESPONSE_EVENT } from '@skatert/web-kit/api';
import { logout } from '@skatert/web-kit/session';
import { account } from '@skatert/web-kit/session-server';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { myOrder, Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const MY = 'GET /order/v1/my';
const CACHE = 'own-orders-1';

/** What the page uses of the browser's caches. */
const caches = {
  names: new Map<string, Map<string, Response>>(),
  open: async (name: string) => {
    const cache = caches.names.get(name) ?? new Map<string, Response>();
    caches.names.set(name, cache);
    return { put: async (key: string, response: Response) => void cache.set(key, response) };
  },
  match: async (key: string, { cacheName }: { cacheName: string }) =>
    caches.names.get(cacheName)?.get(key)?.clone(),
  keys: async () => [...caches.names.keys()],
  delete: async (name: string) => caches.names.delete(name),
};
const savedText = async () => (await caches.match('/own-orders', { cacheName: CACHE }))?.text();

let stage: Stage;
beforeEach(() => {
  caches.names.clear();
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  stage = new Stage().on(MY, 200, [myOrder({ linkToken: 'A'.repeat(22) })]);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const card = () => screen.findByRole('article', { name: 'Заказ #10' });
const open = () => show(<App />, '/my-orders');
/** Saves the order of the first account, with which the next page load can't restore a session. */
async function saveAndLoseSession(stored = account()): Promise<void> {
  const { orders, ...rest } = { userId: 5, at: Date.parse('2026-03-01T12:00:00Z'), orders: [myOrder()] };
  await (await caches.open(CACHE)).put('/own-orders', new Response(JSON.stringify({ ...rest, orders })));
  localStorage.setItem('user', JSON.stringify(stored));
}

test('shown orders are saved without their links, and removed by a sign-out', async () => {
  await stage.signIn();
  await open();
  await card();
  await waitFor(async () => expect(await savedText()).toContain('"id":10'));
  expect(JSON.parse((await savedText()) ?? '')).toMatchObject({ userId: 5, at: expect.any(Number) });
  expect(await savedText()).not.toContain('linkToken');
  await act(() => logout());
  cleanup();
  await waitFor(() => expect(caches.names.size).toBe(0));
});

test('nothing is saved where no service worker could show it', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
  await stage.signIn();
  await open();
  await card();
  expect(caches.names.size).toBe(0);
});

test('without a session they are shown with their time, and nothing can be done with them', async () => {
  await saveAndLoseSession();
  const reported = jest.fn();
  window.addEventListener(SAVED_RESPONSE_EVENT, reported, { once: true });
  await open();
  const shown = within(await card());
  expect(screen.getByRole('status').textContent).toMatch(
    /^Нет связи\. Показаны заказы, какими они были 01\.03\.2026 \d\d:00: сейчас они могут быть другими\.$/,
  );
  expect(shown.getByText('Борщ')).toBeTruthy();
  for (const button of shown.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true);
  expect(shown.queryByRole('button', { name: 'Отменить заказ' })).toBeNull();
  expect(reported).toHaveBeenCalledTimes(1);
  expect(stage.calls(MY)).toEqual([]);
});

test('those of another account are never shown, and removed', async () => {
  await saveAndLoseSession(account({ id: 6, username: 'boris' }));
  await open();
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(caches.names.size).toBe(0);
});
