/** Days as people type and paste them; forms and files read them alike. Without zod. */
import { isDay } from './text.js';
import { withoutMarks } from './typed-text.js';

/** More than any day; the time of patterns may grow faster than the text. */
const TYPED_MAX = 60;
const MONTHS = 'янв фев мар апр ма[йя] июн июл авг сен окт ноя дек'
  .split(' ')
  .map((name) => new RegExp(`^${name}`));
const AROUND = /^(?:(?:годен )?до )?(.+?)(?: ?г(?:\.|ода?)?)?$/;
const TIME = /(?:,? |t)\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?z?$/;
const DAY_FIRST = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;
const WORDS = /^(\d{1,2}) ([а-я]{3,9})\.? (\d{4})$/;

/** Returns the day of a text as yyyy-mm-dd, such as «31.12.26» and «31 декабря 2026 г.»; undefined for another text. */
export function readDay(typed: string): string | undefined {
  if (typed.length > TYPED_MAX) return undefined;
  const text = withoutMarks(typed).trim().replace(/\s+/g, ' ').toLowerCase();
  const bare = AROUND.exec(text.replace(TIME, ''))?.[1] ?? '';
  const day = isoOf(bare);
  return day !== undefined && isDay(day) ? day : undefined;
}

function isoOf(text: string): string | undefined {
  const [, first = '', , month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  if (year) return joined(year.length === 2 ? `20${year}` : year, month, first);
  const [, fullYear = '', , monthAfter = '', last = ''] = YEAR_FIRST.exec(text) ?? [];
  if (fullYear) return joined(fullYear, monthAfter, last);
  const [, day = '', word = '', wordYear = ''] = WORDS.exec(text) ?? [];
  const index = MONTHS.findIndex((name) => name.test(word));
  return index < 0 ? undefined : joined(wordYear, String(index + 1), day);
}

const joined = (year: string, month: string, day: string): string =>
  [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
