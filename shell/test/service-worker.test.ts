/** The service worker, run as the browser runs it, with a worker's globals that record. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, '../public/service-worker.js'), 'utf8');

interface Window {
  visibilityState: string;
  focus: jest.Mock;
  navigate: jest.Mock;
}

let windows: Window[];
let listeners: Record<string, (event: object) => void>;
const showNotification = jest.fn();
const openWindow = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  windows = [];
  listeners = {};
  const self = {
    location: { origin: 'https://skatert.example' },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    skipWaiting: jest.fn(),
    clients: { claim: jest.fn(), matchAll: async () => windows, openWindow },
    registration: { showNotification },
  };
  new Function('self', script)(self);
});

/** Dispatches an event, and waits for what the worker lets the browser wait for. */
async function dispatch(type: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  listeners[type]?.({ ...event, waitUntil });
  await work;
}

const push = (message: unknown) => dispatch('push', { data: { json: () => message } });
const click = (url: unknown) =>
  dispatch('notificationclick', { notification: { close: jest.fn(), data: { url } } });
const windowOf = (visibilityState: string): Window => {
  const opened: Window = { visibilityState, focus: jest.fn(), navigate: jest.fn(async () => ({})) };
  opened.focus.mockResolvedValue(opened);
  return opened;
};

const MESSAGE = { title: 'Заказ #42 готов к выдаче', url: '/my-orders#order-42', tag: 'order-42' };

test('a message is shown; the next one of the order replaces it', async () => {
  await push(MESSAGE);
  expect(showNotification).toHaveBeenCalledWith(
    'Заказ #42 готов к выдаче',
    expect.objectContaining({ tag: 'order-42', data: { url: '/my-orders#order-42' } }),
  );
});

test('a page that is visible shows the news itself', async () => {
  windows = [windowOf('visible')];
  await push(MESSAGE);
  expect(showNotification).not.toHaveBeenCalled();
  windows = [windowOf('hidden')];
  await push(MESSAGE);
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test.each([[{}], [null], [{ title: 7 }]])(
  'a message of another release is shown in general: %j',
  async (message) => {
    await push(message);
    expect(showNotification).toHaveBeenCalledWith('Есть новости о заказе', expect.anything());
  },
);

test('a press opens the order in the window that is there, or in a new one', async () => {
  await click(MESSAGE.url);
  expect(openWindow).toHaveBeenCalledWith('https://skatert.example/my-orders#order-42');
  const hidden = windowOf('hidden');
  windows = [hidden];
  await click(MESSAGE.url);
  expect(hidden.navigate).toHaveBeenCalledWith('https://skatert.example/my-orders#order-42');
  expect(openWindow).toHaveBeenCalledTimes(1);
});

test.each([['https://evil.example/'], ['//evil.example/'], [undefined]])(
  'a press never leaves the site: %j',
  async (url) => {
    await click(url);
    expect(openWindow.mock.calls[0]?.[0]).toMatch(/^https:\/\/skatert\.example/);
  },
);
