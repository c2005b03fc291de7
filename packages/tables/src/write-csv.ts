/** Writes CSV that opens right in Excel with Russian settings. */

import { pipeline, Readable } from 'node:stream';
import { guarded } from '@skatert/contracts/shared/formula-guard';
import { stringify } from 'csv-stringify';
import type { Rows } from './table.js';

/** Returns the text of a cell: numbers with a decimal comma. */
const textOf = (cell: string | number | null): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : guarded(cell);
};

/** Returns the file as a stream: UTF-8 with a byte order mark, semicolons. */
export function writeCsv(rows: Rows): Readable {
  const texts = Readable.from(
    (async function* () {
      for await (const row of rows) yield row.map(textOf);
    })(),
  );
  const file = stringify({ bom: true, delimiter: ';', record_delimiter: '\r\n' });
  // A failed row destroys the file, so that the client notices that it is incomplete; an aborted download ends the rows.
  return pipeline(texts, file, () => {});
}
