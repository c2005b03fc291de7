/** Writes an XLSX workbook with one sheet as a stream; its memory does not grow with the number of rows. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Rows } from './table.js';

export interface SheetColumn {
  title: string;
  /** In characters. */
  width: number;
  /** The number format, such as `0.00`. */
  format?: string;
}

/** Texts that look like the escapes of Office would be decoded by it. */
const escaped = (text: string): string => text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

/** Returns the file: numbers as numbers, texts as texts, also those that start like a formula. */
export function writeXlsx(name: string, columns: readonly SheetColumn[], rows: Rows): Readable {
  const cells = (async function* () {
    for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? escaped(cell) : cell));
  })();
  const file = writeXlsxStream(cells, {
    name,
    columns: columns.map(({ title, width, format }) => ({
      header: title,
      width,
      ...(format && { numFmt: format }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(file as ReadableStream<Uint8Array>);
}
