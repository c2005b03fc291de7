/** Low stock and expiry of stock rows. */
import { LOW_STOCK_THOUSANDTHS } from '@skatert/contracts/inventory/inventory-rules';
import { formatQuantity, thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { formatDay } from '@skatert/contracts/shared/text';

/** The largest quantity that counts as low, in the ingredient's unit. */
export const LOW_STOCK = thousandthsToQuantity(LOW_STOCK_THOUSANDTHS);

export const isLow = ({ quantity }: StockRow): boolean => quantity <= LOW_STOCK;

/** Returns true when the warehouse should have more of the ingredient. */
export const isBelowMinimum = ({ quantity, minimum }: Pick<StockRow, 'quantity' | 'minimum'>): boolean =>
  minimum != null && quantity < minimum;

/** What may have expired. Absent: a server of an earlier release. */
export interface Expiring {
  earliestExpiry?: string | null | undefined;
}

/** Returns true when the expiry is before `today` (yyyy-mm-dd). */
export const isExpired = ({ earliestExpiry }: Expiring, today: string): boolean =>
  earliestExpiry != null && earliestExpiry < today;

/** Stock as the text of a form shows it. */
export type TextStock = Expiring & { quantity: number; unitName: string };

/** Returns a quantity with its unit, and that some of it has expired. `today`: yyyy-mm-dd. */
export function heldText(stock: TextStock, today: string): string {
  const text = `${formatQuantity(stock.quantity)} ${stock.unitName}`;
  return isExpired(stock, today) ? `${text}, истёк срок ${formatDay(stock.earliestExpiry ?? '')}` : text;
}

/**
 * Returns what a form says of the stock that it takes from or adds to.
 * @param today yyyy-mm-dd
 * @param lead the first words of the text
 */
export const stockText = (stock: TextStock, today: string, lead = 'На складе'): string =>
  `${lead} ${heldText(stock, today)}`;
