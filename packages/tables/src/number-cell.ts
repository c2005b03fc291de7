/** Numbers as people type them in spreadsheets. */
import { type Cell, textOf } from './table.js';

/** «1 234,50 ₽» with any kind of spaces. */
const NUMBER = /^\d+(?:[.,]\d+)?$/;

/**
 * Returns the number of a cell; null for an empty one, the text itself when it is not a number.
 * @param suffix what may follow the number: «₽»
 */
export function numberOf(cell: Cell | undefined, suffix: string | RegExp = ''): number | string | null {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell).replaceAll(/\s/g, '').replace(suffix, '');
  if (text === '') return null;
  const isNegative = text.startsWith('-') || text.startsWith('−');
  const digits = isNegative ? text.slice(1) : text;
  if (!NUMBER.test(digits)) return text;
  return (isNegative ? -1 : 1) * Number(digits.replace(',', '.'));
}
