/** Calls with the user's token, which is refreshed when it expires. */
import { timeLeft } from './access-token.js';
import { disableAfterRetry, refuseDisabled } from './disabled-endpoints.js';
import { type CallOptions, isApiError, send } from './http.js';
import { expired, refreshAccessToken } from './session-refresh.js';
import * as state from './session-state.js';

/** Returns a token valid for at least `marginMs`; null when no user is signed in. @throws ApiError */
export async function freshAccessToken(marginMs: number): Promise<string | null> {
  const token = state.accessToken();
  if (token === null || timeLeft(token, Date.now()) > marginMs) return token;
  return refreshAccessToken(token);
}

/**
 * Sends a call with the user's token. After a 401 the token is refreshed and the call repeated once; an endpoint that
 * fails again is disabled for a while. @throws ApiError
 */
export async function sendAuthorized<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  refuseDisabled(method, path);
  const startEpoch = state.currentEpoch();
  const used = state.accessToken();
  try {
    return await send<T>(method, path, options, used);
  } catch (error) {
    if (used === null || !isApiError(error) || error.status !== 401) throw error;
    // Another user may be signed in by now: the call must not be repeated for them.
    if (startEpoch !== state.currentEpoch()) throw expired();
    const fresh = await refreshAccessToken(used);
    return send<T>(method, path, options, fresh).catch((again: unknown) => {
      disableAfterRetry(method, path, again);
      throw again;
    });
  }
}
