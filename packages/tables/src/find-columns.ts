/** Finds the columns of a table by the titles in its header. */
import { foldedName } from '@skatert/contracts/shared/fold-text';
import { invalid } from '@skatert/service-kit/shared/errors';
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
  /** Other programs' titles of a column, the best first; they count only in a file without the column's own title. */
  otherTitles?: Readonly<Partial<Record<C, readonly string[]>>>;
}

/** Without hyphens, which narrow columns have inside words: «Коли-чество». */
const folded = (title: string): string => foldedName(title).replace(/-\s?/g, '');
/** Without what follows in other programs' titles: «Цена, руб. коп.», «Price [Точка 1]». */
const bare = (title: string): string =>
  folded(title)
    .replace(/[,([].*$/, '')
    .trim();

/** Returns the index of the column in a header; -1: it has none. */
function indexOf<C extends string>(
  header: readonly string[],
  column: C,
  { titles, otherTitles }: ColumnTitles<C>,
): number {
  const names = [titles[column], ...(otherTitles?.[column] ?? [])].map(folded);
  for (const shape of [folded, bare]) {
    const shown = header.map(shape);
    const found = names.map((name) => shown.indexOf(name)).find((index) => index >= 0);
    if (found !== undefined) return found;
  }
  return -1;
}

/** Returns where the columns are; titles are compared without case and hyphens, and with ё as е. */
export function matchColumns<C extends string>(
  header: TableRow,
  wanted: ColumnTitles<C>,
): Readonly<Record<C, number>> {
  const shown = header.cells.map((cell) => textOf(cell));
  return Object.fromEntries(
    wanted.columns.map((column) => [column, indexOf(shown, column, wanted)]),
  ) as Record<C, number>;
}

/** Returns the columns that a file must have and the header lacks. */
const missingIn = <C extends string>(
  found: Readonly<Record<C, number>>,
  { columns, optional = [] }: ColumnTitles<C>,
): C[] => columns.filter((column) => found[column] < 0 && !optional.includes(column));

/** Returns true for a row with the titles of all columns that a file must have. */
export const isHeaderOf =
  <C extends string>(wanted: ColumnTitles<C>) =>
  (row: TableRow): boolean =>
    missingIn(matchColumns(row, wanted), wanted).length === 0;

/**
 * Returns where the columns are.
 * @param isTable false when the file may be no table at all, see `looksLikeTable`
 * @throws AppError VALIDATION_FAILED when a column is missing or occurs twice
 */
export function findColumns<C extends string>(
  header: TableRow | undefined,
  wanted: ColumnTitles<C>,
  isTable: boolean,
): Columns<C> {
  if (!header) throw invalid('file', 'Файл пустой');
  const { columns, titles } = wanted;
  const indexes = matchColumns(header, wanted);
  if (columns.every((column) => indexes[column] < 0) && !isTable) throw invalid('file', NOT_A_TABLE);
  const quoted = (named: readonly C[]) => named.map((column) => `«${titles[column]}»`).join(', ');
  const missing = missingIn(indexes, wanted);
  if (missing.length > 0)
    throw invalid(
      'columns',
      `В файле ${missing.length === 1 ? 'нет колонки' : 'нет колонок'} ${quoted(missing)}`,
    );
  const shown = header.cells.map((cell) => folded(textOf(cell)));
  const repeated = columns.filter((column) => {
    const title = folded(titles[column]);
    return shown.indexOf(title) !== shown.lastIndexOf(title);
  });
  if (repeated.length > 0) throw invalid('file', `Колонка повторяется: ${quoted(repeated)}`);
  return columnsAt(header, indexes);
}

/** Returns columns whose places are known, with what the header says of the others. */
export function columnsAt<C extends string>(
  { cells }: TableRow,
  indexes: Readonly<Record<C, number>>,
): Columns<C> {
  const used = Object.values(indexes);
  const titles = cells.map((cell) => textOf(cell).trim());
  return {
    indexes,
    width:
      Math.max(
        titles.findLastIndex((title) => title !== ''),
        ...(used as number[]),
      ) + 1,
    ignored: titles
      .filter((title, index) => title !== '' && !used.includes(index))
      .map((title) => title.slice(0, 100))
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
