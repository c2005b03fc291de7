/**
 * The service worker: shows push messages. It is served as it stands here, without a build, and replaces the one of an earlier
 * release at once: it keeps nothing that belongs to one release. Test: service-worker.test.ts.
 */

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
