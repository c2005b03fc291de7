/** The frame of a dialog that changes a field of the selected products, and shows what that does before it is saved. */
import type { BulkChange } from '@skatert/contracts/menu/bulk';
import { Button } from '@skatert/ui-kit/button';
import { Form, FormActions, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { type ReactNode, useId } from 'react';
import type { BulkSaving } from './use-bulk-saving.js';

export interface BulkDialogProps {
  title: string;
  /** In px. */
  width: number;
  /** The text of the button that saves. */
  submit: string;
  /** Null: the input is no change yet. */
  change: BulkChange | null;
  /** Why the change can't be saved; undefined: it can. */
  refusal: string | undefined;
  saving: BulkSaving;
  /** Something was entered: a click outside of the dialog does not close it. */
  isEdited: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function BulkDialog(props: BulkDialogProps) {
  const { title, width, submit, change, refusal, saving, isEdited, onClose, children } = props;
  const formId = useId();
  return (
    <Modal
      title={title}
      width={width}
      onClose={onClose}
      keepOnOutsideClick={isEdited}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <ActionButton type="submit" form={formId} refusal={refusal} busy={saving.busy}>
            {submit}
          </ActionButton>
        </FormActions>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (change && refusal === undefined && !saving.busy) void saving.save(change);
        }}
      >
        {saving.failure !== null && <FormFailure>{saving.failure}</FormFailure>}
        {children}
      </Form>
    </Modal>
  );
}
