/** What to do when a call got no response, and may have counted all the same. */
import { isApiError } from '@skatert/web-kit/api';

/** Before the one repetition after a lost response, in ms. */
export const RETRY_PAUSE_MS = 1000;

/** True when the server may have done what was asked although it did not say so. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && error.code !== 'ENDPOINT_DISABLED' && (error.status === 0 || error.status >= 500);

/**
 * Makes a call that carries a key, so that it counts once: a lost response is asked for once more under the same key.
 * @throws ApiError
 */
export async function sendTwice<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isUnanswered(error) || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    return send();
  }
}
