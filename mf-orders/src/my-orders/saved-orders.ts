/**
 * The customer's orders as this browser has seen them last, for when there is no connection (record 94). The service worker
 * never reads them. A sign-out, an expired session and the sign-in of another account remove them with all caches.
 */
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { fields, listOf, whole } from '@skatert/web-kit/guards';
import { storedUserId } from '@skatert/web-kit/session';

/** The service worker keeps the cache of this name. What is saved in another form needs another one. */
const CACHE = 'own-orders-1';
const KEY = '/own-orders';
/** The newest ones are saved. */
const SAVED_MAX = 20;

export interface SavedOrders {
  userId: number;
  /** When they were read, in ms. */
  at: number;
  orders: MyOrder[];
}

const isSavedOrders = fields({ userId: whole, at: whole, orders: listOf(fields({ id: whole })) });

/** The link opens an order without an account: it is not saved. */
const withoutLink = ({ linkToken, ...order }: MyOrder): MyOrder => order;

/** Saves the orders of an account. Without a service worker there is no page that could show them. */
export async function saveOrders(userId: number, orders: readonly MyOrder[]): Promise<void> {
  if (typeof caches === 'undefined' || !navigator.serviceWorker?.controller) return;
  const saved: SavedOrders = {
    userId,
    at: Date.now(),
    orders: orders.slice(0, SAVED_MAX).map(withoutLink),
  };
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(JSON.stringify(saved)));
  // A sign-out in any tab has removed the account first, then what was saved until then.
  if (storedUserId() !== userId) await caches.delete(CACHE);
}

/** Returns the saved orders of the stored account; null without any. Those of another account are removed. */
export async function readSavedOrders(): Promise<SavedOrders | null> {
  if (typeof caches === 'undefined') return null;
  const response = await caches.match(KEY, { cacheName: CACHE });
  if (!response) return null;
  const saved: unknown = await response.json().catch(() => null);
  if (isSavedOrders(saved) && (saved as SavedOrders).userId === storedUserId()) return saved as SavedOrders;
  await caches.delete(CACHE);
  return null;
}
