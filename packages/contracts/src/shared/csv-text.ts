/** Files for spreadsheets with Russian settings that a screen makes itself: UTF-8 with a byte order mark, semicolons. */
import { guarded } from './formula-guard.js';

/** Returns the text of a file with these rows. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;

function cellOf(text: string): string {
  const safe = guarded(text);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
