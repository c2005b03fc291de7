/** The service worker, run as the browser runs it, with a worker's globals that record. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(__dirname, '../public/service-worker.js'), 'utf8');

interface Window {
  visibilityState: string;
  focus: jest.Mock;
  navigate: jest.Mock;
}

/** What the worker uses of the cache of one name, in the order of insertion. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  match = async (key: Request | string) => this.entries.get(urlOf(key))?.clone();
  put = async (key: Request | string, response: Response) => void this.entries.set(urlOf(key), response);
  delete = async (key: Request | string) => this.entries.delete(urlOf(key));
  keys = async () => [...this.entries.keys()];
}
const urlOf = (key: Request | string) => (typeof key === 'string' ? key : key.url);

let saved: Map<string, FakeCache>;
const caches = {
  open: async (name: string) => {
    const cache = saved.get(name) ?? new FakeCache();
    saved.set(name, cache);
    return cache;
  },
  keys: async () => [...saved.keys()],
  delete: async (name: string) => saved.delete(name),
};
/** The server; it fails while there is no connection. */
const fetchFake = jest.fn<Promise<Response>, [Request | string]>();
let windows: Window[];
let listeners: Record<string, (event: object) => void>;
const showNotification = jest.fn();
const openWindow = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  windows = [];
  listeners = {};
  saved = new Map();
  online((url) => new Response(`of ${url}`));
  const self = {
    location: { origin: 'https://skatert.example' },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    skipWaiting: jest.fn(),
    clients: { claim: jest.fn(), matchAll: async () => windows, openWindow },
    registration: { showNotification },
  };
  new Function('self', 'caches', 'fetch', script)(self, caches, fetchFake);
});

const ORIGIN = 'https://skatert.example';
const HTML = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" };
const online = (respond: (path: string) => Response) =>
  fetchFake.mockImplementation(async (target) => respond(urlOf(target).replace(ORIGIN, '')));
const offline = () => fetchFake.mockRejectedValue(new TypeError('Failed to fetch'));

/** Returns the worker's response to a request of a page; undefined when it leaves the request to the browser. */
async function request(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<Response | undefined> {
  let response: Promise<Response> | undefined;
  const waits: Promise<unknown>[] = [];
  listeners.fetch?.({
    request: { url: new URL(path, ORIGIN).href, mode, method },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (promise: Promise<Response>) => {
      response = promise;
    },
    waitUntil: (promise: Promise<unknown>) => waits.push(promise),
  });
  const responded = await response;
  await Promise.all(waits);
  return responded;
}
const navigate = (path: string) => request(path, { mode: 'navigate' });
const page = (text: string) => new Response(`<html lang="ru">${text}`, { headers: HTML });

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

describe('without a connection', () => {
  test('every page begins with the page of the menu that was seen last, marked with its time', async () => {
    online(() => page('меню'));
    await navigate('/?brand=2');
    offline();
    for (const path of ['/', '/my-orders', '/product/7']) {
      const response = await navigate(path);
      expect(await response?.text()).toMatch(/^<html data-saved-at="\d{13}" lang="ru">меню$/);
      expect(response?.headers.get('content-security-policy')).toBe("default-src 'self'");
    }
  });

  test('the menu is the one that was read last, with its time and without the release of that time', async () => {
    online(() => new Response('[1]', { headers: { 'x-release': 'r1' } }));
    await request('/menu/v1/brands');
    offline();
    const response = await request('/menu/v1/brands');
    expect(await response?.text()).toBe('[1]');
    expect(Number(response?.headers.get('x-saved-at'))).toBeGreaterThan(0);
    expect(response?.headers.has('x-release')).toBe(false);
    await expect(request('/menu/v1/group-tags/tree/1')).rejects.toThrow('Failed to fetch');
  });

  test('a browser that has saved nothing says itself that there is no connection', async () => {
    offline();
    await expect(navigate('/')).rejects.toThrow('Failed to fetch');
  });
});

test('with a connection pages and the menu are always those of the server', async () => {
  for (const text of ['старое', 'новое']) {
    online(() => page(text));
    expect(await (await navigate('/'))?.text()).toContain(text);
    expect(await (await request('/menu/v1/products/7'))?.text()).toContain(text);
  }
});

test('an error of the server is no page of the menu, and nothing is saved of it', async () => {
  online(() => page('меню'));
  await navigate('/');
  online(() => new Response('перегружен', { status: 503, headers: HTML }));
  expect((await navigate('/'))?.status).toBe(503);
  offline();
  expect(await (await navigate('/'))?.text()).toContain('меню');
});

test.each([
  ['/remotes/orders/0123abcd4567/remoteEntry.js'],
  ['/main.0123456789ab.js'],
  ['/media/menu/abc/1.avif'],
])('a file that never changes is requested once: %s', async (path) => {
  await request(path);
  expect(await (await request(path))?.text()).toBe(`of ${path}`);
  expect(fetchFake).toHaveBeenCalledTimes(1);
});

test.each([
  ['GET', '/order/v1/my'],
  ['GET', '/order/v1/my/awaited'],
  ['GET', '/cart'],
  ['POST', '/checkout'],
  ['POST', '/auth/v1/refresh'],
  ['GET', '/auth/v1/whoami'],
  ['GET', '/notifications/longpoll'],
  ['GET', '/menu/v1/opening/by-brand/1'],
  ['GET', '/micro-frontends.json'],
  ['GET', '/media/orders/abc'],
  ['GET', '/order/v1/orders/1/pictures/0123456789ab'],
  ['GET', '/remotes/orders/dev/remoteEntry.js'],
  ['GET', '/first-paint.js'],
  ['HEAD', '/micro-frontends.json'],
  ['GET', 'https://other.example/menu/v1/brands'],
])('%s %s passes by', async (method, path) => {
  expect(await request(path, { method })).toBeUndefined();
  expect(fetchFake).not.toHaveBeenCalled();
  expect(saved.size).toBe(0);
});

test('so much is kept of each kind, the newest', async () => {
  for (let number = 0; number < 70; number += 1) await request(`/menu/v1/products/${number}`);
  const urls = [...(saved.get('menu-1')?.entries.keys() ?? [])];
  expect([urls.length, urls[0]]).toEqual([60, `${ORIGIN}/menu/v1/products/10`]);
});

test('what an earlier release has saved in another form is removed; the first page is saved at once', async () => {
  await (await caches.open('page-0')).put('/', page('старое'));
  await (await caches.open('own-orders-1')).put('/own-orders', new Response('[]'));
  online(() => page('меню'));
  await dispatch('activate', {});
  // What a page has saved itself stays.
  expect([...saved.keys()]).toEqual(['own-orders-1', 'page-1']);
  offline();
  expect(await (await navigate('/'))?.text()).toContain('меню');
});
