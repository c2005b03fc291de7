/**
 * Who is signed in. The access token lives in memory alone; the refresh cookie is the server's. One refresh serves all
 * calls that wait for it, in this tab and, by a lock, in the others.
 */
import { type Role, strongestRole } from '@skatert/contracts/roles';
import type { Membership, SessionAnswer, User } from '@skatert/contracts/session';
import { clearPersonal, readJson, readText, STORED, writeJson, writeText } from '@skatert/ui-kit/storage';
import { atom, getDefaultStore } from 'jotai';
import { basicCredentials, readClaims, timeLeft } from './access-token.js';
import { ERROR_TEXTS } from './error-texts.js';
import { ApiError, type CallOptions, isApiError, send } from './http.js';

export type SessionStatus = 'anonymous' | 'restoring' | 'signed-in';
export interface Session {
  status: SessionStatus;
  user: User | null;
  /** The membership whose context is chosen. */
  membership: Membership | null;
}

/** Sent on window when a session ended by itself; the shell says so. */
export const SESSION_EXPIRED_EVENT = 'session-expired';
/** Sent on window when a call needs a session; the shell opens its login modal. */
export const OPEN_LOGIN_EVENT = 'open-login-modal';
/** Refreshes are at least this far apart, in ms. */
const REFRESH_SPACING_MS = 1000;
const ANONYMOUS: Session = { status: 'anonymous', user: null, membership: null };

const store = getDefaultStore();
const stateAtom = atom<Session>(ANONYMOUS);
export const sessionAtom = atom((get) => get(stateAtom));
export const userAtom = atom((get) => get(stateAtom).user);
export const membershipsAtom = atom((get): Membership[] => get(stateAtom).user?.memberships ?? []);
/** Every role that counts on screen: the user's own and those of any membership. */
export const rolesAtom = atom((get): string[] => {
  const user = get(stateAtom).user;
  return user ? [...new Set([...user.roles, ...user.memberships.flatMap((m) => m.roles)])] : [];
});
export const currentRoleAtom = atom((get): Role => {
  const { user, membership } = get(stateAtom);
  return strongestRole([...(user?.roles ?? []), ...(membership?.roles ?? [])]);
});
/** The picker of contexts asks to be seen. */
export const contextPickerOpenAtom = atom(false);

let token: string | null = null;
let pendingRefresh: Promise<string> | null = null;
let pendingRestore: Promise<boolean> | null = null;
let lastRefreshAt = Number.NEGATIVE_INFINITY;
/** Grows with each sign-in and sign-out: an answer of an earlier session is dropped. */
let epoch = 0;

export const accessToken = (): string | null => token;
export const session = (): Session => store.get(stateAtom);
/** True when someone signed in here and hasn't signed out. */
export const hasStoredSession = (): boolean => readText(STORED.user) !== null;

function adopt(answer: SessionAnswer): void {
  const { accessToken: fresh, ...user } = answer;
  token = fresh;
  writeJson(STORED.user, user);
  setMembership(user, readClaims(fresh)?.membershipId ?? null);
}

function setMembership(user: User, membershipId: number | null): void {
  const membership = user.memberships.find((m) => m.membershipId === membershipId) ?? null;
  if (membership) {
    const { brandId, locationId } = membership;
    writeJson(STORED.membership, { membershipId: membership.membershipId, brandId, locationId });
  }
  store.set(stateAtom, { status: 'signed-in', user, membership });
}

/** Ends the session in this tab alone, without a word to the server. */
export function forget(): void {
  epoch += 1;
  token = null;
  clearPersonal();
  store.set(stateAtom, ANONYMOUS);
  store.set(contextPickerOpenAtom, false);
}

/** Signs in; the context follows. @throws ApiError */
export async function login(username: string, password: string): Promise<void> {
  const answer = await send<SessionAnswer>('POST', '/auth/v1/login', {
    headers: { authorization: basicCredentials(username, password) },
  });
  epoch += 1;
  writeText(STORED.skipRefreshOnce, null);
  adopt(answer);
  await chooseContext();
}

/** The stored context again, or the only one; several and none stored: the picker opens. */
async function chooseContext(): Promise<void> {
  const { user, membership } = session();
  if (!user || membership || user.memberships.length === 0) return;
  const stored = readJson<{ membershipId: number }>(STORED.membership)?.membershipId;
  const chosen =
    user.memberships.length === 1
      ? user.memberships[0]
      : user.memberships.find((m) => m.membershipId === stored);
  if (chosen) await switchContext(chosen).catch(() => undefined);
  else store.set(contextPickerOpenAtom, true);
}

/** Chooses another membership's context. @throws ApiError */
export async function switchContext(membership: Membership): Promise<void> {
  const { membershipId, brandId, locationId } = membership;
  const began = epoch;
  const answer = await sendAuthorized<{ accessToken: string }>('POST', '/auth/v1/context/switch', {
    body: { membershipId, brandId, locationId },
  });
  const { user } = session();
  if (began !== epoch || !user) return;
  token = answer.accessToken;
  setMembership(user, membershipId);
}

/** Reads the memberships again, as after a brand was created. @throws ApiError */
export async function reloadMemberships(): Promise<void> {
  const began = epoch;
  const memberships = await sendAuthorized<Membership[]>('GET', '/auth/v1/memberships');
  const { user, membership } = session();
  if (began !== epoch || !user) return;
  const fresh = { ...user, memberships };
  writeJson(STORED.user, fresh);
  setMembership(fresh, membership?.membershipId ?? null);
}

/** Ends the session here and on the server; without an answer it still ends here. */
export async function logout(): Promise<void> {
  const ending = token;
  forget();
  writeText(STORED.skipRefreshOnce, '1');
  await send('DELETE', '/auth/v1/context', {}, ending).catch(() => undefined);
  await send('DELETE', '/auth/v1/logout', {}, ending).catch(() => undefined);
}

/**
 * A token newer than `stale`. @throws ApiError SESSION_EXPIRED when the session is over (it is cleared then), or
 * another one when the server can't be reached (it stays).
 */
export function refreshAccessToken(stale: string | null): Promise<string> {
  if (token !== null && token !== stale) return Promise.resolve(token);
  pendingRefresh ??= inLock(refresh).finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}

async function refresh(): Promise<string> {
  const wait = lastRefreshAt + REFRESH_SPACING_MS - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const began = epoch;
  lastRefreshAt = Date.now();
  try {
    const answer = await send<SessionAnswer>('POST', '/auth/v1/refresh');
    if (began !== epoch) throw expired();
    adopt(answer);
    return answer.accessToken;
  } catch (error) {
    const refused = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!refused) throw error;
    if (began === epoch) {
      forget();
      window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
    }
    throw expired();
  }
}

const expired = () =>
  new ApiError({ code: 'SESSION_EXPIRED', message: ERROR_TEXTS.sessionExpired, status: 401 });

/** One refresh a browser at a time; where there are no locks, one a tab. */
function inLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('session-refresh', work) : work();
}

/**
 * Brings back the session that was stored here; true when someone is signed in afterwards. Visitors who never signed
 * in cause no call, and the start right after a sign-out none either.
 */
export function restoreSession(): Promise<boolean> {
  if (token !== null) return Promise.resolve(true);
  if (readText(STORED.skipRefreshOnce) !== null) {
    writeText(STORED.skipRefreshOnce, null);
    return Promise.resolve(false);
  }
  if (!hasStoredSession()) return Promise.resolve(false);
  pendingRestore ??= restore().finally(() => {
    pendingRestore = null;
  });
  return pendingRestore;
}

async function restore(): Promise<boolean> {
  store.set(stateAtom, { ...ANONYMOUS, status: 'restoring', user: readJson<User>(STORED.user) });
  try {
    await refreshAccessToken(null);
    await chooseContext();
    return true;
  } catch {
    if (session().status === 'restoring') store.set(stateAtom, ANONYMOUS);
    return false;
  }
}

/** Resolves when no restore is under way, after `timeoutMs` at the latest. */
export async function whenRestored(timeoutMs = 1500): Promise<void> {
  if (!pendingRestore) return;
  await Promise.race([pendingRestore, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** A token that lives at least `marginMs` more; null when nobody is signed in. @throws ApiError */
export async function freshAccessToken(marginMs: number): Promise<string | null> {
  if (token === null || timeLeft(token, Date.now()) > marginMs) return token;
  return refreshAccessToken(token);
}

/** Sends a call as the person signed in; a 401 is answered by one refresh and one more try. @throws ApiError */
export async function sendAuthorized<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  const used = token;
  try {
    return await send<T>(method, path, options, used);
  } catch (error) {
    if (used === null || !isApiError(error) || error.status !== 401) throw error;
    return send<T>(method, path, options, await refreshAccessToken(used));
  }
}

/** Another person signed in in another tab: this one becomes theirs, too. */
export async function becomeAnother(): Promise<void> {
  epoch += 1;
  token = null;
  store.set(stateAtom, ANONYMOUS);
  await restoreSession();
}
