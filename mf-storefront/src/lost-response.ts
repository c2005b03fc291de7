/** Repeats calls whose response was lost, since the server may have processed them. */
import { isApiError } from '@skatert/web-kit/api';

/** The pause before the repetition, in ms. */
export const RETRY_PAUSE_MS = 1000;

/** Returns true when the server may have processed the call although it failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isApiError(error) && error.code !== 'ENDPOINT_DISABLED' && (error.status === 0 || error.status >= 500);

/**
 * Sends a call with an idempotency key, and repeats it once after a lost response.
 * @throws ApiError
 */
export async function sendWithRetry<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isOutcomeUnknown(error) || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    return send();
  }
}
