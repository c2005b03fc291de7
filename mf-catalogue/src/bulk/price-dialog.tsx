/** Changes the prices of the selected products; all new prices are shown before they are saved. */
import { useState } from 'react';
import { BulkDialog } from './bulk-dialog.js';
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
  return (
    <BulkDialog
      title={`Изменить цены: ${productsText(bulk.target.products.length)}`}
      width={860}
      submit="Сохранить цены"
      change={change}
      refusal={refusalOf(state, change !== null)}
      saving={saving}
      isEdited={input !== EMPTY_INPUT}
      onClose={onClose}
    >
      <PriceFields input={input} problem={problem} onChange={setInput} />
      <PriceOutcome bulk={bulk} state={state} isComplete={change !== null} />
    </BulkDialog>
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
