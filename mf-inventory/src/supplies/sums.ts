/** What the lines of a supply cost. */
import { quantityToThousandths } from '@skatert/contracts/inventory/quantity';
import { kopecksToRoubles, roublesToKopecks } from '@skatert/contracts/shared/money';

export interface PricedLine {
  /** Null or NaN: unknown. */
  qty: number | null;
  /** Roubles per unit; null or NaN: unknown. */
  price: number | null;
}

/** Returns the cost of a line in roubles; null for an unknown one. */
export function costOf({ qty, price }: PricedLine): number | null {
  if (qty === null || price === null || Number.isNaN(qty) || Number.isNaN(price)) return null;
  return kopecksToRoubles(Math.round((quantityToThousandths(qty) * roublesToKopecks(price)) / 1000));
}

/** Returns the cost of all lines in roubles, and the number of lines without a price. */
export function sumOf(lines: readonly PricedLine[]): { roubles: number; unpriced: number } {
  const kopecks = lines.reduce((sum, line) => sum + roublesToKopecks(costOf(line) ?? 0), 0);
  const unpriced = lines.filter(({ price }) => price === null || Number.isNaN(price)).length;
  return { roubles: kopecksToRoubles(kopecks), unpriced };
}
