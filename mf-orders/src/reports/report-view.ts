/** What the page shows is in the URL, so that reloads, bookmarks and Back keep it. */
import { REPORT_DAYS_MAX, REPORTS, type ReportName } from '@skatert/contracts/orders/report-rules';
import { dayAfter } from '@skatert/contracts/shared/days';
import { isDay } from '@skatert/contracts/shared/text';
import type { Sort } from '@skatert/ui-kit/office/data-table';
import { isoDay } from '@skatert/web-kit/dates';
import { useSearchParams } from '@skatert/web-kit/router';

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

/** Days as yyyy-mm-dd, both included. */
export interface Days {
  from: string;
  to: string;
}

export interface ReportView extends Days {
  report: ReportName;
  period: PeriodName;
  /** null: all brands of the caller. */
  brandId: number | null;
  /** null: as the service has sorted the rows. */
  sort: Sort | null;
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
  const earliest = dayAfter(to, 1 - REPORT_DAYS_MAX);
  if (from > to) return { from: to, to };
  return { from: from < earliest ? earliest : from, to };
}

const knownValue = <T extends string>(known: readonly T[], text: string | null, otherwise: T): T =>
  known.find((each) => each === text) ?? otherwise;
const PERIOD_NAMES = PERIODS.map(({ value }) => value);

/** Returns the view of the URL, in which invalid values are ignored, and a function that changes it. */
export function useReportView(): [ReportView, (changed: Partial<ReportView>) => void] {
  const [params, setParams] = useSearchParams();
  const today = isoDay(new Date());
  const period = knownValue<PeriodName>(PERIOD_NAMES, params.get('period'), 'week');
  const dayOf = (name: string): string => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : today;
  };
  const brand = params.get('brand') ?? '';
  const column = params.get('sort');
  const view: ReportView = {
    report: knownValue(REPORTS, params.get('report'), 'days'),
    period,
    ...(daysOfPeriod(period, today) ?? allowedDays({ from: dayOf('from'), to: dayOf('to') })),
    brandId: /^[1-9]\d{0,14}$/.test(brand) ? Number(brand) : null,
    sort: column === null ? null : { column, direction: params.get('asc') ? 'ascending' : 'descending' },
  };
  const change = (changed: Partial<ReportView>): void => setParams(toParams({ ...view, ...changed }));
  return [view, change];
}

function toParams({ report, period, from, to, brandId, sort }: ReportView): Record<string, string> {
  return {
    ...(report !== 'days' && { report }),
    ...(period !== 'week' && { period }),
    ...(period === 'custom' && { from, to }),
    ...(brandId !== null && { brand: String(brandId) }),
    ...(sort && { sort: sort.column, ...(sort.direction === 'ascending' && { asc: '1' }) }),
  };
}
