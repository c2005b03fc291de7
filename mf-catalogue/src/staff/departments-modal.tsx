/** The list of departments. */
import type { Department } from '@skatert/contracts/auth/staff';
import { countOf } from '@skatert/contracts/shared/text';
import { FormActions } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ActionButton, ActionIcon } from '@skatert/ui-kit/office/action';
import { EmptyState } from '@skatert/ui-kit/state';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import styles from './staff.module.css';
import type { Opened } from './staff-dialogs.js';

interface DepartmentsModalProps {
  departments: readonly Department[];
  /** Why they are not changed; undefined: they are. */
  refusal: string | undefined;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

export function DepartmentsModal({ departments, refusal, onOpen, onClose }: DepartmentsModalProps) {
  return (
    <Modal
      title="Отделы"
      width={600}
      onClose={onClose}
      footer={
        <FormActions>
          <ActionButton
            icon={<FolderPlus size={20} />}
            refusal={refusal}
            onClick={() => onOpen({ kind: 'department', department: null })}
          >
            Создать отдел
          </ActionButton>
        </FormActions>
      }
    >
      {departments.length === 0 && <EmptyState text="Отделов пока нет" />}
      <ul className={styles.departments}>
        {departments.map((department) => (
          <li key={department.id} className={styles.department}>
            <div className={styles.departmentName}>
              {department.name}
              <p>
                {[countOf(department.people, ['человек', 'человека', 'человек']), department.description]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <ActionIcon
              label={`Переименовать: ${department.name}`}
              refusal={refusal}
              onClick={() => onOpen({ kind: 'department', department })}
            >
              <Pencil size={20} />
            </ActionIcon>
            <ActionIcon
              label={`Удалить: ${department.name}`}
              refusal={refusal}
              onClick={() => onOpen({ kind: 'remove-department', department })}
            >
              <Trash2 size={20} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
