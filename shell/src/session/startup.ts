/** The restore of the session at the start of the page, and whether a stored session turned out to be over. */
import { hasStoredSession, restoreSession } from '@skatert/ui-kit/session';
import { atom, getDefaultStore } from 'jotai';

/** A session was stored here and is over: the first page then is Home, not the sign-in. */
export const endedAtStartAtom = atom(false);

export function startSession(): void {
  const stored = hasStoredSession();
  void restoreSession().then((restored) => {
    if (stored && !restored && !hasStoredSession()) getDefaultStore().set(endedAtStartAtom, true);
  });
}
