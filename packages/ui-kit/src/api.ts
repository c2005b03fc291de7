/** Calls to the platform: JSON, the bearer token, one refresh for all who wait, errors in words for people. */
import { accessToken, OPEN_LOGIN_EVENT, restoreSession, sendAuthorized } from '@skatert/ui-kit/session';
import { ERROR_TEXTS } from './error-texts.js';
import { ApiError, type CallOptions, send } from './http.js';

export { ERROR_TEXTS } from './error-texts.js';
export { ApiError, type CallOptions, isApiError, messageOf, serverMessage } from './http.js';
export { queryString } from './query-string.js';

/** The same for everyone: sent at once, without a token. */
const SAME_FOR_ALL = /^GET \/(menu\/v1\/|media\/|brand\/\d+\/pickup-points$)/;
const PUBLIC_CALLS = [
  /^GET \/oauth2\//,
  /^\w+ \/cart(\/|$)/,
  /^POST \/auth\/v1\/(register|login|refresh|checkUsername)$/,
  /^DELETE \/auth\/v1\/logout$/,
];

/** Without a session what isn't public is not even sent: the login modal opens instead. */
async function request<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  const call = `${method} ${path.split('?', 1)[0]}`;
  if (SAME_FOR_ALL.test(call)) return send<T>(method, path, options);
  const signedIn = accessToken() !== null || (await restoreSession());
  if (!signedIn && !PUBLIC_CALLS.some((pattern) => pattern.test(call))) {
    window.dispatchEvent(new Event(OPEN_LOGIN_EVENT));
    throw new ApiError({ code: 'NO_AUTH', message: ERROR_TEXTS.noAuth, status: 401 });
  }
  return sendAuthorized<T>(method, path, options);
}

type WithoutBody = Omit<CallOptions, 'body'>;

/** All of these reject with an ApiError. */
export const apiGet = <T>(path: string, options?: WithoutBody): Promise<T> =>
  request<T>('GET', path, options);
export const apiPost = <T>(path: string, body?: unknown, options?: WithoutBody): Promise<T> =>
  request<T>('POST', path, { ...options, body });
export const apiPut = <T>(path: string, body?: unknown, options?: WithoutBody): Promise<T> =>
  request<T>('PUT', path, { ...options, body });
export const apiPatch = <T>(path: string, body?: unknown, options?: WithoutBody): Promise<T> =>
  request<T>('PATCH', path, { ...options, body });
export const apiDelete = <T>(path: string, options?: WithoutBody): Promise<T> =>
  request<T>('DELETE', path, options);
