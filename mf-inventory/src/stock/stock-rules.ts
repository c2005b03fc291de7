/** Low stock, expiry and search of stock rows. */
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { formatDate, isoDay } from '@skatert/contracts/shared/text';

/** The largest quantity that counts as low, in the ingredient's unit. */
export const LOW_STOCK = 2;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the date of an expiry, which the API sends as a date or a time. */
export function expiryDay(expiry: string): string {
  return DAY.test(expiry) ? expiry : isoDay(new Date(expiry));
}

/** Formats yyyy-mm-dd as dd.mm.yyyy. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00`);

export const isLow = ({ quantity }: StockRow): boolean => quantity <= LOW_STOCK;

/** Returns true when the expiry is before `today` (yyyy-mm-dd). */
export function isExpired({ earliestExpiry }: StockRow, today: string): boolean {
  return earliestExpiry !== null && expiryDay(earliestExpiry) < today;
}

export interface StockFilters {
  search: string;
  /** yyyy-mm-dd; empty: any. */
  expiry: string;
}

/** Returns the rows whose id, name, supplier or category contains the text, and that expire on the date. */
export function filterStock(rows: readonly StockRow[], { search, expiry }: StockFilters): StockRow[] {
  const text = search.trim().toLocaleLowerCase('ru');
  return rows.filter((row) => {
    const texts = [String(row.ingredientId), row.name, row.supplierName, row.categoryName];
    const found = text === '' || texts.some((each) => each?.toLocaleLowerCase('ru').includes(text));
    const expires = row.earliestExpiry === null ? '' : expiryDay(row.earliestExpiry);
    return found && (expiry === '' || expires === expiry);
  });
}
