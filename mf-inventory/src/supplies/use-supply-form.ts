import { type SupplyBody, SupplyHead } from '@skatert/contracts/inventory/supplies';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { type Lines, useLines } from '../shared/lines/use-lines.js';
import { useCallKey, type WithKey } from '../shared/queries/use-call-key.js';
import { changeLines, firstLines, itemsOf, type Line } from './typed-lines.js';

/** The fields besides the lines. */
interface HeadValues {
  /** Undefined: to be chosen. */
  warehouseId: number | undefined;
  supplierId: number | null;
  /** An ISO time. */
  date: string;
  notes: string;
}

export interface SupplyFormOptions {
  /** The values with which the form begins. */
  values: HeadValues;
  /** Absent: an empty line. */
  lines?: readonly Line[] | undefined;
  /** Shown when the server sent no message; absent: that it was not created. */
  failure?: string;
  /** Sends the supply, by calls `withKey`. */
  save: (body: SupplyBody, withKey: WithKey) => Promise<void>;
}

export interface SupplyForm extends Lines<Line> {
  /** Everything but the lines, so that a keystroke in one does not render all others; submits them, too. */
  head: ContractForm<typeof SupplyHead>;
  /** Null: none is chosen. */
  supplierId: number | null;
  /** An ISO time in UTC; '' while it is being typed. */
  date: string;
}

/** Returns the form of a supply. */
export function useSupplyForm(options: SupplyFormOptions): SupplyForm {
  const { values, lines, failure = 'Не удалось создать поставку', save } = options;
  const { shown, withLines, focusFirstWrong } = useLines(changeLines, () =>
    lines ? [...lines] : firstLines(),
  );
  const withKey = useCallKey();
  const head = useContractForm({
    schema: SupplyHead,
    values,
    failure,
    save: async (body) => {
      const items = itemsOf(shown.lines, body.date);
      if (items) await save({ ...body, items }, withKey);
      else focusFirstWrong();
    },
  });
  const supplierId = head.value('supplierId');
  return {
    head: withLines(head),
    supplierId: typeof supplierId === 'number' ? supplierId : null,
    date: String(head.value('date')),
    ...shown,
  };
}

/** Returns the values of a new form. */
export const firstHead = (warehouseId?: number, supplierId: number | null = null): HeadValues => ({
  warehouseId,
  supplierId,
  date: startOfMinute(new Date()),
  notes: '',
});

const startOfMinute = (date: Date): string => new Date(date.setSeconds(0, 0)).toISOString();
