/** Russian plural forms, and dates as the product shows them in the local time zone. */
import { formatDateIn, formatDateTimeIn } from './zoned-text.js';

/** Returns a count with its plural form: 3, ['товар', 'товара', 'товаров'] → «3 товара». `count`: an integer from 0. */
export function countOf(count: number, [one, few, many]: readonly [string, string, string]): string {
  const [last, lastTwo] = [count % 10, count % 100];
  const isTeen = lastTwo >= 11 && lastTwo <= 14;
  if (last === 1 && !isTeen) return `${count} ${one}`;
  return `${count} ${last >= 2 && last <= 4 && !isTeen ? few : many}`;
}

/** Returns the count of a list; `more`: others follow those that are counted, «более 10 000 заказов». */
export const listedCountOf = (
  count: number,
  more: boolean,
  forms: readonly [string, string, string],
): string => (more ? `более ${count.toLocaleString('ru')} ${forms[2]}` : countOf(count, forms));

/** Returns names as they stand in a sentence: «S», «M». */
export const quoted = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ');

/** Returns whether a text is a day of the calendar as yyyy-mm-dd. `Date.parse` takes 2026-02-31 for the third of March. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Formats an ISO time as dd.mm.yyyy in the local time zone. */
export const formatDate = (iso: string): string => formatDateIn(iso, undefined);

/** Formats an ISO time as dd.mm.yyyy hh:mm in the local time zone. */
export const formatDateTime = (iso: string): string => formatDateTimeIn(iso, undefined);

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
