/** While the service worker is switched off, a script in its place removes it from browsers, with all that it has stored. */
import type { App } from '@skatert/service-kit/http/app';

const SCRIPT = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

export function removingWorkerRoute(app: App): void {
  app.get(
    '/service-worker.js',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(SCRIPT),
  );
}
