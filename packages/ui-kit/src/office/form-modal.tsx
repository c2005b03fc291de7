/** A dialog with a form of `office/contract-form`. Once the form has changed, it asks before it closes. */
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../button.js';
import { Form, FormActions, FormFailure } from '../form.js';
import { Modal } from '../modal.js';
import { isFocusLost } from '../page-focus.js';
import { ActionButton } from './action.js';
import type { ContractForm } from './contract-form.js';
import { useUnloadQuestion } from './use-unload-question.js';

export interface FormModalProps<S extends z.ZodObject> {
  title: string;
  form: ContractForm<S>;
  /** The text of the submit button. */
  submit: string;
  /** Why the form can't be sent: it is only read. */
  refusal?: string | undefined;
  /** Another way to submit the form, as the primary action; Enter is that of `submit`. */
  primary?: { text: string; submit: () => void };
  /** In px; on phones the dialog fills the screen. */
  width?: number;
  /** Small on phones, too, for one or two fields. */
  compact?: boolean;
  /** The pointer moves it by its header. */
  draggable?: boolean;
  /** What was typed is kept when the dialog closes, as a draft: a click outside does nothing, other ways don't ask. */
  hasDraft?: boolean;
  /** It takes the place of an open dialog, as of a loading one. */
  replacesDialog?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Scrolls the dialog to the failure, unless a field is wrong: that one has the focus. */
function showFailure(failure: HTMLElement | null): void {
  const form = failure?.parentElement;
  if (form?.parentElement && !form.querySelector('[aria-invalid="true"]')) form.parentElement.scrollTop = 0;
}

/**
 * The pressed button is disabled while the form is saved, and loses the focus. After a failure it moves to the first wrong
 * field, else to the failure, unless the field has taken it itself.
 */
function useFocusAfterFailure(form: RefObject<HTMLFormElement | null>, isSaving: boolean): void {
  const wasSaving = useRef(false);
  useEffect(() => {
    const hasFailed = wasSaving.current && !isSaving;
    wasSaving.current = isSaving;
    if (!hasFailed || !isFocusLost()) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    // A combo box would open its list over the form.
    (find('[aria-invalid="true"]:not([role="combobox"])') ?? find('[role="alert"]'))?.focus();
  }, [form, isSaving]);
}

/** Returns what is lost when the dialog closes; undefined: nothing. */
function lossOf(
  { isSaving, isChanged }: Pick<ContractForm<never>, 'isSaving' | 'isChanged'>,
  hasDraft: boolean,
) {
  if (isSaving) return 'Сохранение уже началось и завершится без этого окна.';
  return isChanged && !hasDraft ? 'Введённое не сохранится.' : undefined;
}

export function FormModal<S extends z.ZodObject>(props: FormModalProps<S>) {
  const { title, form, submit, primary, width = 520, compact = false, hasDraft = false, refusal } = props;
  const { draggable = false, replacesDialog = false, onClose, children } = props;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isByPrimary, setByPrimary] = useState(false);
  useFocusAfterFailure(element, form.isSaving);
  useUnloadQuestion(form.isChanged && !hasDraft);
  return (
    <Modal
      title={title}
      width={width}
      compact={compact}
      draggable={draggable}
      replacesDialog={replacesDialog}
      onClose={onClose}
      keepOnOutsideClick={form.isChanged}
      loss={lossOf(form, hasDraft)}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <ActionButton
            type="submit"
            form={formId}
            refusal={refusal}
            look={primary ? 'secondary' : 'primary'}
            disabled={form.isSaving}
            busy={form.isSaving && !isByPrimary}
          >
            {submit}
          </ActionButton>
          {primary && (
            <Button
              disabled={form.isSaving}
              busy={form.isSaving && isByPrimary}
              onClick={() => {
                setByPrimary(true);
                primary.submit();
              }}
            >
              {primary.text}
            </Button>
          )}
        </FormActions>
      }
    >
      <Form
        ref={element}
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (refusal !== undefined) return;
          setByPrimary(false);
          form.submit();
        }}
      >
        {form.failure !== undefined && <FormFailure ref={showFailure}>{form.failure}</FormFailure>}
        {children}
      </Form>
    </Modal>
  );
}
