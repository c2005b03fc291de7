/** Asks before an account is removed from the staff. */
import type { StaffUser } from '@skatert/contracts/auth/staff';
import { apiDelete } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { ConfirmCall } from '../dialogs/confirm-call.js';
import { nameOf } from './staff-names.js';
import { rereadStaff, STAFF_PATH } from './staff-query.js';

export function RemoveStaffDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    await apiDelete(`${STAFF_PATH}/${user.id}`);
    await rereadStaff(client);
    onClose();
    toast.success('Пользователь удалён');
  };
  return (
    <ConfirmCall
      title="Удалить пользователя?"
      confirm="Удалить"
      call={remove}
      failure="Не удалось удалить пользователя"
      onClose={onClose}
    >
      <p>{nameOf(user)} сразу потеряет доступ ко всем брендам.</p>
    </ConfirmCall>
  );
}
