/** Shows the draft as it is now to a user whose edit of an earlier version was refused, who chooses one of the two. */
import type { Supply } from '@skatert/contracts/inventory/supplies';
import { Button } from '@skatert/ui-kit/button';
import { FormActions } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import styles from './supplies.module.css';
import { SupplyDetails } from './supply-details.js';

export interface DraftConflictDialogProps {
  current: Supply;
  /** Drops what was typed, and begins again with the draft as it is now. */
  onReload: (current: Supply) => void;
  /** Replaces the draft as it is now. */
  onSaveMine: () => void;
  /** Returns to the form, which has kept what was typed. */
  onClose: () => void;
}

/** No action is primary: a second Enter in the form must not choose. */
export function DraftConflictDialog({ current, onReload, onSaveMine, onClose }: DraftConflictDialogProps) {
  return (
    <Modal
      title="Черновик уже изменили"
      width={760}
      onClose={onClose}
      footer={
        <FormActions>
          <Button look="secondary" onClick={() => onReload(current)}>
            Загрузить нынешний
          </Button>
          <Button look="secondary" onClick={onSaveMine}>
            Сохранить мой
          </Button>
        </FormActions>
      }
    >
      <p className={styles.conflict}>
        Пока вы редактировали, черновик изменил другой сотрудник или вы в другом окне. Сейчас он такой:
      </p>
      <SupplyDetails supply={current} />
    </Modal>
  );
}
