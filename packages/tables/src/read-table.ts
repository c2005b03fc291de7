/** Reads a table from an uploaded file: CSV or XLSX, by its first bytes. */
import { invalid } from '@skatert/service-kit/shared/errors';
import { isBinary } from './decode-text.js';
import { readCsv } from './read-csv.js';
import { type Merge, openXlsx } from './read-xlsx.js';
import { type Cell, isEmptyCell, NOT_A_TABLE, type TableRow } from './table.js';
import { joinHeader } from './two-row-header.js';

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (file: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte);

/** Returns true for a file that is read as XLSX, false for one that is read as CSV. */
export const isWorkbook = (file: Buffer): boolean => startsWith(file, ZIP);

interface OpenFile {
  /** The names of the visible sheets; empty for a text. */
  sheets: string[];
  rows: (sheet: number, onMerge: (merge: Merge) => void) => AsyncIterable<TableRow> | Iterable<TableRow>;
}

async function open(file: Buffer): Promise<OpenFile> {
  if (file.length === 0) throw invalid('file', 'Файл пустой');
  if (startsWith(file, OLD_EXCEL))
    throw invalid('file', 'Это старый формат Excel или файл с паролем. Сохраните его как XLSX без пароля.');
  if (isWorkbook(file)) return openXlsx(file);
  if (isBinary(file)) throw invalid('file', NOT_A_TABLE);
  return { sheets: [], rows: () => readCsv(file) };
}

export interface Table {
  /** The names of the workbook's visible sheets; empty for a text. */
  sheets: string[];
  /** The index of the sheet that was read. */
  sheet: number;
  /** The rows with text, from the header on; without a header the first ones of the sheet. */
  rows: TableRow[];
  /** The first rows with text, also those above the header; at most `HEADER_ROWS`. */
  top: TableRow[];
  hasHeader: boolean;
  /** The cells of several rows that are shown as one. */
  merges: Merge[];
}

export interface TableRules {
  /** The maximum number of rows below the header. */
  maxRows: number;
  isHeader: (row: TableRow) => boolean;
  /** The index of the only sheet to look at; absent: the first visible one with a header. */
  sheet?: number | undefined;
  /** The header may be two rows, see `joinHeader`. */
  mayHaveTwoRows?: boolean;
  /** Reads only the rows in which the header is looked for. */
  topOnly?: boolean;
}

/** The number of rows with text in which the header is looked for. */
export const HEADER_ROWS = 30;

/**
 * Returns the rows of the first sheet that has a header. It may take seconds and block the event loop: a service calls
 * it in its worker process.
 * @throws AppError VALIDATION_FAILED for a file that can't be read or has too many rows
 */
export async function findTable(file: Buffer, rules: TableRules): Promise<Table> {
  const opened = await open(file);
  const count = Math.max(opened.sheets.length, 1);
  if (rules.sheet !== undefined && rules.sheet >= count) throw invalid('sheet', 'В файле нет такого листа');
  const indexes = rules.sheet === undefined ? [...Array(count).keys()] : [rules.sheet];
  let first: Table | undefined;
  for (const sheet of indexes) {
    const found = { sheets: opened.sheets, sheet, ...(await readSheet(opened, sheet, rules)) };
    if (found.hasHeader) return found;
    // Without a header at all, the first sheet with something in it is shown.
    if (!first?.rows.length) first = found;
  }
  return first as Table;
}

/** Returns the error of a file with more rows than this below its header. */
export const tooManyRows = (maxRows: number) =>
  invalid('file', `Не больше ${maxRows.toLocaleString('ru-RU')} строк за один раз. Разделите файл на части.`);

async function readSheet({ rows: rowsOf }: OpenFile, sheet: number, rules: TableRules) {
  const { maxRows, isHeader, mayHaveTwoRows = false, topOnly = false } = rules;
  const merges: Merge[] = [];
  const top: TableRow[] = [];
  let rows: TableRow[] = [];
  let hasHeader = false;
  for await (const row of rowsOf(sheet, (merge) => merges.push(merge))) {
    if (row.cells.every(isEmptyCell)) continue;
    if (top.length < HEADER_ROWS) top.push(row);
    else if (!hasHeader || topOnly) break;
    const last = rows.at(-1);
    // Also when the upper row has all titles: the lower one says which of two columns is meant.
    const joined =
      mayHaveTwoRows && last && (!hasHeader || rows.length === 1) ? joinHeader(last, row) : undefined;
    if (joined && isHeader(joined)) {
      hasHeader = true;
      rows = [joined];
      continue;
    }
    if (!hasHeader && isHeader(row)) {
      hasHeader = true;
      rows = [];
    }
    if (rows.length > maxRows) throw tooManyRows(maxRows);
    rows.push(row);
  }
  return { rows, top, hasHeader, merges };
}

/** Returns the rows with the value of a merge in each of its rows, for one column. */
export function withMerged(rows: readonly TableRow[], merges: readonly Merge[], column: number): TableRow[] {
  const own = merges.filter((merge) => merge.column === column).sort((a, b) => a.top - b.top);
  let next = 0;
  let value: Cell | undefined;
  return rows.map((row) => {
    while (own[next] && (own[next]?.bottom ?? 0) < row.number) {
      next += 1;
      value = undefined;
    }
    const merge = own[next];
    if (!merge || row.number < merge.top) return row;
    if (row.number === merge.top) value = row.cells[column];
    if (value === undefined || !isEmptyCell(row.cells[column])) return row;
    const cells = [...row.cells];
    while (cells.length <= column) cells.push('');
    cells[column] = value;
    return { ...row, cells };
  });
}
