/**
 * What this tab knows of the session. A part of `session`: nothing outside it imports this module, since a second copy
 * of it would know of nobody.
 */
import { type Role, strongestRole } from '@skatert/contracts/roles';
import type { Membership, SessionAnswer, User } from '@skatert/contracts/session';
import { clearPersonal, readText, STORED, writeJson, writeText } from '@skatert/ui-kit/storage';
import { atom, getDefaultStore } from 'jotai';
import { readClaims } from './access-token.js';

export type SessionStatus = 'anonymous' | 'restoring' | 'signed-in';
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

/** The access token, in memory alone. */
let token: string | null = null;
/** Grows with each sign-in and sign-out: an answer of an earlier session is dropped. */
let epoch = 0;

export const accessToken = (): string | null => token;
export const session = (): Session => store.get(stateAtom);
export const currentEpoch = (): number => epoch;
/** True when someone signed in here and hasn't signed out. */
export const hasStoredSession = (): boolean => readText(STORED.user) !== null;

/** From now on another session counts, or none. */
export function beginEpoch(): void {
  epoch += 1;
}

/** Takes the token and the account from the answer of a sign-in or a refresh. */
export function adopt({ accessToken: fresh, ...user }: SessionAnswer): void {
  token = fresh;
  writeJson(STORED.user, user);
  setMembership(user, readClaims(fresh)?.membershipId ?? null);
  store.set(restoreFailureAtom, null);
}

/** Takes the token of another context of the same session. */
export function adoptContext(fresh: string, user: User, membershipId: number): void {
  token = fresh;
  setMembership(user, membershipId);
}

/** Takes the account as the server has it now; the context stays. */
export function adoptUser(user: User): void {
  writeJson(STORED.user, user);
  setMembership(user, session().membership?.membershipId ?? null);
}

function setMembership(user: User, membershipId: number | null): void {
  const membership = user.memberships.find((m) => m.membershipId === membershipId) ?? null;
  if (membership) {
    const { brandId, locationId, masterId } = membership;
    writeJson(STORED.membership, { membershipId: membership.membershipId, brandId, locationId });
    writeText(STORED.currentMasterId, String(masterId));
  }
  store.set(stateAtom, { status: 'signed-in', user, membership });
}

/** Nobody is signed in in this tab any more; what the browser keeps stays. */
export function leave(): void {
  beginEpoch();
  token = null;
  store.set(stateAtom, ANONYMOUS);
  store.set(contextPickerOpenAtom, false);
  store.set(restoreFailureAtom, null);
}

/** Ends the session in this browser, without a word to the server. */
export function forget(): void {
  leave();
  clearPersonal();
}
