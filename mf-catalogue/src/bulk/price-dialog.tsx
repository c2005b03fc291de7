/** Changes the prices of the selected products; all new prices are shown before they are saved. */
import type { BulkChange } from '@skatert/contracts/menu/bulk';
import { Button } from '@skatert/ui-kit/button';
import { Form, FormActions, FormFailure } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { ActionButton } from '@skatert/ui-kit/office/action';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { useId, useState } from 'react';
import { conflictOf } from './bulk-calls.js';
import { productsText } from './bulk-texts.js';
import { checkInput, EMPTY_INPUT } from './price-change.js';
import { PriceFields } from './price-fields.js';
import { PriceOutcome } from './price-outcome.js';
import type { Bulk } from './use-bulk.js';
import { type PricePreviewState, usePricePreview } from './use-price-preview.js';

export interface PriceDialogProps {
  bulk: Bulk;
  onClose: () => void;
}

export function PriceDialog({ bulk, onClose }: PriceDialogProps) {
  const [input, setInput] = useState(EMPTY_INPUT);
  const { change, problem } = checkInput(input);
  const state = usePricePreview(bulk.target, change);
  const saving = useSaving({ bulk, onClose }, state);
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
function refusalOf({ preview, isOld, conflict, failure }: PricePreviewState, isComplete: boolean) {
  if (!isComplete) return 'Укажите, на сколько изменить цены';
  if (conflict) return 'Сначала обновите товары, которые изменились';
  if (failure !== undefined) return failure;
  if (!preview || isOld) return 'Считаем новые цены…';
  if (preview.items.length === 0) return 'Ни одна цена не изменится';
  return preview.items.some(({ problem }) => problem !== null) ? 'Не все новые цены возможны' : undefined;
}

function useSaving({ bulk, onClose }: PriceDialogProps, { read }: PricePreviewState) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (change: BulkChange): Promise<void> => {
    setBusy(true);
    setFailure(null);
    await bulk.apply(change).then(onClose, (error: unknown) => {
      // The preview is refused by the same products, and names them.
      if (conflictOf(error)) read();
      else setFailure(failureText(error, 'Не удалось изменить цены'));
    });
    setBusy(false);
  };
  return { busy, failure, save };
}
