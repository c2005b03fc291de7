import { HOURS_TEXTS, WeekHoursBody } from './hours.js';
import type { Interval } from './opening.js';

const EVENING = { from: '18:00', to: '02:00' };

/** Returns a week with these days, 0 is Monday. */
const week = (days: Record<number, Interval[]>): Interval[][] =>
  Array.from({ length: 7 }, (_, day) => days[day] ?? []);
const refusal = (hours: unknown) => WeekHoursBody.safeParse(hours).error?.issues[0]?.message;

test.each([
  [
    week({
      0: [
        { from: '09:00', to: '14:00' },
        { from: '14:00', to: '22:00' },
      ],
    }),
  ],
  [week({ 6: [EVENING], 0: [{ from: '02:00', to: '03:00' }] })],
  [Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])],
  [week({ 3: [{ from: '12:00', to: '12:00' }] })],
])('accepts %j', (hours) => {
  expect(WeekHoursBody.parse(hours)).toEqual(hours);
});

test.each([
  [
    week({
      0: [
        { from: '09:00', to: '14:00' },
        { from: '13:59', to: '22:00' },
      ],
    }),
    HOURS_TEXTS.overlap,
  ],
  [week({ 0: [EVENING], 1: [{ from: '01:59', to: '03:00' }] }), HOURS_TEXTS.overlap],
  [week({ 6: [EVENING], 0: [{ from: '01:59', to: '03:00' }] }), HOURS_TEXTS.overlap],
  [week({ 3: [{ from: '12:00', to: '12:00' }], 4: [{ from: '11:00', to: '13:00' }] }), HOURS_TEXTS.overlap],
  [week({ 2: [EVENING, EVENING] }), HOURS_TEXTS.overlap],
  [week({}), HOURS_TEXTS.empty],
  [
    week({ 0: Array.from({ length: 6 }, (_, hour) => ({ from: `0${hour}:00`, to: `0${hour}:30` })) }),
    HOURS_TEXTS.many,
  ],
  [[[EVENING]], HOURS_TEXTS.invalid],
  [[...week({ 0: [EVENING] }), []], HOURS_TEXTS.invalid],
  [week({ 0: [{ from: '24:00', to: '02:00' }] }), HOURS_TEXTS.invalid],
  [week({ 0: [{ from: '9:00', to: '12:00' }] }), HOURS_TEXTS.invalid],
  [week({ 0: [{ from: '09:00', to: { $gt: '' } } as never] }), HOURS_TEXTS.invalid],
  ['9–22', HOURS_TEXTS.invalid],
  [{ length: 7 }, HOURS_TEXTS.invalid],
])('refuses %j', (hours, message) => {
  expect(refusal(hours)).toBe(message);
});
