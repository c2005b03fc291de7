/**
 * What this tab knows of the session. A part of `session`: nothing outside it imports this module, since a second copy
 * of it would know of nobody.
 */

import type { Membership, SessionAnswer, User } from '@skatert/contracts/auth/session';
import { SESSION_HINT_COOKIE } from '@skatert/contracts/auth/session-hint';
import { type Role, strongestRole } from '@skatert/contracts/shared/roles';
import {
  clearPersonal,
  clearTabStorage,
  KEPT_FOR_RETURN,
  readJson,
  readText,
  STORED,
  writeJson,
  writeText,
} from '@skatert/web-kit/storage';
import { atom, getDefaultStore } from 'jotai';
import { readClaims } from './access-token.js';

/** 'signed-out': the person left, in this tab or another one. Only a sign-in leads out of it. */
export type SessionStatus = 'anonymous' | 'restoring' | 'signed-in' | 'signed-out';
export interface Session {
  status: SessionStatus;
  user: User | null;
  /** The membership whose context is chosen. */
  membership: Membership | null;
}

export const ANONYMOUS: Session = { status: 'anonymous', user: null, membership: null };

export const store = getDefaultStore();
export const stateAtom = atom<Session>(ANONYMOUS);
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
/** Why a stored session could not be brought back although it may still live; in words for people. */
export const restoreFailureAtom = atom<string | null>(null);
/** True while it is not known whether the session of before lives: what is read now is read for a guest. */
export const uncertainAtom = atom(
  (get) => get(stateAtom).status === 'restoring' || get(restoreFailureAtom) !== null,
);

/** The access token, in memory alone. */
let token: string | null = null;
/** Grows with each sign-in and sign-out: an answer of an earlier session is dropped. */
let epoch = 0;
/** A session ended in this page: from then on a stored account, which a sign-in writes, says that there is another one. */
let ended = false;

export const accessToken = (): string | null => token;
export const session = (): Session => store.get(stateAtom);
export const currentEpoch = (): number => epoch;
export const hasEnded = (): boolean => ended;

/** The mark that a sign-out leaves; a broken one is removed. */
function signOutMark(): 'pending' | 'done' | null {
  const mark = readText(STORED.signedOut);
  if (mark === 'pending' || mark === 'done') return mark;
  if (mark !== null) writeText(STORED.signedOut, null);
  return null;
}

/** True from a sign-out to the next sign-in, in all tabs and after a restart of the browser. */
export const isSignedOut = (): boolean => signOutMark() !== null;
/** True while the server has not confirmed the sign-out. */
export const isLogoutPending = (): boolean => signOutMark() === 'pending';
/** The server knows of the sign-out. */
export const confirmLogout = (): void => {
  if (isLogoutPending()) writeText(STORED.signedOut, 'done');
};

/** Browsers cut the prefix `__Host-` of no name, so that either name may stand there. */
const HINT = new RegExp(`(^|; *)(__Host-)?${SESSION_HINT_COOKIE}=1`);

/** True when the account of someone who signed in here is stored. */
export const hasStoredSession = (): boolean => readJson<User>(STORED.user) !== null;
/** True when a refresh is worth a call: visitors who never signed in cause none. */
export const mayHaveSession = (): boolean =>
  !isSignedOut() && (hasStoredSession() || (!ended && HINT.test(document.cookie)));

/** From now on another session counts, or none. */
export function beginEpoch(): void {
  epoch += 1;
}

/** A sign-in, here or in another tab: sessions may begin again. */
export function reopen(): void {
  beginEpoch();
  ended = false;
}

/** A sign-in in this tab: what an earlier sign-out left behind no longer counts. */
export function beginSignIn(): void {
  // A sign-out that this tab was away from has left here what it keeps.
  if (isSignedOut()) clearTabStorage();
  reopen();
  writeText(STORED.skipRefreshOnce, null);
  writeText(STORED.signedOut, null);
}

/** Takes the token and the account from the answer of a sign-in or a refresh of this tab, and keeps the account. */
export function adopt(answer: SessionAnswer): void {
  const { accessToken: fresh, ...user } = answer;
  token = fresh;
  keepUser(user);
  setMembership(user, readClaims(fresh)?.membershipId ?? null);
  keepMembership();
  store.set(restoreFailureAtom, null);
}

/** Takes what another tab was answered. That tab keeps it: a second writer could write after a sign-out. */
export function adoptFromOtherTab({ accessToken: fresh, ...user }: SessionAnswer): void {
  token = fresh;
  setMembership(user, readClaims(fresh)?.membershipId ?? null);
  store.set(restoreFailureAtom, null);
}

/** Takes the token of another context of the same session. */
export function adoptContext(fresh: string, user: User, membershipId: number): void {
  token = fresh;
  setMembership(user, membershipId);
  keepMembership();
}

/** Takes the account as the server has it now, and keeps it; the context stays. */
export function adoptUser(user: User): void {
  keepUser(user);
  showUser(user);
}

/** Shows the account as another tab has kept it; the context stays. */
export const showUser = (user: User): void => setMembership(user, session().membership?.membershipId ?? null);

/** Only what changed is written: a refresh that ends beside a sign-out of another tab writes nothing back. */
function keepUser(user: User): void {
  if (readText(STORED.user) !== JSON.stringify(user)) writeJson(STORED.user, user);
}

function keepMembership(): void {
  const { membership } = session();
  if (!membership) return;
  const { membershipId, brandId, locationId, masterId } = membership;
  writeJson(STORED.membership, { membershipId, brandId, locationId });
  writeText(STORED.currentMasterId, String(masterId));
}

function setMembership(user: User, membershipId: number | null): void {
  const membership = user.memberships.find((m) => m.membershipId === membershipId) ?? null;
  store.set(stateAtom, { status: 'signed-in', user, membership });
}

/** Nobody is signed in in this tab any more; what the browser keeps stays. The store changes last. */
export function leave(status: 'anonymous' | 'signed-out' = 'anonymous'): void {
  beginEpoch();
  ended = true;
  token = null;
  store.set(contextPickerOpenAtom, false);
  store.set(restoreFailureAtom, null);
  store.set(stateAtom, { ...ANONYMOUS, status });
}

/** The session has ended by itself: forgets what is the person's, but for what waits for their return. */
export function forget(): void {
  dropHint();
  clearPersonal(KEPT_FOR_RETURN);
  leave();
}

/** The person leaves: marks it for all tabs, forgets what is theirs, and only then lets the screens know. */
export function signOutHere(): void {
  writeText(STORED.signedOut, 'pending');
  writeText(STORED.skipRefreshOnce, '1');
  dropHint();
  clearPersonal();
  leave('signed-out');
}

/** The person left in another tab, which has emptied what all tabs share. */
export function signOutFromOtherTab(): void {
  if (isSignedOut()) clearPersonal();
  else clearTabStorage();
  leave('signed-out');
}

/** The server clears the companion cookie, too, once it can be reached. */
function dropHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and asynchronous.
  document.cookie = `${SESSION_HINT_COOKIE}=; Path=/; Max-Age=0`;
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `__Host-${SESSION_HINT_COOKIE}=; Path=/; Max-Age=0; Secure`;
}
