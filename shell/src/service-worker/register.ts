/** Registers the service worker, or removes it, as the page says. */
import { serviceWorkerOf } from '@skatert/web-kit/page-data';

const PATH = '/service-worker.js';

/** To be called once per page. A page of a gateway that says nothing changes nothing. */
export function registerServiceWorker(): void {
  const wanted = serviceWorkerOf();
  if (!('serviceWorker' in navigator) || wanted === undefined) return;
  const report = (error: unknown) => console.warn('service worker not registered', error);
  if (!wanted) return void removeAll().catch(report);
  const register = () => void navigator.serviceWorker.register(PATH).catch(report);
  // What the first screen needs comes first.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

async function removeAll(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
