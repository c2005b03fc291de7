/** Tables as files that are downloaded. */
import type { Readable } from 'node:stream';
import type { TABLE_FORMATS } from '@skatert/contracts/shared/table-files';
import type { Rows, Values } from './table.js';
import { writeCsv } from './write-csv.js';
import { type SheetColumn, writeXlsx } from './write-xlsx.js';

export type TableFormat = (typeof TABLE_FORMATS)[number];

const CONTENT_TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Returns the headers of a download.
 * @param name without the extension, in Latin letters
 * @param shown the same in any letters, as `fileNameOf` returns it
 */
export const tableHeaders = (name: string, format: TableFormat, shown = name) => {
  const named = `attachment; filename="${name}.${format}"`;
  const other = `; filename*=UTF-8''${encodeURIComponent(`${shown}.${format}`)}`;
  return {
    'content-type': CONTENT_TYPES[format],
    'content-disposition': shown === name ? named : named + other,
  };
};

/**
 * Returns the file as a stream, with the titles of the columns in its first row.
 * @param sheet the name of the workbook's sheet
 */
export const writeTable = (
  format: TableFormat,
  sheet: string,
  columns: readonly SheetColumn[],
  rows: Rows,
): Readable => (format === 'xlsx' ? writeXlsx(sheet, columns, rows) : writeCsv(withTitles(columns, rows)));

async function* withTitles(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<Values> {
  yield columns.map(({ title }) => title);
  yield* rows;
}
