/** A table from a file that a user uploads. */

/** The value of a cell without one that can be read, such as a formula's error. */
export interface BadCell {
  problem: string;
  /** The day of a cell with a date, yyyy-mm-dd. */
  day?: string;
}
export type Cell = string | number | BadCell;

export interface TableRow {
  /** The row's number in the file, from 1, as spreadsheet programs show it. */
  number: number;
  cells: readonly Cell[];
}

/** The cells of a row that is written; null: an empty cell. */
export type Values = readonly (string | number | null)[];
export type Rows = Iterable<Values> | AsyncIterable<Values>;

export const NOT_A_TABLE = 'Не удалось прочитать файл: это не CSV и не XLSX';

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Returns the text of a cell: numbers with a decimal comma; empty for one that can't be read. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined || typeof cell === 'object') return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
}
