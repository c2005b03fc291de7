/** The periods of reports: days of a chain as yyyy-mm-dd, both ends included. No zod here: services and screens use the same. */
import { dayAfter } from './days.js';

export interface Days {
  from: string;
  to: string;
}

/** Dates before the first day are typing errors, and so are those after the last. yyyy-mm-dd. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';

/** How many days a period has at most. */
export const PERIOD_DAYS_MAX = 366;

export const PERIOD_TEXTS = {
  day: 'Укажите день в виде 2026-11-30',
  order: 'Начало периода позже его конца',
  long: `Период — не больше ${PERIOD_DAYS_MAX} дней`,
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_LENGTH = 7;

/** Returns how many days a period has, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Returns the period of the same length that ends the day before. */
export const periodBefore = ({ from, to }: Days): Days => ({
  from: dayAfter(from, -daysBetween(from, to)),
  to: dayAfter(from, -1),
});

/** Returns the month (yyyy-mm) of a day. */
export const monthOf = (day: string): string => day.slice(0, MONTH_LENGTH);
export const isMonth = (period: string): boolean => period.length === MONTH_LENGTH;

export function daysIn({ from, to }: Days): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => dayAfter(from, index));
}

function endOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Returns the whole months of a period, and its other days: what is summed up by both is read by few documents. */
export function periodsIn({ from, to }: Days): string[] {
  const periods: string[] = [];
  let day = from;
  // By number: beyond the year 9999 days are not in the order of their texts.
  for (let left = daysBetween(from, to); left > 0; ) {
    const month = monthOf(day);
    const inMonth = day === `${month}-01` ? daysBetween(day, endOfMonth(month)) : left + 1;
    const days = inMonth <= left ? inMonth : 1;
    periods.push(inMonth <= left ? month : day);
    day = dayAfter(day, days);
    left -= days;
  }
  return periods;
}
