/**
 * One refresh for all calls that wait for it, in this tab and in the others: whoever has the lock asks the server and
 * tells the other tabs what it was answered. A part of `session`: nothing outside it imports this module.
 */
import type { SessionAnswer, User } from '@skatert/contracts/session';
import { readJson, STORED } from '@skatert/ui-kit/storage';
import { readClaims } from './access-token.js';
import { ERROR_TEXTS } from './error-texts.js';
import { ApiError, isApiError, send } from './http.js';
import { accessToken, adopt, currentEpoch, forget, session } from './session-state.js';

/** Sent on window when a session ended by itself; the shell says so. */
export const SESSION_EXPIRED_EVENT = 'session-expired';
/** Refreshes are at least this far apart, in ms. */
export const REFRESH_SPACING_MS = 1000;
/** A refresh without an answer has failed, so that a lost call doesn't hold the lock for ever; in ms. */
const REFRESH_TIMEOUT_MS = 15_000;
/** How long a tab that had to wait for the lock looks out for what the one before it was answered, in ms. */
const NEWS_WAIT_MS = 100;
const LOCK = 'session-refresh';
const CHANNEL = 'session';

let pending: Promise<string> | null = null;
let lastRefreshAt = Number.NEGATIVE_INFINITY;
let channel: BroadcastChannel | null = null;
/** Told when a token arrives from another tab. */
let onNews: (() => void) | null = null;

/**
 * A token newer than `stale`. @throws ApiError SESSION_EXPIRED when the session is over (it is cleared then), or
 * another one when the server can't be reached (it stays).
 */
export function refreshAccessToken(stale: string | null): Promise<string> {
  const token = accessToken();
  if (token !== null && token !== stale) return Promise.resolve(token);
  pending ??= oneForAllTabs(stale).finally(() => {
    pending = null;
  });
  return pending;
}

/** Where a browser has no locks, each tab asks for itself: the server lets them within its grace. */
async function oneForAllTabs(stale: string | null): Promise<string> {
  if (!navigator.locks) return refresh();
  const first = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
    lock ? refresh() : null,
  );
  if (first !== null) return first;
  return navigator.locks.request(LOCK, async () => (await newsSince(stale)) ?? refresh());
}

/** The token that another tab has just told of; null when none did. */
async function newsSince(stale: string | null): Promise<string | null> {
  const fresh = () => (accessToken() === stale ? null : accessToken());
  if (channel === null || fresh() !== null) return fresh();
  await new Promise<void>((resolve) => {
    onNews = resolve;
    setTimeout(resolve, NEWS_WAIT_MS);
  });
  onNews = null;
  return fresh();
}

async function refresh(): Promise<string> {
  const wait = lastRefreshAt + REFRESH_SPACING_MS - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const began = currentEpoch();
  lastRefreshAt = Date.now();
  try {
    const answer = await askServer();
    if (began !== currentEpoch()) throw expired();
    adopt(answer);
    tellOtherTabs(answer);
    return answer.accessToken;
  } catch (error) {
    const refused = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!refused) throw error;
    if (began === currentEpoch()) {
      forget();
      window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
    }
    throw expired();
  }
}

async function askServer(): Promise<SessionAnswer> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), REFRESH_TIMEOUT_MS);
  try {
    return await send<SessionAnswer>('POST', '/auth/v1/refresh', { signal: giveUp.signal });
  } catch (error) {
    if (!giveUp.signal.aborted) throw error;
    throw new ApiError({ code: 'NO_ANSWER', message: ERROR_TEXTS.noAnswer, status: 0 });
  } finally {
    clearTimeout(timer);
  }
}

const expired = () =>
  new ApiError({ code: 'SESSION_EXPIRED', message: ERROR_TEXTS.sessionExpired, status: 401 });

/** Lets the other tabs have the session, too, without a call of their own. */
export function tellOtherTabs(answer: SessionAnswer): void {
  channel?.postMessage(answer);
}

/** When a token was issued, in seconds; 0 for none. */
const issuedAt = (token: string | null): number => (token && readClaims(token)?.iat) || 0;

/** Takes the tokens that other tabs were given for the same person. The answer stops it. */
export function hearRefreshes(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', ({ data }: MessageEvent<SessionAnswer>) => {
    const { status, user } = session();
    const waitingFor = status === 'signed-in' ? user?.id : readJson<User>(STORED.user)?.id;
    if (data.id !== waitingFor || issuedAt(data.accessToken) < issuedAt(accessToken())) return;
    lastRefreshAt = Date.now();
    adopt(data);
    onNews?.();
  });
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}
