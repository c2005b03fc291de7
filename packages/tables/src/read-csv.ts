/** Reads CSV of any usual encoding and separator, in small steps, so that other requests are served meanwhile. */
import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalid } from '@skatert/service-kit/errors';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.js';
import { unguarded } from './formula-guard.js';
import type { TableRow } from './table.js';

const DELIMITERS = [';', ',', '\t'] as const;
/** The maximum length of the fields of one row together, in UTF-16 units. */
const MAX_RECORD = 128 * 1024;
/** The maximum number of lines, including empty ones. */
const MAX_LINES = 50_000;
/** Excel writes and reads this line before the header: it names the separator. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\n|\r)/i;

/** Returns the rows in order, including empty ones. @throws AppError VALIDATION_FAILED when the file can't be read */
export async function* readCsv(file: Buffer): AsyncGenerator<TableRow> {
  const pieces = decodeText(file);
  const first = pieces.next().value ?? '';
  const named = SEPARATOR_LINE.exec(first);
  const start = named ? first.slice(named[0].length) : first;
  const parser = parse({
    delimiter: named?.[1] ?? delimiterOf(start),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD,
  });
  // The loop below receives the error.
  pipeline(Readable.from(inTurns(start, pieces)), parser, () => {});
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (number > MAX_LINES) throw invalid('file', `В файле больше ${MAX_LINES} строк. Удалите пустые.`);
      yield { number, cells: cells.map(unguarded) };
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, number + 1) : error;
  }
}

/** Returns the separator that occurs most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const line = text.split(/[\r\n]/, 1)[0]?.replaceAll(/"[^"]*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}

async function* inTurns(first: string, others: Iterable<string>): AsyncGenerator<string> {
  yield first;
  for (const piece of others) {
    await nextTurn();
    yield piece;
  }
}

function unreadable(error: CsvError, row: number): Error {
  const text =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'не закрыта кавычка'
      : 'слишком длинный текст или ошибка в кавычках';
  return invalid('file', `Не удалось прочитать файл: в строке ${row} ${text}`, error);
}
