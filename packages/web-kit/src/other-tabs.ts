/** Applies the session changes of other tabs to this one. Internal to `session`. */
import type { User } from '@skatert/contracts/auth/session';
import { clearTabStorage } from '@skatert/web-kit/storage';
import { cancelRefresh, refreshAccessToken, subscribeToRefreshes } from './session-refresh.js';
import {
  accessToken,
  clearSession,
  isSignedOut,
  session,
  showUser,
  signOutFromOtherTab,
} from './session-state.js';
import { deliverLogout } from './sign-out.js';
import { storedMembership, storedUser } from './stored-session.js';

/**
 * Follows sign-in, sign-out, account and context of other tabs; `switchUser` is called when another user signed in
 * there. Returns a function that stops it.
 */
export function subscribeToOtherTabs(switchUser: () => Promise<void>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const unsubscribe = subscribeToRefreshes(followSignOut);
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== null && storageArea !== localStorage) return;
    if (isSignedOut()) followSignOut();
    else if (key === null || key === storedUser.key()) followUser(storedUser.parse(newValue), switchUser);
    else if (key === storedMembership.key()) followContext(storedMembership.parse(newValue));
  };
  // A tab that was frozen or restored from the back/forward cache may have missed the event.
  const onWake = () => {
    const other = storedUser.read();
    if (isSignedOut()) followSignOut();
    else if (other && accessToken() !== null) {
      followUser(other, switchUser);
      followContext(storedMembership.read());
    }
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onWake, { signal });
  document.addEventListener('resume', onWake, { signal });
  document.addEventListener('visibilitychange', onWake, { signal });
  return () => {
    stop.abort();
    unsubscribe();
  };
}

/** Follows a sign-out in another tab; this one sends the logout, too, in case that tab was closed. */
function followSignOut(): void {
  const { status } = session();
  if (status !== 'signed-in' && status !== 'restoring') return;
  cancelRefresh();
  signOutFromOtherTab();
  void deliverLogout();
}

function followUser(other: User | null, switchUser: () => Promise<void>): void {
  const { user } = session();
  if (other && other.id !== user?.id) void switchUser();
  else if (other && accessToken() !== null) showUser(other);
  else if (!other && accessToken() !== null) {
    // The session expired there, and that tab has cleared the shared storage.
    clearSession();
    clearTabStorage({ mayReturn: true });
  }
}

function followContext(other: { membershipId: number } | null): void {
  if (!other || accessToken() === null || other.membershipId === session().membership?.membershipId) return;
  void refreshAccessToken(accessToken())
    .then(() => {
      // The membership was withdrawn: without this, each return to the tab would ask for it again.
      if (session().membership === null) storedMembership.write(null);
    })
    .catch(() => undefined);
}
