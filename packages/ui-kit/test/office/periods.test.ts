import { allowedDays, daysOfPeriod } from '../../src/office/periods';

test('periods end today, and one that the user chooses has an order and a limit', () => {
  const today = '2026-03-01';
  expect(daysOfPeriod('today', today)).toEqual({ from: today, to: today });
  expect(daysOfPeriod('yesterday', today)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOfPeriod('week', today)).toEqual({ from: '2026-02-23', to: today });
  expect(daysOfPeriod('month', today)).toEqual({ from: today, to: today });
  expect(allowedDays({ from: '2026-03-05', to: today })).toEqual({ from: today, to: today });
  expect(allowedDays({ from: '2020-01-01', to: '2026-12-31' }).from).toBe('2025-12-31');
});
