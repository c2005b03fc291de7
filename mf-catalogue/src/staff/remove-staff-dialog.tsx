/** Asks before an account is removed from the staff. */
import type { StaffUser } from '@skatert/contracts/auth/staff';
import { ConfirmDialog } from '@skatert/ui-kit/office/confirm-dialog';
import { nameOf } from './staff-names.js';
import { STAFF_PATH } from './staff-query.js';
import { useRemoval } from './use-removal.js';

export function RemoveStaffDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const { busy, remove } = useRemoval({
    path: `${STAFF_PATH}/${user.id}`,
    success: 'Пользователь удалён',
    failure: 'Не удалось удалить пользователя',
    onClose,
  });
  return (
    <ConfirmDialog
      title="Удалить пользователя?"
      confirm="Удалить"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{nameOf(user)} сразу потеряет доступ ко всем брендам.</p>
    </ConfirmDialog>
  );
}
