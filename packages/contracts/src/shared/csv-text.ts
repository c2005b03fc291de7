/** Files for spreadsheets with Russian settings that a screen makes itself: UTF-8 with a byte order mark, semicolons. */
import { guarded } from './formula-guard.js';

/** Returns the text of a file with these rows; numbers have a decimal comma, so that they can be summed up. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;

function cellOf(cell: string | number): string {
  const safe = typeof cell === 'number' ? String(cell).replace('.', ',') : guarded(cell);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
