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
  /** Null: not chosen, see `roundingOf`. */
  roundTo: Rounding | null;
}

export const EMPTY_INPUT: PriceInput = {
  target: 'price',
  by: 'percent',
  lowers: false,
  percent: null,
  kopecks: null,
  roundTo: null,
};

export interface CheckedInput {
  /** Null: the input is incomplete or wrong. */
  change: BulkChange | null;
  /** What is wrong with the number; undefined also while there is none. */
  problem: string | undefined;
}

const isPercentOf = ({ target, by }: PriceInput): boolean => target === 'discount' || by === 'percent';

/** Returns the chosen rounding, else that of the kind of change: an amount is exact. */
export const roundingOf = (input: PriceInput): Rounding => input.roundTo ?? (isPercentOf(input) ? 100 : 1);

/** Returns the change, checked by the contract's rules. */
export function checkInput(input: PriceInput): CheckedInput {
  const { target, lowers, percent, kopecks } = input;
  const isPercent = isPercentOf(input);
  const number = isPercent ? percent && percent / 1000 : kopecks && kopecks / 100;
  if (number === null) return { change: null, problem: undefined };
  const change = {
    kind: 'price',
    target,
    by: isPercent ? 'percent' : 'amount',
    lowers: lowers && target !== 'discount',
    value: number,
    roundTo: roundingOf(input),
  };
  const { data, error } = BulkChange.safeParse(change);
  return { change: data ?? null, problem: error?.issues[0]?.message };
}
