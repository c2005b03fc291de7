/**
 * One token refresh for all waiting calls, in this tab and in the others: the tab that holds the lock calls the server
 * and publishes the response to the other tabs. Internal to `session`.
 */
import type { SessionResponse } from '@skatert/contracts/auth/session';
import { readClaims } from './access-token.js';
import { ERROR_TEXTS } from './error-texts.js';
import { ApiError, isApiError, send } from './http.js';
import { exclusively, exclusivelyNow } from './session-lock.js';
import {
  accessToken,
  adopt,
  adoptFromOtherTab,
  adoptUser,
  clearExpiredSession,
  currentEpoch,
  hasEnded,
  isSignedOut,
  reopen,
  session,
  signOutFromOtherTab,
} from './session-state.js';
import { storedUser } from './stored-session.js';

/** Dispatched on window when a session expired; the shell shows a message. */
export const SESSION_EXPIRED_EVENT = 'session-expired';
/** The minimum time between two refreshes, in ms. */
export const REFRESH_SPACING_MS = 1000;
/** The timeout of a refresh, so that a lost call doesn't hold the lock for ever, in ms. */
const REFRESH_TIMEOUT_MS = 15_000;
/** How long a tab that had to wait for the lock waits for the token of the previous holder, in ms. */
const TOKEN_WAIT_MS = 100;
const CHANNEL = 'session';
/** The message of a sign-out. */
const SIGNED_OUT = 'signed-out';

let pending: { epoch: number; token: Promise<string> } | null = null;
/** Aborts the pending call. */
let cancel: (() => void) | null = null;
let lastRefreshAt = Number.NEGATIVE_INFINITY;
let channel: BroadcastChannel | null = null;
/** Called when a token arrives from another tab. */
let onToken: (() => void) | null = null;

/**
 * Returns a token newer than `stale`; null: the first one of a restore.
 * @throws ApiError SESSION_EXPIRED when the session is over (it is cleared then), or another one when the server can't
 * be reached (the session is kept).
 */
export function refreshAccessToken(stale: string | null): Promise<string> {
  const token = accessToken();
  if (token !== null && token !== stale) return Promise.resolve(token);
  if (token === null && stale !== null) return Promise.reject(expired());
  const epoch = currentEpoch();
  if (pending?.epoch !== epoch) {
    const fresh = oneForAllTabs(stale, epoch).finally(() => {
      if (pending?.epoch === epoch) pending = null;
    });
    pending = { epoch, token: fresh };
  }
  return pending.token;
}

/** Aborts a pending refresh, after the session has ended. */
export const cancelRefresh = (): void => cancel?.();

async function oneForAllTabs(stale: string | null, startEpoch: number): Promise<string> {
  const first = await exclusivelyNow(() => refresh(startEpoch));
  if (first !== null) return first;
  return exclusively(async () => (await receivedSince(stale)) ?? refresh(startEpoch));
}

/** Returns the token that another tab has just published; null without one. */
async function receivedSince(stale: string | null): Promise<string | null> {
  const fresh = () => (accessToken() === stale ? null : accessToken());
  if (channel === null || fresh() !== null) return fresh();
  await new Promise<void>((resolve) => {
    onToken = resolve;
    setTimeout(resolve, TOKEN_WAIT_MS);
  });
  onToken = null;
  return fresh();
}

async function refresh(startEpoch: number): Promise<string> {
  const wait = lastRefreshAt + REFRESH_SPACING_MS - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  refuseEnded(startEpoch);
  lastRefreshAt = Date.now();
  const before = accessToken();
  try {
    const response = await sendRefresh();
    refuseEnded(startEpoch);
    const later = accessToken();
    if (later !== null && later !== before && !isNewer(response.accessToken)) {
      // A switch of the context has ended meanwhile: this response would take it back.
      const { accessToken: _older, ...user } = response;
      adoptUser(user);
      return later;
    }
    adopt(response);
    publishSession(response);
    return response.accessToken;
  } catch (error) {
    refuseEnded(startEpoch);
    const refused = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!refused) throw error;
    // No message when only the hint cookie indicated a session: the user never saw one.
    const known = session().user !== null;
    clearExpiredSession();
    if (known) window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
    throw expired();
  }
}

/** @throws ApiError SESSION_EXPIRED when the session has ended, here or in a tab whose message has not arrived yet */
function refuseEnded(startEpoch: number): void {
  if (startEpoch === currentEpoch() && isSignedOut()) signOutFromOtherTab();
  if (startEpoch !== currentEpoch()) throw expired();
}

async function sendRefresh(): Promise<SessionResponse> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), REFRESH_TIMEOUT_MS);
  cancel = () => giveUp.abort();
  try {
    return await send<SessionResponse>('POST', '/auth/v1/refresh', { signal: giveUp.signal });
  } catch (error) {
    if (!giveUp.signal.aborted) throw error;
    throw new ApiError({ code: 'NO_RESPONSE', message: ERROR_TEXTS.noResponse, status: 0 });
  } finally {
    cancel = null;
    clearTimeout(timer);
  }
}

/** Returns the error of a call whose session is over. */
export const expired = (): ApiError =>
  new ApiError({ code: 'SESSION_EXPIRED', message: ERROR_TEXTS.sessionExpired, status: 401 });

/** Publishes a session response to the other tabs, so that they need no call. */
export function publishSession(response: SessionResponse): void {
  channel?.postMessage(response);
}

/** Publishes a sign-out to the other tabs, for browsers whose storage events are unavailable. */
export function publishSignOut(): void {
  channel?.postMessage(SIGNED_OUT);
}

/** Returns when a token was issued, in seconds; 0 without a token. */
const issuedAt = (token: string | null): number => (token && readClaims(token)?.iat) || 0;

/** Of two tokens of one second it is not known which one has the context that was chosen last: the tab keeps its own. */
const isNewer = (token: string): boolean => issuedAt(token) > issuedAt(accessToken());

/**
 * Applies the tokens that other tabs publish for the same user; `onSignOut` is called when the user signs out there.
 * Returns a function that stops it.
 */
export function subscribeToRefreshes(onSignOut: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', ({ data }: MessageEvent<SessionResponse | typeof SIGNED_OUT>) => {
    if (data === SIGNED_OUT) onSignOut();
    else receive(data);
  });
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

function receive(response: SessionResponse): void {
  // The message arrived after a sign-out.
  if (isSignedOut()) return;
  const { status, user } = session();
  const waitingFor = status === 'signed-in' ? user?.id : storedUser.read()?.id;
  if (response.id !== waitingFor || !isNewer(response.accessToken)) return;
  lastRefreshAt = Date.now();
  if (hasEnded()) reopen();
  adoptFromOtherTab(response);
  onToken?.();
}
