/** Reads the products of an untrusted file; runs in the worker process. */
import type { ImportPreview, ImportQuery } from '@skatert/contracts/menu/import';
import {
  IMPORT_COLUMN_TITLES,
  IMPORT_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_OPTIONAL,
  IMPORT_OTHER_TITLES,
  type ImportColumn,
} from '@skatert/contracts/menu/import-rules';
import { invalid } from '@skatert/service-kit/shared/errors';
import {
  type Columns,
  columnsAt,
  findColumns,
  isHeaderOf,
  looksLikeTable,
  matchColumns,
} from '@skatert/tables/find-columns';
import { findTable, type Table, withMerged } from '@skatert/tables/read-table';
import { type TableRow, textOf } from '@skatert/tables/table';
import { type ParsedRow, parseRow } from './parse-rows.js';

/** How many rows the service receives at a time: a large message would block its event loop. */
const ROWS_AT_ONCE = 200;
/** The longest text of a cell in a preview. */
const SHOWN = 60;

const COLUMNS = {
  columns: IMPORT_COLUMNS,
  titles: IMPORT_COLUMN_TITLES,
  optional: IMPORT_OPTIONAL,
  otherTitles: IMPORT_OTHER_TITLES,
};
const REQUIRED = IMPORT_COLUMNS.filter((column) => !IMPORT_OPTIONAL.some((each) => each === column));
const MAX_COLUMNS = 1000;

/** Where a user has found the table; absent: it is found by its titles. */
export type TableChoice = Pick<ImportQuery, 'sheet' | 'headerRow' | 'columns'>;

/** Where the table was, and what it lacks. */
export interface ReadTable {
  /** Null for CSV. */
  sheet: string | null;
  headerRow: number;
  /** The titles of other columns. */
  ignored: string[];
  absent: ImportColumn[];
}

/** Passes the rows to `onRows`. @throws AppError VALIDATION_FAILED when the file can't be read */
export async function readMenuFile(
  content: Buffer,
  fileName: string,
  { brandId, choice }: { brandId: number; choice: TableChoice },
  onRows: (rows: ParsedRow[]) => void,
): Promise<ReadTable> {
  const { headerRow } = choice;
  const table = await findTable(content, {
    maxRows: IMPORT_MAX_ROWS,
    isHeader: headerRow === undefined ? isHeaderOf(COLUMNS) : ({ number }) => number === headerRow,
    sheet: choice.sheet === undefined ? undefined : choice.sheet - 1,
  });
  const [header, ...below] = table.rows;
  const columns = columnsOf(header, table, choice, looksLikeTable(content, fileName, table.rows));
  if (!header || below.length === 0) throw invalid('file', 'В файле нет товаров');
  const { indexes, ignored } = columns;
  const rows = indexes.group < 0 ? below : withMerged(below, table.merges, indexes.group);
  const titleOf = (column: ImportColumn) => textOf(header.cells[indexes[column]]);
  const read = { ...columns, titles: { group: titleOf('group'), visible: titleOf('visible') } };
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    onRows(rows.slice(start, start + ROWS_AT_ONCE).map((row) => parseRow(row, read, brandId)));
  return {
    sheet: table.sheets[table.sheet] ?? null,
    headerRow: header.number,
    ignored,
    absent: IMPORT_COLUMNS.filter((column) => indexes[column] < 0),
  };
}

function columnsOf(
  header: TableRow | undefined,
  { hasHeader }: Table,
  { headerRow, columns }: TableChoice,
  isTable: boolean,
): Columns<ImportColumn> {
  if (headerRow !== undefined && !hasHeader) throw invalid('headerRow', 'В файле нет такой строки');
  if (!columns || !header) return withOwnIds(header, findColumns(header, COLUMNS, isTable));
  const missing = REQUIRED.filter((column) => columns[column] === undefined);
  if (missing.length > 0)
    throw invalid('columns', `Укажите столбец «${IMPORT_COLUMN_TITLES[missing[0] ?? 'name']}»`);
  if (Object.values(columns).some((index) => index > MAX_COLUMNS))
    throw invalid('columns', 'Неверные столбцы');
  const indexes = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, (columns[column] ?? 0) - 1]));
  return columnsAt(header, indexes as Record<ImportColumn, number>);
}

/** Returns columns without the id in another program's file: its ids are not those of this menu. */
function withOwnIds(header: TableRow | undefined, columns: Columns<ImportColumn>): Columns<ImportColumn> {
  const { indexes } = columns;
  if (!header || indexes.id < 0 || isOwn(header, indexes)) return columns;
  return columnsAt(header, { ...indexes, id: -1 });
}

const isOwn = ({ cells }: TableRow, { name }: Readonly<Record<ImportColumn, number>>): boolean =>
  textOf(cells[name]).trim().toLowerCase() === IMPORT_COLUMN_TITLES.name.toLowerCase();

/**
 * Returns the first rows of the sheet with the header, or of a chosen one.
 * @param sheet from 1; undefined: the one that an import would read
 */
export async function previewMenuFile(content: Buffer, sheet: number | undefined): Promise<ImportPreview> {
  const found = await findTable(content, {
    maxRows: IMPORT_MAX_ROWS,
    isHeader: isHeaderOf(COLUMNS),
    sheet: sheet === undefined ? undefined : sheet - 1,
    topOnly: true,
  });
  const header = found.hasHeader ? found.rows[0] : undefined;
  const indexes = header && withOwnIds(header, columnsAt(header, matchColumns(header, COLUMNS))).indexes;
  return {
    sheets: found.sheets,
    sheet: found.sheet + 1,
    headerRow: header?.number ?? null,
    columns: Object.fromEntries(
      IMPORT_COLUMNS.map((column) => [column, indexes && indexes[column] >= 0 ? indexes[column] + 1 : null]),
    ) as ImportPreview['columns'],
    rows: found.top.map(({ number, cells }) => ({
      number,
      cells: cells.slice(0, 100).map((cell) => textOf(cell).slice(0, SHOWN).trim()),
    })),
  };
}
