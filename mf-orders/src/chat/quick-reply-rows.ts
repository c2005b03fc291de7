/** The rows of the editor of quick replies. */
import { QUICK_REPLY_MAX, QUICK_REPLY_TEXTS } from '@skatert/contracts/orders/quick-reply-rules';
import { cleanText, FORBIDDEN_CHARACTERS, hasForbiddenInLines } from '@skatert/contracts/shared/typed-text';

/** `id` stays while the row is moved and edited. */
export interface Row {
  id: number;
  text: string;
}

export const rowsOf = (texts: readonly string[]): Row[] => texts.map((text, id) => ({ id, text }));

export const textsOf = (rows: readonly Row[]): string[] => rows.map(({ text }) => cleanText(text).trim());

/** Returns the error of a row; the contract's schema checks the same. */
export function errorOf({ text }: Row): string | undefined {
  const trimmed = cleanText(text).trim();
  if (trimmed === '') return QUICK_REPLY_TEXTS.required;
  if (trimmed.length > QUICK_REPLY_MAX) return QUICK_REPLY_TEXTS.tooLong;
  return hasForbiddenInLines(trimmed) ? FORBIDDEN_CHARACTERS : undefined;
}

/** Returns the rows with one moved up (-1) or down (1). */
export function moved(rows: readonly Row[], id: number, by: -1 | 1): Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (!row || !rows[from + by]) return [...rows];
  return rows.filter((each) => each !== row).toSpliced(from + by, 0, row);
}
