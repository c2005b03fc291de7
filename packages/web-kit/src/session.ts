/**
 * Who is signed in. The access token lives in memory alone; the refresh cookie is the server's. One refresh serves all
 * calls that wait for it, in this tab and, by a lock, in the others.
 */
import type { Membership, SessionAnswer, User } from '@skatert/contracts/auth/session';
import { noteExternalSignIn, readJson, readText, STORED, writeText } from '@skatert/web-kit/storage';
import { basicCredentials, timeLeft } from './access-token.js';
import { enableAll, noteFailedRetry, refuseDisabled } from './disabled-endpoints.js';
import { ERROR_TEXTS } from './error-texts.js';
import { ApiError, type CallOptions, isApiError, messageOf, send } from './http.js';
import { hearOtherTabs } from './other-tabs.js';
import { exclusively } from './session-lock.js';
import { cancelRefresh, expired, refreshAccessToken, tellOtherTabs, tellSignOut } from './session-refresh.js';
import * as state from './session-state.js';
import { deliverLogout, tryLogout } from './sign-out.js';

export { refreshAccessToken, SESSION_EXPIRED_EVENT } from './session-refresh.js';
export {
  accessToken,
  contextPickerOpenAtom,
  currentRoleAtom,
  forget,
  hasStoredSession,
  mayHaveSession,
  membershipsAtom,
  restoreFailureAtom,
  rolesAtom,
  type Session,
  type SessionStatus,
  session,
  sessionAtom,
  uncertainAtom,
  userAtom,
} from './session-state.js';
export { deliverLogout } from './sign-out.js';

/** Sent on window when a call needs a session; the shell opens its login modal. */
export const OPEN_LOGIN_EVENT = 'open-login-modal';
/** How long a guarded screen waits for a session to come back, and how often it looks, in ms. */
export const RESTORE_WAIT_MS = 1500;
export const RESTORE_POLL_MS = 100;
/** How long a call waits while a session is being brought back, in ms. */
export const REQUEST_WAIT_MS = 300;

const { session, store } = state;
let pendingRestore: { epoch: number; result: Promise<boolean> } | null = null;

/** Signs in; the context follows. The session of a sign-out that is still pending ends with it. @throws ApiError */
export async function login(username: string, password: string): Promise<void> {
  await exclusively(async () => {
    const answer = await send<SessionAnswer>('POST', '/auth/v1/login', {
      headers: { authorization: basicCredentials(username, password) },
      ...(state.isLogoutPending() && { body: { endPrevious: true } }),
    });
    state.beginSignIn();
    enableAll();
    state.adopt(answer);
    tellOtherTabs(answer);
  });
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
  else store.set(state.contextPickerOpenAtom, true);
}

/** Chooses another membership's context. @throws ApiError */
export async function switchContext(membership: Membership): Promise<void> {
  const { membershipId, brandId, locationId } = membership;
  const began = state.currentEpoch();
  const answer = await sendAuthorized<{ accessToken: string }>('POST', '/auth/v1/context/switch', {
    body: { membershipId, brandId, locationId },
  });
  const { user } = session();
  if (began !== state.currentEpoch() || !user) return;
  enableAll();
  state.adoptContext(answer.accessToken, user, membershipId);
}

/** Reads the memberships again, as after a brand was created. @throws ApiError */
export async function reloadMemberships(): Promise<void> {
  const began = state.currentEpoch();
  const memberships = await sendAuthorized<Membership[]>('GET', '/auth/v1/memberships');
  const { user } = session();
  if (began === state.currentEpoch() && user) state.adoptUser({ ...user, memberships });
}

/** Takes the account as an answer of the server has it: it replaces the stored one. Other people's are ignored. */
export function replaceUser(user: User): void {
  if (session().user?.id === user.id) state.adoptUser(user);
}

/** Ends the session here at once, then on the server; what doesn't reach the server is sent later. */
export async function logout(): Promise<void> {
  const ending = state.accessToken();
  state.signOutHere();
  enableAll();
  cancelRefresh();
  tellSignOut();
  const context =
    ending === null
      ? undefined
      : send('DELETE', '/auth/v1/context', { keepalive: true }, ending).catch(() => undefined);
  const sent = await tryLogout(ending);
  await context;
  if (!sent) void deliverLogout();
}

/**
 * Brings back the session that was begun here; true when someone is signed in afterwards. Visitors who never signed in
 * cause no call, those who signed out none before the next sign-in.
 */
export function restoreSession(): Promise<boolean> {
  if (state.accessToken() !== null) return Promise.resolve(true);
  const isSkipped = readText(STORED.skipRefreshOnce) === '1';
  writeText(STORED.skipRefreshOnce, null);
  if (isSkipped) return Promise.resolve(false);
  return state.mayHaveSession() ? restoreOnce() : Promise.resolve(false);
}

/** Before this tab goes to another site to sign in there. @throws ApiError when a pending logout can't be sent first */
export async function beginExternalSignIn(): Promise<void> {
  if (!(await tryLogout()))
    throw new ApiError({ code: 'NO_ANSWER', message: ERROR_TEXTS.noAnswer, status: 0 });
  noteExternalSignIn();
}

/** Takes up the session that the server began by its cookie alone, as after a sign-in at another site. */
export function takeUpSession(): Promise<boolean> {
  state.beginSignIn();
  return restoreOnce();
}

function restoreOnce(): Promise<boolean> {
  const epoch = state.currentEpoch();
  if (pendingRestore?.epoch !== epoch) {
    const result = restore().finally(() => {
      if (pendingRestore?.epoch === epoch) pendingRestore = null;
    });
    pendingRestore = { epoch, result };
  }
  return pendingRestore.result;
}

async function restore(): Promise<boolean> {
  const began = state.currentEpoch();
  store.set(state.stateAtom, { ...state.ANONYMOUS, status: 'restoring', user: readJson<User>(STORED.user) });
  try {
    await refreshAccessToken(null);
    await chooseContext();
    return true;
  } catch (error) {
    if (began !== state.currentEpoch()) return state.accessToken() !== null;
    store.set(state.restoreFailureAtom, state.mayHaveSession() ? messageOf(error) : null);
    store.set(state.stateAtom, state.ANONYMOUS);
    return false;
  }
}

/** Why the stored session could not be brought back; null when it was, or is over. */
export const restoreFailure = (): string | null => store.get(state.restoreFailureAtom);

/** Resolves when no restore is under way, after `timeoutMs` at the latest. */
export async function whenRestored(timeoutMs = RESTORE_WAIT_MS): Promise<void> {
  for (let waited = 0; session().status === 'restoring' && waited < timeoutMs; waited += RESTORE_POLL_MS)
    await pause(RESTORE_POLL_MS);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Gives a session that is being brought back its moment before a call is sent. A call that can't do without it waits
 * as long as a guarded screen does: to ask for a sign-in while the session is on its way would be wrong.
 * @returns true when someone is signed in
 */
export async function readyToCall(needsSession: boolean): Promise<boolean> {
  if (state.accessToken() !== null) return true;
  const restoring = restoreSession();
  await Promise.race([restoring, needsSession ? whenRestored() : pause(REQUEST_WAIT_MS)]);
  return state.accessToken() !== null;
}

/** A token that lives at least `marginMs` more; null when nobody is signed in. @throws ApiError */
export async function freshAccessToken(marginMs: number): Promise<string | null> {
  const token = state.accessToken();
  if (token === null || timeLeft(token, Date.now()) > marginMs) return token;
  return refreshAccessToken(token);
}

/**
 * Sends a call as the person signed in; a 401 is answered by one refresh and one more try. An endpoint that fails then,
 * too, rests for a while. @throws ApiError
 */
export async function sendAuthorized<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  refuseDisabled(method, path);
  const began = state.currentEpoch();
  const used = state.accessToken();
  try {
    return await send<T>(method, path, options, used);
  } catch (error) {
    if (used === null || !isApiError(error) || error.status !== 401) throw error;
    // Somebody else may be signed in by now: the call was not theirs.
    if (began !== state.currentEpoch()) throw expired();
    const fresh = await refreshAccessToken(used);
    return send<T>(method, path, options, fresh).catch((again: unknown) => {
      noteFailedRetry(method, path, again);
      throw again;
    });
  }
}

/** Follows sign-in, sign-out and context of other tabs. Call once a page; the answer stops it. */
export const followOtherTabs = (): (() => void) => hearOtherTabs(becomeAnother);

/** Another person signed in in another tab: this one becomes theirs, too. */
async function becomeAnother(): Promise<void> {
  state.leave();
  state.reopen();
  enableAll();
  await restoreSession();
}
