import { SupplyBody } from '@skatert/contracts/inventory/supplies';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { useState } from 'react';
import { type Lines, useLines } from '../lines/use-lines.js';
import { changeLines, firstLines, itemsOf, type Line } from './lines.js';

/** The lines are checked apart, so that a keystroke in one does not render a thousand others. */
const SupplyHead = SupplyBody.omit({ items: true });

export interface SupplyFormOptions {
  /** Undefined: to be chosen. */
  warehouseId?: number;
  /** Sends the supply; `key` is the same for each attempt. */
  save: (body: SupplyBody, key: string) => Promise<void>;
}

export interface SupplyForm extends Lines<Line> {
  /** Everything but the lines; submits the lines, too. */
  head: ContractForm<typeof SupplyHead>;
  /** Null: none is chosen. */
  supplierId: number | null;
}

/** Returns the form of a new supply. */
export function useSupplyForm({ warehouseId, save }: SupplyFormOptions): SupplyForm {
  const { shown, withLines, focusFirstWrong } = useLines(changeLines, firstLines);
  const [key] = useState(() => crypto.randomUUID());
  const head = useContractForm({
    schema: SupplyHead,
    values: { warehouseId, supplierId: null, date: startOfMinute(new Date()), notes: '' },
    failure: 'Не удалось создать поставку',
    save: async (body) => {
      const items = itemsOf(shown.lines);
      if (items) await save({ ...body, items }, key);
      else focusFirstWrong();
    },
  });
  const supplierId = head.value('supplierId');
  return { head: withLines(head), supplierId: typeof supplierId === 'number' ? supplierId : null, ...shown };
}

const startOfMinute = (date: Date): string => new Date(date.setSeconds(0, 0)).toISOString();
