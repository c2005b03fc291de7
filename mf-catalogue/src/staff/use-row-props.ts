/** What the rows of the staff list show and offer. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { Department, StaffUser } from '@skatert/contracts/auth/staff';
import { STAFF_TEXTS } from '@skatert/contracts/auth/staff-rules';
import type { RowProps, StaffAction } from './staff-columns.js';
import type { Opened } from './staff-dialogs.js';
import { NO_RIGHTS, type StaffRights } from './use-staff-rights.js';

interface RowOptions {
  rights: StaffRights;
  departments: readonly Department[];
  onOpen: (opened: Opened) => void;
}

/** Returns true when the user works in all points of the person. The server checks all brands. */
function isOwnPlace({ pointIds: own }: StaffRights, { roles, pointIds }: StaffUser): boolean {
  const hasWork = roles.some((role) => role !== 'USER');
  return !own || !hasWork || (pointIds?.every((pointId) => own.includes(pointId)) ?? false);
}

export function useRowProps({ rights, departments, onOpen }: RowOptions): RowProps {
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const open = (action: StaffAction, user: StaffUser): void => {
    // Roles are granted in the brand of the context.
    if (action === 'edit' && rights.membershipId === null) rights.openContextPicker();
    else onOpen({ kind: action, user });
  };
  return {
    departmentName: (id) => (id === null ? '' : (names.get(id) ?? '')),
    refusal: (action, user) => {
      if (!rights.may) return NO_RIGHTS;
      if (action === 'remove' && user.id === rights.userId)
        return 'Нельзя удалить собственную учётную запись';
      if (action === 'key' && user.managed === false && user.id !== rights.userId)
        return AUTH_ERRORS.PERSONAL_DATA.message;
      if (action !== 'edit' && !isOwnPlace(rights, user)) return STAFF_TEXTS.otherPoints;
      return action !== 'edit' && user.roles.includes('OWNER') && !rights.isOwner ? NO_RIGHTS : undefined;
    },
    onAction: open,
  };
}
