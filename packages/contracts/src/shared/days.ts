/** Calendar days in a chain's time zone. */
import { TZDate } from '@date-fns/tz';

/** Returns the start of the day that is `daysLater` days after `day` (yyyy-mm-dd); negative: before it. */
export function startOfDay(day: string, daysLater: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + daysLater, timeZone).getTime());
}

/** Returns the hour of a time in ms, 0 to 23. */
export const hourOf = (time: number, timeZone: string): number => new TZDate(time, timeZone).getHours();

/** Returns the time at which the clocks of the zone show a day (yyyy-mm-dd) and a time (hh:mm). */
export function timeAt(day: string, time: string, timeZone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = new TZDate(startOfDay(day, 0, timeZone).getTime(), timeZone);
  return new Date(at.setHours(hour, minute));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day (yyyy-mm-dd) that is so many days after another one; negative: before it. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
