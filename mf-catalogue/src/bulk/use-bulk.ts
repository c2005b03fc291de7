/** Changes the selected products in one step, which a notice offers to undo. */
import type { BulkChange, BulkConflict } from '@skatert/contracts/menu/bulk';
import { failureText } from '@skatert/ui-kit/office/failure-text';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { useState } from 'react';
import { invalidateProducts, type ProductFilter } from '../products/products-query.js';
import { applyBulk, type BulkTarget, type ChangedProduct, conflictOf, undoBulk } from './bulk-calls.js';
import { doneText, productsText, skippedText } from './bulk-texts.js';
import { type ProductSelection, useSelection } from './use-selection.js';

/** How long the notice offers to undo a change of many products, in ms: it takes a while to look at them all. */
const UNDO_NOTICE_MS = 60_000;

export type BulkDialog = 'price' | 'badge' | 'group' | 'archive';

export interface Bulk {
  selection: ProductSelection;
  /** The shown group; 0: products without one; null: products of several groups. */
  groupId: number | null;
  target: BulkTarget;
  /** Applies a change; rejects with the API's error. `group`: the name of the target of a move. */
  apply: (change: BulkChange, group?: string) => Promise<void>;
  /** Like `apply`, but shows the error: the products that refuse the change, or the server's message. `on`: other ones. */
  run: (change: BulkChange, group?: string, on?: BulkTarget<ChangedProduct>) => Promise<void>;
  /** The change that `run` is applying. */
  running: BulkChange | null;
  /** The products that refused the last change. */
  conflict: BulkConflict | null;
  /** Reads the products that refused a change again. */
  reload: (conflict: BulkConflict) => Promise<void>;
  closeConflict: () => void;
  dialog: BulkDialog | null;
  setDialog: (dialog: BulkDialog | null) => void;
  /** How often the selection ended by a change or a button: the focus then moves to the grid. */
  ended: number;
  /** Ends the selection. */
  end: () => void;
}

export function useBulk(filter: ProductFilter): Bulk {
  const { brandId } = filter;
  const client = useQueryClient();
  const selection = useSelection(filter);
  const undo = useUndo(brandId);
  const [running, setRunning] = useState<BulkChange | null>(null);
  const [conflict, setConflict] = useState<BulkConflict | null>(null);
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const [ended, setEnded] = useState(0);
  const target = { brandId, products: selection.products };
  if (dialog && target.products.length === 0) setDialog(null);
  const end = (): void => {
    selection.clear();
    setEnded((times) => times + 1);
  };
  const apply = async (
    change: BulkChange,
    group = '',
    on: BulkTarget<ChangedProduct> = target,
  ): Promise<void> => {
    const { id, changed } = await applyBulk(on, change);
    await invalidateProducts(client, brandId);
    if (on === target) end();
    if (id === null) return void toast.info('Ничего не изменилось: всё уже так');
    toast.success(doneText(change, changed, group), {
      duration: UNDO_NOTICE_MS,
      action: { label: 'Отменить', onClick: () => void undo(id) },
    });
  };
  return {
    selection,
    groupId: filter.query ? null : filter.groupId,
    target,
    apply,
    run: async (change, group, on) => {
      setRunning(change);
      await apply(change, group, on).catch((error: unknown) => {
        const refused = conflictOf(error);
        if (refused) setConflict(refused);
        else toast.error(failureText(error, 'Не удалось изменить товары'));
      });
      setRunning(null);
    },
    running,
    conflict,
    reload: async (refused) => {
      selection.accept(refused);
      setConflict(null);
      await invalidateProducts(client, brandId);
    },
    closeConflict: () => setConflict(null),
    dialog,
    setDialog,
    ended,
    end,
  };
}

function useUndo(brandId: number): (id: number) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    try {
      const result = await undoBulk(id);
      if (result.restored > 0) toast.success(`Отменено: ${productsText(result.restored)}`);
      if (result.skipped.length > 0)
        toast.info(`Осталось как есть: ${productsText(result.skipped.length)}`, {
          description: skippedText(result),
          duration: 10_000,
        });
    } catch (error) {
      toast.error(failureText(error, 'Не удалось отменить изменение'));
    }
    await invalidateProducts(client, brandId);
  };
}
