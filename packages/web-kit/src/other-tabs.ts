/** What other tabs do to the session happens here, too. A part of `session`. */
import type { User } from '@skatert/contracts/auth/session';
import { clearTabStorage, KEPT_FOR_RETURN, parseStored, readJson, STORED } from '@skatert/web-kit/storage';
import { cancelRefresh, hearRefreshes, refreshAccessToken } from './session-refresh.js';
import { accessToken, isSignedOut, leave, session, showUser, signOutFromOtherTab } from './session-state.js';
import { deliverLogout } from './sign-out.js';

/** Follows sign-in, sign-out, account and context of other tabs; `becomeAnother`: somebody else signed in there. */
export function hearOtherTabs(becomeAnother: () => Promise<void>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const stopHearing = hearRefreshes(followSignOut);
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== null && storageArea !== localStorage) return;
    if (isSignedOut()) followSignOut();
    else if (key === null || key === STORED.user)
      followUser(parse<User>(STORED.user, newValue), becomeAnother);
    else if (key === STORED.membership)
      followContext(parse<{ membershipId: number }>(STORED.membership, newValue));
  };
  // A tab that slept, or comes out of the browser's memory, may have missed the event.
  const onWake = () => {
    const other = readJson<User>(STORED.user);
    if (isSignedOut()) followSignOut();
    else if (other && accessToken() !== null) followUser(other, becomeAnother);
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onWake, { signal });
  document.addEventListener('resume', onWake, { signal });
  document.addEventListener('visibilitychange', onWake, { signal });
  return () => {
    stop.abort();
    stopHearing();
  };
}

/** The person left in another tab; should that tab be gone, this one sends the logout. */
function followSignOut(): void {
  const { status } = session();
  if (status !== 'signed-in' && status !== 'restoring') return;
  cancelRefresh();
  signOutFromOtherTab();
  void deliverLogout();
}

function followUser(other: User | null, becomeAnother: () => Promise<void>): void {
  const { user } = session();
  if (other && other.id !== user?.id) void becomeAnother();
  else if (other && accessToken() !== null) showUser(other);
  else if (!other && accessToken() !== null) {
    // The session ended by itself there, and what all tabs share is empty.
    leave();
    clearTabStorage(KEPT_FOR_RETURN);
  }
}

function followContext(other: { membershipId: number } | null): void {
  if (other && accessToken() !== null && other.membershipId !== session().membership?.membershipId)
    void refreshAccessToken(accessToken()).catch(() => undefined);
}

const parse = <T>(key: string, json: string | null): T | null =>
  ((json === null ? undefined : parseStored(key, json)) as T | undefined) ?? null;
