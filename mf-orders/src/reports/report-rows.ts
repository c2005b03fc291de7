/** The rows of a report as the table shows them. */

import { reportRowTitle } from '@skatert/contracts/orders/report-rows';
import {
  type AbcClass,
  abcOf,
  averageOf,
  STAFF_ACT_TITLES,
  STAFF_ACTS,
  type StaffAct,
  sharesOf,
} from '@skatert/contracts/orders/report-rules';
import type { Report, StopFigures } from '@skatert/contracts/orders/reports';
import { stopPlaceText } from '@skatert/contracts/orders/stop-texts';
import type { Sort } from '@skatert/ui-kit/office/data-table';

export interface ShownRow {
  index: number;
  title: string;
  orders: number;
  quantity: number;
  revenue: number;
  discounts: number;
  /** What an order or a piece brings on average, in roubles. */
  average: number;
  /** The share of the revenue of all rows, 0 to 1. */
  share: number;
  abc: AbcClass;
  /** Of times and stations alone, in minutes; null: not known. */
  median: number | null;
  p90: number | null;
  /** Of the staff alone: counts, or roubles. */
  acts: Record<StaffAct, number>;
  /** Of the stop-list alone. */
  stops?: StopFigures | undefined;
}

const NO_ACTS = Object.fromEntries(STAFF_ACTS.map((act) => [act, 0])) as ShownRow['acts'];

/** Returns the rows as the service has sorted them. */
export function shownRows({ report, rows }: Report): ShownRow[] {
  const sums = rows.map(({ revenue }) => revenue);
  const shares = sharesOf(sums);
  const classes = abcOf(sums);
  return rows.map(({ key, name, orders, quantity, revenue, discounts, ...measured }, index) => {
    const { median = null, p90 = null, acts = NO_ACTS, stops } = measured;
    return {
      index,
      title: reportRowTitle(report, key, name),
      orders,
      quantity,
      revenue,
      discounts,
      average: averageOf(report, { orders, quantity, revenue }),
      share: shares[index] ?? 0,
      abc: classes[index] ?? 'C',
      median,
      p90,
      acts,
      stops,
    };
  });
}

/** The title of the dishes that the kitchen has done. */
export const DONE_TITLE = 'Готово блюд';

type Value = (row: ShownRow) => string | number | null;

/** The titles of the columns of the stop-list, with what they are sorted by. */
export const STOP_TITLES = {
  place: 'Где',
  minutes: 'Не продавалось',
  stockMinutes: 'Из них по складу',
  times: 'Сколько раз',
} as const;
const STOP_VALUES: Readonly<Record<string, Value>> = {
  [STOP_TITLES.place]: ({ stops }) => (stops ? stopPlaceText(stops) : null),
  [STOP_TITLES.minutes]: ({ stops }) => stops?.minutes ?? null,
  [STOP_TITLES.stockMinutes]: ({ stops }) => stops?.stockMinutes ?? null,
  [STOP_TITLES.times]: ({ stops }) => stops?.times ?? null,
};

/** By the titles of the columns. */
const FIELDS: Readonly<Record<string, keyof Omit<ShownRow, 'acts' | 'stops'>>> = {
  [DONE_TITLE]: 'quantity',
  'Продано, шт.': 'quantity',
  Заказы: 'orders',
  Выручка: 'revenue',
  Сумма: 'revenue',
  Доля: 'share',
  Скидки: 'discounts',
  'Средний чек': 'average',
  'Средняя цена': 'average',
  ABC: 'abc',
  'Половина не дольше': 'median',
  '90 % не дольше': 'p90',
  Опоздали: 'quantity',
};

function columnValue(column: string, isTimed: boolean): Value {
  const field = FIELDS[column];
  if (field) return (row) => row[field];
  const ofStops = STOP_VALUES[column];
  if (ofStops) return ofStops;
  const act = STAFF_ACTS.find((each) => STAFF_ACT_TITLES[each] === column);
  if (act) return ({ acts }) => acts[act];
  return isTimed ? ({ index }) => index : ({ title }) => title;
}

/** Returns the rows in another order; the first column is sorted as the service has, or by the titles. */
export function sortedRows(rows: readonly ShownRow[], sort: Sort | null, isTimed: boolean): ShownRow[] {
  if (!sort) return [...rows];
  const value = columnValue(sort.column, isTimed);
  const factor = sort.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [first, second] = [value(a) ?? -1, value(b) ?? -1];
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : String(first).localeCompare(String(second), 'ru');
    return order * factor || a.index - b.index;
  });
}
