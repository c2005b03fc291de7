import { z } from 'zod';
import { checkPeriod, PERIOD_FIELDS } from './period-query.js';
import { daysIn, FIRST_DAY, LAST_DAY, PERIOD_TEXTS, periodBefore, periodsIn } from './periods.js';

test.each([
  ['2026-01-31', '2026-03-01', ['2026-01-31', '2026-02', '2026-03-01']],
  ['2026-02-01', '2026-02-28', ['2026-02']],
  ['2026-02-01', '2026-02-27', daysIn({ from: '2026-02-01', to: '2026-02-27' })],
  ['2025-12-01', '2026-01-31', ['2025-12', '2026-01']],
  ['2026-03-05', '2026-03-04', []],
])('from %s to %s', (from, to, periods) => {
  expect(periodsIn({ from, to })).toEqual(periods);
});

test.each([
  ['9999-12-31', '9999-12-31'],
  ['0000-01-01', '0000-01-01'],
])('ends at the edges of what can be written: %s', (from, to) => {
  expect(periodsIn({ from, to })).toEqual([from]);
  expect(periodsIn(periodBefore({ from, to })).length).toBeLessThan(2);
});

test.each([
  [FIRST_DAY, FIRST_DAY, undefined],
  [LAST_DAY, LAST_DAY, undefined],
  ['1999-12-31', FIRST_DAY, PERIOD_TEXTS.day],
  [LAST_DAY, '2101-01-01', PERIOD_TEXTS.day],
  ['9999-12-31', '9999-12-31', PERIOD_TEXTS.day],
])('a query from %s to %s', (from, to, message) => {
  const read = z.object(PERIOD_FIELDS).superRefine(checkPeriod).safeParse({ from, to });
  expect(read.error?.issues[0]?.message).toBe(message);
});
