/** Low stock and expiry of stock rows. */
import { LOW_STOCK_THOUSANDTHS } from '@skatert/contracts/inventory/inventory-rules';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { formatDate } from '@skatert/contracts/shared/text';

/** The largest quantity that counts as low, in the ingredient's unit. */
export const LOW_STOCK = thousandthsToQuantity(LOW_STOCK_THOUSANDTHS);

/** Formats yyyy-mm-dd as dd.mm.yyyy. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00`);

export const isLow = ({ quantity }: StockRow): boolean => quantity <= LOW_STOCK;

/** Returns true when the expiry is before `today` (yyyy-mm-dd). */
export function isExpired({ earliestExpiry }: Pick<StockRow, 'earliestExpiry'>, today: string): boolean {
  return earliestExpiry !== null && earliestExpiry < today;
}
