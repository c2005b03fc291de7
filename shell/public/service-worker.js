/**
 * The service worker: shows push messages, and without a connection the menu that was seen last (record 94). It is served as it
 * stands here, without a build, and replaces the one of an earlier release at once. Test: service-worker.test.ts.
 *
 * It handles pages, files that never change, pictures of dishes and the public menu. Every other request, such as all that has
 * anything to do with a person, passes by without being looked at.
 */

/** What is saved, and how many of each are kept; the oldest go first. Another form of what is saved needs other names. */
const PAGE = { name: 'page-1', max: 1 };
const FILES = { name: 'files-1', max: 150 };
const PICTURES = { name: 'pictures-1', max: 100 };
const MENU = { name: 'menu-1', max: 60 };
const SAVED = [PAGE, FILES, PICTURES, MENU];
/** What the page of the customer's own orders saves itself, see saved-orders.ts. */
const OF_PAGES = ['own-orders-1'];
/** A file with the hash of its content in its name, or in a folder that is named by it. */
const UNCHANGING = /^\/remotes\/[\w-]+\/[0-9a-f]{8,}\/[^?]+$|^\/[^/?]+\.[0-9a-f]{8,}\.\w+$/;
const PICTURE = /^\/media\/menu\//;
/** Not whether orders are accepted: that is only true at the moment. */
const MENU_CALL = /^\/menu\/v1\/(brands|group-tags|products)(\/|$)/;
/** The time at which a response was saved, in ms. */
const SAVED_AT = 'x-saved-at';

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  const kept = [...SAVED.map(({ name }) => name), ...OF_PAGES];
  for (const name of await caches.keys()) if (!kept.includes(name)) await caches.delete(name);
  // Pages are requested while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await savePage().catch(() => undefined);
}

/** The page that this worker was registered by has passed it by. */
async function savePage() {
  const response = await fetch('/', { headers: { accept: 'text/html' } });
  if (response.ok) await store(PAGE, '/', response);
}

self.addEventListener('fetch', (event) => {
  const response = handle(event);
  if (response) event.respondWith(response);
});

/** Returns the response to a request that is handled here; undefined for any other. */
function handle(event) {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') return page(event, pathname);
  if (UNCHANGING.test(pathname)) return unchanging(event, FILES);
  if (PICTURE.test(pathname)) return unchanging(event, PICTURES);
  return MENU_CALL.test(pathname) ? menu(event) : undefined;
}

/** The page is the same for everyone, and the screens of all paths begin with it. Only that of the menu has a menu in it. */
async function page(event, pathname) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html');
    if (pathname === '/' && isPage && !response.redirected) save(event, PAGE, '/', response);
    return response;
  } catch (error) {
    const saved = await find(PAGE, '/');
    if (!saved) throw error;
    const html = await saved.text();
    const at = Number(saved.headers.get(SAVED_AT));
    return new Response(html.replace('<html ', `<html data-saved-at="${at}" `), { headers: saved.headers });
  }
}

async function unchanging(event, kind) {
  const saved = await find(kind, event.request);
  if (saved) return saved;
  const response = await fetch(event.request);
  if (response.ok) save(event, kind, event.request, response);
  return response;
}

async function menu(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) save(event, MENU, event.request.url, response);
    return response;
  } catch (error) {
    const saved = await find(MENU, event.request.url);
    if (!saved) throw error;
    return saved;
  }
}

const find = async ({ name }, key) => (await caches.open(name)).match(key, { ignoreVary: true });

/** Saves a copy of a response behind its delivery. A full storage changes nothing for the page. */
function save(event, kind, key, response) {
  event.waitUntil(store(kind, key, response.clone()).catch(() => undefined));
}

async function store({ name, max }, key, copy) {
  const headers = new Headers(copy.headers);
  headers.set(SAVED_AT, String(Date.now()));
  // Of the release that was live then.
  headers.delete('x-release');
  const cache = await caches.open(name);
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, new Response(await copy.blob(), { headers }));
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(old);
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a message, unless a page is visible, which shows the news itself. */
async function show(data) {
  const { title, tag, url } = read(data);
  if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { tag, icon: '/icon-192.png', lang: 'ru', data: { url } });
}

/** Returns what a message of this or another release says. */
function read(data) {
  try {
    const { title, tag, url } = data.json();
    if (typeof title === 'string') return { title, tag: String(tag ?? ''), url };
  } catch {
    // Said in general, since the browser expects that something is shown.
  }
  return { title: 'Есть новости о заказе', tag: 'order' };
}

/** Opens a page of this site in the window that is there, or in a new one. */
async function open(path) {
  const { href, origin } = new URL(typeof path === 'string' ? path : '/my-orders', self.location.origin);
  const url = origin === self.location.origin ? href : self.location.origin;
  const [first] = await windows();
  // The window may be one that this worker does not control.
  const shown = first && (await first.focus().catch(() => undefined));
  const moved = shown && (await shown.navigate(url).catch(() => null));
  if (!moved) await self.clients.openWindow(url);
}
