/** What other tabs do to the session happens here, too. A part of `session`. */
import type { User } from '@skatert/contracts/session';
import { clearTabStorage, STORED } from '@skatert/ui-kit/storage';
import { hearRefreshes, refreshAccessToken } from './session-refresh.js';
import { accessToken, adoptUser, leave, session } from './session-state.js';

/** Follows sign-in, sign-out, account and context of other tabs; `becomeAnother`: somebody else signed in there. */
export function hearOtherTabs(becomeAnother: () => Promise<void>): () => void {
  const stopHearing = hearRefreshes();
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== null && storageArea !== localStorage) return;
    if (key === null || key === STORED.user) followUser(parse<User>(newValue), becomeAnother);
    else if (key === STORED.membership) followContext(parse<{ membershipId: number }>(newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('storage', onStorage);
    stopHearing();
  };
}

function followUser(other: User | null, becomeAnother: () => Promise<void>): void {
  const { user } = session();
  if (other && other.id !== user?.id) void becomeAnother();
  else if (other && accessToken() !== null) adoptUser(other);
  else if (!other && accessToken() !== null) {
    // The other tab has emptied what all tabs share.
    leave();
    clearTabStorage();
  }
}

function followContext(other: { membershipId: number } | null): void {
  if (other && accessToken() !== null && other.membershipId !== session().membership?.membershipId)
    void refreshAccessToken(accessToken()).catch(() => undefined);
}

function parse<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
