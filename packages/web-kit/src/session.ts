/**
 * The user's session. The access token is kept in memory only; scripts can't read the refresh cookie. One refresh
 * serves all waiting calls, in this tab and, by a lock, in the others.
 */
import type { Membership, SessionResponse, User } from '@skatert/contracts/auth/session';
import { markExternalSignIn, readText, writeText } from '@skatert/web-kit/storage';
import { basicCredentials } from './access-token.js';
import { enableAll } from './disabled-endpoints.js';
import { ERROR_TEXTS } from './error-texts.js';
import { ApiError, type CallOptions, messageOf, send } from './http.js';
import { subscribeToOtherTabs } from './other-tabs.js';
import { sendAuthorized } from './session-calls.js';
import { exclusively } from './session-lock.js';
import { cancelRefresh, publishSession, publishSignOut, refreshAccessToken } from './session-refresh.js';
import * as state from './session-state.js';
import { deliverLogout, tryLogout } from './sign-out.js';
import { SKIP_REFRESH_ONCE, storedMembership, storedUser } from './stored-session.js';

export { freshAccessToken, sendAuthorized } from './session-calls.js';
export { refreshAccessToken, SESSION_EXPIRED_EVENT } from './session-refresh.js';
export {
  accessToken,
  clearExpiredSession,
  contextPickerOpenAtom,
  currentRoleAtom,
  hasStoredSession,
  lastSessionAtom,
  mayHaveSession,
  membershipsAtom,
  restoreFailureAtom,
  rolesAtom,
  type Session,
  type SessionStatus,
  session,
  sessionAtom,
  storedUserId,
  uncertainAtom,
  userAtom,
} from './session-state.js';
export { deliverLogout } from './sign-out.js';

/** Dispatched on window when a call needs a session; the shell opens its login modal. */
export const OPEN_LOGIN_EVENT = 'open-login-modal';
/** How long a guarded screen waits for a session to be restored, and the polling interval, in ms. */
export const RESTORE_WAIT_MS = 1500;
export const RESTORE_POLL_MS = 100;
/** How long a call waits for a session to be restored, in ms. */
export const REQUEST_WAIT_MS = 300;

const { session, store } = state;
let pendingRestore: { epoch: number; result: Promise<boolean> } | null = null;

/** Signs in and chooses the context. @throws ApiError */
export const login = (username: string, password: string): Promise<void> =>
  signIn('/auth/v1/login', { headers: { authorization: basicCredentials(username, password) } });

/** Signs in by a call that responds with the session, such as a step after the login, and chooses the context. @throws ApiError */
export async function signIn(path: string, options: CallOptions): Promise<void> {
  await exclusively(async () => {
    const response = await send<SessionResponse>('POST', path, options);
    state.beginSignIn();
    enableAll();
    state.adopt(response);
    publishSession(response);
  });
  await chooseContext();
}

/** Switches to the only context or the stored one; opens the picker when there are several and none is stored, or when that fails. */
async function chooseContext(): Promise<void> {
  const { user, membership } = session();
  const epoch = state.currentEpoch();
  if (!user || membership || user.memberships.length === 0) return;
  const stored = storedMembership.read()?.membershipId;
  const chosen =
    user.memberships.length === 1
      ? user.memberships[0]
      : user.memberships.find((m) => m.membershipId === stored);
  if (chosen) await switchContext(chosen).catch(() => undefined);
  if (session().membership === null && epoch === state.currentEpoch())
    store.set(state.contextPickerOpenAtom, true);
}

let pendingSwitch: { epoch: number; membershipId: number; result: Promise<void> } | null = null;

/**
 * Switches to the context of a membership, after the switches that are under way: the last one wins. When the session begins anew
 * meanwhile, as by a sign-in in another tab, the switch is repeated there. @throws ApiError
 */
export function switchContext(membership: Membership): Promise<void> {
  const epoch = state.currentEpoch();
  const { membershipId } = membership;
  const userId = session().user?.id;
  // A switch of an earlier session must not hold up that of the next user.
  const before = pendingSwitch?.epoch === epoch ? pendingSwitch : null;
  if (before?.membershipId === membershipId) return before.result;
  const run = () => sendSwitch(membership, epoch, userId);
  const result = (before ? before.result.catch(() => undefined).then(run) : run()).finally(() => {
    if (pendingSwitch?.result === result) pendingSwitch = null;
  });
  pendingSwitch = { epoch, membershipId, result };
  return result;
}

async function sendSwitch(membership: Membership, epoch: number, userId: number | undefined): Promise<void> {
  const { membershipId, brandId, locationId } = membership;
  const isOver = () => epoch !== state.currentEpoch();
  const body = { membershipId, brandId, locationId };
  const response = isOver()
    ? undefined
    : await sendAuthorized<{ accessToken: string }>('POST', '/auth/v1/context/switch', { body }).catch(
        (error: unknown) => {
          if (!isOver()) throw error;
        },
      );
  const { user } = session();
  if (isOver() || !response || !user) return switchAgain(membership, userId);
  enableAll();
  state.adoptContext(response.accessToken, user, membershipId);
}

/** Repeats a switch in the session that has taken the place of the one in which it began, unless that has chosen its own. */
async function switchAgain(membership: Membership, userId: number | undefined): Promise<void> {
  // Not that of the former session, which may be waiting for this switch.
  if (pendingRestore?.epoch === state.currentEpoch()) await pendingRestore.result;
  const { user, membership: chosen } = session();
  // Signed out, or another user: the screen shows it.
  if (!user || user.id !== userId || chosen?.membershipId === membership.membershipId) return;
  if (chosen || pendingSwitch?.epoch === state.currentEpoch())
    throw new ApiError({ code: 'UNKNOWN', message: ERROR_TEXTS.generic, status: 0 });
  await switchContext(membership);
}

/** Reads the memberships again, as after a brand was created. @throws ApiError */
export async function reloadMemberships(): Promise<void> {
  const startEpoch = state.currentEpoch();
  const memberships = await sendAuthorized<Membership[]>('GET', '/auth/v1/memberships');
  const { user } = session();
  if (startEpoch === state.currentEpoch() && user) state.adoptUser({ ...user, memberships });
}

/** Replaces the account by that of a response; another user's account is ignored. */
export function replaceUser(user: User): void {
  if (session().user?.id === user.id) state.adoptUser(user);
}

/** Ends the session in the browser at once, then on the server; a failed logout is repeated later. */
export async function logout(): Promise<void> {
  const ending = state.accessToken();
  state.signOutHere();
  enableAll();
  cancelRefresh();
  publishSignOut();
  const context =
    ending === null
      ? undefined
      : send('DELETE', '/auth/v1/context', { keepalive: true }, ending).catch(() => undefined);
  const sent = await tryLogout(ending);
  await context;
  if (!sent) void deliverLogout();
}

/**
 * Restores the stored session. Returns true when a user is signed in afterwards. For visitors who never signed in, and
 * between a sign-out and the next sign-in, no call is sent.
 */
export function restoreSession(): Promise<boolean> {
  if (state.accessToken() !== null) return Promise.resolve(true);
  const isSkipped = readText(SKIP_REFRESH_ONCE) === '1';
  writeText(SKIP_REFRESH_ONCE, null);
  if (isSkipped) return Promise.resolve(false);
  return state.mayHaveSession() ? restoreOnce() : Promise.resolve(false);
}

/** Prepares for a sign-in at an OpenID provider. @throws ApiError when a pending logout can't be sent first */
export async function beginExternalSignIn(): Promise<void> {
  if (!(await tryLogout()))
    throw new ApiError({ code: 'NO_RESPONSE', message: ERROR_TEXTS.noResponse, status: 0 });
  markExternalSignIn();
}

/** Loads the session that the server has started by its cookie, as after a sign-in at an OpenID provider. */
export function loadNewSession(): Promise<boolean> {
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
  const startEpoch = state.currentEpoch();
  store.set(state.stateAtom, { ...state.ANONYMOUS, status: 'restoring', user: storedUser.read() });
  try {
    await refreshAccessToken(null);
    await chooseContext();
    return true;
  } catch (error) {
    if (startEpoch !== state.currentEpoch()) return state.accessToken() !== null;
    store.set(state.restoreFailureAtom, state.mayHaveSession() ? messageOf(error) : null);
    store.set(state.stateAtom, state.ANONYMOUS);
    return false;
  }
}

/** Returns why the stored session could not be restored; null when it was restored or is over. */
export const restoreFailure = (): string | null => store.get(state.restoreFailureAtom);

/** Resolves when no restore is pending, after `timeoutMs` at the latest. */
export async function whenRestored(timeoutMs = RESTORE_WAIT_MS): Promise<void> {
  for (let waited = 0; session().status === 'restoring' && waited < timeoutMs; waited += RESTORE_POLL_MS)
    await pause(RESTORE_POLL_MS);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits a moment for the session to be restored before a call is sent. A call that needs it waits as long as a guarded
 * screen, so that no sign-in is requested during a restore.
 * @returns true when a user is signed in
 */
export async function readyToCall(needsSession: boolean): Promise<boolean> {
  if (state.accessToken() !== null) return true;
  const restoring = restoreSession();
  await Promise.race([restoring, needsSession ? whenRestored() : pause(REQUEST_WAIT_MS)]);
  return state.accessToken() !== null;
}

/**
 * Follows sign-in, sign-out and context of other tabs. To be called once per page; returns a function that stops it.
 */
export const followOtherTabs = (): (() => void) => subscribeToOtherTabs(switchUser);

/** Switches this tab to the user who signed in in another tab. */
async function switchUser(): Promise<void> {
  state.clearSession();
  state.reopen();
  enableAll();
  await restoreSession();
}
