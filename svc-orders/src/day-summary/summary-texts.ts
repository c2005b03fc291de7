/** What the summary of a day says. */
import { SUMMARY_PARAGRAPHS_MAX } from '@skatert/contracts/auth/digest';
import { reportRowTitle } from '@skatert/contracts/orders/report-rows';
import type { ReportRow, ReportTotals } from '@skatert/contracts/orders/reports';
import { differenceText } from '@skatert/contracts/orders/shift-rules';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { countOf, formatDay } from '@skatert/contracts/shared/text';
import type { BrandDay, ClosedShift } from './read-day.js';

/** Long names must not make a request that svc-auth refuses: one over NATS has at most a megabyte, for all brands. */
const NAME_MAX = 60;
/** More shifts are only counted. */
const SHIFTS_MAX = 20;
const cut = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name);

export const summarySubject = (day: string): string => `Итоги дня ${formatDay(day)}`;

export const SUMMARY_ENDING = [
  'Отмены, размеры, добавки и другие дни — на странице «Отчёты». Там же можно отключить это письмо.',
];

/** Returns the page with the reports of the day. */
export const summaryPath = (day: string): string => `/admin/reports?period=custom&from=${day}&to=${day}`;

/** Returns the paragraphs about a brand, as many as a request takes; none when it has sold nothing, and nothing a week before. */
export function summaryOf(brandName: string, brandDay: BrandDay): string[] {
  const { totals, weekBefore, dishes, points, times, shifts } = brandDay;
  if (totals.orders + totals.canceled + weekBefore.orders + shifts.length === 0) return [];
  return [
    `«${cut(brandName)}»`,
    `Заказы: ${totals.orders}${compared(totals.orders, weekBefore.orders, String)}`,
    ...(totals.orders > 0 ? salesOf(totals, weekBefore) : []),
    ...(totals.canceled > 0 ? [`Отменено: ${totals.canceled} на ${formatRoubles(totals.canceledSum)}`] : []),
    ...listOf('Больше всего выручки', dishes, dishText),
    ...listOf('По точкам', points, pointText),
    ...timesOf(times),
    ...shiftsOf(shifts),
  ].slice(0, SUMMARY_PARAGRAPHS_MAX);
}

const salesOf = (totals: ReportTotals, before: ReportTotals): string[] => [
  `Выручка: ${formatRoubles(totals.revenue)}${compared(totals.revenue, before.revenue, formatRoubles)}`,
  `Средний чек: ${formatRoubles(totals.average)}${compared(totals.average, before.average, formatRoubles)}`,
  ...(totals.discounts > 0 ? [`Скидки: ${formatRoubles(totals.discounts)}`] : []),
];

/** Returns what the same weekday had a week before, with the change. */
function compared(now: number, before: number, format: (value: number) => string): string {
  if (before === 0) return '';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const change = percent === 0 ? 'столько же' : `${now > before ? '+' : '−'}${percent} %`;
  return ` (неделю назад ${format(before)}, ${change})`;
}

const listOf = (title: string, rows: readonly ReportRow[], textOf: (row: ReportRow) => string): string[] =>
  rows.length === 0 ? [] : [`${title}:`, ...rows.map((row) => `— ${textOf(row)}`)];

const dishText = ({ key, name, quantity, revenue }: ReportRow): string =>
  `${cut(reportRowTitle('dishes', key, name))}: ${quantity} шт., ${formatRoubles(revenue)}`;

const pointText = ({ key, name, orders, revenue }: ReportRow): string =>
  `${cut(reportRowTitle('points', key, name))}: ${ordersText(orders)}, ${formatRoubles(revenue)}`;

const ordersText = (orders: number): string => countOf(orders, ['заказ', 'заказа', 'заказов']);

function timesOf(times: readonly ReportRow[]): string[] {
  const row = (key: string) => times.find((each) => each.key === key);
  const cooked = row('cooked');
  const late = row('late');
  return [
    ...(cooked
      ? [`Приготовление: половина заказов — до ${cooked.median} мин, 90 % — до ${cooked.p90} мин`]
      : []),
    ...(late
      ? [`Опоздали: ${late.quantity} из ${countOf(late.orders, ['заказа', 'заказов', 'заказов'])}`]
      : []),
  ];
}

function shiftsOf(shifts: readonly ClosedShift[]): string[] {
  const left = shifts.length - SHIFTS_MAX;
  return [
    ...shifts.slice(0, SHIFTS_MAX).map(shiftText),
    ...(left > 0 ? [`И ещё ${countOf(left, ['смена', 'смены', 'смен'])}`] : []),
  ];
}

const shiftText = ({ number, pointName, difference }: ClosedShift): string =>
  `Смена ${number}, ${cut(pointName)}: ${differenceText(difference).toLowerCase()}`;
