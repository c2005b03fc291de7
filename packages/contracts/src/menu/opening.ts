/**
 * When a pickup point, and with it its brand, accepts orders. All is compared as the clocks of the chain's zone show it, so that
 * hundreds of points cost little, and hours mean what people read. Without zod; a server's clock decides.
 */
import { dayAfter } from '../shared/days.js';
import { formatTimeIn, isoDayIn } from '../shared/zoned-text.js';

/** Times of a day, hh:mm. `to` is on the next day when it is not after `from`: 00:00 to 00:00 is the whole day. */
export interface Interval {
  from: string;
  to: string;
}

/** The days of a week from Monday, each with its intervals; an interval belongs to the day on which it begins. */
export type WeekHours = readonly (readonly Interval[])[];

/** No orders are accepted until a time, ISO; null: until the staff ends the pause. The text is for customers. */
export interface Pause {
  until: string | null;
  text: string | null;
}

/** A day, yyyy-mm-dd, whose intervals replace those of its weekday; none: closed all day. The note is for customers. */
export interface DayException {
  date: string;
  intervals: readonly Interval[];
  note?: string | null | undefined;
}

export interface Schedule {
  /** Absent or null: always open. */
  hours?: WeekHours | null | undefined;
  /** At most one of each day, in any order; absent or null: none. */
  exceptions?: readonly DayException[] | null | undefined;
  /** Absent, null or over: none. */
  pause?: Pause | null | undefined;
}

/** What the clocks of a zone show: yyyy-mm-dd and hh:mm. */
export interface LocalTime {
  day: string;
  time: string;
}

/** A time, in ms, and what the clocks of a zone show at it. */
export interface Clock extends LocalTime {
  at: number;
  timeZone: string;
}

/**
 * Whether orders are accepted; if not, when they will be, null when that is not known, and the reason: a pause, or the note of
 * today's exception.
 */
export type OpenState =
  | { open: true }
  | { open: false; opensAt: LocalTime | null; pause?: Pause; note?: string };

/** From yesterday, whose last interval may end today, to the same weekday of the next week. */
const FIRST_DAY = -1;
const WEEK = 7;
const WHOLE_DAY: readonly Interval[] = [{ from: '00:00', to: '00:00' }];

export const clockAt = (at: number, timeZone: string): Clock => ({
  at,
  timeZone,
  day: isoDayIn(at, timeZone),
  time: formatTimeIn(new Date(at).toISOString(), timeZone),
});

/** Returns the pause that is not over; undefined: none. */
export const currentPause = ({ pause }: Pick<Schedule, 'pause'>, now: number): Pause | undefined =>
  pause && (pause.until === null || Date.parse(pause.until) > now) ? pause : undefined;

/** Returns whether a point accepts orders; `brand`: its pause is one of all points. */
export function openState(point: Schedule, brand: Pick<Schedule, 'pause'>, now: Clock): OpenState {
  const byHours = stateByHours(point, now);
  const pause = lastingOf(currentPause(point, now.at), currentPause(brand, now.at));
  if (!pause) return byHours;
  if (pause.until === null) return { open: false, opensAt: null, pause };
  const end = clockAt(Date.parse(pause.until), now.timeZone);
  const after = stateByHours(point, end);
  if (after.open) return { open: false, opensAt: { day: end.day, time: end.time }, pause };
  // Closed before the pause and after it, until the same time: then the hours are the reason.
  return !byHours.open && byHours.opensAt?.day === after.opensAt?.day ? byHours : { ...after, pause };
}

/** Returns the pause that ends later. */
function lastingOf(one: Pause | undefined, other: Pause | undefined): Pause | undefined {
  if (!one || !other) return one ?? other;
  if (one.until === null || other.until === null) return one.until === null ? one : other;
  return one.until > other.until ? one : other;
}

/** Returns the exceptions that are not over today, by their dates: the last interval of yesterday's may end today. */
export function currentExceptions<T extends DayException>(
  exceptions: readonly T[] | null | undefined,
  today: string,
): T[] {
  const yesterday = dayAfter(today, FIRST_DAY);
  const current = exceptions?.filter(({ date }) => date >= yesterday) ?? [];
  return current.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function stateByHours(point: Schedule, now: LocalTime): OpenState {
  const exceptions = currentExceptions(point.exceptions, now.day);
  if (!point.hours && exceptions.length === 0) return { open: true };
  const closed = (opensAt: LocalTime | null): OpenState => {
    const note = exceptions.find(({ date }) => date === now.day)?.note;
    return { open: false, opensAt, ...(note && { note }) };
  };
  for (const day of decidingDays(now.day, exceptions)) {
    for (const { from, to } of intervalsOn(point, day)) {
      const end = { day: to > from ? day : dayAfter(day, 1), time: to };
      if (!isBefore(now, end)) continue;
      const start = { day, time: from };
      return isBefore(now, start) ? closed(start) : { open: true };
    }
  }
  return closed(null);
}

/** Returns the intervals that begin on a day, the first one first. */
export function intervalsOn({ hours, exceptions }: Schedule, day: string): readonly Interval[] {
  const exception = exceptions?.find(({ date }) => date === day);
  return sorted(exception?.intervals ?? (hours ? (hours[weekdayOf(day)] ?? []) : WHOLE_DAY));
}

/**
 * Yields the days that decide when a point opens, in order: yesterday, today, those of the exceptions, and the next one of each
 * weekday that has none. So exceptions of many weeks cost no more than their number.
 */
function* decidingDays(today: string, exceptions: readonly DayException[]): Generator<string> {
  const dates = new Set(exceptions.map(({ date }) => date));
  const days = new Set(dates);
  for (let after = FIRST_DAY; after <= WEEK; after += 1) {
    let day = dayAfter(today, after);
    while (after > 0 && dates.has(day)) day = dayAfter(day, WEEK);
    if (dates.size === 0) yield day;
    days.add(day);
  }
  if (dates.size > 0) yield* [...days].sort();
}

/**
 * Returns whether a brand accepts orders: while any of its points does, which delivers. One without points does unless it is
 * paused.
 */
export function openStateOfBrand(
  brand: Pick<Schedule, 'pause'>,
  points: readonly Schedule[],
  now: Clock,
): OpenState {
  let first: OpenState | undefined;
  for (const point of points.length > 0 ? points : [{}]) {
    const state = openState(point, brand, now);
    if (state.open) return state;
    if (!first || first.open || opensBefore(state.opensAt, first.opensAt)) first = state;
  }
  return first ?? { open: true };
}

const opensBefore = (one: LocalTime | null, other: LocalTime | null): boolean =>
  one !== null && (other === null || isBefore(one, other));

/** Returns what customers read while orders are refused; null while they are accepted. */
export function closedText(state: OpenState, now: LocalTime): string | null {
  if (state.open) return null;
  const { opensAt, pause, note } = state;
  const when = opensAt && whenText(opensAt, now);
  if (!pause) return withReason(when ? `Закрыто, откроется ${when}` : 'Закрыто', note);
  return withReason(`Заказы временно не принимаем${when ? `, продолжим ${when}` : ''}`, pause.text);
}

const withReason = (text: string, reason: string | null | undefined): string =>
  reason ? `${text}. ${reason}` : text;

const IN_WEEKDAY = [
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
  'в воскресенье',
];

/** Returns a later time as «в 9:00», «завтра в 9:00», «в среду в 9:00» or, from a week on, «31.12 в 9:00». */
export function whenText({ day, time }: LocalTime, now: LocalTime): string {
  const at = `в ${time.replace(/^0/, '')}`;
  if (day === now.day) return at;
  if (day === dayAfter(now.day, 1)) return `завтра ${at}`;
  if (day < dayAfter(now.day, 7)) return `${IN_WEEKDAY[weekdayOf(day)]} ${at}`;
  return `${day.slice(8)}.${day.slice(5, 7)} ${at}`;
}

/** Days and times are in order as texts. */
const isBefore = (one: LocalTime, other: LocalTime): boolean =>
  one.day < other.day || (one.day === other.day && one.time < other.time);

/** Returns the weekday of a day, 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const sorted = (intervals: readonly Interval[]): Interval[] =>
  intervals.toSorted((one, other) => (one.from < other.from ? -1 : 1));
