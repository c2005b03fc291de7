import { dayAfter, hourOf, startOfDay, timeAt } from './days.js';
import { ReadTimeZone, TimeZone } from './time-zones.js';
import { DEFAULT_TIME_ZONE, TIME_ZONE_LABELS, TIME_ZONES, timeZoneOf } from './zone-names.js';
import { formatTimeIn, isoDayIn } from './zoned-text.js';

test.each(TIME_ZONES)(
  '%s differs from UTC by the hours that its label names, in winter and summer',
  (zone) => {
    const hours = Number(/UTC\+(\d+)/.exec(TIME_ZONE_LABELS[zone])?.[1]);
    for (const day of ['2026-01-15', '2026-07-15'])
      expect(startOfDay(day, 0, zone).getTime()).toBe(Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000);
  },
);

test('an order of half past two in Moscow is of the day before in UTC, and of the same day in Vladivostok', () => {
  const time = Date.parse('2026-11-26T02:30:00+03:00');
  expect(isoDayIn(time, 'UTC')).toBe('2026-11-25');
  expect(isoDayIn(time, 'Europe/Moscow')).toBe('2026-11-26');
  expect(isoDayIn(time, 'Asia/Vladivostok')).toBe('2026-11-26');
});

test('a zone of the next release is read, shown in the default one, and not written', () => {
  expect(ReadTimeZone.parse('Asia/Tashkent')).toBe('Asia/Tashkent');
  expect(ReadTimeZone.parse(undefined)).toBe(DEFAULT_TIME_ZONE);
  expect(timeZoneOf('Asia/Tashkent')).toBe(DEFAULT_TIME_ZONE);
  expect(timeZoneOf('Asia/Omsk')).toBe('Asia/Omsk');
  expect(TimeZone.safeParse('Asia/Tashkent').error?.issues[0]?.message).toBe(
    'Выберите часовой пояс из списка',
  );
});

test.each(TIME_ZONES)('a day and a time of %s are those that its clocks show', (zone) => {
  for (const [day, time] of [
    ['2026-01-01', '00:00'],
    ['2026-11-26', '23:59'],
    ['2028-02-29', '07:05'],
  ] as const) {
    const at = timeAt(day, time, zone);
    expect([isoDayIn(at.getTime(), zone), formatTimeIn(at.toISOString(), zone)]).toEqual([day, time]);
    expect(hourOf(at.getTime(), zone)).toBe(Number(time.slice(0, 2)));
  }
});

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(dayAfter('2026-03-01', 0)).toBe('2026-03-01');
});
