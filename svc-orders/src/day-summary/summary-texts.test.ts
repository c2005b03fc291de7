import { SUMMARY_PARAGRAPHS_MAX } from '@skatert/contracts/auth/digest';
import type { ReportRow, ReportTotals } from '@skatert/contracts/orders/reports';
import type { BrandDay } from './read-day.js';
import { summaryOf } from './summary-texts.js';

const NO_TOTALS: ReportTotals = {
  ...{ orders: 0, revenue: 0, average: 0, discounts: 0, deliveryFees: 0 },
  ...{ canceled: 0, canceledSum: 0 },
};
const TOTALS: ReportTotals = { ...NO_TOTALS, orders: 90, revenue: 9000, average: 100 };
const row = (key: string, fields: Partial<ReportRow> = {}): ReportRow => ({
  ...{ key, name: `Название ${key}`, orders: 1, quantity: 1, revenue: 1, discounts: 0 },
  ...fields,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(String(index + 1)));
const day = (fields: Partial<BrandDay> = {}): BrandDay => ({
  ...{ totals: TOTALS, weekBefore: NO_TOTALS, dishes: [], points: [], times: [], shifts: [] },
  ...fields,
});

test('a day with more than a request takes is cut', () => {
  const long = day({ dishes: rows(SUMMARY_PARAGRAPHS_MAX), points: rows(SUMMARY_PARAGRAPHS_MAX) });
  expect(summaryOf('Бренд', long)).toHaveLength(SUMMARY_PARAGRAPHS_MAX);
});

test('the times of orders', () => {
  const times = (late: number, orders: number) =>
    summaryOf(
      'Бренд',
      day({
        times: [
          row('cooked', { median: 12, p90: 25 }),
          row('late', { quantity: late, orders, median: 0, p90: 5 }),
        ],
      }),
    ).slice(-2);
  expect(times(1, 21)).toEqual([
    'Приготовление: половина заказов — до 12 мин, 90 % — до 25 мин',
    'Опоздали: 1 из 21 заказа',
  ]);
  expect(times(0, 2)[1]).toBe('Опоздали: 0 из 2 заказов');
  expect(times(3, 11)[1]).toBe('Опоздали: 3 из 11 заказов');
});
