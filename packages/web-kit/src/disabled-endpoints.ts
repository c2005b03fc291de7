/**
 * Endpoints that failed although the session had just been renewed: asking on would not help, so they rest. A part of
 * `session`: nothing outside it imports this module.
 */
import { endpointOf } from './call-rules.js';
import { ERROR_TEXTS } from './error-texts.js';
import { ApiError, isApiError } from './http.js';

/** How long an endpoint rests, in ms. */
export const DISABLED_MS = 5 * 60_000;

/** Until when each rests, by endpoint. */
const resting = new Map<string, number>();

/** @throws ApiError ENDPOINT_DISABLED while the endpoint rests; nothing is sent then. */
export function refuseDisabled(method: string, path: string): void {
  const endpoint = endpointOf(method, path);
  const until = resting.get(endpoint);
  if (until === undefined) return;
  if (until > Date.now())
    throw new ApiError({
      code: 'ENDPOINT_DISABLED',
      message: ERROR_TEXTS.endpointDisabled,
      status: 503,
      fromServer: true,
    });
  resting.delete(endpoint);
}

/** Lets an endpoint rest when a call that was repeated with a fresh token failed by 401, 403 or 5xx. */
export function noteFailedRetry(method: string, path: string, error: unknown): void {
  if (!isApiError(error)) return;
  const { status } = error;
  if (status === 401 || status === 403 || status >= 500)
    resting.set(endpointOf(method, path), Date.now() + DISABLED_MS);
}

/** Another person or another context: everything may be tried again. */
export const enableAll = (): void => resting.clear();
