/** Finds the columns of a table by the titles in its first row. */
import { invalid } from '@skatert/service-kit/errors';
import { isWorkbook } from './read-table.js';
import { type Cell, isEmptyCell, NOT_A_TABLE, type TableRow, textOf } from './table.js';

const MAX_IGNORED = 20;

export interface Columns<C extends string> {
  /** The index of each column; -1: an optional one that the file lacks. */
  indexes: Readonly<Record<C, number>>;
  /** The number of columns up to the last one with a title. */
  width: number;
  /** The titles of other columns. */
  ignored: string[];
}

export interface ColumnTitles<C extends string> {
  columns: readonly C[];
  titles: Readonly<Record<C, string>>;
  /** Columns that a file may lack. */
  optional?: readonly C[];
  /** What other programs call a column; counts only in a file without the column's own title. */
  otherTitles?: Readonly<Partial<Record<C, readonly string[]>>>;
}

const folded = (title: string): string =>
  title.trim().replaceAll(/\s+/g, ' ').toLowerCase().replaceAll('ё', 'е');

/**
 * Returns where the columns are; titles are compared without case, and with ё as е.
 * @param isTable false when the file may be no table at all, see `looksLikeTable`
 * @throws AppError VALIDATION_FAILED when a column is missing or occurs twice
 */
export function findColumns<C extends string>(
  header: TableRow | undefined,
  { columns, titles, optional = [], otherTitles }: ColumnTitles<C>,
  isTable: boolean,
): Columns<C> {
  if (!header) throw invalid('file', 'Файл пустой');
  const found = header.cells.map((cell) => folded(textOf(cell)));
  const wanted = columns.map((column) => [column, folded(titles[column])] as const);
  for (const [column, title] of wanted) {
    const others = found.includes(title) ? [] : (otherTitles?.[column] ?? []).map(folded);
    const index = found.findIndex((each) => others.includes(each));
    if (index >= 0) found[index] = title;
  }
  const absent = wanted.filter(([, title]) => !found.includes(title)).map(([column]) => column);
  if (absent.length === columns.length && !isTable) throw invalid('file', NOT_A_TABLE);
  const quoted = (named: readonly C[]) => named.map((column) => `«${titles[column]}»`).join(', ');
  const missing = absent.filter((column) => !optional.includes(column));
  if (missing.length > 0)
    throw invalid(
      'file',
      `В первой строке файла ${missing.length === 1 ? 'нет колонки' : 'нет колонок'} ${quoted(missing)}`,
    );
  const repeated = wanted
    .filter(([, title]) => found.indexOf(title) !== found.lastIndexOf(title))
    .map(([column]) => column);
  if (repeated.length > 0) throw invalid('file', `Колонка повторяется: ${quoted(repeated)}`);
  return {
    indexes: Object.fromEntries(wanted.map(([column, title]) => [column, found.indexOf(title)])) as Record<
      C,
      number
    >,
    width: found.findLastIndex((title) => title !== '') + 1,
    ignored: header.cells
      .map((cell) => textOf(cell).trim().slice(0, 100))
      .filter((title, index) => title !== '' && !wanted.some(([, each]) => each === found[index]))
      .slice(0, MAX_IGNORED),
  };
}

/** The message for a row with values beyond the last column. */
export const EXTRA_VALUES = 'Лишние значения после последней колонки: проверьте разделители и кавычки';

/** Returns true when a row has values beyond the header: a stray separator has shifted its texts. */
export const hasExtraValues = (cells: readonly Cell[], { width }: { width: number }): boolean =>
  !cells.slice(width).every(isEmptyCell);

const TEXT_NAME = /\.(csv|tsv|txt)$/i;

/** Returns false for a text that may be anything: nothing is separated in it, or its name is not that of a CSV file. */
export const looksLikeTable = (content: Buffer, fileName: string, rows: readonly TableRow[]): boolean =>
  isWorkbook(content) || (TEXT_NAME.test(fileName) && rows.some(({ cells }) => cells.length > 1));
