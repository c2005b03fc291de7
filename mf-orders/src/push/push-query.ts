/** Push messages in this browser: whether they can be had, and how they are switched on and off. */
import type { PushKey } from '@skatert/contracts/orders/push';
import { apiGet, apiPost } from '@skatert/web-kit/api';
import { queryOptions } from '@skatert/web-kit/query';

/** `unavailable`: the browser or this installation has none; `denied`: the user has forbidden them in the browser. */
export type PushState = 'unavailable' | 'denied' | 'off' | 'on';

const PATH = '/order/v1/push/subscriptions';

/** Returns false for a browser that knows no push messages, as most know them on https only. */
export const isPushKnown = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const pushManager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;

/** The state of this browser. While it has a subscription, reading the state confirms that to the server. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }): Promise<PushState> => {
    if (Notification.permission === 'denied') return 'denied';
    const { publicKey } = await apiGet<PushKey>('/order/v1/push/key', { signal });
    if (publicKey === null) return 'unavailable';
    const subscription = await (await pushManager()).getSubscription();
    if (!subscription) return 'off';
    if (keyOf(subscription) !== publicKey) {
      // Of former keys: nothing sent with the new ones would arrive.
      await subscription.unsubscribe();
      return 'off';
    }
    await apiPost(PATH, subscription.toJSON());
    return 'on';
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Asks the user, and subscribes this browser. To be called within a press, as browsers demand. @returns the state afterwards
 * @throws ApiError, or the browser's error when its push service can't be reached
 */
export async function switchPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await apiGet<PushKey>('/order/v1/push/key');
  if (publicKey === null) return 'unavailable';
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await (await pushManager()).subscribe(options);
  await apiPost(PATH, subscription.toJSON());
  return 'on';
}

/** Ends the subscription of this browser. @throws ApiError */
export async function switchPushOff(): Promise<PushState> {
  const subscription = await (await pushManager()).getSubscription();
  if (!subscription) return 'off';
  await apiPost(`${PATH}/remove`, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return 'off';
}

/** Returns the server's key that a subscription was made for, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
