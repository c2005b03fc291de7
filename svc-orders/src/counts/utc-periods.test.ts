import { startOfDay } from '@skatert/contracts/shared/days';
import { TIME_ZONES } from '@skatert/contracts/shared/zone-names';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { HOUR_MS, hourOf, type PeriodRange, periodsOf, rangesBetween, startOfPeriod } from './utc-periods.js';

const START = Date.parse('2025-12-20T00:00:00Z');
/** The counts of each hour of half a year. */
const HOURS = Array.from({ length: 183 * 24 }, (_, index) => ({
  at: START + index * HOUR_MS,
  orders: (index * 7919) % 13,
}));
const END = START + HOURS.length * HOUR_MS;
const COUNTS = new Map<string, { unit: string; period: string; orders: number }>();
for (const { at, orders } of HOURS)
  for (const { unit, period } of periodsOf(hourOf(new Date(at)))) {
    const { orders: before } = COUNTS.get(period) ?? { orders: 0 };
    COUNTS.set(period, { unit, period, orders: before + orders });
  }

let seed = 7;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

const read = (ranges: readonly PeriodRange[]) =>
  ranges.flatMap(({ unit, first, before }) =>
    [...COUNTS.values()].filter(
      (count) => count.unit === unit && count.period >= first && count.period < before,
    ),
  );
const sumOf = (counts: readonly { orders: number }[]): number =>
  counts.reduce((sum, { orders }) => sum + orders, 0);

/** Reads the range by its periods, and compares it with the plain sum of its hours. */
function check(since: Date | undefined, until: Date | undefined): void {
  const counts = read(rangesBetween(since, until));
  const within = HOURS.filter(
    ({ at }) => (!since || at + HOUR_MS > since.getTime()) && (!until || at < until.getTime()),
  );
  expect({ since, until, orders: sumOf(counts) }).toEqual({ since, until, orders: sumOf(within) });
  expect(counts.filter(({ unit }) => unit === 'hour').length).toBeLessThanOrEqual(48);
  expect(counts.filter(({ unit }) => unit === 'day').length).toBeLessThanOrEqual(62);
}

test.each(TIME_ZONES)('any range of days of %s is its hours, days and months', (zone) => {
  const dayAt = (time: number, later: number) => startOfDay(isoDayIn(time, zone), later, zone);
  for (let round = 0; round < 30; round += 1) {
    const [one, other] = [START + random(END - START), START + random(END - START)];
    const [since, until] = [dayAt(Math.min(one, other), 0), dayAt(Math.max(one, other), 1)];
    check(since, until);
    check(since, undefined);
    check(undefined, until);
  }
});

test('a range of times has the whole of the hours at its ends', () => {
  for (let round = 0; round < 100; round += 1) {
    const [one, other] = [START + random(END - START), START + random(END - START)];
    check(new Date(Math.min(one, other)), new Date(Math.max(one, other)));
  }
});

test('whole months and days of UTC are read as such', () => {
  const [first, later] = [new Date('2026-01-31T22:00:00Z'), new Date('2026-04-02T01:00:00Z')];
  expect(read(rangesBetween(first, later)).map(({ period }) => period)).toEqual([
    '2026-02',
    '2026-03',
    '2026-01-31T22',
    '2026-01-31T23',
    '2026-04-01',
    '2026-04-02T00',
  ]);
});

test('a range that ends before it begins is empty, one without ends has everything', () => {
  expect(rangesBetween(new Date('2026-03-01'), new Date('2026-01-01'))).toEqual([]);
  expect(rangesBetween(new Date('2026-03-01'), new Date('2026-03-01'))).toEqual([]);
  check(undefined, undefined);
  check(undefined, new Date('9999-12-31T23:30:00-12:00'));
});

test('a period begins at its first moment', () => {
  expect(
    ['2026-03', '2026-03-05', '2026-03-05T07'].map((period) => startOfPeriod(period).toISOString()),
  ).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-05T00:00:00.000Z', '2026-03-05T07:00:00.000Z']);
});
