/**
 * The periods in which orders are counted: hours, days and months of UTC, written as the beginning of an ISO time. They know no
 * time zone: a day of any chain's zone consists of whole hours.
 */

export type CountUnit = 'all' | 'month' | 'day' | 'hour';

export interface Period {
  unit: CountUnit;
  /** Empty for `all`, yyyy-mm, yyyy-mm-dd or yyyy-mm-ddThh. */
  period: string;
}

/** The periods of a unit from `first` on and before `before`, compared as texts. */
export interface PeriodRange {
  unit: CountUnit;
  first: string;
  before: string;
}

/** The units from the longest to the shortest one, with the length of their periods. */
const UNITS: readonly [CountUnit, number][] = [
  ['month', 'yyyy-mm'.length],
  ['day', 'yyyy-mm-dd'.length],
  ['hour', 'yyyy-mm-ddThh'.length],
];

export const HOUR_MS = 3_600_000;

/** Sorts after every period, and behind a month or day after all that begin with it. */
const LATEST = '~';
/** ISO times of later years begin with a sign. */
const LAST_TIME = Date.parse('9999-12-31T23:59:59.999Z');

export const ALL_TIME: PeriodRange = { unit: 'all', first: '', before: LATEST };
export const ALL_MONTHS: PeriodRange = { unit: 'month', first: '', before: LATEST };

/** Returns the days of a month. */
export const daysOfMonth = (month: string): PeriodRange => ({
  unit: 'day',
  first: month,
  before: month + LATEST,
});

/** Returns the hour of a time. */
export const hourOf = (time: Date): string =>
  time.getTime() > LAST_TIME ? LATEST : time.toISOString().slice(0, 'yyyy-mm-ddThh'.length);

/** Returns the periods of an hour. */
export const periodsOf = (hour: string): Period[] => [
  { unit: 'all', period: '' },
  ...UNITS.map(([unit, length]) => ({ unit, period: hour.slice(0, length) })),
];

/** Returns when a month, day or hour begins. */
export const startOfPeriod = (period: string): Date =>
  new Date(period + '0000-01-01T00:00:00Z'.slice(period.length));

/** Returns the hours from `since` on and before `until`, both on the hour. */
export const hoursBetween = (since: Date, until: Date): PeriodRange => ({
  unit: 'hour',
  first: hourOf(since),
  before: hourOf(until),
});

/**
 * Returns the periods of the time from `since` on and before `until`: whole months, the days beside them, and the hours beside
 * those; the first and the last hour also when the time has only a part of them. `undefined`: without an end.
 */
export function rangesBetween(since: Date | undefined, until: Date | undefined): PeriodRange[] {
  const before = until && hourOf(new Date(until.getTime() + HOUR_MS - 1));
  return divide(since ? hourOf(since) : '', before ?? LATEST, UNITS);
}

/** Returns the periods from `first` on and before `before`, both beginnings of hours, in the given units. */
function divide(first: string, before: string, [longest, ...shorter]: typeof UNITS): PeriodRange[] {
  if (!longest || first >= before) return [];
  const [unit, length] = longest;
  const [firstPeriod, lastPeriod] = [first.slice(0, length), before.slice(0, length)];
  if (shorter.length === 0) return [{ unit, first, before }];
  if (firstPeriod === lastPeriod) return divide(first, before, shorter);
  const isWhole = first === firstPeriod;
  return [
    { unit, first: isWhole ? first : firstPeriod + LATEST, before: lastPeriod },
    ...(isWhole ? [] : divide(first, firstPeriod + LATEST, shorter)),
    ...divide(lastPeriod, before, shorter),
  ];
}
