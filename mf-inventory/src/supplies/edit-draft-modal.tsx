/** The dialog that edits a draft, and posts it when it has arrived. */
import type { Supply } from '@skatert/contracts/inventory/supplies';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { DraftConflictDialog } from './draft-conflict-dialog.js';
import { SUPPLY_WIDTH, SupplyContent } from './supply-content.js';
import { useEditDraft } from './use-edit-draft.js';

export interface EditDraftModalProps {
  /** The draft that was shown when the dialog was opened. */
  draft: Supply;
  /** Begins again with the draft as it is now. */
  onReload: (current: Supply) => void;
  onClose: () => void;
}

export function EditDraftModal({ draft, onReload, onClose }: EditDraftModalProps) {
  const { form, submitAndPost, conflict, question } = useEditDraft(draft, onClose);
  return (
    <>
      <FormModal
        title={`Изменить поставку ${draft.id}`}
        form={form.head}
        submit="Сохранить"
        primary={{ text: 'Сохранить и провести', submit: submitAndPost }}
        width={SUPPLY_WIDTH}
        onClose={onClose}
      >
        <SupplyContent {...form} />
      </FormModal>
      {question}
      {conflict && <DraftConflictDialog {...conflict} onReload={onReload} />}
    </>
  );
}
