/** Reads CSV of any usual encoding and separator. */

import { unguarded } from '@skatert/contracts/shared/formula-guard';
import { invalid } from '@skatert/service-kit/shared/errors';
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.js';
import type { Cell, TableRow } from './table.js';

const DELIMITERS = [';', ',', '\t'] as const;
/** The maximum length of the fields of one row together, in UTF-16 units. */
const MAX_RECORD = 128 * 1024;
/** The maximum number of rows, including those that have only separators. */
const MAX_ROWS = 50_000;
/** Excel writes and reads this line before the header: it names the separator. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\n|\r)/i;

/** Returns the rows in order, without empty lines. @throws AppError VALIDATION_FAILED when the file can't be read */
export function readCsv(file: Buffer): TableRow[] {
  const text = decodeText(file);
  const named = SEPARATOR_LINE.exec(text);
  const rest = named ? text.slice(named[0].length) : text;
  const rows: TableRow[] = [];
  try {
    parse(rest, {
      delimiter: named?.[1] ?? delimiterOf(rest),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      // An empty record takes the library 40 µs, a skipped line none.
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      on_record: (cells: string[], info) => {
        if (info.records > MAX_ROWS)
          throw invalid('file', `В файле больше ${MAX_ROWS} строк. Удалите пустые.`);
        rows.push({
          number: info.records + info.empty_lines,
          cells: cells.map((cell): Cell => unguarded(cell)),
        });
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  return rows;
}

/** A title may be above the table. */
const FIRST_LINES = 30;
const separatorsIn = (line: string): number[] =>
  DELIMITERS.map((delimiter) => line.split(delimiter).length - 1);

/** Returns the separator that occurs most often in the first line with one, outside quotes. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, MAX_RECORD).split(/\r\n|\n|\r/, FIRST_LINES);
  const counts = lines.map((line) => separatorsIn(line.replaceAll(/"[^"]*"/g, '')));
  const first = counts.find((each) => each.some((count) => count > 0)) ?? [];
  return DELIMITERS[first.indexOf(Math.max(...first))] ?? ';';
}

function unreadable(error: CsvError): Error {
  const { records = 0, empty_lines = 0 } = error as Partial<InfoRecord>;
  const text =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'не закрыта кавычка'
      : 'слишком длинный текст или ошибка в кавычках';
  return invalid('file', `Не удалось прочитать файл: в строке ${records + empty_lines + 1} ${text}`, error);
}
