/** Numbers of fields, as typed and pasted, in the smallest unit of the field. */
import { readNumber } from '@skatert/contracts/shared/typed-number';

/** The decimals of quantities, which often have three, so that «1,125» is no thousands; a price seldom has. */
const THOUSANDTHS = 3;
const readIn = (text: string, decimals: number) =>
  readNumber(text.replace(/%\s*$/, ''), decimals === THOUSANDTHS);

/**
 * Returns the number times 10^decimals; an integer, unless the text has more decimals. Null for an empty text; NaN for a
 * text that is no number, or more than one.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  const read = readIn(text, decimals);
  if (read === null) return null;
  if ('problem' in read) return Number.NaN;
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(read.plain) ?? [];
  const further = fraction.slice(decimals).replace(/0+$/, '');
  const digits = `${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
  const number = Number(further === '' ? digits : `${digits}.${further}`);
  // Not `-number`, which would be -0 for zero.
  return sign === '-' ? 0 - number : number;
}

/** Returns why a text can be read in two ways; undefined when it can't. */
export function decimalProblem(text: string, decimals: number): string | undefined {
  const read = readIn(text, decimals);
  return read !== null && 'problem' in read ? read.problem : undefined;
}
