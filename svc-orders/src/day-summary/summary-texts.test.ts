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
