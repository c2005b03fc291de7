/** Filters by days. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days of filters are those of Moscow, which has no summer time. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+03:00`);

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
