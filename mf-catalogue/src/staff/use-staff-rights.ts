/** What the user may do on the staff screen, and the context in which. The server checks the same. */
import { AUTH_PERMISSIONS } from '@skatert/contracts/auth/permissions';
import { allows } from '@skatert/contracts/shared/permissions';
import { contextPickerOpenAtom, rolesAtom, sessionAtom } from '@skatert/web-kit/session';
import { useAtomValue, useSetAtom } from 'jotai';

export interface StaffRights {
  /** The user manages the staff of the context, or of some brand when no context is chosen. */
  may: boolean;
  /** The brand whose roles are granted; null without a context. */
  brandName: string | null;
  brandId: number | null;
  /** The points of the brand to which the user is bound; absent: all of them. */
  pointIds?: readonly number[] | undefined;
  membershipId: number | null;
  /** The user's own account. */
  userId: number | null;
  /** The user owns the context's brand, and may grant and revoke the OWNER role. */
  isOwner: boolean;
  openContextPicker: () => void;
}

export function useStaffRights(): StaffRights {
  const { user, membership } = useAtomValue(sessionAtom);
  const allRoles = useAtomValue(rolesAtom);
  const setPickerOpen = useSetAtom(contextPickerOpenAtom);
  const roles = membership?.roles ?? allRoles;
  return {
    may: allows(AUTH_PERMISSIONS['staff.manage'], roles),
    brandName: membership?.brandName ?? null,
    brandId: membership?.brandId ?? null,
    pointIds: membership?.pointIds,
    membershipId: membership?.membershipId ?? null,
    userId: user?.id ?? null,
    isOwner: roles.includes('OWNER'),
    openContextPicker: () => setPickerOpen(true),
  };
}

export const NO_RIGHTS = 'Недостаточно прав';
export const CHOOSE_CONTEXT = 'Выберите контекст';
