/** The caller's memberships; on a page that is shown while the session can't be restored, those of the stored account. */
import type { Membership } from '@skatert/contracts/auth/session';
import { lastSessionAtom } from '@skatert/web-kit/session';
import { atom, useAtomValue } from 'jotai';

const lastMembershipsAtom = atom(
  (get): readonly Membership[] => get(lastSessionAtom).user?.memberships ?? [],
);

export const useLastMemberships = (): readonly Membership[] => useAtomValue(lastMembershipsAtom);
