/**
 * Disables endpoints for a while after a call failed although the token had just been refreshed: repeating it would not
 * help. Internal to `session`.
 */
import { endpointOf } from './call-rules.js';
import { ERROR_TEXTS } from './error-texts.js';
import { ApiError, isApiError } from './http.js';

/** How long an endpoint is disabled, in ms. */
export const DISABLED_MS = 5 * 60_000;

/** The end of the pause by endpoint, in ms. */
const disabledUntil = new Map<string, number>();

/** @throws ApiError ENDPOINT_DISABLED while the endpoint is disabled */
export function refuseDisabled(method: string, path: string): void {
  const endpoint = endpointOf(method, path);
  const until = disabledUntil.get(endpoint);
  if (until === undefined) return;
  if (until > Date.now())
    throw new ApiError({
      code: 'ENDPOINT_DISABLED',
      message: ERROR_TEXTS.endpointDisabled,
      status: 503,
      fromServer: true,
    });
  disabledUntil.delete(endpoint);
}

/** Disables an endpoint when a call that was repeated with a fresh token failed with 401, 403 or 5xx. */
export function disableAfterRetry(method: string, path: string, error: unknown): void {
  if (!isApiError(error)) return;
  const { status } = error;
  if (status === 401 || status === 403 || status >= 500)
    disabledUntil.set(endpointOf(method, path), Date.now() + DISABLED_MS);
}

/** Enables all endpoints, for another user or context. */
export const enableAll = (): void => disabledUntil.clear();
