/** Reads the products of an untrusted file; runs in the worker process. */
import { IMPORT_MAX_ROWS } from '@skatert/contracts/menu/import-rules';
import { invalid } from '@skatert/service-kit/errors';
import { findColumns, looksLikeTable } from '@skatert/tables/find-columns';
import { readTable } from '@skatert/tables/read-table';
import { MENU_COLUMNS, type ParsedRow, parseRow } from './parse-rows.js';

/** How many rows the service receives at a time: a large message would block its event loop. */
const ROWS_AT_ONCE = 200;

/**
 * Passes the rows to `onRows` and returns the titles of other columns.
 * @throws AppError VALIDATION_FAILED when the file can't be read
 */
export async function readMenuFile(
  content: Buffer,
  fileName: string,
  brandId: number,
  onRows: (rows: ParsedRow[]) => void,
): Promise<string[]> {
  const table = await readTable(content, IMPORT_MAX_ROWS);
  const [first, ...rows] = table;
  const header = findColumns(first, MENU_COLUMNS, looksLikeTable(content, fileName, table));
  if (rows.length === 0) throw invalid('file', 'В файле нет товаров');
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    onRows(rows.slice(start, start + ROWS_AT_ONCE).map((row) => parseRow(row, header, brandId)));
  return header.ignored;
}
