import { SupplyHead } from '@skatert/contracts/inventory/supplies';
import type { SupplyFileCheck } from '@skatert/contracts/inventory/supply-import';
import { SUPPLY_WRONG_ROWS_MAX } from '@skatert/contracts/inventory/supply-import-rules';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { isFocusLost } from '@skatert/ui-kit/page-focus';
import { toast } from '@skatert/web-kit/toast';
import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { useReload } from '../../shared/queries/list-query.js';
import { useCallKey } from '../../shared/queries/use-call-key.js';
import { createDraft } from '../save-supply.js';
import { firstHead } from '../use-supply-form.js';
import { checkRows } from './import-calls.js';
import { changeRows, type ImportRow, isWrong, itemsOf, type RowsAction, withDate } from './import-rows.js';

/** Returns the form of a draft whose lines are the rows of a file. */
export function useImportForm(check: SupplyFileCheck, onCreated: (id: number) => void) {
  const reload = useReload();
  const [checked, change] = useReducer(changeRows, check.rows);
  const withKey = useCallKey();
  const [wasSubmitted, setSubmitted] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const head = useContractForm({
    schema: SupplyHead,
    values: firstHead(),
    failure: 'Не удалось создать поставку',
    save: async (body) => {
      const items = itemsOf(rows.some(({ isEdited }) => isEdited) ? await recheck() : rows);
      if (!items) return focusFirst(list.current);
      const { id } = await createDraft({ ...body, items }, withKey);
      toast.success('Черновик создан');
      onCreated(id);
      await reload();
    },
  });
  const date = String(head.value('date'));
  const rows = useMemo(() => withDate(checked, date), [checked, date]);
  /** Checks the shown wrong rows again, and returns all. */
  const recheck = async (): Promise<readonly ImportRow[]> => {
    const sent = rows.filter(isWrong).slice(0, SUPPLY_WRONG_ROWS_MAX);
    const action: RowsAction = { kind: 'checked', sent, checked: await checkRows(sent) };
    change(action);
    return withDate(changeRows(checked, action), date);
  };
  const dispatch = useCallback((action: RowsAction) => {
    const index = dropButtons(list.current).indexOf(document.activeElement as HTMLElement);
    change(action);
    // The row that had the focus may be gone: the next one's button gets it, for several rows are dropped one by one.
    requestAnimationFrame(() => {
      if (!isFocusLost()) return;
      const buttons = dropButtons(list.current);
      const next = index < 0 ? undefined : buttons[Math.min(index, buttons.length - 1)];
      if (next) next.focus();
      else focusFirst(list.current);
    });
  }, []);
  const submit = () => {
    setSubmitted(true);
    head.submit();
  };
  // The file itself is something to lose.
  const shown: ContractForm<typeof SupplyHead> = { ...head, isChanged: true, submit };
  return {
    head: shown,
    /** Something was typed, chosen or dropped since the file was read. */
    hasInput: head.isChanged || checked !== check.rows,
    rows,
    dispatch,
    recheck: async (): Promise<void> => {
      await recheck();
      requestAnimationFrame(() => focusFirst(list.current));
    },
    /** The wrong rows must be corrected or dropped first. */
    showsErrors: wasSubmitted,
    /** The element around the rows. */
    list,
  };
}

/** The buttons that drop a row, in the order of the rows. */
const dropButtons = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-drop]') ?? []),
];

/** Focuses the first wrong cell, else the first row, else their list. */
function focusFirst(list: HTMLElement | null): void {
  const wrong = list?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? list?.querySelector<HTMLElement>('input, [data-drop]') ?? list)?.focus();
}
