/** Menu files for tests. */
import {
  IMPORT_COLUMN_TITLES,
  IMPORT_COLUMNS,
  type ImportColumn,
} from '@skatert/contracts/menu/import-rules';
import { sheetRow } from '@skatert/tables/test-files';

export type FileRow = Partial<Record<ImportColumn, string>>;

const TITLES = IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_TITLES[column]);
const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A valid row of a new product. */
export const rowOf = (fields: FileRow): FileRow => ({ price: '100', visible: 'да', ...fields });

/** Returns a CSV file with all columns. */
export const csvOf = (rows: readonly FileRow[]): string =>
  [TITLES, ...rows.map((row) => IMPORT_COLUMNS.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\r\n');

export const sheetHeader = sheetRow(TITLES);
