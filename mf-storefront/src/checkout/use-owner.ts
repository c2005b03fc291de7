import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useLast } from './use-last.js';

/** Returns the id of the form's user, also after the session expired; null for a visitor, and after a sign-out. */
export function useOwner(): number | null {
  const { status, user } = useAtomValue(sessionAtom);
  const last = useLast(user?.id ?? null);
  return status === 'signed-out' ? null : last;
}
