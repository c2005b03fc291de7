/** A form inside another one. It is no form element, which HTML does not nest: Enter and its button send it. */
import { Button } from '@skatert/ui-kit/button';
import { FormActions, FormFailure } from '@skatert/ui-kit/form';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './ingredients.module.css';

export interface InlineFormProps {
  title: string;
  form: Pick<ContractForm<never>, 'submit' | 'isSaving' | 'failure'>;
  /** The text of the button that sends it. */
  submit: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

export function InlineForm({ title, form, submit, onClose, children }: InlineFormProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!sends && event.key !== 'Escape') return;
    // Enter would send the form around it, and Escape would close the dialog.
    event.preventDefault();
    if (sends) form.submit();
    else onClose();
  };
  return (
    <fieldset className={styles.inline} onKeyDown={onKeyDown}>
      <legend>{title}</legend>
      {form.failure !== undefined && <FormFailure>{form.failure}</FormFailure>}
      <div className={styles.inlineFields}>{children}</div>
      <FormActions>
        <Button look="secondary" size="small" onClick={onClose}>
          Отмена
        </Button>
        <Button look="secondary" size="small" busy={form.isSaving} onClick={form.submit}>
          {submit}
        </Button>
      </FormActions>
    </fieldset>
  );
}
