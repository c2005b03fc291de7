import { dayAfter, timeAt } from '../shared/days.js';
import { TIME_ZONES } from '../shared/zone-names.js';
import { isoDayIn } from '../shared/zoned-text.js';
import {
  type Clock,
  clockAt,
  closedText,
  type DayException,
  type Interval,
  openState,
  openStateOfBrand,
  type Schedule,
  type WeekHours,
} from './opening.js';

const MOSCOW = 'Europe/Moscow';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns a week with these days, 0 is Monday. */
const week = (days: Record<number, Interval[]>): Interval[][] =>
  Array.from({ length: 7 }, (_, day) => days[day] ?? []);
const everyDay = (...intervals: Interval[]): Interval[][] => Array.from({ length: 7 }, () => intervals);
const NINE_TO_TEN = everyDay({ from: '09:00', to: '22:00' });

const moscowClock = (local: string): Clock => clockAt(Date.parse(`${local}:00+03:00`), MOSCOW);
/** Returns what customers read at a time; 2026-11-23 is a Monday. */
const textAt = (hours: WeekHours, local: string): string | null =>
  closedText(openState({ hours }, {}, moscowClock(local)), moscowClock(local));

test.each([
  ['2026-11-23T08:59', 'Закрыто, откроется в 9:00'],
  ['2026-11-23T09:00', null],
  ['2026-11-23T21:59', null],
  ['2026-11-23T22:00', 'Закрыто, откроется завтра в 9:00'],
])('hours from nine to ten in the evening, at %s: %s', (local, text) => {
  expect(textAt(NINE_TO_TEN, local)).toBe(text);
});

test.each([
  ['2026-11-27T17:59', 'Закрыто, откроется в 18:00'],
  ['2026-11-27T23:59', null],
  ['2026-11-28T01:59', null],
  ['2026-11-28T02:00', 'Закрыто, откроется в пятницу в 18:00'],
  ['2026-11-27T02:00', 'Закрыто, откроется в 18:00'],
])('an evening of Friday until two in the morning, at %s: %s', (local, text) => {
  expect(textAt(week({ 4: [{ from: '18:00', to: '02:00' }] }), local)).toBe(text);
});

test('a break, a day off, and a point that opens in a week are named', () => {
  const hours = week({
    0: [
      { from: '15:00', to: '22:00' },
      { from: '10:00', to: '14:00' },
    ],
  });
  expect(textAt(hours, '2026-11-23T14:30')).toBe('Закрыто, откроется в 15:00');
  expect(textAt(hours, '2026-11-23T22:30')).toBe('Закрыто, откроется 30.11 в 10:00');
  expect(textAt(hours, '2026-11-24T00:30')).toBe('Закрыто, откроется в понедельник в 10:00');
  expect(textAt(week({}), '2026-11-24T00:30')).toBe('Закрыто');
});

describe('exceptions by date', () => {
  /** Returns what customers read at a point from nine to ten in the evening with these exceptions. */
  const textWith = (exceptions: DayException[], local: string, hours: WeekHours | null = NINE_TO_TEN) => {
    const now = moscowClock(local);
    return closedText(openState({ hours, exceptions }, {}, now), now);
  };
  const off = (date: string, note: string | null = null): DayException => ({ date, intervals: [], note });
  const holidays = Array.from({ length: 9 }, (_, day) => off(dayAfter('2026-12-31', day), 'С Новым годом'));

  test('close days, and tell when it opens after them and why it is closed', () => {
    expect(textWith(holidays, '2026-12-30T21:59')).toBeNull();
    expect(textWith(holidays, '2026-12-30T22:00')).toBe('Закрыто, откроется 09.01 в 9:00');
    expect(textWith(holidays, '2026-12-31T12:00')).toBe('Закрыто, откроется 09.01 в 9:00. С Новым годом');
    expect(textWith(holidays, '2027-01-08T23:00')).toBe('Закрыто, откроется завтра в 9:00. С Новым годом');
    expect(textWith(holidays, '2027-01-09T09:00')).toBeNull();
  });

  test('replace the hours of their day, and the night before them belongs to the day it began on', () => {
    const nights = everyDay({ from: '18:00', to: '02:00' });
    const day: DayException = { date: '2026-11-24', intervals: [{ from: '12:00', to: '15:00' }] };
    expect(textWith([day], '2026-11-24T01:59', nights)).toBeNull();
    expect(textWith([day], '2026-11-24T02:00', nights)).toBe('Закрыто, откроется в 12:00');
    expect(textWith([day], '2026-11-24T18:00', nights)).toBe('Закрыто, откроется завтра в 18:00');
    expect(textWith([off('2026-11-23')], '2026-11-24T01:00', nights)).toBe('Закрыто, откроется в 18:00');
    const long: DayException = { date: '2026-11-23', intervals: [{ from: '18:00', to: '05:00' }] };
    expect(textWith([long, off('2026-11-24')], '2026-11-24T04:59', nights)).toBeNull();
    expect(textWith([long, off('2026-11-24')], '2026-11-24T05:00', nights)).toContain('завтра в 18:00');
  });

  test('close a point that is always open, and open one on its day off', () => {
    expect(textWith([off('2026-11-24')], '2026-11-23T23:59', null)).toBeNull();
    expect(textWith([off('2026-11-24')], '2026-11-24T00:00', null)).toBe('Закрыто, откроется завтра в 0:00');
    const extra: DayException = { date: '2026-11-29', intervals: [{ from: '10:00', to: '12:00' }] };
    const mondays = week({ 0: [{ from: '09:00', to: '22:00' }] });
    expect(textWith([extra], '2026-11-24T12:00', mondays)).toBe('Закрыто, откроется в воскресенье в 10:00');
  });

  test('of each of its days for a year leave a point that opens after them', () => {
    const mondays = week({ 0: [{ from: '09:00', to: '22:00' }] });
    const all = Array.from({ length: 60 }, (_, index) => off(dayAfter('2026-11-23', 7 * index)));
    expect(textWith(all, '2026-11-23T12:00', mondays)).toBe('Закрыто, откроется 17.01 в 9:00');
    expect(textWith([off('2026-11-24')], '2026-11-24T12:00', week({}))).toBe('Закрыто');
  });
});

test('a point without hours, and one with whole days, is always open', () => {
  const wholeDays = everyDay({ from: '00:00', to: '00:00' });
  for (const hours of [undefined, null, wholeDays])
    for (let now = 0; now < 8 * DAY; now += 37 * MINUTE)
      expect(openState({ hours }, {}, clockAt(now, MOSCOW))).toEqual({ open: true });
});

test('a brand is open while one of its points is, and opens with the first of them', () => {
  const now = moscowClock('2026-11-23T08:30');
  const at = (from: string) => ({ hours: everyDay({ from, to: '23:00' }) });
  expect(openStateOfBrand({}, [], now)).toEqual({ open: true });
  expect(openStateOfBrand({}, [at('10:00'), at('08:00')], now)).toEqual({ open: true });
  expect(openStateOfBrand({}, [at('10:00'), {}], now)).toEqual({ open: true });
  const never = { hours: week({}) };
  expect(openStateOfBrand({}, [at('10:00'), at('09:00'), never, at('11:00')], now)).toEqual({
    open: false,
    opensAt: { day: '2026-11-23', time: '09:00' },
  });
  expect(openStateOfBrand({}, [never], now)).toEqual({ open: false, opensAt: null });
});

describe('a pause', () => {
  const until = (local: string | null, text: string | null = null) => ({
    until: local && new Date(Date.parse(`${local}:00+03:00`)).toISOString(),
    text,
  });
  const read = (point: Schedule, brand: Schedule, local: string) => {
    const now = moscowClock(local);
    return closedText(openState(point, brand, now), now);
  };
  const NOON = '2026-11-23T12:00';
  const paused = { hours: NINE_TO_TEN, pause: until('2026-11-23T12:30', 'Сломалась печь') };

  test('is shown with its end and its text, and over by itself', () => {
    const text = 'Заказы временно не принимаем, продолжим в 12:30. Сломалась печь';
    expect(read(paused, {}, NOON)).toBe(text);
    expect(read(paused, {}, '2026-11-23T12:29')).toBe(text);
    expect(read(paused, {}, '2026-11-23T12:30')).toBeNull();
    expect(read({ pause: until(null) }, {}, NOON)).toBe('Заказы временно не принимаем');
  });

  test('that lasts beyond the hours ends when the point opens, and one within closed hours is not mentioned', () => {
    const evening = { hours: NINE_TO_TEN, pause: until('2026-11-23T22:30') };
    expect(read(evening, {}, '2026-11-23T21:30')).toBe(
      'Заказы временно не принимаем, продолжим завтра в 9:00',
    );
    expect(read(evening, {}, '2026-11-23T22:15')).toBe('Закрыто, откроется завтра в 9:00');
    const morning = { hours: NINE_TO_TEN, pause: until('2026-11-23T09:30') };
    expect(read(morning, {}, '2026-11-23T08:30')).toBe('Заказы временно не принимаем, продолжим в 9:30');
  });

  test('of the brand is one of all points, and the longer one counts', () => {
    expect(read({}, { pause: until('2026-11-23T13:00') }, NOON)).toContain('в 13:00');
    for (const [point, brand] of [
      ['2026-11-23T12:15', '2026-11-23T13:00'],
      ['2026-11-23T13:00', '2026-11-23T12:15'],
      ['2026-11-23T13:00', '2026-11-23T11:59'],
    ] as const)
      expect(read({ pause: until(point) }, { pause: until(brand) }, NOON)).toContain('в 13:00');
    expect(read({ pause: until('2026-11-23T13:00') }, { pause: until(null) }, NOON)).not.toContain('13:00');
  });

  test('of a brand ends its deliveries; that of a point doesn’t while another one is open', () => {
    const now = moscowClock(NOON);
    const stateOf = (brand: Schedule, points: Schedule[]) =>
      closedText(openStateOfBrand(brand, points, now), now);
    expect(stateOf({ pause: until(null) }, [])).toBe('Заказы временно не принимаем');
    expect(stateOf({ pause: until(null) }, [{}, {}])).toBe('Заказы временно не принимаем');
    expect(stateOf({}, [{ pause: until(null) }, {}])).toBeNull();
    expect(stateOf({}, [{ pause: until(null) }, paused])).toContain('продолжим в 12:30');
    expect(stateOf({}, [paused, { pause: until(null) }])).toContain('продолжим в 12:30');
  });
});

/** Zones whose clocks change by an hour and by half of one, beside those that a chain can have. */
const WITH_SUMMER_TIME = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago'];
const GRID = 15;

function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns random hours on the grid, some over midnight, none of which overlap. */
function randomWeek(random: (below: number) => number): Interval[][] {
  const days: Interval[][] = Array.from({ length: 7 }, () => []);
  const end = 7 * 24 * 60;
  const first = random(24 * 4) * GRID;
  for (let from = first; from < end; ) {
    const to = Math.min(from + (1 + random(24 * 4)) * GRID, end + first);
    if (random(4) > 0)
      days[Math.floor(from / 1440)]?.push({ from: timeOf(from % 1440), to: timeOf(to % 1440) });
    from = to + random(30 * 4) * GRID;
  }
  return days;
}

/** Returns the hours around a time as times in ms, computed from the zone's offsets. */
function spansAround(
  hours: WeekHours,
  time: number,
  timeZone: string,
  exceptions: readonly DayException[] = [],
): { start: number; end: number }[] {
  const today = isoDayIn(time, timeZone);
  const days = Array.from({ length: 12 + 7 * exceptions.length }, (_, index) => dayAfter(today, index - 2));
  return days.flatMap((day) => {
    const usual = hours[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] ?? [];
    const intervals = exceptions.find(({ date }) => date === day)?.intervals ?? usual;
    return intervals.map(({ from, to }) => ({
      start: timeAt(day, from, timeZone).getTime(),
      end: timeAt(to > from ? day : dayAfter(day, 1), to, timeZone).getTime(),
    }));
  });
}

/** Returns up to nine days around today that are closed, or have an interval of their own, some over midnight. */
function randomExceptions(random: (below: number) => number, today: string): DayException[] {
  const days = new Set(Array.from({ length: random(10) }, () => dayAfter(today, random(12) - 2)));
  return [...days].map((date) => {
    const [from, length] = [random(24 * 4) * GRID, (1 + random(24 * 4)) * GRID];
    const interval = { from: timeOf(from), to: timeOf(from + length) };
    return { date, intervals: random(2) === 0 ? [] : [interval] };
  });
}

/** Returns whether the clocks of the zone change around a time: some minutes then don't exist, or exist twice. */
const isNearChange = (time: number, timeZone: string): boolean =>
  clockAt(time - 3 * DAY, timeZone).time !== clockAt(time + 10 * DAY, timeZone).time;

test.each([...TIME_ZONES, ...WITH_SUMMER_TIME])(
  '%s: open and closed are as the hours begin and end',
  (timeZone) => {
    const random = randomOf(timeZone.length * 7919 + 1);
    const at = (time: number) => clockAt(time, timeZone);
    const localOf = (time: number) => ({ day: at(time).day, time: at(time).time });
    for (let round = 0; round < 40; round += 1) {
      const hours = randomWeek(random);
      const now = Date.parse('2026-01-01T00:00:00Z') + random(365 * 24 * 60) * MINUTE;
      const state = openState({ hours }, {}, at(now));
      const about = JSON.stringify({ hours, timeZone, at: new Date(now).toISOString() });
      if (!isNearChange(now, timeZone)) {
        const spans = spansAround(hours, now, timeZone);
        const next = Math.min(...spans.flatMap(({ start }) => (start > now ? [start] : [])));
        const closed = { open: false, opensAt: Number.isFinite(next) ? localOf(next) : null };
        const isOpen = spans.some(({ start, end }) => start <= now && now < end);
        expect([about, state]).toEqual([about, isOpen ? { open: true } : closed]);
      }
      if (state.open || !state.opensAt) continue;
      const opensAt = timeAt(state.opensAt.day, state.opensAt.time, timeZone).getTime();
      expect(opensAt).toBeGreaterThan(now);
      expect([about, openState({ hours }, {}, at(opensAt))]).toEqual([about, { open: true }]);
      // Not where the clocks skip the time: then it is open from the first minute after it.
      if (at(opensAt).time === state.opensAt.time)
        expect([about, openState({ hours }, {}, at(opensAt - MINUTE))]).toEqual([about, state]);
    }
  },
);

test.each(TIME_ZONES)(
  '%s: open and closed are as the hours and their exceptions begin and end',
  (timeZone) => {
    const random = randomOf(timeZone.length * 104_729 + 1);
    const at = (time: number) => clockAt(time, timeZone);
    for (let round = 0; round < 60; round += 1) {
      const hours = random(4) === 0 ? null : randomWeek(random);
      const now = Date.parse('2026-01-01T00:00:00Z') + random(365 * 24 * 60) * MINUTE;
      const exceptions = randomExceptions(random, at(now).day);
      const state = openState({ hours, exceptions }, {}, at(now));
      const about = JSON.stringify({ hours, exceptions, timeZone, at: new Date(now).toISOString() });
      const usual = hours ?? everyDay({ from: '00:00', to: '00:00' });
      const spans = spansAround(usual, now, timeZone, exceptions);
      const next = Math.min(...spans.flatMap(({ start }) => (start > now ? [start] : [])));
      const opensAt = Number.isFinite(next) ? { day: at(next).day, time: at(next).time } : null;
      const isOpen = spans.some(({ start, end }) => start <= now && now < end);
      expect([about, state]).toEqual([about, isOpen ? { open: true } : { open: false, opensAt }]);
    }
  },
);
