/** What the rows of the staff list show and offer. */
import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import type { Department, StaffUser } from '@skatert/contracts/auth/staff';
import type { RowProps, StaffAction } from './staff-columns.js';
import type { Opened } from './staff-dialogs.js';
import { NO_RIGHTS, type StaffRights } from './use-staff-rights.js';

interface RowOptions {
  rights: StaffRights;
  departments: readonly Department[];
  onOpen: (opened: Opened) => void;
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
      return action !== 'edit' && user.roles.includes('OWNER') && !rights.isOwner ? NO_RIGHTS : undefined;
    },
    onAction: open,
  };
}
