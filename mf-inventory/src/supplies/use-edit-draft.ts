import type { InventoryErrorCode } from '@skatert/contracts/inventory/errors';
import { shownNote, storedNote } from '@skatert/contracts/inventory/inventory-rules';
import type { Supply, SupplyBody } from '@skatert/contracts/inventory/supplies';
import { isApiError, serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useRef, useState } from 'react';
import { currentOf } from '../shared/queries/current-of.js';
import { useReload } from '../shared/queries/list-query.js';
import { type AskPrices, editDraft, postSaved } from './save-supply.js';
import { isGone } from './supplies-query.js';
import { givenLine } from './typed-lines.js';
import { useAskPrices } from './use-ask-prices.js';
import { type SupplyForm, useSupplyForm } from './use-supply-form.js';

const FAILURE = 'Не удалось сохранить поставку';

/**
 * Returns the form of a draft, which can also be submitted to post it, the question about its prices, and the conflict
 * with another person's edit; null: there is none.
 */
export function useEditDraft(draft: Supply, onClose: () => void) {
  const reload = useReload();
  const { askPrices, question } = useAskPrices();
  /** The version that the form replaces. */
  const base = useRef(draft);
  const isPosting = useRef(false);
  const [current, setCurrent] = useState<Supply | null>(null);
  const finish = async (): Promise<void> => {
    // Before the form closes, so that the focus does not return to an action that a posted supply lacks.
    await reload();
    onClose();
  };
  const form = useSupplyForm({
    values: headOf(draft),
    lines: linesOf(draft),
    failure: FAILURE,
    save: async (body) => {
      try {
        await send(base.current, body, isPosting.current && askPrices);
      } catch (error) {
        const changed = currentOf<Supply>(error);
        // What the details show below the form is of an earlier time.
        if (changed || isGone(error)) void reload();
        if (changed) return setCurrent(changed);
        if (!isPosted(error)) throw error;
        toast.error(serverMessage(error, FAILURE));
      }
      await finish();
    },
  });
  const submitAs = (posts: boolean) => () => {
    isPosting.current = posts;
    form.head.submit();
  };
  const conflict = current && {
    current,
    onSaveMine: () => {
      base.current = current;
      setCurrent(null);
      form.head.submit();
    },
    onClose: () => setCurrent(null),
  };
  const head: SupplyForm['head'] = { ...form.head, submit: submitAs(false) };
  return { form: { ...form, head }, submitAndPost: submitAs(true), conflict, question };
}

/** Saves the draft. `askPrices`: also posts it; false: it remains a draft. */
async function send(base: Supply, body: SupplyBody, askPrices: AskPrices | false): Promise<void> {
  const saved = await editDraft(base, { ...body, notes: storedNote(body.notes) });
  const problem = askPrices ? await postSaved(saved, askPrices) : null;
  if (problem === null) toast.success(askPrices ? 'Поставка проведена' : 'Сохранено');
  else toast.error(problem);
}

const isPosted = (error: unknown): boolean =>
  isApiError<InventoryErrorCode>(error) && error.code === 'SUPPLY_POSTED';

const headOf = ({ warehouseId, supplierId, date, notes }: Supply) => ({
  warehouseId,
  supplierId,
  date,
  notes: shownNote(notes) ?? '',
});

const linesOf = ({ items }: Supply) =>
  items.map(({ ingredientId, qty, price, sum = null, expiresAt }, index) =>
    givenLine(index + 1, { ingredientId, qty, price, sum, expiresAt: expiresAt ?? '' }),
  );
