/** Stock quantities are integer thousandths inside and numbers with at most three decimals on the wire. */
import { formatDecimal } from '../shared/decimal.js';

/** Converts a quantity to thousandths. The caller has checked that there are at most three decimals. */
export function quantityToThousandths(quantity: number): number {
  return Math.round(quantity * 1000);
}

/** Converts thousandths to a quantity. */
export function thousandthsToQuantity(thousandths: number): number {
  return thousandths / 1000;
}

/** Returns true when a quantity has at most three decimals; 0.0000001 is no 0. */
export function hasWholeThousandths(quantity: number): boolean {
  const thousandths = Math.round(quantity * 1000);
  return Math.abs(quantity * 1000 - thousandths) < 1e-4 && (thousandths !== 0 || quantity === 0);
}

/** Formats 12.5 as «12,5». */
export function formatQuantity(quantity: number): string {
  return formatDecimal(quantity, 0, 3);
}
