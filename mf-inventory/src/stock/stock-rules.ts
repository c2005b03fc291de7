/** Low stock and expiry of stock rows. */
import { LOW_STOCK_THOUSANDTHS } from '@skatert/contracts/inventory/inventory-rules';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockRow } from '@skatert/contracts/inventory/stock';

/** The largest quantity that counts as low, in the ingredient's unit. */
export const LOW_STOCK = thousandthsToQuantity(LOW_STOCK_THOUSANDTHS);

export const isLow = ({ quantity }: StockRow): boolean => quantity <= LOW_STOCK;

/** Returns true when the warehouse should have more of the ingredient. */
export const isBelowMinimum = ({ quantity, minimum }: Pick<StockRow, 'quantity' | 'minimum'>): boolean =>
  minimum != null && quantity < minimum;

/** Returns true when the expiry is before `today` (yyyy-mm-dd). */
export function isExpired({ earliestExpiry }: Pick<StockRow, 'earliestExpiry'>, today: string): boolean {
  return earliestExpiry !== null && earliestExpiry < today;
}
