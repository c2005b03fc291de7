/** Days of movements and filters. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days are those of Moscow, which has no summer time. */
const OFFSET = '+03:00';
const OFFSET_MS = 3 * 60 * 60 * 1000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00${OFFSET}`);

/** Returns the day of a time, yyyy-mm-dd; `daysEarlier`: a day before it. */
export const dayOf = (at: Date, daysEarlier = 0): string =>
  new Date(at.getTime() + OFFSET_MS - daysEarlier * DAY_MS).toISOString().slice(0, 10);

/** Returns a time as files show it: dd.mm.yyyy hh:mm. */
export function timeText(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + OFFSET_MS).toISOString().split('T');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}

/** Returns the hour of a time, 0 to 23. */
export const hourOf = (at: Date): number => new Date(at.getTime() + OFFSET_MS).getUTCHours();

/** Returns the filter of times within the days, both included; undefined without days. yyyy-mm-dd. */
export function timeRange(
  dateFrom: string | undefined,
  dateTo: string | undefined,
): { $gte?: Date; $lt?: Date } | undefined {
  if (dateFrom === undefined && dateTo === undefined) return undefined;
  return {
    ...(dateFrom !== undefined && { $gte: new Date(startOf(dateFrom)) }),
    ...(dateTo !== undefined && { $lt: new Date(startOf(dateTo) + DAY_MS) }),
  };
}
