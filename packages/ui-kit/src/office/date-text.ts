/** Converts between dates as typed, dd.mm.yyyy, and as sent, yyyy-mm-dd. */

/** Returns typed text with its dots inserted: 2211 becomes 22.11, and 1. becomes 01. Keeps at most eight digits. */
export function withDots(typed: string): string {
  const text = padded(typed);
  const digits = text.replace(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  // A dot typed after two digits is kept: the day or the month is complete.
  return parts.join('.') + (/^\d\d(\.\d\d)?\.$/.test(text) ? '.' : '');
}

/** Day and month with or without a year, each ended by a typed dot. */
const DOTTED = /^(\d{1,2}\.){1,2}$|^\d{1,2}\.\d{1,2}\.\d{4}$/;

/** Returns the text with a 0 before a day and a month of one digit. */
const padded = (typed: string): string => (DOTTED.test(typed) ? typed.replace(/\b\d(?=\.)/g, '0$&') : typed);

/** Returns yyyy-mm-dd of a complete dd.mm.yyyy; null when it is not a valid date. */
export function isoOfText(text: string): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year || Number(year) < 1000) return null;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Returns dd.mm.yyyy of yyyy-mm-dd; empty for anything else. */
export function textOfIso(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  return year ? `${day}.${month}.${year}` : '';
}

/** The first and the last day that may be chosen, as yyyy-mm-dd; empty: any. */
export interface DateRange {
  min: string;
  max: string;
}

/** Returns why typed text is not a date within the range, in Russian; null for such a date and for no text. */
export function dateProblem(text: string, { min, max }: DateRange): string | null {
  if (text === '') return null;
  const iso = isoOfText(text);
  if (iso === null) return 'Введите дату в формате дд.мм.гггг';
  if (min !== '' && iso < min) return `Не раньше ${textOfIso(min)}`;
  if (max !== '' && iso > max) return `Не позже ${textOfIso(max)}`;
  return null;
}
