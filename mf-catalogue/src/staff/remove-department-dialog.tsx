/** Asks before a department is removed. */
import type { Department } from '@skatert/contracts/auth/staff';
import { countOf } from '@skatert/contracts/shared/text';
import { apiDelete } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { ConfirmCall } from '../dialogs/confirm-call.js';
import { DEPARTMENTS_PATH, rereadStaff } from './staff-query.js';

interface RemoveDepartmentDialogProps {
  department: Department;
  onClose: () => void;
}

export function RemoveDepartmentDialog({ department, onClose }: RemoveDepartmentDialogProps) {
  const { id, name, people } = department;
  const client = useQueryClient();
  const remove = async (): Promise<void> => {
    await apiDelete(`${DEPARTMENTS_PATH}/${id}`);
    await rereadStaff(client);
    onClose();
    toast.success('Отдел удалён');
  };
  return (
    <ConfirmCall
      title="Удалить отдел?"
      confirm="Удалить"
      call={remove}
      failure="Не удалось удалить отдел"
      onClose={onClose}
    >
      <p>
        {people === 0
          ? `В отделе «${name}» никого нет.`
          : `В отделе «${name}» ${countOf(people, ['человек', 'человека', 'человек'])}: ${people === 1 ? 'он останется' : 'они останутся'} без отдела.`}
      </p>
    </ConfirmCall>
  );
}
