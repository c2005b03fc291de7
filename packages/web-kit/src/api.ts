/** Calls to the platform: JSON, the bearer token, one refresh for all who wait, errors in words for people. */
import {
  accessToken,
  OPEN_LOGIN_EVENT,
  readyToCall,
  restoreFailure,
  sendAuthorized,
  session,
} from '@skatert/web-kit/session';
import { kindOf } from './call-rules.js';
import { ERROR_TEXTS } from './error-texts.js';
import { ApiError, type CallOptions, send } from './http.js';

export { ERROR_TEXTS } from './error-texts.js';
export {
  ApiError,
  type CallOptions,
  isApiError,
  messageOf,
  NO_ANSWER_EVENT,
  serverMessage,
} from './http.js';
export { queryString } from './query-string.js';

/**
 * Without a session what needs one is not even sent: the login modal opens instead. Only while it is unknown whether
 * the session still lives, since nobody could be asked, the call fails like any that gets no answer.
 */
async function request<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  const kind = kindOf(method, path);
  if (kind === 'same-for-all') return send<T>(method, path, options);
  if (kind === 'session') return send<T>(method, path, options, accessToken());
  const signedIn = await readyToCall(kind === 'protected');
  if (!signedIn && kind === 'protected') throw withoutSession();
  return sendAuthorized<T>(method, path, options);
}

function withoutSession(): ApiError {
  const failure = restoreFailure();
  if (failure !== null)
    return new ApiError({ code: 'UNAVAILABLE', message: failure, status: 503, fromServer: true });
  // A slow restore is no reason to ask for a sign-in: what failed meanwhile is read again when it ends.
  if (session().status !== 'restoring') window.dispatchEvent(new Event(OPEN_LOGIN_EVENT));
  return new ApiError({ code: 'NO_AUTH', message: ERROR_TEXTS.noAuth, status: 401 });
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
