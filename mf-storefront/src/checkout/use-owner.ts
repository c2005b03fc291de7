/** What one person typed is not for the next one who signs in. */
import { sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useLast } from './use-last.js';

/** The id of the person whose form it is, also when the session has ended by itself; null: a visitor, or a sign-out. */
export function useOwner(): number | null {
  const { status, user } = useAtomValue(sessionAtom);
  const last = useLast(user?.id ?? null);
  return status === 'signed-out' ? null : last;
}
