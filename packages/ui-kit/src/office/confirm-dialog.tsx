/** Asks before something that can't be undone, or that is easily regretted. */
import type { ReactNode } from 'react';
import { Button } from '../button.js';
import { FormActions } from '../form.js';
import { Modal } from '../modal.js';

export interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The verb: «Удалить». */
  confirm: string;
  danger?: boolean;
  /** The action is on its way. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Open while it is rendered. A dangerous action is not what Enter presses first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, danger = false, busy = false, onConfirm, onClose } = props;
  return (
    <Modal
      title={title}
      width={440}
      compact
      onClose={onClose}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </FormActions>
      }
    >
      {children}
    </Modal>
  );
}
