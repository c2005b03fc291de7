/** Asks for confirmation before an action that can't be undone. */
import type { ReactNode } from 'react';
import { Button } from './button.js';
import { FormActions } from './form.js';
import { Modal } from './modal.js';

export interface ConfirmDialogProps {
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The text of the confirming button: «Удалить». */
  confirm: string;
  /** The text of the other button, where «Отмена» would be misread. */
  refuse?: string;
  danger?: boolean;
  /** What is lost when the dialog closes otherwise than by its buttons. */
  loss?: string | undefined;
  /** The action is in progress. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Open while rendered. The button of a dangerous action does not have the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, refuse = 'Отмена', danger = false, busy = false } = props;
  const { loss, onConfirm, onClose } = props;
  return (
    <Modal
      title={title}
      width={440}
      compact
      loss={loss}
      onClose={onClose}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            {refuse}
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
