/** Russian plural forms, and dates as the product shows them. */

/** Returns a count with its plural form: 3, ['товар', 'товара', 'товаров'] → «3 товара». `count`: an integer from 0. */
export function countOf(count: number, [one, few, many]: readonly [string, string, string]): string {
  const [last, lastTwo] = [count % 10, count % 100];
  const isTeen = lastTwo >= 11 && lastTwo <= 14;
  if (last === 1 && !isTeen) return `${count} ${one}`;
  return `${count} ${last >= 2 && last <= 4 && !isTeen ? few : many}`;
}

/** Returns names as they stand in a sentence: «S», «M». */
export const quoted = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ');

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the day of a date as yyyy-mm-dd, in the local time zone unless the date's class has another (`TZDate`). */
export function isoDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns whether a text is a day of the calendar as yyyy-mm-dd. `Date.parse` takes 2026-02-31 for the third of March. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Formats an ISO time as dd.mm.yyyy in the local time zone. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** Formats an ISO time as hh:mm in the local time zone. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Formats an ISO time as dd.mm.yyyy hh:mm in the local time zone. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)} ${formatTime(iso)}`;

/** Formats a day, yyyy-mm-dd, as dd.mm.yyyy. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a time as «только что», minutes, hours, «вчера», up to six days ago, then the full date. `now` in ms. */
export function formatRelative(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return 'только что';
  if (age < HOUR) return `${countOf(Math.floor(age / MINUTE), ['минуту', 'минуты', 'минут'])} назад`;
  if (age < DAY) return `${countOf(Math.floor(age / HOUR), ['час', 'часа', 'часов'])} назад`;
  const days = Math.floor(age / DAY);
  if (days < 2) return 'вчера';
  if (days < 7) return `${countOf(days, ['день', 'дня', 'дней'])} назад`;
  return formatDate(iso);
}
