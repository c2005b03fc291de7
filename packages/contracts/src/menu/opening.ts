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

export interface Schedule {
  /** Absent or null: always open. */
  hours?: WeekHours | null | undefined;
}

/** What the clocks of a zone show: yyyy-mm-dd and hh:mm. */
export interface LocalTime {
  day: string;
  time: string;
}

/** Whether orders are accepted; if not, when they will be: null when that is not known. */
export type OpenState = { open: true } | { open: false; opensAt: LocalTime | null };

/** From yesterday, whose last interval may end today, to the same weekday of the next week. */
const FIRST_DAY = -1;
const LAST_DAY = 7;

/** Returns what the clocks of a zone show at a time in ms. */
export const localTimeOf = (at: number, timeZone: string): LocalTime => ({
  day: isoDayIn(at, timeZone),
  time: formatTimeIn(new Date(at).toISOString(), timeZone),
});

/** Returns whether a point with this schedule is open at a time of its zone. */
export function openState({ hours }: Schedule, now: LocalTime): OpenState {
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

/** Returns whether any of a brand's points is open: then it delivers. A brand without points is always open. */
export function openStateOfBrand(points: readonly Schedule[], now: LocalTime): OpenState {
  let opensAt: LocalTime | null = null;
  for (const point of points) {
    const state = openState(point, now);
    if (state.open) return state;
    if (state.opensAt && (!opensAt || isBefore(state.opensAt, opensAt))) opensAt = state.opensAt;
  }
  return points.length === 0 ? { open: true } : { open: false, opensAt };
}

/** Returns what customers read while orders are refused; null while they are accepted. */
export function closedText(state: OpenState, now: LocalTime): string | null {
  if (state.open) return null;
  return state.opensAt ? `Закрыто, откроется ${whenText(state.opensAt, now)}` : 'Закрыто';
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
