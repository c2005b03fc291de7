/** Changes the prices of the selected products; all new prices are shown before they are saved. */
import { Button } from '@skatert/ui-kit/button';
import { Form, FormActions, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { useId, useState } from 'react';
import { productsText } from './bulk-texts.js';
import { checkInput, EMPTY_INPUT } from './price-change.js';
import { PriceFields } from './price-fields.js';
import { PriceOutcome } from './price-outcome.js';
import type { Bulk } from './use-bulk.js';
import { type BulkPreviewState, useBulkPreview } from './use-bulk-preview.js';
import { useBulkSaving } from './use-bulk-saving.js';

export interface PriceDialogProps {
  bulk: Bulk;
  onClose: () => void;
}

export function PriceDialog({ bulk, onClose }: PriceDialogProps) {
  const [input, setInput] = useState(EMPTY_INPUT);
  const { change, problem } = checkInput(input);
  const state = useBulkPreview(bulk.target, change, 'Не удалось посчитать новые цены');
  const saving = useBulkSaving(bulk, { onClose, read: state.read, otherwise: 'Не удалось изменить цены' });
  const formId = useId();
  const refusal = refusalOf(state, change !== null);
  return (
    <Modal
      title={`Изменить цены: ${productsText(bulk.target.products.length)}`}
      width={860}
      onClose={onClose}
      keepOnOutsideClick={input !== EMPTY_INPUT}
      footer={
        <FormActions>
          <Button look="secondary" onClick={onClose}>
            Отмена
          </Button>
          <ActionButton type="submit" form={formId} refusal={refusal} busy={saving.busy}>
            Сохранить цены
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
        <PriceFields input={input} problem={problem} onChange={setInput} />
        <PriceOutcome bulk={bulk} state={state} isComplete={change !== null} />
      </Form>
    </Modal>
  );
}

/** Returns why the change can't be saved; undefined: it can. */
function refusalOf({ preview, isOld, conflict, failure }: BulkPreviewState, isComplete: boolean) {
  if (!isComplete) return 'Укажите, на сколько изменить цены';
  if (conflict) return 'Сначала обновите товары, которые изменились';
  if (failure !== undefined) return failure;
  if (!preview || isOld) return 'Считаем новые цены…';
  if (preview.items.length === 0) return 'Ни одна цена не изменится';
  return preview.items.some(({ problem }) => problem !== null) ? 'Не все новые цены возможны' : undefined;
}
