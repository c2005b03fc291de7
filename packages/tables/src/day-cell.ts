/** Days as people type them, and as spreadsheet programs store them. */
import { type Cell, textOf } from './table.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Spreadsheet programs count days from this one on, right from March 1900; old ones for the Mac from 1904. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);
/** 31.12.9999. */
const LAST_SERIAL = 2_958_465;

/** Returns the day of a date's number as yyyy-mm-dd; undefined for a time without a day, and for other texts. */
export function dayOfSerial(text: string, isFrom1904: boolean): string | undefined {
  const serial = Math.floor(Number(text));
  if (Number.isNaN(serial) || serial < 1 || serial > LAST_SERIAL) return undefined;
  return new Date((isFrom1904 ? DAY_ZERO_1904 : DAY_ZERO) + serial * DAY_MS).toISOString().slice(0, 10);
}

const RUSSIAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?=$|T)/;

/** Returns the day of a cell as yyyy-mm-dd; null for an empty one, the text itself when it is not a date. */
export function dayOf(cell: Cell | undefined): string | null {
  if (typeof cell === 'object') return cell.day ?? cell.problem;
  const text = textOf(cell).trim();
  if (text === '') return null;
  const [, day, month, year] = RUSSIAN.exec(text) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return ISO.exec(text)?.[0] ?? text;
}
