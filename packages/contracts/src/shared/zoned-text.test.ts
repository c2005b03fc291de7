import { startOfDay } from './days.js';
import { TIME_ZONES } from './zone-names.js';
import { formatDateIn, formatDateTimeIn, formatTimeIn, isoDayIn, zoneNote } from './zoned-text.js';

const TIME = '2026-11-25T21:05:00.000Z';

test('a time is shown in its zone, midnight as 00 hours', () => {
  expect(formatDateIn(TIME, 'Europe/Moscow')).toBe('26.11.2026');
  expect(formatTimeIn(TIME, 'Europe/Moscow')).toBe('00:05');
  expect(formatDateTimeIn(TIME, 'Asia/Vladivostok')).toBe('26.11.2026 07:05');
  expect(formatDateTimeIn(TIME, 'Europe/Kaliningrad')).toBe('25.11.2026 23:05');
});

test('a day is that of its zone', () => {
  expect(isoDayIn(Date.parse(TIME), 'Europe/Moscow')).toBe('2026-11-26');
  expect(isoDayIn(Date.parse(TIME), 'Europe/Kaliningrad')).toBe('2026-11-25');
  for (const zone of TIME_ZONES) {
    const start = startOfDay('2026-11-26', 0, zone).getTime();
    expect([isoDayIn(start - 1, zone), isoDayIn(start, zone)]).toEqual(['2026-11-25', '2026-11-26']);
  }
});

test('without a zone a time is shown in the local one', () => {
  const local = new Date(2026, 10, 26, 0, 5);
  expect(formatDateTimeIn(local.toISOString(), undefined)).toBe('26.11.2026 00:05');
  expect(isoDayIn(local.getTime(), undefined)).toBe('2026-11-26');
});

test('an unknown zone is refused', () => {
  expect(() => formatTimeIn(TIME, 'Mars/Olympus')).toThrow(RangeError);
});

describe('the name of a zone', () => {
  const NOW = Date.parse(TIME);
  const inBrowser = (timeZone: string) => vi.stubEnv('TZ', timeZone);
  afterEach(() => vi.unstubAllEnvs());

  test('is for browsers with another time', () => {
    inBrowser('Europe/Moscow');
    expect(zoneNote('Asia/Vladivostok', NOW)).toBe('Время: Владивосток (UTC+10)');
    inBrowser('Asia/Tokyo');
    expect(zoneNote('Europe/Moscow', NOW)).toBe('Время: Москва (UTC+3)');
  });

  test('is not for browsers with the same time, whatever their zone is called', () => {
    inBrowser('Europe/Minsk');
    expect(zoneNote('Europe/Moscow', NOW)).toBeNull();
    inBrowser('Asia/Vladivostok');
    expect(zoneNote('Asia/Vladivostok', NOW)).toBeNull();
  });

  test('depends on what the browser shows, not on how it calls its zone', () => {
    inBrowser('Asia/Tokyo');
    const unknown = { timeZone: 'Etc/Unknown' } as Intl.ResolvedDateTimeFormatOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(unknown);
    expect(zoneNote('Asia/Yakutsk', NOW)).toBeNull();
    expect(zoneNote('Europe/Moscow', NOW)).toBe('Время: Москва (UTC+3)');
    vi.restoreAllMocks();
  });

  test('is needed where other zones could be meant', () => {
    inBrowser('Europe/Moscow');
    expect(zoneNote('Europe/Moscow', NOW, ['Europe/Moscow'])).toBeNull();
    expect(zoneNote('Europe/Moscow', NOW, ['Europe/Moscow', 'Asia/Omsk'])).toBe('Время: Москва (UTC+3)');
  });
});
