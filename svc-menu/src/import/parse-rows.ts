/** Reads products from the rows of a file, with the rules of the product's form. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  IMPORT_COLUMN_TITLES,
  IMPORT_COLUMNS,
  type ImportColumn,
} from '@skatert/contracts/menu/import-rules';
import { NewProductBody } from '@skatert/contracts/menu/products';
import { invalid } from '@skatert/service-kit/errors';
import { type Cell, isEmptyCell, NOT_A_TABLE, type TableRow } from '../tables/table.js';
import { fromGroupText, fromSizesText } from './path-text.js';

export interface RowError {
  column: ImportColumn;
  message: string;
}

export interface ParsedRow {
  /** The row's number in the file. */
  number: number;
  /** Null for a new product. */
  id: number | null;
  /** As typed. */
  name: string;
  /** The names of the groups, the topmost first; empty: no group. */
  group: string[];
  /** The valid values; undefined when there are errors. */
  product: NewProductBody | undefined;
  errors: RowError[];
}

export interface Header {
  /** The index of each column. */
  indexes: Readonly<Record<ImportColumn, number>>;
  /** The number of columns up to the last one with a title. */
  width: number;
  /** The titles of other columns. */
  ignored: string[];
}

/** How many rows are checked before other requests are served. */
const ROWS_PER_TURN = 100;
const MAX_IGNORED = 20;

const folded = (title: string): string => title.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const textOf = (cell: Cell | undefined): string => {
  if (cell === undefined || typeof cell === 'object') return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
};

/**
 * Returns where the columns are. `isTable`: false when the file may be no table at all.
 * @throws AppError VALIDATION_FAILED when one is missing or occurs twice
 */
export function readHeader(header: TableRow | undefined, isTable: boolean): Header {
  if (!header) throw invalid('file', 'Файл пустой');
  const titles = header.cells.map((cell) => folded(textOf(cell)));
  const known = IMPORT_COLUMNS.map((column) => [column, folded(IMPORT_COLUMN_TITLES[column])] as const);
  const quoted = (columns: readonly ImportColumn[]) =>
    columns.map((column) => `«${IMPORT_COLUMN_TITLES[column]}»`).join(', ');
  const missing = known.filter(([, title]) => !titles.includes(title)).map(([column]) => column);
  if (missing.length === known.length && !isTable) throw invalid('file', NOT_A_TABLE);
  if (missing.length > 0)
    throw invalid(
      'file',
      `В первой строке файла ${missing.length === 1 ? 'нет колонки' : 'нет колонок'} ${quoted(missing)}`,
    );
  const repeated = known
    .filter(([, title]) => titles.indexOf(title) !== titles.lastIndexOf(title))
    .map(([column]) => column);
  if (repeated.length > 0) throw invalid('file', `Колонка повторяется: ${quoted(repeated)}`);
  return {
    indexes: Object.fromEntries(known.map(([column, title]) => [column, titles.indexOf(title)])) as Record<
      ImportColumn,
      number
    >,
    width: titles.findLastIndex((title) => title !== '') + 1,
    ignored: header.cells
      .map((cell) => textOf(cell).trim().slice(0, 100))
      .filter((title, index) => title !== '' && !known.some(([, each]) => each === titles[index]))
      .slice(0, MAX_IGNORED),
  };
}

/** Returns the products of the rows below the header. */
export async function parseRows(
  rows: readonly TableRow[],
  header: Header,
  brandId: number,
): Promise<ParsedRow[]> {
  const parsed: ParsedRow[] = [];
  for (const row of rows) {
    if (parsed.length % ROWS_PER_TURN === 0) await nextTurn();
    parsed.push(parseRow(row, header, brandId));
  }
  return parsed;
}

function parseRow({ number, cells }: TableRow, { indexes, width }: Header, brandId: number): ParsedRow {
  const cell = (column: ImportColumn) => cells[indexes[column]];
  const text = (column: ImportColumn) => textOf(cell(column)).replaceAll(/\r\n?/g, '\n');
  const { value, errors: visibleErrors } = visibleOf(text('visible'));
  const idText = text('id').trim();
  const isId = idText === '' || /^[1-9]\d{0,14}$/.test(idText);
  const result = NewProductBody.safeParse({
    brandId,
    name: text('name'),
    description: text('description') === '' ? null : text('description'),
    price: priceOf(cell('price')),
    promoPrice: priceOf(cell('promoPrice')),
    visible: value,
    sizes: fromSizesText(text('sizes')),
  });
  const errors = [
    ...extraValues(cells, { indexes, width }),
    ...unreadableCells(cells, indexes),
    ...(isId
      ? []
      : [{ column: 'id' as const, message: 'ID — целое число. Оставьте пустым для нового товара' }]),
    ...visibleErrors,
    ...(result.error?.issues.map(toRowError) ?? []),
  ];
  // One per column, in the order of the columns.
  const once = IMPORT_COLUMNS.flatMap((column) => errors.find((error) => error.column === column) ?? []);
  return {
    number,
    id: isId && idText !== '' ? Number(idText) : null,
    name: text('name').trim(),
    group: fromGroupText(text('group')),
    product: once.length === 0 ? result.data : undefined,
    errors: once,
  };
}

const isColumn = (name: unknown): name is ImportColumn => IMPORT_COLUMNS.includes(name as ImportColumn);

const toRowError = ({ path, message }: { path: PropertyKey[]; message: string }): RowError => ({
  column: isColumn(path[0]) ? path[0] : 'name',
  message,
});

/** Returns an error at the last column when there are values beyond the header: a stray separator shifts the texts. */
function extraValues(cells: readonly Cell[], { indexes, width }: Omit<Header, 'ignored'>): RowError[] {
  if (cells.slice(width).every(isEmptyCell)) return [];
  const column = IMPORT_COLUMNS.reduce((last, each) => (indexes[each] > indexes[last] ? each : last));
  return [{ column, message: 'Лишние значения после последней колонки: проверьте разделители и кавычки' }];
}

const unreadableCells = (cells: readonly Cell[], indexes: Header['indexes']): RowError[] =>
  IMPORT_COLUMNS.flatMap((column) => {
    const cell = cells[indexes[column]];
    return typeof cell === 'object' ? [{ column, message: cell.problem }] : [];
  });

/** «1 234,50 ₽» with any kind of spaces. */
const PRICE = /^\d+(?:[.,]\d+)?$/;

/** Returns the price in roubles; null for an empty cell, the text itself when it is not a number. */
function priceOf(cell: Cell | undefined): number | string | null {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell).replaceAll(/\s|₽/g, '');
  if (text === '') return null;
  const isNegative = text.startsWith('-') || text.startsWith('−');
  const digits = isNegative ? text.slice(1) : text;
  if (!PRICE.test(digits)) return text;
  return (isNegative ? -1 : 1) * Number(digits.replace(',', '.'));
}

const YES = ['да', 'истина', 'true', 'yes', '1'];
const NO = ['нет', 'ложь', 'false', 'no', '0'];

function visibleOf(text: string): { value: boolean; errors: RowError[] } {
  const word = text.trim().toLowerCase();
  const isKnown = YES.includes(word) || NO.includes(word);
  return {
    value: YES.includes(word),
    errors: isKnown ? [] : [{ column: 'visible', message: 'Напишите «да» или «нет»' }],
  };
}
