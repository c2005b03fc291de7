/** Reads the rows of an untrusted file; runs in the worker process. */
import { SUPPLY_LINES_MAX } from '@skatert/contracts/inventory/inventory-rules';
import {
  SUPPLY_FILE_COLUMNS,
  SUPPLY_FILE_OPTIONAL,
  SUPPLY_FILE_OTHER_TITLES,
  SUPPLY_FILE_TITLES,
  type SupplyFileColumn,
} from '@skatert/contracts/inventory/supply-import-rules';
import { invalid } from '@skatert/service-kit/shared/errors';
import { type Columns, findColumns, isHeaderOf, looksLikeTable } from '@skatert/tables/find-columns';
import { findTable, tooManyRows } from '@skatert/tables/read-table';
import { type Cell, isEmptyCell, type TableRow } from '@skatert/tables/table';
import { itemsOf } from './invoice-rows.js';

const COLUMNS = {
  columns: SUPPLY_FILE_COLUMNS,
  titles: SUPPLY_FILE_TITLES,
  optional: SUPPLY_FILE_OPTIONAL,
  otherTitles: SUPPLY_FILE_OTHER_TITLES,
};
/** Longer than what a row shows of a cell; in UTF-16 units. */
const MAX_CELL_TEXT = 1000;
/** How many rows an invoice may have besides its items: totals, signatures. */
const OTHER_ROWS = 100;
/** How many rows the service receives at a time: a large message would block its event loop. */
const ROWS_AT_ONCE = 50;

/**
 * Passes the rows to `onRows` and returns the columns.
 * @throws AppError VALIDATION_FAILED when the file can't be read
 */
export async function readSupplyFile(
  content: Buffer,
  fileName: string,
  onRows: (rows: TableRow[]) => void,
): Promise<Columns<SupplyFileColumn>> {
  const maxRows = SUPPLY_LINES_MAX + OTHER_ROWS;
  const { rows: table } = await findTable(content, {
    maxRows,
    isHeader: isHeaderOf(COLUMNS),
    mayHaveTwoRows: true,
  });
  const [header, ...below] = table;
  const columns = findColumns(header, COLUMNS, looksLikeTable(content, fileName, table));
  const rows = itemsOf(header, below, columns.indexes);
  if (rows.length > SUPPLY_LINES_MAX) throw tooManyRows(SUPPLY_LINES_MAX);
  if (rows.length === 0) throw invalid('file', 'В файле нет позиций');
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    onRows(rows.slice(start, start + ROWS_AT_ONCE).map((row) => shortened(row, columns.width)));
  return columns;
}

/** Returns a row with short texts, and at most one cell beyond the last column: that it is there is an error. */
function shortened({ number, cells }: TableRow, width: number): TableRow {
  const extra = cells.slice(width).find((cell) => !isEmptyCell(cell));
  const shown = [...cells.slice(0, width), ...(extra === undefined ? [] : [extra])];
  return { number, cells: shown.map(short) };
}

const short = (cell: Cell): Cell => (typeof cell === 'string' ? cell.slice(0, MAX_CELL_TEXT) : cell);
