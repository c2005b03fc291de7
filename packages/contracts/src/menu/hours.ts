/** The opening hours of a pickup point, and their exceptions, as they are sent, stored and read. */
import { z } from 'zod';
import { line, listOf } from '../shared/fields.js';
import { isDay } from '../shared/text.js';
import type { Interval, WeekHours } from './opening.js';

/** How many intervals a day has at most. */
export const DAY_INTERVALS_MAX = 5;
const WEEK = 7;
/** How many days with hours of their own a point has at most. */
export const EXCEPTIONS_MAX = 60;
export const EXCEPTION_NOTE_MAX = 100;

export const HOURS_TEXTS = {
  invalid: 'Часы — например, 10:00–14:00, 15:00–22:00',
  many: `Не больше ${DAY_INTERVALS_MAX} интервалов в день`,
  empty: 'Укажите часы хотя бы для одного дня',
  overlap: 'Часы пересекаются',
  date: 'Укажите дату',
  dateTwice: 'Эта дата уже есть в списке',
  exceptions: `Не больше ${EXCEPTIONS_MAX} особых дней`,
} as const;

const Time = z.string({ error: HOURS_TEXTS.invalid }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, HOURS_TEXTS.invalid);
const TypedInterval = z.object({ from: Time, to: Time }, HOURS_TEXTS.invalid);
const DayHours = listOf(TypedInterval, {
  max: DAY_INTERVALS_MAX,
  tooLong: HOURS_TEXTS.many,
  wrongType: HOURS_TEXTS.invalid,
});

/** The hours of a week as staff enters them. */
export const WeekHoursBody = listOf(DayHours, {
  max: WEEK,
  tooLong: HOURS_TEXTS.invalid,
  wrongType: HOURS_TEXTS.invalid,
})
  .refine((days) => days.length === WEEK, { error: HOURS_TEXTS.invalid, abort: true })
  .refine((days) => days.some((day) => day.length > 0), { error: HOURS_TEXTS.empty, abort: true })
  .refine((days) => !hasOverlap(days), HOURS_TEXTS.overlap);

const TypedDate = z
  .string({ error: HOURS_TEXTS.date })
  .max(10, { error: HOURS_TEXTS.date, abort: true })
  .refine(isDay, HOURS_TEXTS.date);

/** The exceptions of the hours as staff enters them: days of the chain's zone, each once, with hours or closed. */
export const DayExceptionsBody = listOf(
  z.object({
    date: TypedDate,
    intervals: DayHours.refine((day) => !hasOverlap([day]), HOURS_TEXTS.overlap),
    /** What customers read while it is closed. */
    note: line({ max: EXCEPTION_NOTE_MAX }).nullish(),
  }),
  { max: EXCEPTIONS_MAX, tooLong: HOURS_TEXTS.exceptions },
).superRefine((exceptions, { addIssue }) => {
  const dates = exceptions.map(({ date }) => date);
  const repeated = dates.findIndex((date, index) => dates.indexOf(date) < index);
  if (repeated >= 0) addIssue({ code: 'custom', message: HOURS_TEXTS.dateTwice, path: [repeated, 'date'] });
});

const ReadIntervals = z.array(z.object({ from: z.string(), to: z.string() }));
/** The hours of a week as their readers see them. */
export const ReadWeekHours = z.array(ReadIntervals);
/** The exceptions of the hours as their readers see them, by their dates. */
export const ReadDayExceptions = z.array(
  z.object({ date: z.string(), intervals: ReadIntervals, note: z.string().nullable() }),
);
export type ReadDayExceptions = z.infer<typeof ReadDayExceptions>;

const DAY_MINUTES = 24 * 60;

/** Returns true when two intervals of the week have a minute in common, also those of Sunday night and Monday. */
function hasOverlap(days: WeekHours): boolean {
  const spans = days
    .flatMap((day, index) => day.map((interval) => spanOf(index, interval)))
    .sort((one, other) => one.start - other.start);
  return spans.some(({ start, end }, index) => {
    const next = spans[index + 1]?.start ?? (spans[0]?.start ?? start) + WEEK * DAY_MINUTES;
    return start === next || end > next;
  });
}

/** Returns an interval in minutes from the start of Monday. */
function spanOf(day: number, { from, to }: Interval): { start: number; end: number } {
  const start = day * DAY_MINUTES + minutesOf(from);
  return { start, end: day * DAY_MINUTES + minutesOf(to) + (to > from ? 0 : DAY_MINUTES) };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
