/** Days as people type them, and as spreadsheet programs store them. */
import { readDay } from '@skatert/contracts/shared/typed-day';
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

/** 01.01.2000 and 31.12.2099 as numbers of days: another number is no date by itself. */
const SERIALS = { min: 36_526, max: 73_050 };

/** Returns the day of a number without a date's format, as programs other than Excel export it. */
function dayOfNumber(text: string): string | undefined {
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  return serial >= SERIALS.min && serial <= SERIALS.max ? dayOfSerial(text, false) : undefined;
}

/** Returns the day of a cell as yyyy-mm-dd; null for an empty one, the text itself when it is not a date. */
export function dayOf(cell: Cell | undefined): string | null {
  if (typeof cell === 'object') return cell.day ?? cell.problem;
  const text = textOf(cell).trim();
  return text === '' ? null : (readDay(text) ?? dayOfNumber(text) ?? text);
}
