/** What the lines of a supply cost. */
import { costOf, type PricedLine } from '@skatert/contracts/inventory/costs';
import { kopecksToRoubles, roublesToKopecks } from '@skatert/contracts/shared/money';

/** Returns the cost of all lines in roubles, null when none has a price, and the number of lines without one. */
export function sumOf(lines: readonly PricedLine[]): { roubles: number | null; unpriced: number } {
  const kopecks = lines.reduce((sum, line) => sum + roublesToKopecks(costOf(line) ?? 0), 0);
  const unpriced = lines.filter((line) => costOf({ ...line, qty: line.qty || 0 }) === null).length;
  const isUnknown = lines.length > 0 && unpriced === lines.length;
  return { roubles: isUnknown ? null : kopecksToRoubles(kopecks), unpriced };
}
