/** The dialog that creates or edits a department. */
import { type Department, DepartmentBody } from '@skatert/contracts/auth/staff';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText, FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost, apiPut } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { DEPARTMENTS_PATH, rereadStaff } from './staff-query.js';

interface DepartmentModalProps {
  /** null: a new one. */
  department: Department | null;
  onClose: () => void;
}

export function DepartmentModal({ department, onClose }: DepartmentModalProps) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: DepartmentBody,
    values: { name: department?.name ?? '', description: department?.description ?? '' },
    save: async (body) => {
      if (department) await apiPut(`${DEPARTMENTS_PATH}/${department.id}`, body);
      else await apiPost(DEPARTMENTS_PATH, body);
      await rereadStaff(client);
      onClose();
      toast.success(department ? 'Отдел изменён' : 'Отдел создан');
    },
    failure: department ? 'Не удалось сохранить отдел' : 'Не удалось создать отдел',
  });
  return (
    <FormModal
      title={department ? 'Редактирование отдела' : 'Новый отдел'}
      width={600}
      form={form}
      submit={department ? 'Сохранить' : 'Создать отдел'}
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Название" autoComplete="off" />
      <FormTextArea form={form} name="description" label="Описание" />
    </FormModal>
  );
}
