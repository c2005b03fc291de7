/** What other tabs do to the session happens here, too. */
import { accessToken, becomeAnother, forget, refreshAccessToken, session } from '@skatert/ui-kit/session';
import { STORED } from '@skatert/ui-kit/storage';

/** Follows sign-in, sign-out and context of other tabs. Call once a page; the answer stops it. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== null && storageArea !== localStorage) return;
    const { user, membership } = session();
    const token = accessToken();
    const other = newValue === null ? null : parse(newValue);
    if ((key === STORED.user || key === null) && newValue === null && token !== null) forget();
    else if (key === STORED.user && other && other.id !== user?.id) void becomeAnother();
    else if (key === STORED.membership && other && other.membershipId !== membership?.membershipId)
      void refreshAccessToken(token).catch(() => undefined);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function parse(text: string): { id?: number; membershipId?: number } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
