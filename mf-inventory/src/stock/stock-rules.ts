/** Which rows of a stock need a look, and which a search finds. */
import type { StockRow } from '@skatert/contracts/inventory/inventory';
import { formatDate, isoDay } from '@skatert/contracts/shared/text';

/** At most so much, in the ingredient's own unit, is little. */
export const LOW_STOCK = 2;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of an expiry, which is a day or a time on the wire. */
export function expiryDay(expiry: string): string {
  return DAY.test(expiry) ? expiry : isoDay(new Date(expiry));
}

/** A day, yyyy-mm-dd, as dd.mm.yyyy. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00`);

export const isLow = ({ quantity }: StockRow): boolean => quantity <= LOW_STOCK;

/** What may be used up to today has not expired. `today` is yyyy-mm-dd. */
export function isExpired({ earliestExpiry }: StockRow, today: string): boolean {
  return earliestExpiry !== null && expiryDay(earliestExpiry) < today;
}

export interface StockFilters {
  search: string;
  /** yyyy-mm-dd; empty is any. */
  expiry: string;
}

/** The rows whose id, name, supplier or category hold the words, and that expire on the day. */
export function filterStock(rows: readonly StockRow[], { search, expiry }: StockFilters): StockRow[] {
  const words = search.trim().toLocaleLowerCase('ru');
  return rows.filter((row) => {
    const texts = [String(row.ingredientId), row.name, row.supplierName, row.categoryName];
    const found = words === '' || texts.some((text) => text?.toLocaleLowerCase('ru').includes(words));
    const expires = row.earliestExpiry === null ? '' : expiryDay(row.earliestExpiry);
    return found && (expiry === '' || expires === expiry);
  });
}
