/**
 * The state of the session in this tab. Internal to `session`: a second instance of this module would have its own
 * session.
 */

import type { Membership, SessionResponse, User } from '@skatert/contracts/auth/session';
import { SESSION_HINT_COOKIE } from '@skatert/contracts/auth/session-hint';
import { type Role, strongestRole } from '@skatert/contracts/shared/roles';
import { clearCaches, clearPersonal, clearTabStorage, readText, writeText } from '@skatert/web-kit/storage';
import { atom, getDefaultStore } from 'jotai';
import { readClaims } from './access-token.js';
import { MASTER_ID, SIGNED_OUT, SKIP_REFRESH_ONCE, storedMembership, storedUser } from './stored-session.js';

/** 'signed-out': the user signed out, in this tab or another one. Only a sign-in changes it. */
export type SessionStatus = 'anonymous' | 'restoring' | 'signed-in' | 'signed-out';
export interface Session {
  status: SessionStatus;
  user: User | null;
  /** The membership of the current context. */
  membership: Membership | null;
}

export const ANONYMOUS: Session = { status: 'anonymous', user: null, membership: null };

export const store = getDefaultStore();
export const stateAtom = atom<Session>(ANONYMOUS);
export const sessionAtom = atom((get) => get(stateAtom));
export const userAtom = atom((get) => get(stateAtom).user);
export const membershipsAtom = atom((get): Membership[] => get(stateAtom).user?.memberships ?? []);
/** All roles of the user and their memberships, for the UI. */
export const rolesAtom = atom((get): string[] => {
  const user = get(stateAtom).user;
  return user ? [...new Set([...user.roles, ...user.memberships.flatMap((m) => m.roles)])] : [];
});
export const currentRoleAtom = atom((get): Role => {
  const { user, membership } = get(stateAtom);
  return strongestRole([...(user?.roles ?? []), ...(membership?.roles ?? [])]);
});
/** True when the context picker is to be shown. */
export const contextPickerOpenAtom = atom(false);
/** The error message when a stored session could not be restored although it may still be valid. */
export const restoreFailureAtom = atom<string | null>(null);
/** True while it is unknown whether the stored session is valid: data read meanwhile are those of a guest. */
export const uncertainAtom = atom(
  (get) => get(stateAtom).status === 'restoring' || get(restoreFailureAtom) !== null,
);

/**
 * The session as it was last, for a page that shows what it has saved for the stored account: while the session can't be
 * restored, with the account and the context that the browser has stored.
 */
export const lastSessionAtom = atom((get): Session => {
  const current = get(stateAtom);
  const user = current.status !== 'signed-in' && get(uncertainAtom) && storedUser.read();
  return user
    ? { ...current, user, membership: membershipIn(user, storedMembership.read()?.membershipId) }
    : current;
});

/** The access token, in memory only. */
let token: string | null = null;
/** Increases with each sign-in and sign-out: responses for an earlier session are dropped. */
let epoch = 0;
/**
 * True after a session ended in this page: from then on only a stored account, which a sign-in writes, indicates a new
 * session.
 */
let ended = false;

export const accessToken = (): string | null => token;
export const session = (): Session => store.get(stateAtom);
export const currentEpoch = (): number => epoch;
export const hasEnded = (): boolean => ended;

/** Returns the stored state of a sign-out; removes an invalid value. */
function signOutState(): 'pending' | 'done' | null {
  const stored = readText(SIGNED_OUT);
  if (stored === 'pending' || stored === 'done') return stored;
  if (stored !== null) writeText(SIGNED_OUT, null);
  return null;
}

/** Returns true from a sign-out to the next sign-in, in all tabs and after a restart of the browser. */
export const isSignedOut = (): boolean => signOutState() !== null;
/** Returns true while the server has not confirmed the sign-out. */
export const isLogoutPending = (): boolean => signOutState() === 'pending';
/** Records that the server has confirmed the sign-out. */
export const confirmLogout = (): void => {
  if (isLogoutPending()) writeText(SIGNED_OUT, 'done');
};

/** The cookie's name with or without the prefix `__Host-`. */
const HINT = new RegExp(`(^|; *)(__Host-)?${SESSION_HINT_COOKIE}=1`);

/** Returns the id of the stored account, also while its session can't be restored; null without one. */
export const storedUserId = (): number | null => storedUser.read()?.id ?? null;
/** Returns true when an account is stored. */
export const hasStoredSession = (): boolean => storedUser.read() !== null;
/** Returns true when a refresh may succeed: for visitors who never signed in, none is sent. */
export const mayHaveSession = (): boolean =>
  !isSignedOut() && (hasStoredSession() || (!ended && HINT.test(document.cookie)));

/** Starts a new epoch: responses for the previous session are dropped. */
export function beginEpoch(): void {
  epoch += 1;
}

/** Allows a new session after a sign-in, here or in another tab. */
export function reopen(): void {
  beginEpoch();
  ended = false;
}

/** Prepares for a sign-in in this tab: removes the traces of an earlier sign-out. */
export function beginSignIn(): void {
  // A sign-out in another tab while this one was inactive could not clear this tab's storage.
  if (isSignedOut()) clearTabStorage();
  reopen();
  writeText(SKIP_REFRESH_ONCE, null);
  writeText(SIGNED_OUT, null);
}

/** Applies the response of a sign-in or a refresh of this tab, and stores the account. */
export function adopt(response: SessionResponse): void {
  const { accessToken: fresh, ...user } = response;
  const before = storedUserId();
  // What was saved for another account goes, as at its sign-out.
  if (before !== null && before !== user.id) void clearCaches();
  token = fresh;
  storeUser(user);
  setMembership(user, readClaims(fresh)?.membershipId ?? null);
  storeMembership();
  store.set(restoreFailureAtom, null);
}

/** Applies the response that another tab received. Only that tab stores it: this one could write after a sign-out. */
export function adoptFromOtherTab({ accessToken: fresh, ...user }: SessionResponse): void {
  token = fresh;
  setMembership(user, readClaims(fresh)?.membershipId ?? null);
  store.set(restoreFailureAtom, null);
}

/** Applies the token of another context of the same session. */
export function adoptContext(fresh: string, user: User, membershipId: number): void {
  token = fresh;
  setMembership(user, membershipId);
  storeMembership();
}

/** Applies and stores a changed account; the context is unchanged. */
export function adoptUser(user: User): void {
  storeUser(user);
  showUser(user);
}

/** Applies the account that another tab has stored; the context is unchanged. */
export const showUser = (user: User): void => setMembership(user, session().membership?.membershipId ?? null);

/** Writes only changes, so that a refresh that ends after a sign-out in another tab does not restore the account. */
function storeUser(user: User): void {
  if (readText(storedUser.key()) !== JSON.stringify(user)) storedUser.write(user);
}

function storeMembership(): void {
  const { membership } = session();
  if (!membership) return;
  const { membershipId, brandId, locationId, masterId } = membership;
  storedMembership.write({ membershipId, brandId, locationId });
  writeText(MASTER_ID, String(masterId));
}

function setMembership(user: User, membershipId: number | null): void {
  store.set(stateAtom, { status: 'signed-in', user, membership: membershipIn(user, membershipId) });
}

const membershipIn = ({ memberships }: User, id: number | null | undefined): Membership | null =>
  memberships.find(({ membershipId }) => membershipId === id) ?? null;

/** Clears the session in this tab's memory; the browser's storage is unchanged. The atoms change last. */
export function clearSession(status: 'anonymous' | 'signed-out' = 'anonymous'): void {
  beginEpoch();
  ended = true;
  token = null;
  store.set(contextPickerOpenAtom, false);
  store.set(restoreFailureAtom, null);
  store.set(stateAtom, { ...ANONYMOUS, status });
}

/** Clears the session and the personal data after it expired, except for the data kept for the user's return. */
export function clearExpiredSession(): void {
  dropHint();
  clearPersonal({ mayReturn: true });
  clearSession();
}

/** Signs out in all tabs: stores it, clears the personal data, and only then updates the screens. */
export function signOutHere(): void {
  writeText(SIGNED_OUT, 'pending');
  writeText(SKIP_REFRESH_ONCE, '1');
  dropHint();
  clearPersonal();
  clearSession('signed-out');
}

/** Signs out in this tab after a sign-out in another tab, which has cleared the shared storage. */
export function signOutFromOtherTab(): void {
  if (isSignedOut()) clearPersonal();
  else clearTabStorage();
  clearSession('signed-out');
}

/** Deletes the hint cookie; the server does so, too, once it can be reached. */
function dropHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and asynchronous.
  document.cookie = `${SESSION_HINT_COOKIE}=; Path=/; Max-Age=0`;
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `__Host-${SESSION_HINT_COOKIE}=; Path=/; Max-Age=0; Secure`;
}
