/** Calendar days in a chain's time zone. */
import { TZDate } from '@date-fns/tz';
import { isoDay } from './text.js';

/** Returns the day (yyyy-mm-dd) of a time in ms. */
export const dayOf = (time: number, timeZone: string): string => isoDay(new TZDate(time, timeZone));

/** Returns the start of the day that is `daysLater` days after `day` (yyyy-mm-dd); negative: before it. */
export function startOfDay(day: string, daysLater: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + daysLater, timeZone).getTime());
}
