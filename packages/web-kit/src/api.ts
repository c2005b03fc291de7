/**
 * Calls to the platform's services: JSON, the bearer token, one shared token refresh, errors with readable messages.
 */
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
  NO_RESPONSE_EVENT,
  RELEASE_EVENT,
  SAVED_RESPONSE_EVENT,
  serverMessage,
} from './http.js';
export { queryString } from './query-string.js';

/**
 * Sends a call. One that needs a session is not sent without it: the login modal opens instead. When the session could
 * not be restored because the server did not respond, the call fails like any other without a response.
 */
async function request<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  if (method === 'GET') return authorized<T>(method, path, options);
  pendingWrites += 1;
  try {
    return await authorized<T>(method, path, options);
  } finally {
    pendingWrites -= 1;
  }
}

let pendingWrites = 0;
/** Returns true while a call that changes something has no response yet. */
export const hasPendingWrites = (): boolean => pendingWrites > 0;

async function authorized<T>(method: string, path: string, options?: CallOptions): Promise<T> {
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
  // No login modal during a slow restore: calls that failed meanwhile are repeated when it ends.
  if (session().status !== 'restoring') window.dispatchEvent(new Event(OPEN_LOGIN_EVENT));
  return new ApiError({ code: 'NO_AUTH', message: ERROR_TEXTS.noAuth, status: 401 });
}

type WithoutBody = Omit<CallOptions, 'body' | 'file'>;

/** The call functions; all of them reject with an ApiError. */
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
/** Reads a file, such as an export, with the name that the server gives it; empty without one. */
export const apiGetFile = (path: string, options?: WithoutBody): Promise<File> =>
  request<File>('GET', path, { ...options, file: true });
