/** The input of a change of prices, and the change that it stands for. */
import { BulkChange } from '@skatert/contracts/menu/bulk';
import type { PriceRule, Rounding } from '@skatert/contracts/menu/bulk-rules';

export interface PriceInput {
  target: PriceRule['target'];
  by: PriceRule['by'];
  /** Lowers the prices. */
  lowers: boolean;
  /** In thousandths of a percent. */
  percent: number | null;
  kopecks: number | null;
  roundTo: Rounding;
}

export const EMPTY_INPUT: PriceInput = {
  target: 'price',
  by: 'percent',
  lowers: false,
  percent: null,
  kopecks: null,
  roundTo: 100,
};

export interface CheckedInput {
  /** Null: the input is incomplete or wrong. */
  change: BulkChange | null;
  /** What is wrong with the number; undefined also while there is none. */
  problem: string | undefined;
}

/** Returns the change, checked by the contract's rules. */
export function checkInput({ target, by, lowers, percent, kopecks, roundTo }: PriceInput): CheckedInput {
  const isPercent = target === 'discount' || by === 'percent';
  const number = isPercent ? percent && percent / 1000 : kopecks && kopecks / 100;
  if (number === null) return { change: null, problem: undefined };
  const value = lowers && target !== 'discount' ? -number : number;
  const change = { kind: 'price', target, by: isPercent ? 'percent' : 'amount', value, roundTo };
  const { data, error } = BulkChange.safeParse(change);
  return { change: data ?? null, problem: error?.issues[0]?.message };
}
