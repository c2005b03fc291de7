/**
 * One refresh for all calls that wait for it, in this tab and in the others: whoever has the lock asks the server and
 * tells the other tabs what it was answered. A part of `session`: nothing outside it imports this module.
 */
import type { SessionAnswer, User } from '@skatert/contracts/auth/session';
import { readJson, STORED } from '@skatert/web-kit/storage';
import { readClaims } from './access-token.js';
import { ERROR_TEXTS } from './error-texts.js';
import { ApiError, isApiError, send } from './http.js';
import { exclusively, exclusivelyNow } from './session-lock.js';
import {
  accessToken,
  adopt,
  adoptFromOtherTab,
  currentEpoch,
  forget,
  hasEnded,
  isSignedOut,
  reopen,
  session,
  signOutFromOtherTab,
} from './session-state.js';

/** Sent on window when a session ended by itself; the shell says so. */
export const SESSION_EXPIRED_EVENT = 'session-expired';
/** Refreshes are at least this far apart, in ms. */
export const REFRESH_SPACING_MS = 1000;
/** A refresh without an answer has failed, so that a lost call doesn't hold the lock for ever; in ms. */
const REFRESH_TIMEOUT_MS = 15_000;
/** How long a tab that had to wait for the lock looks out for what the one before it was answered, in ms. */
const NEWS_WAIT_MS = 100;
const CHANNEL = 'session';
/** The message that the person left. */
const SIGNED_OUT = 'signed-out';

let pending: { epoch: number; token: Promise<string> } | null = null;
/** Ends the call that is on its way. */
let cancel: (() => void) | null = null;
let lastRefreshAt = Number.NEGATIVE_INFINITY;
let channel: BroadcastChannel | null = null;
/** Told when a token arrives from another tab. */
let onNews: (() => void) | null = null;

/**
 * A token newer than `stale`; null asks for the first one of a restore. @throws ApiError SESSION_EXPIRED when the session
 * is over (it is cleared then), or another one when the server can't be reached (it stays).
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

/** The session has ended: what is on its way for it need not arrive. */
export const cancelRefresh = (): void => cancel?.();

async function oneForAllTabs(stale: string | null, began: number): Promise<string> {
  const first = await exclusivelyNow(() => refresh(began));
  if (first !== null) return first;
  return exclusively(async () => (await newsSince(stale)) ?? refresh(began));
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

async function refresh(began: number): Promise<string> {
  const wait = lastRefreshAt + REFRESH_SPACING_MS - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  refuseEnded(began);
  lastRefreshAt = Date.now();
  try {
    const answer = await askServer();
    refuseEnded(began);
    adopt(answer);
    tellOtherTabs(answer);
    return answer.accessToken;
  } catch (error) {
    refuseEnded(began);
    const refused = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!refused) throw error;
    // Where only the cookie's companion spoke of a session, nothing was lost that the person knew of.
    const known = session().user !== null;
    forget();
    if (known) window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
    throw expired();
  }
}

/** @throws ApiError SESSION_EXPIRED when the session ended since, here or in a tab whose message is still on its way */
function refuseEnded(began: number): void {
  if (began === currentEpoch() && isSignedOut()) signOutFromOtherTab();
  if (began !== currentEpoch()) throw expired();
}

async function askServer(): Promise<SessionAnswer> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), REFRESH_TIMEOUT_MS);
  cancel = () => giveUp.abort();
  try {
    return await send<SessionAnswer>('POST', '/auth/v1/refresh', { signal: giveUp.signal });
  } catch (error) {
    if (!giveUp.signal.aborted) throw error;
    throw new ApiError({ code: 'NO_ANSWER', message: ERROR_TEXTS.noAnswer, status: 0 });
  } finally {
    cancel = null;
    clearTimeout(timer);
  }
}

/** What a call gets whose session is over. */
export const expired = (): ApiError =>
  new ApiError({ code: 'SESSION_EXPIRED', message: ERROR_TEXTS.sessionExpired, status: 401 });

/** Lets the other tabs have the session, too, without a call of their own. */
export function tellOtherTabs(answer: SessionAnswer): void {
  channel?.postMessage(answer);
}

/** Ends the session in the other tabs, also where the browser has no storage whose changes they could see. */
export function tellSignOut(): void {
  channel?.postMessage(SIGNED_OUT);
}

/** When a token was issued, in seconds; 0 for none. */
const issuedAt = (token: string | null): number => (token && readClaims(token)?.iat) || 0;

/** Takes the tokens that other tabs were given for the same person; `onSignOut`: the person left there. The answer stops it. */
export function hearRefreshes(onSignOut: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', ({ data }: MessageEvent<SessionAnswer | typeof SIGNED_OUT>) => {
    if (data === SIGNED_OUT) onSignOut();
    else hearToken(data);
  });
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

function hearToken(answer: SessionAnswer): void {
  // A message that a sign-out has overtaken.
  if (isSignedOut()) return;
  const { status, user } = session();
  const waitingFor = status === 'signed-in' ? user?.id : readJson<User>(STORED.user)?.id;
  if (answer.id !== waitingFor || issuedAt(answer.accessToken) < issuedAt(accessToken())) return;
  lastRefreshAt = Date.now();
  if (hasEnded()) reopen();
  adoptFromOtherTab(answer);
  onNews?.();
}
