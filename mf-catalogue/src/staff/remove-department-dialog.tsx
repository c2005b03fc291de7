/** Asks before a department is removed. */
import type { Department } from '@skatert/contracts/auth/staff';
import { countOf } from '@skatert/contracts/shared/text';
import { ConfirmDialog } from '@skatert/ui-kit/office/confirm-dialog';
import { DEPARTMENTS_PATH } from './staff-query.js';
import { useRemoval } from './use-removal.js';

interface RemoveDepartmentDialogProps {
  department: Department;
  onClose: () => void;
}

export function RemoveDepartmentDialog({ department, onClose }: RemoveDepartmentDialogProps) {
  const { id, name, people } = department;
  const { busy, remove } = useRemoval({
    path: `${DEPARTMENTS_PATH}/${id}`,
    success: 'Отдел удалён',
    failure: 'Не удалось удалить отдел',
    onClose,
  });
  return (
    <ConfirmDialog
      title="Удалить отдел?"
      confirm="Удалить"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        {people === 0
          ? `В отделе «${name}» никого нет.`
          : `В отделе «${name}» ${countOf(people, ['человек', 'человека', 'человек'])}: они останутся без отдела.`}
      </p>
    </ConfirmDialog>
  );
}
