/** The rows of a report as the table shows them. */
import { type AbcClass, abcOf, countsPieces, reportRowTitle } from '@skatert/contracts/orders/report-rules';
import type { Report } from '@skatert/contracts/orders/reports';
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
  /** Of times alone, in minutes. */
  median: number;
  p90: number;
}

/** Returns the rows as the service has sorted them. */
export function shownRows({ report, rows }: Report): ShownRow[] {
  const total = rows.reduce((sum, { revenue }) => sum + revenue, 0);
  const classes = abcOf(rows.map(({ revenue }) => revenue));
  return rows.map(({ key, name, orders, quantity, revenue, discounts, median = 0, p90 = 0 }, index) => {
    const count = countsPieces(report) ? quantity : orders;
    return {
      index,
      title: reportRowTitle(report, key, name),
      orders,
      quantity,
      revenue,
      discounts,
      average: count === 0 ? 0 : revenue / count,
      share: total === 0 ? 0 : revenue / total,
      abc: classes[index] ?? 'C',
      median,
      p90,
    };
  });
}

/** By the titles of the columns. */
const VALUES: Readonly<Record<string, keyof ShownRow>> = {
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

/** Returns the rows in another order; the first column is sorted as the service has, or by the titles. */
export function sortedRows(rows: readonly ShownRow[], sort: Sort | null, isTimed: boolean): ShownRow[] {
  if (!sort) return [...rows];
  const field = VALUES[sort.column] ?? (isTimed ? 'index' : 'title');
  const factor = sort.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [first, second] = [a[field], b[field]];
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : String(first).localeCompare(String(second), 'ru');
    return order * factor || a.index - b.index;
  });
}
