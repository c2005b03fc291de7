/** Numbers as people type them in spreadsheets. */
import { readNumber } from '@skatert/contracts/shared/typed-number';
import { type Cell, textOf } from './table.js';

/** Returns the number of a cell, which may be an amount of money; null for an empty one, the text itself for no number. */
export function numberOf(cell: Cell | undefined): number | string | null {
  if (typeof cell === 'number') return cell;
  const read = readNumber(textOf(cell));
  if (read === null) return null;
  return 'plain' in read ? Number(read.plain) : textOf(cell).trim();
}

/** Returns why the number of a cell can be read in two ways; undefined when it can't. */
export function numberProblem(cell: Cell | undefined): string | undefined {
  const read = typeof cell === 'number' ? null : readNumber(textOf(cell));
  return read !== null && 'problem' in read ? read.problem : undefined;
}
