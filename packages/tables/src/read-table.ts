/** Reads a table from an uploaded file: CSV or XLSX, by its first bytes. */
import { invalid } from '@skatert/service-kit/errors';
import { isBinary } from './decode-text.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';
import { isEmptyCell, NOT_A_TABLE, type TableRow } from './table.js';

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (file: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte);

/** Returns true for a file that is read as XLSX, false for one that is read as CSV. */
export const isWorkbook = (file: Buffer): boolean => startsWith(file, ZIP);

async function* rowsOf(file: Buffer): AsyncGenerator<TableRow> {
  if (file.length === 0) throw invalid('file', 'Файл пустой');
  if (startsWith(file, OLD_EXCEL))
    throw invalid('file', 'Это старый формат Excel или файл с паролем. Сохраните его как XLSX без пароля.');
  if (isWorkbook(file)) return yield* readXlsx(file);
  if (isBinary(file)) throw invalid('file', NOT_A_TABLE);
  yield* readCsv(file);
}

/**
 * Returns the rows with text, the header first. It may take seconds and block the event loop: a service calls it in its
 * worker process.
 * @param maxRows the maximum number of rows below the header
 * @throws AppError VALIDATION_FAILED for a file that can't be read or has too many rows
 */
export async function readTable(file: Buffer, maxRows: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of rowsOf(file)) {
    if (row.cells.every(isEmptyCell)) continue;
    if (rows.length > maxRows)
      throw invalid(
        'file',
        `Не больше ${maxRows.toLocaleString('ru-RU')} строк за один раз. Разделите файл на части.`,
      );
    rows.push(row);
  }
  return rows;
}
