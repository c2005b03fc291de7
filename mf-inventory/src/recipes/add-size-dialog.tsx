/** The dialog that adds a size to a recipe. */
import { Button } from '@skatert/ui-kit/button';
import { SelectField } from '@skatert/ui-kit/field';
import { Form, FormActions } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { useId, useState } from 'react';
import { sizeText } from './figure-texts.js';
import type { PortionDraft } from './portions.js';

export interface AddSizeDialogProps {
  /** At least one; null: all sizes that are not listed. */
  offered: readonly (string | null)[];
  drafts: readonly PortionDraft[];
  /** Its lines are copied unless another one is chosen. */
  shown: PortionDraft;
  /** `from`: the portion whose lines are copied; undefined: none. */
  onAdd: (size: string | null, from: PortionDraft | undefined) => void;
  onClose: () => void;
}

const NOTHING = -1;

export function AddSizeDialog({ offered, drafts, shown, onAdd, onClose }: AddSizeDialogProps) {
  const formId = useId();
  const [index, setIndex] = useState(0);
  const [from, setFrom] = useState(drafts.indexOf(shown));
  return (
    <Modal
      title="Добавить размер"
      width={440}
      compact
      onClose={onClose}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" form={formId}>
            Добавить
          </Button>
        </FormActions>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onAdd(offered[index] ?? null, drafts[from]);
        }}
      >
        <SelectField label="Размер" value={index} onChange={({ target }) => setIndex(Number(target.value))}>
          {offered.map((size, each) => (
            <option key={size ?? ''} value={each}>
              {sizeText(size)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Взять состав размера"
          value={from}
          onChange={({ target }) => setFrom(Number(target.value))}
        >
          <option value={NOTHING}>Без состава</option>
          {drafts.map(({ size }, each) => (
            <option key={size ?? ''} value={each}>
              {sizeText(size)}
            </option>
          ))}
        </SelectField>
      </Form>
    </Modal>
  );
}
