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

/** No orders are accepted until a time, ISO; null: until somebody ends the pause. The text is for customers. */
export interface Pause {
  until: string | null;
  text: string | null;
}

export interface Schedule {
  /** Absent or null: always open. */
  hours?: WeekHours | null | undefined;
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

/** Whether orders are accepted; if not, when they will be, null when that is not known, and the pause that is the reason. */
export type OpenState = { open: true } | { open: false; opensAt: LocalTime | null; pause?: Pause };

/** From yesterday, whose last interval may end today, to the same weekday of the next week. */
const FIRST_DAY = -1;
const LAST_DAY = 7;

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
  const byHours = stateByHours(point.hours, now);
  const pause = lastingOf(currentPause(point, now.at), currentPause(brand, now.at));
  if (!pause) return byHours;
  if (pause.until === null) return { open: false, opensAt: null, pause };
  const end = clockAt(Date.parse(pause.until), now.timeZone);
  const after = stateByHours(point.hours, end);
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

function stateByHours(hours: WeekHours | null | undefined, now: LocalTime): OpenState {
  if (!hours) return { open: true };
  for (let days = FIRST_DAY; days <= LAST_DAY; days += 1) {
    const day = dayAfter(now.day, days);
    for (const { from, to } of sorted(hours[weekdayOf(day)] ?? [])) {
      const end = { day: to > from ? day : dayAfter(day, 1), time: to };
      if (!isBefore(now, end)) continue;
      const start = { day, time: from };
      return isBefore(now, start) ? { open: false, opensAt: start } : { open: true };
    }
  }
  return { open: false, opensAt: null };
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
  const { opensAt, pause } = state;
  const when = opensAt && whenText(opensAt, now);
  if (!pause) return when ? `Закрыто, откроется ${when}` : 'Закрыто';
  const paused = `Заказы временно не принимаем${when ? `, продолжим ${when}` : ''}`;
  return pause.text ? `${paused}. ${pause.text}` : paused;
}

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
function whenText({ day, time }: LocalTime, now: LocalTime): string {
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
