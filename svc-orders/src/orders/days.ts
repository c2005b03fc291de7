/** Days as people count them: in the platform's time zone. */
import { TZDate } from '@date-fns/tz';

/** The day (yyyy-mm-dd) of a time in ms. */
export function dayOf(time: number, timeZone: string): string {
  const date = new TZDate(time, timeZone);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** When a day (yyyy-mm-dd) begins, or one some days later (negative: earlier). */
export function startOfDay(day: string, daysLater: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + daysLater, timeZone).getTime());
}
