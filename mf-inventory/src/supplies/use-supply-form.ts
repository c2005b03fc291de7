import { SupplyBody } from '@skatert/contracts/inventory/supplies';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { type Dispatch, type RefObject, useReducer, useRef, useState } from 'react';
import { changeLines, firstLines, itemsOf, type Line, type LinesAction } from './lines.js';

/** The lines are checked apart, so that a keystroke in one does not render a thousand others. */
const SupplyHead = SupplyBody.omit({ items: true });

export interface SupplyFormOptions {
  /** Undefined: to be chosen. */
  warehouseId?: number;
  /** Sends the supply; `key` is the same for each attempt. */
  save: (body: SupplyBody, key: string) => Promise<void>;
}

export interface SupplyForm {
  /** Everything but the lines; submits the lines, too. */
  head: ContractForm<typeof SupplyHead>;
  lines: readonly Line[];
  dispatch: Dispatch<LinesAction>;
  /** The lines show their errors. */
  showsErrors: boolean;
  /** Of the element around the lines. */
  list: RefObject<HTMLFieldSetElement | null>;
}

/** Returns the form of a new supply. */
export function useSupplyForm({ warehouseId, save }: SupplyFormOptions): SupplyForm {
  const [lines, dispatch] = useReducer(changeLines, undefined, firstLines);
  const [linesBefore] = useState(lines);
  const [key] = useState(() => crypto.randomUUID());
  const [wasSubmitted, setSubmitted] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  const head = useContractForm({
    schema: SupplyHead,
    values: { warehouseId, supplierId: null, date: startOfMinute(new Date()), notes: '' },
    failure: 'Не удалось создать поставку',
    save: async (body) => {
      const items = itemsOf(lines);
      if (items) await save({ ...body, items }, key);
      else focusFirstWrong(list);
    },
  });
  return {
    head: {
      ...head,
      isChanged: head.isChanged || lines !== linesBefore,
      submit: () => {
        setSubmitted(true);
        head.submit();
      },
    },
    lines,
    dispatch,
    showsErrors: wasSubmitted,
    list,
  };
}

const startOfMinute = (date: Date): string => new Date(date.setSeconds(0, 0)).toISOString();

/** Focuses the first wrong field of the lines; without lines, the button that adds one. */
function focusFirstWrong(list: RefObject<HTMLFieldSetElement | null>): void {
  const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? list.current?.querySelector('button'))?.focus();
}
