/** The periods of reports: usual ones, which end today, and one that the user chooses. */
import { dayAfter } from '@skatert/contracts/shared/days';
import { type Days, PERIOD_DAYS_MAX } from '@skatert/contracts/shared/periods';
import { isDay } from '@skatert/contracts/shared/text';

/** `month`: the current one, until today; `custom`: the days of the view. */
export const PERIODS = [
  { value: 'today', label: 'Сегодня' },
  { value: 'yesterday', label: 'Вчера' },
  { value: 'week', label: '7 дней' },
  { value: 'days30', label: '30 дней' },
  { value: 'month', label: 'Месяц' },
  { value: 'custom', label: 'Период' },
] as const;
export type PeriodName = (typeof PERIODS)[number]['value'];

/** A period of a view. */
export interface PeriodView extends Days {
  period: PeriodName;
}

/** Returns the days of a period; undefined of the one that the user chooses. */
export function daysOfPeriod(period: PeriodName, today: string): Days | undefined {
  const until = (days: number): Days => ({ from: dayAfter(today, 1 - days), to: today });
  switch (period) {
    case 'today':
      return until(1);
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case 'week':
      return until(7);
    case 'days30':
      return until(30);
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'custom':
      return undefined;
  }
}

/** Returns the days that may be asked for: in their order, and not too many. */
export function allowedDays({ from, to }: Days): Days {
  const earliest = dayAfter(to, 1 - PERIOD_DAYS_MAX);
  if (from > to) return { from: to, to };
  return { from: from < earliest ? earliest : from, to };
}

/** Returns the period of the URL, in which invalid values are ignored; the usual one is that of seven days. */
export function periodOfParams(params: URLSearchParams, today: string): PeriodView {
  const period = PERIODS.find(({ value }) => value === params.get('period'))?.value ?? 'week';
  const dayOf = (name: string): string => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : today;
  };
  const days = daysOfPeriod(period, today) ?? allowedDays({ from: dayOf('from'), to: dayOf('to') });
  return { period, ...days };
}

/** Returns the parameters of the URL that `periodOfParams` reads. */
export const periodToParams = ({ period, from, to }: PeriodView): Record<string, string> => ({
  ...(period !== 'week' && { period }),
  ...(period === 'custom' && { from, to }),
});
