/** The dialogs that create and edit a group of extras. */
import type { ExtraGroupDetails } from '@skatert/contracts/menu/extra-groups';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost } from '@skatert/web-kit/api';
import { useQuery, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { LoadingModal } from '../dialogs/loading-modal.js';
import { useFailedOpening } from '../dialogs/use-failed-opening.js';
import { ConflictDialog } from '../editing/conflict-dialog.js';
import { ExtraGroupFields } from './extra-group-fields.js';
import { ExtraGroupSchema, NEW_OPTION, toFields } from './extra-group-form.js';
import { EXTRAS_PATH, extraGroupQuery, invalidateExtras } from './extras-query.js';
import { SAVE_FAILURE, useEditExtraGroup } from './use-edit-extra-group.js';

const WIDTH = 640;
const EDIT_TITLE = 'Изменить добавки';

export function ExtraGroupCreateModal({ brandId, onClose }: { brandId: number; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: ExtraGroupSchema,
    values: {
      name: '',
      min: 0,
      max: 1,
      // A price that is not entered yet is null.
      options: [NEW_OPTION as { name: string; price: number }],
      productIds: [],
      groupTagIds: [],
    },
    save: async (fields) => {
      await apiPost<ExtraGroupDetails>(EXTRAS_PATH, { ...fields, brandId });
      toast.success('Группа добавок создана');
      void invalidateExtras(client, brandId);
      onClose();
    },
    failure: SAVE_FAILURE,
  });
  return (
    <FormModal title="Новая группа добавок" width={WIDTH} form={form} submit="Создать" onClose={onClose}>
      <ExtraGroupFields form={form} brandId={brandId} products={[]} />
    </FormModal>
  );
}

export function ExtraGroupEditModal({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const { data: group, error } = useQuery(extraGroupQuery(groupId));
  useFailedOpening(error, onClose);
  if (!group) return <LoadingModal title={EDIT_TITLE} width={WIDTH} onClose={onClose} />;
  return <EditForm group={group} onClose={onClose} />;
}

function EditForm({ group, onClose }: { group: ExtraGroupDetails; onClose: () => void }) {
  const { save, conflict } = useEditExtraGroup(group, onClose);
  const form = useContractForm({
    schema: ExtraGroupSchema,
    values: toFields(group),
    save,
    failure: SAVE_FAILURE,
  });
  return (
    <>
      <FormModal
        title={EDIT_TITLE}
        width={WIDTH}
        replacesDialog
        form={form}
        submit="Сохранить"
        onClose={onClose}
      >
        <ExtraGroupFields form={form} brandId={group.brandId} products={group.products} />
      </FormModal>
      {conflict && <ConflictDialog {...conflict} />}
    </>
  );
}
